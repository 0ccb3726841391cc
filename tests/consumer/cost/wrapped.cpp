// SPDX-License-Identifier: MIT
//
// The functions of plain.c by the wrappers.
#include <fixsat/fixsat.hpp>

#include "cost.h"

using namespace fixsat::literals;
using fixsat::event;
using fixsat::relation;

static_assert(1'000.5_fx == F16(1000.5), "from C++14 on");

bool boxes_meet(const fixsat_obb2 *a, const fixsat_obb2 *b) {
    return meet(fixsat::test(*a, *b));
}

int relation_of(const fixsat_shape3 *a, const fixsat_shape3 *b) {
    return static_cast<int>(fixsat::test(*a, *b));
}

bool move(fixsat_shape2 *a, const fixsat_shape2 *b, fixsat_vec2 motion) {
    fixsat::toi2 toi;
    if (fixsat::enter(*a, *b, motion, toi) == event::hit) {
        a->core.position += toi.safe_motion;
        return true;
    }
    return false;
}

fix16_t depth(const fixsat_shape2 *a, const fixsat_shape2 *b) {
    fixsat::manifold2 manifold;
    return fixsat::contact(*a, *b, manifold) == relation::overlap ? manifold.depth : 0;
}

fix16_t clearance(const fixsat_shape2 *a, const fixsat_region *b) {
    return fixsat::distance(*a, *b).distance;
}

fixsat_vec2 half_way(fixsat_vec2 from, fixsat_vec2 to) {
    from += (to - from) * 0.5_fx;
    return from;
}

bool make_triangle(fixsat_polygon *out, const fixsat_vec2 vertices[3]) {
    return fixsat::init(*out, {vertices, 3}) == FIXSAT_OK;
}

bool is_hit(const fixsat_world2 *world, const fixsat_scope2 *all, uint32_t *number) {
    fixsat::hit2 hit;
    return fixsat::cast(*world, {0_fx, 0_fx}, {9_fx, 1.5_fx}, *all, *number, hit) == event::hit;
}

// SPDX-License-Identifier: MIT
//
// fixsat.hpp in a C++ program, from C++11 on: literals, vectors, spans, constructors, queries.
#include <fixsat/fixsat.hpp>

#include <array>
#include <vector>
#if __cplusplus >= 202002L
#include <span>
#endif

using namespace fixsat::literals;
using fixsat::event;
using fixsat::relation;

static_assert(1.5_fx == F16(1.5) && 0.1_fx == F16(0.1) && 3_fx == F16(3) && 0_fx == 0, "");
static_assert(-0.25_fx == F16(-0.25) && 32767.9999_fx == F16(32767.9999), "");
static_assert(0.00000762939453_fx == 0 && 0.0000076293946_fx == 1, "half a raw is rounded up");
static_assert(0.00000000000001_fx == 0 && 0.00001525878907_fx == 1, "14 digits behind the point");
static_assert(0.99999999999999_fx == 65536 && 00032767.123456789_fx == F16(32767.123456789), "");

static const fixsat_vec2 corners[] = {{0_fx, 0_fx}, {2_fx, 0_fx}, {0_fx, 2_fx}};

static bool vectors_compute() {
    fixsat::vec2 v = fixsat::vec2{1_fx, 2_fx} + fixsat::vec2{0.5_fx, 0_fx};
    v += {0.5_fx, 0_fx};
    const fixsat::vec3 w = fixsat::vec3{1_fx, 2_fx, 3_fx} * 2_fx - fixsat::vec3{1_fx, 1_fx, 1_fx};
    return v == fixsat::vec2{2_fx, 2_fx} && v * 0.5_fx != v && w == fixsat::vec3{1_fx, 3_fx, 5_fx};
}

static bool spans_are_taken() {
    const std::vector<fixsat::vec2> list(corners, corners + 3);
    const std::array<fixsat::vec2, 3> array = {{corners[0], corners[1], corners[2]}};
    fixsat::polygon out;
#if __cplusplus >= 202002L
    if (fixsat::init(out, std::span(list)) != FIXSAT_OK)
        return false;
#endif
    std::vector<fixsat::vec2> points(corners, corners + 3);
    points.push_back({0.5_fx, 0.5_fx});
    size_t count = 0;
    fix16_t sum = 0;
    for (const fixsat::vec2 &corner : fixsat::span<const fixsat::vec2>(list))
        sum += corner.x;
    return fixsat::init(out, corners) == FIXSAT_OK && fixsat::init(out, list) == FIXSAT_OK &&
           fixsat::init(out, array) == FIXSAT_OK && fixsat::init(out, {corners, 3}) == FIXSAT_OK &&
           fixsat::init(out, {corners, 2}) == FIXSAT_ERROR_TOO_FEW && sum == 2_fx &&
           fixsat::wrap(points, count) == FIXSAT_OK && count == 3;
}

static bool plane_is_asked() {
    static const uint16_t rings[] = {3};
    fixsat::polygon polygon;
    fixsat::obb2 box;
    fixsat::shape2 triangle, square, ball;
    fixsat::region region;
    if (fixsat::init(polygon, corners) != FIXSAT_OK ||
        fixsat::from(triangle, polygon) != FIXSAT_OK ||
        fixsat::from_rot(box, {3_fx, 0_fx}, {1_fx, 1_fx}, fixsat_rot2_from_turn(0)) != FIXSAT_OK ||
        fixsat::from(square, box) != FIXSAT_OK ||
        fixsat::init(region, corners, rings) != FIXSAT_OK ||
        fixsat::circle(ball, {-3_fx, 0.5_fx}, 0.5_fx) != FIXSAT_OK)
        return false;
    const fixsat::vec2 motion = {9_fx, 0_fx};
    fixsat::toi2 hit, same;
    fixsat::hit2 seen;
    fixsat::manifold2 contact;
    return fixsat::test(polygon, box) == relation::touch &&
           fixsat::test(triangle, square) == relation::touch &&
           fixsat::test(corners[0], region) == relation::touch &&
           !meet(fixsat::test(ball, square)) &&
           fixsat::enter(ball, triangle, motion, hit) == event::hit &&
           fixsat::enter(ball, region, motion, same) == event::hit && same.time == hit.time &&
           hit.safe_motion == fixsat::vec2{2.5_fx, 0_fx} &&
           fixsat::impact(polygon, box, motion, same) == event::start_touch &&
           fixsat::sweep(ball, square, motion) == relation::overlap &&
           fixsat::cast(box, corners[0], motion, seen) == event::hit &&
           seen.point == fixsat::vec2{2_fx, 0_fx} &&
           fixsat::contact(polygon, box, contact) == relation::touch && contact.depth == 0 &&
           fixsat::distance(ball, triangle).distance == 2.5_fx &&
           fixsat::name(relation::touch)[0] == 't' && fixsat::name(event::miss)[0] == 'm' &&
           fixsat::name(FIXSAT_OK) != nullptr;
}

static bool space_is_asked() {
    static const fixsat::scope3 all = FIXSAT_SCOPE3_INIT(UINT32_MAX);
    const fixsat::aabb3 block = {{3_fx, -1_fx, -1_fx}, {5_fx, 1_fx, 1_fx}};
    fixsat::shape3 ball, solid;
    fixsat::world3 world;
    fixsat::thing3 things[1];
    things[0].kind = FIXSAT_THING_SHAPE;
    things[0].shape.shape = &solid;
    if (fixsat::ball(ball, {0_fx, 0_fx, 0_fx}, 1_fx) != FIXSAT_OK ||
        fixsat::from(solid, block) != FIXSAT_OK || fixsat::init(world, things) != FIXSAT_OK)
        return false;
    fixsat::hit3 seen;
    fixsat::clearance3 near;
    fixsat::cache axis = 0;
    uint32_t number = 9;
    return fixsat::test(ball, solid, axis) == relation::separate &&
           fixsat::distance(ball, solid).distance == 2_fx &&
           fixsat::cast(world, {0_fx, 0_fx, 0_fx}, {9_fx, 0_fx, 0_fx}, all, number, seen) ==
               event::hit &&
           number == 0 && seen.point.x == 3_fx &&
           fixsat::distance(world, ball, 9_fx, all, number, near) && near.distance == 2_fx &&
           !fixsat::overlaps(world, ball, all);
}

int main() {
    return vectors_compute() && spans_are_taken() && plane_is_asked() && space_is_asked() ? 0 : 1;
}

/* SPDX-License-Identifier: MIT */
#ifndef COST_H
#define COST_H

#include <fixsat/fixsat.h>

#ifdef __cplusplus
extern "C" {
#endif
bool boxes_meet(const fixsat_obb2 *a, const fixsat_obb2 *b);
int relation_of(const fixsat_shape3 *a, const fixsat_shape3 *b);
bool move(fixsat_shape2 *a, const fixsat_shape2 *b, fixsat_vec2 motion);
fix16_t depth(const fixsat_shape2 *a, const fixsat_shape2 *b);
fix16_t clearance(const fixsat_shape2 *a, const fixsat_region *b);
fixsat_vec2 half_way(fixsat_vec2 from, fixsat_vec2 to);
bool make_triangle(fixsat_polygon *out, const fixsat_vec2 vertices[3]);
bool is_hit(const fixsat_world2 *world, const fixsat_scope2 *all, uint32_t *number);
#ifdef __cplusplus
}
#endif
#endif

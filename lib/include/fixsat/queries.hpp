// SPDX-License-Identifier: MIT
/** @file
 * The queries for C++, by one name a verb: fixsat::test, sweep, impact, enter, cast, contact and
 * distance. Their promises and outputs are those of the functions of C that they call. fixsat.hpp
 * includes this header.
 */
#ifndef FIXSAT_QUERIES_HPP
#define FIXSAT_QUERIES_HPP

#include <fixsat/types.hpp>

namespace fixsat {

/** @name Whether two shapes meet: test.h and region.h
 * @{ */

/** Returns what fixsat_test_aabb2_aabb2() returns. */
inline relation test(const aabb2 &a, const aabb2 &b) {
    return static_cast<relation>(fixsat_test_aabb2_aabb2(&a, &b));
}

/** Returns what fixsat_test_obb2_obb2() returns. */
inline relation test(const obb2 &a, const obb2 &b) {
    return static_cast<relation>(fixsat_test_obb2_obb2(&a, &b));
}

/** Returns what fixsat_test_obb2_aabb2() returns. */
inline relation test(const obb2 &a, const aabb2 &b) {
    return static_cast<relation>(fixsat_test_obb2_aabb2(&a, &b));
}

/** Returns what fixsat_test_polygon_polygon() returns. */
inline relation test(const polygon &a, const polygon &b) {
    return static_cast<relation>(fixsat_test_polygon_polygon(&a, &b));
}

/** Returns what fixsat_test_polygon_obb2() returns. */
inline relation test(const polygon &a, const obb2 &b) {
    return static_cast<relation>(fixsat_test_polygon_obb2(&a, &b));
}

/** Returns what fixsat_test_polygon_aabb2() returns. */
inline relation test(const polygon &a, const aabb2 &b) {
    return static_cast<relation>(fixsat_test_polygon_aabb2(&a, &b));
}

/** Returns what fixsat_test_aabb3_aabb3() returns. */
inline relation test(const aabb3 &a, const aabb3 &b) {
    return static_cast<relation>(fixsat_test_aabb3_aabb3(&a, &b));
}

/** Returns what fixsat_test_obb3_obb3() returns. */
inline relation test(const obb3 &a, const obb3 &b) {
    return static_cast<relation>(fixsat_test_obb3_obb3(&a, &b));
}

/** Returns what fixsat_test_obb3_aabb3() returns. */
inline relation test(const obb3 &a, const aabb3 &b) {
    return static_cast<relation>(fixsat_test_obb3_aabb3(&a, &b));
}

/** Returns what fixsat_test_point_polygon() returns. */
inline relation test(const vec2 &point, const polygon &shape) {
    return static_cast<relation>(fixsat_test_point_polygon(point, &shape));
}

/** Returns what fixsat_test_point_obb2() returns. */
inline relation test(const vec2 &point, const obb2 &box) {
    return static_cast<relation>(fixsat_test_point_obb2(point, &box));
}

/** Returns what fixsat_test_point_obb3() returns. */
inline relation test(const vec3 &point, const obb3 &box) {
    return static_cast<relation>(fixsat_test_point_obb3(point, &box));
}

/** Returns what fixsat_test2() returns. */
inline relation test(const shape2 &a, const shape2 &b) {
    return static_cast<relation>(fixsat_test2(&a, &b));
}

/** Returns what fixsat_test_sphere_sphere() returns. */
inline relation test(const sphere &a, const sphere &b) {
    return static_cast<relation>(fixsat_test_sphere_sphere(&a, &b));
}

/** Returns what fixsat_test_sphere_aabb3() returns. */
inline relation test(const sphere &a, const aabb3 &b) {
    return static_cast<relation>(fixsat_test_sphere_aabb3(&a, &b));
}

/** Returns what fixsat_test3() returns. */
inline relation test(const shape3 &a, const shape3 &b) {
    return static_cast<relation>(fixsat_test3(&a, &b));
}

/** Returns what fixsat_test_polygon_polygon_cached() returns. */
inline relation test(const polygon &a, const polygon &b, cache &axis) {
    return static_cast<relation>(fixsat_test_polygon_polygon_cached(&a, &b, &axis));
}

/** Returns what fixsat_test_obb3_obb3_cached() returns. */
inline relation test(const obb3 &a, const obb3 &b, cache &axis) {
    return static_cast<relation>(fixsat_test_obb3_obb3_cached(&a, &b, &axis));
}

/** Returns what fixsat_test3_cached() returns. */
inline relation test(const shape3 &a, const shape3 &b, cache &axis) {
    return static_cast<relation>(fixsat_test3_cached(&a, &b, &axis));
}

/** Returns what fixsat_test_point_region() returns. */
inline relation test(const vec2 &point, const region &shape) {
    return static_cast<relation>(fixsat_test_point_region(point, &shape));
}

/** Returns what fixsat_test_shape2_region() returns. */
inline relation test(const shape2 &a, const region &b) {
    return static_cast<relation>(fixsat_test_shape2_region(&a, &b));
}
/** @} */

/** @name Whether they meet while the first one moves
 * @{ */

/** Returns what fixsat_sweep2() returns. */
inline relation sweep(const shape2 &a, const shape2 &b, const vec2 &motion) {
    return static_cast<relation>(fixsat_sweep2(&a, &b, motion));
}

/** Returns what fixsat_sweep_obb3_obb3() returns. */
inline relation sweep(const obb3 &a, const obb3 &b, const vec3 &motion) {
    return static_cast<relation>(fixsat_sweep_obb3_obb3(&a, &b, motion));
}

/** Returns what fixsat_sweep3() returns. */
inline relation sweep(const shape3 &a, const shape3 &b, const vec3 &motion) {
    return static_cast<relation>(fixsat_sweep3(&a, &b, motion));
}

/** Returns what fixsat_sweep_obb3_aabb3() returns. */
inline relation sweep(const obb3 &a, const aabb3 &b, const vec3 &motion) {
    return static_cast<relation>(fixsat_sweep_obb3_aabb3(&a, &b, motion));
}

/** Returns what fixsat_sweep_shape2_region() returns. */
inline relation sweep(const shape2 &a, const region &b, const vec2 &motion) {
    return static_cast<relation>(fixsat_sweep_shape2_region(&a, &b, motion));
}
/** @} */

/** @name When they first meet: motion.h
 * @{ */

/** Returns what fixsat_impact2() returns. */
inline event impact(const shape2 &a, const shape2 &b, const vec2 &motion, toi2 &out) {
    return static_cast<event>(fixsat_impact2(&a, &b, motion, &out));
}

/** Returns what fixsat_impact_obb2_obb2() returns. */
inline event impact(const obb2 &a, const obb2 &b, const vec2 &motion, toi2 &out) {
    return static_cast<event>(fixsat_impact_obb2_obb2(&a, &b, motion, &out));
}

/** Returns what fixsat_impact_polygon_polygon() returns. */
inline event impact(const polygon &a, const polygon &b, const vec2 &motion, toi2 &out) {
    return static_cast<event>(fixsat_impact_polygon_polygon(&a, &b, motion, &out));
}

/** Returns what fixsat_impact_polygon_obb2() returns. */
inline event impact(const polygon &a, const obb2 &b, const vec2 &motion, toi2 &out) {
    return static_cast<event>(fixsat_impact_polygon_obb2(&a, &b, motion, &out));
}

/** Returns what fixsat_impact3() returns. */
inline event impact(const shape3 &a, const shape3 &b, const vec3 &motion, toi3 &out) {
    return static_cast<event>(fixsat_impact3(&a, &b, motion, &out));
}

/** Returns what fixsat_impact_obb3_obb3() returns. */
inline event impact(const obb3 &a, const obb3 &b, const vec3 &motion, toi3 &out) {
    return static_cast<event>(fixsat_impact_obb3_obb3(&a, &b, motion, &out));
}

/** Returns what fixsat_impact_obb3_aabb3() returns. */
inline event impact(const obb3 &a, const aabb3 &b, const vec3 &motion, toi3 &out) {
    return static_cast<event>(fixsat_impact_obb3_aabb3(&a, &b, motion, &out));
}

/** Returns what fixsat_impact_shape2_region() returns. */
inline event impact(const shape2 &a, const region &b, const vec2 &motion, toi2 &out) {
    return static_cast<event>(fixsat_impact_shape2_region(&a, &b, motion, &out));
}
/** @} */

/** @name When they first overlap: motion.h
 * @{ */

/** Returns what fixsat_enter2() returns. */
inline event enter(const shape2 &a, const shape2 &b, const vec2 &motion, toi2 &out) {
    return static_cast<event>(fixsat_enter2(&a, &b, motion, &out));
}

/** Returns what fixsat_enter_obb2_obb2() returns. */
inline event enter(const obb2 &a, const obb2 &b, const vec2 &motion, toi2 &out) {
    return static_cast<event>(fixsat_enter_obb2_obb2(&a, &b, motion, &out));
}

/** Returns what fixsat_enter_polygon_polygon() returns. */
inline event enter(const polygon &a, const polygon &b, const vec2 &motion, toi2 &out) {
    return static_cast<event>(fixsat_enter_polygon_polygon(&a, &b, motion, &out));
}

/** Returns what fixsat_enter_polygon_obb2() returns. */
inline event enter(const polygon &a, const obb2 &b, const vec2 &motion, toi2 &out) {
    return static_cast<event>(fixsat_enter_polygon_obb2(&a, &b, motion, &out));
}

/** Returns what fixsat_enter3() returns. */
inline event enter(const shape3 &a, const shape3 &b, const vec3 &motion, toi3 &out) {
    return static_cast<event>(fixsat_enter3(&a, &b, motion, &out));
}

/** Returns what fixsat_enter_obb3_obb3() returns. */
inline event enter(const obb3 &a, const obb3 &b, const vec3 &motion, toi3 &out) {
    return static_cast<event>(fixsat_enter_obb3_obb3(&a, &b, motion, &out));
}

/** Returns what fixsat_enter_obb3_aabb3() returns. */
inline event enter(const obb3 &a, const aabb3 &b, const vec3 &motion, toi3 &out) {
    return static_cast<event>(fixsat_enter_obb3_aabb3(&a, &b, motion, &out));
}

/** Returns what fixsat_enter_shape2_region() returns. */
inline event enter(const shape2 &a, const region &b, const vec2 &motion, toi2 &out) {
    return static_cast<event>(fixsat_enter_shape2_region(&a, &b, motion, &out));
}
/** @} */

/** @name What a ray hits: motion.h
 * @{ */

/** Returns what fixsat_cast2() returns. */
inline event cast(const shape2 &shape, const vec2 &origin, const vec2 &motion, hit2 &hit) {
    return static_cast<event>(fixsat_cast2(&shape, origin, motion, &hit));
}

/** Returns what fixsat_cast_polygon() returns. */
inline event cast(const polygon &shape, const vec2 &origin, const vec2 &motion, hit2 &hit) {
    return static_cast<event>(fixsat_cast_polygon(&shape, origin, motion, &hit));
}

/** Returns what fixsat_cast_obb2() returns. */
inline event cast(const obb2 &shape, const vec2 &origin, const vec2 &motion, hit2 &hit) {
    return static_cast<event>(fixsat_cast_obb2(&shape, origin, motion, &hit));
}

/** Returns what fixsat_cast_aabb2() returns. */
inline event cast(const aabb2 &shape, const vec2 &origin, const vec2 &motion, hit2 &hit) {
    return static_cast<event>(fixsat_cast_aabb2(&shape, origin, motion, &hit));
}

/** Returns what fixsat_cast3() returns. */
inline event cast(const shape3 &shape, const vec3 &origin, const vec3 &motion, hit3 &hit) {
    return static_cast<event>(fixsat_cast3(&shape, origin, motion, &hit));
}

/** Returns what fixsat_cast_obb3() returns. */
inline event cast(const obb3 &shape, const vec3 &origin, const vec3 &motion, hit3 &hit) {
    return static_cast<event>(fixsat_cast_obb3(&shape, origin, motion, &hit));
}

/** Returns what fixsat_cast_aabb3() returns. */
inline event cast(const aabb3 &shape, const vec3 &origin, const vec3 &motion, hit3 &hit) {
    return static_cast<event>(fixsat_cast_aabb3(&shape, origin, motion, &hit));
}

/** Returns what fixsat_cast_region() returns. */
inline event cast(const region &shape, const vec2 &origin, const vec2 &motion, hit2 &hit) {
    return static_cast<event>(fixsat_cast_region(&shape, origin, motion, &hit));
}
/** @} */

/** @name How deeply they overlap: contact.h
 * @{ */

/** Returns what fixsat_contact2() returns. */
inline relation contact(const shape2 &a, const shape2 &b, manifold2 &out) {
    return static_cast<relation>(fixsat_contact2(&a, &b, &out));
}

/** Returns what fixsat_contact_polygon_polygon() returns. */
inline relation contact(const polygon &a, const polygon &b, manifold2 &out) {
    return static_cast<relation>(fixsat_contact_polygon_polygon(&a, &b, &out));
}

/** Returns what fixsat_contact_obb2_obb2() returns. */
inline relation contact(const obb2 &a, const obb2 &b, manifold2 &out) {
    return static_cast<relation>(fixsat_contact_obb2_obb2(&a, &b, &out));
}

/** Returns what fixsat_contact_polygon_obb2() returns. */
inline relation contact(const polygon &a, const obb2 &b, manifold2 &out) {
    return static_cast<relation>(fixsat_contact_polygon_obb2(&a, &b, &out));
}

/** Returns what fixsat_contact_obb3_obb3() returns. */
inline relation contact(const obb3 &a, const obb3 &b, manifold3 &out) {
    return static_cast<relation>(fixsat_contact_obb3_obb3(&a, &b, &out));
}

/** Returns what fixsat_contact3() returns. */
inline relation contact(const shape3 &a, const shape3 &b, manifold3 &out) {
    return static_cast<relation>(fixsat_contact3(&a, &b, &out));
}
/** @} */

/** @name How far apart they are: distance.h
 * @{ */

/** Returns what fixsat_distance2() returns. */
inline clearance2 distance(const shape2 &a, const shape2 &b) {
    return fixsat_distance2(&a, &b);
}

/** Returns what fixsat_distance3() returns. */
inline clearance3 distance(const shape3 &a, const shape3 &b) {
    return fixsat_distance3(&a, &b);
}

/** Returns what fixsat_distance_sphere_aabb3() returns. */
inline clearance3 distance(const sphere &ball, const aabb3 &box) {
    return fixsat_distance_sphere_aabb3(&ball, &box);
}

/** Returns what fixsat_distance_point_obb3() returns. */
inline clearance3 distance(const vec3 &point, const obb3 &box) {
    return fixsat_distance_point_obb3(point, &box);
}

/** Returns what fixsat_distance_shape2_region() returns. */
inline clearance2 distance(const shape2 &a, const region &b) {
    return fixsat_distance_shape2_region(&a, &b);
}
/** @} */

/** @name The first and the nearest thing of a world: world.h and world3.h
 * @{ */

/** Returns what fixsat_world2_overlaps() returns. */
inline bool overlaps(const world2 &world, const shape2 &shape, const scope2 &scope) {
    return fixsat_world2_overlaps(&world, &shape, &scope);
}

/** Returns what fixsat_world2_cast() returns. */
inline event cast(const world2 &world, const vec2 &origin, const vec2 &motion, const scope2 &scope,
                  uint32_t &number, hit2 &hit) {
    return static_cast<event>(fixsat_world2_cast(&world, origin, motion, &scope, &number, &hit));
}

/** Returns what fixsat_world2_impact() returns. */
inline event impact(const world2 &world, const shape2 &a, const vec2 &motion, const scope2 &scope,
                    uint32_t &number, toi2 &out) {
    return static_cast<event>(fixsat_world2_impact(&world, &a, motion, &scope, &number, &out));
}

/** Returns what fixsat_world2_enter() returns. */
inline event enter(const world2 &world, const shape2 &a, const vec2 &motion, const scope2 &scope,
                   uint32_t &number, toi2 &out) {
    return static_cast<event>(fixsat_world2_enter(&world, &a, motion, &scope, &number, &out));
}

/** Returns what fixsat_world2_distance() returns. */
inline bool distance(const world2 &world, const shape2 &a, fix16_t limit, const scope2 &scope,
                     uint32_t &number, clearance2 &out) {
    return fixsat_world2_distance(&world, &a, limit, &scope, &number, &out);
}

/** Returns what fixsat_world3_overlaps() returns. */
inline bool overlaps(const world3 &world, const shape3 &shape, const scope3 &scope) {
    return fixsat_world3_overlaps(&world, &shape, &scope);
}

/** Returns what fixsat_world3_cast() returns. */
inline event cast(const world3 &world, const vec3 &origin, const vec3 &motion, const scope3 &scope,
                  uint32_t &number, hit3 &hit) {
    return static_cast<event>(fixsat_world3_cast(&world, origin, motion, &scope, &number, &hit));
}

/** Returns what fixsat_world3_impact() returns. */
inline event impact(const world3 &world, const shape3 &a, const vec3 &motion, const scope3 &scope,
                    uint32_t &number, toi3 &out) {
    return static_cast<event>(fixsat_world3_impact(&world, &a, motion, &scope, &number, &out));
}

/** Returns what fixsat_world3_enter() returns. */
inline event enter(const world3 &world, const shape3 &a, const vec3 &motion, const scope3 &scope,
                   uint32_t &number, toi3 &out) {
    return static_cast<event>(fixsat_world3_enter(&world, &a, motion, &scope, &number, &out));
}

/** Returns what fixsat_world3_distance() returns. */
inline bool distance(const world3 &world, const shape3 &a, fix16_t limit, const scope3 &scope,
                     uint32_t &number, clearance3 &out) {
    return fixsat_world3_distance(&world, &a, limit, &scope, &number, &out);
}
/** @} */

} // namespace fixsat

#endif

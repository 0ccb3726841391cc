// SPDX-License-Identifier: MIT
/** @file
 * Types, vectors, literals and constructors for C++. fixsat.hpp includes this header.
 */
#ifndef FIXSAT_TYPES_HPP
#define FIXSAT_TYPES_HPP

#include <fixsat/fixsat.h>

/** @name Vectors
 * Results that leave the range of a coordinate are clamped.
 * @{ */

/** Returns the sum of two vectors (raw). */
inline fixsat_vec2 operator+(const fixsat_vec2 &a, const fixsat_vec2 &b) {
    fixsat_vec2 sum = a;
    (void)fixsat_vec2_add(&sum, b);
    return sum;
}

/** Returns the sum of two vectors (raw). */
inline fixsat_vec3 operator+(const fixsat_vec3 &a, const fixsat_vec3 &b) {
    fixsat_vec3 sum = a;
    (void)fixsat_vec3_add(&sum, b);
    return sum;
}

/** Adds b to a (raw), such as a safe motion to a position. */
inline fixsat_vec2 &operator+=(fixsat_vec2 &a, const fixsat_vec2 &b) {
    (void)fixsat_vec2_add(&a, b);
    return a;
}

/** Adds b to a (raw), such as a safe motion to a position. */
inline fixsat_vec3 &operator+=(fixsat_vec3 &a, const fixsat_vec3 &b) {
    (void)fixsat_vec3_add(&a, b);
    return a;
}

/** Returns a - b (raw). */
inline fixsat_vec2 operator-(const fixsat_vec2 &a, const fixsat_vec2 &b) {
    return fixsat_vec2_sub(a, b);
}

/** Returns a - b (raw). */
inline fixsat_vec3 operator-(const fixsat_vec3 &a, const fixsat_vec3 &b) {
    return fixsat_vec3_sub(a, b);
}

/** Returns a vector times a number (raw), rounded toward zero. */
inline fixsat_vec2 operator*(const fixsat_vec2 &v, fix16_t factor) {
    return fixsat_vec2_scale(v, factor);
}

/** Returns a vector times a number (raw), rounded toward zero. */
inline fixsat_vec3 operator*(const fixsat_vec3 &v, fix16_t factor) {
    return fixsat_vec3_scale(v, factor);
}

/** True if the components are the same. */
constexpr bool operator==(const fixsat_vec2 &a, const fixsat_vec2 &b) {
    return a.x == b.x && a.y == b.y;
}

/** True if the components are the same. */
constexpr bool operator==(const fixsat_vec3 &a, const fixsat_vec3 &b) {
    return a.x == b.x && a.y == b.y && a.z == b.z;
}

/** True if a component differs. */
constexpr bool operator!=(const fixsat_vec2 &a, const fixsat_vec2 &b) {
    return !(a == b);
}

/** True if a component differs. */
constexpr bool operator!=(const fixsat_vec3 &a, const fixsat_vec3 &b) {
    return !(a == b);
}
/** @} */

namespace fixsat {

/** @name Types
 * The same types as in C.
 * @{ */
using vec2 = ::fixsat_vec2;             /**< A fixsat_vec2. */
using vec3 = ::fixsat_vec3;             /**< A fixsat_vec3. */
using rot2 = ::fixsat_rot2;             /**< A fixsat_rot2. */
using rot3 = ::fixsat_rot3;             /**< A fixsat_rot3. */
using aabb2 = ::fixsat_aabb2;           /**< A fixsat_aabb2. */
using aabb3 = ::fixsat_aabb3;           /**< A fixsat_aabb3. */
using obb2 = ::fixsat_obb2;             /**< A fixsat_obb2. */
using obb3 = ::fixsat_obb3;             /**< A fixsat_obb3. */
using polygon = ::fixsat_polygon;       /**< A fixsat_polygon. */
using sphere = ::fixsat_sphere;         /**< A fixsat_sphere. */
using hull3 = ::fixsat_hull3;           /**< A fixsat_hull3. */
using shape2 = ::fixsat_shape2;         /**< A fixsat_shape2. */
using shape3 = ::fixsat_shape3;         /**< A fixsat_shape3. */
using region = ::fixsat_region;         /**< A fixsat_region. */
using world2 = ::fixsat_world2;         /**< A fixsat_world2. */
using world3 = ::fixsat_world3;         /**< A fixsat_world3. */
using thing2 = ::fixsat_thing2;         /**< A fixsat_thing2. */
using thing3 = ::fixsat_thing3;         /**< A fixsat_thing3. */
using scope2 = ::fixsat_scope2;         /**< A fixsat_scope2. */
using scope3 = ::fixsat_scope3;         /**< A fixsat_scope3. */
using toi2 = ::fixsat_toi2;             /**< A fixsat_toi2. */
using toi3 = ::fixsat_toi3;             /**< A fixsat_toi3. */
using hit2 = ::fixsat_hit2;             /**< A fixsat_hit2. */
using hit3 = ::fixsat_hit3;             /**< A fixsat_hit3. */
using manifold2 = ::fixsat_manifold2;   /**< A fixsat_manifold2. */
using manifold3 = ::fixsat_manifold3;   /**< A fixsat_manifold3. */
using clearance2 = ::fixsat_clearance2; /**< A fixsat_clearance2. */
using clearance3 = ::fixsat_clearance3; /**< A fixsat_clearance3. */
using status = ::fixsat_status;         /**< A fixsat_status. */
using cache = ::fixsat_cache;           /**< A fixsat_cache. */
/** @} */

/** Relation of two shapes: a fixsat_relation. */
enum class relation {
    separate = FIXSAT_SEPARATE, /**< The shapes have no point in common. */
    touch = FIXSAT_TOUCH,       /**< They meet, and some tiny shift separates them. */
    overlap = FIXSAT_OVERLAP    /**< They meet, and still meet after every small enough shift. */
};

/** Answer about a motion: a fixsat_event. */
enum class event {
    miss = FIXSAT_MISS,                  /**< They do not meet. */
    hit = FIXSAT_HIT,                    /**< They begin to meet during the motion. */
    start_touch = FIXSAT_START_TOUCH,    /**< They touch at the start. */
    start_overlap = FIXSAT_START_OVERLAP /**< They overlap at the start. */
};

/** True if two shapes with this relation meet, touching included. */
constexpr bool meet(relation r) {
    return r != relation::separate;
}

/** Returns the name of a relation, such as "touch". */
inline const char *name(relation r) {
    return fixsat_relation_name(static_cast<fixsat_relation>(r));
}

/** Returns the name of an event, such as "start touch". */
inline const char *name(event e) {
    return fixsat_event_name(static_cast<fixsat_event>(e));
}

/** Returns the name of a status, such as "not convex". */
inline const char *name(status s) {
    return fixsat_status_name(s);
}

/** View of an array that the caller owns: a pointer and a count. It is made from these two, from an
 * array, or from anything with data() and size(). The array must stay in place as long as the
 * function's header says. */
template <class Item> class span {
  public:
    /** Array of `size` items at `data`. */
    constexpr span(Item *data, size_t size) : items(data), count(size) {
    }

    /** All of an array. */
    template <size_t Size> constexpr span(Item (&array)[Size]) : items(array), count(Size) {
    }

    /** All of a container, such as a std::vector, a std::array or a std::span. */
    template <class Container, class = decltype(static_cast<Container *>(nullptr)->data())>
    constexpr span(Container &container) : items(container.data()), count(container.size()) {
    }

    /** All of a container that is const or a temporary one, such as std::span(x). */
    template <class Container, class = decltype(static_cast<const Container *>(nullptr)->data())>
    constexpr span(const Container &container) : items(container.data()), count(container.size()) {
    }

    /** Returns the first item. */
    constexpr Item *data() const {
        return items;
    }

    /** Returns the number of items. */
    constexpr size_t size() const {
        return count;
    }

    /** Returns the first item. */
    constexpr Item *begin() const {
        return items;
    }

    /** Returns the end of the items. */
    constexpr Item *end() const {
        return items + count;
    }

  private:
    Item *items;
    size_t count;
};

/** @cond private: the value of a literal's digits. */
namespace literal {

/* Whole: the digits so far as one number. Scale: 10 to the number of digits behind the point. */
template <uint64_t Whole, uint64_t Scale, bool IsFraction, char... Rest> struct reader {
    static constexpr uint64_t raw = (Whole * 65536 + Scale / 2) / Scale;
};

template <uint64_t Whole, uint64_t Scale, bool IsFraction, char Digit, char... Rest>
struct reader<Whole, Scale, IsFraction, Digit, Rest...>
    : reader<10 * Whole + (Digit - '0'), IsFraction ? 10 * Scale : Scale, IsFraction, Rest...> {
    static_assert(Digit >= '0' && Digit <= '9', "a number has digits and at most one point");
    static_assert(Whole < 10000000000000, "a number has at most 14 digits");
    static_assert(!IsFraction || Scale < 100000000000000,
                  "a number has at most 14 digits behind the point");
};

template <uint64_t Whole, uint64_t Scale, char... Rest>
struct reader<Whole, Scale, false, '.', Rest...> : reader<Whole, Scale, true, Rest...> {};

template <uint64_t Whole, uint64_t Scale, bool IsFraction, char... Rest>
struct reader<Whole, Scale, IsFraction, '\'', Rest...> : reader<Whole, Scale, IsFraction, Rest...> {
};

} // namespace literal
/** @endcond */

/** Literals: `using namespace fixsat::literals;`. */
namespace literals {

/** Number as a fix16_t: 1.5_fx is 98304 raw. Rounded to the nearest raw value, ties away from zero,
 * by the compiler, without floating point. Less than 32768, at most 14 digits behind the point, and
 * at most 14 in all after leading zeros. */
template <char... Text> constexpr fix16_t operator""_fx() {
    static_assert(literal::reader<0, 1, false, Text...>::raw <= INT32_MAX,
                  "a number is less than 32768");
    return static_cast<fix16_t>(literal::reader<0, 1, false, Text...>::raw);
}

} // namespace literals

/** @name Constructors
 * Each calls the C function that its comment names, and keeps its promises. Vertices and points
 * must stay in place and unchanged while the shape is used. A world has no masks, and without
 * `nodes` no tree.
 * @{ */

/** Returns what fixsat_shape2_circle() returns. */
FIXSAT_MUST_CHECK inline status circle(shape2 &out, const vec2 &center, fix16_t radius) {
    return fixsat_shape2_circle(&out, center, radius);
}

/** Returns what fixsat_shape2_capsule() returns. */
FIXSAT_MUST_CHECK inline status capsule(shape2 &out, const vec2 &p, const vec2 &q, fix16_t radius) {
    return fixsat_shape2_capsule(&out, p, q, radius);
}

/** Returns what fixsat_shape2_rounded_box() returns. */
FIXSAT_MUST_CHECK inline status rounded_box(shape2 &out, const vec2 &center,
                                            const vec2 &half_extents, const rot2 &rot,
                                            fix16_t radius) {
    return fixsat_shape2_rounded_box(&out, center, half_extents, rot, radius);
}

/** Returns what fixsat_shape2_from_aabb2() returns. */
FIXSAT_MUST_CHECK inline status from(shape2 &out, const aabb2 &core, fix16_t radius = 0) {
    return fixsat_shape2_from_aabb2(&out, &core, radius);
}

/** Returns what fixsat_shape2_from_obb2() returns. */
FIXSAT_MUST_CHECK inline status from(shape2 &out, const obb2 &core, fix16_t radius = 0) {
    return fixsat_shape2_from_obb2(&out, &core, radius);
}

/** Returns what fixsat_shape2_from_polygon() returns. */
FIXSAT_MUST_CHECK inline status from(shape2 &out, const polygon &core, fix16_t radius = 0) {
    return fixsat_shape2_from_polygon(&out, &core, radius);
}

/** Returns what fixsat_obb2_from_rot() returns. */
FIXSAT_MUST_CHECK inline status from_rot(obb2 &out, const vec2 &center, const vec2 &half_extents,
                                         const rot2 &rot) {
    return fixsat_obb2_from_rot(&out, center, half_extents, rot);
}

/** Returns what fixsat_polygon_init() returns. */
FIXSAT_MUST_CHECK inline status init(polygon &out, span<const vec2> vertices) {
    return fixsat_polygon_init(&out, vertices.data(), vertices.size());
}

/** Returns what fixsat_region_init() returns. */
FIXSAT_MUST_CHECK inline status init(region &out, span<const vec2> vertices,
                                     span<const uint16_t> rings, bool inside_out = false,
                                     fixsat_edge_pair *wrong = nullptr) {
    return fixsat_region_init(&out, vertices.data(), rings.data(), rings.size(), inside_out, wrong);
}

/** Returns what fixsat_world2_init() returns. */
FIXSAT_MUST_CHECK inline status init(world2 &out, span<const thing2> things) {
    return fixsat_world2_init(&out, things.data(), things.size(), nullptr, nullptr, 0);
}

/** Returns what fixsat_world2_init() returns. */
FIXSAT_MUST_CHECK inline status init(world2 &out, span<const thing2> things,
                                     span<fixsat_node2> nodes) {
    return fixsat_world2_init(&out, things.data(), things.size(), nullptr, nodes.data(),
                              nodes.size());
}

/** Returns what fixsat_shape3_sphere() returns. */
FIXSAT_MUST_CHECK inline status ball(shape3 &out, const vec3 &center, fix16_t radius) {
    return fixsat_shape3_sphere(&out, center, radius);
}

/** Returns what fixsat_shape3_capsule() returns. */
FIXSAT_MUST_CHECK inline status capsule(shape3 &out, const vec3 &p, const vec3 &q, fix16_t radius) {
    return fixsat_shape3_capsule(&out, p, q, radius);
}

/** Returns what fixsat_shape3_rounded_box() returns. */
FIXSAT_MUST_CHECK inline status rounded_box(shape3 &out, const vec3 &center,
                                            const vec3 &half_extents, const rot3 &rot,
                                            fix16_t radius) {
    return fixsat_shape3_rounded_box(&out, center, half_extents, &rot, radius);
}

/** Returns what fixsat_shape3_from_aabb3() returns. */
FIXSAT_MUST_CHECK inline status from(shape3 &out, const aabb3 &core, fix16_t radius = 0) {
    return fixsat_shape3_from_aabb3(&out, &core, radius);
}

/** Returns what fixsat_shape3_from_obb3() returns. */
FIXSAT_MUST_CHECK inline status from(shape3 &out, const obb3 &core, fix16_t radius = 0) {
    return fixsat_shape3_from_obb3(&out, &core, radius);
}

/** Returns what fixsat_shape3_from_hull3() returns. */
FIXSAT_MUST_CHECK inline status from(shape3 &out, const hull3 &core, fix16_t radius = 0) {
    return fixsat_shape3_from_hull3(&out, &core, radius);
}

/** Returns what fixsat_obb3_from_rot() returns. */
FIXSAT_MUST_CHECK inline status from_rot(obb3 &out, const vec3 &center, const vec3 &half_extents,
                                         const rot3 &rot) {
    return fixsat_obb3_from_rot(&out, center, half_extents, &rot);
}

/** Returns what fixsat_sphere_init() returns. */
FIXSAT_MUST_CHECK inline status init(sphere &out, const vec3 &center, fix16_t radius) {
    return fixsat_sphere_init(&out, center, radius);
}

/** Returns what fixsat_hull3_init() returns. */
FIXSAT_MUST_CHECK inline status init(hull3 &out, span<const vec3> points) {
    return fixsat_hull3_init(&out, points.data(), points.size());
}

/** Returns what fixsat_world3_init() returns. */
FIXSAT_MUST_CHECK inline status init(world3 &out, span<const thing3> things) {
    return fixsat_world3_init(&out, things.data(), things.size(), nullptr, nullptr, 0);
}

/** Returns what fixsat_world3_init() returns. */
FIXSAT_MUST_CHECK inline status init(world3 &out, span<const thing3> things,
                                     span<fixsat_node3> nodes) {
    return fixsat_world3_init(&out, things.data(), things.size(), nullptr, nodes.data(),
                              nodes.size());
}

/** Returns what fixsat_hull2_wrap() returns. */
FIXSAT_MUST_CHECK inline status wrap(span<vec2> points, size_t &corner_count) {
    return fixsat_hull2_wrap(points.data(), points.size(), &corner_count);
}
/** @} */

} // namespace fixsat

#endif

/* SPDX-License-Identifier: MIT
 *
 * A vector that takes a shape out of all that it overlaps. As a rule contacts find it: the shape is
 * moved out of the deepest one, again and again. That fails for a shape that is inside of
 * something. Then places on circles around the shape are tried, from small circles to large ones.
 * From a free place the shape slides back towards its start, which makes the vector short.
 */
#include "../shape/shape.h"
#include "things2.h"
#include <fixsat/slide.h>

typedef struct push {
    const fixsat_world2 *world;
    const fixsat_scope2 *scope;
    fixsat_shape2 shape; /* the shape where it is now */
    fixsat_vec2 start;   /* position of the shape at the start */
    uint64_t most;       /* square of the limit, in raw^2 */
} push;

/* ---- places ---- */

/* Moves the shape to its start plus v. Returns false if that does not fit coordinates. */
static bool put_at(push *p, fxs_point v) {
    const fxs_point at = fxs_sum(fxs_point_of(p->start), v);
    const bool fits = fxs_fit32(at.x, at.y, v.x, v.y);
    if (fits) {
        p->shape.core.position = (fixsat_vec2){(fix16_t)at.x, (fix16_t)at.y};
    }
    return fits;
}

static fxs_point offset_of_push(const push *p) {
    return fxs_difference(fxs_point_of(p->shape.core.position), fxs_point_of(p->start));
}

static bool is_free_there(const push *p) {
    return !fixsat_world2_overlaps(p->world, &p->shape, p->scope);
}

/* Slides the shape, which is free, back towards its start. Sets *out to the vector from its start
 * to where it is then, and returns the square of its length. */
static FXS_OUT_OF_LINE uint64_t go_back(fixsat_vec2 *out, push *p) {
    fixsat_slide2 slide;
    const fxs_point v = offset_of_push(p);
    const fixsat_vec2 back = {fxs_clamp32(-v.x), fxs_clamp32(-v.y)};
    (void)fixsat_world2_slide(p->world, &p->shape, back, p->scope, &slide);
    *out = (fixsat_vec2){fxs_clamp32(v.x + slide.moved.x), fxs_clamp32(v.y + slide.moved.y)};
    return fxs_square_length(*out);
}

/* ---- by contacts ---- */

/* Sets *out to the vector that takes the shape out of its deepest contact. Returns false if it has
 * none. */
static FXS_OUT_OF_LINE bool find_deepest(fixsat_vec2 *out, const push *p) {
    fixsat_contacts2 c;
    fix16_t depth = 0;
    fixsat_world2_contacts(p->world, &p->shape, p->scope, &c);
    while (fixsat_contacts2_next(&c)) {
        if (c.manifold.depth > depth) {
            depth = c.manifold.depth;
            *out = c.manifold.mtv;
        }
    }
    return depth > 0;
}

/* Greatest number of contacts that the shape is moved out of. */
enum { ROUNDS = 8 };

static bool push_by_contacts(fixsat_vec2 *out, push *p) {
    bool is_free = false;
    fixsat_vec2 mtv = {0, 0}, way = {0, 0};
    for (int i = 0; i < ROUNDS && !is_free; i++) {
        if (!find_deepest(&mtv, p) ||
            !put_at(p, fxs_difference(offset_of_push(p), fxs_point_of(mtv)))) {
            return false;
        }
        is_free = is_free_there(p);
    }
    is_free = is_free && go_back(&way, p) <= p->most;
    if (is_free) {
        *out = way;
    }
    return is_free;
}

/* ---- by circles ---- */

enum { DIRECTIONS = 16 };

/* The radii of the circles are limit (4 + i) / 2^k, for k from 15 down to 3 and i from 0 to 3. The
 * last one is the limit. */
enum { OCTAVES = 13, CIRCLES = 4 * OCTAVES };

static fix16_t radius_at(fix16_t limit, uint32_t i) {
    return (fix16_t)((int64_t)limit * (4 + i % 4) >> (2 + OCTAVES - i / 4));
}

/* Returns a direction of a circle, its length at most 1. */
static fixsat_vec2 direction_at(uint32_t i) {
    static const fix16_t sine[5] = {0, 25079, 46340, 60547, 65536};
    const uint32_t quarter = i / 4, rest = i % 4;
    const fix16_t x = sine[4 - rest], y = sine[rest];
    return quarter == 0   ? (fixsat_vec2){x, y}
           : quarter == 1 ? (fixsat_vec2){-y, x}
           : quarter == 2 ? (fixsat_vec2){-x, -y}
                          : (fixsat_vec2){y, -x};
}

/* Sets *out to the shortest vector that a place on a circle leads to. Returns false if none is
 * within the limit. */
static bool push_to_circle(fixsat_vec2 *out, push *p, fix16_t radius) {
    uint64_t least = p->most + 1;
    for (uint32_t i = 0; i < DIRECTIONS; i++) {
        fixsat_vec2 way;
        if (put_at(p, fxs_point_of(fixsat_vec2_scale(direction_at(i), radius))) &&
            is_free_there(p)) {
            const uint64_t length = go_back(&way, p);
            if (length < least) {
                least = length;
                *out = way;
            }
        }
    }
    return least <= p->most;
}

static bool push_by_circles(fixsat_vec2 *out, push *p, fix16_t limit) {
    bool is_found = false;
    fix16_t before = 0;
    for (uint32_t i = 0; i <= CIRCLES && !is_found; i++) {
        const fix16_t radius = radius_at(limit, i);
        is_found = radius != before && push_to_circle(out, p, radius);
        before = radius;
    }
    return is_found;
}

/* ---- the verb ---- */

bool fixsat_world2_push(const fixsat_world2 *world, const fixsat_shape2 *shape, fix16_t limit,
                        const fixsat_scope2 *scope, fixsat_vec2 *out) {
    push p = {.world = world, .scope = scope, .shape = *shape, .start = shape->core.position};
    if (is_free_there(&p)) {
        *out = (fixsat_vec2){0, 0};
        return true;
    }
    if (limit <= 0) {
        return false;
    }
    p.most = fxs_square_length((fixsat_vec2){limit, 0});
    return push_by_contacts(out, &p) || push_by_circles(out, &p, limit);
}

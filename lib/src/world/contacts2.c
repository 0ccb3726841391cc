/* SPDX-License-Identifier: MIT
 *
 * The contacts of a shape with a world. Its things are one solid: the borders of all things count
 * at an end of a side, and things cover sides of others. So the iterator gives the things to
 * region/side.h, which knows one rule for the seams of a region and for those between things.
 */
#include "../region/side.h"
#include "things2.h"
#include <fixsat/test.h>

/* A thing as a region. A shape can be seen as one if it has an inside and vertices of 32 bits, but
 * no radius and no repeated vertex. It points into itself, so it must not be copied. */
typedef struct outlined {
    fxs_convex2_buffer buffer;
    fixsat_region as_region;
    uint16_t vertex_count;
    const fixsat_region *region; /* NULL: it cannot be seen as one */
} outlined;

static bool has_repeated_vertex(const fxs_convex2 *convex) {
    bool is_found = false;
    for (uint32_t i = 0; i < convex->count && !is_found; i++) {
        const uint32_t next = fxs_vertex_after(convex->count - 1, i, true);
        is_found = fxs_same_point(convex->vertices[i], convex->vertices[next]);
    }
    return is_found;
}

static void set_outlined(outlined *out, const fixsat_thing2 *thing) {
    out->region = thing->region;
    if (thing->shape == NULL) {
        return;
    }
    const fxs_convex2 *const convex = fxs_convex2_of_shape2(&out->buffer, thing->shape);
    fxs_inner inner;
    fxs_set_inner(&inner, convex, (fixsat_vec2){0, 0});
    out->vertex_count = (uint16_t)convex->count;
    out->as_region = (fixsat_region){.position = convex->position,
                                     .vertices = convex->vertices,
                                     .ring_counts = &out->vertex_count,
                                     .ring_count = 1,
                                     .vertex_count = (uint16_t)convex->count};
    const bool is_outlined = inner.is_solid && convex->radius == 0 && convex->corners64 == NULL &&
                             convex->count <= UINT16_MAX && !has_repeated_vertex(convex);
    out->region = is_outlined ? &out->as_region : NULL;
}

/* ---- things ---- */

/* A query, its shape, and the things near the shape. */
typedef struct surroundings {
    fixsat_contacts2 *c;
    const fxs_convex2 *a;
    outlined own;       /* the thing at hand */
    bool is_one_way;    /* the thing at hand is a one-way thing, which covers nothing */
    fxs_things2 things; /* an iterator over those that are not one-way things, before its start */
} surroundings;

static void set_surroundings(surroundings *out, fixsat_contacts2 *c, const fxs_convex2 *a) {
    fxs_span2 from;
    out->c = c;
    out->a = a;
    fxs_set_span_of_convex2(&from, c->private_world, a);
    fxs_look_along2(&out->things, c->private_world, &from, (fixsat_vec2){0, 0});
}

/* Goes to the thing near the shape with the lowest number that is at least private_number. Sets
 * *one_way to its blocking direction. Returns false if there is none. */
static FXS_OUT_OF_LINE bool find_numbered(const surroundings *s, const fixsat_vec2 **one_way) {
    fixsat_contacts2 *const c = s->c;
    fxs_things2 t = s->things;
    uint32_t least = FIXSAT_NOTHING;
    t.counts_one_way = true;
    fxs_things_start2(&t, c->private_scope, 0);
    while (fxs_things_next2(&t)) {
        if (t.number >= c->private_number && t.number < least) {
            least = t.number;
            *one_way = fxs_is_one_way2(&t) ? fxs_one_way2(&t) : NULL;
        }
    }
    c->private_next = least == c->private_number ? c->private_next : 0;
    c->private_number = least;
    return least != FIXSAT_NOTHING;
}

/* Starts an iterator over the things near p, a point that the shape meets. */
static void start_at(fxs_things2 *t, const surroundings *s, fxs_point p) {
    *t = s->things;
    fxs_look_in_bounds2(t, p, p, 0);
    fxs_things_start2(t, s->c->private_scope, 0);
}

/* Advances to the next thing that can join others, but for the one with this number. Sets *out to
 * it as a region. Returns false if there is none. */
static bool next_joining(outlined *out, fxs_things2 *t, uint32_t except) {
    out->region = NULL;
    while (out->region == NULL && fxs_things_next2(t)) {
        if (t->number != except) {
            set_outlined(out, t->thing);
        }
    }
    return out->region != NULL;
}

/* ---- sides ---- */

/* Adds the borders of all things at an end of a side, if the shape meets that. */
static FXS_OUT_OF_LINE void add_all_borders(fxs_side_end *end, const surroundings *s) {
    const uint32_t own = s->c->private_number;
    fxs_things2 t;
    outlined other;
    if (!end->is_met) {
        return;
    }
    fxs_add_borders(end, s->a, s->own.region, own);
    start_at(&t, s, end->at);
    while (next_joining(&other, &t, own)) {
        fxs_add_borders(end, s->a, other.region, t.number);
    }
}

/* True if the shape meets this end of a side of the thing with this number, and other things
 * together cover all of the side that it meets from there. */
static FXS_OUT_OF_LINE bool is_covered_by_others(fxs_side_end *end, const surroundings *s,
                                                 const fxs_region_side *side, uint32_t number) {
    fxs_things2 t;
    outlined other;
    bool is_found = false, is_farther = end->is_met;
    while (!is_found && is_farther) {
        is_farther = !s->is_one_way && number != s->c->private_number &&
                     fxs_extend_cover(end, s->a, s->own.region);
        start_at(&t, s, end->cover_end);
        while (next_joining(&other, &t, number)) {
            is_farther |= fxs_extend_cover(end, s->a, other.region);
        }
        is_found = is_farther && fxs_is_covered_from(end, s->a, side);
    }
    return is_found;
}

static bool is_side_covered(fxs_side_end ends[2], const surroundings *s,
                            const fxs_region_side *side, uint32_t number) {
    return is_covered_by_others(&ends[0], s, side, number) ||
           is_covered_by_others(&ends[1], s, side, number);
}

/* True if other things cover the side of the end's rival as far as the shape meets it. */
static FXS_OUT_OF_LINE bool is_rival_covered(const fxs_side_end *end, const surroundings *s) {
    const fxs_side_rank rank = end->rival.rank;
    const uint32_t number = fxs_number_of_rank(rank);
    outlined of;
    fxs_region_side side;
    fxs_side_end ends[2];
    set_outlined(&of, fxs_thing2(s->c->private_world, s->c->private_scope, number));
    fxs_set_side_at(&side, of.region, end->at, fxs_edge_of_rank(rank));
    fxs_set_side_ends(ends, s->a, &side, rank);
    return is_side_covered(ends, s, &side, number);
}

/* A side that the shape meets, and the least deep of the exits that belong to it. */
typedef struct pressed_side {
    fxs_region_side side;
    fxs_feature_wide at;
} pressed_side;

/* True if an uncovered rival at this end comes before the side's exit. Passes the covered ones. */
static bool is_left_by_rival(fxs_side_end *end, const surroundings *s, const pressed_side *side) {
    bool is_left = false;
    while (!is_left && fxs_is_rival_first(end, &side->at)) {
        is_left = !is_rival_covered(end, s);
        if (!is_left) {
            fxs_pass_rival(end);
            add_all_borders(end, s);
        }
    }
    return is_left;
}

/* Sets *out to the side of the current edge, and to its exit. Returns false if the side gives no
 * contact. */
static FXS_OUT_OF_LINE bool find_pressed(pressed_side *out, const surroundings *s,
                                         const fxs_edges *e) {
    const uint32_t number = s->c->private_number;
    fxs_side_end ends[2];
    if (!fxs_find_met_side(&out->side, s->a, e)) {
        return false;
    }
    fxs_set_side_ends(ends, s->a, &out->side, fxs_side_rank_of(number, out->side.first));
    if (is_side_covered(ends, s, &out->side, number)) {
        return false;
    }
    add_all_borders(&ends[0], s);
    add_all_borders(&ends[1], s);
    fxs_set_own_exit(&out->at, s->a, ends);
    return !is_left_by_rival(&ends[0], s, out) && !is_left_by_rival(&ends[1], s, out) &&
           !fxs_is_corner_first(&ends[0], s->a, &out->at) &&
           !fxs_is_corner_first(&ends[1], s->a, &out->at);
}

static void set_pressed_contact(const surroundings *s, const pressed_side *side) {
    fxs_set_side_manifold(&s->c->manifold, &side->at, s->a, &side->side);
    s->c->edge = (uint16_t)side->side.first;
}

/* Finds the next contact with a side of a region. */
static bool find_in_region(const surroundings *s) {
    fxs_window window;
    fxs_edges e;
    pressed_side side;
    bool is_there = false;
    fxs_set_swept_window(&window, s->a, (fixsat_vec2){0, 0}, s->own.region);
    for (fxs_edges_begin(&e, s->own.region, &window); e.is_on && !is_there; fxs_edges_next(&e)) {
        if (e.edge >= s->c->private_next && find_pressed(&side, s, &e)) {
            is_there = true;
            set_pressed_contact(s, &side);
            s->c->private_next = e.edge + 1;
        }
    }
    return is_there;
}

/* Finds the least deep contact with the sides of a shape. */
static bool find_least_deep(const surroundings *s) {
    fxs_window window;
    fxs_edges e;
    pressed_side side, best = {.at = {.of = FXS_OF_NONE}};
    bool is_there = false;
    fxs_set_swept_window(&window, s->a, (fixsat_vec2){0, 0}, s->own.region);
    for (fxs_edges_begin(&e, s->own.region, &window); e.is_on; fxs_edges_next(&e)) {
        if (find_pressed(&side, s, &e) &&
            (!is_there ||
             fxs_is_left_first(&side.at, side.side.first, &best.at, best.side.first))) {
            is_there = true;
            best = side;
        }
    }
    if (is_there) {
        set_pressed_contact(s, &best);
    }
    return is_there;
}

/* ---- shapes ---- */

/* True if the boundary of another thing passes through p, a vertex that the shape meets. */
static FXS_OUT_OF_LINE bool is_joined_at(const surroundings *s, fxs_point p) {
    fxs_things2 t;
    outlined other;
    bool is_found = false;
    start_at(&t, s, p);
    while (!is_found && next_joining(&other, &t, s->c->private_number)) {
        is_found = fxs_relation_next_to(other.region, p, (fxs_point){0, 0}) == FIXSAT_TOUCH;
    }
    return is_found;
}

/* True if a shape of the world is joined, as fixsat_world2_contacts defines it. */
static bool is_joined_shape(const surroundings *s) {
    const fixsat_region *const own = s->own.region;
    bool is_found = false;
    for (uint32_t i = 0; i < own->vertex_count && !is_found; i++) {
        const fixsat_vec2 v = own->vertices[i];
        is_found = fxs_meets_vertex(s->a, own, v) &&
                   is_joined_at(s, fxs_sum(fxs_point_of(v), fxs_point_of(own->position)));
    }
    return is_found;
}

/* ---- contacts ---- */

static bool find_in_shape(const surroundings *s, const fixsat_thing2 *thing) {
    if (s->own.region != NULL && is_joined_shape(s)) {
        return find_least_deep(s);
    }
    s->c->edge = 0;
    return fixsat_contact2(s->c->private_shape, thing->shape, &s->c->manifold) != FIXSAT_SEPARATE;
}

/* Finds the next contact with the thing at hand. */
static bool find_in_thing(surroundings *s, const fixsat_thing2 *thing) {
    set_outlined(&s->own, thing);
    return thing->shape != NULL ? find_in_shape(s, thing) : find_in_region(s);
}

/* True if a contact with a one-way thing counts. */
static bool does_block(const fixsat_contacts2 *c, const fixsat_thing2 *thing,
                       const fixsat_vec2 *one_way) {
    const fixsat_relation relation =
        thing->shape != NULL ? fixsat_test2(c->private_shape, thing->shape)
                             : fixsat_test_shape2_region(c->private_shape, thing->region);
    return relation != FIXSAT_OVERLAP &&
           fxs_dot_sign(fxs_point_of(c->manifold.normal), fxs_point_of(*one_way)) < 0;
}

void fixsat_world2_contacts(const fixsat_world2 *world, const fixsat_shape2 *shape,
                            const fixsat_scope2 *scope, fixsat_contacts2 *out) {
    out->number = FIXSAT_NOTHING;
    out->edge = 0;
    out->private_world = world;
    out->private_shape = shape;
    out->private_scope = scope;
    out->private_number = 0;
    out->private_next = 0;
}

bool fixsat_contacts2_next(fixsat_contacts2 *contacts) {
    fxs_convex2_buffer buffer;
    const fxs_convex2 *const a = fxs_convex2_of_shape2(&buffer, contacts->private_shape);
    const fixsat_vec2 *one_way = NULL;
    bool is_there = false;
    surroundings s;
    set_surroundings(&s, contacts, a);
    while (!is_there && find_numbered(&s, &one_way)) {
        const fixsat_thing2 *const thing =
            fxs_thing2(contacts->private_world, contacts->private_scope, contacts->private_number);
        contacts->number = contacts->private_number;
        s.is_one_way = one_way != NULL;
        const bool is_found = find_in_thing(&s, thing);
        is_there = is_found && (one_way == NULL || does_block(contacts, thing, one_way));
        if (!is_found || thing->shape != NULL) { /* a shape has one contact */
            contacts->private_number++;
            contacts->private_next = 0;
        }
    }
    return is_there;
}

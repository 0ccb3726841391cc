/* SPDX-License-Identifier: MIT
 *
 * Numbers and vectors as one would compute them by hand, their literals, and the initialisers of
 * shapes, regions, worlds and scopes beside the constructors. Runs on every board.
 */
#include "pictures.h"

/* ---- arithmetic ---- */

static void products_round_toward_zero(void) {
    CHECK(fixsat_mul(F16(1.5), F16(-2)) == F16(-3));
    CHECK(fixsat_mul(1, ONE - 1) == 0 && fixsat_mul(-1, ONE - 1) == 0 && fixsat_mul(-1, 1) == 0);
    CHECK(fixsat_mul(3, ONE / 2) == 1 && fixsat_mul(-3, ONE / 2) == -1);
    CHECK(fixsat_mul(HI, ONE) == HI && fixsat_mul(LO, ONE) == LO);
    CHECK(fixsat_mul(LO, LO) == HI && fixsat_mul(LO, HI) == LO && fixsat_mul(HI, HI) == HI);
    CHECK(fixsat_mul(LO, -ONE) == HI && fixsat_mul(HI, -ONE) == -HI);
}

static void differences_clamp(void) {
    fixsat_vec2 v = fixsat_vec2_sub(v2(5, -7), v2(-6, 9));
    CHECK(is2(v, 11, -16));
    v = fixsat_vec2_sub(v2(LO, HI), v2(1, -1));
    CHECK(is2(v, LO, HI));
    v = fixsat_vec2_sub(v2(LO, HI), v2(LO, HI));
    CHECK(is2(v, 0, 0));
    v = fixsat_vec2_sub(v2(0, -1), v2(LO, LO));
    CHECK(is2(v, HI, HI));
    fixsat_vec3 w = fixsat_vec3_sub(v3(1, 2, 3), v3(3, 2, 1));
    CHECK(is3(w, -2, 0, 2));
    w = fixsat_vec3_sub(v3(LO, HI, 0), v3(HI, LO, LO));
    CHECK(is3(w, LO, HI, HI));
}

/* Scaling by 1 changes nothing, by -1 only the lowest coordinate does not change its sign. */
static void vectors_are_scaled(void) {
    fixsat_vec2 v = fixsat_vec2_scale(v2(LO, 7), ONE);
    CHECK(is2(v, LO, 7));
    v = fixsat_vec2_scale(v2(LO, 7), -ONE);
    CHECK(is2(v, HI, -7));
    v = fixsat_vec2_scale(v2(3, -3), ONE / 2);
    CHECK(is2(v, 1, -1));
    fixsat_vec3 w = fixsat_vec3_scale(v3(F16(1), F16(-2), F16(0.5)), F16(-1.5));
    CHECK(is3(w, F16(-1.5), F16(3), F16(-0.75)));
    w = fixsat_vec3_scale(v3(F16(200), -1, F16(-200)), F16(200));
    CHECK(is3(w, HI, -200, LO));
}

/* The vectors 3 : 4 and 1 : 2 : 2 have whole lengths. */
static void dot_products_and_lengths_are_summed_exactly(void) {
    CHECK(fixsat_vec2_dot(v2(F16(3), F16(4)), v2(F16(-4), F16(3))) == 0);
    CHECK(fixsat_vec2_dot(v2(F16(3), F16(4)), v2(F16(3), F16(4))) == F16(25));
    CHECK(fixsat_vec2_dot(v2(1, 1), v2(ONE / 2, ONE / 2)) == 1); /* two halves are one */
    CHECK(fixsat_vec2_dot(v2(-1, -1), v2(ONE / 2, ONE / 2)) == -1);
    CHECK(fixsat_vec2_dot(v2(-1, 0), v2(ONE - 1, 0)) == 0);
    CHECK(fixsat_vec2_dot(v2(-1, -1), v2(ONE - 1, ONE - 1)) == -1);
    CHECK(fixsat_vec2_dot(v2(LO, LO), v2(LO, LO)) == HI);
    CHECK(fixsat_vec2_dot(v2(LO, LO), v2(HI, HI)) == LO);
    CHECK(fixsat_vec2_dot(v2(LO, LO), v2(LO, -HI)) == HI);
    CHECK(fixsat_vec2_dot(v2(LO, LO), v2(LO, HI)) == 32768);
    CHECK(fixsat_vec3_dot(v3(LO, LO, LO), v3(LO, LO, LO)) == HI);
    CHECK(fixsat_vec3_dot(v3(LO, LO, LO), v3(HI, HI, HI)) == LO);
    CHECK(fixsat_vec3_dot(v3(F16(1), F16(2), F16(3)), v3(F16(4), F16(-5), F16(6))) == F16(12));

    CHECK(fixsat_vec2_length(v2(0, 0)) == 0 && fixsat_vec3_length(v3(0, 0, 0)) == 0);
    CHECK(fixsat_vec2_length(v2(-1, 0)) == 1 && fixsat_vec3_length(v3(0, 0, -1)) == 1);
    CHECK(fixsat_vec2_length(v2(F16(3), F16(-4))) == F16(5));
    CHECK(fixsat_vec3_length(v3(F16(1), F16(-2), F16(2))) == F16(3));
    CHECK(fixsat_vec2_length(v2(1, 1)) == 1 && fixsat_vec2_length(v2(2, 2)) == 2);
    CHECK(fixsat_vec2_length(v2(HI, 0)) == HI && fixsat_vec2_length(v2(LO, 0)) == HI);
    CHECK(fixsat_vec2_length(v2(LO, LO)) == HI && fixsat_vec3_length(v3(LO, LO, LO)) == HI);
    CHECK(fixsat_vec2_length(v2(HI / 2, HI / 2)) == 1518500248);
}

/* ---- literals ---- */

enum { WIDE = 5 };

static const fixsat_vec2 in_flash = FIXSAT_VEC2_INIT(1.5, -WIDE);
static const fixsat_vec3 in_flash3 = FIXSAT_VEC3_INIT(-1.5, WIDE, 0.25f);

static void literals_are_in_units(void) {
    CHECK(FIXSAT_F16(1.5) == F16(1.5) && FIXSAT_F16(WIDE) == WIDE * ONE);
    CHECK(FIXSAT_F16(-0.7) == F16(-0.7) && FIXSAT_F16(0.7) == 45875);
    CHECK(FIXSAT_F16(-32768) == LO && FIXSAT_F16(32767.99999) == HI);
    CHECK(is2(in_flash, F16(1.5), F16(-5)) && is3(in_flash3, F16(-1.5), F16(5), F16(0.25)));
    CHECK(is2(FIXSAT_VEC2(1.5, -2), F16(1.5), F16(-2)) && FIXSAT_VEC2(WIDE, 1).x == F16(5));
    CHECK(is3(FIXSAT_VEC3(1.5, -2, WIDE), F16(1.5), F16(-2), F16(5)));
}

/* ---- initialisers ---- */

static const fixsat_vec2 corners[] = {FIXSAT_VEC2_INIT(0, 0), FIXSAT_VEC2_INIT(6, 0),
                                      FIXSAT_VEC2_INIT(0, 6), FIXSAT_VEC2_INIT(1, 1),
                                      FIXSAT_VEC2_INIT(2, 1), FIXSAT_VEC2_INIT(1, 2)};
static const uint16_t rings[] = {3, 3};
static const fixsat_region region = FIXSAT_REGION_INIT(corners, rings, true);
static const fixsat_shape2 shapes[] = {
    FIXSAT_SHAPE2_CIRCLE_INIT(1, -2, 0.5), FIXSAT_SHAPE2_CAPSULE_INIT(-1.5, 2, 3, 4, 0.25),
    FIXSAT_SHAPE2_SEGMENT_INIT(0, 1, 2, 3), FIXSAT_SHAPE2_AABB_INIT(-1, -2, 3, 4, 0.125)};
static const fixsat_thing2 things[] = {
    FIXSAT_THING2_SHAPE_INIT(&shapes[0]), FIXSAT_THING2_SHAPE_INIT(&shapes[1]),
    FIXSAT_THING2_SHAPE_INIT(&shapes[3]), FIXSAT_THING2_REGION_INIT(&region)};
static const uint32_t masks[] = {1, 2, 4, 1};
static const fixsat_world2 world = FIXSAT_WORLD2_INIT(things, masks, NULL),
                           unmasked = FIXSAT_WORLD2_INIT(things, NULL, NULL);
static const fixsat_mover2 movers[] = {{FIXSAT_THING2_SHAPE_INIT(&shapes[2]), 1, {0, 0}}};
static const fixsat_scope2 scope = FIXSAT_SCOPE2_INIT(5),
                           wide_scope = FIXSAT_SCOPE2_MOVERS_INIT(3, movers, COUNT(movers));
static const fixsat_aabb2 square = FIXSAT_AABB2_INIT(-1, -2, 3, 4);
static const fixsat_aabb3 block = FIXSAT_AABB3_INIT(-1, -2, -3, 4, 5, 6);
static const fixsat_sphere ball_in_flash = FIXSAT_SPHERE_INIT(1, 2, -3, 0.5);
static const fixsat_vec3 point = FIXSAT_VEC3_INIT(1, 2, -3);
static const fixsat_shape3 rod = FIXSAT_SHAPE3_CAPSULE_INIT(-9, 0, 0, 9, 0, 0, 0.5);
static const fixsat_thing3 things3[] = {
    FIXSAT_THING3_AABB_INIT(&block), FIXSAT_THING3_SPHERE_INIT(&ball_in_flash),
    FIXSAT_THING3_POINT_INIT(&point), FIXSAT_THING3_SHAPE_INIT(&rod)};
static const fixsat_world3 world3 = FIXSAT_WORLD3_INIT(things3, masks, NULL);
static const fixsat_scope3 scope3 = FIXSAT_SCOPE3_INIT(5),
                           no_movers = FIXSAT_SCOPE3_MOVERS_INIT(3, NULL, 0);

static void shapes_are_as_by_constructors(void) {
    fixsat_shape2 s;
    CHECK(fixsat_shape2_circle(&s, FIXSAT_VEC2(1, -2), F16(0.5)) == FIXSAT_OK);
    CHECK(is2(shapes[0].core.position, s.core.position.x, s.core.position.y));
    CHECK(shapes[0].radius == s.radius && shapes[0].kind == s.kind);

    for (int i = 1; i < 3; i++) {
        const fixsat_vec2 p = i == 1 ? FIXSAT_VEC2(-1.5, 2) : FIXSAT_VEC2(0, 1),
                          q = i == 1 ? FIXSAT_VEC2(3, 4) : FIXSAT_VEC2(2, 3);
        CHECK(fixsat_shape2_capsule(&s, p, q, i == 1 ? F16(0.25) : 0) == FIXSAT_OK);
        const fixsat_segment2 *const made = &s.core.segment, *const written =
                                                                 &shapes[i].core.segment;
        CHECK(is2(written->position, made->position.x, made->position.y));
        CHECK(is2(written->end[0], made->end[0].x, made->end[0].y));
        CHECK(is2(written->end[1], made->end[1].x, made->end[1].y));
        CHECK(shapes[i].radius == s.radius && shapes[i].kind == s.kind);
    }

    const fixsat_aabb2 *const box = &shapes[3].core.aabb.box;
    CHECK(fixsat_shape2_from_aabb2(&s, &square, F16(0.125)) == FIXSAT_OK);
    CHECK(is2(shapes[3].core.aabb.position, s.core.aabb.position.x, s.core.aabb.position.y));
    CHECK(is2(box->min, s.core.aabb.box.min.x, s.core.aabb.box.min.y));
    CHECK(is2(box->max, s.core.aabb.box.max.x, s.core.aabb.box.max.y));
    CHECK(shapes[3].radius == s.radius && shapes[3].kind == s.kind);

    fixsat_sphere ball;
    CHECK(fixsat_sphere_init(&ball, FIXSAT_VEC3(1, 2, -3), F16(0.5)) == FIXSAT_OK);
    CHECK(is3(ball_in_flash.center, ball.center.x, ball.center.y, ball.center.z));
    CHECK(ball_in_flash.radius == ball.radius);
    CHECK(is3(block.min, F16(-1), F16(-2), F16(-3)) && is3(block.max, F16(4), F16(5), F16(6)));
}

static void regions_are_as_by_constructors(void) {
    fixsat_region r;
    CHECK(fixsat_region_init(&r, corners, rings, 2, true, NULL) == FIXSAT_OK);
    CHECK(is2(region.position, r.position.x, r.position.y));
    CHECK(region.vertices == r.vertices && region.ring_counts == r.ring_counts);
    CHECK(region.vertex_count == r.vertex_count && region.ring_count == r.ring_count);
    CHECK(region.inside_out == r.inside_out && region.tree == r.tree);
}

static void worlds_are_as_by_constructors(void) {
    fixsat_world2 w;
    for (int i = 0; i < 2; i++) {
        const fixsat_world2 *const written = i == 0 ? &world : &unmasked;
        CHECK(fixsat_world2_init(&w, things, COUNT(things), i == 0 ? masks : NULL, NULL, 0) ==
              FIXSAT_OK);
        CHECK(written->things == w.things && written->masks == w.masks);
        CHECK(written->one_ways == w.one_ways);
        CHECK(written->nodes == w.nodes && written->count == w.count);
        CHECK(is2(written->private_origin, w.private_origin.x, w.private_origin.y) &&
              written->private_shift == w.private_shift);
    }
    fixsat_world3 in_space;
    CHECK(fixsat_world3_init(&in_space, things3, COUNT(things3), masks, NULL, 0) == FIXSAT_OK);
    CHECK(world3.things == in_space.things && world3.masks == in_space.masks);
    CHECK(world3.one_ways == in_space.one_ways);
    CHECK(world3.nodes == in_space.nodes && world3.count == in_space.count);
    CHECK(is3(world3.private_origin, in_space.private_origin.x, in_space.private_origin.y,
              in_space.private_origin.z));
    CHECK(world3.private_shift == in_space.private_shift);
}

static void scopes_exclude_nothing(void) {
    CHECK(scope.mask == 5 && scope.except == FIXSAT_NOTHING);
    CHECK(scope.movers == NULL && scope.mover_count == 0);
    CHECK(wide_scope.mask == 3 && wide_scope.except == FIXSAT_NOTHING);
    CHECK(wide_scope.movers == movers && wide_scope.mover_count == 1);
    CHECK(scope3.mask == 5 && scope3.except == FIXSAT_NOTHING && scope3.mover_count == 0);
    CHECK(no_movers.mask == 3 && no_movers.except == FIXSAT_NOTHING && no_movers.movers == NULL);
    fixsat_meeting2 meeting;
    const fixsat_shape2 asked = FIXSAT_SHAPE2_CIRCLE_INIT(1, -2, 0);
    fixsat_world2_test(&world, &asked, &scope, &meeting);
    CHECK(fixsat_meeting2_next(&meeting) && meeting.number == 0);
    fixsat_meeting3 meeting3;
    uint32_t met = 0;
    const fixsat_shape3 round = FIXSAT_SHAPE3_SPHERE_INIT(0, 0, 0, 1);
    fixsat_world3_test(&world3, &round, &scope3, &meeting3);
    CHECK(fixsat_meeting3_next(&meeting3) && meeting3.number == 0);
    fixsat_world3_test(&world3, &round, NULL, &meeting3);
    while (fixsat_meeting3_next(&meeting3)) {
        CHECK(meeting3.number < 4);
        met |= 1U << meeting3.number;
    }
    CHECK(met == (1 | 8));
    const fixsat_obb3 box = fixsat_obb3_from_half_edges(point, FIXSAT_VEC3(1, 0, 0),
                                                        FIXSAT_VEC3(0, 1, 0), FIXSAT_VEC3(0, 0, 1));
    fixsat_shape3 turned;
    fixsat_world3 of_boxes;
    const fixsat_thing3 boxes[] = {FIXSAT_THING3_POINT_INIT(&point), FIXSAT_THING3_OBB_INIT(&box)};
    CHECK(fixsat_shape3_from_obb3(&turned, &box, 0) == FIXSAT_OK);
    CHECK(fixsat_world3_init(&of_boxes, boxes, 2, NULL, NULL, 0) == FIXSAT_OK);
    fixsat_world3_test(&of_boxes, &turned, NULL, &meeting3);
    CHECK(fixsat_meeting3_next(&meeting3) && meeting3.relation == FIXSAT_OVERLAP);
    CHECK(fixsat_meeting3_next(&meeting3) && meeting3.relation == FIXSAT_OVERLAP);
}

int main(void) {
    RUN(products_round_toward_zero, differences_clamp, vectors_are_scaled,
        dot_products_and_lengths_are_summed_exactly, literals_are_in_units,
        shapes_are_as_by_constructors, regions_are_as_by_constructors,
        worlds_are_as_by_constructors, scopes_exclude_nothing);
    return check_summary("vector");
}

/* SPDX-License-Identifier: MIT */
#include "scene.h"
#include "../built.h"

static const fixsat_vec3 drop = FIXSAT_VEC3_INIT(5.3, 6.5, 4); /* where the boulder comes from */
static const fix16_t pace = F16(0.14), gravity = F16(0.03), near = F16(0.3);

/* Returns the scope of all things and movers in some layers, except one. */
static fixsat_scope3 others(const scene *s, uint32_t layers, uint32_t except) {
    return (fixsat_scope3){layers, except, s->movers, MOVERS};
}

/* ---- sliding ---- */

/* Returns `motion` without its part into a surface, plus 4 raw away from the surface. Without
 * these, rounding could lead in by 1 raw. `bounce` is the share of that part that comes back. */
static fixsat_vec3 along(fixsat_vec3 motion, fixsat_vec3 normal, fix16_t bounce) {
    const fix16_t into = fixsat_vec3_dot(motion, normal);
    return fixsat_vec3_sub(motion, fixsat_vec3_scale(normal, into + fixsat_mul(into, bounce) + 4));
}

/* Moves a shape until it would enter something, and leaves the rest in `motion`. Returns true,
 * writing *normal, if something is in the way. */
static bool move(fixsat_shape3 *shape, const fixsat_scope3 *scope, fixsat_vec3 *motion,
                 fixsat_vec3 *normal) {
    uint32_t number;
    fixsat_toi3 entry;
    const bool hits =
        fixsat_world3_enter(level_world(), shape, *motion, scope, &number, &entry) == FIXSAT_HIT;
    const fixsat_vec3 way = hits ? entry.safe_motion : *motion;
    (void)fixsat_vec3_add(&shape->core.position, way);
    *motion = fixsat_vec3_sub(*motion, way);
    *normal = hits ? entry.normal : *normal;
    return hits;
}

/* Moves a shape by its velocity along all that is in the way, and takes the part of the velocity
 * away that leads into it. */
static void slide(fixsat_shape3 *shape, const fixsat_scope3 *scope, fixsat_vec3 *velocity,
                  fix16_t bounce) {
    fixsat_vec3 motion = *velocity, normal;
    for (int leg = 0; leg < 3 && move(shape, scope, &motion, &normal); leg++) {
        motion = along(motion, normal, 0);
        *velocity = along(*velocity, normal, bounce);
    }
}

/* ---- the walker ---- */

static const fixsat_vec2 goals[] = {FIXSAT_VEC2_INIT(8.5, 6.9), FIXSAT_VEC2_INIT(8.5, 1.2),
                                    FIXSAT_VEC2_INIT(0.9, 1.2), FIXSAT_VEC2_INIT(0.9, 6.9)};
enum { GOALS = sizeof goals / sizeof *goals };

/* Turns the walker's eyes towards `to` by a part of the angle. */
static void look_to(scene *s, fixsat_vec2 to) {
    const fixsat_rot2 eyes = fixsat_rot2_from_turn(s->heading);
    const fixsat_vec2 seen = fixsat_rot2_apply(fixsat_rot2_invert(eyes), to);
    if (seen.x < 0 || seen.y > pace / 8 || seen.y < -pace / 8) {
        s->heading = (uint16_t)(s->heading + (seen.y > 0 ? 2000 : -2000));
    }
}

static void walk(scene *s) {
    const fixsat_vec3 at = s->walker.core.position;
    const fixsat_vec2 way = fixsat_vec2_sub(goals[s->goal], (fixsat_vec2){at.x, at.y});
    const fix16_t far = fixsat_vec2_length(way);
    if (far < near) {
        s->goal = (s->goal + 1) % GOALS;
        return;
    }
    const fix16_t part = (fix16_t)((int64_t)pace * 65536 / far);
    fixsat_vec3 step = {fixsat_mul(way.x, part), fixsat_mul(way.y, part), 0};
    look_to(s, (fixsat_vec2){step.x, step.y});
    const fixsat_scope3 scope = others(s, UINT32_MAX, WALKER);
    slide(&s->walker, &scope, &step, 0);
    s->fall += gravity;
    fixsat_vec3 down = {0, 0, -s->fall}, normal;
    s->fall = move(&s->walker, &scope, &down, &normal) ? 0 : s->fall;
}

/* ---- the boulder and the crystal ---- */

/* Sets *out to a body, turned about y and then about z, at a position. */
static void turn(fixsat_shape3 *out, fixsat_vec3 *out_points, const lathe *body, uint32_t about_y,
                 uint32_t about_z, fixsat_vec3 position) {
    fixsat_vec3 points[MOST_POINTS];
    const fixsat_rot2 y = fixsat_rot2_from_turn((uint16_t)(about_y / 2)),
                      z = fixsat_rot2_from_turn((uint16_t)(about_z / 2));
    fixsat_rot3 pitch, yaw;
    fixsat_hull3 hull, placed;
    built(fixsat_hull3_init(&hull, points, lathe_points(body, points)));
    built(fixsat_rot3_from_quat(&pitch, y.cos, 0, y.sin, 0));
    built(fixsat_rot3_from_quat(&yaw, z.cos, 0, 0, z.sin));
    const fixsat_rot3 rot = fixsat_rot3_mul(&yaw, &pitch);
    built(fixsat_hull3_place(&placed, out_points, &hull, &rot, position));
    built(fixsat_shape3_from_hull3(out, &placed, 0));
}

/* Turns the boulder as far as it has rolled. The new pose is taken where it overlaps nothing, if
 * need be a little higher; else the boulder slides on as it is. */
static void roll(scene *s, fix16_t way) {
    enum { LIFTS = 4 };
    const fix16_t lift = F16(0.03), turns_a_unit = F16(0.34);
    const fixsat_scope3 scope = others(s, UINT32_MAX, BOULDER);
    const uint32_t angle = s->roll + (uint32_t)fixsat_mul(way, turns_a_unit);
    fixsat_vec3 at = s->boulder.core.position;
    for (int i = 0; i < LIFTS && angle != s->roll; i++, at.z += lift) {
        fixsat_shape3 turned;
        turn(&turned, s->boulder_points[s->pose ^ 1], &level_boulder, angle, 0, at);
        if (!fixsat_world3_overlaps(level_world(), &turned, &scope)) {
            s->boulder = turned;
            s->pose ^= 1;
            s->roll = angle;
        }
    }
}

static void fall(scene *s) {
    const fix16_t bounce = F16(0.3), drag = F16(0.98), lost = F16(-4);
    const fixsat_scope3 scope = others(s, UINT32_MAX, BOULDER);
    const fixsat_vec3 from = s->boulder.core.position;
    s->velocity = fixsat_vec3_scale(s->velocity, drag);
    s->velocity.z -= gravity;
    slide(&s->boulder, &scope, &s->velocity, bounce);
    roll(s, s->boulder.core.position.x - from.x);
    if (s->boulder.core.position.z < lost) {
        s->boulder.core.position = drop;
        s->velocity = (fixsat_vec3){0, 0, 0};
    }
}

/* ---- rays and distances ---- */

static void cast(scene *s) {
    const fix16_t reach = F16(8), down = F16(-0.36);
    const fixsat_scope3 scope = others(s, UINT32_MAX, FIXSAT_NOTHING);
    const fixsat_rot2 wave = fixsat_rot2_from_turn((uint16_t)(s->step * 65536 / 100));
    const fixsat_rot2 to = fixsat_rot2_from_turn((uint16_t)(wave.sin / 7));
    const fixsat_vec3 ray = {fixsat_mul(to.cos, reach), fixsat_mul(to.sin, reach),
                             fixsat_mul(down, reach)};
    fixsat_hit3 hit;
    s->ray_end = level_lamp;
    (void)fixsat_vec3_add(&s->ray_end, ray);
    s->ray_number = FIXSAT_NOTHING;
    if (fixsat_world3_cast(level_world(), level_lamp, ray, &scope, &s->ray_number, &hit) ==
        FIXSAT_HIT) {
        s->ray_end = hit.point;
    }
}

bool scene_below(fixsat_vec3 from, fixsat_hit3 *hit) {
    const fixsat_scope3 scope = FIXSAT_SCOPE3_INIT(LAYER_ISLAND);
    const fixsat_vec3 down = FIXSAT_VEC3(0, 0, -6);
    uint32_t number;
    return fixsat_world3_cast(level_world(), from, down, &scope, &number, hit) == FIXSAT_HIT;
}

/* ---- the scene ---- */

static void turn_crystal(scene *s) {
    turn(&s->crystal, s->crystal_points, &level_crystal, 6000, s->step * 655,
         FIXSAT_VEC3(6.6, 3.6, 1.6));
}

void scene_init(scene *s) {
    *s = (scene){.heading = 0};
    const fixsat_vec3 foot = FIXSAT_VEC3(0, 0, 0.4), head = FIXSAT_VEC3(0, 0, 1.1);
    built(fixsat_shape3_capsule(&s->walker, foot, head, F16(0.4)));
    s->walker.core.position = FIXSAT_VEC3(0.9, 6.9, 0);
    turn(&s->boulder, s->boulder_points[0], &level_boulder, 0, 0, drop);
    turn_crystal(s);
    const fixsat_shape3 *const shapes[MOVERS] = {&s->walker, &s->boulder, &s->crystal};
    for (int i = 0; i < MOVERS; i++) {
        s->movers[i] =
            (fixsat_mover3){FIXSAT_THING3_SHAPE_INIT(shapes[i]), LAYER_SOLIDS, {0, 0, 0}};
    }
}

void scene_step(scene *s) {
    const fixsat_scope3 solids = others(s, LAYER_SOLIDS, WALKER);
    s->step++;
    turn_crystal(s);
    fall(s);
    walk(s);
    cast(s);
    (void)fixsat_world3_distance(level_world(), &s->walker, INT32_MAX, &solids, &s->nearest_number,
                                 &s->nearest);
}

uint32_t scene_overlaps(const scene *s) {
    const fixsat_scope3 of_walker = others(s, UINT32_MAX, WALKER),
                        of_boulder = others(s, UINT32_MAX, BOULDER);
    return (fixsat_world3_overlaps(level_world(), &s->walker, &of_walker) ? 1u : 0u) +
           (fixsat_world3_overlaps(level_world(), &s->boulder, &of_boulder) ? 1u : 0u);
}

const char *scene_name(uint32_t number) {
    static const char *const names[] = {"TOWER", "ROCK", "WALKER", "BOULDER", "CRYSTAL"};
    return number == FIXSAT_NOTHING ? "NOTHING"
           : number < FACETS        ? "ISLAND"
                                    : names[number - FACETS];
}

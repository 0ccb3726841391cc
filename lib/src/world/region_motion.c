/* SPDX-License-Identifier: MIT
 *
 * Motion towards a region: what comes first, and how far the way is free.
 */
#include "mover.h"
#include <fixsat/region.h>

/* ---- the first moment ---- */

/* What comes later than what is found already is not looked for. */
static bool find_first(fxs_exact_entry2 *out, fxs_way *way, fxs_mover *mover, bool is_entry) {
    fxs_exact_entry2 entry;
    fxs_edges e;
    bool is_there = false;
    for (fxs_edges_begin(&e, mover->region, &mover->way); e.is_on; fxs_edges_next(&e)) {
        if ((is_entry ? fxs_goes_in(&entry, mover, &e) : fxs_meets(&entry, mover, &e)) &&
            (!is_there || fxs_exact_compare_entries2(&entry, out) < 0)) {
            *out = entry;
            is_there = true;
            fxs_set_way(way, mover, out);
            fxs_look_until(mover, way);
        }
    }
    if (is_there) {
        fxs_look_there(mover, way);
    }
    return is_there;
}

/* ---- the safe motion ---- */

static bool is_free(const fxs_mover *mover, fixsat_vec2 m) {
    fxs_mover shorter;
    fxs_set_mover(&shorter, mover->a, mover->region, m);
    fxs_edges e;
    for (fxs_edges_begin(&e, mover->region, &shorter.way); e.is_on; fxs_edges_next(&e)) {
        if (fxs_does_go_in(&shorter, &e)) {
            return false;
        }
    }
    return true;
}

static fix16_t component(const fxs_part *p, bool up, int k) {
    const int64_t v = up ? (p->up + (INT64_C(1) << k) - 1) >> k : p->down >> k;
    return (fix16_t)(p->is_negative ? -v : v);
}

static bool is_part_free(fixsat_vec2 *out, const fxs_mover *mover, const fxs_part *x, bool x_up,
                         const fxs_part *y, bool y_up, int k) {
    *out = (fixsat_vec2){component(x, x_up, k), component(y, y_up, k)};
    return is_free(mover, *out);
}

/* The first way of a list that is free: the motion until then, its half, its quarter and so on,
 * each rounded in all ways, the farthest along the motion first. The last is zero. */
static fixsat_vec2 safe_motion(const fxs_mover *mover, const fxs_way *way) {
    const fxs_part *const x = &way->x, *const y = &way->y;
    const bool x_first = fxs_abs32(mover->m.x) >= fxs_abs32(mover->m.y);
    fixsat_vec2 out;
    int k = 0;
    bool is_blocked;
    do {
        is_blocked = !(is_part_free(&out, mover, x, true, y, true, k) ||
                       is_part_free(&out, mover, x, x_first, y, !x_first, k) ||
                       is_part_free(&out, mover, x, !x_first, y, x_first, k) ||
                       is_part_free(&out, mover, x, false, y, false, k));
        k++;
        is_blocked &= k <= 32; /* whatever memory holds */
    } while (is_blocked);
    return out;
}

static void set_toi(fixsat_toi2 *out, const fxs_mover *mover, const fxs_exact_entry2 *at,
                    const fxs_way *way) {
    out->time = (fix16_t)fxs_part_until(at, fix16_one, FXS_DOWN);
    out->normal = (fixsat_vec2){-out->normal.x, -out->normal.y};
    out->safe_motion = safe_motion(mover, way);
}

/* ---- the verbs ---- */

fixsat_event fixsat_enter_shape2_region(const fixsat_shape2 *a, const fixsat_region *b,
                                        fixsat_vec2 motion, fixsat_toi2 *out) {
    fxs_box_ring ring;
    fxs_mover mover;
    fxs_way way;
    fxs_exact_entry2 at;
    fxs_set_mover(&mover, fxs_ring_of_shape2(&ring, a), b, motion);
    if (fxs_region_relation(mover.a, b, (fixsat_vec2){0, 0}) == FIXSAT_OVERLAP) {
        return FIXSAT_START_OVERLAP;
    }
    if ((motion.x | motion.y) == 0 || !find_first(&at, &way, &mover, true)) {
        return FIXSAT_MISS;
    }
    (void)fxs_normal_of_entry(&out->normal, &mover, &at);
    set_toi(out, &mover, &at, &way);
    return FIXSAT_HIT;
}

/* What comes to the region at first, and when. */
static fixsat_event find_contact(fxs_exact_entry2 *out, fxs_way *way, fxs_mover *mover,
                                 const fxs_ring *a, const fixsat_region *region, fixsat_vec2 m) {
    const fixsat_relation start = fxs_region_relation(a, region, (fixsat_vec2){0, 0});
    if (start != FIXSAT_SEPARATE) {
        return start == FIXSAT_OVERLAP ? FIXSAT_START_OVERLAP : FIXSAT_START_TOUCH;
    }
    fxs_set_mover(mover, a, region, m);
    return (m.x | m.y) != 0 && find_first(out, way, mover, false) ? FIXSAT_HIT : FIXSAT_MISS;
}

fixsat_event fixsat_impact_shape2_region(const fixsat_shape2 *a, const fixsat_region *b,
                                         fixsat_vec2 motion, fixsat_toi2 *out) {
    fxs_box_ring ring;
    fxs_mover mover;
    fxs_way way;
    fxs_exact_entry2 at;
    const fixsat_event event =
        find_contact(&at, &way, &mover, fxs_ring_of_shape2(&ring, a), b, motion);
    if (event == FIXSAT_HIT) {
        if (!fxs_normal_of_entry(&out->normal, &mover, &at)) {
            fxs_normal_of_contact(&out->normal, &mover, &at);
        }
        set_toi(out, &mover, &at, &way);
    }
    return event;
}

fixsat_event fixsat_cast_region(const fixsat_region *region, fixsat_vec2 origin, fixsat_vec2 motion,
                                fixsat_hit2 *hit) {
    fxs_near_ring point;
    fxs_mover mover;
    fxs_way way;
    fxs_exact_entry2 at;
    const fixsat_event event =
        find_contact(&at, &way, &mover, fxs_ring_of_point(&point, origin), region, motion);
    if (event == FIXSAT_HIT) {
        hit->time = (fix16_t)fxs_part_until(&at, fix16_one, FXS_DOWN);
        fxs_normal_of_contact(&hit->normal, &mover, &at);
        hit->point = origin;
        hit->in_range = fixsat_vec2_add(&hit->point, safe_motion(&mover, &way));
    }
    return event;
}

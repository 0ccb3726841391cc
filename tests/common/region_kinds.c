/* SPDX-License-Identifier: MIT
 *
 * The library's answers to the cases of regions.
 */
#include "answers.h"

/* Without the shape's features, because the query program reads a flat box as a segment. */
static void put_contacts(golden_answer *out, const fixsat_shape2 *a, const fixsat_region *region) {
    OUTPUT(fixsat_region_contacts, contacts);
    bool has_room = true;
    fixsat_contact_shape2_region(a, region, contacts);
    while (has_room && fixsat_region_contacts_next(contacts)) {
        has_room = put_contact(out, contacts->edge, &contacts->manifold, 0xFFFF0000);
    }
}

static void ask_region(golden_answer *out, golden_verb verb, const golden_case *c,
                       const fixsat_region *region) {
    const fixsat_vec2 motion = vec2(c->motion);
    fixsat_shape2 room;
    const fixsat_shape2 *const a = verb == GOLDEN_CAST ? NULL : shape2_of(&room, &c->a);
    switch (verb) {
    case GOLDEN_SWEEP:
        out->word = (uint8_t)fixsat_sweep_shape2_region(a, region, motion);
        break;
    case GOLDEN_IMPACT: {
        OUTPUT(fixsat_toi2, toi);
        put_toi2(out, fixsat_impact_shape2_region(a, region, motion, toi), toi);
        break;
    }
    case GOLDEN_ENTER: {
        OUTPUT(fixsat_toi2, toi);
        put_toi2(out, fixsat_enter_shape2_region(a, region, motion, toi), toi);
        break;
    }
    case GOLDEN_CAST: {
        OUTPUT(fixsat_hit2, hit);
        put_hit2(out, fixsat_cast_region(region, c->b.as.point2, motion, hit), hit);
        break;
    }
    case GOLDEN_DISTANCE:
        put_clearance2(out, fixsat_distance_shape2_region(a, region));
        break;
    case GOLDEN_TURN: {
        OUTPUT(fixsat_swing2, swing);
        put_swing2(out, fixsat_turn_shape2_region(a, region, motion, c->motion.z, swing), swing);
        break;
    }
    case GOLDEN_CONTACT:
        put_contacts(out, a, region);
        break;
    default:
        out->word = (uint8_t)fixsat_test_shape2_region(a, region);
        break;
    }
}

#define REGION(name, verb)                                                                         \
    static void name##_region(golden_answer *out, const golden_case *c) {                          \
        ask_region(out, verb, c, &c->b.as.region);                                                 \
    }

REGION(test, GOLDEN_TEST)
REGION(sweep, GOLDEN_SWEEP)
REGION(impact, GOLDEN_IMPACT)
REGION(enter, GOLDEN_ENTER)
REGION(distance, GOLDEN_DISTANCE)
REGION(turn, GOLDEN_TURN)
REGION(contact, GOLDEN_CONTACT)

static void test_point_region(golden_answer *out, const golden_case *c) {
    out->word = (uint8_t)fixsat_test_point_region(c->a.as.point2, &c->b.as.region);
}

static void cast_region(golden_answer *out, const golden_case *c) {
    ask_region(out, GOLDEN_CAST, c, &c->a.as.region);
}

/* ---- the other way ---- */

/* With a tree or without one, whichever it has not. */
bool golden_general(golden_answer *out, uint32_t kind, const golden_case *c) {
    const golden_verb verb = (golden_verb)golden_kinds[kind].verb;
    fixsat_aabb2 nodes[FIXSAT_REGION_TREE_SIZE(GOLDEN_VERTICES)];
    fixsat_region region = verb == GOLDEN_CAST ? c->a.as.region : c->b.as.region;
    if (region.tree != NULL) {
        region.tree = NULL;
    } else {
        (void)fixsat_region_build_tree(&region, nodes, sizeof nodes / sizeof nodes[0]);
    }
    ask_region(out, verb, c, &region);
    return true;
}

/* ---- all of them ---- */

#include "tables.inc"

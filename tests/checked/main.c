/* SPDX-License-Identifier: MIT
 *
 * The golden cases, run by a library that checks each of its bounds. It also counts how often the
 * near engine leaves a question undecided: for each kind not more often than is said here. The
 * edges of a region are counted one by one. Half of the cases are made so that the shapes touch, or
 * nearly so.
 */
#include <fixsat/fixsat.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../common/cases.h"

enum { CASES = 4000 };

/* As measured, and 2 % more; a kind that is not here never. */
static const struct {
    const char *name;
    unsigned most;
} limits[] = {
    {"obb2_obb2", 2708},
    {"obb2_aabb2", 2665},
    {"obb3_obb3", 3202},
    {"obb3_aabb3", 2882},
    {"point_obb2", 3337},
    {"point_obb3", 2952},
    {"rounded_rounded", 1170},
    {"rounded_obb2", 1296},
    {"rounded_aabb2", 979},
    {"sweep_obb2_obb2", 1600},
    {"sweep_polygon_polygon", 1271},
    {"sweep_polygon_obb2", 1386},
    {"sweep_obb3_obb3", 1394},
    {"sweep_obb3_aabb3", 1280},
    {"impact_obb2_obb2", 786},
    {"impact_polygon_polygon", 735},
    {"impact_polygon_obb2", 787},
    {"impact_obb3_obb3", 1325},
    {"impact_obb3_aabb3", 1318},
    {"cast_polygon", 665},
    {"cast_obb2", 856},
    {"cast_aabb2", 801},
    {"cast_rounded", 932},
    {"cast_obb3", 1755},
    {"contact_polygon_polygon", 444},
    {"contact_obb2_obb2", 555},
    {"contact_polygon_obb2", 504},
    {"contact_rounded_rounded", 1037},
    {"contact_obb3_obb3", 6030},
    {"distance_polygon_polygon", 2417},
    {"distance_obb2_obb2", 2392},
    {"distance_rounded_rounded", 1710},
    {"distance_point_polygon", 1930},
    {"distance_sphere_aabb3", 251},
    {"distance_point_obb3", 3379},
    {"shape2_shape2", 1126},
    {"sweep_shape2_shape2", 1879},
    {"impact_shape2_shape2", 1160},
    {"cast_shape2", 965},
    {"contact_shape2_shape2", 1292},
    {"distance_shape2_shape2", 1877},
    {"distance_polygon_obb2", 2431},
    {"enter_obb2_obb2", 810},
    {"enter_polygon_polygon", 743},
    {"enter_polygon_obb2", 771},
    {"enter_shape2_shape2", 1146},
    {"turn_shape2_shape2", 1442},
    {"enter_obb3_obb3", 1312},
    {"enter_obb3_aabb3", 1333},
    {"shape2_region", 1776},
    {"sweep_shape2_region", 2342},
    {"impact_shape2_region", 2894},
    {"enter_shape2_region", 2185},
    {"distance_shape2_region", 2752},
    {"cast_region", 710},
    {"turn_shape2_region", 2805},
    {"contact_shape2_region", 6085},
    {"world2_test", 4732},
    {"world2_cast", 1663},
    {"world2_impact", 6259},
    {"world2_enter", 5996},
    {"world2_distance", 5149},
    {"world2_slide", 6638},
    {"world2_walk", 12717},
    {"world2_turn", 4966},
    {"world2_steer", 4788},
    {"world2_contacts", 10121},
    {"world2_push", 514207}, /* in places on circles */
    {"world3_test", 11054},
    {"world3_cast", 2595},
    {"world3_impact", 6657},
    {"world3_enter", 6046},
    {"world3_distance", 7990},
    {"world3_distance_sphere", 560},
    {"shape3_shape3", 2685},
    {"sweep_shape3_shape3", 2754},
    {"impact_shape3_shape3", 4320},
    {"enter_shape3_shape3", 4472},
    {"cast_shape3", 3659},
    {"distance_shape3_shape3", 3900},
    {"contact_shape3_shape3", 3744},
};

void fxs_bound_broken(const char *file, int line);
void fxs_count_exact(const char *name);

static unsigned exact;

void fxs_bound_broken(const char *file, int line) {
    printf("%s:%d: a bound is broken\n", file, line);
    exit(1);
}

void fxs_count_exact(const char *name) {
    (void)name;
    exact++;
}

static unsigned limit_of(const char *name) {
    for (size_t i = 0; i < sizeof limits / sizeof limits[0]; i++) {
        if (strcmp(limits[i].name, name) == 0) {
            return limits[i].most;
        }
    }
    return 0;
}

int main(void) {
    static golden_case pair;
    int wrong = 0;
    for (uint32_t kind = 0; kind < GOLDEN_KINDS; kind++) {
        const char *const name = golden_kinds[kind].name;
        exact = 0;
        for (uint32_t i = 0; i < CASES; i++) {
            golden_answer answer = {0};
            golden_make(&pair, kind, i);
            golden_answers[kind](&answer, &pair);
        }
        const bool is_more = exact > limit_of(name);
        wrong += is_more;
        printf("exact %-24s %4u of %d%s\n", name, exact, CASES,
               is_more ? ": more than there may be" : "");
    }
    return wrong != 0;
}

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
    {"obb2_obb2", 2707},
    {"obb2_aabb2", 2664},
    {"obb3_obb3", 3201},
    {"obb3_aabb3", 2881},
    {"point_obb2", 3336},
    {"point_obb3", 2951},
    {"rounded_rounded", 1169},
    {"rounded_obb2", 1295},
    {"rounded_aabb2", 978},
    {"sweep_obb2_obb2", 1599},
    {"sweep_polygon_polygon", 1270},
    {"sweep_polygon_obb2", 1385},
    {"sweep_obb3_obb3", 1393},
    {"sweep_obb3_aabb3", 1279},
    {"impact_obb2_obb2", 1269},
    {"impact_polygon_polygon", 1152},
    {"impact_polygon_obb2", 1240},
    {"impact_obb3_obb3", 1325},
    {"impact_obb3_aabb3", 1318},
    {"cast_polygon", 1349},
    {"cast_obb2", 1450},
    {"cast_aabb2", 1372},
    {"cast_rounded", 1280},
    {"cast_obb3", 1754},
    {"contact_polygon_polygon", 443},
    {"contact_obb2_obb2", 554},
    {"contact_polygon_obb2", 503},
    {"contact_rounded_rounded", 1016},
    {"contact_obb3_obb3", 6297},
    {"distance_polygon_polygon", 2416},
    {"distance_obb2_obb2", 2397},
    {"distance_rounded_rounded", 1885},
    {"distance_point_polygon", 1929},
    {"distance_sphere_aabb3", 251},
    {"distance_point_obb3", 3378},
    {"shape2_shape2", 1125},
    {"sweep_shape2_shape2", 1923},
    {"impact_shape2_shape2", 1454},
    {"cast_shape2", 1333},
    {"contact_shape2_shape2", 1266},
    {"distance_shape2_shape2", 1946},
    {"distance_polygon_obb2", 2430},
    {"enter_obb2_obb2", 875},
    {"enter_polygon_polygon", 906},
    {"enter_polygon_obb2", 897},
    {"enter_shape2_shape2", 1298},
    {"turn_shape2_shape2", 1440},
    {"enter_obb3_obb3", 1311},
    {"enter_obb3_aabb3", 1332},
    {"shape2_region", 3169},
    {"sweep_shape2_region", 2517},
    {"impact_shape2_region", 6771},
    {"enter_shape2_region", 6245},
    {"distance_shape2_region", 4365},
    {"cast_region", 2076},
    {"turn_shape2_region", 3740},
    {"contact_shape2_region", 37507},
    {"world2_test", 5995},
    {"world2_cast", 3364},
    {"world2_impact", 10372},
    {"world2_enter", 10157},
    {"world2_distance", 9141},
    {"world2_slide", 11839},
    {"world2_walk", 21489},
    {"world2_turn", 5810},
    {"world2_steer", 5700},
    {"world2_contacts", 59339},
    {"world2_push", 823650}, /* in places on circles */
    {"world3_test", 11053},
    {"world3_cast", 2698},
    {"world3_impact", 7097},
    {"world3_enter", 6611},
    {"world3_distance", 8656},
    {"world3_distance_sphere", 570},
    {"shape3_shape3", 2905},
    {"sweep_shape3_shape3", 2907},
    {"impact_shape3_shape3", 4319},
    {"enter_shape3_shape3", 4471},
    {"cast_shape3", 3658},
    {"distance_shape3_shape3", 3899},
    {"contact_shape3_shape3", 3670},
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

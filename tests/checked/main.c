/* SPDX-License-Identifier: MIT
 *
 * The golden cases with a library in which each bound is checked, and in which it is counted
 * how often a filter leaves a pair to the exact function: for no kind of question more often
 * than here. (Half of the cases are made so that the shapes touch, or nearly so.)
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
    {"rounded_obb2", 1492},
    {"rounded_aabb2", 979},
    {"sweep_obb2_obb2", 1763},
    {"sweep_polygon_polygon", 1271},
    {"sweep_polygon_obb2", 1494},
    {"sweep_obb3_obb3", 2355},
    {"sweep_obb3_aabb3", 1880},
    {"impact_obb2_obb2", 2617},
    {"impact_polygon_polygon", 1787},
    {"impact_polygon_obb2", 2360},
    {"cast_polygon", 2428},
    {"cast_obb2", 3032},
    {"cast_aabb2", 2595},
    {"cast_rounded", 2892},
    {"contact_polygon_polygon", 427},
    {"contact_obb2_obb2", 722},
    {"contact_polygon_obb2", 630},
    {"contact_rounded_rounded", 2934},
    {"contact_obb3_obb3", 6174},
    {"distance_polygon_polygon", 2498},
    {"distance_obb2_obb2", 2587},
    {"distance_rounded_rounded", 3648},
    {"distance_point_polygon", 2180},
    {"distance_point_obb3", 1725},
    {"shape2_shape2", 1250},
    {"sweep_shape2_shape2", 1964},
    {"impact_shape2_shape2", 4689},
    {"cast_shape2", 3046},
    {"contact_shape2_shape2", 3064},
    {"distance_shape2_shape2", 3657},
    {"distance_polygon_obb2", 2590},
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
            golden_kinds[kind].answer(&answer, &pair);
        }
        const bool is_more = exact > limit_of(name);
        wrong += is_more;
        printf("exact %-24s %4u of %d%s\n", name, exact, CASES,
               is_more ? ": more than there may be" : "");
    }
    return wrong != 0;
}

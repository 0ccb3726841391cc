/* SPDX-License-Identifier: MIT
 *
 * halls: draws halls to measure on. It runs on the computer that builds the bench.
 *
 *     halls COUNT... >FILE.c
 *
 * writes for each COUNT a world of COUNT AABBs with its tree, as dense as that of worlds3.c. It is
 * const, so it lies in a board's flash. Its name is hall_COUNT; see halls.h.
 */
#include <fixsat/fixsat.h>

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "draw.h"
#include "halls.h"

enum { MOST = 6000, UNIT = 65536 };

static fixsat_aabb3 boxes[MOST];
static fixsat_thing3 things[MOST];
static fixsat_node3 nodes[FIXSAT_WORLD3_NODES(MOST)];
static uint32_t state = UINT32_C(0x9E3779B9);

static fix16_t between(int32_t low, int32_t high) {
    return draw_between(&state, low * UNIT, high * UNIT);
}

static void draw(uint32_t count) {
    const int32_t side = halls_half_side(count);
    for (uint32_t i = 0; i < count; i++) {
        const fix16_t x = between(-side, side), y = between(-side, side), z = between(-50, 50);
        const fix16_t u = between(5, 30), v = between(5, 30), w = between(5, 30);
        boxes[i] = (fixsat_aabb3){{x - u, y - v, z - w}, {x + u, y + v, z + w}};
        things[i] = (fixsat_thing3){.shape.aabb = &boxes[i], .kind = FIXSAT_THING_AABB};
    }
}

static void write_vector(fixsat_vec3 v) {
    printf("{%" PRId32 ", %" PRId32 ", %" PRId32 "}, ", v.x, v.y, v.z);
}

static void write(const fixsat_world3 *w) {
    const unsigned count = w->count;
    printf("static const fixsat_aabb3 boxes_%u[] = {\n", count);
    for (uint32_t i = 0; i < count; i++) {
        printf("    {");
        write_vector(boxes[i].min);
        write_vector(boxes[i].max);
        printf("},\n");
    }
    printf("};\nstatic const fixsat_thing3 things_%u[] = {\n", count);
    for (uint32_t i = 0; i < count; i++) {
        printf("    {.shape.aabb = &boxes_%u[%" PRIu32 "], .kind = FIXSAT_THING_AABB},\n", count,
               i);
    }
    printf("};\nstatic const fixsat_node3 nodes_%u[] = {\n", count);
    for (uint32_t i = 0; i < FIXSAT_WORLD3_NODES(count); i++) {
        const fixsat_node3 n = nodes[i];
        printf("    {{%" PRIu32 ", %" PRIu32 ", %" PRIu32 "}},\n", n.ends[0], n.ends[1], n.ends[2]);
    }
    printf("};\nconst fixsat_world3 hall_%u = {\n", count);
    printf("    .things = things_%u, .nodes = nodes_%u, .count = %u,\n", count, count, count);
    printf("    .private_shift = %u, .private_origin = ", w->private_shift);
    write_vector(w->private_origin);
    printf("};\n\n");
}

int main(int count, char **words) {
    printf("#include \"halls.h\"\n\n");
    for (int i = 1; i < count; i++) {
        const uint32_t things_here = (uint32_t)strtoul(words[i], NULL, 10);
        fixsat_world3 world;
        if (things_here == 0 || things_here > MOST) {
            (void)fprintf(stderr, "halls: 1 to %d things, not %s\n", (int)MOST, words[i]);
            return 1;
        }
        draw(things_here);
        const fixsat_status status = fixsat_world3_init(&world, things, things_here, NULL, nodes,
                                                        FIXSAT_WORLD3_NODES(things_here));
        if (status != FIXSAT_OK) {
            (void)fprintf(stderr, "halls: %s\n", fixsat_status_name(status));
            return 1;
        }
        write(&world);
    }
    return ferror(stdout) != 0 || fclose(stdout) != 0;
}

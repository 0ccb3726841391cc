/* SPDX-License-Identifier: MIT
 *
 * A line for each map: a hash of what its things answer to points all over it, one by one and by
 * the world's tree, with a distance to each tenth; and if there are one-way things, to a ray up and
 * a ray down from each. Every board prints the same.
 */
#include "worlds.h"

#include <inttypes.h>
#include <stdio.h>

#define POINTS 2000

static uint32_t random_state;

static uint32_t random_word(void) {
    random_state ^= random_state << 13;
    random_state ^= random_state >> 17;
    random_state ^= random_state << 5;
    return random_state;
}

static uint32_t mixed(uint32_t hash, uint32_t word) {
    for (int i = 0; i < 4; i++, word >>= 8) { /* FNV-1a */
        hash = (hash ^ (word & 255u)) * 16777619u;
    }
    return hash;
}

static fixsat_aabb2 bounds_of(const baked_map *map) {
    fixsat_aabb2 all = {{INT32_MAX, INT32_MAX}, {INT32_MIN, INT32_MIN}};
    for (uint32_t i = 0; i < map->count; i++) {
        const fixsat_thing2 thing = thing_of(map, i);
        fixsat_aabb2 b = {{0, 0}, {0, 0}};
        if (thing.region == NULL) {
            b = fixsat_aabb2_of_shape2(thing.shape);
        } else {
            b.min = b.max = thing.region->vertices[0];
        }
        all.min.x = b.min.x < all.min.x ? b.min.x : all.min.x;
        all.min.y = b.min.y < all.min.y ? b.min.y : all.min.y;
        all.max.x = b.max.x > all.max.x ? b.max.x : all.max.x;
        all.max.y = b.max.y > all.max.y ? b.max.y : all.max.y;
    }
    return all;
}

static fix16_t between(fix16_t min, fix16_t max) {
    const uint32_t size = (uint32_t)max - (uint32_t)min + 1u;
    return (fix16_t)((uint32_t)min + (uint32_t)(((uint64_t)random_word() * size) >> 32));
}

int main(void) {
    for (uint32_t k = 0; k < MAP_COUNT; k++) {
        const baked_map *const map = &maps[k];
        const fixsat_aabb2 all = bounds_of(map);
        uint32_t hash = 2166136261u, meetings = 0;
        random_state = k + 1u;
        for (uint32_t i = 0; i < POINTS; i++) {
            const fixsat_vec2 p = {between(all.min.x, all.max.x), between(all.min.y, all.max.y)};
            for (uint32_t n = 0; n < map->count; n++) {
                hash = mixed(hash, (uint32_t)relation_of(map, n, p));
            }
            if (map->world == NULL) {
                continue;
            }
            const fixsat_shape2 at = {.core.position = p, .kind = FIXSAT_CORE_POINT};
            uint32_t sum = 0; /* in any order */
            fixsat_meeting2 meeting;
            fixsat_world2_test(map->world, &at, NULL, &meeting);
            while (fixsat_meeting2_next(&meeting)) {
                sum += 3u * meeting.number + (uint32_t)meeting.relation;
                meetings++;
            }
            hash = mixed(hash, sum);
            for (int way = -1; way <= 1 && map->world->one_ways != NULL; way += 2) {
                uint32_t number = 0;
                fixsat_hit2 hit;
                hash = mixed(hash, (uint32_t)fixsat_world2_cast(map->world, p,
                                                                (fixsat_vec2){0, way * 4 * 65536},
                                                                NULL, &number, &hit));
                hash = mixed(hash, number);
            }
            fixsat_clearance2 clearance;
            uint32_t nearest = 0;
            if (i % 10 == 0 &&
                fixsat_world2_distance(map->world, &at, INT32_MAX, NULL, &nearest, &clearance)) {
                hash = mixed(hash, nearest);
                hash = mixed(hash, (uint32_t)clearance.distance);
            }
        }
        printf("%s: %" PRIu32 " meetings, %08" PRIx32 "\n", map->name, meetings, hash);
    }
    return 0;
}

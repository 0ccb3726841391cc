/* SPDX-License-Identifier: MIT
 *
 * The names of statuses, relations and events.
 */
#include <fixsat/motion.h>
#include <fixsat/types.h>

const char *fixsat_relation_name(fixsat_relation relation) {
    switch (relation) {
    case FIXSAT_SEPARATE:
        return "separate";
    case FIXSAT_TOUCH:
        return "touch";
    case FIXSAT_OVERLAP:
        return "overlap";
    default:
        return "unknown relation";
    }
}

const char *fixsat_event_name(fixsat_event event) {
    switch (event) {
    case FIXSAT_MISS:
        return "miss";
    case FIXSAT_HIT:
        return "hit";
    case FIXSAT_START_TOUCH:
        return "start touch";
    case FIXSAT_START_OVERLAP:
        return "start overlap";
    default:
        return "unknown event";
    }
}

const char *fixsat_status_name(fixsat_status status) {
    static const char names[] = "ok\0"
                                "null\0"
                                "too few\0"
                                "no area\0"
                                "not convex\0"
                                "negative extent\0"
                                "bad rotation\0"
                                "zero quaternion\0"
                                "out of range\0"
                                "negative radius\0"
                                "empty\0"
                                "no length\0"
                                "crossing\0"
                                "vertex on edge\0"
                                "shared length\0"
                                "unbounded\0"
                                "too many\0"
                                "too little memory\0"
                                "unknown kind\0"
                                "negative step\0"
                                "zero direction\0"
                                "bad region\0"
                                "bad faces";
    if ((uint32_t)status > FIXSAT_ERROR_BAD_FACES) {
        return "unknown status";
    }
    const char *name = names;
    for (uint32_t i = 0; i < (uint32_t)status; i++) {
        while (*name != 0) {
            name++;
        }
        name++;
    }
    return name;
}

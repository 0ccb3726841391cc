/* SPDX-License-Identifier: MIT
 *
 * The names of statuses.
 */
#include <fixsat/types.h>

const char *fixsat_status_name(fixsat_status status) {
    switch (status) {
    case FIXSAT_OK:
        return "ok";
    case FIXSAT_NULL:
        return "null";
    case FIXSAT_TOO_FEW:
        return "too few";
    case FIXSAT_NO_AREA:
        return "no area";
    case FIXSAT_NOT_CONVEX:
        return "not convex";
    case FIXSAT_NEGATIVE_EXTENT:
        return "negative extent";
    case FIXSAT_BAD_ROTATION:
        return "bad rotation";
    case FIXSAT_ZERO_QUATERNION:
        return "zero quaternion";
    case FIXSAT_OUT_OF_RANGE:
        return "out of range";
    case FIXSAT_NEGATIVE_RADIUS:
        return "negative radius";
    }
    return "unknown status";
}

/* SPDX-License-Identifier: MIT */
#include "support.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

int16_t direction[3][DIRECTIONS];
long pairs, wrong, line_step, part = 1;

static int divisor(int a, int b) {
    while (b != 0) {
        const int rest = a % b;
        a = b;
        b = rest;
    }
    return abs(a);
}

bool support_options(int argc, char **argv) {
    for (int i = 1; i < argc; i += 2) {
        const bool is_lines = strcmp(argv[i], "--lines") == 0;
        const long step = i + 1 < argc ? strtol(argv[i + 1], NULL, 10) : 0;
        if ((!is_lines && strcmp(argv[i], "--part") != 0) || step <= 0) {
            fprintf(stderr, "usage: %s [--lines STEP] [--part STEP]\n", argv[0]);
            return false;
        }
        *(is_lines ? &line_step : &part) = step;
    }
    return true;
}

void support_init(int dimension) {
    const int reach = dimension == 2 ? 4 : 2, height = dimension == 2 ? 0 : 2;
    int count = 0;
    for (int x = -reach; x <= reach; x++) {
        for (int y = -reach; y <= reach; y++) {
            for (int z = -height; z <= height; z++) {
                if (divisor(divisor(x, y), z) == 1) { /* in lowest terms */
                    direction[0][count] = (int16_t)x;
                    direction[1][count] = (int16_t)y;
                    direction[2][count++] = (int16_t)z;
                }
            }
        }
    }
    for (int i = count; i < DIRECTIONS; i++) {
        for (int k = 0; k < 3; k++) {
            direction[k][i] = direction[k][i - count];
        }
    }
}

void support_of(support *out, const vec *points, int count) {
    for (int i = 0; i < DIRECTIONS; i++) {
        int most = dot(direction_at(i), points[0]), least = most;
        for (int k = 1; k < count; k++) {
            const int at = dot(direction_at(i), points[k]);
            most = at > most ? at : most;
            least = at < least ? at : least;
        }
        out->of[i] = (int16_t)most;
        out->opposite[i] = (int16_t)-least;
    }
}

/* Is the gap along it, if there is one or they touch, to be closed? */
static bool is_entered(const int16_t gap[DIRECTIONS], int i, int speed) {
    return gap[i] < 0 || (gap[i] == 0 && speed > 0);
}

/* The last direction to be entered: the gap is closed at -gap / (n.m). */
static int last_entered(const int16_t gap[DIRECTIONS], vec motion) {
    int last = -1;
    for (int i = 0; i < DIRECTIONS; i++) {
        const int speed = dot(direction_at(i), motion);
        if (is_entered(gap, i, speed) &&
            (last < 0 || -gap[i] * dot(direction_at(last), motion) > -gap[last] * speed)) {
            last = i;
        }
    }
    return last;
}

int32_t support_time(const int16_t gap[DIRECTIONS], vec motion) {
    const int last = last_entered(gap, motion);
    return 65536 * -gap[last] / dot(direction_at(last), motion);
}

bool support_is_flat(const support *a, const support *b) {
    for (int i = 0; i < DIRECTIONS; i++) {
        if (a->of[i] + a->opposite[i] + b->of[i] + b->opposite[i] == 0) {
            return true;
        }
    }
    return false;
}

/* The direction of least gap / |n|. */
static int shallowest(const int16_t gap[DIRECTIONS]) {
    int least = 0;
    for (int i = 1; i < DIRECTIONS; i++) {
        const vec n = direction_at(i), m = direction_at(least);
        if (gap[i] * gap[i] * dot(m, m) < gap[least] * gap[least] * dot(n, n)) {
            least = i;
        }
    }
    return least;
}

int64_t support_depth(const int16_t gap[DIRECTIONS], int64_t scale) {
    const int at = shallowest(gap);
    const int128 square = dot(direction_at(at), direction_at(at));
    const int128 width = (int128)gap[at] * scale;
    int64_t depth = (int64_t)((double)width / sqrt((double)square)); /* about */
    while (depth > 0 && (int128)(depth - 1) * (depth - 1) * square >= width * width) {
        depth--;
    }
    while ((int128)depth * depth * square < width * width) {
        depth++;
    }
    return depth;
}

static bool is_unit_of(vec normal, vec n, int sign) {
    const double length = sqrt((double)dot(n, n)) / (65536.0 * sign), most = 1 + 1e-9;
    return fabs(normal.x - n.x / length) <= most && fabs(normal.y - n.y / length) <= most &&
           fabs(normal.z - n.z / length) <= most;
}

bool support_normal_of_time(const int16_t gap[DIRECTIONS], vec motion, vec normal, int sign) {
    const int last = last_entered(gap, motion), speed = dot(direction_at(last), motion);
    for (int i = 0; i < DIRECTIONS; i++) {
        const int there = dot(direction_at(i), motion);
        if (is_entered(gap, i, there) && gap[i] * speed == gap[last] * there &&
            is_unit_of(normal, direction_at(i), sign)) {
            return true;
        }
    }
    return false;
}

/* True if two of the edges span a face that is square to n. */
static bool is_face(vec n, const vec *edges, int count) {
    vec first = {0, 0, 0};
    for (int i = 0; i < count; i++) {
        const vec e = edges[i];
        const int x = first.y * e.z - first.z * e.y, y = first.z * e.x - first.x * e.z;
        if (dot(n, e) == 0 && (x != 0 || y != 0 || first.x * e.y != first.y * e.x)) {
            return true;
        }
        first = dot(n, e) == 0 && dot(first, first) == 0 ? e : first;
    }
    return false;
}

bool support_normal_of_impact(const int16_t gap[DIRECTIONS], vec motion, vec normal, int sign,
                              const vec *edges, int count) {
    const int last = last_entered(gap, motion), speed = dot(direction_at(last), motion);
    int64_t best = 0, best_square = 1; /* of the steepest face so far: n.m and |n|, squared */
    bool is_right = is_unit_of(normal, motion, sign);
    for (int i = 0; i < DIRECTIONS; i++) {
        const vec n = direction_at(i);
        const int64_t there = dot(n, motion), square = dot(n, n);
        if (there <= 0 || (int64_t)gap[i] * speed != gap[last] * there ||
            !is_face(n, edges, count)) {
            continue;
        }
        const int64_t more = there * there * best_square - best * square;
        if (more >= 0) {
            is_right = is_unit_of(normal, n, sign) || (more == 0 && is_right);
            best = there * there;
            best_square = square;
        }
    }
    return is_right;
}

int support_axis_of_depth(const int16_t gap[DIRECTIONS], vec normal, int first) {
    const int at = shallowest(gap), width = gap[at];
    const vec m = direction_at(at);
    for (int i = first; i < DIRECTIONS; i++) {
        const vec n = direction_at(i);
        if (gap[i] * gap[i] * dot(m, m) == width * width * dot(n, n) && is_unit_of(normal, n, 1)) {
            return i;
        }
    }
    return DIRECTIONS;
}

void report(const char *what) {
    static long before;
    if (line_step == 0) {
        printf("%-58s %10ld  %3.0f s\n", what, pairs - before, (double)clock() / CLOCKS_PER_SEC);
        fflush(stdout);
    }
    before = pairs;
}

int support_summary(void) {
    printf("%ld answers, %ld wrong\n", pairs, wrong);
    return wrong > 0 || pairs == 0;
}

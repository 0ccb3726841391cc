/* SPDX-License-Identifier: MIT */
#include "textbook_queries.h"

#include <float.h>
#include <math.h>

static real_vec2 plus(real_vec2 a, real_vec2 b) {
    return (real_vec2){a.x + b.x, a.y + b.y};
}

static real_vec2 minus(real_vec2 a, real_vec2 b) {
    return (real_vec2){a.x - b.x, a.y - b.y};
}

static real_vec2 times(real_vec2 v, float s) {
    return (real_vec2){v.x * s, v.y * s};
}

static float dot(real_vec2 a, real_vec2 b) {
    return a.x * b.x + a.y * b.y;
}

static float cross(real_vec2 a, real_vec2 b) {
    return a.x * b.y - a.y * b.x;
}

/* ---- polygons ---- */

static uint32_t after(const real_convex *p, uint32_t i) {
    return i + 1 < p->count ? i + 1 : 0;
}

void real_move_convex(real_convex *out, const fixsat_vec2 *vertices) {
    for (uint32_t i = 0; i < out->count; i++) {
        out->vertices[i] =
            (real_vec2){(float)vertices[i].x / 65536.0f, (float)vertices[i].y / 65536.0f};
    }
}

void real_make_convex(real_convex *out, const fixsat_vec2 *vertices, uint32_t count) {
    out->count = count;
    real_move_convex(out, vertices);
    for (uint32_t i = 0; i < count; i++) {
        const real_vec2 edge = minus(out->vertices[after(out, i)], out->vertices[i]);
        const float length = sqrtf(dot(edge, edge));
        out->normals[i] = (real_vec2){edge.y / length, -edge.x / length};
    }
}

float real_outside(const real_convex *p, real_vec2 point) {
    float most = -FLT_MAX;
    for (uint32_t i = 0; i < p->count; i++) {
        const float outside = dot(p->normals[i], minus(point, p->vertices[i]));
        most = outside > most ? outside : most;
    }
    return most;
}

/* ---- contact ---- */

/* Finds the edge of `a` with the greatest separation from `b`. Returns that separation. */
static float separation(const real_convex *a, const real_convex *b, uint32_t *edge) {
    float most = -FLT_MAX;
    for (uint32_t i = 0; i < a->count; i++) {
        const real_vec2 n = a->normals[i];
        float least = FLT_MAX;
        for (uint32_t k = 0; k < b->count; k++) {
            const float s = dot(n, b->vertices[k]);
            least = s < least ? s : least;
        }
        least -= dot(n, a->vertices[i]);
        if (least > most) {
            most = least;
            *edge = i;
            if (most > 0) {
                break;
            }
        }
    }
    return most;
}

/* Clips a segment to the part that is at most `limit` along `direction`. */
static void clip(real_vec2 segment[2], real_vec2 direction, float limit) {
    const float beyond[2] = {dot(direction, segment[0]) - limit,
                             dot(direction, segment[1]) - limit};
    for (int i = 0; i < 2; i++) {
        if (beyond[i] > 0 && beyond[1 - i] < 0) {
            const float part = beyond[i] / (beyond[i] - beyond[1 - i]);
            segment[i] = plus(segment[i], times(minus(segment[1 - i], segment[i]), part));
        }
    }
}

bool real_contact(const real_convex *a, const real_convex *b, real_answer *out) {
    uint32_t edge_a = 0, edge_b = 0;
    const float apart_a = separation(a, b, &edge_a);
    if (apart_a > 0) {
        return false;
    }
    const float apart_b = separation(b, a, &edge_b);
    if (apart_b > 0) {
        return false;
    }
    const bool on_b = apart_b > apart_a;
    const real_convex *const reference = on_b ? b : a, *const other = on_b ? a : b;
    const uint32_t edge = on_b ? edge_b : edge_a;
    const real_vec2 n = reference->normals[edge];

    uint32_t incident = 0;
    float least = FLT_MAX;
    for (uint32_t i = 0; i < other->count; i++) {
        const float s = dot(n, other->normals[i]);
        if (s < least) {
            least = s;
            incident = i;
        }
    }
    real_vec2 segment[2] = {other->vertices[incident], other->vertices[after(other, incident)]};
    const real_vec2 begin = reference->vertices[edge];
    const real_vec2 end = reference->vertices[after(reference, edge)];
    const real_vec2 along = {-n.y, n.x};
    clip(segment, along, dot(along, end));
    clip(segment, times(along, -1), -dot(along, begin));

    out->value = on_b ? -apart_b : -apart_a;
    out->normal = on_b ? times(n, -1) : n;
    out->count = 0;
    const float face = dot(n, begin);
    for (int i = 0; i < 2; i++) {
        if (dot(n, segment[i]) <= face) {
            out->points[out->count++] = segment[i];
        }
    }
    return true;
}

/* ---- distance ---- */

/* A point of the Minkowski difference: a vertex of a minus one of b. */
typedef struct corner {
    uint32_t a, b;
    real_vec2 at;
} corner;

static uint32_t farthest(const real_convex *p, real_vec2 direction) {
    uint32_t best = 0;
    float most = dot(direction, p->vertices[0]);
    for (uint32_t i = 1; i < p->count; i++) {
        const float s = dot(direction, p->vertices[i]);
        if (s > most) {
            most = s;
            best = i;
        }
    }
    return best;
}

/* Returns the corner of a - b that is farthest against `direction`. */
static corner corner_against(const real_convex *a, const real_convex *b, real_vec2 direction) {
    corner c = {farthest(a, times(direction, -1)), farthest(b, direction), {0, 0}};
    c.at = minus(a->vertices[c.a], b->vertices[c.b]);
    return c;
}

/* Returns the point u + part (v - u) that is closest to the origin, and sets `part`. */
static real_vec2 nearest(real_vec2 u, real_vec2 v, float *part) {
    const real_vec2 way = minus(v, u);
    const float along = -dot(u, way), length = dot(way, way);
    *part = along <= 0 ? 0 : along >= length ? 1 : along / length;
    return plus(u, times(way, *part));
}

/* True if the origin is in the triangle. */
static bool holds(real_vec2 u, real_vec2 v, real_vec2 w) {
    const float s = cross(u, v), t = cross(v, w), r = cross(w, u);
    return (s >= 0 && t >= 0 && r >= 0) || (s <= 0 && t <= 0 && r <= 0);
}

static real_vec2 between(real_vec2 u, real_vec2 v, float part) {
    return plus(u, times(minus(v, u), part));
}

bool real_distance(const real_convex *a, const real_convex *b, real_answer *out) {
    corner u = corner_against(a, b, minus(a->vertices[0], b->vertices[0]));
    corner v = u;
    real_vec2 at = u.at;
    float part = 0, square = dot(at, at);
    for (uint32_t step = 0; step < a->count + b->count; step++) {
        const corner w = corner_against(a, b, at);
        if ((w.a == u.a && w.b == u.b) || (w.a == v.a && w.b == v.b) ||
            square - dot(at, w.at) <= 1e-6f * square) {
            break; /* no point is nearer to the origin */
        }
        if (holds(u.at, v.at, w.at) && (u.a != v.a || u.b != v.b)) {
            out->value = 0;
            return false;
        }
        float part_u, part_v;
        const real_vec2 at_u = nearest(w.at, u.at, &part_u);
        const real_vec2 at_v = nearest(w.at, v.at, &part_v);
        const float square_u = dot(at_u, at_u), square_v = dot(at_v, at_v);
        if (square_u < square_v) {
            v = u;
        }
        u = w;
        part = square_u < square_v ? part_u : part_v;
        at = square_u < square_v ? at_u : at_v;
        square = square_u < square_v ? square_u : square_v;
    }
    out->value = sqrtf(square);
    out->points[0] = between(a->vertices[u.a], a->vertices[v.a], part);
    out->points[1] = between(b->vertices[u.b], b->vertices[v.b], part);
    return true;
}

/* ---- impact ---- */

static void project(const real_convex *p, real_vec2 n, float *min, float *max) {
    float low = dot(n, p->vertices[0]), high = low;
    for (uint32_t i = 1; i < p->count; i++) {
        const float s = dot(n, p->vertices[i]);
        low = s < low ? s : low;
        high = s > high ? s : high;
    }
    *min = low;
    *max = high;
}

/* The times at which the polygons overlap on all axes so far, and the axis on which they began to
 * overlap last. */
typedef struct span {
    float begin, end;
    real_vec2 normal;
} span;

/* Cuts the span by the normals of the polygon `of`, which is a or b. False if nothing is left. */
static bool cut(span *s, const real_convex *of, const real_convex *a, const real_convex *b,
                real_vec2 motion) {
    for (uint32_t i = 0; i < of->count; i++) {
        real_vec2 n = of->normals[i];
        float speed = dot(n, motion);
        if (speed < 0) { /* makes a move towards larger values */
            n = times(n, -1);
            speed = -speed;
        }
        float min_a, max_a, min_b, max_b;
        project(a, n, &min_a, &max_a);
        project(b, n, &min_b, &max_b);
        if (min_a > max_b) {
            return false; /* a moves away from b */
        }
        if (speed == 0) {
            if (max_a < min_b) {
                return false;
            }
            continue;
        }
        const float begin = (min_b - max_a) / speed, end = (max_b - min_a) / speed;
        if (begin > s->begin) {
            s->begin = begin;
            s->normal = n;
        }
        s->end = end < s->end ? end : s->end;
        if (s->begin > s->end) {
            return false;
        }
    }
    return true;
}

bool real_impact(const real_convex *a, const real_convex *b, real_vec2 motion, real_answer *out) {
    span s = {0, 1, {0, 0}};
    if (!cut(&s, a, a, b, motion) || !cut(&s, b, a, b, motion)) {
        return false;
    }
    out->value = s.begin;
    out->normal = s.normal;
    return true;
}

/* ---- ray ---- */

bool real_cast(const real_convex *p, real_vec2 origin, real_vec2 motion, real_answer *out) {
    float begin = 0, end = 1;
    bool outside = false;
    for (uint32_t i = 0; i < p->count; i++) {
        const float above = dot(p->normals[i], minus(origin, p->vertices[i]));
        const float speed = dot(p->normals[i], motion);
        if (above > 0 && speed >= 0) {
            return false;
        }
        if (speed == 0) {
            continue;
        }
        const float time = -above / speed;
        if (speed > 0) {
            end = time < end ? time : end;
        } else if (above > 0 && time >= begin) {
            begin = time;
            out->normal = p->normals[i];
            outside = true;
        }
        if (begin > end) {
            return false;
        }
    }
    out->value = begin;
    out->points[0] = plus(origin, times(motion, begin));
    return outside;
}

/* SPDX-License-Identifier: MIT
 *
 * Faces of hulls that a reader can check by hand: found, given, and of wrapped points. Runs on
 * every board.
 */
#include <string.h>

#include "../../lib/src/space/all_facets3_wide.h"
#include "../common/random.h"
#include "pictures.h"

enum { MOST = 16, WORDS = FIXSAT_HULL3_FACES(MOST), UNTOUCHED = 0xA5A5 };

static uint16_t memory[WORDS + 1];

static void fill(void) {
    for (int i = 0; i <= WORDS; i++) {
        memory[i] = UNTOUCHED;
    }
}

static bool is_untouched_from(size_t first) {
    for (size_t i = first; i <= WORDS; i++) {
        if (memory[i] != UNTOUCHED) {
            return false;
        }
    }
    return true;
}

static fixsat_hull3 hull_of(const fixsat_vec3 *points, size_t count) {
    fixsat_hull3 hull;
    CHECK(fixsat_hull3_init(&hull, points, count) == FIXSAT_OK);
    CHECK(hull.faces == NULL && hull.face_words == 0);
    return hull;
}

static bool is_same_hull(const fixsat_hull3 *p, const fixsat_hull3 *q) {
    return p->points == q->points && p->count == q->count && p->faces == q->faces &&
           p->face_words == q->face_words &&
           memcmp(&p->position, &q->position, sizeof p->position) == 0 &&
           memcmp(&p->bounds, &q->bounds, sizeof p->bounds) == 0;
}

static bool has_words(const fixsat_hull3 *hull, const uint16_t *words, size_t count) {
    return hull->face_words == count &&
           (count == 0 || memcmp(hull->faces, words, count * sizeof *words) == 0);
}

/* True if the points have just these faces. They fit in as many words, and in no fewer; and they
 * are taken. */
static bool have_faces(const fixsat_vec3 *points, size_t count, const uint16_t *right,
                       size_t words) {
    const fixsat_hull3 body = hull_of(points, count);
    fixsat_hull3 hull = body;
    bool is_right = words <= FIXSAT_HULL3_FACES(count);
    for (size_t few = 0; few < words; few++) {
        fill();
        is_right = is_right &&
                   fixsat_hull3_faces(&hull, memory, few) == FIXSAT_ERROR_TOO_LITTLE_MEMORY &&
                   is_untouched_from(few) && is_same_hull(&hull, &body);
    }
    fill();
    is_right = is_right && fixsat_hull3_faces(&hull, memory, words) == FIXSAT_OK &&
               is_untouched_from(words) && has_words(&hull, right, words) &&
               hull.points == points && hull.count == count;
    hull = body;
    return is_right && fixsat_hull3_with_faces(&hull, right, words) == FIXSAT_OK &&
           has_words(&hull, right, words);
}

static bool are_refused(const fixsat_vec3 *points, size_t count, const uint16_t *faces,
                        size_t words) {
    const fixsat_hull3 body = hull_of(points, count);
    fixsat_hull3 hull = body;
    return fixsat_hull3_with_faces(&hull, faces, words) == FIXSAT_ERROR_BAD_FACES &&
           is_same_hull(&hull, &body);
}

#define HAVE_FACES(points, right) have_faces(points, COUNT(points), right, COUNT(right))
#define ARE_REFUSED(points, faces) are_refused(points, COUNT(points), faces, COUNT(faces))

/* ---- solids ----
 *
 *          z
 *          3                  0 is the origin. Seen from outside, the face 0 1 3 is in front, and
 *          | \                0 2 1 is below.
 *          0 - 1  x
 *         /
 *        2  y
 */

static const fixsat_vec3 tetrahedron[] = {{0, 0, 0}, {4, 0, 0}, {0, 4, 0}, {0, 0, 4}};
static const uint16_t tetrahedron_faces[] = {3, 0, 1, 3, 3, 0, 2, 1, 3, 0, 3, 2, 3, 1, 2, 3};

/* Point 4 x + 2 y + z, where x, y and z are 0 or 1. */
static const fixsat_vec3 cube[] = {{0, 0, 0}, {0, 0, 1}, {0, 1, 0}, {0, 1, 1},
                                   {1, 0, 0}, {1, 0, 1}, {1, 1, 0}, {1, 1, 1}};
static const uint16_t cube_faces[] = {4, 0, 1, 3, 2,  /* x = 0 */
                                      4, 0, 2, 6, 4,  /* z = 0 */
                                      4, 0, 4, 5, 1,  /* y = 0 */
                                      4, 1, 5, 7, 3,  /* z = 1 */
                                      4, 2, 3, 7, 6,  /* y = 1 */
                                      4, 4, 6, 7, 5}; /* x = 1 */

static void solids_have_their_faces(void) {
    CHECK(HAVE_FACES(tetrahedron, tetrahedron_faces));
    CHECK(HAVE_FACES(cube, cube_faces));
    /* Mirrored, the rings go the other way round. */
    static const fixsat_vec3 mirrored[] = {{0, 0, 0}, {-4, 0, 0}, {0, 4, 0}, {0, 0, 4}};
    static const uint16_t faces[] = {3, 0, 1, 2, 3, 0, 2, 3, 3, 0, 3, 1, 3, 1, 3, 2};
    CHECK(HAVE_FACES(mirrored, faces));
    /* The position changes nothing. */
    fixsat_hull3 hull = hull_of(cube, 8);
    hull.position = v3(LO, HI, 7);
    CHECK(fixsat_hull3_faces(&hull, memory, WORDS) == FIXSAT_OK);
    CHECK(has_words(&hull, cube_faces, COUNT(cube_faces)) && is3(hull.position, LO, HI, 7));
}

/* From above, a pyramid of height 4. Points 3 and 7 are within edges of its base, 1 is within the
 * base, 5 is inside and 8 equals 0.
 *
 *     y = 4   6 --- 7 --- 4
 *             |           |
 *     y = 2   3    1,2,5  |      2 is the apex
 *             |           |
 *     y = 0  0,8 -------- 9
 *           x = 0   2     4
 */
static const fixsat_vec3 pyramid[] = {{0, 0, 0}, {2, 2, 0}, {2, 2, 4}, {0, 2, 0}, {4, 4, 0},
                                      {2, 2, 1}, {0, 4, 0}, {2, 4, 0}, {0, 0, 0}, {4, 0, 0}};
static const uint16_t pyramid_faces[] = {3, 0, 2, 6,    /* left */
                                         4, 0, 6, 4, 9, /* base */
                                         3, 0, 9, 2,    /* front */
                                         3, 2, 4, 6,    /* back */
                                         3, 2, 9, 4};   /* right */

static void other_points_are_no_corners(void) {
    CHECK(HAVE_FACES(pyramid, pyramid_faces));
}

/* A prism over the six that touches a square of half extent 99, cut at 41:
 *
 *         4 - 2           Vertex i is point 2 i at the floor and 2 i + 1 at the ceiling. Turned
 *       6       0         about z by 90 degrees its faces stay flat. Turned about all axes its
 *       8       14        points are rounded, so faces bend and are more.
 *        10 - 12
 */
static const fixsat_vec2 six[] = {{99, 41},   {41, 99},   {-41, 99}, {-99, 41},
                                  {-99, -41}, {-41, -99}, {41, -99}, {99, -41}};

static uint32_t count_rings(const fixsat_hull3 *hull) {
    uint32_t rings = 0;
    for (uint32_t at = 0; at < hull->face_words; at += 1u + hull->faces[at]) {
        rings++;
    }
    return rings;
}

static void turned_prisms_have_bent_faces(void) {
    static const uint16_t faces[] = {4, 0,  1,  15, 14,                     /* side */
                                     4, 0,  2,  3,  1,                      /* side */
                                     8, 0,  14, 12, 10, 8, 6,  4,  2,       /* floor */
                                     8, 1,  3,  5,  7,  9, 11, 13, 15,      /* ceiling */
                                     4, 2,  4,  5,  3,  4, 4,  6,  7,  5,   /* sides */
                                     4, 6,  8,  9,  7,  4, 8,  10, 11, 9,   /* sides */
                                     4, 10, 12, 13, 11, 4, 12, 14, 15, 13}; /* sides */
    static const fixsat_rot3 quarter_about_z = {{{0, -ONE, 0}, {ONE, 0, 0}, {0, 0, ONE}}};
    const fixsat_polygon base = polygon_of(six, 8);
    fixsat_vec3 points[16], placed_points[16];
    fixsat_hull3 body, placed;
    fixsat_rot3 rot;
    CHECK(fixsat_hull3_prism(&body, points, &base, -50, 50) == FIXSAT_OK);
    CHECK(body.faces == NULL && body.face_words == 0);
    CHECK(HAVE_FACES(points, faces));
    CHECK(fixsat_hull3_faces(&body, memory, WORDS) == FIXSAT_OK && count_rings(&body) == 10);

    CHECK(fixsat_hull3_place(&placed, placed_points, &body, &quarter_about_z, v3(1, 2, 3)) ==
          FIXSAT_OK);
    CHECK(HAVE_FACES(placed_points, faces));
    CHECK(fixsat_rot3_from_quat(&rot, 1, 2, 3, 4) == FIXSAT_OK);
    CHECK(fixsat_hull3_place(&placed, placed_points, &body, &rot, v3(1, 2, 3)) == FIXSAT_OK);
    CHECK(are_refused(placed_points, 16, faces, COUNT(faces)));
    CHECK(fixsat_hull3_faces(&placed, memory, WORDS) == FIXSAT_OK);
    CHECK(count_rings(&placed) > 10 && count_rings(&placed) <= 28);
    CHECK(fixsat_hull3_with_faces(&placed, memory, placed.face_words) == FIXSAT_OK);
}

/* ---- flat hulls, segments and points ---- */

/* A square with points within its edges and inside, and one corner twice, in the plane z = 5. It
 * is seen from above.
 *
 *     y = 2   5 -- 1 -- 3
 *             |         |
 *     y = 1   7    0   2,8
 *             |         |
 *     y = 0  4,9 ------ 6
 */
static const fixsat_vec3 square[] = {{1, 1, 5}, {1, 2, 5}, {2, 1, 5}, {2, 2, 5}, {0, 0, 5},
                                     {0, 2, 5}, {2, 0, 5}, {0, 1, 5}, {2, 1, 5}, {0, 0, 5}};

static void flat_hulls_have_one_face(void) {
    static const uint16_t ring[] = {4, 3, 5, 4, 6};
    static const uint16_t other_side[] = {4, 3, 6, 4, 5};
    static const uint16_t both[] = {4, 3, 5, 4, 6, 4, 3, 6, 4, 5};
    CHECK(HAVE_FACES(square, ring));
    CHECK(ARE_REFUSED(square, other_side) && ARE_REFUSED(square, both));
    /* The sign rule: the first of x, y and z of the normal that is not 0 is positive. */
    static const fixsat_vec3 tilted[][3] = {{{0, 0, 0}, {0, 1, 0}, {0, 0, 1}},   /* (1, 0, 0) */
                                            {{0, 0, 0}, {0, 0, 1}, {1, 0, 0}},   /* (0, 1, 0) */
                                            {{0, 0, 0}, {1, 0, 0}, {0, 1, 0}},   /* (0, 0, 1) */
                                            {{0, 0, 0}, {1, 1, 0}, {-1, 0, -1}}, /* (-1, 1, 1) */
                                            {{0, 0, 0}, {1, 0, 0}, {7, 1, 1}}};  /* (0, -1, 1) */
    static const uint16_t left[] = {3, 0, 1, 2}, right[] = {3, 0, 2, 1};
    for (size_t i = 0; i < COUNT(tilted); i++) {
        CHECK(have_faces(tilted[i], 3, i < 3 ? left : right, 4));
        CHECK(are_refused(tilted[i], 3, i < 3 ? right : left, 4));
    }
}

static void segments_and_points_have_none(void) {
    static const fixsat_vec3 line[] = {{1, 2, 3}, {2, 4, 6}, {0, 0, 0}, {2, 4, 6}, {-1, -2, -3}};
    static const uint16_t ring[] = {3, 0, 1, 2};
    for (size_t count = 1; count <= COUNT(line); count++) {
        CHECK(have_faces(line, count, ring, 0));
        CHECK(are_refused(line, count, ring, 4));
    }
    static const fixsat_vec3 same[] = {{LO, HI, 5}, {LO, HI, 5}, {LO, HI, 5}};
    CHECK(have_faces(same, 3, ring, 0) && are_refused(same, 3, ring, 4));
}

/* ---- full scale ---- */

/* The whole range of coordinates, and a point just outside of a triangle of it. */
static void full_scale_is_exact(void) {
    static const fixsat_vec3 all[] = {{LO, LO, LO}, {LO, LO, HI}, {LO, HI, LO}, {LO, HI, HI},
                                      {HI, LO, LO}, {HI, LO, HI}, {HI, HI, LO}, {HI, HI, HI},
                                      {0, LO, 0},   {LO, LO, 7},  {5, 5, 5}};
    CHECK(HAVE_FACES(all, cube_faces));
    /* x + y + z is HI + 2 LO for the first three, and 1 raw more for the last: a flat solid. */
    static const fixsat_vec3 flat[] = {
        {HI, LO, LO}, {LO, HI, LO}, {LO, LO, HI}, {-715827883, -715827883, -715827882}};
    static const uint16_t flat_faces[] = {3, 0, 1, 3, 3, 0, 2, 1, 3, 0, 3, 2, 3, 1, 2, 3};
    CHECK(HAVE_FACES(flat, flat_faces));
    /* 1 raw less: the point is within the triangle. */
    static const fixsat_vec3 level[] = {
        {HI, LO, LO}, {LO, HI, LO}, {LO, LO, HI}, {-715827883, -715827883, -715827883}};
    static const uint16_t level_faces[] = {3, 0, 1, 2};
    CHECK(HAVE_FACES(level, level_faces));
}

/* ---- faces that are given ---- */

static void wrong_faces_are_refused(void) {
    uint16_t faces[COUNT(cube_faces)];
    for (size_t words = 0; words < COUNT(cube_faces); words++) {
        CHECK(are_refused(cube, 8, cube_faces, words));
    }
    for (size_t i = 0; i < COUNT(faces); i++) { /* another word */
        for (uint32_t word = 0; word < 10; word++) {
            memcpy(faces, cube_faces, sizeof faces);
            faces[i] = (uint16_t)(word == 9 ? 65535 : word);
            CHECK(faces[i] == cube_faces[i] || ARE_REFUSED(cube, faces));
        }
    }
    for (size_t i = 0; i < COUNT(faces); i += 5) { /* a face less, and two exchanged */
        memcpy(faces, cube_faces, sizeof faces);
        memmove(&faces[i], &faces[i + 5], (COUNT(faces) - i - 5) * sizeof *faces);
        CHECK(are_refused(cube, 8, faces, COUNT(faces) - 5));
        memcpy(&faces[COUNT(faces) - 5], &cube_faces[i], 5 * sizeof *faces);
        CHECK(i == 25 || ARE_REFUSED(cube, faces));
    }
    memcpy(faces, cube_faces, 5 * sizeof *faces); /* a face, and the beginning of it */
    memcpy(&faces[5], cube_faces, 4 * sizeof *faces);
    faces[5] = 3;
    CHECK(are_refused(cube, 8, faces, 9));
}

/* Point 3 is 1 below the plane of 0, 1 and 2, so 0 1 2 and 0 2 3 are two faces, and not one. */
static void bent_faces_are_refused(void) {
    static const fixsat_vec3 roof[] = {{0, 0, 0}, {4, 0, 0}, {4, 4, 0}, {0, 4, -1}, {2, 2, -9}};
    static const uint16_t faces[] = {3, 0, 1, 2, 3, 0, 2, 3, 3, 0, 3, 4,
                                     3, 0, 4, 1, 3, 1, 4, 2, 3, 2, 4, 3};
    static const uint16_t bent[] = {4, 0, 1, 2, 3, 3, 0, 3, 4, 3, 0, 4, 1, 3, 1, 4, 2, 3, 2, 4, 3};
    CHECK(HAVE_FACES(roof, faces));
    CHECK(ARE_REFUSED(roof, bent));
}

static void corners_are_the_lowest_numbers(void) {
    /* 8 equals 0, 3 is within an edge, and 1 is within the base. */
    static const uint16_t equal[] = {3, 2, 4, 6, 3, 2, 6, 8, 3, 2, 8, 9, 3, 2, 9, 4, 4, 4, 9, 8, 6};
    static const uint16_t within[] = {3, 0, 2, 6, 5, 0, 3, 6, 4, 9, 3,
                                      0, 9, 2, 3, 2, 4, 6, 3, 2, 9, 4};
    static const uint16_t middle[] = {3, 0, 1, 9, 3, 0, 2, 6, 3, 0, 6, 1, 3, 0, 9, 2,
                                      3, 1, 4, 9, 3, 1, 6, 4, 3, 2, 4, 6, 3, 2, 9, 4};
    CHECK(ARE_REFUSED(pyramid, equal) && ARE_REFUSED(pyramid, within));
    CHECK(ARE_REFUSED(pyramid, middle));
}

static void null_is_refused(void) {
    fixsat_hull3 hull = hull_of(cube, 8);
    const fixsat_hull3 body = hull;
    fixsat_vec3 points[8];
    memcpy(points, cube, sizeof cube);
    CHECK(fixsat_hull3_faces(NULL, memory, WORDS) == FIXSAT_ERROR_NULL);
    CHECK(fixsat_hull3_faces(&hull, NULL, WORDS) == FIXSAT_ERROR_NULL);
    CHECK(fixsat_hull3_with_faces(NULL, cube_faces, COUNT(cube_faces)) == FIXSAT_ERROR_NULL);
    CHECK(fixsat_hull3_with_faces(&hull, NULL, 1) == FIXSAT_ERROR_NULL);
    CHECK(fixsat_hull3_with_faces(&hull, NULL, 0) == FIXSAT_ERROR_BAD_FACES);
    CHECK(fixsat_hull3_wrap(NULL, points, 8, memory, WORDS) == FIXSAT_ERROR_NULL);
    CHECK(fixsat_hull3_wrap(&hull, NULL, 8, memory, WORDS) == FIXSAT_ERROR_NULL);
    CHECK(fixsat_hull3_wrap(&hull, points, 8, NULL, WORDS) == FIXSAT_ERROR_NULL);
    CHECK(fixsat_hull3_wrap(&hull, points, 0, memory, WORDS) == FIXSAT_ERROR_TOO_FEW);
    CHECK(fixsat_hull3_wrap(&hull, points, 65536, memory, WORDS) == FIXSAT_ERROR_TOO_MANY);
    CHECK(is_same_hull(&hull, &body) && memcmp(points, cube, sizeof cube) == 0);
}

/* ---- points that are wrapped ---- */

static int count_of(const fixsat_vec3 *points, size_t count, fixsat_vec3 p) {
    int found = 0;
    for (size_t i = 0; i < count; i++) {
        found += is3(points[i], p.x, p.y, p.z);
    }
    return found;
}

/* Wraps points. Fails if the faces fit in fewer words or a point is lost. */
static fixsat_hull3 wrapped(fixsat_vec3 *out, const fixsat_vec3 *points, size_t count,
                            size_t words) {
    fixsat_hull3 hull = {.count = 77};
    const size_t size = count * sizeof *points;
    memcpy(out, points, size);
    if (words > 0) {
        CHECK(fixsat_hull3_wrap(&hull, out, count, memory, words - 1) ==
              FIXSAT_ERROR_TOO_LITTLE_MEMORY);
        CHECK(hull.count == 77 && memcmp(out, points, size) == 0);
    }
    CHECK(fixsat_hull3_wrap(&hull, out, count, memory, words) == FIXSAT_OK);
    for (size_t i = 0; i < count; i++) {
        CHECK(count_of(out, count, points[i]) == count_of(points, count, points[i]));
    }
    const fixsat_hull3 same = hull_of(out, hull.count);
    CHECK(is3(hull.position, 0, 0, 0) && hull.points == out && hull.face_words == words);
    CHECK(memcmp(&hull.bounds, &same.bounds, sizeof same.bounds) == 0);
    return hull;
}

/* The corners of the pyramid, 0, 2, 4, 6 and 9, become 0 to 4. */
static void wrapped_points_are_corners_first(void) {
    static const uint16_t faces[] = {3, 0, 1, 3, 4, 0, 3, 2, 4, 3, 0, 4, 1, 3, 1, 2, 3, 3, 1, 4, 2};
    fixsat_vec3 out[MOST];
    fixsat_hull3 hull = wrapped(out, pyramid, COUNT(pyramid), COUNT(faces));
    CHECK(hull.count == 5 && has_words(&hull, faces, COUNT(faces)));
    CHECK(is3(out[0], 0, 0, 0) && is3(out[1], 2, 2, 4) && is3(out[2], 4, 4, 0));
    CHECK(is3(out[3], 0, 4, 0) && is3(out[4], 4, 0, 0));
    hull = wrapped(out, square, COUNT(square), 5); /* its corners are 3, 4, 5 and 6 */
    CHECK(hull.count == 4 && has_words(&hull, (const uint16_t[]){4, 0, 2, 1, 3}, 5));
    CHECK(is3(out[0], 2, 2, 5) && is3(out[1], 0, 0, 5) && is3(out[2], 0, 2, 5));
    CHECK(is3(out[3], 2, 0, 5));
    hull = wrapped(out, cube, 8, COUNT(cube_faces)); /* each point is a corner */
    CHECK(hull.count == 8 && memcmp(out, cube, sizeof cube) == 0);
    CHECK(has_words(&hull, cube_faces, COUNT(cube_faces)));
}

static void wrapped_segments_keep_their_ends(void) {
    static const fixsat_vec3 line[] = {{1, 2, 3}, {2, 4, 6}, {0, 0, 0}, {2, 4, 6}, {-1, -2, -3}};
    fixsat_vec3 out[MOST];
    fixsat_hull3 hull = wrapped(out, line, COUNT(line), 0);
    CHECK(hull.count == 2 && is3(out[0], 2, 4, 6) && is3(out[1], -1, -2, -3));
    hull = wrapped(out, line + 1, 3, 0);
    CHECK(hull.count == 2 && is3(out[0], 2, 4, 6) && is3(out[1], 0, 0, 0));
    static const fixsat_vec3 same[] = {{LO, HI, 5}, {LO, HI, 5}, {LO, HI, 5}};
    hull = wrapped(out, same, 3, 0);
    CHECK(hull.count == 1 && is3(out[0], LO, HI, 5));
}

/* Checks that the closest facet is the same whether the faces of the hulls are known or not. */
static void check_closest_facet(fixsat_hull3 a, fixsat_hull3 b) {
    static uint16_t of_a[WORDS], of_b[WORDS];
    fxs_convex3 p, q;
    fxs_simplex3 by_points, by_faces;
    fxs_convex3_of_hull3(&p, &a);
    fxs_convex3_of_hull3(&q, &b);
    fxs_try_all_facets3(&by_points, &p, &q);
    CHECK(fixsat_hull3_faces(&a, of_a, WORDS) == FIXSAT_OK);
    CHECK(fixsat_hull3_faces(&b, of_b, WORDS) == FIXSAT_OK);
    fxs_convex3_of_hull3(&p, &a);
    fxs_convex3_of_hull3(&q, &b);
    fxs_try_all_facets3(&by_faces, &p, &q);
    int64_t n[3], m[3];
    fxs_set_leading3(n, &by_points.n, 62);
    fxs_set_leading3(m, &by_faces.n, 62);
    CHECK(memcmp(n, m, sizeof n) == 0);
}

static void draw_points(fixsat_vec3 *out, size_t count, uint32_t size, uint32_t *random) {
    for (size_t i = 0; i < count; i++) {
        out[i].x = (fix16_t)random_below(random, 2 * size) - (fix16_t)size;
        out[i].y = (fix16_t)random_below(random, 2 * size) - (fix16_t)size;
        out[i].z = (fix16_t)random_below(random, 2 * size) - (fix16_t)size;
    }
}

/* Eight points around a triangle, with its ring in either direction, and around a tetrahedron. */
static void known_faces_give_the_same_facet(void) {
    fixsat_vec3 around[8], within[4];
    uint32_t random = 1;
    for (size_t i = 0; i < 40; i++) {
        draw_points(around, COUNT(around), 1000, &random);
        draw_points(within, COUNT(within), 500, &random);
        const fixsat_hull3 hull = hull_of(around, COUNT(around));
        const fixsat_hull3 other = hull_of(within, i % 4 == 0 ? 4 : 3);
        check_closest_facet(hull, other);
        check_closest_facet(other, hull);
    }
}

/* Damaged faces give any answer, and are read within their words. */
static void damaged_faces_are_harmless(void) {
    static const uint16_t beyond[] = {3, 0, 1, 60000, 3, 0, 7};
    fixsat_hull3 hull = hull_of(cube, 8);
    fxs_convex3 p, q;
    fxs_simplex3 closest;
    fxs_convex3_of_hull3(&q, &hull);
    hull.faces = beyond;
    hull.face_words = COUNT(beyond);
    fxs_convex3_of_hull3(&p, &hull);
    CHECK(p.face_words == COUNT(beyond));
    fxs_try_all_facets3(&closest, &p, &q);
    hull.face_words = UINT32_MAX;
    fxs_convex3_of_hull3(&p, &hull);
    CHECK(p.face_words == 0);
}

int main(void) {
    RUN(solids_have_their_faces, other_points_are_no_corners, turned_prisms_have_bent_faces,
        flat_hulls_have_one_face, segments_and_points_have_none, full_scale_is_exact,
        wrong_faces_are_refused, bent_faces_are_refused, corners_are_the_lowest_numbers,
        null_is_refused, wrapped_points_are_corners_first, wrapped_segments_keep_their_ends,
        known_faces_give_the_same_facet, damaged_faces_are_harmless);
    return check_summary("faces3");
}

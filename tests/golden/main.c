/* SPDX-License-Identifier: MIT
 *
 * Golden hashes: one number for each kind of case, which every board must reproduce. It hashes the
 * answers to
 * - 100,000 cases of each test of boxes and polygons, and the results of the constructors;
 * - with GOLDEN_QUERIES defined 4,096 cases of each other test and of each query;
 * - with GOLDEN_SOLIDS also defined 4,096 cases of each query of shape3 and of the faces of hulls,
 *   and 1,024 of each query of worlds in 3D instead;
 * - with GOLDEN_REGIONS or GOLDEN_IN_WORLDS also defined 1,024 cases of each query of regions, or
 * of worlds in 2D, instead. With GOLDEN_PART defined as n only an n-th of the cases is asked.
 * GOLDEN_HASHES is the file of the expected hashes.
 *
 * With GOLDEN_LINES defined `golden kinds` and `golden lines KIND` print the cases of a kind as
 * lines for the query program instead, so that the oracle can compute the same numbers, or judge
 * the answers; see oracle_hashes.py.
 */
#include <fixsat/fixsat.h>
#include <stdio.h>
#include <string.h>

#include "../common/cases.h"

#ifndef GOLDEN_PART
#define GOLDEN_PART 1
#define GOLDEN_HASHES "expected.h"
#endif

typedef struct golden_hash {
    const char *name;
    uint32_t high, low;
} golden_hash;

static const golden_hash expected[] = {
#include GOLDEN_HASHES
};

#ifdef GOLDEN_QUERIES
static const bool queries = true;
#else
static const bool queries = false;
#endif

static uint32_t cases_of(uint32_t kind) {
#if defined(GOLDEN_REGIONS)
    (void)kind;
    return 1024 / GOLDEN_PART;
#elif defined(GOLDEN_SOLIDS)
    return (golden_asks_pair(kind) ? 4096 : 1024) / GOLDEN_PART;
#else
    return (kind < GOLDEN_BOX_TESTS ? 100000 : 4096) / GOLDEN_PART;
#endif
}

/* FNV-1a, 64 bits. */
#define GOLDEN_START UINT64_C(0xCBF29CE484222325)
static uint64_t hash = GOLDEN_START;

static void hash_byte(uint32_t byte) {
    hash = (hash ^ (byte & 0xFF)) * UINT64_C(0x100000001B3);
}

static void hash_word(int32_t word) {
    for (int shift = 0; shift < 32; shift += 8) {
        hash_byte((uint32_t)word >> shift);
    }
}

static int report(const char *name) {
    const uint32_t high = (uint32_t)(hash >> 32), low = (uint32_t)hash;
    int wrong = 1;
    for (size_t i = 0; i < sizeof expected / sizeof expected[0]; i++) {
        if (strcmp(name, expected[i].name) == 0) {
            wrong = expected[i].high != high || expected[i].low != low;
        }
    }
    printf("%-32s 0x%08lx%08lx %s\n", name, (unsigned long)high, (unsigned long)low,
           wrong ? "DIFFERS" : "as expected");
    hash = GOLDEN_START;
    return wrong;
}

/* The test with a cache, kept from case to case or of any bits, must agree. */
static bool cache_agrees(const golden_case *pair, const golden_kind *kind, uint32_t i,
                         uint32_t answer) {
    static fixsat_cache cache;
    if (i % 3 == 0) {
        cache = i * 2654435761u;
    } else if (i % 3 == 1) {
        cache &= 0x00070007; /* small indices */
    }
    if (kind->verb != GOLDEN_TEST || kind->a != kind->b) {
        return true;
    }
    const golden_shape *a = &pair->a, *b = &pair->b;
    switch (kind->a) {
    case GOLDEN_POLYGON:
        return fixsat_test_polygon_polygon_cached(&a->as.polygon, &b->as.polygon, &cache) == answer;
    case GOLDEN_OBB3:
        return fixsat_test_obb3_obb3_cached(&a->as.obb3, &b->as.obb3, &cache) == answer;
#ifdef GOLDEN_SOLIDS
    case GOLDEN_SHAPE3:
        return fixsat_test3_cached(&a->as.shape3, &b->as.shape3, &cache) == answer;
#endif
    default:
        return true;
    }
}

/* True if the answers are the same. Of the numbers the first `count` are compared. */
static bool is_same(const golden_answer *p, const golden_answer *q, int count) {
    bool same = p->word == q->word && p->count == q->count && p->clamped == q->clamped;
    for (int k = 0; same && k < count; k++) {
        same = p->number[k] == q->number[k];
    }
    return same;
}

/* Returns how many numbers of an answer do not depend on how the shapes are stored. Of several
 * closest pairs of solids any may be given. */
static int count_of_fixed(const golden_kind *kind, const golden_answer *answer) {
    return kind->verb == GOLDEN_DISTANCE && kind->a == GOLDEN_SHAPE3 ? 1 : answer->count;
}

/* True if golden_general and the same shapes with other positions give the same answer. Slides and
 * walks are not asked with other positions, because the range of the position limits them. */
static bool others_agree(golden_case *pair, uint32_t kind, uint32_t i,
                         const golden_answer *answer) {
    golden_answer moved = {0}, general = {0};
    const bool has_general = golden_general(&general, kind, pair);
    if (golden_kinds[kind].verb < GOLDEN_SLIDE) {
        golden_move_positions(pair, i);
    }
    golden_answers[kind](&moved, pair);
    return is_same(&moved, answer, count_of_fixed(&golden_kinds[kind], answer)) &&
           (!has_general || is_same(&general, answer, answer->count));
}

/* The word as a byte, the numbers as four bytes each, and a 1 where the answer is clamped. */
static void hash_answer(const golden_answer *answer) {
    hash_byte(answer->word);
    for (int k = 0; k < answer->count; k++) {
        hash_word(answer->number[k]);
    }
    if (answer->clamped) {
        hash_byte(1);
    }
}

static golden_case pair; /* the current case */

static int hash_answers(uint32_t begin, uint32_t end) {
    int wrong = 0, disagree = 0;
    for (uint32_t kind = begin; kind < end; kind++) {
        for (uint32_t i = 0; i < cases_of(kind); i++) {
            golden_answer answer = {0};
            golden_make(&pair, kind, i);
            golden_answers[kind](&answer, &pair);
            hash_answer(&answer);
            disagree +=
                golden_asks_pair(kind) && !cache_agrees(&pair, &golden_kinds[kind], i, answer.word);
            if (i % 4 == 0) {
                disagree += !others_agree(&pair, kind, i, &answer);
            }
        }
        wrong += report(golden_kinds[kind].name);
    }
    if (disagree != 0) {
        printf("with a cache, from other positions or by the general form: %d other answers\n",
               disagree);
    }
    return wrong + disagree;
}

#ifdef GOLDEN_SOLIDS
/* ---- faces: of the points of the first shape of the first kind ---- */

enum { FACE_KIND = 0, FACE_WORDS = FIXSAT_HULL3_FACES(GOLDEN_POINTS) };

/* As an answer to wrap3, without a word: the number of faces, then each. */
static void hash_hull(const fixsat_hull3 *hull) {
    int32_t rings = 0;
    for (uint32_t i = 0; i < hull->face_words; i += 1u + hull->faces[i]) {
        rings++;
    }
    hash_byte(0);
    hash_word(rings);
    for (uint32_t i = 0; i < hull->face_words; i++) {
        hash_word(hull->faces[i]);
    }
}

static int hash_faces(void) {
    static uint16_t memory[FACE_WORDS]; /* the stack is the queries' */
    static fixsat_hull3 hull;
    int refused = 0;
    for (uint32_t i = 0; i < cases_of(FACE_KIND); i++) {
        golden_make(&pair, FACE_KIND, i);
        refused += fixsat_hull3_init(&hull, pair.a.points, GOLDEN_POINTS) != FIXSAT_OK ||
                   fixsat_hull3_faces(&hull, memory, FACE_WORDS) != FIXSAT_OK ||
                   fixsat_hull3_with_faces(&hull, memory, hull.face_words) != FIXSAT_OK;
        hash_hull(&hull);
    }
    return report("hull3_faces") + refused;
}
#endif

/* ---- constructors ---- */

static void hash_rot2(fixsat_rot2 r) {
    hash_word(r.cos);
    hash_word(r.sin);
}

static void hash_rot3(const fixsat_rot3 *r) {
    for (int i = 0; i < 9; i++) {
        hash_word(r->m[i / 3][i % 3]);
    }
}

static void hash_obb2(const fixsat_obb2 *box) {
    for (int i = 0; i < 2; i++) {
        hash_word(box->half_edge[i].x);
        hash_word(box->half_edge[i].y);
        hash_word((int32_t)box->extent[i]);
    }
    const fixsat_aabb2 bounds = fixsat_aabb2_of_obb2(box);
    hash_word(bounds.min.x);
    hash_word(bounds.max.y);
}

static void hash_obb3(const fixsat_obb3 *box) {
    for (int i = 0; i < 3; i++) {
        hash_word(box->half_edge[i].x);
        hash_word(box->half_edge[i].y);
        hash_word(box->half_edge[i].z);
        hash_word((int32_t)box->extent[i]);
    }
    const fixsat_aabb3 bounds = fixsat_aabb3_of_obb3(box);
    hash_word(bounds.min.x);
    hash_word(bounds.max.y);
    hash_word(bounds.max.z);
}

static int hash_constructors(void) {
    int wrong = 0;
    uint32_t r = 1;
    for (uint32_t turn = 0; turn < 65536; turn += GOLDEN_PART) {
        hash_rot2(fixsat_rot2_from_turn((uint16_t)turn));
    }
    wrong += report("rot2_from_turn");

    for (int i = 0; i < 65536 / GOLDEN_PART; i++) {
        r = r * 1664525u + 1013904223u;
        hash_rot2(fixsat_rot2_from_radians((fix16_t)r >> (i % 16)));
    }
    wrong += report("rot2_from_radians");

    for (int i = 0; i < 8192 / GOLDEN_PART; i++) {
        fix16_t q[4];
        for (int k = 0; k < 4; k++) {
            r = r * 1664525u + 1013904223u;
            q[k] = (fix16_t)r >> (i % 31);
        }
        fixsat_rot3 rot = fixsat_rot3_from_euler(q[0], q[1], q[2]);
        hash_rot3(&rot);
        if (fixsat_rot3_from_quat(&rot, q[0], q[1], q[2], q[3]) == FIXSAT_OK) {
            fixsat_obb3 box;
            hash_rot3(&rot);
            hash_byte(fixsat_obb3_from_rot(
                &box, (fixsat_vec3){q[0], q[1], q[2]},
                (fixsat_vec3){q[1] & INT32_MAX, q[2] & INT32_MAX, q[3] & INT32_MAX}, &rot));
            hash_obb3(&box);
        }
    }
    wrong += report("obb3_from_rot");

    /* A bar with a vertex on each unit of its long sides, turned. */
    fixsat_vec2 bar[16], world[16];
    for (int i = 0; i < 8; i++) {
        bar[i] = (fixsat_vec2){i * fix16_one, 0};
        bar[15 - i] = (fixsat_vec2){i * fix16_one, 3};
    }
    fixsat_polygon body, placed;
    wrong += fixsat_polygon_init(&body, bar, 16) != FIXSAT_OK;
    for (int i = 0; i < 8192 / GOLDEN_PART; i++) {
        r = r * 1664525u + 1013904223u;
        const fixsat_rot2 rot = fixsat_rot2_from_turn((uint16_t)(r >> 16));
        const fixsat_vec2 center = {(fix16_t)r >> 1, (fix16_t)r >> 2};
        fixsat_obb2 box;
        hash_byte(fixsat_obb2_from_rot(&box, center, (fixsat_vec2){i * 70001, i * 3 + 1}, rot));
        hash_obb2(&box);
        if (i % 8 == 0) {
            const fixsat_status status = fixsat_polygon_place(&placed, world, &body, rot, center);
            hash_byte(status);
            for (uint32_t k = 0; status == FIXSAT_OK && k < placed.count; k++) {
                hash_word(world[k].x + placed.position.x);
                hash_word(world[k].y + placed.position.y);
            }
        }
    }
    wrong += report("obb2_from_rot");

    for (int i = 0; i < 8192 / GOLDEN_PART; i++) {
        fix16_t n[6];
        for (int k = 0; k < 6; k++) {
            r = r * 1664525u + 1013904223u;
            n[k] = (fix16_t)r >> (i % 29);
        }
        const fixsat_rot2 a = fixsat_rot2_from_radians(n[0]), b = fixsat_rot2_from_radians(n[1]);
        hash_rot2(fixsat_rot2_mul(a, fixsat_rot2_invert(b)));
        const fixsat_vec2 v = fixsat_rot2_apply(a, (fixsat_vec2){n[2], n[3]}),
                          p = fixsat_rot2_place(b, v, (fixsat_vec2){n[4], n[5]});
        hash_word(v.x);
        hash_word(p.y);
        const fixsat_rot3 c = fixsat_rot3_from_euler(n[0], n[1], n[2]), d = fixsat_rot3_invert(&c),
                          e = fixsat_rot3_from_euler(n[3], n[4], n[5]),
                          product = fixsat_rot3_mul(&e, &d);
        hash_rot3(&product);
        const fixsat_vec3 w = fixsat_rot3_apply(&c, (fixsat_vec3){n[5], n[0], n[4]}),
                          q = fixsat_rot3_place(&e, w, (fixsat_vec3){n[1], n[2], n[3]});
        hash_word(w.x);
        hash_word(w.y);
        hash_word(w.z);
        hash_word(q.x);
        hash_word(q.y);
        hash_word(q.z);
    }
    wrong += report("rot_products");

    for (int i = 0; i < 8192 / GOLDEN_PART; i++) {
        fix16_t n[6];
        for (int k = 0; k < 6; k++) {
            r = r * 1664525u + 1013904223u;
            n[k] = (fix16_t)r >> ((i + 11 * k) % 31);
        }
        const fixsat_vec2 a = {n[0], n[1]}, b = {n[2], n[3]}, c = fixsat_vec2_sub(a, b),
                          d = fixsat_vec2_scale(a, n[4]);
        const fixsat_vec3 e = {n[0], n[1], n[2]}, f = {n[3], n[4], n[5]}, g = fixsat_vec3_sub(e, f),
                          h = fixsat_vec3_scale(e, n[3]);
        const fix16_t numbers[] = {c.x,
                                   c.y,
                                   d.x,
                                   d.y,
                                   g.x,
                                   g.y,
                                   g.z,
                                   h.x,
                                   h.y,
                                   h.z,
                                   fixsat_mul(n[0], n[1]),
                                   fixsat_vec2_dot(a, b),
                                   fixsat_vec3_dot(e, f),
                                   fixsat_vec2_length(a),
                                   fixsat_vec3_length(f)};
        for (unsigned k = 0; k < sizeof numbers / sizeof *numbers; k++) {
            hash_word(numbers[k]);
        }
    }
    wrong += report("vectors");
    return wrong;
}

/* ---- all ---- */

#ifdef GOLDEN_LINES
#include "lines.h"
#endif

int main(int argc, char **argv) {
#ifdef GOLDEN_LINES
    if (argc == 3 && strcmp(argv[1], "lines") == 0) {
        return print_lines(argv[2]);
    }
    if (argc == 2 && strcmp(argv[1], "kinds") == 0) {
        for (uint32_t kind = 0; kind < GOLDEN_KINDS; kind++) {
            if (golden_asks_pair(kind)) {
                printf("%s\n", golden_kinds[kind].name);
            }
        }
#ifdef GOLDEN_SOLIDS
        printf("hull3_faces\n");
#endif
        return 0;
    }
#else
    (void)argc;
    (void)argv;
#endif
    int wrong = queries ? hash_answers(GOLDEN_BOX_TESTS, GOLDEN_KINDS)
                        : hash_answers(0, GOLDEN_BOX_TESTS) + hash_constructors();
#ifdef GOLDEN_SOLIDS
    wrong += hash_faces();
#endif
    printf("%s\n", wrong ? "golden: some hashes differ" : "golden: all hashes as expected");
    return wrong != 0;
}

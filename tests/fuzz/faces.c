/* SPDX-License-Identifier: MIT
 *
 * Faces of a hull of up to 16 points: those of fixsat_hull3_faces must be the judge's, and
 * fixsat_hull3_with_faces must take these and nothing else. fixsat_hull3_wrap must keep the
 * corners, the order of the corners and all points. If the faces do not fit in the memory, nothing
 * but that memory may be written.
 */
#include "faces.h"

/* Memory for faces with one word more, which must stay as it is. */
typedef struct memory {
    uint16_t word[FACE_WORDS + 1];
} memory;

enum { UNTOUCHED = 0xA5A5 };

static void fill(memory *m) {
    for (int i = 0; i <= FACE_WORDS; i++) {
        m->word[i] = UNTOUCHED;
    }
}

static void expect_untouched_from(const memory *m, size_t first) {
    for (size_t i = first; i <= FACE_WORDS; i++) {
        EXPECT(m->word[i] == UNTOUCHED);
    }
}

static bool is_same_hull(const fixsat_hull3 *p, const fixsat_hull3 *q) {
    return is_same_vec3(p->position, q->position) && p->points == q->points &&
           is_same_vec3(p->bounds.min, q->bounds.min) &&
           is_same_vec3(p->bounds.max, q->bounds.max) && p->count == q->count &&
           p->faces == q->faces && p->face_words == q->face_words;
}

/* Fails unless the hull has the judge's faces, in this memory. */
static void expect_faces(const fixsat_hull3 *hull, const faces *right, const uint16_t *memory) {
    EXPECT(hull->face_words == right->words && hull->faces == memory);
    EXPECT(memcmp(memory, right->word, right->words * sizeof *memory) == 0);
}

static fixsat_hull3 hull_of(const fixsat_vec3 *points, uint32_t count) {
    fixsat_hull3 hull;
    EXPECT(fixsat_hull3_init(&hull, points, count) == FIXSAT_OK);
    EXPECT(hull.faces == NULL && hull.face_words == 0);
    return hull;
}

/* ---- faces that are found ---- */

static void expect_found(const fixsat_hull3 *body, const faces *right, bytes *in) {
    const size_t few = take_byte(in) % (right->words + 1);
    static memory m;
    fixsat_hull3 hull = *body;
    fill(&m);
    if (few < right->words) {
        EXPECT(fixsat_hull3_faces(&hull, m.word, few) == FIXSAT_ERROR_TOO_LITTLE_MEMORY);
        EXPECT(is_same_hull(&hull, body));
        expect_untouched_from(&m, few);
    }
    fill(&m);
    EXPECT(fixsat_hull3_faces(&hull, m.word, right->words) == FIXSAT_OK);
    expect_faces(&hull, right, m.word);
    expect_untouched_from(&m, right->words);
    EXPECT(right->words <= FIXSAT_HULL3_FACES(body->count));
    EXPECT(fixsat_hull3_faces(&hull, m.word, FACE_WORDS) == FIXSAT_OK);
    expect_faces(&hull, right, m.word);
}

/* ---- faces that are given ---- */

/* Fails unless a hull takes these faces if, and only if, they are the right ones. */
static void expect_taken(const fixsat_hull3 *body, const faces *right, const uint16_t *given,
                         size_t words) {
    const bool is_right =
        words == right->words && memcmp(given, right->word, words * sizeof *given) == 0;
    fixsat_hull3 hull = *body;
    const fixsat_status status = fixsat_hull3_with_faces(&hull, given, words);
    EXPECT(status == (is_right ? FIXSAT_OK : FIXSAT_ERROR_BAD_FACES));
    if (is_right) {
        expect_faces(&hull, right, given);
        hull.faces = body->faces;
        hull.face_words = body->face_words;
    }
    EXPECT(is_same_hull(&hull, body));
}

/* Each word replaced by the number of another point, or by any. */
static void expect_words_refused(const fixsat_hull3 *body, const faces *right, bytes *in) {
    static faces wrong;
    wrong = *right;
    for (uint32_t i = 0; i < right->words; i++) {
        const uint8_t how = take_byte(in);
        wrong.word[i] = how < 192 ? how % (FACE_POINTS + 1) : (uint16_t)take(in);
        expect_taken(body, right, wrong.word, right->words);
        wrong.word[i] = right->word[i];
    }
}

/* The rings, but one of them backwards or from another corner on. */
static void expect_turns_refused(const fixsat_hull3 *body, const faces *right, uint8_t how) {
    static faces wrong;
    wrong = *right;
    ring *const r = &wrong.ring[how % right->rings];
    for (int turn = 1; turn < r->count; turn++) {
        const uint16_t first = r->corner[0];
        memmove(r->corner, r->corner + 1, (size_t)(r->count - 1) * sizeof first);
        r->corner[r->count - 1] = first;
        store_rings(&wrong);
        expect_taken(body, right, wrong.word, wrong.words);
    }
    for (int i = 0; 2 * i < r->count - 2; i++) { /* the last turn has put the lowest last */
        const uint16_t swapped = r->corner[i];
        r->corner[i] = r->corner[r->count - 2 - i];
        r->corner[r->count - 2 - i] = swapped;
    }
    memmove(r->corner + 1, r->corner, (size_t)(r->count - 1) * sizeof *r->corner);
    r->corner[0] = right->ring[how % right->rings].corner[0];
    store_rings(&wrong);
    expect_taken(body, right, wrong.word, wrong.words);
}

/* One ring less, one twice, or two exchanged. */
static void expect_rings_refused(const fixsat_hull3 *body, const faces *right, bytes *in) {
    static faces wrong;
    const int i = take_byte(in) % right->rings, k = take_byte(in) % right->rings;
    wrong = *right;
    wrong.rings--;
    memmove(&wrong.ring[i], &wrong.ring[i + 1], (size_t)(wrong.rings - i) * sizeof(ring));
    store_rings(&wrong);
    expect_taken(body, right, wrong.word, wrong.words);
    wrong = *right;
    wrong.ring[i] = right->ring[k];
    store_rings(&wrong);
    expect_taken(body, right, wrong.word, wrong.words);
    wrong.ring[k] = right->ring[i];
    store_rings(&wrong);
    expect_taken(body, right, wrong.word, wrong.words);
}

/* Returns the place after the edge of a ring from one corner to another, or 0 if it has none. */
static int place_of_edge(const ring *r, uint16_t from, uint16_t to) {
    for (int i = 0; i < r->count; i++) {
        if (r->corner[i] == from && r->corner[(i + 1) % r->count] == to) {
            return i + 1;
        }
    }
    return 0;
}

/* Adds a ring that may begin with another corner than the lowest, if it is not too long. */
static void add_turned_ring(faces *out, const ring *r) {
    ring turned = *r;
    int lowest = 0;
    for (int i = 1; i < r->count; i++) {
        lowest = r->corner[i] < r->corner[lowest] ? i : lowest;
    }
    for (int i = 0; i < r->count; i++) {
        turned.corner[i] = r->corner[(lowest + i) % r->count];
    }
    add_ring(out, &turned);
}

/* Two faces with a common edge, as if they were one: it is bent. */
static void expect_bends_refused(const fixsat_hull3 *body, const faces *right, bytes *in) {
    static faces wrong;
    const ring *const p = &right->ring[take_byte(in) % right->rings];
    const int at = take_byte(in) % p->count;
    for (int i = 0; i < right->rings; i++) {
        const ring *const q = &right->ring[i];
        const int back = place_of_edge(q, p->corner[(at + 1) % p->count], p->corner[at]);
        if (back == 0 || p->count + q->count - 2 > FACE_POINTS) {
            continue;
        }
        ring both = {.count = 0};
        for (int k = 1; k < p->count; k++) { /* from the end of the edge to its start */
            both.corner[both.count++] = p->corner[(at + k) % p->count];
        }
        for (int k = 0; k < q->count - 1; k++) { /* from its start to its end */
            both.corner[both.count++] = q->corner[(back + k) % q->count];
        }
        wrong.rings = 0;
        for (int k = 0; k < right->rings; k++) {
            if (k != i && &right->ring[k] != p) {
                add_ring(&wrong, &right->ring[k]);
            }
        }
        add_turned_ring(&wrong, &both);
        store_rings(&wrong);
        expect_taken(body, right, wrong.word, wrong.words);
    }
}

/* A face cut in two along a chord. */
static void expect_cuts_refused(const fixsat_hull3 *body, const faces *right, bytes *in) {
    static faces wrong;
    const ring *const p = &right->ring[take_byte(in) % right->rings];
    const int first = take_byte(in) % p->count;
    const int side = 3 + take_byte(in) % FACE_POINTS; /* corners of one part */
    ring one = {.count = 0}, other = one;
    if (side >= p->count || right->rings == FACE_RINGS) {
        return;
    }
    for (int k = 0; k < side; k++) {
        one.corner[one.count++] = p->corner[(first + k) % p->count];
    }
    for (int k = side - 1; k <= p->count; k++) {
        other.corner[other.count++] = p->corner[(first + k) % p->count];
    }
    wrong.rings = 0;
    for (int k = 0; k < right->rings; k++) {
        if (&right->ring[k] != p) {
            add_ring(&wrong, &right->ring[k]);
        }
    }
    add_turned_ring(&wrong, &one);
    add_turned_ring(&wrong, &other);
    store_rings(&wrong);
    expect_taken(body, right, wrong.word, wrong.words);
}

static void expect_given(const fixsat_hull3 *body, const faces *right, bytes *in) {
    uint16_t any[FACE_WORDS];
    const uint8_t how = take_byte(in);
    for (size_t words = 0; words <= right->words + 1; words++) {
        if (words < FACE_WORDS) {
            expect_taken(body, right, right->word, words);
        }
    }
    expect_words_refused(body, right, in);
    if (right->rings > 0) {
        expect_turns_refused(body, right, how);
        expect_rings_refused(body, right, in);
        expect_bends_refused(body, right, in);
        expect_cuts_refused(body, right, in);
    }
    for (int i = 0; i < FACE_WORDS; i++) {
        any[i] = how % 2 == 0 ? take_byte(in) % 8 : (uint16_t)take(in);
    }
    expect_taken(body, right, any, take_byte(in) % FACE_WORDS);
}

/* ---- points that are wrapped ---- */

/* Fails unless the points are the same in another order. */
static void expect_permutation(const fixsat_vec3 *p, const fixsat_vec3 *q, uint32_t count) {
    for (uint32_t i = 0; i < count; i++) {
        int more = 0;
        for (uint32_t k = 0; k < count; k++) {
            more += is_same_vec3(p[i], p[k]) - is_same_vec3(p[i], q[k]);
        }
        EXPECT(more == 0);
    }
}

static void expect_wrapped(const fixsat_hull3 *body, const faces *right, bytes *in) {
    const uint32_t count = body->count;
    const size_t few = take_byte(in) % (right->words + 1);
    const fixsat_hull3 none = {.count = 77};
    static fixsat_vec3 points[FACE_POINTS];
    static memory m;
    static faces after;
    bool is_corner[FACE_POINTS];
    fixsat_hull3 out = none;
    memcpy(points, body->points, count * sizeof *points);
    fill(&m);
    if (few < right->words) {
        EXPECT(fixsat_hull3_wrap(&out, points, count, m.word, few) ==
               FIXSAT_ERROR_TOO_LITTLE_MEMORY);
        EXPECT(is_same_hull(&out, &none));
        EXPECT(memcmp(points, body->points, count * sizeof *points) == 0);
        expect_untouched_from(&m, few);
    }
    fill(&m);
    EXPECT(fixsat_hull3_wrap(&out, points, count, m.word, right->words) == FIXSAT_OK);
    expect_untouched_from(&m, right->words);
    EXPECT(out.count == find_corners(is_corner, right, body->points, count));
    uint32_t corners = 0;
    for (uint32_t i = 0; i < count; i++) {
        if (is_corner[i]) {
            EXPECT(is_same_vec3(points[corners++], body->points[i]));
        }
    }
    expect_permutation(points, body->points, count);
    find_faces(&after, points, out.count);
    EXPECT(after.rings == right->rings && after.words == right->words);
    expect_faces(&out, &after, m.word);
    const fixsat_hull3 same = hull_of(points, out.count);
    out.faces = NULL;
    out.face_words = 0;
    EXPECT(is_same_hull(&out, &same));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    bytes in = start(data, size);
    static fixsat_vec3 points[FACE_POINTS];
    static faces right;
    const uint8_t how = take_byte(&in);
    const uint32_t count = 1 + how % FACE_POINTS;
    for (uint32_t i = 0; i < count; i++) {
        points[i] = take_vec3(&in);
        if (how >= 192) { /* a flat hull, or nearly so */
            points[i].z = points[i].x / 2 - points[i].y / 4;
        }
    }
    fixsat_hull3 body = hull_of(points, count);
    if (how & 32) {
        body.position = take_vec3(&in); /* changes nothing */
    }
    find_faces(&right, points, count);
    expect_found(&body, &right, &in);
    expect_given(&body, &right, &in);
    body.position = (fixsat_vec3){0, 0, 0};
    expect_wrapped(&body, &right, &in);
    return 0;
}

/* SPDX-License-Identifier: MIT
 *
 * Damages the memory of shapes after their construction: flips bits, overwrites bytes. The answer
 * of a test or a query then means nothing, but the call returns, and reads and writes only its own
 * memory.
 *
 * Damaged are all bytes of a shape, the vertices of a polygon or a region, the points and the faces
 * of a hull, and a region's tree and ring counts. Because no call survives a wrong pointer, these
 * are kept:
 * - the pointers to these arrays, and the counts of their entries;
 * - the kind of a core, if damage makes it the polygon or the hull that it was not;
 * - the bool of a region, because C defines no other bytes than 0 and 1 for it.
 *
 * On the host the sanitizers for addresses and undefined behavior watch the calls. Boards have
 * none, so there a pattern surrounds the shapes and the answers. It is compared after each call,
 * and so are the shapes.
 */
#include <fixsat/fixsat.h>
#include <stdio.h>
#include <string.h>

#include "../../boards/apps/built.h"
#include "../common/pairs.h"
#include "../common/random.h"

#ifndef CASES /* of each kind */
#define CASES 200
#endif

static uint32_t state = 1;

static uint32_t below(uint32_t n) {
    return random_below(&state, n);
}

static void damage_bytes(void *bytes, size_t size) {
    uint8_t *const at = bytes;
    const uint32_t begin = below((uint32_t)size);
    switch (below(5)) {
    case 0: /* one bit */
        at[begin] ^= (uint8_t)(1u << below(8));
        break;
    case 1: /* a few bits anywhere */
        for (uint32_t i = below(16); i > 0; i--) {
            at[below((uint32_t)size)] ^= (uint8_t)(1u << below(8));
        }
        break;
    case 2: /* a word */
        for (size_t i = begin & ~3u; i < (begin & ~3u) + 4 && i < size; i++) {
            at[i] = (uint8_t)below(256);
        }
        break;
    case 3: /* everything from there on, all the same */
        memset(at + begin, below(2) == 0 ? 0xFF : (int)below(256), size - begin);
        break;
    default: /* everything */
        for (size_t i = 0; i < size; i++) {
            at[i] = (uint8_t)below(256);
        }
        break;
    }
}

/* Restores the kind of a core if it is now `with_pointer`, the kind that holds a pointer. Returns
 * true if it then still is. */
static bool keep_kind(uint32_t *kind, uint32_t before, uint32_t with_pointer) {
    if (*kind == with_pointer) {
        *kind = before;
    }
    return *kind == with_pointer;
}

static void keep_vertices(fixsat_shape2 *shape, const fixsat_shape2 *before) {
    if (keep_kind(&shape->kind, before->kind, FIXSAT_CORE_POLYGON)) {
        shape->core.polygon.vertices = before->core.polygon.vertices;
        shape->core.polygon.count = before->core.polygon.count;
    }
}

static void keep_points(fixsat_shape3 *shape, const fixsat_shape3 *before) {
    if (keep_kind(&shape->kind, before->kind, FIXSAT_CORE3_HULL)) {
        shape->core.hull.points = before->core.hull.points;
        shape->core.hull.count = before->core.hull.count;
        shape->core.hull.faces = before->core.hull.faces;
        shape->core.hull.face_words = before->core.hull.face_words;
    }
}

static void keep_memory(fixsat_region *region, const fixsat_region *before) {
    region->vertices = before->vertices;
    region->ring_counts = before->ring_counts;
    region->ring_count = before->ring_count;
    region->vertex_count = before->vertex_count;
    region->tree = before->tree;
    region->inside_out = before->inside_out; /* what a bool is, C leaves to bytes 0 and 1 */
}

static void damage(golden_shape *shape) {
    const golden_shape before = *shape;
    if (below(3) != 0) {
        damage_bytes(&shape->as, sizeof shape->as);
    }
    if (below(3) != 0) {
        damage_bytes(shape->vertices, sizeof shape->vertices);
    }
    if (shape->type == GOLDEN_REGION) {
        keep_memory(&shape->as.region, &before.as.region);
    } else if (shape->type == GOLDEN_POLYGON) {
        shape->as.polygon.vertices = before.as.polygon.vertices;
        shape->as.polygon.count = before.as.polygon.count;
    } else if (shape->type == GOLDEN_ROUNDED || shape->type == GOLDEN_SHAPE2) {
        keep_vertices(&shape->as.shape2, &before.as.shape2);
    } else if (shape->type == GOLDEN_SHAPE3) {
        keep_points(&shape->as.shape3, &before.as.shape3);
    }
}

/* ---- canaries ---- */

enum { CANARY = 32, PATTERN = 0xA5 };

/* Hulls have faces where there is room for them. */
#if defined(GOLDEN_SOLIDS) && !defined(LITTLE_RAM)
#define WITH_FACES
#endif

/* What a call may read, and between canaries what it may write. */
typedef struct memory {
    uint8_t before[CANARY];
    golden_case pair;
#ifdef WITH_FACES
    uint16_t faces[2][FIXSAT_HULL3_FACES(GOLDEN_POINTS)];
#endif
    uint8_t between[CANARY];
    golden_answer answer;
    _Alignas(8) uint8_t output[CANARY + sizeof(fixsat_manifold3) + CANARY];
} memory;

static memory now, then;
static size_t written; /* of the output, from its middle on */

void *golden_guarded(size_t size) {
    written = size;
    return now.output + CANARY;
}

/* Is memory from one place to another as it was before the call? */
static bool is_untouched(const void *from, const void *to) {
    const uint8_t *const begin = from;
    const size_t offset = (size_t)(begin - (const uint8_t *)&now);
    return memcmp(begin, (const uint8_t *)&then + offset, (size_t)((const uint8_t *)to - begin)) ==
           0;
}

/* But for the answer's own numbers and the output. */
static bool is_all_untouched(void) {
    return now.answer.count <= sizeof now.answer.number / sizeof now.answer.number[0] &&
           is_untouched(&now, &now.answer) &&
           is_untouched(&now.answer.number[now.answer.count], now.output + CANARY) &&
           is_untouched(now.output + CANARY + written, &now + 1);
}

#ifdef WITH_FACES
static void add_faces(golden_shape *shape, uint16_t *faces) {
    if (shape->type == GOLDEN_SHAPE3 && shape->as.shape3.kind == FIXSAT_CORE3_HULL &&
        below(2) == 0) {
        built(fixsat_hull3_faces(&shape->as.shape3.core.hull, faces,
                                 FIXSAT_HULL3_FACES(GOLDEN_POINTS)));
    }
}
#endif

#ifdef GOLDEN_SOLIDS
static void set_hull(fixsat_shape3 *out, const fixsat_vec3 *points, size_t count, fix16_t radius) {
    *out = (fixsat_shape3){.kind = FIXSAT_CORE3_HULL, .radius = radius};
    built(fixsat_hull3_init(&out->core.hull, points, count));
}

/* Contacts of hulls whose points left their bounds, for which two searches once did not end. */
static uint32_t ask_far_points(void) {
    static const fixsat_vec3 p[] = {
        {-706007720, 100100821, 1506856571},   {-524393128, 1958675357, -1667847114},
        {1287752255, 2056129172, 1353925229},  {1802613176, 548056917, -2093205737},
        {-576662819, 1550502991, -239473684},  {-1467216741, -1012840160, -210389083},
        {2096066489, -1927608718, 1753463361}, {-2046990209, 1041388583, -734832011}};
    static const fixsat_vec3 q[] = {
        {1156915844, 997834158, 875275590},    {1196384795, -849235679, -1220012767},
        {1918103493, 1251666796, -1514647796}, {-1558637494, -1112137200, 39076671},
        {-526371042, 458386072, 587339028},    {-1765646687, -1249416406, 2110647044},
        {20014856, -958223412, 1254309596},    {-1594016538, 2114527010, 1687064857},
        {320539393, 1697808863, 1418235482},   {-371648227, -1084049139, -1769495006},
        {155969965, -1035556435, -737299400}};
    static const fixsat_vec3 r[] = {
        {2125701580, -1010183686, 1774210277},  {709353872, -1937365187, 1894339235},
        {718877704, -1357657907, -1915230197},  {-1117025735, -46354279, 179642238},
        {-1495517190, 2039681580, -2118946410}, {1240831013, 2087897775, -866276974},
        {-799216677, -318522954, -2134554942},  {818218453, 1540200366, -1727325549},
        {-1317482461, -1772723359, -402633677}, {-1992238959, -28707514, 890441443},
        {1417165916, -1848955183, 1862816878},  {361375994, -957238120, 1666149988},
        {-836575932, -858249210, 813594513}};
    const fixsat_aabb3 large = {{-1024, -1024, -1024}, {1024, 512, 1024}};
    const fixsat_aabb3 small = {{-100, -100, -100}, {100, 100, 100}};
    const fixsat_aabb3 box = {{-2048, 256, -512}, {0, 1280, 512}};
    fixsat_shape3 *const a = &now.pair.a.as.shape3, *const b = &now.pair.b.as.shape3;
    fixsat_manifold3 manifold;
    set_hull(a, p, sizeof p / sizeof p[0], 0);
    a->core.hull.bounds = large;
    built(fixsat_shape3_from_aabb3(b, &box, 0));
    (void)fixsat_contact3(a, b, &manifold);
    set_hull(a, q, sizeof q / sizeof q[0], 1000);
    set_hull(b, r, sizeof r / sizeof r[0], 50000);
    a->core.hull.bounds = small;
    (void)fixsat_contact3(a, b, &manifold);
    return 2;
}
#endif

int main(void) {
    uint32_t calls = 0, wrong = 0;
#ifdef GOLDEN_SOLIDS
    calls += ask_far_points();
#endif
    for (uint32_t kind = 0; kind < PAIR_KINDS; kind++) {
        for (uint32_t i = 0; i < CASES; i++) {
            memset(&now, PATTERN, sizeof now);
            written = 0;
            pair_make(&now.pair, kind, i);
#ifdef WITH_FACES
            for (int k = 0; k < 2; k++) {
                add_faces(k == 0 ? &now.pair.a : &now.pair.b, now.faces[k]);
                if (below(2) == 0) {
                    damage_bytes(now.faces[k], sizeof now.faces[k]);
                }
            }
#endif
            damage(&now.pair.a);
            if (below(2) == 0) {
                damage(&now.pair.b);
            }
#ifdef GOLDEN_REGIONS
            if (below(3) == 0) {
                damage_bytes(now.pair.nodes, sizeof now.pair.nodes);
            }
            if (below(3) == 0) {
                damage_bytes(now.pair.ring_counts, sizeof now.pair.ring_counts);
            }
#endif
            memcpy(&then, &now, sizeof then);
            pair_answer(&now.answer, kind, &now.pair);
            calls++;
            if (!is_all_untouched() && wrong++ < 10) {
                printf("%s, case %lu: memory around it has changed\n", pair_name(kind),
                       (unsigned long)i);
            }
        }
    }
    if (wrong > 0) {
        return 1;
    }
    printf("faults: %lu calls with damaged shapes, all returned\n", (unsigned long)calls);
    return 0;
}

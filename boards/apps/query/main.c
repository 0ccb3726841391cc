/* SPDX-License-Identifier: MIT
 *
 * query: the library as a program. One query a line on the console's input,
 * one answer a line on its output, on every board and on the host:
 *
 *     test SHAPE SHAPE    separate, touch or overlap
 *     show SHAPE          the shape as it is stored, in raw numbers
 *
 *     aabb2 minx miny maxx maxy        aabb3 minx miny minz maxx maxy maxz
 *     obb2 cx cy ux uy vx vy           obb3 centre and three half-edges
 *     box2 cx cy hx hy radians         box3 cx cy cz hx hy hz qw qx qy qz
 *     polygon n x1 y1 ... xn yn        n up to 64
 *
 * Numbers: see number.h. Blank lines and lines that begin with # get no
 * answer. All else is answered "error: why". Ends with the input or with the
 * byte 0x04; the exit status is 0 if there was no error, else 1.
 *
 * The program has 1.2 KB of variables, and needs 1 KB of stack with the
 * library's tests: a query is never stored as text, see reader.h.
 */
#include "reader.h"
#include "shape.h"
#include "writer.h"

#include <string.h>

/* ---- Pairs of shapes to tests ---- */

#define TEST(p, q)                                                                                 \
    static fixsat_relation test_##p##_##q(const shape *s, const shape *t) {                        \
        return fixsat_test_##p##_##q(&s->p, &t->q);                                                \
    }

TEST(aabb2, aabb2)
TEST(obb2, obb2)
TEST(obb2, aabb2)
TEST(polygon, polygon)
TEST(polygon, obb2)
TEST(polygon, aabb2)
TEST(aabb3, aabb3)
TEST(obb3, obb3)
TEST(obb3, aabb3)

typedef fixsat_relation test_function(const shape *s, const shape *t);

/* Each pair in the order in which the library has it. */
static test_function *const tests[SHAPE_FORMS][SHAPE_FORMS] = {
    [SHAPE_AABB2][SHAPE_AABB2] = test_aabb2_aabb2,
    [SHAPE_OBB2][SHAPE_OBB2] = test_obb2_obb2,
    [SHAPE_OBB2][SHAPE_AABB2] = test_obb2_aabb2,
    [SHAPE_POLYGON][SHAPE_POLYGON] = test_polygon_polygon,
    [SHAPE_POLYGON][SHAPE_OBB2] = test_polygon_obb2,
    [SHAPE_POLYGON][SHAPE_AABB2] = test_polygon_aabb2,
    [SHAPE_AABB3][SHAPE_AABB3] = test_aabb3_aabb3,
    [SHAPE_OBB3][SHAPE_OBB3] = test_obb3_obb3,
    [SHAPE_OBB3][SHAPE_AABB3] = test_obb3_aabb3,
};

/* ---- Verbs: each reads the rest of its line, then writes its answer or
 *      returns what is wrong ---- */

/* The shapes of the query at hand: the bulk of the program's RAM. */
static shape a, b;

static const char *show(reader *in) {
    const char *why = shape_read(in, &a);
    why = why ? why : reader_expect_end(in);
    why = why ? why : shape_build(&a);
    if (why) {
        return why;
    }
    shape_write(&a);
    write_text("\n");
    return NULL;
}

static const char *test(reader *in) {
    static const char *const answers[] = {
        [FIXSAT_SEPARATE] = "separate\n",
        [FIXSAT_TOUCH] = "touch\n",
        [FIXSAT_OVERLAP] = "overlap\n",
    };
    const char *why = shape_read(in, &a);
    why = why ? why : shape_read(in, &b);
    why = why ? why : reader_expect_end(in);
    why = why ? why : shape_build(&a);
    why = why ? why : shape_build(&b);
    if (why) {
        return why;
    }
    if (shape_dimension(&a) != shape_dimension(&b)) {
        return "a 2D shape with a 3D one";
    }
    test_function *const in_order = tests[shape_form_of(&a)][shape_form_of(&b)];
    test_function *const swapped = tests[shape_form_of(&b)][shape_form_of(&a)];
    if (in_order) {
        write_text(answers[in_order(&a, &b)]);
    } else if (swapped) {
        write_text(answers[swapped(&b, &a)]);
    } else {
        return "no test for this pair";
    }
    return NULL;
}

static const struct {
    char word[8];
    const char *(*answer)(reader *in);
} verbs[] = {
    {"test", test},
    {"show", show},
};

static const char *answer(reader *in) {
    char word[READER_WORD_SIZE];
    reader_word(in, word);
    for (unsigned i = 0; i < sizeof verbs / sizeof *verbs; i++) {
        if (strcmp(verbs[i].word, word) == 0) {
            return verbs[i].answer(in);
        }
    }
    return "unknown word";
}

int main(void) {
    int status = 0;
    reader in;
    reader_init(&in);
    while (reader_next_line(&in)) {
        const char *why = NULL;
        if (in.byte != '#' && reader_at_token(&in)) {
            why = answer(&in);
        }
        reader_skip_line(&in);
        if (reader_too_long(&in)) {
            why = "line too long"; /* and not what its first part may have lacked */
        }
        if (why) {
            write_text("error: ");
            write_text(why);
            write_text("\n");
            status = 1;
        }
    }
    return status;
}

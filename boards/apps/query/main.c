/* SPDX-License-Identifier: MIT
 *
 * query: the library as a program, on every board and on the host. It is at once the demo, the
 * subject of the oracle's tests and the engine of the web playground.
 *
 * It reads one query a line from the console's input, and answers each with one line:
 *
 *     test SHAPE SHAPE         separate, touch or overlap
 *     sweep SHAPE SHAPE M      separate, touch or overlap, for the first moving by M
 *     impact SHAPE SHAPE M     separate, start touch, start overlap, or
 *                              hit TIME NORMAL safe VECTOR
 *     enter SHAPE SHAPE M      miss, start overlap, or
 *                              hit TIME NORMAL safe VECTOR
 *     cast SHAPE ORIGIN M      miss, start touch, start overlap, or
 *                              hit TIME NORMAL at POINT
 *     contact SHAPE SHAPE      separate, or touch or overlap, then
 *                              normal N depth D mtv VECTOR points COUNT POINT D ...
 *                              with a region as the second shape: none, or for each side that
 *                              gives one: edge E normal N depth D mtv VECTOR points COUNT, then for
 *                              each point POINT D id F G, the features of the shape and the region
 *     distance SHAPE SHAPE     the distance, and the closest point of each
 *     turn SHAPE SHAPE ANGLE PIVOT
 *                              miss, start overlap, or
 *                              hit TIME NORMAL turned ANGLE, for the first turning by ANGLE about
 *                              PIVOT. Angles are in turns: 0.25 or @16384 is a quarter
 *     place SHAPE POSITION TURN
 *                              the shape in 2D or the region, placed with its frame's origin at
 *                              POSITION and its heading TURN, modulo a turn
 *     show SHAPE               the shape as it is stored
 *     outline SHAPE            the boundary of a shape in 2D or of a region, part after part:
 *                              edge FROM TO, or arc FROM TO center POINT radius R
 *     wrap n x1 y1 ... xn yn   the convex hull of up to 128 points, as polygon n ...:
 *                              counter-clockwise from the lowest, then leftmost
 *     place3 n x1 y1 z1 ... xn yn zn qw qx qy qz
 *                              the hull3 of these points, turned by the quaternion about the
 *                              origin, as hull3 n ...
 *     wrap3 n x1 y1 z1 ... xn yn zn
 *                              the number of faces of the hull3 of these points, then for each
 *                              face the number of its corners and the corners,
 *                              counter-clockwise seen from outside; a corner is the number of its
 *                              point in the line, from 0 on
 *     parts k n1 ... nk x1 y1 ...
 *                              the number of convex pieces of a region, then each as
 *                              polygon n ..., counter-clockwise
 *
 *     world2 add SHAPE [oneway V] [mask U]
 *                              adds a shape in 2D or a region to the world, in the layers that are
 *                              U's bits (32; default all); answers its number, from 0 on. With V
 *                              it is one-way: it only counts against motions whose dot product
 *                              with V is negative, and not if it is overlapped at the start
 *     world2 mover SHAPE [oneway V] [mask U]
 *                              adds a mover beside the world, up to 4; answers its number, which
 *                              follows those of all things and movers so far
 *     world2 clear             ok
 *     world2 test SHAPE [mask U]
 *                              the numbers of all things that meet it, rising, or none
 *     world2 overlaps SHAPE [mask U]
 *                              yes if a thing overlaps the shape, else no
 *     world2 hits ORIGIN M [mask U]
 *                              the answer of cast for each thing alone, as above, then of NUMBER;
 *                              none if the ray hits nothing. Start overlaps come first, then start
 *                              touches, then hits by their times; equal ones by their numbers
 *     world2 cast ORIGIN M [mask U]
 *     world2 impact SHAPE M [mask U]
 *     world2 enter SHAPE M [mask U]
 *                              the answer for the first thing, as above; then, except for a miss,
 *                              of NUMBER
 *     world2 turn SHAPE ANGLE PIVOT [mask U]
 *                              the same for a turn; one-way things do not count
 *     world2 distance SHAPE [mask U] [within D]
 *                              the answer for the nearest thing, as above, then of NUMBER; or none
 *     world2 contacts SHAPE [mask U]
 *                              none, or for each manifold, by rising numbers: as of a contact with
 *                              a region (edge 0 of a shape that is not joined), then of NUMBER
 *     world2 push SHAPE [mask U] [within D]
 *                              by VECTOR, which takes the shape out of all that it overlaps and is
 *                              at most D long; or none
 *     world2 slide SHAPE M [mask U] [legs]
 *                              to VECTOR, then for each leg that ended at something
 *                              hit NUMBER NORMAL, with legs also at VECTOR, the motion until there;
 *                              or start overlap of NUMBER
 *     world2 walk SHAPE M UP STEP SLOPE [mask U] [legs]
 *                              to VECTOR, then stands NUMBER NORMAL (of the floor, outward)
 *                              or falls; then, with legs, each hit along M, as of a slide with
 *                              legs; or start overlap of NUMBER
 *     world2 steer BODY POSITION TURN ANGLE PIVOT [mask U]
 *                              to POSITION TURN, then, if the turn is stopped, hit NUMBER NORMAL,
 *                              then as SHAPE: where the body, placed at POSITION with its heading
 *                              TURN, ends if it turns by ANGLE about PIVOT; or start overlap of
 *                              NUMBER
 *                              (all queries of worlds take [except NUMBER] after a mask)
 *
 *     world3 add SHAPE [mask U]
 *     world3 clear
 *     world3 test SHAPE [mask U]
 *     world3 overlaps SHAPE [mask U]
 *     world3 hits ORIGIN M [mask U]
 *     world3 cast ORIGIN M [mask U]
 *     world3 impact SHAPE M [mask U]
 *     world3 enter SHAPE M [mask U]
 *     world3 distance SHAPE [mask U] [within D]
 *                              the same for shapes in 3D
 *
 *     point2 x y                       point3 x y z
 *     aabb2 minx miny maxx maxy        aabb3 minx miny minz maxx maxy maxz
 *     obb2 cx cy ux uy vx vy           obb3 centre and three half-edges
 *     box2 cx cy hx hy radians         box3 cx cy cz hx hy hz qw qx qy qz
 *     polygon n x1 y1 ... xn yn        sphere cx cy cz r
 *     circle cx cy r                   capsule x1 y1 x2 y2 r
 *     rounded r n x1 y1 ... xn yn      all within r of the polygon; of 1 point a circle, of 2 a
 *                                      capsule
 *     segment2 x1 y1 x2 y2             roundbox2 r cx cy ux uy vx vy: all within r of the box
 *
 *     segment3 x1 y1 z1 x2 y2 z2       capsule3 x1 y1 z1 x2 y2 z2 r
 *     roundaabb3 r minx miny minz maxx maxy maxz
 *     roundbox3 r, then centre and three half-edges: all within r of that obb3
 *     hull3 n x1 y1 z1 ... xn yn zn    the convex hull of up to 64 points, in any order
 *     roundhull3 r n x1 y1 z1 ...      all within r of that hull3
 *     prism3 floor ceiling n x1 y1 ... xn yn
 *                                      the prism over a polygon of up to 32 vertices; stored as a
 *                                      hull3
 *
 *     region k n1 ... nk x1 y1 ...     k rings of n1 to nk vertices, up to 128 in all
 *     fence k n1 ... nk x1 y1 ...      the complement of their interior
 *
 * A polygon has up to 64 vertices. A world holds up to 256 things and 4,096 vertices, in 3D 64
 * things and 1,024 points. Boards with little memory hold less, or have no worlds and no turns.
 *
 * A polygon, a prism and a ring of 4 vertices or more may repeat the first one at the end: it is
 * dropped. An error about edges of rings names them: edge i goes from vertex i, counted from 0
 * without the dropped ones, to the next vertex of its ring.
 *
 * Every verb takes every pair of shapes of one dimension (turn in 2D alone), and cast any shape. In
 * 2D all verbs take a region as the second shape (cast as its only one). If an aabb3 enters an obb3
 * through a corner, the OBB's faces count before its own.
 *
 * An empty aabb2 (min > max) meets nothing. It is an error in distance, outline and place, and no
 * world adds it. An empty aabb3 meets nothing in a cast, in a test with aabb3, obb3, box3 and
 * sphere, and in a sweep, an impact or an enter with obb3 and box3. Its distance to a sphere is
 * clamped. With every other shape it is an error.
 *
 * Vectors have 2 or 3 components, as the shapes do. number.h describes numbers. Numbers in answers
 * are raw and marked with @. " clamped" follows them if one did not fit. In an outline " clamped"
 * follows the part that did not fit. In an answer that names a thing it stands before " of".
 *
 * Blank lines and lines that begin with # get no answer. A line that is not a valid query gets the
 * answer "error: why". The program ends with its input or at the byte 0x04. The exit status is 0 if
 * there was no error, else 1. A line of more than 4,096 characters is an error, also if it is blank
 * or a comment.
 *
 * The program keeps shapes and worlds in static variables, and never stores a query as text: see
 * reader.h.
 */
#include "answer.h"
#include "lines.h"
#include "number.h"
#include "reader.h"
#include "shape.h"
#include "world.h"
#include "writer.h"

#include <string.h>

/* Greatest number of vertices of a region for `parts`. A board with less memory defines it. */
#ifndef QUERY_PARTS_VERTICES
#define QUERY_PARTS_VERTICES REGION_MOST_VERTICES
#endif

/* Whether there is `parts`. A board with little flash defines it as 0. */
#ifndef QUERY_PARTS
#define QUERY_PARTS 1
#endif

/* The current query: the bulk of the program's RAM. */
static query q;

/* ---- Verbs: each reads the rest of its line, then writes its answer or
 *      returns an error message ---- */

static const char *show(reader *in) {
    const char *why = shape_read(in, &q.a);
    why = why ? why : reader_expect_end(in);
    why = why ? why : shape_build(&q.a);
    if (why) {
        return why;
    }
    shape_write(&q.a);
    write_text("\n");
    return NULL;
}

static void write_outline(fixsat_outline2 *part) {
    const char *before = "";
    while (fixsat_outline2_next(part)) {
        write_text(before);
        write_text(part->is_arc ? "arc" : "edge");
        write_vec2(part->from);
        write_vec2(part->to);
        if (part->is_arc) {
            write_text(" center");
            write_vec2(part->center);
            write_text(" radius");
            write_raw(part->radius);
        }
        write_text(part->in_range ? "" : " clamped");
        before = " ";
    }
    write_text("\n");
}

static const char *outline(reader *in) {
    fixsat_outline2 part;
    const char *why = shape_read(in, &q.a);
    why = why ? why : reader_expect_end(in);
    why = why ? why : shape_build(&q.a);
    if (why) {
        return why;
    }
    if (q.a.is_empty2) {
        return "empty";
    }
    switch (shape_form_of(&q.a)) {
    case SHAPE_2:
        fixsat_shape2_outline(&q.a.shape2, &part);
        break;
    case SHAPE_REGION:
        fixsat_region_outline(&q.a.region, &part);
        break;
    default:
        return "no outline for this shape";
    }
    write_outline(&part);
    return NULL;
}

static const char *wrap(reader *in) {
    const char *why = shape_read_vertices(in, &q.a, REGION_MOST_VERTICES);
    why = why ? why : reader_expect_end(in);
    if (why) {
        return why;
    }
    size_t corners = 0;
    const fixsat_status status = fixsat_hull2_wrap(q.a.vertex, q.a.count / 2, &corners);
    if (status != FIXSAT_OK) {
        return fixsat_status_name(status);
    }
    shape_write_polygon(q.a.vertex, NULL, corners);
    write_text("\n");
    return NULL;
}

static const char *place3(reader *in) {
    fix16_t quat[4] = {0, 0, 0, 0};
    const char *why = shape_read_points(in, &q.a);
    for (unsigned i = 0; i < 4 && !why; i++) {
        why = number_read(in, &quat[i]);
    }
    why = why ? why : reader_expect_end(in);
    if (why) {
        return why;
    }
    fixsat_hull3 body, placed;
    fixsat_rot3 rot;
    fixsat_status status = fixsat_hull3_init(&body, q.a.point, q.a.count / 3);
    if (status == FIXSAT_OK) {
        status = fixsat_rot3_from_quat(&rot, quat[0], quat[1], quat[2], quat[3]);
    }
    if (status == FIXSAT_OK) {
        const fixsat_vec3 origin = {0, 0, 0};
        status = fixsat_hull3_place(&placed, q.b.point, &body, &rot, origin);
    }
    if (status != FIXSAT_OK) {
        return fixsat_status_name(status);
    }
    shape_write_hull(placed.points, placed.count);
    write_text("\n");
    return NULL;
}

#if QUERY_SOLID_CONTACTS
/* Writes the number of faces of a hull, then each: the number of its corners, and these. */
static void write_faces(const fixsat_hull3 *hull) {
    uint32_t rings = 0;
    for (uint32_t i = 0; i < hull->face_words; i += 1u + hull->faces[i]) {
        rings++;
    }
    write_integer((int32_t)rings);
    for (uint32_t i = 0; i < hull->face_words; i++) {
        write_text(" ");
        write_integer(hull->faces[i]);
    }
    write_text("\n");
}

static const char *answer_faces(fixsat_hull3 *hull) {
    const fixsat_status status =
        fixsat_hull3_faces(hull, q.b.face_word, FIXSAT_HULL3_FACES(SHAPE_MOST_POINTS));
    if (status != FIXSAT_OK) {
        return fixsat_status_name(status);
    }
    write_faces(hull);
    return NULL;
}
#else
static const char *answer_faces(const fixsat_hull3 *hull) {
    (void)hull;
    return "no faces of solids on this board";
}
#endif

static const char *wrap3(reader *in) {
    const char *why = shape_read_points(in, &q.a);
    why = why ? why : reader_expect_end(in);
    if (why) {
        return why;
    }
    fixsat_hull3 hull;
    const fixsat_status status = fixsat_hull3_init(&hull, q.a.point, q.a.count / 3);
    return status == FIXSAT_OK ? answer_faces(&hull) : fixsat_status_name(status);
}

#if QUERY_PARTS
static const char *answer_parts(void) {
    static uint16_t memory[FIXSAT_PARTS_SIZE(QUERY_PARTS_VERTICES)];
    fixsat_parts pieces;
    const fixsat_status status =
        fixsat_parts_init(&pieces, &q.a.region, memory, sizeof memory / sizeof *memory);
    if (status != FIXSAT_OK) { /* all else is checked */
        return "too many vertices for this board";
    }
    write_integer(pieces.count);
    const uint16_t *indices = pieces.indices;
    for (uint32_t i = 0; i < pieces.count; i++) {
        write_text(" ");
        shape_write_polygon(q.a.vertex, indices, pieces.counts[i]);
        indices += pieces.counts[i];
    }
    write_text("\n");
    return NULL;
}
#else
static const char *answer_parts(void) {
    return "no parts of regions on this board";
}
#endif

static const char *parts(reader *in) {
    const char *why = shape_read_rings(in, &q.a);
    why = why ? why : reader_expect_end(in);
    if (why) {
        return why;
    }
    shape_open_rings(&q.a);
    fixsat_edge_pair wrong;
    const fixsat_status status =
        fixsat_region_init(&q.a.region, q.a.vertex, q.a.ring_counts, q.a.ring_count, false, &wrong);
    return status == FIXSAT_OK ? answer_parts() : shape_refusal(status, &wrong);
}

static const char *read_shapes(reader *in, unsigned shapes) {
    const char *why = shape_read(in, &q.a);
    if (shapes == 1 || why) {
        return why;
    }
    why = shape_read(in, &q.b);
    if (!why && shape_dimension(&q.a) != shape_dimension(&q.b)) {
        why = "a 2D shape with a 3D one";
    }
    return why;
}

static const char *read_vectors(reader *in, unsigned vectors) {
    const char *why = NULL;
    for (unsigned i = 0; i < vectors; i++) {
        for (unsigned k = 0; k < shape_dimension(&q.a) && !why; k++) {
            why = number_read(in, &q.vector[i][k]);
        }
    }
    return why;
}

static const struct {
    char word[9];
    uint8_t verb; /* verb of type answer_verb */
    uint8_t shapes, vectors;
} verbs[] = {
    {"test", ANSWER_TEST, 2, 0},         {"sweep", ANSWER_SWEEP, 2, 1},
    {"impact", ANSWER_IMPACT, 2, 1},     {"enter", ANSWER_ENTER, 2, 1},
    {"cast", ANSWER_CAST, 1, 2},         {"contact", ANSWER_CONTACT, 2, 0},
    {"distance", ANSWER_DISTANCE, 2, 0},
};

static const char *turn(reader *in) {
    fix16_t angle = 0;
    const char *why = read_shapes(in, 2);
    if (!why && shape_form_of(&q.a) != SHAPE_2) {
        why = "no turn for this pair";
    }
    if (!why && shape_form_of(&q.b) != SHAPE_2 && shape_form_of(&q.b) != SHAPE_REGION) {
        why = "no turn for this pair";
    }
    why = why ? why : number_read(in, &angle);
    why = why ? why : read_vectors(in, 1);
    why = why ? why : reader_expect_end(in);
    why = why ? why : shape_build(&q.a);
    why = why ? why : shape_build(&q.b);
    if (!why) {
        why = answer_turn(&q, vec2_of(q.vector[0]), angle);
    }
    return why;
}

#if QUERY_TURNS
/* Moves the vertices to where they are: a region of the language has no position. */
static const char *move_vertices(fixsat_vec2 *vertices, uint32_t count, fixsat_vec2 by) {
    for (uint32_t i = 0; i < count; i++) {
        if (!fixsat_vec2_add(&vertices[i], by)) {
            return fixsat_status_name(FIXSAT_ERROR_OUT_OF_RANGE);
        }
    }
    return NULL;
}

static const char *place_region(fixsat_pose2 pose) {
    fixsat_edge_pair wrong;
    const fixsat_status status =
        fixsat_region_place(&q.a.region, q.b.vertex, &q.a.region, fixsat_rot2_from_turn(pose.turn),
                            pose.position, &wrong);
    if (status != FIXSAT_OK) {
        return shape_refusal(status, &wrong);
    }
    const char *const why = move_vertices(q.b.vertex, q.a.region.vertex_count, pose.position);
    if (!why) {
        shape_write(&q.a);
    }
    return why;
}
#else
static const char *place_region(fixsat_pose2 pose) {
    (void)pose;
    return "no turns on this board";
}
#endif

static const char *place_shape(fixsat_pose2 pose) {
    const char *const why = shape_place(&q.b, &q.a, pose);
    if (!why) {
        shape_write(&q.b);
    }
    return why;
}

static const char *place(reader *in) {
    fix16_t heading = 0;
    const char *why = shape_read(in, &q.a);
    const bool is_region = !why && shape_form_of(&q.a) == SHAPE_REGION;
    if (!why && !is_region && shape_form_of(&q.a) != SHAPE_2) {
        return "no place for this shape";
    }
    why = why ? why : read_vectors(in, 1);
    why = why ? why : number_read(in, &heading);
    why = why ? why : reader_expect_end(in);
    why = why ? why : shape_build(&q.a);
    if (!why) {
        const fixsat_pose2 pose = {vec2_of(q.vector[0]),
                                   (uint16_t)((uint32_t)heading & UINT16_MAX)};
        why = is_region ? place_region(pose) : place_shape(pose);
    }
    if (!why) {
        write_text("\n");
    }
    return why;
}

static const char *world2(reader *in) {
#if QUERY_WORLD_THINGS
    return world_answer(in, &q);
#else
    (void)in;
    return "no worlds on this board";
#endif
}

static const char *world3(reader *in) {
#if QUERY_WORLD3_THINGS
    return world3_answer(in, &q);
#else
    (void)in;
    return "no worlds on this board";
#endif
}

static const char *answer(reader *in) {
    char word[READER_WORD_SIZE];
    reader_word(in, word);
    static const struct {
        char word[8];
        const char *(*answer)(reader *in);
    } lone[] = {{"show", show},   {"outline", outline}, {"wrap", wrap},     {"place3", place3},
                {"wrap3", wrap3}, {"parts", parts},     {"world2", world2}, {"world3", world3},
                {"turn", turn},   {"place", place}};
    for (unsigned i = 0; i < sizeof lone / sizeof *lone; i++) {
        if (strcmp(lone[i].word, word) == 0) {
            return lone[i].answer(in);
        }
    }
    for (unsigned i = 0; i < sizeof verbs / sizeof *verbs; i++) {
        if (strcmp(verbs[i].word, word) == 0) {
            const char *why = read_shapes(in, verbs[i].shapes);
            why = why ? why : read_vectors(in, verbs[i].vectors);
            why = why ? why : reader_expect_end(in);
            why = why ? why : shape_build(&q.a);
            why = why || verbs[i].shapes == 1 ? why : shape_build(&q.b);
            return why ? why : answer_write((answer_verb)verbs[i].verb, &q);
        }
    }
    return "unknown word";
}

int main(void) {
#if QUERY_WORLD_THINGS
    world_start();
#endif
#if QUERY_WORLD3_THINGS
    world3_start();
#endif
    return lines_answer(answer);
}

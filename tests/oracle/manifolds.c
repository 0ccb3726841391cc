/* SPDX-License-Identifier: MIT
 *
 * Contacts of solids with their features and ids, which the query program does not write:
 *
 *     contact SHAPE SHAPE -> overlap ... points N ... features F A B ids A1 B1 ... AN BN
 *
 * Lines are those of the query program; a line that is not of two shapes in 3D is an error. The
 * features are the fields feature, index_a and index_b. An id is its low half, then its high half.
 * If both shapes are moved by one vector and anything but the positions changes, or these by
 * another vector, " unsteady" follows.
 */
#include "../../boards/apps/query/lines.h"
#include "../../boards/apps/query/shape.h"
#include "../../boards/apps/query/writer.h"

#include <string.h>

static shape a, b;

static const char *read(reader *in) {
    char word[READER_WORD_SIZE];
    reader_word(in, word);
    const char *why = strcmp(word, "contact") == 0 ? NULL : "unknown word";
    why = why ? why : shape_read(in, &a);
    why = why ? why : shape_read(in, &b);
    why = why ? why : reader_expect_end(in);
    if (!why && (shape_dimension(&a) != 3 || shape_dimension(&b) != 3)) {
        why = "not two shapes in 3D";
    }
    why = why ? why : shape_build(&a);
    why = why ? why : shape_build(&b);
    why = why ? why : shape_make_solid(&a);
    return why ? why : shape_make_solid(&b);
}

static bool move(fix16_t *coordinate, int32_t step) {
    const int64_t moved = (int64_t)*coordinate + step;
    const bool fits = moved >= INT32_MIN && moved <= INT32_MAX;
    *coordinate = fits ? (fix16_t)moved : *coordinate;
    return fits;
}

static bool move_all(fixsat_vec3 *p, fixsat_vec3 step) {
    return move(&p->x, step.x) && move(&p->y, step.y) && move(&p->z, step.z);
}

/* True if moving both shapes by one vector moves only the positions, and these by the vector. */
static bool is_steady(const fixsat_manifold3 *before) {
    static const fixsat_vec3 step = {1000003, -70001, 5};
    fixsat_manifold3 after, expected = *before;
    if (!before->in_range || !move_all(&a.shape3.core.position, step) ||
        !move_all(&b.shape3.core.position, step)) {
        return true;
    }
    (void)fixsat_contact3(&a.shape3, &b.shape3, &after);
    bool is_same = after.count == before->count && after.feature == before->feature &&
                   after.index_a == before->index_a && after.index_b == before->index_b &&
                   after.depth == before->depth &&
                   memcmp(&after.normal, &before->normal, sizeof after.normal) == 0 &&
                   memcmp(&after.mtv, &before->mtv, sizeof after.mtv) == 0;
    for (unsigned i = 0; is_same && i < before->count; i++) {
        fixsat_contact_point3 *const p = &expected.point[i];
        is_same = after.point[i].id == p->id && after.point[i].depth == p->depth &&
                  (!move_all(&p->position, step) ||
                   memcmp(&after.point[i].position, &p->position, sizeof p->position) == 0);
    }
    return is_same || !after.in_range;
}

static void write_manifold(fixsat_relation relation, const fixsat_manifold3 *contact) {
    write_text(fixsat_relation_name(relation));
    if (relation != FIXSAT_SEPARATE) {
        write_text(" normal");
        write_vec3(contact->normal);
        write_text(" depth");
        write_raw(contact->depth);
        write_text(" mtv");
        write_vec3(contact->mtv);
        write_text(" points ");
        write_integer(contact->count);
        for (unsigned i = 0; i < contact->count; i++) {
            write_vec3(contact->point[i].position);
            write_raw(contact->point[i].depth);
        }
        write_text(" features");
        write_raw(contact->feature);
        write_raw(contact->index_a);
        write_raw(contact->index_b);
        write_text(" ids");
        for (unsigned i = 0; i < contact->count; i++) {
            write_raw((int32_t)(contact->point[i].id & 0xffff));
            write_raw((int32_t)(contact->point[i].id >> 16));
        }
        write_text(is_steady(contact) ? "" : " unsteady");
        write_text(contact->in_range ? "" : " clamped");
    }
    write_text("\n");
}

static const char *answer(reader *in) {
    const char *const why = read(in);
    if (!why) {
        fixsat_manifold3 contact;
        write_manifold(fixsat_contact3(&a.shape3, &b.shape3, &contact), &contact);
    }
    return why;
}

int main(void) {
    return lines_answer(answer);
}

/* SPDX-License-Identifier: MIT
 *
 * Pairs of a shape and a thing in 3D, and the queries about them. Internal.
 *
 * A pair that has a typed function is answered by it. All others are answered by the functions of
 * any two solids.
 */
#ifndef FIXSAT_WORLD_THING_PAIR3_H
#define FIXSAT_WORLD_THING_PAIR3_H

#include "../space/entry3.h"
#include "../space/gap3.h"
#include "../space/motion3_wide.h"
#include "things3.h"

/* A thing in its simplest form. A shape3 that is a point, a sphere, an AABB or an OBB has become a
 * thing of that kind. */
typedef struct fxs_form3 {
    fixsat_thing3 thing;
    fixsat_aabb3 aabb;    /* memory for the thing */
    fixsat_sphere sphere; /* the same; set for all points and spheres that were shape3 */
} fxs_form3;

/* The shape of a query. */
typedef struct fxs_query_shape3 {
    const fixsat_shape3 *shape;
    fxs_form3 form;
} fxs_query_shape3;

void fxs_set_query_shape3(fxs_query_shape3 *out, const fixsat_shape3 *shape);

fixsat_relation fxs_relation3(const fxs_query_shape3 *asked, const fixsat_thing3 *thing);

/* ---- motion ---- */

/* An entry: the axis of two boxes that is entered last, or an entry of any two solids. */
typedef struct fxs_thing_entry3 {
    bool is_of_boxes;
    union {
        fxs_axis3 axis; /* that of two boxes */
        fxs_entry3 entry;
    } at;
} fxs_thing_entry3;

/* Return the event of enter or impact while a moves by m, and that of cast, for a point. They set
 * *out on HIT only. */
fixsat_event fxs_find_event3(fxs_thing_entry3 *out, const fxs_query_shape3 *a,
                             const fixsat_thing3 *thing, const fixsat_vec3 *m, bool is_enter);
fixsat_event fxs_find_event_of_ray3(fxs_thing_entry3 *out, const fxs_query_shape3 *ray,
                                    const fixsat_thing3 *thing, const fixsat_vec3 *m);

/* Returns the sign of the time of p less that of q, for entries of the same motion. */
int fxs_compare_thing_entries3(const fxs_thing_entry3 *p, const fxs_thing_entry3 *q);

/* ---- distance ---- */

/* Sets *out to the distance. Returns false if the thing is empty. */
bool fxs_set_clearance3(fixsat_clearance3 *out, const fxs_query_shape3 *a,
                        const fixsat_thing3 *thing);

/* Sets *out to the distance of a thing that is apart, to be compared. */
void fxs_set_thing_gap3(fxs_gap3 *out, const fxs_query_shape3 *a, const fixsat_thing3 *thing);

#endif

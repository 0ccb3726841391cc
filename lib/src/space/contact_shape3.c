/* SPDX-License-Identifier: MIT
 *
 * Contact of any two shapes in 3D.
 */
#include <fixsat/contact.h>
#include <fixsat/test.h>

fixsat_relation fixsat_contact3(const fixsat_shape3 *a, const fixsat_shape3 *b,
                                fixsat_manifold3 *out) {
    if (a->kind == FIXSAT_CORE3_OBB && b->kind == FIXSAT_CORE3_OBB &&
        (a->radius | b->radius) == 0) {
        return fixsat_contact_obb3_obb3(&a->core.obb, &b->core.obb, out);
    }
    (void)out;
    return fixsat_test3(a, b);
}

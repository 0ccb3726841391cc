/* SPDX-License-Identifier: MIT
 *
 * All facets of C, exactly. Internal.
 */
#ifndef FIXSAT_SPACE_ALL_FACETS3_WIDE_H
#define FIXSAT_SPACE_ALL_FACETS3_WIDE_H

#include "closest3_wide.h"

/* Sets *out to the facet of C that goes before all others, see fxs_is_closer3. C has an inside. */
FXS_RARE void fxs_try_all_facets3(fxs_simplex3 *out, const fxs_convex3 *a, const fxs_convex3 *b);

#endif

/* SPDX-License-Identifier: MIT
 *
 * Sums, products, signs and determinants in limbs.
 */
#include "wp_bits.h"

#include "wp_exact.h"

#include "src/int/wide.c"
#include "src/int/sign.c"

# SPDX-License-Identifier: MIT
#
# fxs_height_compare, int/quotient.c: h is H 2^e, the other square S 2^f. What it adds up to, and
# HEIGHT_LEAD_ERROR.
@floor = int<dn>;
h = floor(H);
s = floor(S);
square = floor(h * h / 4294967296);
product = floor(square * s / 4294967296);
{ H in [0x1p31, 0x1p32] /\ S in [0x1p31, 0x1p32]
  -> H * H / 4294967296 * S / 4294967296 - product in [0, 8] }

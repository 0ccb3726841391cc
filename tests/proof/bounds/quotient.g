# SPDX-License-Identifier: MIT
#
# fxs_quotient, int/quotient.c: num is N 2^e, and 1 / den is Y^2 2^-k. A quotient below 2^32 by this
# ratio is less than 35 off, rounding it down included, one below 2^28 less than 4.
@floor = int<dn>;
n = floor(N);
inverse = floor(y * y / 4294967296);
ratio = floor(n * inverse / 4294967296);
exact = N * (Y * Y / 4294967296) / 4294967296;
{ N in [0x1p31, 0x1p32] /\ Y in [0x1p31, 0x1p32] /\ (y - Y) / Y in [-148b-36, 13b-33]
  -> (ratio - exact) / exact * 4294967296 in [-34, 34] }

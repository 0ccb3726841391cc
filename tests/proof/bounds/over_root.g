# SPDX-License-Identifier: MIT
#
# fxs_over_root, int/quotient.c: h is H 2^e, and 1 / sqrt(square) is Y 2^-k, of which the program has
# leading bits. The error of y by tests/exhaustive/inverse_root.c, and what is cut off its argument.
@floor = int<dn>;
h = floor(H);
estimate = floor(h * y / 4294967296);
{ H in [0x1p31, 0x1p32] /\ Y in [0x1p31, 0x1p32] /\ (y - Y) / Y in [-148b-36, 13b-33]
  -> estimate - H * Y / 4294967296 in [-13, 7] }

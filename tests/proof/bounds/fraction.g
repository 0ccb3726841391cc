# SPDX-License-Identifier: MIT
#
# fxs_set_fraction, int/quotient.c: num is N 2^e and den is D 2^f. The program has leading bits of
# both, which lack n and d of themselves, and fxs_reciprocal of the second, which is r off: by
# tests/exhaustive/inverse_root.c, which tries all arguments. `ratio` is cut to an integer of 29 bits
# or more. The bound is that of quotient.g, so what follows from that one holds for this ratio too.
@floor = int<dn>;
exact = N * (0x1p30 / D);
all = (1 - n) * (1 + r) / (1 - d);
ratio = floor(exact * all);
{ N in [0x1p31, 0x1p32] /\ D in [0x1p31, 0x1p32] /\ n in [0, 1b-31] /\ d in [0, 1b-31] /\
  r in [-1b-29, 0x1.0f5dp-30]
  -> (ratio - exact) / exact * 4294967296 in [-34, 34] }
(ratio - exact) / exact -> (ratio - exact * all) / exact + (all - 1) { exact <> 0 };

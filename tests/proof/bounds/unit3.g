# SPDX-License-Identifier: MIT
#
# fxs_set_normal3, space/manifold3.c, and overlap_along, space/penetration3_near.c: capitals are what is meant.
# X is a component of a normal of length L, in units of 30 bits, and x is X rounded. The root of the
# program is that of the rounded components, whose length is l. So l - L is within 3^(1/2) / 2. The
# inverse root has the error e by tests/exhaustive/inverse_root.c, and a component of the unit vector, in
# 2^-30, is rounded again, by w.

# How much longer the vector is than a unit vector, and what one component has beside that.
longer = L / l * (1 + e) - 1;
beside = (x - X) * (1 + e) / l * 0x1p30 + w;

# The product with a sum of half-edges, in 2^-30 of the size, for a component that is cut to 1.
overlap = RX * WX + RY * WY + RZ * WZ;

{ L in [0x1p29, 0x1p31] /\ l in [0x1p29, 0x1p31] /\ L - l in [-0.867, 0.867] /\ x - X in [-0.5, 0.5] /\
  e in [-148b-36, 13b-33] /\ w in [-0.5, 0.5] /\
  RX in [-1.5001, 1.5001] /\ RY in [-1.5001, 1.5001] /\ RZ in [-2.9, 2.9] /\
  WX in [-1, 1] /\ WY in [-1, 1] /\ WZ in [-1, 1]
  -> longer in [-0x1.12p-28, 0x1.12p-28] /\
     beside in [-1.5001, 1.5001] /\
     overlap in [-6, 6] }

L / l -> 1 + (L - l) / l;

# SPDX-License-Identifier: MIT
#
# space/penetration3_near.c: capitals are what is meant. Half-edges s and offsets d of up to 2^14 are
# rounded to the nearest. So a component of s x d / 2^14, rounded, is less than 2.5 off.
across = ((SY * DZ - SZ * DY) - (sy * dz - sz * dy)) * 1b-14 + w;

# The normal n of an axis along edges, whose components are so much off, is less than 4.4 off in
# length. e is the error of the inverse root of 10 bits, by tests/exhaustive/inverse_root.c. The
# depth is the overlap times that root.
depth = L / l * (1 + e) - 1;

# The length of a half-edge, whose largest component is 1, against 1 + (x + y) / 2.
length_x = x * (1 - x);
length_y = y * (1 - y);

{ SY in [-16384, 16384] /\ SZ in [-16384, 16384] /\ DY in [-16384, 16384] /\ DZ in [-16384, 16384] /\
  sy - SY in [-0.5, 0.5] /\ sz - SZ in [-0.5, 0.5] /\ dy - DY in [-0.5, 0.5] /\ dz - DZ in [-0.5, 0.5] /\
  w in [-0.5, 0.5] /\
  l in [512, 65536] /\ L in [507, 65541] /\ L - l in [-4.4, 4.4] /\ e in [-0x1.51p-8, 0x1.51p-8] /\
  x in [0, 1] /\ y in [0, 1]
  -> across in [-2.5001, 2.5001] /\
     depth in [-1b-6, 1b-6] /\
     length_x >= 0 /\ length_y >= 0 }

L / l -> 1 + (L - l) / l;

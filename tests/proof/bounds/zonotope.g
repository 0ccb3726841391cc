# SPDX-License-Identifier: MIT
#
# filter/zonotope.c: directions G and H of 14 bits, of which a component of the product is to be
# rounded to the nearest; d, and the signed sum P of up to five edges, which add up to 2^14 on each
# axis. COARSE_ERROR is 360448, and magnitudes take up to 6 more.
product = (GY * HZ - GZ * HY) - (gy * hz - gz * hy);
nd = NX * DX + NY * DY + NZ * DZ - (nx * dx + ny * dy + nz * dz);
np = NX * PX + NY * PY + NZ * PZ - (nx * px + ny * py + nz * pz);
{ GY in [-16384, 16384] /\ GZ in [-16384, 16384] /\ HY in [-16384, 16384] /\ HZ in [-16384, 16384] /\
  gy - GY in [-0.5, 0.5] /\ gz - GZ in [-0.5, 0.5] /\ hy - HY in [-0.5, 0.5] /\ hz - HZ in [-0.5, 0.5] /\
  NX in [-16384, 16384] /\ NY in [-16384, 16384] /\ NZ in [-16384, 16384] /\
  nx - NX in [-2, 2] /\ ny - NY in [-2, 2] /\ nz - NZ in [-2, 2] /\
  DX in [-16384, 16384] /\ DY in [-16384, 16384] /\ DZ in [-16384, 16384] /\
  dx - DX in [-0.5, 0.5] /\ dy - DY in [-0.5, 0.5] /\ dz - DZ in [-0.5, 0.5] /\
  PX in [-16384, 16384] /\ PY in [-16384, 16384] /\ PZ in [-16384, 16384] /\
  px - PX in [-2.5, 2.5] /\ py - PY in [-2.5, 2.5] /\ pz - PZ in [-2.5, 2.5]
  -> product * 1b-15 in [-1.001, 1.001] /\ nd + np in [-360442, 360442] }

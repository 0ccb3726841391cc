# SPDX-License-Identifier: MIT
#
# space/zonotope_near.c: directions G and H of 15 bits, of which a component of the product is to be
# rounded to the nearest; d, and the signed sum P of up to four edges, which add up to 2^14 on each
# axis; and m. Where all of them and n are as large as they can be, the error is 221216 and the drift
# 73736; magnitudes take up to 5 more, that of n 8 and 2.
product = (GY * HZ - GZ * HY) - (gy * hz - gz * hy);
nd = NX * DX + NY * DY + NZ * DZ - (nx * dx + ny * dy + nz * dz);
np = NX * PX + NY * PY + NZ * PZ - (nx * px + ny * py + nz * pz);
{ GY in [-32768, 32768] /\ GZ in [-32768, 32768] /\ HY in [-32768, 32768] /\ HZ in [-32768, 32768] /\
  gy - GY in [-0.5, 0.5] /\ gz - GZ in [-0.5, 0.5] /\ hy - HY in [-0.5, 0.5] /\ hz - HZ in [-0.5, 0.5] /\
  nx in [-16384, 16384] /\ ny in [-16384, 16384] /\ nz in [-16384, 16384] /\
  nx - NX in [-1.00001, 1.00001] /\ ny - NY in [-1.00001, 1.00001] /\ nz - NZ in [-1.00001, 1.00001] /\
  DX in [-16384, 16384] /\ DY in [-16384, 16384] /\ DZ in [-16384, 16384] /\
  dx - DX in [-0.5, 0.5] /\ dy - DY in [-0.5, 0.5] /\ dz - DZ in [-0.5, 0.5] /\
  PX in [-16384, 16384] /\ PY in [-16384, 16384] /\ PZ in [-16384, 16384] /\
  px - PX in [-2, 2] /\ py - PY in [-2, 2] /\ pz - PZ in [-2, 2]
  -> product * 1b-17 in [-0.50001, 0.50001] /\ nd + np in [-221203, 221203] /\
     nd in [-73734, 73734] }

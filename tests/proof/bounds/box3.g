# SPDX-License-Identifier: MIT
#
# space/relation_box3_near.h and space/relation_point3_near.h: capitals are what is meant, in units of the narrow boxes, small
# letters what the program has. P is the sum of a box's three half-edges with the signs that make
# n . P most, so that it adds up to L = 16381.5 on each axis, as do D and U. FXS_ERROR3 is 249856;
# shifts and magnitudes take up to 9 more.
@floor = int<dn>;

# A normal: of half-edges of 30 bits, which are rounded down, in units of 2^45; to be rounded to the
# nearest.
product = (floor(AY) * floor(BZ) - floor(AZ) * floor(BY)) - (AY * BZ - AZ * BY);

# Products of a normal.
nd = NX * DX + NY * DY + NZ * DZ - (nx * dx + ny * dy + nz * dz);
nu = NX * UX + NY * UY + NZ * UZ - (nx * ux + ny * uy + nz * uz);
np = NX * PX + NY * PY + NZ * PZ - (nx * px + ny * py + nz * pz);

# s x d in units of 2^14, to be rounded to the nearest, and its product with u.
across = (SY * DZ - SZ * DY) - (sy * dz - sz * dy);
ue = UX * CX + UY * CY + UZ * CZ - (ux * cx + uy * cy + uz * cz);

# A point of one box in the other: m . e.
me = NX * EX + NY * EY + NZ * EZ - (nx * ex + ny * ey + nz * ez);

{ AY in [-0x1.fff0p29, 0x1.fff0p29] /\ AZ in [-0x1.fff0p29, 0x1.fff0p29] /\
  BY in [-0x1.fff0p29, 0x1.fff0p29] /\ BZ in [-0x1.fff0p29, 0x1.fff0p29] /\
  NX in [-32768, 32768] /\ NY in [-32768, 32768] /\ NZ in [-32768, 32768] /\
  nx - NX in [-0.51, 0.51] /\ ny - NY in [-0.51, 0.51] /\ nz - NZ in [-0.51, 0.51] /\
  DX in [-16381.5, 16381.5] /\ DY in [-16381.5, 16381.5] /\ DZ in [-16381.5, 16381.5] /\
  dx - DX in [-0.51, 0.51] /\ dy - DY in [-0.51, 0.51] /\ dz - DZ in [-0.51, 0.51] /\
  UX in [-16381.5, 16381.5] /\ UY in [-16381.5, 16381.5] /\ UZ in [-16381.5, 16381.5] /\
  ux - UX in [-0.5, 0.5] /\ uy - UY in [-0.5, 0.5] /\ uz - UZ in [-0.5, 0.5] /\
  PX in [-16381.5, 16381.5] /\ PY in [-16381.5, 16381.5] /\ PZ in [-16381.5, 16381.5] /\
  px - PX in [-1.5, 1.5] /\ py - PY in [-1.5, 1.5] /\ pz - PZ in [-1.5, 1.5] /\
  SY in [-16381.5, 16381.5] /\ SZ in [-16381.5, 16381.5] /\
  sy - SY in [-0.5, 0.5] /\ sz - SZ in [-0.5, 0.5] /\
  CX in [-32768, 32768] /\ CY in [-32768, 32768] /\ CZ in [-32768, 32768] /\
  cx - CX in [-2.55, 2.55] /\ cy - CY in [-2.55, 2.55] /\ cz - CZ in [-2.55, 2.55] /\
  EX in [-8192, 8192] /\ EY in [-8192, 8192] /\ EZ in [-8192, 8192] /\
  ex - EX in [-1.76, 1.76] /\ ey - EY in [-1.76, 1.76] /\ ez - EZ in [-1.76, 1.76]
  ->
  product * 1b-45 in [-0.001, 0.001] /\
  nd + nu / 2 + np / 2 in [-249847, 249847] /\
  across * 1b-14 in [-2.05, 2.05] /\
  ue + nu in [-249847, 249847] /\
  me + nu / 2 in [-249847, 249847] /\
  nd + nu in [-249847, 249847] }

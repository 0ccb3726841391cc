# SPDX-License-Identifier: MIT
#
# is_next_opposite, plane/contact2_near.c: products of two vectors within 2^14, cut by 2^14 and
# rounded down, which is 1 more, as is the magnitude of the second; and OPPOSITE_ERROR, for two
# products of two of these.
@floor = int<dn>;
along = floor(Ux) * floor(Vx) + floor(Uy) * floor(Vy);
across = floor(Ux) * floor(Vy) - floor(Uy) * floor(Vx);
{ Ux in [-16384, 16384] /\ Uy in [-16384, 16384] /\ Vx in [-16384, 16384] /\ Vy in [-16384, 16384] /\
  A in [-32768, 32768] /\ B in [-32768, 32768] /\ a - A in [-6.01, 6.01] /\ b - B in [-7.01, 7.01]
  -> (along - (Ux * Vx + Uy * Vy)) * 1b-14 in [-5.01, 5.01] /\
     (across - (Ux * Vy - Uy * Vx)) * 1b-14 in [-5.01, 5.01] /\
     a * b - A * B in [-442368, 442368] }

# SPDX-License-Identifier: MIT
#
# find_box_crossing, plane/motion2_near.c: the motion M, the highest vertex S of C, and two edges of
# the box, cut to integers (the opposite of M too, so that it may be more than M), and FXS_COARSE_ERROR, once, twice and three times. The heights of
# the next vertex and of the last one are computed with approximate magnitudes of the edges' rises,
# which lack up to 1 each.
@floor = int<dn>;
height = mx * floor(Sy) - my * floor(Sx);
Height = Mx * Sy - My * Sx;
u = mx * floor(Uy) - my * floor(Ux);
U = Mx * Uy - My * Ux;
v = mx * floor(Vy) - my * floor(Vx);
V = Mx * Vy - My * Vx;
{ mx in [-16384, 16384] /\ my in [-16384, 16384] /\ mx - Mx in [-1, 1] /\ my - My in [-1, 1] /\ Sx in [-16384, 16384] /\ Sy in [-16384, 16384] /\
  Ux in [-32768, 32768] /\ Uy in [-32768, 32768] /\ Vx in [-32768, 32768] /\ Vy in [-32768, 32768] /\
  a in [0, 1] /\ b in [0, 1]
  -> height - Height in [-114688, 114688] /\ u - U in [-114688, 114688] /\
     (height - Height) + (u - U) + a in [-229376, 229376] /\
     (height - Height) + (u - U) + (v - V) + a + b in [-344064, 344064] }

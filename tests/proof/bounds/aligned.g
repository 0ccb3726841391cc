# SPDX-License-Identifier: MIT
#
# by_axes_of_a, space/relation_box3_near.h, for edges: U and H are a half-edge of A and the half sizes of B, D the
# offset, N and M the magnitudes of two normals of A. ERROR_ALIGNED is 65536, and shifts and magnitudes
# take up to 6 more.
left = (UX * DY - UY * DX) - (ux * dy - uy * dx);
of_a = ((N + M) - (n + m)) * 4096;
of_b = (UX * HY + UY * HX) - (ux * hy + uy * hx);
{ UX in [0, 16381.5] /\ UY in [0, 16381.5] /\ ux - UX in [-0.5, 0.5] /\ uy - UY in [-0.5, 0.5] /\
  DX in [-16381.5, 16381.5] /\ DY in [-16381.5, 16381.5] /\
  dx - DX in [-0.504, 0.504] /\ dy - DY in [-0.504, 0.504] /\
  HX in [0, 16381.5] /\ HY in [0, 16381.5] /\ hx - HX in [-0.504, 0.504] /\ hy - HY in [-0.504, 0.504] /\
  n - N in [-0.51, 0.51] /\ m - M in [-0.51, 0.51]
  -> left + of_a + of_b / 2 in [-65530, 65530] }

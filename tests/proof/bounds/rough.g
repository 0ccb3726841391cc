# SPDX-License-Identifier: MIT
#
# plane/engine_near.h: products of a coordinate of C within 2^14 and an edge within 2^15, which are cut to
# integers, and FXS_COARSE_ERROR.
@floor = int<dn>;
px = floor(Sx);
py = floor(Sy);
qx = floor(Ex);
qy = floor(Ey);
{ Sx in [-16384, 16384] /\ Sy in [-16384, 16384] /\ Ex in [-32768, 32768] /\ Ey in [-32768, 32768]
  -> (px * qy - py * qx) - (Sx * Ey - Sy * Ex) in [-114688, 114688] /\
     (px * qx + py * qy) - (Sx * Ex + Sy * Ey) in [-114688, 114688] }

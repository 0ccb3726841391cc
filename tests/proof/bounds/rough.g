# SPDX-License-Identifier: MIT
#
# rough_of, filter/contact2.c: s within 2^14 and e within 2^15 before they are cut to integers, and
# ROUGH_ERROR.
@floor = int<dn>;
px = floor(Sx);
py = floor(Sy);
qx = floor(Ex);
qy = floor(Ey);
{ Sx in [-16384, 16384] /\ Sy in [-16384, 16384] /\ Ex in [-32768, 32768] /\ Ey in [-32768, 32768]
  -> (px * qy - py * qx) - (Sx * Ey - Sy * Ex) in [-114688, 114688] }

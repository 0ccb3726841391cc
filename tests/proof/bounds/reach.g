# SPDX-License-Identifier: MIT
#
# fxs_set_rough_bounds_near, plane/difference_near.h: an end of C in units of 8, from the positions P
# and Q and the bounds A and B, and FXS_BOUNDS_ERROR, of which the approximate magnitude takes 1.
@floor = int<dn>;
end = floor(Q / 8) - floor(P / 8) + floor(B / 8) - floor(A / 8);
exact = Q / 8 - P / 8 + B / 8 - A / 8;
{ P in [-0x1p31, 0x1p31] /\ Q in [-0x1p31, 0x1p31] /\ A in [-0x1p31, 0x1p31] /\ B in [-0x1p31, 0x1p31]
  -> end - exact in [-2, 2] }

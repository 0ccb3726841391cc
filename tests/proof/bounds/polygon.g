# SPDX-License-Identifier: MIT
#
# plane/relation_polygon.c: an edge from P to Q of one ring and a point W of the other, with the errors p,
# q and w, in a square of side 32786: COARSE_ERROR. A and B are Q - P and W - P, and C is Q - W.
# And V, the offset from the middle of a ring to a vertex, and D to a point of the other ring: the error
# in face().
{ AX in [-16384, 16384] /\ AY in [-16384, 16384] /\
  BX in [-32786, 32786] /\ BY in [-32786, 32786] /\
  CX in [-32786, 32786] /\ CY in [-32786, 32786] /\
  px in [-0.5, 0.5] /\ py in [-0.5, 0.5] /\ qx in [-0.5, 0.5] /\ qy in [-0.5, 0.5] /\
  wx in [-1.5, 1.5] /\ wy in [-1.5, 1.5] /\
  VX in [-16384, 16384] /\ VY in [-16384, 16384] /\ vx - VX in [-1, 1] /\ vy - VY in [-1, 1] /\
  dx in [-32786, 32786] /\ dy in [-32786, 32786] /\ dx - DX in [-2, 2] /\ dy - DY in [-2, 2]
  -> qx * BY - qy * BX + (px * CY - py * CX) + (AX * wy - AY * wx) +
     ((qx - px) * (wy - py) - (qy - py) * (wx - px)) in [-114728, 114728] /\
     (dx * vy - dy * vx) - (DX * VY - DY * VX) - dx * (vy - VY) + dy * (vx - VX)
       in [-65536, 65536] }
(dx * vy - dy * vx) - (DX * VY - DY * VX) - dx * (vy - VY) + dy * (vx - VX) ->
  (dx - DX) * VY - (dy - DY) * VX;

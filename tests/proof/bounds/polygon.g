# SPDX-License-Identifier: MIT
#
# query/test_polygon.c: an edge E of one ring, and the way D from one of its ends to a point of the
# other, in a square of side 32786: COARSE_ERROR. And W, the way from the middle M of a ring to a
# point of the other one, by which a vertex V of the ring lies on one side: the error in face().
{ EX in [-16384, 16384] /\ EY in [-16384, 16384] /\ ex - EX in [-1, 1] /\ ey - EY in [-1, 1] /\
  DX in [-32786, 32786] /\ DY in [-32786, 32786] /\ dx - DX in [-2, 2] /\ dy - DY in [-2, 2] /\
  VX in [-16384, 16384] /\ VY in [-16384, 16384] /\ vx - VX in [-1, 1] /\ vy - VY in [-1, 1] /\
  wx in [-32786, 32786] /\ wy in [-32786, 32786] /\ wx - WX in [-2, 2] /\ wy - WY in [-2, 2]
  -> (ex * dy - ey * dx) - (EX * DY - EY * DX) in [-131112, 131112] /\
     (wx * vy - wy * vx) - (WX * VY - WY * VX) - wx * (vy - VY) + wy * (vx - VX)
       in [-65536, 65536] }
(wx * vy - wy * vx) - (WX * VY - WY * VX) - wx * (vy - VY) + wy * (vx - VX) ->
  (wx - WX) * VY - (wy - WY) * VX;

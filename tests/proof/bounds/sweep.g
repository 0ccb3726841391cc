# SPDX-License-Identifier: MIT
#
# plane/sweep2_near.c: an edge E and the offset D from one of its ends to a vertex of the other shape, moved or
# not, and SWEEP_ERROR. And how far a coarse difference of vertices is from the one that is meant.
{ EX in [-16384, 16384] /\ EY in [-16384, 16384] /\ ex - EX in [-1, 1] /\ ey - EY in [-1, 1] /\
  DX in [-32770, 32770] /\ DY in [-32770, 32770] /\ dx - DX in [-3, 3] /\ dy - DY in [-3, 3] /\
  X in [-2, 2] /\ Y in [-2, 2]
  -> (ex * dy - ey * dx) - (EX * DY - EY * DX) in [-163850, 163850] /\ sqrt(X * X + Y * Y) in [0, 3] }

# SPDX-License-Identifier: MIT
#
# rough_length and is_deeper, plane/contact2_near.c: the two estimates of the length of a vector by
# its larger component, 1, and its smaller one, t, on either side of where they are equal, and what
# they lack if the components lack up to 1 each. And the quotient of the least and the most by the
# shifts of 5 and 7.
@floor = int<dn>;
slant = 0.875 + t / 2;
near = 0.875 + u / 2;
rounded = floor((7 * x + 4 * y) / 8);
{ t in [0.25, 1] /\ u in [0, 0.25] /\ X in [0, 32768] /\ Y in [0, 32768] /\
  X - x in [0, 1] /\ Y - y in [0, 1]
  -> slant / sqrt(1 + t * t) in [0.9701, 1.0079] /\ 1 / sqrt(1 + u * u) in [0.9701, 1.0079] /\
     slant in [1, 2] /\ near in [0, 1] /\
     (7 * X + 4 * Y) / 8 - rounded in [0, 3] /\
     (1 - 1b-5 - 1b-7) * 1.0079 / 0.9701 in [0, 1] }
(7 * X + 4 * Y) / 8 - rounded -> ((7 * x + 4 * y) / 8 - rounded) + (7 * (X - x) + 4 * (Y - y)) / 8;
slant / sqrt(1 + t * t) $ t in 256;

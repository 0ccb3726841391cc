# SPDX-License-Identifier: MIT
#
# estimate_quotient, int/quotient.c: V is the exact quotient, v that by the ratio (quotient.g,
# fraction.g), and f what the program has in units of 2^-32. Q is the integer part of f plus 1, and V
# is T Q: less than it, but for how much v can be too small. The error is 35 Q. Both comparisons of
# the fraction with it leave 1 more.
@floor = int<dn>;
V = T * Q;
v = V * (1 + e);
f = floor(v * 4294967296);
{ T in [0, 1.0000001] /\ Q in [1, 67108864] /\ e in [-34b-32, 34b-32]
  -> (f - V * 4294967296) / Q in [-35.0001, 34.0001] }
(f - V * 4294967296) / Q -> (f - v * 4294967296) / Q + e * T * 4294967296 { Q <> 0 };

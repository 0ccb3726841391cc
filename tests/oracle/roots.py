# SPDX-License-Identifier: MIT
"""Compares sums of square roots exactly, by squaring.

A moment is (top, root, bottom) with bottom > 0: it is (top - sqrt(root)) / bottom of the motion."""


def sign(x):
    return (x > 0) - (x < 0)


def signed_square(v):
    return v * v if v >= 0 else -v * v


def sign_of_sum(x, y, square):
    """The sign of x + y sqrt(square)."""
    return sign(signed_square(x) + signed_square(y) * square)


def sign_of_roots(a, b, p, c, q):
    """The sign of a + b sqrt(p) + c sqrt(q), all integers."""
    of_roots = sign(signed_square(b) * p + signed_square(c) * q)
    if of_roots == sign(a) or not of_roots or not a:
        return of_roots or sign(a)
    larger = sign_of_sum(a * a - b * b * p - c * c * q, -2 * b * c, p * q)
    return larger * sign(a)


def compare_moments(first, second):
    """The sign of the difference of two moments, whatever follows their three numbers."""
    (s, p, v), (t, q, w) = first[:3], second[:3]
    return sign_of_roots(s * w - t * v, -w, p, v, q)


def sign_at(moment, start, speed):
    """The sign of start + speed t at the moment t."""
    top, root, bottom = moment[:3]
    return sign_of_sum(start * bottom + speed * top, -speed, root)

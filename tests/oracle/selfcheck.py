#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Checks the oracle against entirely different exact decisions.

Relations, by one linear program for a pair: with P the differences of a vertex
of A and one of B, maximize e such that
    sum of w_p p = 0,   sum of w_p = 1,   every w_p >= e >= 0.
It has no solution iff A and B have no common point. The origin is in the
relative interior of the hull of P iff e can be positive, and then inside for
good iff P spans the space. So: none is SEPARATE, e > 0 with full rank is
OVERLAP, the rest is TOUCH. The program is solved exactly, by a simplex method
on integers with Bland's rule; no axis, no hull and no projection occurs in it.

Polygons: in a valid one no two triples of vertices, taken in order, turn in
different directions. Numbers: against fractions. Cosines and sines: against
the floating-point ones. Boxes from quaternions: against the sandwich product.

    python3 selfcheck.py [--count CASES_OF_EACH_PAIR] [--seed S]
"""
import argparse
import itertools
import math
import random
import sys
from collections import Counter
from fractions import Fraction

import cases
import oracle


def simplex(rows, cost, basis):
    """Maximize cost . x for rows (the last entry is the right-hand side, >= 0)
    with x >= 0, from a basis of which each row has the column `basis[i]`. All
    are integers over one common denominator, the last pivot. Edits in place."""
    width = len(rows[0]) - 1
    denominator = rows[0][basis[0]]
    while True:
        entering = next((j for j in range(width) if cost[j] > 0), None)
        if entering is None:
            return denominator
        best = None
        for i, row in enumerate(rows):
            if row[entering] > 0:
                key = (Fraction(row[width], row[entering]), basis[i])
                if best is None or key < best[0]:
                    best = key, i
        assert best, "bounded by sum of w_p = 1"
        leaving = best[1]
        pivot_row, pivot = rows[leaving], rows[leaving][entering]
        for row in rows + [cost]:
            if row is not pivot_row:
                factor = row[entering]
                row[:] = [(pivot * x - factor * y) // denominator for x, y in zip(row, pivot_row)]
        basis[leaving] = entering
        denominator = pivot


def rank(vectors):
    rows, found = [list(map(Fraction, v)) for v in vectors], 0
    for column in range(len(rows[0])):
        pivot = next((r for r in rows if r[column]), None)
        if pivot:
            rows = [[x - r[column] / pivot[column] * y for x, y in zip(r, pivot)] for r in rows if r is not pivot]
            found += 1
        if not rows:
            break
    return found


def vertices(kind, n):
    """All vertices, counted out again."""
    if kind == "polygon":
        return list(zip(n[0::2], n[1::2]))
    dim = int(kind[-1])
    if kind.startswith("aabb"):
        if any(n[i] > n[dim + i] for i in range(dim)):
            return []
        return list(itertools.product(*((n[i], n[dim + i]) for i in range(dim))))
    return [tuple(n[i] + sum(s * n[dim * (k + 1) + i] for k, s in enumerate(signs)) for i in range(dim))
            for signs in itertools.product((-1, 1), repeat=dim)]


def relation(a, b):
    first, second = vertices(*a), vertices(*b)
    return relation_of_points(first, second) if first and second else "separate"


def relation_of_points(first, second):
    points = sorted({tuple(x - y for x, y in zip(p, q)) for p in first for q in second})
    dim, count = len(points[0]), len(points)
    # columns: v_p = w_p - e for each p, e, an artificial one for each row, right-hand side
    rows = [[p[i] for p in points] + [sum(p[i] for p in points)] for i in range(dim)]
    rows.append([1] * count + [count])
    for i, row in enumerate(rows):
        row += [int(i == k) for k in range(dim + 1)] + [int(i == dim)]
    basis = list(range(count + 1, count + 2 + dim))
    cost = [sum(row[j] for row in rows) for j in range(count + 1)] + [0] * (dim + 1) + [1]
    denominator = simplex(rows, cost, basis)
    if cost[-1]:
        return "separate"
    # second phase, without the artificial columns; those left in the basis are at zero
    for i in [i for i, j in enumerate(basis) if j > count]:
        entering = next((j for j in range(count + 1) if rows[i][j]), None)
        if entering is None:
            continue  # a redundant row
        if rows[i][entering] < 0:
            rows[i][:] = [-x for x in rows[i]]
        pivot_row, pivot = rows[i], rows[i][entering]
        for row in rows:
            if row is not pivot_row:
                factor = row[entering]
                row[:] = [(pivot * x - factor * y) // denominator for x, y in zip(row, pivot_row)]
        basis[i], denominator = entering, pivot
    kept = [i for i, j in enumerate(basis) if j <= count]
    rows = [rows[i][:count + 1] + rows[i][-1:] for i in kept]
    basis = [basis[i] for i in kept]
    cost = [0] * count + [denominator, 0]
    if count in basis:  # express e by the columns outside the basis
        row = rows[basis.index(count)]
        cost = [-x for x in row]
        cost[count] = 0
    simplex(rows, cost, basis)
    e = rows[basis.index(count)][-1] if count in basis else 0
    return "overlap" if e > 0 and rank(points) == dim else "touch"


def small_shape(rng, kind):
    """Integers of a small lattice: many contacts, many degenerate ones."""
    size = rng.choice((1, 2, 2, 3, 5))
    if kind == "polygon":
        while True:
            count = rng.randint(3, 6)
            points = oracle.hull([(rng.randint(-size, size), rng.randint(-size, size)) for _ in range(count)])
            if len(points) > 2:
                return kind, [c for p in points for c in p]
    dim = int(kind[-1])
    if kind.startswith("aabb"):
        low = [rng.randint(-size, size) for _ in range(dim)]
        return kind, low + [p + rng.randint(-1 if rng.random() < 0.05 else 0, size) for p in low]
    numbers = [rng.randint(-size, size) for _ in range(dim * (dim + 1))]
    if rng.random() < 0.4:
        keep = rng.randrange(dim)  # fewer independent half-edges
        for k in range(keep, dim):
            other, factor = rng.randrange(dim), rng.choice((-2, -1, 0, 0, 1, 1))
            for i in range(dim):
                numbers[dim * (k + 1) + i] = factor * numbers[dim * (other + 1) + i]
    return kind, numbers


def check_pairs(task):
    kinds, seed, count = task
    rng = random.Random(f"selfcheck {kinds} {seed}")
    found = Counter()
    for i in range(count):
        if i % 4:
            a, b = (small_shape(rng, kind) for kind in kinds.split("-"))
        else:  # of any size, from the generator
            a, b = cases.pair(rng, kinds)
            if max(len(vertices(*a)), len(vertices(*b))) > 12:
                continue
        wanted = relation(a, b)
        for p, q in ((a, b), (b, a)):
            got = oracle.relation(oracle.make_shape(*p), oracle.make_shape(*q))
            if got != wanted:
                raise AssertionError(f"{cases.both_orders(p, q)[0]}: oracle {got}, linear program {wanted}")
        found[wanted] += 1
    return kinds, found


def valid_polygon(points):
    """No two triples turn differently, and one does turn."""
    turns = {(d > 0) - (d < 0) for p, q, r in itertools.combinations(points, 3)
             for d in [(q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0])]}
    return turns in ({1}, {1, 0}, {-1}, {-1, 0})


def check_polygons(rng, count):
    found = Counter()
    for _ in range(count):
        size = rng.randint(1, 3)
        points = [(rng.randint(0, size), rng.randint(0, size)) for _ in range(rng.randint(3, 8))]
        if rng.random() < 0.5:
            points = list(zip(*[iter(cases.polygon(rng, size + 3))] * 2))[:10]
            if rng.random() < 0.3:
                i, j = rng.randrange(len(points)), rng.randrange(len(points))
                points[i], points[j] = points[j], points[i]
            elif rng.random() < 0.2:
                points.insert(rng.randrange(len(points)), rng.choice(points))
        try:
            oracle.polygon_corners(points)
            accepted = True
        except oracle.Refused:
            accepted = False
        assert accepted == valid_polygon(points), f"polygon {points}: oracle says {accepted}"
        found[accepted] += 1
    return found


def check_numbers(rng, count):
    for _ in range(count):
        text = cases.decimal(rng)
        value = Fraction(text[1:]) if text[0] == "@" else Fraction(text) * 65536
        low = math.floor(value)
        rest = value - low
        wanted = low + (rest > Fraction(1, 2) or (rest == Fraction(1, 2) and value > 0))
        try:
            got = oracle.number(text)
        except oracle.Refused:
            got = None
        assert got == (wanted if -2**31 <= wanted < 2**31 else None), f"number {text}: oracle says {got}"
    for text in ("", "+", ".", "-.", "1e3", "1_0", "@", "@1.5", "0x1", "--1", "1.2.3", "@ 1", "\u0661", "nan", "1,5"):
        try:
            oracle.number(text)
        except oracle.Refused:
            continue
        raise AssertionError(f"number {text!r} was accepted")


def check_rotations(rng, count):
    for _ in range(count):
        angle = rng.randint(-oracle.MAX, oracle.MAX) // cases.some_size(rng)
        extents = [rng.randint(0, 65536 * 100) for _ in range(2)]
        box = oracle.box2(1, 2, *extents, angle)
        assert oracle.box2_fits(box, 1, 2, *extents, angle, slack=1)
        cos, sin = (v / 2**oracle.BITS for v in oracle.cosine_sine(angle))
        assert abs(cos - math.cos(angle / 65536)) < 1e-11 and abs(sin - math.sin(angle / 65536)) < 1e-11
        # q v q* / |q|^2 by the rules i i = j j = k k = i j k = -1
        q = [rng.randint(-9, 9) for _ in range(4)]
        if not any(q):
            continue
        halves = [rng.randint(0, 1 << rng.randint(0, 31)) for _ in range(3)]
        halves = [min(h, oracle.MAX) for h in halves]
        wanted = [0, 0, 0]
        for i, half in enumerate(halves):
            unit = [0, 0, 0, 0]
            unit[i + 1] = 1
            turned = hamilton(hamilton(q, unit), [q[0], -q[1], -q[2], -q[3]])
            entries = [nearest(Fraction(65536 * c, sum(x * x for x in q))) for c in turned[1:]]
            wanted += [nearest(Fraction(half * m, 65536)) for m in entries]
        assert oracle.box3(0, 0, 0, *halves, *q) == wanted, f"box3 {halves} {q}"


def hamilton(a, b):
    """The product of two quaternions."""
    vector = [a[0] * y + b[0] * x + z for x, y, z in zip(a[1:], b[1:], oracle.cross(a[1:], b[1:]))]
    return [a[0] * b[0] - sum(x * y for x, y in zip(a[1:], b[1:]))] + vector


def nearest(value):
    """To the nearest integer, ties away from zero."""
    whole = math.floor(abs(value) + Fraction(1, 2))
    return whole if value >= 0 else -whole


def main():
    parser = argparse.ArgumentParser(description="Check the oracle against other exact decisions.")
    parser.add_argument("--count", type=int, default=2000, help="cases of each pair (default 2000)")
    parser.add_argument("--seed", default="1")
    options = parser.parse_args()
    rng = random.Random(f"selfcheck {options.seed}")
    check_numbers(rng, options.count)
    check_rotations(rng, options.count // 4)
    found = check_polygons(rng, options.count * 10)
    print(f"polygons           valid {found[True]}, refused {found[False]}")
    with oracle.in_parallel(len(cases.PAIRS)) as run:
        for kinds, found in run(check_pairs, [(kinds, options.seed, options.count) for kinds in cases.PAIRS]):
            print(f"{kinds:18} " + ", ".join(f"{a} {found[a]}" for a in ("separate", "touch", "overlap")))
            assert min(found[a] for a in ("separate", "touch", "overlap")) > 0
    print("the oracle agrees with the linear programs")
    return 0


if __name__ == "__main__":
    sys.exit(main())

# SPDX-License-Identifier: MIT
"""Scenes of a region or a fence and a shape, the same for the same seed everywhere.

As in query_cases.py the idea is to let a lattice point of one coincide with one of the
other, here of any part: a corner or a point of an edge. There the shape starts, or gets
on its way. The rings: random ones on a tiny lattice that touch and cross at vertices,
then stretched; stars with holes and islands; combs with notches of the shape's width;
floors of many edges in line; spikes, triangles of area 1/2 raw, the largest numbers.
"""
import math
import random

import cases
import oracle
import query_cases
import regions
from oracle import MAX, MIN

KINDS = query_cases.SHAPES_2D
VERBS = ("test", "sweep", "impact", "enter", "cast", "distance", "contact")


# ---- rings ---------------------------------------------------------------

def on_lattice(rng):
    """A few rings on a lattice of a few points."""
    span = rng.choice((2, 3, 3, 4, 6))
    while True:
        rings = [[(rng.randint(0, span), rng.randint(0, span)) for _ in range(rng.choice((3, 3, 4, 4, 5, 6)))]
                 for _ in range(rng.choice((1, 1, 1, 2, 2, 3)))]
        if is_right(rings):
            return rings


def is_right(rings):
    return not regions.fault([e for ring in rings for e in zip(ring, ring[1:] + ring[:1])])


def stretched(rng, rings, size):
    """By whole numbers, so that what is in line stays so."""
    span = max(abs(c) for ring in rings for p in ring for c in p) or 1
    most = max(1, min(size, MAX) // (2 * span))
    style = rng.random()
    if style < 0.3:
        k = rng.randint(1, most)
        matrix = (k, 0, 0, k)
    elif style < 0.6:
        matrix = (rng.randint(1, most), 0, 0, rng.randint(1, most))
    else:
        matrix = [rng.randint(-most, most) for _ in range(4)]
        if matrix[0] * matrix[3] == matrix[1] * matrix[2]:
            matrix = (1, 0, 0, 1)
    a, b, c, d = matrix
    return [[(a * x + b * y, c * x + d * y) for x, y in ring] for ring in rings]


def stars(rng, size):
    """A star, perhaps with a hole, an island in it, or beside each other."""
    n = rng.randint(3, 10)
    turns = sorted(rng.random() * 2 * math.pi for _ in range(n))
    reach = [rng.uniform(0.3, 1) for _ in range(n)]
    rings = []
    for scale in (1, 0.5, 0.2)[:rng.choice((1, 1, 2, 3))]:
        rings.append([(round(size * scale * r * math.cos(t)), round(size * scale * r * math.sin(t)))
                      for t, r in zip(turns, reach)])
    return rings


def comb(rng, size):
    """A body with notches, one ring."""
    teeth = rng.randint(1, 3)
    unit = max(1, size // (4 * teeth + 2))
    wide, deep = rng.randint(1, unit), rng.randint(1, max(1, size // 2))
    x, points = 0, [(0, -deep - rng.randint(1, size))]
    points.append((0, 0))
    for _ in range(teeth):
        x += rng.randint(1, unit)
        points += [(x, 0), (x, -deep), (x + wide, -deep), (x + wide, 0)]
        x += wide
    x += rng.randint(1, unit)
    points += [(x, 0), (x, points[0][1])]
    return [points]


def floor(rng, size):
    """Many edges in line, as tiles make them."""
    unit = (rng.randint(1, max(1, size // 6)), rng.choice((0, 0, rng.randint(-size // 6, size // 6))))
    steps = sorted(rng.sample(range(1, 6), rng.randint(1, 3)))
    points = [(unit[0] * k, unit[1] * k) for k in [0] + steps + [6]]
    low = -size - max(abs(c) for p in points for c in p)
    return [points + [(points[-1][0], low), (points[0][0], low)]]


def hair(rng, size):
    """A triangle of area 1/2 raw, or a spike."""
    u = (rng.randint(1, size), rng.randint(0, size))
    g = math.gcd(*u)
    u = (u[0] // g, u[1] // g)
    v = cases.hair((-u[1], u[0]), [u]) if rng.random() < 0.7 else (u[0] + rng.choice((-1, 0, 1)), u[1] + 1)
    return [[(0, 0), u, (u[0] + v[0], u[1] + v[1]) if rng.random() < 0.5 else tuple(v)]]


def extreme(rng):
    values = (MIN, MIN + 1, -1, 0, 1, MAX - 1, MAX)
    return [[(rng.choice(values), rng.choice(values)) for _ in range(rng.choice((3, 4)))]
            for _ in range(rng.choice((1, 1, 2)))]


def make_rings(rng, size):
    while True:
        style = rng.random()
        if style < 0.45:
            rings = stretched(rng, on_lattice(rng), size)
        elif style < 0.65:
            rings = stars(rng, size)
        elif style < 0.75:
            rings = comb(rng, size)
        elif style < 0.85:
            rings = floor(rng, size)
        elif style < 0.93:
            rings = hair(rng, size)
        else:
            rings = extreme(rng)
        if rng.random() < 0.3:
            rings = [[(y, x) for x, y in ring] for ring in rings]
        if is_right(rings):
            return [turned(rng, ring) for ring in rings]


def turned(rng, ring):
    start = rng.randrange(len(ring))
    ring = ring[start:] + ring[:start]
    return ring[::-1] if rng.random() < 0.5 else ring


# ---- scenes --------------------------------------------------------------

def fitting(rng, rings, kind):
    """A shape with the corners of some of the rings' bounds: as wide as a notch or a hole."""
    points = [p for ring in rings for p in ring]
    p, q = rng.choice(points), rng.choice(points)
    style = rng.random()
    if kind in ("rounded", "roundbox2"):
        (x, y), (z, w) = (min(c) for c in zip(p, q)), (max(c) for c in zip(p, q))
        radius = rng.randint(0, max(1, min(z - x, w - y) // 2))
        x, y, z, w = x + radius, y + radius, max(x + radius, z - radius), max(y + radius, w - radius)
        corners = oracle.hull([(x, y), (z, y), (z, w), (x, w)])
        return "core2", [c for s in turned(rng, corners) for c in s], radius
    if style < 0.4:
        low, high = [min(c) for c in zip(p, q)], [max(c) for c in zip(p, q)]
        return "aabb2", low + high, None
    if style < 0.7 and p != q:
        return "core2", [*p, *q], None
    ring = rng.choice(rings)
    border = oracle.hull(ring)
    return ("polygon", [c for s in border for c in s], None) if len(border) > 2 else ("core2", [*p], 0)


def spot(rng, rings):
    """A point of the rings, and the edge there."""
    ring = rng.choice(rings)
    i = rng.randrange(len(ring))
    p, q = ring[i - 1], ring[i]
    return (q if rng.random() < 0.6 else cases.between(rng, p, q)), (q[0] - p[0], q[1] - p[1])


def some_way(rng, rings, a, edge, size):
    """A motion: along an edge of either, between vertices, of any other kind."""
    style = rng.random()
    own = [e for e in query_cases.edges_of(a) if any(e)]
    if style < 0.25:
        way = edge
    elif style < 0.4 and own:
        way = rng.choice(own)
    elif style < 0.6:
        p, q = spot(rng, rings)[0], spot(rng, rings)[0]
        way = (q[0] - p[0], q[1] - p[1])
    elif style < 0.7:
        way = (-edge[1], edge[0])
    else:
        way = query_cases.some_motion(rng, 2, rng.choice((size, 4, cases.some_size(rng))))
    if rng.random() < 0.2 and any(way):
        g = math.gcd(*way)
        k = rng.choice((1, 2, 3, rng.randint(1, 2 * g)))
        way = [c // g * k for c in way]
    sign = rng.choice((-1, 1))
    way = [sign * c for c in way]
    if rng.random() < 0.15:
        way[rng.randrange(2)] += rng.choice((-1, 1))
    return way


def scene(rng, verb, kind):
    """(shape, its words, rings, motion), where all fits."""
    while True:
        size = min(cases.some_size(rng), 1 << 30)
        if rng.random() < 0.4:
            size = min(size, 1 << rng.randint(2, 6))
        rings = make_rings(rng, size)
        if rng.random() < 0.2 and kind != "point2":
            a = fitting(rng, rings, kind)
        else:
            a = query_cases.make(rng, kind, max(1, size >> rng.choice((0, 1, 2, 4, 8))))
        if "aabb" in a[0] and rng.random() < 0.01:
            a = cases.emptied(rng, a[:2]) + (None,)
        points, motion = query_cases.points_of(a) or [(0, 0)], [0, 0]
        at, edge = spot(rng, rings)
        for _ in range(4):
            own = rng.choice(points)
            if rng.random() < 0.3:
                own = cases.between(rng, own, rng.choice(points))
            shift = [x - c for x, c in zip(at, own)]
            if a[2] and rng.random() < 0.8:
                axis = rng.choice(((-edge[1], edge[0]), (edge[1], -edge[0]), cases.vector(rng, 2, 20),
                                   rng.choice(query_cases.PYTHAGOREAN)))
                shift = [s + c for s, c in zip(shift, query_cases.along(axis, a[2]))]
            if verb in ("sweep", "impact", "enter", "cast"):
                motion = way = some_way(rng, rings, a, edge, size)
                if rng.random() < (0.3 if verb == "enter" else 0.85):
                    top, bottom = rng.choice(((1, 1), (1, 1), (1, 2), (2, 1), (65535, 65536), (3, 7), (65537, 65536)))
                    shift = [s - w for s, w in zip(shift, way)]
                    motion = [w * bottom // top for w in way]
            style = rng.random()
            if style < 0.15:
                shift = query_cases.nudge(rng, shift)
            elif style < 0.3:
                shift = [rng.randint(-2 * size, 2 * size) for _ in "xy"]
            b = query_cases.moved(a, shift)
            move = [0, 0]
            if rng.random() < 0.2:
                move = cases.vector(rng, 2, cases.some_size(rng))
            b = query_cases.moved(b, move)
            placed = [[(x + move[0], y + move[1]) for x, y in ring] for ring in rings]
            if all(MIN <= c <= MAX for c in b[1] + motion + [c for r in placed for p in r for c in p]):
                return b, placed, motion


def words_of(rings, fence):
    """A region in the words of a query."""
    words = ["fence" if fence else "region", str(len(rings))] + [str(len(r)) for r in rings]
    return " ".join(words + [f"@{c}" for ring in rings for p in ring for c in p])


def broken(rng, rings):
    """Rings with one thing wrong, perhaps."""
    rings = [list(r) for r in rings]
    ring = rng.choice(rings)
    i = rng.randrange(len(ring))
    style = rng.random()
    if style < 0.4:
        ring[i] = rng.choice(rng.choice(rings))
    elif style < 0.7:
        ring.insert(i, rng.choice(ring))
    else:
        ring[i], ring[i - 1] = ring[i - 1], ring[i]
    return rings


def line(rng, verb, kind):
    while True:
        a, rings, motion = scene(rng, verb, "point2" if verb == "cast" else kind)
        fence = rng.random() < 0.4
        region = regions.Region("fence" if fence else "region", rings)
        points = query_cases.points_of(a)
        if (not points or rng.random() < (0.6 if verb in ("test", "sweep") else 0.1)
                or regions.relation(region, oracle.hull(points), a[2] or 0) != "overlap"):
            break
    if rng.random() < 0.01:
        rings = broken(rng, rings)
    region = words_of(rings, fence)
    if verb == "cast":
        return f"cast {region} " + " ".join(f"@{c}" for c in a[1][:2] + list(motion))
    words = [verb, query_cases.write(rng, a), region]
    return " ".join(words + [f"@{c}" for c in motion if verb in ("sweep", "impact", "enter")])


def part(verb, number, count, seed):
    rng = cases.Random(f"regions {verb} {seed} {number}")
    return [line(rng, verb, KINDS[i % len(KINDS)]) for i in range(count)]

# SPDX-License-Identifier: MIT
"""Queries for outlines, the same for the same seed everywhere: shapes of all kinds and sizes, also flat
ones, many of them at the ends of the range; polygons with vertices in line, or nearly so; regions; and
lines that must be refused."""
import math

import cases
import query_cases
import region_cases
from oracle import MAX, MIN

KINDS = query_cases.SHAPES_2D + ("region", "steps")

# Each polygon has two edges in line. If each edge is rounded alone, the end of the first one and the start
# of the second differ: the start lies behind the end in the first two polygons, ahead of it in the last.
IN_LINE = ("rounded @409890354 4 @0 @0 @-14144 @30368 @-29954 @64313 @-7334 @-3327",
           "rounded @683903338 4 @0 @0 @-381582 @-421515 @-616878 @-681435 @84726 @-78255",
           "rounded @278848350 4 @0 @0 @-74151 @-222222 @-209934 @-629148 @95879 @-33062")

# Shapes that have no outline, and faulty lines.
FAULTY = ("", "point3 @0 @0 @0", "aabb2 @1 @1 @0 @9", "circle @0 @0 @-1", "circle @0 @0 @1 @1",
          "polygon 3 @0 @0 @1 @1 @2 @2", "region 1 3 @0 @0 @1 @1 @2 @2")


def steps(rng, size):
    """A rounded polygon with 2 to 6 vertices in line; or with 3, of which the middle one is just outside of it."""
    way = [c or 1 for c in cases.vector(rng, 2, min(size, 1 << 20))]
    g = math.gcd(*way)
    way = [c // g for c in way]
    most = max(1, (1 << 29) // max(map(abs, way)) // 8)
    at, points = 0, []
    for _ in range(rng.randint(2, 6)):
        points.append([c * at for c in way])
        at += rng.randint(1, most)
    points.append([-way[1] * rng.randint(1, most), way[0] * rng.randint(1, most)])
    if len(points) == 4 and rng.random() < 0.5:  # outwards by as little as can be
        beside = rng.choice(((1 if way[1] > 0 else -1, 0), (0, -1 if way[0] > 0 else 1)))
        points[1] = [c + h for c, h in zip(points[1], beside)]
    radius = rng.choice((query_cases.radius_of(rng, size), rng.randint(1, MAX), MAX))
    return "core2", [c for p in points for c in p], radius


def placed(rng, shape):
    """The shape, on each axis where it is, anywhere, or with a corner or its radius near an end of the range."""
    points = query_cases.points_of(shape)
    numbers = [c for i in (0, 1) for c in shape[1][i::2]]
    runs = [[p[i] for p in points] or numbers for i in (0, 1)]
    shift = []
    for run in runs:
        at = rng.choice((0, 0, cases.component(rng, 1 << 31), MAX - max(run) - (shape[2] or 0) + rng.randint(-2, 2),
                         MIN - min(run) + (shape[2] or 0) + rng.randint(-2, 2), MAX - max(run), MIN - min(run)))
        shift.append(at)
    moved = query_cases.moved(shape, shift)
    return moved if all(MIN <= c <= MAX for c in moved[1]) else shape


def line(rng, kind):
    """A query for a shape of this kind; now and then one of the lists above instead."""
    size = cases.some_size(rng)
    style = rng.random()
    if style < 0.01:
        return f"outline {rng.choice(FAULTY)}"
    if style < 0.02:
        return f"outline {rng.choice(IN_LINE)}"
    if kind == "region":
        return f"outline {region_cases.words_of(region_cases.make_rings(rng, min(size, 1 << 30)), rng.random() < 0.5)}"
    while True:
        shape = steps(rng, size) if kind == "steps" else query_cases.make(rng, kind, size)
        if query_cases.points_of(shape) and all(MIN <= c <= MAX for c in shape[1]):
            return f"outline {query_cases.write(rng, placed(rng, shape))}"


def part(number, count, seed):
    rng = cases.Random(f"outlines {seed} {number}")
    return [line(rng, KINDS[i % len(KINDS)]) for i in range(count)]

# SPDX-License-Identifier: MIT
"""Questions for outlines, the same for the same seed everywhere: shapes of all kinds and sizes, flat
ones too, many at the borders of the range; polygons with vertices in line, or nearly so; regions;
and lines that are none."""
import math

import cases
import query_cases
import region_cases
from oracle import MAX, MIN

KINDS = query_cases.SHAPES_2D + ("region", "steps")


# Two sides in line, whose ends between them are rounded differently where each is computed alone: the first
# two back, the last one on.
IN_LINE = ("rounded @409890354 4 @0 @0 @-14144 @30368 @-29954 @64313 @-7334 @-3327",
           "rounded @683903338 4 @0 @0 @-381582 @-421515 @-616878 @-681435 @84726 @-78255",
           "rounded @278848350 4 @0 @0 @-74151 @-222222 @-209934 @-629148 @95879 @-33062")


FAULTY = ("", "point3 @0 @0 @0", "aabb2 @1 @1 @0 @9", "circle @0 @0 @-1", "circle @0 @0 @1 @1",
          "polygon 3 @0 @0 @1 @1 @2 @2", "region 1 3 @0 @0 @1 @1 @2 @2")


def steps(rng, size):
    """A rounded polygon with vertices in line, or hardly not."""
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
    """Where it is, or with a corner at the border of the range, about."""
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

# SPDX-License-Identifier: MIT
"""Lines wrap3, the same for the same seed everywhere: points of all sizes, on small lattices and at the ends of
the range, in one plane, in line and all equal, prisms and what a turn makes of them, and lines that must be
refused."""
import cases
import solid_cases
from oracle import MAX, MIN

MOST = 64  # points of a line
STYLES = ("any", "lattice", "flat", "line", "point", "ends", "prism", "turned")
FAULTY_LINES = ("wrap3", "wrap3 0", "wrap3 1 @1 @2", "wrap3 1 @1 @2 @3 @4", "wrap3 65", "wrap3 -1 @1 @2 @3",
                "wrap3 hull3 1 @1 @2 @3", "wrap3 2 @1 @2 @3")


def repeated(rng, points):
    """The points, some of them again, and some points between them."""
    points = [list(p) for p in points]
    for _ in range(rng.choice((0, 0, 1, 3, 8))):
        points.append(list(rng.choice(points)))
    for _ in range(rng.choice((0, 0, 1, 3, 8))):
        points.append(solid_cases.middle(rng.choices(points, k=rng.choice((2, 2, 3, 4)))))
    return points


def sheared(rng, points):
    """The points of a plane z = 0 in another plane, which is exact for small ones."""
    k, m, axis = rng.randint(-3, 3), rng.randint(-3, 3), rng.randrange(3)
    points = [[p[0], p[1], k * p[0] + m * p[1]] for p in points]
    return [p[axis:] + p[:axis] for p in points]


def lattice(rng):
    most, unit = rng.choice((1, 1, 1, 2, 2, 3)), rng.choice((1, 1, 5, 1 << 16, 1 << 28))
    unit = min(unit, MAX // most)
    return [[unit * rng.randint(-most, most) for _ in range(3)] for _ in range(rng.randint(4, 40))]


def ends(rng):
    numbers = [MIN, MIN + 1, -1, 0, 1, MAX - 1, MAX]
    if rng.random() < 0.6:
        numbers = rng.sample(numbers, rng.randint(2, 4))
    return [[rng.choice(numbers) for _ in range(3)] for _ in range(rng.randint(4, 24))]


def flat(rng):
    size = rng.choice((1, 2, 3, 1000, cases.some_size(rng, 28)))
    points = [[rng.randint(-size, size), rng.randint(-size, size)] for _ in range(rng.randint(3, 20))]
    return repeated(rng, sheared(rng, points))


def prism(rng):
    """A prism, whose faces are flat, or after a turn about an axis only its floor and its ceiling."""
    points = solid_cases.crate(rng, cases.some_size(rng, 28))
    if rng.random() < 0.3:
        points = solid_cases.turned(points, (rng.randint(1, 100), 0, 0, rng.randint(-9, 9)))
    return repeated(rng, points)


def points_of(rng, style):
    if style == "any":
        return solid_cases.hull_points(rng, cases.some_size(rng))
    if style == "lattice":
        return lattice(rng)
    if style == "flat":
        return flat(rng)
    if style == "line":
        return solid_cases.combined(rng, 1, cases.some_size(rng), rng.randint(1, 9))
    if style == "point":
        return [cases.vector(rng, 3, cases.some_size(rng))] * rng.randint(1, 9)
    if style == "ends":
        return ends(rng)
    if style == "prism":
        return prism(rng)
    return solid_cases.turned(prism(rng), (rng.randint(1, 100), *cases.vector(rng, 3, 100)))


def line_of(points):
    return f"wrap3 {len(points)}" + "".join(f" @{cases.clamp(c)}" for p in points for c in p)


def line(rng, style):
    """A line of this style; now and then one of the faulty ones instead."""
    if rng.random() < 0.01:
        return rng.choice(FAULTY_LINES)
    points = points_of(rng, style)
    if rng.random() < 0.5:
        rng.shuffle(points)
    return line_of(points[:MOST])


def part(number, count, seed):
    rng = cases.Random(f"faces {seed} {number}")
    return [line(rng, STYLES[i % len(STYLES)]) for i in range(count)]

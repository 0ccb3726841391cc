# SPDX-License-Identifier: MIT
"""Makes solids that are hard to test, and pairs of them that touch on purpose.

A solid is as in query_cases.py: (kind, integers, radius or None). Its kind is aabb3, obb3,
core3 (a point or a segment), corehull3, or coreprism3 (the points of a prism, in turn at the floor and
at the ceiling).

A pair touches because a point on the boundary of its Minkowski difference is moved to the origin. The
point is a corner, the middle of an edge or the middle of a facet, so vertices, edges and faces touch
each other in all combinations. All coordinates are multiples of 6, so these middles are lattice points.
With radii the origin is beyond a point that is farthest along a vector of integer length, at exactly
the distance of the radii. For a sweep the difference is that of all that the first solid passes.

For contacts some pairs are pressed on each other: the origin is a little behind a facet of the difference,
most often a large one. Many of these solids are crates and prisms, turned and rounded, so that faces are
bent. The second often has the directions of the first, so that faces are parallel.
"""
import math
from math import gcd

import oracle
import solids
from cases import clamp, convex, moved, polygon, shape, some_size, vector
from oracle import MAX, MIN

KINDS = ("point3", "segment3", "aabb3", "obb3", "hull3", "prism3", "sphere", "capsule3", "roundaabb3", "roundbox3",
         "roundhull3")
ROUND = ("sphere", "capsule3", "roundaabb3", "roundbox3", "roundhull3")
# Vectors of integer length.
WHOLE = (((1, 0, 0), 1), ((3, 4, 0), 5), ((1, 2, 2), 3), ((2, 3, 6), 7), ((1, 4, 8), 9), ((4, 4, 7), 9),
         ((2, 6, 9), 11))


# ---- single solids -------------------------------------------------------

def flat_numbers(points):
    return [clamp(c) for p in points for c in p]


def combined(rng, rank, size, count):
    """Returns points on a line (rank 1) or in a plane (rank 2), as sums of multiples of few vectors."""
    most = rng.choice((1, 2, 3))
    basis = [vector(rng, 3, max(1, size // (2 * most))) for _ in range(rank)]
    start = vector(rng, 3, max(1, size // 4))
    return [[s + sum(w * b[i] for w, b in zip(weights, basis)) for i, s in enumerate(start)]
            for weights in ([rng.randint(-most, most) for _ in basis] for _ in range(count))]


def on_ball(rng, size, count):
    """Returns points on an ellipsoid, so that hardly any is inside their hull."""
    half = [rng.randint(0, size) for _ in range(3)]
    points = []
    for _ in range(count):
        n = [rng.gauss(0, 1) for _ in range(3)]
        length = sum(c * c for c in n) ** 0.5 or 1
        points.append([round(h * c / length) for h, c in zip(half, n)])
    return points


def hull_points(rng, size):
    """Returns points of a hull, often a degenerate one, in any order."""
    count = rng.choice((1, 2, 3, 3, 3, 4, 4, 4, 5, 6, 7, 8, 8, 9, 12, 12, rng.randint(13, 24)))
    if size < 1 << 12 and rng.random() < 0.02:
        count = 58  # the query program takes 64, and some are added below
    style = rng.random()
    if style < 0.35:
        points = [vector(rng, 3, size) for _ in range(count)]
    elif style < 0.55:
        points = on_ball(rng, size, count)
    elif style < 0.7:
        points = combined(rng, 2, size, count)
    elif style < 0.77:
        points = combined(rng, 1, size, count)
    elif style < 0.8:
        points = [vector(rng, 3, size)] * count
    elif style < 0.9:  # the corners of a box, some left out
        box = oracle.make_shape(*shape(rng, rng.choice(("aabb3", "obb3")), max(1, size // 2))).points
        points = rng.sample(box, min(len(box), max(count, 5)))
    else:  # a needle or a thin plate
        points = [[c if i else c // rng.choice((1, size, size // 16 + 1)) for i, c in enumerate(p)]
                  for p in on_ball(rng, size, count)]
    points = [list(p) for p in points]
    if rng.random() < 0.15:  # repeated
        points += [list(rng.choice(points)) for _ in range(rng.randint(1, 3))]
    if rng.random() < 0.2:  # inside, or on an edge or a face
        chosen = [rng.choices(points, k=rng.choice((2, 2, 3, 4))) for _ in range(rng.randint(1, 3))]
        points += [[sum(run) // len(run) for run in zip(*some)] for some in chosen]
    rng.shuffle(points)
    return points


def prism(rng, size):
    low, high = (rng.randint(-size, size) for _ in "ab")
    outline = polygon(rng, min(size, MAX))[:64] if rng.random() < 0.3 else [
        c for p in convex(rng, min(size, MAX), rng.randint(3, 8)) for c in p]
    if rng.random() < 0.1:
        high = low
    return [c for x, y in zip(outline[0::2], outline[1::2]) for z in (low, high) for c in (x, y, z)]


def make(rng, kind, size, radius_of):
    """Returns a solid of a kind around the origin, with a radius from that function."""
    radius = radius_of(rng, size) if kind in ROUND else None
    core = kind.removeprefix("round")
    if core in ("point3", "sphere"):
        return "core3", [0, 0, 0], radius
    if core in ("segment3", "capsule3"):
        ends = [0, 0, 0] + vector(rng, 3, min(MAX, size))
        if rng.random() < 0.3:
            ends[3 + rng.randrange(3)] = 0
        return "core3", ends, radius
    if core == "prism3":
        return "coreprism3", [clamp(c) for c in prism(rng, size)], radius
    if core == "hull3":
        return "corehull3", flat_numbers(hull_points(rng, size)), radius
    return *shape(rng, "obb3" if core == "box3" else core, size), radius


def write(solid):
    """Returns a solid in the words of a query."""
    kind, n, radius = solid
    if kind == "coreprism3":
        return oracle.write_shape("prism3", [n[2], n[5]] + [c for i in range(0, len(n), 6) for c in n[i:i + 2]])
    if kind == "core3":
        plain, rounded = ("point3", "sphere") if len(n) == 3 else ("segment3", "capsule3")
    else:
        plain, rounded = {"obb3": ("obb3", "roundbox3"), "aabb3": ("aabb3", "roundaabb3"),
                          "corehull3": ("hull3", "roundhull3")}[kind]
    if radius is None:
        return oracle.write_shape(plain, n)
    return oracle.write_shape(rounded, n + [radius] if kind == "core3" else [radius] + n)


# ---- solids that stand on each other -------------------------------------

def turned(points, quaternion):
    """Returns points, turned by a quaternion and rounded once."""
    w, x, y, z = quaternion
    rows = ((w * w + x * x - y * y - z * z, 2 * (x * y - w * z), 2 * (x * z + w * y)),
            (2 * (x * y + w * z), w * w - x * x + y * y - z * z, 2 * (y * z - w * x)),
            (2 * (x * z - w * y), 2 * (y * z + w * x), w * w - x * x - y * y + z * z))
    square = w * w + x * x + y * y + z * z
    return [[oracle.divide(solids.dot(row, p), square) for row in rows] for p in points]


def some_turn(rng):
    """Returns the quaternion of no turn, of one about an axis, or of any."""
    style = rng.random()
    if style < 0.3:
        return 1, 0, 0, 0
    axis = [0, 0, rng.randint(-9, 9)] if style < 0.6 else vector(rng, 3, 100)
    return rng.randint(1, 100), *axis


def crate(rng, size):
    """Returns the points of a crate, a prism with equal sides, a cut pyramid, a flat polygon or a tent."""
    half = [max(1, size // rng.choice((2, 2, 3, 8, 100))) for _ in range(3)]
    corners = rng.choice((3, 4, 4, 4, 5, 6, 8, 8))
    ring = [(-1, -1), (1, -1), (1, 1), (-1, 1)] if corners == 4 else [
        (math.cos(2 * math.pi * i / corners), math.sin(2 * math.pi * i / corners)) for i in range(corners)]
    top = rng.choice((1, 1, 1, 1, 0.5, 0, None))
    low = [[round(x * half[0]), round(y * half[1]), -half[2]] for x, y in ring]
    high = [] if top is None else [[round(x * half[0] * top), round(y * half[1] * top), half[2]] for x, y in ring]
    if top == 1 and rng.random() < 0.1:
        high = [[p[0], 0, p[2]] for p in high]
    points = [c for pair in zip(low, high) for c in pair] or low
    return points


def standing(rng, kind, size, radius_of, turn):
    """Returns a solid of a kind that may stand on another, with this turn."""
    radius = radius_of(rng, rng.choice((size, 1 + size // 8))) if kind in ROUND else None
    core = kind.removeprefix("round")
    points = turned(crate(rng, size), turn)
    if core == "hull3":
        if rng.random() < 0.2:  # points within edges and faces
            points += [middle(rng.choices(points, k=rng.choice((2, 2, 3)))) for _ in range(rng.randint(1, 6))]
        if rng.random() < 0.3:
            rng.shuffle(points)
        return "corehull3", flat_numbers(points), radius
    if core in ("segment3", "capsule3"):
        return "core3", flat_numbers(rng.choice((rng.sample(points, 2), points[:2], points[:3:2]))), radius
    if core in ("obb3", "box3"):
        half = [rng.choice((0, 1, 1, 1, 1)) * max(1, size // rng.choice((2, 2, 3, 8))) for _ in range(3)]
        edges = turned([[h if i == k else 0 for i in range(3)] for k, h in enumerate(half)], turn)
        return "obb3", [0, 0, 0] + flat_numbers(edges), radius
    return make(rng, kind, size, radius_of)


def behind(rng, points_of, a, b, size):
    """Returns a position of b for which the origin is behind a facet of the difference, or before it by less
    than the radii."""
    points = difference(points_of, a, b)
    rank, simplices = solids.boundary(points)
    if rank == 0:
        return crossing(rng, points_of, a, b)
    if rank == 1:
        n = solids.cross(solids.minus(*simplices[0]), rng.choice(WHOLE)[0])
    else:
        normals = list(map(solids.normal_of, [list(f.corners) for f in simplices] if rank == 3 else simplices))
        style = rng.random()
        n = max(normals, key=solids.square) if style < 0.6 else rng.choice(normals)
        if style > 0.85:  # at an edge or a corner
            n = tuple(map(sum, zip(n, rng.choice(normals))))
    if not any(n):
        return crossing(rng, points_of, a, b)
    face = [p for p in points if solids.dot(n, p) == max(solids.dot(n, q) for q in points)]
    chosen = rng.choices(face, k=rng.choice((1, 2, 3, 3, 4)))
    radius = (a[2] or 0) + (b[2] or 0)
    depth = rng.choice((0, 0, 1, 2, rng.randint(0, 40), size // 64, rng.randint(0, 1 + size // 4)))
    if radius and rng.random() < 0.7:
        depth = rng.choice((-radius, 1 - radius, -(radius // 2), -rng.randint(0, radius)))
    length = math.isqrt(solids.square(n))
    return [-(c - depth * m // length) for c, m in zip(middle(chosen), n)]


def pressed(rng, kinds, points_of, radius_of):
    """Returns (a, b, position of b) of two solids that are pressed on each other."""
    size = rng.choice((some_size(rng, 28), some_size(rng, 20), 1 << 16, 1 << 18, 5, 30))
    turns = [some_turn(rng), some_turn(rng)]
    if rng.random() < 0.6:
        turns[1] = turns[0]
    a = standing(rng, kinds[0], size, radius_of, turns[0])
    b = standing(rng, kinds[1], rng.choice((size, size, 2 * size, 1 + size // 3)), radius_of, turns[1])
    if a[0] == b[0] == "corehull3" and rng.random() < 0.2:
        b = b[0], list(a[1]), b[2]
    return a, b, behind(rng, points_of, a, b, size)


# ---- pairs ---------------------------------------------------------------

def of_numbers(rng, kind, numbers, radius):
    """Returns a solid of a kind, with numbers from one function and a radius from another."""
    radius = radius() if kind in ROUND else None
    core = kind.removeprefix("round")
    if core in ("point3", "sphere"):
        return "core3", [numbers() for _ in range(3)], radius
    if core in ("segment3", "capsule3"):
        return "core3", [numbers() for _ in range(6)], radius
    if core == "aabb3":
        ends = [sorted((numbers(), numbers())) for _ in range(3)]
        return core, [p for p, _ in ends] + [q for _, q in ends], radius
    if core in ("box3", "obb3"):
        return "obb3", [numbers() for _ in range(12)], radius
    if core == "prism3":
        while True:
            border = oracle.hull([(numbers(), numbers()) for _ in range(rng.randint(3, 6))])
            if len(border) > 2:
                break
        low, high = numbers(), numbers()
        return "coreprism3", [c for x, y in border for z in (low, high) for c in (x, y, z)], radius
    count = rng.choice((1, 2, 3, 3, 3, 4, 4, 5, 6, 8))
    return "corehull3", [numbers() for _ in range(3 * count)], radius


MOVING = ("sweep", "impact", "enter", "cast")


def lattice(rng, kinds, verb):
    """Returns two solids with coordinates of -3..3 times a number, where nearly everything ties, and such
    a motion or None. For an impact the first often starts some of its motions away."""
    most = rng.choice((1, 1, 2, 2, 2, 3))
    unit = rng.choice((1, 1, 1, 2, 5, 1 << 16, 1 << 28, 100003))
    unit = min(unit, MAX // (4 * most))
    a, b = (of_numbers(rng, kind, lambda: unit * rng.randint(-most, most), lambda: unit * rng.choice((0, 1, 1, 2, 3)))
            for kind in kinds)
    if verb not in MOVING:
        return a, b, None
    motion = [unit * rng.randint(-most, most) for _ in range(3)]
    if verb != "sweep" and rng.random() < 0.6:
        before, after = rng.choice((1, 1, 2, 3)), rng.choice((0, 0, 1, 2))
        a = *moved(a[:2], [-before * c for c in motion]), a[2]
        motion = [min(3, before + after) * c for c in motion]
    return a, b, motion


def extreme(rng, kinds, verb):
    """Returns two solids with coordinates at the ends of the range, and such a motion or None."""
    ends = [MIN, MIN + 1, -1, 0, 1, MAX - 1, MAX]
    if rng.random() < 0.6:
        ends = rng.sample(ends, rng.randint(2, 4))
    a, b = (of_numbers(rng, kind, lambda: rng.choice(ends), lambda: rng.choice((0, 1, 2, MAX - 1, MAX)))
            for kind in kinds)
    return a, b, [rng.choice(ends) for _ in range(3)] if verb in MOVING else None


def scaled(solid, factor):
    kind, n, radius = solid
    return kind, [factor * c for c in n], radius


def difference(points_of, a, b):
    return list({solids.minus(q, p) for p in points_of(a) for q in points_of(b)})


def middle(points):
    """Returns the mean of one, two or three points; exact for multiples of 6."""
    return [sum(run) // len(points) for run in zip(*points)]


def at_boundary(rng, points_of, a, b):
    """Returns a position of b in which two features touch."""
    rank, simplices = solids.boundary(difference(points_of, a, b))
    chosen = rng.choice(simplices)
    corners = list(chosen.corners) if rank == 3 else chosen
    return [-c for c in middle(rng.sample(corners, rng.randint(1, len(corners))))]


def beyond(rng, points_of, a, b):
    """Returns a position of b and a radius for it, so that the cores are just the radii apart."""
    whole, length = rng.choice(WHOLE)
    way = [c * rng.choice((-1, 1)) for c in rng.sample(whole, 3)]
    radius = (a[2] or 0) + (b[2] or 0)
    steps = max(radius // length, -(-(a[2] or 0) // length))
    points = difference(points_of, a, b)
    top = max(solids.dot(way, p) for p in points)
    face = [p for p in points if solids.dot(way, p) == top]
    spot = middle(rng.sample(face, min(len(face), rng.choice((1, 1, 2, 3)))))
    return [-(s + steps * c) for s, c in zip(spot, way)], steps * length - (a[2] or 0)


def crossing(rng, points_of, a, b):
    """Returns a position of b in which a point of a and one of b coincide, so a and b often overlap."""
    p, q = (middle(rng.sample(s, min(len(s), rng.choice((1, 2, 3))))) for s in map(points_of, (a, b)))
    return [s - t for s, t in zip(p, q)]


def motion_for(rng, points_of, a, b, size):
    """Returns a motion of multiples of 6: any, none, along an edge or a diagonal, or in the plane of two."""
    style = rng.random()
    if style < 0.35:
        return [6 * c for c in vector(rng, 3, rng.choice((size, 3, some_size(rng, 28))))]
    if style < 0.4:
        return [0, 0, 0]
    motion = [0, 0, 0]
    for _ in range(1 if style < 0.75 else 2):
        points = points_of(rng.choice((a, b)))
        p, q = rng.choice(points), rng.choice(points)
        k = rng.choice((-2, -1, 1, 1, 2, 3))
        motion = [m + k * (d - c) for m, c, d in zip(motion, p, q)]
    return motion


def apart(rng, points_of, a, b):
    """Returns a position of b in which two features are the closest, often with a whole distance."""
    points = difference(points_of, a, b)
    rank, simplices = solids.boundary(points)
    if rank < 2 or rng.random() < 0.3:
        way = [c * rng.choice((-1, 1)) for c in rng.sample(rng.choice(WHOLE)[0], 3)]
        top = max(solids.dot(way, p) for p in points)
        spot = middle([p for p in points if solids.dot(way, p) == top][:3])
    else:
        triangles = [list(f.corners) for f in simplices] if rank == 3 else simplices
        corners = rng.choice(triangles)
        if rng.random() < 0.4:  # often of two parallel faces
            corners = max(triangles, key=lambda t: solids.square(solids.normal_of(t)))
        way = solids.normal_of(corners)
        way = [c // gcd(*way) for c in way]
        longest, length = max(map(abs, way)), some_size(rng, 28)
        if longest > length:
            way = [c * length // longest for c in way]
        spot = middle(rng.sample(corners, rng.randint(1, 3)))
    steps = rng.choice((1, 1, 2, 3, 1000))
    return [-(s + steps * c) for s, c in zip(spot, way)]


def on_purpose(rng, kinds, points_of, radius_of, verb):
    """Returns (a, b, position of b, motion of a or None) of two solids with multiples of 6, or None. For a sweep
    b touches all that a passes. For an impact it may also touch a at the start, on the way, at the end or behind
    it."""
    size = rng.choice((some_size(rng, 28), some_size(rng, 28), 2, 3))
    a, b = (scaled(make(rng, kind, size, radius_of), 6) for kind in kinds)
    if rng.random() < 0.3 and a[0] == b[0] != "aabb3" and len(a[1]) == len(b[1]):
        b = b[0], [sign * c for sign in [rng.choice((1, -1))] for c in a[1]], b[2]  # parallel edges and faces
    moves = verb in MOVING
    motion = motion_for(rng, points_of, a, b, size) if moves else None
    is_swept, before = moves and (verb == "sweep" or rng.random() < 0.25), (0, 0, 0)
    if moves and not is_swept:
        taken, steps = rng.choice(((1, 1), (0, 1), (1, 2), (1, 3), (2, 3), (2, 1), (1, 1000), (65535, 65536)))
        before, motion = [taken * c for c in motion], [steps * c for c in motion]

    def passed_by(solid):
        return oracle.passed(points_of(solid), motion) if is_swept and solid is a else points_of(solid)

    if verb == "distance" and rng.random() < 0.6:
        shift = apart(rng, points_of, a, b)
    elif a[2] is None and b[2] is None or rng.random() < 0.3:
        place = at_boundary if rng.random() < 0.65 else crossing
        shift = place(rng, passed_by, a, b)
    elif b[2] is None:
        shift, radius = beyond(rng, passed_by, b, a)
        shift, a = [-c for c in shift], (*a[:2], min(MAX, radius))
    else:
        shift, radius = beyond(rng, passed_by, a, b)
        b = *b[:2], min(MAX, radius)
    shift = [s + c for s, c in zip(shift, before)]
    fits = all(MIN <= c <= MAX for n in (a[1], b[1], motion or ()) for c in n)
    return (a, b, shift, motion) if fits else None

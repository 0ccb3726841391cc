#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Lines for the queries beyond yes and no, the same for the same seed everywhere.

Every verb (test of points and round shapes, sweep, impact, cast, contact, distance) with
every pair that has a function of its own, and as shape2-shape2 with all pairs of
shapes in 2D in turn; all but contact also as shape3-shape3 with all pairs of solids in turn, cast as
shape3, most of them from solid_cases.py. Random shapes of all sizes, degenerate and extreme ones, and
pairs that are placed on purpose. As in cases.py the idea is to choose an axis
and to let a lattice point of one face coincide with one of the other's. From
there one shape is moved: a little or far inwards for contacts, outwards for
distances, by the radii for rounded shapes (exactly where the axis allows it),
and backwards along a motion for impacts, so that they meet at its end, in the
middle, sliding along a face, or hardly not. Some rays run into a corner whose sides
are equally steep to them, and some shapes corner to corner. Some pairs are just as wide as
the library's faster ways go, or hardly wider.

    python3 query_cases.py --count 1000 --seed 1 [--verb impact] [--pair obb2-obb2]
"""
import argparse
import functools
import itertools
import math
import sys

import cases
import oracle
import solid_cases
from cases import clamp, dot, some_size, vector
from oracle import MAX, MIN

# Rounded stands for circles, capsules and rounded polygons.
SHAPES_2D = ("point2", "segment2", "aabb2", "obb2", "polygon", "rounded", "roundbox2")
ALL_2D = tuple("-".join(pair) for pair in itertools.combinations_with_replacement(SHAPES_2D, 2))
ALL_3D = tuple("-".join(pair) for pair in itertools.combinations_with_replacement(solid_cases.KINDS, 2))
# Shuffled, so that a run of few cases does not have point3 as the first solid of all pairs.
ALL_3D = tuple(ALL_3D[25 * i % len(ALL_3D)] for i in range(len(ALL_3D)))
WITH_FACES = [p for p in ALL_3D if not set(p.split("-")) & {"point3", "sphere", "segment3", "capsule3"}]
IN_TURN = {"shape2": SHAPES_2D, "shape3": solid_cases.KINDS, "shape2-shape2": ALL_2D, "shape3-shape3": ALL_3D}
MOVING = ("obb2-obb2", "polygon-polygon", "polygon-obb2", "obb3-obb3", "obb3-aabb3", "shape2-shape2")
PAIRS = {
    "test": ("point2-polygon", "point2-obb2", "point3-obb3", "rounded-rounded", "rounded-obb2",
             "rounded-aabb2", "sphere-sphere", "sphere-aabb3", "shape2-shape2",
             "shape3-shape3"),
    "sweep": MOVING + ("shape3-shape3",),
    "impact": MOVING + ("shape3-shape3",),
    "enter": MOVING + ("shape3-shape3",),
    "cast": ("polygon", "obb2", "aabb2", "obb3", "aabb3", "rounded", "shape2", "shape3"),
    "contact": ("polygon-polygon", "obb2-obb2", "polygon-obb2", "rounded-rounded", "obb3-obb3", "shape2-shape2",
                "shape3-shape3"),
    "distance": ("polygon-polygon", "obb2-obb2", "polygon-obb2", "rounded-rounded", "point2-polygon",
                 "sphere-aabb3", "point3-obb3", "shape2-shape2", "shape3-shape3"),
}
VERBS = tuple(PAIRS)

# A shape here is (kind, integers, radius or None) around the origin or placed, where
# kind is one of cases.py or core2, core3: all integers are coordinates then.


# ---- shapes --------------------------------------------------------------

def radius_of(rng, size):
    """Zero, one, of all sizes, the largest."""
    style = rng.random()
    if style < 0.1:
        return 0
    if style < 0.15:
        return rng.choice((1, 2, 3, 5, MAX, MAX - 1))
    if style < 0.4:  # such that the axes below reach it exactly
        step = rng.choice((5, 13, 17, 29, 5 * 13, 5 * 13 * 17 * 29))
        return min(MAX // step, rng.randint(1, max(1, size // step))) * step
    return min(MAX, rng.randint(0, size if style < 0.7 else some_size(rng)))


def make(rng, kind, size, other=None):
    """A shape of a kind of PAIRS around the origin."""
    if kind in oracle.SOLIDS:
        return solid_cases.make(rng, kind, size, radius_of)
    if kind in ("point2", "point3"):
        return "core" + kind[-1], [0] * int(kind[-1]), None
    if kind == "sphere":
        return "core3", [0, 0, 0], radius_of(rng, size)
    if kind == "roundbox2":
        like = other[:2] if other and other[0] == "obb2" else None
        return cases.shape(rng, "obb2", size, like) + (radius_of(rng, size),)
    if kind in ("rounded", "segment2"):
        corners = 2 if kind == "segment2" else rng.choice((1, 1, 2, 2, 2, 3, 3))
        radius = None if kind == "segment2" else radius_of(rng, size)
        if corners == 1:
            return "core2", [0, 0], radius
        if corners == 2:
            if other and other[0] == "core2" and len(other[1]) == 4 and rng.random() < 0.4:
                ends = [x * rng.choice((-1, 1, 1)) for x in other[1]]  # often parallel
            else:
                ends = [0, 0] + vector(rng, 2, min(MAX, size))
                if rng.random() < 0.3:
                    ends[2 + rng.randrange(2)] = 0
            return "core2", ends, radius
        if other and other[0] in ("core2", "polygon") and len(other[1]) > 4 and rng.random() < 0.3:
            return "core2", list(other[1]), radius
        return "core2", cases.polygon(rng, min(size, MAX)), radius
    if other and other[0] == kind and other[2] is None and rng.random() < 0.1:
        return other
    return cases.shape(rng, kind, size, other[:2] if other else None) + (None,)


def points_of(s):
    return points_of_kind(s[0], tuple(s[1]))


@functools.lru_cache(maxsize=8)
def points_of_kind(kind, n):
    if kind.startswith("core"):
        dim = int(kind[-1])
        return [tuple(n[i:i + dim]) for i in range(0, len(n), dim)]
    if kind == "polygon":
        return list(zip(n[0::2], n[1::2]))
    return oracle.make_shape(kind, n).points


def edges_of(s):
    kind, n, _ = s
    if not kind.startswith("core"):
        return cases.edges_of((kind, n))
    points = points_of(s)
    return [tuple(b - a for a, b in zip(p, q)) for p, q in zip(points, points[1:] + points[:1])] if points[1:] else []


def moved(s, shift):
    return cases.moved(s[:2], shift) + (s[2],)


def placed(rng, a, b):
    both = cases.placed(rng, a[:2], b[:2])
    return both and (both[0] + (a[2],), both[1] + (b[2],))


def write(rng, s):
    """A shape in the words of a query, in one of its ways to be said."""
    kind, n, radius = s
    if kind[-1] == "3":
        return solid_cases.write(s)
    if radius is None:
        plain = {("core2", 2): "point2", ("core2", 4): "segment2"}
        return oracle.write_shape(plain.get((kind, len(n)), kind), n)
    if kind == "obb2":
        return oracle.write_shape("roundbox2", [radius] + n)
    if len(n) < 6 and rng.random() < 0.7:
        return oracle.write_shape("circle" if len(n) == 2 else "capsule", n + [radius])
    return oracle.write_shape("rounded", [radius] + n)


# ---- places --------------------------------------------------------------

PYTHAGOREAN = ((3, 4), (4, 3), (5, 12), (15, 8), (20, 21), (1, 0), (0, 1))


def some_axis(rng, a, b):
    """An axis to touch along, and the edges that span its face, if it is one."""
    dim = len(points_of(a)[0])
    edges = [e for e in edges_of(a) + edges_of(b) if any(e)]
    style = rng.random()
    if dim == 2 and style < 0.15:
        axis, edges = rng.choice(PYTHAGOREAN), []
    elif style < 0.2 or len(edges) < dim - 1:
        axis, edges = vector(rng, dim, some_size(rng)), []
    elif style < 0.3:
        axis, edges = [int(i == k) for k in [rng.randrange(dim)] for i in range(dim)], []
    else:
        edges = rng.choices(edges, k=dim - 1)
        axis = cases.normal(*edges)
    return [c * s for s in [rng.choice((-1, 1))] for c in axis], edges


def along(axis, length):
    """The vector of about this length along the axis; exact where it can be."""
    square = dot(axis, axis)
    if not square:
        return [0] * len(axis)
    root = math.isqrt(square << 64)
    return [oracle.divide(c * length << 32, root) for c in axis]


def touching(rng, a, b):
    """(shift of b so that it touches a, axis from a to b, edges of the face)."""
    axis, edges = some_axis(rng, a, b)
    p = cases.point_in(rng, cases.face(points_of(a), axis))
    q = cases.point_in(rng, cases.face(points_of(b), [-c for c in axis]))
    shift = [x - y for x, y in zip(p, q)]
    radius = (a[2] or 0) + (b[2] or 0)
    if radius:
        shift = [s + c for s, c in zip(shift, along(axis, radius))]
    return shift, axis, edges


def random_shift(rng, a, b, scale):
    spans = [[max(abs(c) for c in run) + (s[2] or 0) for run in zip(*points_of(s))] for s in (a, b)]
    return [round(scale * rng.uniform(-1, 1) * (p + q)) for p, q in zip(*spans)]


def nudge(rng, shift, chance=0.4):
    return cases.nudged(rng, shift) if rng.random() < chance else list(shift)


def slide(rng, shift, edges):
    """Sideways along the edges of the face."""
    for e in edges:
        k = rng.choice((0, 0, 0, 1, -1, 2, rng.uniform(-2, 2)))
        shift = [s + round(c * k) for s, c in zip(shift, e)]
    return shift


def place_for(rng, verb, a, b):
    """Where to put b, which is around the origin as a is."""
    if not points_of(a) or not points_of(b):
        return vector(rng, len(a[1]) // 2, some_size(rng))
    style = rng.random()
    if verb == "contact":
        if style < 0.3:
            return random_shift(rng, a, b, rng.choice((0.05, 0.2, 0.4, 0.6, 0.8)))
        if style < 0.4:
            return nudge(rng, [0] * len(points_of(a)[0]), 0.7)
        shift, axis, edges = touching(rng, a, b)
        if style < 0.55:
            return nudge(rng, shift)
        inwards = along(axis, -rng.choice((1, 2, 3, some_size(rng), some_size(rng, 20))))
        return nudge(rng, slide(rng, [s + c for s, c in zip(shift, inwards)], edges), 0.3)
    if verb == "distance":
        if style < 0.3:
            return random_shift(rng, a, b, rng.choice((0.6, 1, 1.5, 3, 10)))
        shift, axis, edges = touching(rng, a, b)
        if style < 0.45:
            return nudge(rng, shift)
        if style < 0.5:
            length = (1 << 31) + rng.randint(-3, 3)
        else:
            length = rng.choice((1, 2, 3, some_size(rng), rng.randint(0, some_size(rng)), -some_size(rng, 20)))
        shift = [s + c for s, c in zip(shift, along(axis, length))]
        return nudge(rng, slide(rng, shift, edges), 0.2)
    if style < 0.3:
        return random_shift(rng, a, b, rng.choice((0.3, 0.7, 1.0, 1.3)))
    shift, axis, edges = touching(rng, a, b)
    if style < 0.4 and edges:
        hair = cases.hair(axis, edges)
        return [s + rng.choice((-1, 1)) * h for s, h in zip(shift, hair)]
    return nudge(rng, shift)


def some_motion(rng, dim, size):
    style = rng.random()
    if style < 0.1:
        return [0] * dim
    if style < 0.2:
        return [rng.choice((MIN, MAX, 0, 1, -1)) for _ in range(dim)]
    if style < 0.35:
        return [clamp(rng.choice((-1, 1)) * some_size(rng)) if i == k else 0
                for k in [rng.randrange(dim)] for i in range(dim)]
    return vector(rng, dim, size if style < 0.7 else some_size(rng))


def approach(rng, a, b, size):
    """(where to put b, the motion of a)."""
    dim = cases.dim_of(a)
    if not points_of(b) or not points_of(a):
        return vector(rng, dim, size), some_motion(rng, dim, size)
    style = rng.random()
    if style < 0.25:
        shift = random_shift(rng, a, b, rng.choice((0.5, 1, 1.5, 3)))
        if style < 0.1:
            return shift, some_motion(rng, dim, size)
        aim = random_shift(rng, a, b, 0.5)  # through the middle, about
        return shift, [clamp(round((s - t) * k)) for k in [rng.choice((0.9, 1, 1.5, 4))] for s, t in zip(shift, aim)]
    shift, axis, edges = touching(rng, a, b)
    if dim == 2 and not edges:
        edges = [(-axis[1], axis[0])]
    if dim == 2 and style > 0.9:  # corner to corner
        way = some_motion(rng, dim, rng.choice((size, 8)))
        p, q = max(points_of(a), key=lambda c: dot(c, way)), min(points_of(b), key=lambda c: dot(c, way))
        shift = [s - t for s, t in zip(p, q)]
    elif style < 0.4 and edges:  # along a face, from outside of it
        way = [0] * dim
        for e in edges:
            k = rng.choice((-3, -2, 2, 3, rng.uniform(-4, 4)))
            if max(map(abs, e)) < size >> 3:
                k *= size // max(1, *map(abs, e))
            way = [w + round(c * k) for w, c in zip(way, e)]
    else:
        way = some_motion(rng, dim, rng.choice((size, 8, some_size(rng))))
        if dot(way, axis) < 0:
            way = [-w for w in way]
    shift = nudge(rng, shift, 0.05 if style > 0.9 else 0.2)
    top, bottom = rng.choice(((1, 1), (1, 1), (2, 1), (3, 1), (3, 2), (65536, 65535), (65537, 65536),
                              (1000, 1), (1 << 20, 1), (1, 2), (65536, rng.randint(1, 65536)),
                              (65536, rng.randint(1, 65536))))
    motion = [clamp(w * top // bottom) for w in way]
    return [s + w for s, w in zip(shift, way)], nudge(rng, motion, 0.2) if rng.random() < 0.3 else motion


def resting(rng, a, b, size):
    """(where to put b so that they touch, a motion along a face, into it, or away)."""
    shift, axis, edges = touching(rng, a, b)
    way = [0] * len(shift)
    for e in edges:
        k = rng.choice((-1, 1, 2, rng.randint(-3, 3)))
        way = [clamp(w + c * k) for w, c in zip(way, e)]
    style = rng.random()
    if style < 0.3 or not any(way):
        way = some_motion(rng, len(shift), rng.choice((size, 8)))
    elif style < 0.6:  # hardly into it or away from it
        way[rng.randrange(len(way))] += rng.choice((-1, 1))
    return shift, [clamp(w) for w in way]


def near_clamp(rng, verb, kinds):
    """Boxes whose depth is about the largest number, now and then."""
    kinds = kinds.split("-")
    if (verb != "contact" or not set(kinds) <= {"aabb2", "obb2", "obb3", "polygon", "roundbox2"}
            or rng.random() > 0.02):
        return None
    dim = 3 if "obb3" in kinds else 2
    shapes = []
    for kind in kinds:
        h = (1 << 30) + rng.randint(-3, 3)
        radius = rng.randint(0, 4) if kind == "roundbox2" else None
        if kind == "polygon":
            shapes.append((kind, [-h, -h, h, -h, h, h, -h, h], None))
        elif kind == "aabb2":
            shapes.append((kind, [-h, -h, h, h], None))
        else:
            edges = [h if i == k else 0 for k in range(dim) for i in range(dim)]
            shapes.append((f"obb{dim}", [rng.randint(-2, 2) for _ in range(dim)] + edges, radius))
    return shapes


# Up to about 2 to the power of these the library has faster ways: it depends on the query.
LIMITS = (12, 13, 14, 15, 22, 23, 24, 25, 26, 27, 28)


def at_limit(rng, verb, kinds):
    """Two shapes of which the farthest points are just as far from each other along an axis of
    coordinates as a faster way goes, or hardly more; or None."""
    limit = 1 << rng.choice(LIMITS)
    size = max(1, round(limit * rng.uniform(0.1, 1)))
    a = make(rng, kinds[0], size)
    b = make(rng, kinds[1], size, a)
    if not points_of(a) or not points_of(b):
        return None
    shift = random_shift(rng, a, b, rng.choice((0, 0.1, 0.5)))
    k = rng.randrange(len(shift))
    radii = rng.choice((0, (a[2] or 0) + (b[2] or 0)))
    far = max(p[k] for p in points_of(b)) - min(p[k] for p in points_of(a)) + radii
    shift[k] = limit - far + rng.randint(-2, 2)
    motion = None
    if verb in ("sweep", "impact", "enter", "cast"):
        motion = [clamp(round(rng.choice((0.5, 1, 2)) * c) + rng.randint(-2, 2)) for c in shift]
        if rng.random() < 0.3:
            motion[k] = rng.choice((-1, 1)) * limit + rng.randint(-2, 2)
            motion[k] = clamp(motion[k])
    both = placed(rng, a, moved(b, shift))
    return both and both + (motion,)


def with_even_corner(rng, kind, size):
    """(shape, corner, direction): the sides at the corner are equally steep to the
    direction, from outside to the corner."""
    p, q = (2 * rng.randint(1, max(1, min(size, MAX) >> 3)) for _ in "xy")
    if kind == "aabb2":
        signs = [rng.choice((-1, 1)) for _ in "xy"]
        return (kind, [-p, -q, p, q], None), [p * signs[0], q * signs[1]], [-c for c in signs]
    if kind == "obb2" or rng.random() < 0.5:  # sides of equal length
        u, v = (p, q), rng.choice(((p, -q), (-p, q), (-q, p), (q, -p), (q, p)))
        signs = [rng.choice((-1, 1)) for _ in "uv"]
        corner = [signs[0] * s + signs[1] * t for s, t in zip(u, v)]
        if kind == "obb2":
            return (kind, [0, 0, *u, *v], None), corner, [-c for c in corner]
        border = [[s * a + t * b for a, b in zip(u, v)] for s, t in ((1, 1), (-1, 1), (-1, -1), (1, -1))]
    else:
        border = [[p, 0], [0, q], [-p, 0], [0, -q]]
        corner = rng.choice(border)
    points = []
    for s, t in zip(border, border[1:] + border[:1]):
        points += [s, [(c + d) // 2 for c, d in zip(s, t)]] if rng.random() < 0.5 else [s]
    start = rng.randrange(len(points))
    points = points[start:] + points[:start]
    if rng.random() < 0.5:
        points.reverse()
    return ("polygon", [c for s in points for c in s], None), corner, [-c for c in corner]


def into_corner(rng, kind, size):
    """A ray at such a corner, placed, or None."""
    shape, corner, way = with_even_corner(rng, kind, size)
    if not any(way) or len(oracle.hull(points_of(shape))) < 3:
        return None
    longest = max(map(abs, way))
    g = math.gcd(*way)
    top = rng.randint(1, max(1, size * g // longest)) if rng.random() < 0.8 else g
    start = [c - w // g * top for c, w in zip(corner, way)]
    both = placed(rng, ("core2", start, None), shape)
    more = rng.choice((1, 2, 3, rng.uniform(1, 4)))
    return both and both + ([clamp(w // g * round(top * more)) for w in way],)


def solids_of(verb, kinds):
    """Returns the kinds of two solids (of a cast those of the ray and the solid), or None of other shapes."""
    if kinds in ALL_3D:
        return kinds.split("-")
    return ["point3", kinds] if verb == "cast" and kinds in solid_cases.KINDS else None


def of_solids(rng, kinds, verb):
    """Returns (a, b, motion of a or None) for two solids of solid_cases.py, or None if they cannot be placed."""
    if verb == "contact" and rng.random() < 0.6:
        a, b, shift = solid_cases.pressed(rng, kinds, points_of, radius_of)
        both = placed(rng, a, moved(b, nudge(rng, shift, 0.2)))
        return both and both + (None,)
    style = rng.random()
    if style < 0.35:
        return solid_cases.lattice(rng, kinds, verb)
    if style < 0.45:
        return solid_cases.extreme(rng, kinds, verb)
    pair = solid_cases.on_purpose(rng, kinds, points_of, radius_of, verb)
    both = pair and placed(rng, pair[0], moved(pair[1], nudge(rng, pair[2])))
    return both and both + (pair[3],)


def scene(rng, verb, kinds):
    """(first shape, second shape, motion or None), placed."""
    first, second = solids_of(verb, kinds) or (["point2"] if verb == "cast" else []) + kinds.split("-")
    while True:
        special = near_clamp(rng, verb, kinds)
        if special:
            return *special, None
        if rng.random() < 0.08:
            limited = at_limit(rng, verb, (first, second))
            if limited:
                return limited
        size = some_size(rng) if rng.random() < 0.9 else 1 << 31
        other = size if rng.random() < 0.7 else some_size(rng)
        if verb == "cast" and second in ("aabb2", "obb2", "polygon") and rng.random() < 0.1:
            ray = into_corner(rng, second, size)
            if ray:
                return ray
        a = make(rng, first, other)
        b = make(rng, second, size, a)
        if second in ("aabb2", "aabb3") and kinds not in ALL_3D and rng.random() < 0.01:
            b = cases.emptied(rng, b[:2]) + (None,)
        for _ in range(8):
            motion = None
            if verb == "enter" and rng.random() < 0.3 and points_of(a) and points_of(b):
                shift, motion = resting(rng, a, b, size)
            elif verb in ("sweep", "impact", "enter", "cast"):
                shift, motion = approach(rng, a, b, size)
                motion = [clamp(c) for c in motion]
            else:
                shift = place_for(rng, verb, a, b)
            both = placed(rng, a, moved(b, shift))
            if both:
                return *both, motion


def swapped(words):
    """The line of a pair in the other order, from its (verb, a, b, motion);
    the motion of the other shape is the opposite, as far as it can be."""
    verb, a, b, motion = words
    return verb, b, a, [clamp(-c) for c in motion] if motion else motion


def line_of(words):
    verb, a, b, motion = words
    if verb == "cast":
        return f"cast {b} " + " ".join(f"@{c}" for c in a + motion)
    return " ".join([verb, a, b] + [f"@{c}" for c in motion or ()])


PART = 500


def part(verb, kinds, number, count, seed):
    """The lines of one part of a run, both orders of each pair (of a cast one)."""
    rng = cases.Random(f"queries {verb} {kinds} {seed} {number}")
    lines = []
    for i in range(count):
        pair = IN_TURN[kinds][i % len(IN_TURN[kinds])] if kinds in IN_TURN else kinds
        if verb == "contact" and kinds == "shape3-shape3" and i % 2:
            pair = rng.choice(WITH_FACES)
        found, solids = None, solids_of(verb, pair)
        if solids and kinds in IN_TURN and rng.random() < 0.7:
            found = of_solids(rng, solids, verb)
        a, b, motion = found or scene(rng, verb, pair)
        if verb == "cast":
            lines.append(line_of((verb, a[1], write(rng, b), motion)))
            continue
        words = verb, write(rng, a), write(rng, b), motion
        lines += [line_of(words), line_of(swapped(words))]
    return lines


def parts(count):
    """(number, size) of the parts of `count` cases."""
    return [(i, min(PART, count - i * PART)) for i in range(-(-count // PART))]


def chosen(options):
    """The (verb, pair) that the options ask for."""
    return [(verb, kinds) for verb in options.verb or VERBS for kinds in PAIRS.get(verb, ())
            if not options.pair or kinds in options.pair]


def add_options(parser, more_verbs=()):
    parser.add_argument("--count", type=int, default=1000, help="cases of each verb and pair (default 1000)")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--verb", choices=VERBS + more_verbs, action="append", help="only these (default all)")
    parser.add_argument("--pair", action="append", help="only these (default all)")


def main():
    parser = argparse.ArgumentParser(description="Write query lines for fixsat's other queries.")
    add_options(parser)
    options = parser.parse_args()
    for verb, kinds in chosen(options):
        for number, count in parts(options.count):
            print("\n".join(part(verb, kinds, number, count, options.seed)))
    return 0


if __name__ == "__main__":
    sys.exit(main())

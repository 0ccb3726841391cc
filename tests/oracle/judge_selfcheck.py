#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Does the judge accept what is right and refuse what is hardly wrong?

The right answers come from here, slowly and in fractions, by other ways than
the judge's: no merged polygon but all vertices projected on all axes, all pairs
of a vertex and a side for what is closest, bisection with the plain oracle for
times (a swept shape meets or does not), and of solids all points, pairs and triples of differences,
whether or not they are on the hull.
Each must be accepted. Then one thing is changed, by a raw unit or few, and it
must be refused: the word, a time, a normal, that of another edge or axis at a corner, a
safe motion, a depth, a vector, a point, a distance. Where the changed answer may be
right by chance, another decision says so (the vector of plain shapes: the oracle on
the moved pair; a safe motion and the point of a cast: all that is passed).
It also runs the checks of outlines (outline_selfcheck.py) and of faces (face_selfcheck.py).

    python3 judge_selfcheck.py [--count CASES_OF_EACH] [--seed S]
    python3 judge_selfcheck.py --answer < queries > answers
"""
import argparse
import copy
import itertools
import random
import sys
from collections import Counter
from fractions import Fraction
from functools import partial
from math import ceil, floor, isqrt, prod

import cases
import contact_selfcheck
import face_selfcheck
import oracle
import outline_selfcheck
import promises
import query_cases
import selfcheck
import turn_selfcheck
from contact_selfcheck import add, dot, root, sub
from oracle import MAX, MIN



INFINITE = 1 << 200  # more than any squared distance
HAIR = Fraction(1, 1 << 60)  # more than roots and times by bisection are off
FINEST = Fraction(1, 1 << 120)  # more than roots are off


class Shape:
    """Vertices, edge directions, radius; all parsed once more. `stored` are the edges in 2D as
    they are counted."""

    def __init__(self, kind, n):
        self.radius, self.kind = 0, kind
        self.dim = 3 if kind == "sphere" or kind[-1] == "3" else 2
        if kind in ("circle", "capsule", "sphere", "capsule3"):
            n, self.radius = n[:-1], n[-1]
        elif kind.startswith("round"):
            self.radius, n = n[0], n[1:]
        kind = {"roundbox2": "obb2", "roundbox3": "obb3", "roundaabb3": "aabb3"}.get(kind, kind)
        if kind == "prism3":
            n = [c for i in range(2, len(n), 2) for z in n[:2] for c in (*n[i:i + 2], z)]
        if kind[:3] in ("aab", "obb"):
            shape = oracle.make_shape(kind, n)
            points, self.edges = shape.points, shape.edges
            self.half = Fraction(1, 2) if kind == "aabb3" else 1  # of an edge, for the half-edge
        else:
            points = [tuple(n[i:i + self.dim]) for i in range(0, len(n), self.dim)]
            self.edges = []
        if kind == "aabb2":
            (x, y), (z, w) = n[:2], n[2:]
            self.stored = [((x, y), (x, w)), ((z, y), (z, w)), ((x, y), (z, y)), ((x, w), (z, w))]
        elif kind == "obb2":
            c, u, v = n[:2], n[2:4], n[4:]
            self.stored = [(add(add(c, g, s), h, -1), add(add(c, g, s), h)) for g, h in ((u, v), (v, u)) for s in (1, -1)]
        else:
            self.stored = list(zip(points, points[1:] + points[:1]))
        if self.kind in ("roundaabb3", "roundbox3") and not self.radius:
            self.kind = "box3"
        if self.dim == 3:
            self.stored = points
        self.points = oracle.hull(points) if self.dim == 2 else list(dict.fromkeys(points))
        if self.dim == 2:
            self.edges = [sub(q, p) for p, q in self.sides()]

    def sides(self):
        p = self.points
        return list(zip(p, p[1:] + p[:1])) if len(p) > 1 else []

    def moved(self, way):
        found = copy.copy(self)
        found.points = [add(p, way) for p in self.points]
        return found


def ray(origin):
    """The point at the origin of a ray."""
    found = Shape(f"point{len(origin)}", origin)
    found.kind = "ray"
    return found


def read(line):
    tokens = line.split()
    verb, rest, shapes = tokens[0], tokens[1:], []
    while rest and rest[0][0] != "@":
        kind = rest[0]
        if kind in oracle.COUNTED:
            before = {"polygon": 0, "hull3": 0, "prism3": 2}.get(kind, 1)
            count = before + (3 if kind.startswith(("hull", "roundhull")) else 2) * int(rest[before + 1])
            rest = rest[1:before + 1] + rest[before + 2:]
        else:
            count, rest = oracle.COUNTS[kind], rest[1:]
        shapes.append(Shape(kind, [int(t[1:]) for t in rest[:count]]))
        rest = rest[count:]
    return verb, shapes, [int(t[1:]) for t in rest]


def unit(n):
    """65536 n / |n|, rounded."""
    length = root(Fraction(dot(n, n)))
    return [round(65536 * c / length) for c in n]


def away(value):
    """Rounded away from zero, but for what a root is off: no time, so it is less than HAIR."""
    return ceil(value - FINEST) if value > 0 else floor(value + FINEST)


def up(value):
    return ceil(value - HAIR)


def down(value):
    return floor(value + HAIR)


def relation_of(a, b):
    """Returns the relation of the cores: by a linear program for solids, else by the plain oracle."""
    if not a.points or not b.points:
        return "separate"
    if oracle.is_of_solids(a, b):
        return selfcheck.relation_of_points(a.points, b.points)
    if a.dim == 2:
        return oracle.relation_2d(a.points, b.points)
    return oracle.relation_3d(a.points, a.edges, b.points, b.edges)


def raw(*numbers):
    """Numbers of an answer, clamped; and whether one was."""
    text = " ".join(f"@{max(MIN, min(MAX, n))}" for n in numbers)
    return text, any(not MIN <= n <= MAX for n in numbers)


# ---- what is closest -----------------------------------------------------

def onto(p, side):
    """The point of a segment closest to a point."""
    a, b = side
    e = sub(b, a)
    square = dot(e, e)
    t = max(0, min(1, Fraction(dot(sub(p, a), e), square))) if square else 0
    return add(a, e, t)


def closest_2d(a, b):
    """A closest pair of cores that are apart: all vertices to all sides."""
    best = None
    for first, second, order in ((a, b, 1), (b, a, -1)):
        for p in first.points:
            for side in second.sides() or [(second.points[0],) * 2]:
                q = onto(p, side)
                found = dot(sub(p, q), sub(p, q)), (p, q)[::order]
                if best is None or found[0] < best[0]:
                    best = found
    return best


def foot(simplex, slack=0):
    """Returns the weights of one to three points at the foot of the origin's perpendicular, or None if it is
    outside of them by more than the slack."""
    p, *others = simplex
    edges = [sub(q, p) for q in others]
    if not edges:
        return [1]
    ee, ep = dot(edges[0], edges[0]), -dot(edges[0], p)
    if len(edges) == 1:
        weights = [ee - ep, ep]
    else:
        e, f = edges
        ef, ff, fp = dot(e, f), dot(f, f), -dot(f, p)
        s, t = ep * ff - fp * ef, fp * ee - ep * ef
        weights = [ee * ff - ef * ef - s - t, s, t]
    return weights if min(weights) >= -slack * sum(weights) and sum(weights) else None


def weighted(points, weights):
    total = tuple(sum(w * c for w, c in zip(weights, run)) for run in zip(*points))
    return tuple(Fraction(c) / sum(weights) for c in total)


def differences(a, b):
    """Returns each point of b less one of a, with a pair that has it."""
    return {sub(q, p): (p, q) for p in a.points for q in b.points}


def simplices(points):
    return itertools.chain.from_iterable(itertools.combinations(points, k) for k in (1, 2, 3))


def closest_solids(a, b):
    """Returns (squared distance, a closest pair) of cores that are apart or flat together: the least of
    all triangles, segments and points of their differences. None is nearer than the difference, because
    it lies in it."""
    pairs, best = differences(a, b), None
    for simplex in simplices(sorted(pairs)):
        weights = foot(simplex)
        if weights:
            way = [sum(w * c for w, c in zip(weights, run)) for run in zip(*simplex)]
            square = Fraction(dot(way, way), sum(weights) ** 2)
            if best is None or square < best[0]:
                best = square, simplex, weights
    square, simplex, weights = best
    return square, tuple(weighted(points, weights) for points in zip(*(pairs[c] for c in simplex)))


def common_point_of_solids(a, b):
    """Returns a common point of cores that meet: in a tetrahedron from the first difference, or in what is flat."""
    pairs = differences(a, b)
    p, *others = sorted(pairs)
    for simplex in itertools.combinations(others, 3):
        u, v, w = (sub(q, p) for q in simplex)
        volume = dot(oracle.cross(u, v), w)
        weights = [Fraction(-dot(oracle.cross(e, f), p), volume or 1) for e, f in ((v, w), (w, u), (u, v))]
        if volume and min(weights) >= 0 and sum(weights) <= 1:
            return weighted([pairs[c][0] for c in (p, *simplex)], [1 - sum(weights), *weights])
    return closest_solids(a, b)[1][0]


def common_point(a, b):
    """A common point of two cores in 2D, or None."""
    found = []
    for first, second in ((a, b), (b, a)):
        found += [p for p in first.points if oracle.relation_2d([p], second.points) != "separate"]
    for (p, q), (r, s) in itertools.product(a.sides(), b.sides()):
        d, e, f = sub(q, p), sub(s, r), sub(r, p)
        bottom = d[0] * e[1] - d[1] * e[0]
        if bottom:
            t, u = Fraction(f[0] * e[1] - f[1] * e[0], bottom), Fraction(f[0] * d[1] - f[1] * d[0], bottom)
            if 0 <= t <= 1 and 0 <= u <= 1:
                found.append(add(p, d, t))
    if not found:
        return None
    return tuple(Fraction(sum(c), len(found)) for c in zip(*found))


# ---- axes ----------------------------------------------------------------

def is_of_hulls(a, b):
    """Whether the motion of two shapes in 3D has the rules of any solids, not those of boxes and rays."""
    return a.dim == 3 and not {a.kind, b.kind} <= {"aabb3", "obb3", "box3", "ray"}


def supporting(a, b):
    """As all_axes: the planes through three differences that have all others on one side."""
    points, found = sorted(differences(a, b)), {}
    for p, q, r in itertools.combinations(points, 3):
        n = oracle.cross(sub(q, p), sub(r, p))
        if any(n):
            heights = [dot(n, sub(c, p)) for c in points]
            if max(heights) <= 0:
                found[promises.lowest(n)] = p
            if min(heights) >= 0:
                found[promises.lowest(promises.negated(n))] = p
    return [(n, dot(n, p)) for n, p in found.items()]


def all_axes(a, b, coordinate=False):
    """(n, h) with n pointing from b to a: b reaches h farther than a begins."""
    if is_of_hulls(a, b):
        return supporting(a, b)
    units = [tuple(int(i == k) for i in range(a.dim)) for k in range(a.dim)]
    if a.dim == 2:
        directions = [e for e in a.edges + b.edges if any(e)]
        axes = [(e[1], -e[0]) for e in directions]
        if coordinate or all(d[0] * e[1] == d[1] * e[0] for d in directions for e in directions):
            axes += units
    else:
        directions = oracle.directions_of(a.edges + b.edges)
        if not oracle.span_space(directions):
            directions = oracle.directions_of(directions + units)
        axes = [oracle.cross(*pair) for pair in itertools.combinations(directions, 2)]
    return [(n, max(dot(n, p) for p in b.points) - min(dot(n, p) for p in a.points))
            for axis in axes for n in (axis, tuple(-c for c in axis))]


# ---- answers -------------------------------------------------------------

def relation(a, b):
    if not a.points or not b.points:
        return "separate"
    radius = a.radius + b.radius
    core = relation_of(a, b)
    if core != "separate" or not radius:
        return "overlap" if radius and core != "separate" else core
    if a.dim == 2:
        square = closest_2d(a, b)[0]
    elif oracle.is_of_solids(a, b):
        square = closest_solids(a, b)[0]
    else:
        (a, b) = (a, b) if len(a.points) == 1 and not a.edges else (b, a)
        p, = a.points
        near = [min(max(c, min(run)), max(run)) for c, run in zip(p, zip(*b.points))]
        square = dot(sub(near, p), sub(near, p))
    return "separate" if square > radius ** 2 else "touch" if square == radius ** 2 else "overlap"


class Swept(Shape):
    """A shape and all places it passes; everything times `scale`."""

    def __init__(self, shape, way, scale=1):
        self.dim, self.radius = shape.dim, shape.radius * scale
        self.kind = oracle.SWEPT.get(shape.kind, shape.kind)
        start = [tuple(c * scale for c in p) for p in shape.points]
        self.points = start + [add(p, way) for p in start]
        self.edges = shape.edges + [tuple(way)]
        if self.dim == 2:
            self.points = oracle.hull(self.points)


class Scaled(Shape):
    def __init__(self, shape, scale):
        self.dim, self.kind, self.radius, self.edges = shape.dim, shape.kind, shape.radius * scale, shape.edges
        self.points = [tuple(c * scale for c in p) for p in shape.points]


def reaches(a, b, motion, bits, moment):
    """Whether a meets b by moment / 2^bits of its motion."""
    scaled = Scaled(b, 1 << bits)
    swept = Swept(a, tuple(c * moment for c in motion), 1 << bits)
    return relation(swept, scaled) != "separate"


def first_reached(a, b, motion, bits, low, high):
    """The first time in units of 2^-bits, after low and up to high."""
    while high - low > 1:
        middle = (low + high) // 2
        if reaches(a, b, motion, bits, middle):
            high = middle
        else:
            low = middle
    return high


def moment_of(a, b, motion):
    """floor(65536 T)."""
    high = first_reached(a, b, motion, 16, -1, 65536)
    return high - 1 if reaches(a, b, motion, 316, (high << 300) - 1) else high


FINE = 110  # bits of the time with a radius, after bisection


def across(simplex, v):
    """The part of a vector that is perpendicular to one to three points."""
    edges = [sub(q, simplex[0]) for q in simplex[1:]]
    if len(edges) == 2:
        n = oracle.cross(*edges)
        return tuple(Fraction(dot(n, v), dot(n, n)) * c for c in n) if any(n) else None
    return add(v, edges[0], -Fraction(dot(v, edges[0]), dot(edges[0], edges[0]))) if edges else v


def round_contacts(a, b, motion):
    """Returns (time, b's outward normal there, whether it is a tangent) of the first contact of rounded solids
    that are apart, or None: the first of all points, segments and triangles of differences."""
    found, square = [], (a.radius + b.radius) ** 2
    for simplex in simplices(sorted(differences(a, b))):
        m, c = across(simplex, motion), across(simplex, simplex[0])
        if m and any(m):
            mm, mc = dot(m, m), dot(m, c)
            root_of = Fraction(mc * mc - mm * (dot(c, c) - square))
            if root_of >= 0:
                time = (mc - root(root_of)) / mm
                if -HAIR < time < 1 + HAIR:
                    found.append((time, sub([time * x for x in m], c), not root_of, simplex))
    for time, n, is_tangent, simplex in sorted(found, key=lambda f: f[0]):
        if foot([sub(c, [time * x for x in motion]) for c in simplex], HAIR):
            return time, n, is_tangent
    return None


def flat_times(a, b, motion):
    """Returns the times at which solids that are flat together may begin to meet: those at which their planes,
    the lines of two differences, or two points do."""
    points, found = sorted(differences(a, b)), []
    for simplex in simplices(points):
        m, c = across(simplex, motion), across(simplex, simplex[0])
        if m and any(m):
            found.append(Fraction(dot(m, c), dot(m, m)))
    return sorted(time for time in set(found) if 0 < time <= 1)


def meet_at(a, b, motion, time):
    """Whether solids without a radius meet at a fraction of the motion."""
    scale = time.denominator
    moved = Scaled(a, scale).moved([time.numerator * m for m in motion])
    return relation_of(moved, Scaled(b, scale)) != "separate"


def solid_contact(a, b, motion):
    """Returns (time, b's outward normal there) of solids that are apart, or None."""
    if a.radius + b.radius:
        found = round_contacts(a, b, motion)
        return found and found[:2]
    if not reaches(a, b, motion, 0, 1):
        return None
    if is_flat(a, b):
        time = next(time for time in flat_times(a, b, motion) if meet_at(a, b, motion, time))
        return time, tuple(-c for c in solid_normals(a, b, time, motion)[0])
    return max((Fraction(h, dot(n, motion)), n) for n, h in all_axes(a, b) if h < 0 and dot(n, motion) < 0)


def solid_normals(a, b, time, motion):
    """The normals, from a to b, of the facets that the motion leads into at the time, those most along it first
    and of several the greatest. For what is flat it is the one that is the nearest to the motion."""
    def order(n):
        return [-Fraction(c * abs(c), dot(n, n)) for c in (dot(n, motion), *n)]
    if not is_flat(a, b):
        return sorted((tuple(-c for c in n) for n, h in all_axes(a, b)
                       if dot(n, motion) < 0 and h == time * dot(n, motion)), key=order)
    at = [time * m for m in motion]
    ways = [sub(p, at) for p in differences(a, b)]
    found = []
    for borders in itertools.chain([()], itertools.combinations([w for w in ways if any(w)], 1),
                                   itertools.combinations(ways, 2)):
        n = across([(0, 0, 0), *borders], motion)
        if n and any(n) and all(dot(n, way) >= 0 for way in ways):
            found.append(tuple(n))
    return sorted(set(found), key=order)[:1]


def first_contact(a, b, motion):
    """(floor(65536 T), T, the outward normal of b's boundary there), of shapes that are apart
    and do meet; T and the normal are exact without a radius."""
    if is_of_hulls(a, b):
        time, n = solid_contact(a, b, motion)
        return down(65536 * time), time, n
    moment = moment_of(a, b, motion)
    if a.radius + b.radius:
        high = first_reached(a, b, motion, FINE, moment << FINE - 16, min((moment + 1) << FINE - 16, 1 << FINE))
        time = Fraction(high, 1 << FINE)
        _, (p, q) = closest_2d(a.moved([time * m for m in motion]), b)
        return moment, time, sub(p, q)
    times = [(Fraction(h, dot(n, motion)), n) for n, h in all_axes(a, b) if h < 0 and dot(n, motion) < 0]
    time, n = max(times)
    assert floor(time * 65536) == moment, "bisection and axes disagree"
    return moment, time, n


def edges_hit(a, b, time, motion):
    """The normals, from a to b, of the edges that the motion leads into at the exact time: those
    that have all of a, moved until then, on one side and all of b on the other; the steepest
    first, and of several that which comes first."""
    found = []
    a = a.moved([time * m for m in motion])
    for i, (shape, way) in enumerate(((a, [time * m for m in motion]), (b, (0, 0)))):
        for k, (p, q) in enumerate(shape.stored):
            e = sub(q, p)
            at = add(p, way)
            for n in ((e[1], -e[0]), (-e[1], e[0])):
                if (dot(n, motion) > 0 and all(dot(n, sub(c, at)) <= 0 for c in a.points)
                        and all(dot(n, sub(c, at)) >= 0 for c in b.points)):
                    found.append((-Fraction(dot(n, motion) ** 2, dot(n, n)), i, k, n))
    return [n for _, _, _, n in sorted(found)]


def faces_hit(a, b, time, motion):
    """The same of boxes and points in 3D: the faces, each spanned by two edges."""
    first, second = (b, a) if (a.kind, b.kind) == ("aabb3", "obb3") else (a, b)
    spans = [(s.edges[k - 2], s.edges[k - 1]) for s in (first, second) if s.edges for k in range(3)]
    spans += itertools.product(first.edges, second.edges)
    a = a.moved([time * m for m in motion])
    found = []
    for number, span in enumerate(spans):
        n = oracle.cross(*span)
        n = n if dot(n, motion) > 0 else tuple(-c for c in n)
        if dot(n, motion) > 0 and max(dot(n, p) for p in a.points) <= min(dot(n, p) for p in b.points):
            found.append((-Fraction(dot(n, motion) ** 2, dot(n, n)), number, n))
    return [n for _, _, n in sorted(found)]


def normals_hit(a, b, time, motion):
    """The same of any shapes without a radius: the first is right."""
    if is_of_hulls(a, b):
        return solid_normals(a, b, time, motion)
    return (edges_hit if a.dim == 2 else faces_hit)(a, b, time, motion) or [tuple(motion)]


def is_sharp(a, b):
    return not a.radius + b.radius


def impact(a, b, motion, cast):
    if relation(a, b) != "separate":
        return "start " + relation(a, b)
    none = "miss" if cast else "separate"
    if not a.points or not b.points or not (solid_contact(a, b, motion) if is_of_hulls(a, b)
                                            else reaches(a, b, motion, 0, 1)):
        return none
    moment, time, n = first_contact(a, b, motion)
    way = [up(time * m) if c > 0 else down(time * m) for c, m in zip(n, motion)]
    if is_sharp(a, b):
        n = [-c for c in normals_hit(a, b, time, motion)[0]]
    if cast:
        point, clamped = raw(*add(a.points[0], way))
        return f"hit @{moment} {raw(*unit(n))[0]} at {point}" + (" clamped" if clamped else "")
    return f"hit @{moment} " + raw(*unit([-c for c in n]))[0] + " safe " + raw(*way)[0]


def is_flat_difference(a, b):
    """Whether the difference of two cores has no inside."""
    return selfcheck.rank([sub(p, s.points[0]) for s in (a, b) for p in s.points]) < a.dim


def is_flat(a, b):
    """Whether the difference of two shapes has no inside."""
    return not a.radius + b.radius and is_flat_difference(a, b)


def first_inside(a, b, motion):
    """(time, the outward normal of b's boundary there) of shapes that OVERLAP then first; no normal
    where several are entered at once."""
    touching = relation(a, b) == "touch"
    if is_of_hulls(a, b):
        if a.radius + b.radius:
            return (Fraction(0), sub(*closest_solids(a, b)[1])) if touching else round_contacts(a, b, motion)[:2]
        time = max(Fraction(h, dot(n, motion)) for n, h in all_axes(a, b) if h <= 0 and dot(n, motion) < 0)
        return time, tuple(-c for c in solid_normals(a, b, time, motion)[0])
    if a.radius + b.radius:
        if not touching:
            return first_contact(a, b, motion)[1:]
        return Fraction(0), sub(*closest_2d(a, b)[1])
    times = [(Fraction(h, dot(n, motion)), n) for n, h in all_axes(a, b) if h <= 0 and dot(n, motion) < 0]
    time = max(times)[0]
    ties = {tuple(Fraction(c, max(map(abs, n))) for c in n) for t, n in times if t == time}
    return time, max(times)[1] if len(ties) == 1 else None


def goes_inside(a, b, motion):
    """Whether rounded solids that do not OVERLAP begin to do so."""
    if relation(a, b) == "touch":
        p, q = closest_solids(a, b)[1]
        return dot(sub(q, p), motion) > 0
    found = round_contacts(a, b, motion)
    return bool(found) and found[0] < 1 - HAIR and not found[2]


def enter(a, b, motion):
    """The first sweep that overlaps; None where the normal is one of several."""
    if not a.points or not b.points:
        return "miss"
    if relation(a, b) == "overlap":
        return "start overlap"
    if is_of_hulls(a, b) and a.radius + b.radius:
        if not goes_inside(a, b, motion):
            return "miss"
        time, n = first_inside(a, b, motion)
        way = [up(time * m) if c > 0 else down(time * m) for c, m in zip(n, motion)]
        return f"hit @{down(65536 * time)} " + raw(*unit([-c for c in n]))[0] + " safe " + raw(*way)[0]

    def overlaps(bits, moment):
        return relation(Swept(a, tuple(c * moment for c in motion), 1 << bits), Scaled(b, 1 << bits)) == "overlap"
    if is_flat(a, b) or not overlaps(0, 1):
        return "miss"
    low, high = 0, 65536
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (low, middle) if overlaps(16, middle) else (middle, high)
    time, n = first_inside(a, b, motion)
    assert floor(time * 65536) == low or a.radius + b.radius, "bisection and axes disagree"
    if n is None:
        return None
    way = [up(time * m) if c > 0 else down(time * m) for c, m in zip(n, motion)]
    return f"hit @{low} " + raw(*unit([-c for c in n]))[0] + " safe " + raw(*way)[0]


def is_contact_of_solids(a, b):
    """Whether the contact of two shapes in 3D has the rules of any solids, not those of two OBBs."""
    return a.dim == 3 and any(s.radius or s.kind not in ("obb3", "box3") or s.half < 1 for s in (a, b))


def flat_normal(a, b):
    """The normal of solids that meet and have a difference without an inside."""
    p, *others = sorted(differences(a, b))
    ways = [sub(q, p) for q in others]
    normals = [n for n in itertools.starmap(oracle.cross, itertools.combinations(ways, 2)) if any(n)]
    if normals:
        n = normals[0]
        return n if next(c for c in n if c) > 0 else tuple(-c for c in n)
    if not ways:
        return 1, 0, 0
    d = ways[0] if next(c for c in ways[0] if c) > 0 else tuple(-c for c in ways[0])
    return next(n for k in range(3) for n in [oracle.cross(d, [int(i == k) for i in range(3)])] if any(n))


def minimum(a, b):
    """(n from a to b, core depth as (h, n.n), below 0 where the cores are apart)."""
    if relation_of(a, b) == "separate":
        square, (p, q) = closest_2d(a, b) if a.dim == 2 else closest_solids(a, b)
        n = sub(q, p)
        bottom = prod(Fraction(c).denominator for c in n)
        n = tuple(int(c * bottom) for c in n)
        return n, -square * dot(n, n), True  # the signed square of k
    if is_contact_of_solids(a, b):
        if is_flat_difference(a, b):
            return flat_normal(a, b), 0, False
        n, h = contact_selfcheck.least_axis(a.points, b.points)
        return n, h * h, False
    n, h = min(((n, h) for n, h in all_axes(a, b) if any(n)), key=lambda f: Fraction(f[1] * f[1], dot(f[0], f[0])))
    return tuple(-c for c in n), h * h, False


def farthest(points, n):
    top = max(dot(n, p) for p in points)
    return [p for p in points if dot(n, p) == top]


def contact_2d(a, b, n, core_depth):
    """Contact points (fractions) with depths, by the written rules."""
    radius, length = a.radius + b.radius, root(Fraction(dot(n, n)))
    for first, second, out in ((a, b, n), (b, a, tuple(-c for c in n))):
        ends = farthest(first.points, out)
        if len(ends) < 2:
            continue
        against = tuple(-c for c in out)
        low = farthest(second.points, against)
        if len(low) == 1 and len(second.points) > 1:
            sides = [s for s in second.sides() if low[0] in s]
            slope = [Fraction(dot(out, sub(*s)) ** 2, dot(sub(*s), sub(*s))) for s in sides]
            low = sides[slope.index(min(slope))]
        u = sub(ends[1], ends[0])
        found = []
        for p in low:
            if len(low) == 1:
                spots = [p]
            else:
                q = low[0] if p == low[1] else low[1]
                at, to = dot(sub(p, ends[0]), u), dot(sub(q, ends[0]), u)
                stop = max(0, min(dot(u, u), at))
                if at != stop and not min(at, to) <= stop <= max(at, to):
                    continue
                spots = [add(p, sub(q, p), Fraction(stop - at, to - at)) if at != stop else p]
            for spot in spots:
                deep = radius + dot(out, sub(ends[0], spot)) / length
                if deep >= -Fraction(1, 1 << 80):
                    found.append((add(spot, out, -second.radius / length), max(deep, 0)))
        return found
    p, = farthest(a.points, n)
    return [(add(p, n, a.radius / length), radius + core_depth)]


def faces_of(box):
    """Corners in a cycle and the outward normal of each face of an obb3."""
    center = tuple(Fraction(sum(c), len(box.points)) for c in zip(*box.points))
    for k in range(3):
        g, (u, v) = box.edges[k], [box.edges[i] for i in range(3) if i != k]
        for s in (-1, 1):
            middle = add(center, g, s)
            n = oracle.cross(u, v)
            if dot(n, g) * s < 0:
                n = tuple(-c for c in n)
            yield [add(add(middle, u, i), v, j) for i, j in ((-1, -1), (1, -1), (1, 1), (-1, 1))], n


def volume(box):
    return dot(oracle.cross(*box.edges[:2]), box.edges[2])


def edge_on(box, n):
    """The corners in a cycle of a box that has a zero half-edge and is seen edge-on along n, or None."""
    if all(map(any, box.edges)) or volume(box):
        return None
    empty = next(k for k in range(3) if not any(box.edges[k]))
    u, v = (box.edges[i] for i in range(3) if i != empty)
    center = tuple(Fraction(sum(c), len(box.points)) for c in zip(*box.points))
    ring = [add(add(center, u, i), v, j) for i, j in ((-1, -1), (1, -1), (1, 1), (-1, 1))]
    return None if dot(n, oracle.cross(u, v)) else ring


def contact_3d(a, b, n, depth):
    """Contact points by the written rules, or points of a box where any will do."""
    length = root(Fraction(dot(n, n)))
    for first, second, out in ((a, b, n), (b, a, tuple(-c for c in n))):
        flat = edge_on(second, n)
        if not volume(first) or not (volume(second) or flat):
            continue
        for ring, normal in faces_of(first):
            if any(oracle.cross(normal, out)) or dot(normal, out) < 0:
                continue
            low = set(farthest(second.points, tuple(-c for c in out)))
            area = flat or max((f for f in faces_of(second) if low <= set(f[0])),
                               key=lambda f: Fraction(-dot(f[1], out) * abs(dot(f[1], out)), dot(f[1], f[1])))[0]
            for p, q, opposite in zip(ring, ring[1:] + ring[:1], ring[2:] + ring[:2]):
                side = oracle.cross(out, sub(q, p))
                if dot(side, sub(opposite, p)) < 0:
                    side = tuple(-c for c in side)
                heights = [dot(side, sub(x, p)) for x in area]
                kept = []
                for i, (x, h) in enumerate(zip(area, heights)):
                    if h * heights[i - 1] < 0:
                        kept.append(add(x, sub(area[i - 1], x), Fraction(h, h - heights[i - 1])))
                    if h >= 0:
                        kept.append(x)
                area = kept
            found = {x: dot(out, sub(ring[0], x)) / length for x in area}
            found = sorted(((x, d) for x, d in found.items() if d >= 0), key=lambda f: -f[1])
            if found:
                return found[:4]
    for box in (a, b):
        if not volume(box):
            return [(box.points[0], Fraction(0))]
    ends = [farthest(box.points, out) for box, out in ((a, n), (b, tuple(-c for c in n)))]
    runs = [sub(e[-1], e[0]) for e in ends]
    if len(ends[0]) == len(ends[1]) == 2 and any(oracle.cross(*runs)):
        across = oracle.cross(*runs)
        t = Fraction(dot(oracle.cross(sub(ends[1][0], ends[0][0]), runs[1]), across), dot(across, across))
        return [(add(ends[0][0], runs[0], t), depth)]
    return [(ends[0][0], Fraction(0))]


def contact(a, b):
    found = relation(a, b)
    if found == "separate":
        return found
    n, square, apart = minimum(a, b)
    norm, radius = dot(n, n), a.radius + b.radius
    if apart:
        core = -root(Fraction(-square) / norm)
        core_floor = isqrt(floor(Fraction(-square) / norm))
        depth = radius - core_floor
    else:
        core = root(Fraction(square, norm))
        whole = ceil(Fraction(square, norm))
        depth = radius + (isqrt(whole - 1) + 1 if whole else 0)
    length = root(Fraction(norm))
    if not radius and not apart:  # c n / (n.n), no root
        vector = [away(Fraction(isqrt(square) * c, norm)) for c in n]
    else:
        vector = [away((radius + core) * c / length) for c in n]
    if is_contact_of_solids(a, b):
        reference, points = contact_selfcheck.points(a, b, n, core)
        features = f" features @{reference} @0 @0 ids" + "".join(f" @{i}" for point in points for i in point[2:])
        points = [point[:2] for point in points]
    else:
        features, points = "", contact_2d(a, b, n, core) if a.dim == 2 else contact_3d(a, b, n, core)
    text, clamped = raw(depth, *vector, *(round(c) for p, d in points for c in p + (d,)))
    words = text.split()
    dim, parts = a.dim, words[1 + a.dim:]
    return (f"{found} normal {raw(*unit(n))[0]} depth {words[0]} mtv {' '.join(words[1:1 + dim])} points {len(points)} "
            + " ".join(parts) + features + (" clamped" if clamped else ""))


def distance(a, b):
    if a.dim == 2 and not (a.points and b.points):
        return "error: empty"
    if not a.points or not b.points:
        return " ".join([f"@{MAX}"] + ["@0"] * 2 * a.dim) + " clamped"
    meet, radius = relation(a, b) != "separate", a.radius + b.radius
    if relation_of(a, b) != "separate":
        spot = common_point(a, b) if a.dim == 2 else common_point_of_solids(a, b)
        pair, gap = (spot, spot), 0
    else:
        square, (p, q) = closest_2d(a, b) if a.dim == 2 else closest_solids(a, b)
        way, gap = sub(q, p), root(Fraction(square))
        near = max(0, min(gap, (gap + a.radius - b.radius) / 2)) if meet else None
        pair = add(p, way, a.radius / gap), add(q, way, -b.radius / gap)
        if meet:
            pair = (add(p, way, near / gap),) * 2
        gap = isqrt(floor(square)) - radius
    text, clamped = raw(0 if meet else gap, *(round(c) for p in pair for c in p))
    return text + (" clamped" if clamped else "")


def answer(line):
    verb, shapes, numbers = read(line)
    a = shapes[0]
    if verb == "cast":
        return impact(ray(numbers[:a.dim]), a, numbers[a.dim:], True)
    b = shapes[1]
    if verb == "test":
        return relation(a, b)
    if verb == "sweep":
        return relation(Swept(a, numbers), b) if a.points and b.points else "separate"
    if verb == "impact":
        return impact(a, b, numbers, False)
    if verb == "enter":
        return enter(a, b, numbers)
    return contact(a, b) if verb == "contact" else distance(a, b)


# ---- what must be refused ------------------------------------------------

def replaced(words, place, change):
    """The answer with one number changed, or None if it does not fit."""
    value = int(words[place][1:]) + change
    return " ".join(words[:place] + [f"@{value}"] + words[place + 1:]) if MIN <= value <= MAX else None


def vector_is_right(line, wrong):
    """Whether the changed vector parts a plain pair, too, by the oracle."""
    _, (a, b), _ = read(line)
    if a.radius + b.radius:
        return None
    words = wrong.split()
    at = words.index("mtv") + 1
    way = [int(w[1:]) for w in words[at:at + a.dim]]
    b.points = [add(p, way) for p in b.points]
    return relation_of(a, b) != "overlap"


def moving(line):
    """(a, b, motion) of an impact or a cast."""
    verb, shapes, numbers = read(line)
    dim = shapes[0].dim
    if verb == "cast":
        return ray(numbers[:dim]), shapes[0], numbers[dim:]
    return *shapes, numbers


def way_is_right(line, wrong):
    """Whether the changed safe motion or point is right too; None where bisection
    cannot say."""
    a, b, motion = moving(line)
    way = [int(w[1:]) for w in wrong.split()[3 + a.dim:3 + 2 * a.dim]]
    if line.startswith("cast"):
        way = sub(way, a.points[0])
    time = first_inside(a, b, motion)[0] if line.startswith("enter") else first_contact(a, b, motion)[1]
    off = max(abs(s - time * m) for s, m in zip(way, motion))
    if a.radius + b.radius and abs(off - 1) < HAIR:
        return None
    if off > 1 or any(not min(0, m) <= s <= max(0, m) for s, m in zip(way, motion)):
        return False
    if is_of_hulls(a, b) and a.radius + b.radius:
        return not goes_inside(a, b, way)
    return is_flat(a, b) or relation(Swept(a, way), b) != "overlap"


def normal_is_right(line, wrong):
    """Whether the changed normal is that of another axis, as right as the first."""
    verb, shapes, numbers = read(line)
    if verb == "enter":
        return False
    if verb != "contact":
        a, b, motion = moving(line)
        if a.radius + b.radius or a.dim == 2 or is_of_hulls(a, b):
            return False
    given = [int(w[1:]) for w in wrong.split()[2:2 + shapes[0].dim]]
    if verb == "contact":
        a, b = shapes
        if is_contact_of_solids(a, b):
            return False
        ties = [(Fraction(h * h, dot(n, n)), n) for n, h in all_axes(a, b) if any(n)]
        best = min(ties)[0]
        sign = -1
    else:
        sign = 1 if verb == "cast" else -1
        ties = [(Fraction(h, dot(n, motion)), n) for n, h in all_axes(a, b) if h < 0 and dot(n, motion) < 0]
        best = max(ties)[0]
    for value, n in ties:
        length = root(Fraction(dot(n, n)))
        if value == best and all(abs(g - sign * 65536 * c / length) <= 1 for g, c in zip(given, n)):
            return True
    return False


def mutations(line, right):
    """(what, wrong answer); what ends in ? where it may be right by chance."""
    verb = line.split()[0]
    words = right.split()
    if verb in ("test", "sweep"):
        return [("word", w) for w in promises.WORDS if w != right]
    dim = read(line)[1][0].dim
    found = []

    def change(what, place, *steps):
        found.extend((what, replaced(words, place, step)) for step in steps)

    if right.startswith("hit"):
        found += [("word", "miss"), ("word", "separate"), ("word", "start touch"), ("word", "start overlap")]
        clamped = right.endswith("clamped")
        change("time", 1, -1, 1)
        for i in range(dim):
            change("normal", 2 + i, 2, -2)
        found.append(("normal", " ".join(words[:2] + [f"@{-int(w[1:])}" for w in words[2:2 + dim]] + words[2 + dim:])))
        what = "safe" if verb in ("impact", "enter") else "point of ray"
        for i in range(dim):
            change(what, 3 + dim + i, 2, -2)
            if not clamped:
                change(what + "?", 3 + dim + i, 1, -1)
        if verb == "cast":
            last = any(w in right for w in (f"@{MIN}", f"@{MAX}"))
            found.append(("clamped~" if last else "clamped", right[:-8] if clamped else right + " clamped"))
        a, b, motion = moving(line)
        if verb != "enter" and is_sharp(a, b):
            first, *others = normals_hit(a, b, first_contact(a, b, motion)[1], motion)
            sign = -1 if verb == "cast" else 1
            for what, all_of_them in (("edge at a corner", others), ("axis", [n for n, _ in all_axes(a, b, True)])):
                wrong = {tuple(unit([sign * c for c in n])) for n in all_of_them if dot(n, motion) > 0}
                right_one = unit([sign * c for c in first])
                found += [(what, " ".join(words[:2] + raw(*n)[0].split() + words[2 + dim:]))
                          for n in wrong if max(abs(c - d) for c, d in zip(n, right_one)) > 2]
    elif verb in ("impact", "enter", "cast"):
        found += [("word", w) for w in ("separate", "miss", "start touch", "start overlap") if w != right]
    elif verb == "contact":
        if right == "separate":
            return [("word", "touch"), ("word", "overlap")]
        clamped = right.endswith("clamped")
        found.append(("word", " ".join([{"touch": "overlap", "overlap": "touch"}[words[0]]] + words[1:])))
        found.append(("word", "separate"))
        of_solids = is_contact_of_solids(*read(line)[1])
        solid = dim == 2 or of_solids or all(map(volume, read(line)[1]))
        # with one of the last numbers the truth may be beyond it, of other points as right as these
        last = any(w in right for w in (f"@{MIN}", f"@{MAX}"))
        found.append(("clamped~" if last else "clamped", right[:-8] if clamped else right + " clamped"))
        for i in range(dim):
            change("normal", 2 + i, 2, -2)
        if not clamped:
            change("depth", 3 + dim, -1, 1)
            for i in range(dim):
                at = 5 + dim + i
                value = int(words[at][1:])
                outwards = 1 if value > 0 else -1
                change("mtv long", at, outwards)
                change("mtv short" + "?" * (not of_solids) if value else "mtv long", at, -outwards)
                change("mtv", at, 2, -2)
            far = "point far" if solid else "point far~"
            for i in range(8 + 2 * dim - 1, words.index("features") if of_solids else len(words)):
                change(far, i, 1 << 20, -(1 << 20))
                change("point~", i, 4, -4)
            count = int(words[6 + 2 * dim])
            if of_solids:
                at = words.index("features")
                change("feature", at + 1, 1, -1)
                change("feature", at + 2, 1)
                for i in range(at + 5, at + 5 + 2 * count):
                    change("id~", i, 1, -1, 2, -2)
                    change("id", i, 1 << 10, -(1 << 10), 1 << 20)
                end = len(words) - clamped
                found.append(("unsteady", " ".join(words[:end] + ["unsteady"] + words[end:])))
                words = words[:at] + words[end:]
            if count > 1:
                cut = words[:7 + 2 * dim] + words[8 + 3 * dim:]
                cut[6 + 2 * dim] = str(count - 1)
                found.append(("point dropped~", " ".join(cut)))
    elif right.startswith("error"):
        found.append(("word", "@0 @0 @0 @0 @0"))
    elif not right.endswith("clamped"):
        change("distance", 0, -1, 1)
        for i in range(1, 1 + 2 * dim):
            change("point", i, 4, -4)
        first, second = ([int(w[1:]) for w in words[i:i + dim]] for i in (1, 1 + dim))
        if first != second:  # both away from the surfaces
            far, i = max((abs(q - p), i) for i, (p, q) in enumerate(zip(first, second)))
            if far > 100 and words[0] != "@0":
                for step in (9, -9):
                    both = [replaced(words, at, step) for at in (1 + i, 1 + dim + i)]
                    found.append(("pair", None not in both and replaced(both[0].split(), 1 + dim + i, step)))
    return [(what, wrong) for what, wrong in found if wrong]


def is_long(line):
    """True if two solids have too many differences to try all triangles of these."""
    verb, (a, *others), _ = read(line)
    if verb == "cast":
        return len(a.points) > 24
    if verb == "sweep" and a.dim == 3:
        a = Swept(a, (0, 0, 0))
    most = 40 if verb in ("test", "sweep") else 80 if verb == "contact" else 24
    return (others and (oracle.is_of_solids(a, others[0]) or is_of_hulls(a, others[0])
                        or (verb == "contact" and is_contact_of_solids(a, others[0])))
            and len(a.points) * len(others[0].points) > most)


def check(seed, task):
    verb, kinds, number, count = task
    accepted, refused = Counter(), Counter()
    problems = []
    for line in query_cases.part(verb, kinds, number, count, f"selfcheck {seed}"):
        if len(line) > 900 or is_long(line):
            continue
        right = answer(line)
        if right is None:
            continue
        accepted[" ".join(right.split()[:1])[:8] if right[0] != "@" else "@"] += 1
        why = promises.judge(line, right)
        if why:
            problems.append(f"REFUSED: {line}\n  {right}\n  {why}")
            continue
        for what, wrong in mutations(line, right):
            got = promises.judge(line, wrong)
            refused[what, bool(got)] += 1
            if what[-1] == "?":
                wanted = vector_is_right(line, wrong) if what.startswith("mtv") else way_is_right(line, wrong)
                if wanted is not None and wanted != (got is None):
                    problems.append(f"{what}: {line}\n  {wrong}\n  judged {got}, right: {wanted}")
            elif not got and what[-1] != "~" and not (what == "normal" and normal_is_right(line, wrong)):
                problems.append(f"ACCEPTED, wrong {what}: {line}\n  {wrong}\n  right {right}")
    return verb, kinds, accepted, refused, problems


def main():
    parser = argparse.ArgumentParser(description="Check the judge with right answers and hardly wrong ones.")
    query_cases.add_options(parser)
    parser.set_defaults(count=100)
    parser.add_argument("--answer", action="store_true", help="answer the queries of the standard input instead")
    options = parser.parse_args()
    if options.answer:
        for line in sys.stdin:
            print(answer(line))
        return 0
    tasks = [(verb, kinds, number, count) for verb, kinds in query_cases.chosen(options)
             for number, count in query_cases.parts(options.count)]
    failed, total = 0, Counter()
    with oracle.in_parallel(len(tasks)) as run:
        for verb, kinds, accepted, refused, problems in run(partial(check, options.seed), tasks):
            print(f"{verb:9}{kinds:16} right: " + ", ".join(f"{w} {n}" for w, n in sorted(accepted.items())))
            total += refused
            failed += len(problems)
            print("\n".join(problems[:3]), end="\n" if problems else "")
    for what in sorted({w for w, _ in total}):
        print(f"wrong {what:16} refused {total[what, True]}, accepted {total[what, False]}")
    if not options.verb and not options.pair:
        for what, module, lines in (("outline", outline_selfcheck, 50), ("faces", face_selfcheck, 25),
                                    ("turns", turn_selfcheck, 10)):
            problems, wrong = module.check(cases.Random(f"{what} {options.seed}"), lines * options.count)
            failed += len(problems) + (not wrong)
            print("\n".join(problems[:3]), end="\n" if problems else "")
            print(f"wrong {what:16} refused {wrong}, accepted {len(problems)}")
    print(f"{failed} problems")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())

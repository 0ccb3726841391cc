# SPDX-License-Identifier: MIT
"""Computes the contact points of two solids by trying everything, in fractions, for judge_selfcheck.py.

Unlike contacts3.py it clips nothing. The corners that two convex polygons have in common are corners of one
that are in the other, and points where two edges cross. All of these are collected, and those that are
between others are dropped. The faces of a solid are the planes through three of its points that have all
others on one side. A point of a face is found by where the line along the normal meets the plane.
"""
import itertools
from fractions import Fraction
from math import isqrt

from oracle import cross

BENT = 16
DEEP = 160


def dot(a, b):
    return sum(x * y for x, y in zip(a, b))


def sub(a, b):
    return tuple(x - y for x, y in zip(a, b))


def add(a, b, k=1):
    return tuple(x + k * y for x, y in zip(a, b))


def root(value):
    value = Fraction(value)
    return Fraction(isqrt((value.numerator << 2 * DEEP) // value.denominator), 1 << DEEP)


def negated(v):
    return tuple(-c for c in v)


def cosine(n, out):
    """The signed square of the cosine between two vectors, with the sign."""
    along = dot(n, out)
    return Fraction(along * abs(along), dot(n, n) * dot(out, out))


def greatness(n):
    return [Fraction(c * abs(c), dot(n, n)) for c in n]


def farthest(points, n):
    top = max(dot(n, p) for p in points)
    return [p for p in points if dot(n, p) == top]


def is_flat(points, rank):
    """Whether points have at most this rank, 1 or 2."""
    p, *others = points
    ways = [sub(q, p) for q in others]
    if rank == 1:
        return not any(any(cross(d, e)) for d, e in itertools.combinations(ways, 2))
    return not any(dot(cross(d, e), f) for d, e, f in itertools.combinations(ways, 3))


def ends(points):
    return [min(points), max(points)] if min(points) != max(points) else [min(points)]


def faces(points):
    """The outward normals of all faces; of a flat solid the two of its plane."""
    found = {}
    for p, q, r in itertools.combinations(points, 3):
        n = cross(sub(q, p), sub(r, p))
        for way in (n, negated(n)) if any(n) else ():
            if max(dot(way, sub(x, p)) for x in points) <= 0:
                found[tuple(greatness(way))] = way
    return list(found.values())


def least_axis(a, b):
    """(n from a to b, h) of two cores that meet and have a difference with an inside: they part by h / |n|.
    Tries the faces of both and the products of any difference in a with any in b."""
    runs = [{sub(q, p) for p, q in itertools.combinations(s, 2)} for s in (a, b)]
    normals = [negated(n) for n in faces(b)] + faces(a) + [
        way for e, f in itertools.product(*runs) for n in [cross(e, f)] for way in (n, negated(n))]
    best, found = None, {}
    for n in normals:
        if any(n):
            h = max(dot(n, p) for p in a) - min(dot(n, p) for p in b)
            order = -1 if best is None else h * h * dot(best[1], best[1]) - best[0] * best[0] * dot(n, n)
            if order < 0:
                best, found = (h, n), {}
            if order <= 0:
                found[tuple(greatness(n))] = n, h
    facets = [greater for greater, (n, h) in found.items()
              if not is_flat([sub(q, p) for p in farthest(a, n) for q in farthest(b, negated(n))], 1)]
    return found[max(facets)]


def near(points, n):
    """The points at most BENT raw units from the plane of the farthest, and a point in that."""
    p = farthest(points, n)[0]
    return [q for q in points if dot(n, sub(p, q)) ** 2 <= BENT ** 2 * dot(n, n)], p


class Frame:
    """Coordinates perpendicular to a normal."""

    def __init__(self, n):
        self.n = n
        units = [e for e in ((1, 0, 0), (0, 1, 0), (0, 0, 1)) if any(cross(n, e))]
        self.u = cross(n, units[0])
        self.v = cross(n, self.u)

    def at(self, p):
        return Fraction(dot(self.u, p), dot(self.u, self.u)), Fraction(dot(self.v, p), dot(self.v, self.v))

    def place(self, at, plane, p):
        """The point with these coordinates in the plane through p with the normal `plane`."""
        x = add(tuple(at[0] * c for c in self.u), tuple(at[1] * c for c in self.v))
        return add(x, self.n, Fraction(dot(plane, sub(p, x))) / dot(plane, self.n))


def turn(p, q, r):
    return (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0])


def extreme(points):
    """The points that are between no others and inside no triangle of others, in any order."""
    points = list(dict.fromkeys(points))
    found = []
    for p in points:
        others = [q for q in points if q != p]
        between = any(turn(q, r, p) == 0 and dot(sub(q, p), sub(r, p)) < 0
                      for q, r in itertools.combinations(others, 2))
        inside = any(len({s > 0 for s in (turn(q, r, p), turn(r, s, p), turn(s, q, p))}) == 1
                     and 0 not in (turn(q, r, p), turn(r, s, p), turn(s, q, p))
                     for q, r, s in itertools.combinations(others, 3))
        if not between and not inside:
            found.append(p)
    return found


def sides(points):
    """The sides of the hull of points: pairs with all others on one side."""
    if len(points) < 2:
        return []
    return [(p, q) for p, q in itertools.combinations(points, 2)
            if len({turn(p, q, r) > 0 for r in points if turn(p, q, r)}) < 2]


def holds(points, p):
    """Whether the hull of extreme points holds a point."""
    if p in points:
        return True
    for q, r in itertools.combinations(points, 2):
        if turn(q, r, p) == 0 and dot(sub(q, p), sub(r, p)) <= 0:
            return True
    for q, r, s in itertools.combinations(points, 3):
        turns = [turn(q, r, p), turn(r, s, p), turn(s, q, p)]
        if min(turns) >= 0 < max(turns) or max(turns) <= 0 > min(turns):
            if turn(q, r, s):
                return True
    return False


def common(first, second):
    """The corners of what the hulls of two lists of points in the plane have in common."""
    first, second = extreme(first), extreme(second)
    found = [p for p in first if holds(second, p)] + [p for p in second if holds(first, p)]
    for (p, q), (r, s) in itertools.product(sides(first), sides(second)):
        d, e, f = sub(q, p), sub(s, r), sub(r, p)
        bottom = d[0] * e[1] - d[1] * e[0]
        if bottom:
            t = Fraction(f[0] * e[1] - f[1] * e[0]) / bottom
            x = add(p, d, t)
            if 0 <= t <= 1 and dot(sub(r, x), sub(s, x)) <= 0:
                found.append(x)
    return extreme(found)


def floor(points, touching, out):
    """(the face's points, its plane's normal or None, a point in the plane) of the incident solid."""
    if is_flat(points, 1):
        return ends(points), None, None
    normals = [n for n in faces(points) if all(p in farthest(points, n) for p in touching)]
    n = min(normals, key=lambda n: (cosine(n, out), [-c for c in greatness(n)]))
    if cosine(n, out) >= 0:
        return ends(touching), None, None
    return *near(points, n)[:1], n, farthest(points, n)[0]


def clipped_segment(line, ground, frame):
    """The ends of the part of a segment, or point, that is over the ground."""
    p, q = line[0], line[-1]
    at, to = frame.at(p), frame.at(q)
    if at == to:
        return list(dict.fromkeys(line)) if holds(extreme(ground), at) else []
    found = []
    for x in common([at, to], ground):
        k = 0 if to[0] != at[0] else 1
        found.append(add(p, sub(q, p), Fraction(x[k] - at[k]) / (to[k] - at[k])))
    return found


def spread(found):
    """Four of the corners that span most, with the deepest."""
    deepest = max(found, key=lambda f: f[1])
    best = None
    for chosen in itertools.combinations([f for f in found if f is not deepest][:12], 3):
        four = [deepest, *chosen]
        flat = [f[0] for f in four]
        areas = [dot(n, n) for p, q, r in itertools.combinations(flat, 3) for n in [cross(sub(q, p), sub(r, p))]]
        if best is None or sum(map(root, areas)) > best[0]:
            best = sum(map(root, areas)), four
    return best[1]


def digits_of(solid, i):
    """The digits of a box's corner, as it is numbered in `stored`."""
    bits = [i >> k & 1 for k in range(3)]
    return [1 - b for b in bits[::-1]] if solid.half < 1 else bits


def feature(solid, face, x, frame, turned):
    """The feature of a solid at the point with the coordinates x of its face, the hull of these points. The ring
    of the face is counter-clockwise as the frame sees it, or turned the other way round."""
    places = {}  # the numbers of the points by their coordinates
    for i, p in enumerate(solid.stored):
        if p in face:
            places.setdefault(frame.at(p), []).append(i)
    ring = extreme(list(places))
    if x in ring:
        found = [x]
    else:
        found = next(([p, q] for p, q in sides(ring) if turn(p, q, x) == 0), ring)
    numbers = [i for p in found for i in places[p]]
    if hasattr(solid, "half"):
        if len(found) == 1:
            del numbers[1:]
        together = [set(run) for run in zip(*(digits_of(solid, i) for i in numbers))]
        return sum((d.pop() if len(d) == 1 else 2) * 3 ** k for k, d in enumerate(together))
    if len(found) == 1:
        return 2 * numbers[0]
    if len(found) > 2:
        return 0xFFFF
    p, q = found
    is_left = any(turn(p, q, r) > 0 for r in ring)
    return 2 * places[p if is_left != turned else q][0] + 1


def points(a, b, n, core):
    """(reference, contact points) along n from a to b, of cores that are this deep in each other. A point is
    (position, depth, feature of a, feature of b). The reference is 0 for a, 1 for b, 2 for none."""
    radius, length = a.radius + b.radius, root(dot(n, n))
    touching = farthest(a.points, n), farthest(b.points, negated(n))
    faced = [not is_flat(t, 1) for t in touching]
    if not any(faced):
        frame = Frame(n)
        first, second = (ends(t) for t in touching)
        spots = clipped_segment(first, [frame.at(p) for p in second], frame)
        return 2, [(add(p, n, a.radius / length), radius + core, feature(a, first, frame.at(p), frame, False),
                    feature(b, second, frame.at(p), frame, True)) for p in spots]
    is_of_b = not faced[0]
    reference, incident, out, low = (b, a, negated(n), touching[0]) if is_of_b else (a, b, n, touching[1])
    frame = Frame(out)
    ground, base = near(reference.points, out)
    seen = [frame.at(p) for p in ground]
    area, plane, spot = floor(incident.points, low, out)
    if plane is None:
        corners = clipped_segment(area, seen, frame)
    else:
        corners = [frame.place(at, plane, spot) for at in common([frame.at(p) for p in area], seen)]
    found = []
    for p in corners:
        x = frame.at(p)
        p = add(p, out, max(0, dot(out, sub(low[0], p))) / Fraction(dot(out, out)))
        below = dot(out, sub(base, p))
        if below >= 0 or below ** 2 <= radius ** 2 * dot(out, out):
            features = [feature(reference, ground, x, frame, False), feature(incident, area, x, frame, True)]
            if p in area and plane is None:  # the end of a segment that may stand upright
                features[1] = feature(incident, [p], x, frame, True)
            found.append((add(p, out, -incident.radius / length), max(0, radius + below / length),
                          *(features[::-1] if is_of_b else features)))
    return int(is_of_b), found if len(found) <= 4 else spread(found)

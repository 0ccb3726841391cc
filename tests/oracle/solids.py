# SPDX-License-Identifier: MIT
"""Computes relations, moments and distances of two solids in exact integers, by all facets, edges and
corners of their Minkowski difference.

A solid is the hull of some points and all within a radius of it. The difference is the convex
hull of all points of b less points of a. It is built facet by facet: a tetrahedron grows by the
point that is farthest beyond some facet, until there is none. A facet does not see a point in its
plane, so points in one plane need no special case. A flat difference is built as the base of a
pyramid.

Everything is asked of the origin and this hull, because the cores meet iff the difference holds it:
- If all facets have the origin on their inner side, the solids meet.
- Otherwise the origin's squared distance is compared with that of the radii. It is the least over
  the facets that see the origin (all, if the difference is flat). The distance from a facet is
  that from its corners, from its edges and from its plane, the last two only if the foot of the
  perpendicular lies on them.
- If the first solid moves by t M, the origin does. Without a radius it meets the hull when it is in all
  of its half-spaces.
- With a radius it meets the sphere of a corner, the cylinder of an edge or the plane above a facet,
  whichever is first. A cylinder and a plane count only where the origin is beside the edge or above the
  facet. The moments are roots of quadratic equations and are compared exactly.
"""
import functools
from fractions import Fraction
from math import gcd

from roots import compare_moments, sign, sign_at, signed_square


def minus(a, b):
    return (a[0] - b[0], a[1] - b[1], a[2] - b[2])


def dot(a, b):
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]


def cross(a, b):
    return (a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0])


def square(a):
    return dot(a, a)


def times(k, a):
    return (k * a[0], k * a[1], k * a[2])


class Facet:
    """A triangle, counter-clockwise seen from outside, its outward normal, the height of its
    plane along that, and the points beyond it that are assigned to it."""

    def __init__(self, p, q, r):
        self.corners = p, q, r
        self.normal = normal_of(self.corners)
        self.height = dot(self.normal, p)
        self.beyond = []

    def sees(self, point):
        return dot(self.normal, point) > self.height

    def edges(self):
        p, q, r = self.corners
        return (p, q), (q, r), (r, p)

    def take_beyond(self, points):
        """Keeps the points beyond the facet and returns the others."""
        (x, y, z), height = self.normal, self.height
        others = []
        for p in points:
            (self.beyond if x * p[0] + y * p[1] + z * p[2] > height else others).append(p)
        return others

    def farthest(self):
        return max(self.beyond, key=lambda p: dot(self.normal, p))


def facets_of(tetrahedron, points):
    """Returns the facets of the hull of points, which include the corners of this tetrahedron."""
    a, b, c, d = tetrahedron
    if Facet(a, b, c).sees(d):
        b, c = c, b
    facets = [Facet(a, b, c), Facet(a, d, b), Facet(b, d, c), Facet(c, d, a)]
    owner = {edge: f for f in facets for edge in f.edges()}
    for f in facets:
        points = f.take_beyond(points)
    waiting = facets[:]
    removed = set()
    while waiting:
        first = waiting.pop()
        if first in removed or not first.beyond:
            continue
        apex = first.farthest()
        seen, border = {first}, []
        stack = [first]
        while stack:
            for p, q in stack.pop().edges():
                beside = owner[q, p]
                if beside in seen:
                    continue
                if beside.sees(apex):
                    seen.add(beside)
                    stack.append(beside)
                else:
                    border.append((p, q))
        loose = [p for f in seen for p in f.beyond if p != apex]
        removed |= seen
        new = [Facet(p, q, apex) for p, q in border]
        for f in new:
            for edge in f.edges():
                owner[edge] = f
            loose = f.take_beyond(loose)
        facets += new
        waiting += new
    return [f for f in facets if f not in removed]


def normal_of(triangle):
    p, q, r = triangle
    return cross(minus(q, p), minus(r, p))


def edges_of(simplices):
    """Returns the edges of triangles in their directions, and those of other simplices."""
    return [edge for s in simplices for edge in zip(s, s[1:] + s[:1])]


def boundary(points):
    """Returns (rank, simplices) of the hull of points. For rank 3 the simplices are its facets. Else
    each is a list of the corners of a triangle, a segment or a point, and together they are the hull."""
    points = sorted(set(points))
    p, q = points[0], points[-1]
    if p == q:
        return 0, [[p]]
    e = minus(q, p)
    r = max(points, key=lambda c: square(cross(e, minus(c, p))))
    n = cross(e, minus(r, p))
    if not any(n):
        return 1, [[p, q]]  # the first and the last by their order are the ends of a line
    s = max(points, key=lambda c: abs(dot(n, minus(c, p))))
    if dot(n, minus(s, p)):
        return 3, facets_of((p, q, r, s), points)
    above = tuple(c + d for c, d in zip(p, n))
    return 2, [list(f.corners) for f in facets_of((p, q, r, above), points) if above not in f.corners]


def corners_of(points):
    """Returns points with the same hull: all its corners, perhaps some more."""
    if len(points) <= 8:
        return points
    rank, simplices = boundary(points)
    return list({c for s in simplices for c in (s.corners if rank == 3 else s)})


def longest_way(normals, motion):
    """Returns the normal whose unit vector is the most along the motion, of several the greatest."""
    def order(n):
        return [Fraction(signed_square(c), square(n)) for c in (dot(n, motion), *n)]
    return max(normals, key=order)


class Hull:
    """The hull of points: its rank, its simplices as lists of corners, and what the origin has to do with it."""

    def __init__(self, rank, simplices):
        self.rank = rank
        self.facets = simplices if rank == 3 else []
        self.simplices = [list(f.corners) for f in simplices] if rank == 3 else simplices

    @functools.cached_property
    def reversed(self):
        """The hull of the negated points."""
        turned = [[times(-1, c) for c in reversed(s)] for s in self.simplices]
        return Hull(self.rank, [Facet(*s) for s in turned] if self.rank == 3 else turned)

    @functools.cached_property
    def half_spaces(self):
        """All (n, h) such that the hull is where each n.x >= h."""
        if self.rank == 3:
            return [(times(-1, f.normal), -f.height) for f in self.facets]
        p = self.simplices[0][0]
        if self.rank == 2:
            n = normal_of(self.simplices[0])
            edges = set(edges_of(self.simplices))
            flat = [n]
            sides = [(cross(n, minus(r, q)), q) for q, r in edges if (r, q) not in edges]
        elif self.rank == 1:
            p, q = self.simplices[0]
            e = minus(q, p)
            least = min((abs(c), i) for i, c in enumerate(e))[1]
            flat = [cross(e, tuple(int(i == least) for i in range(3)))]
            flat.append(cross(e, flat[0]))
            sides = [(e, p), (times(-1, e), q)]
        else:
            flat, sides = [(1, 0, 0), (0, 1, 0), (0, 0, 1)], []
        return [(n, dot(n, p)) for n, p in [(times(k, n), p) for n in flat for k in (1, -1)] + sides]

    @functools.cached_property
    def nearest(self):
        """The squared distance top / bottom of the origin, and the nearest point x / w: (top, bottom, x, w)."""
        chosen = [list(f.corners) for f in self.facets if f.height < 0] if self.rank == 3 else self.simplices
        if not chosen:
            return 0, 1, (0, 0, 0), 1
        best = None

        def take(top, bottom, x, w):
            nonlocal best
            if best is None or top * best[1] < best[0] * bottom:
                best = top, bottom, x, w

        for p in {c for t in chosen for c in t}:
            take(square(p), 1, p, 1)
        for p, q in {(min(edge), max(edge)) for edge in edges_of(chosen)}:
            e = minus(q, p)
            along = dot(e, p)
            if along < 0 < dot(e, q):
                bottom = square(e)
                take(square(cross(p, q)), bottom, minus(times(bottom, p), times(along, e)), bottom)
        for t in chosen:
            if len(t) == 3:
                n = normal_of(t)
                # The foot of the perpendicular is inside if it is to the left of all edges.
                if all(dot(n, cross(p, q)) > 0 for p, q in edges_of([t])):
                    height, bottom = dot(n, t[0]), square(n)
                    take(height * height, bottom, times(height, n), bottom)
        return best

    def relation(self, radius):
        """Returns the relation of solids whose cores have this difference, and radii of this sum."""
        if self.rank == 3 and all(f.height >= 0 for f in self.facets):
            return "overlap" if radius or all(f.height for f in self.facets) else "touch"
        if self.rank == 3 and not radius:
            return "separate"
        top, bottom, _, _ = self.nearest
        return WORD[sign(top - radius * radius * bottom)]

    def moment(self, motion, strictly=False):
        """Returns the first moment at which the origin, which moves by motion, is in the hull (strictly: the
        infimum of those in its inside), or None. It is not there at the start."""
        low = high = None
        for n, h in self.half_spaces:
            speed = dot(n, motion)
            if not speed:
                if h > 0 or (strictly and h == 0):
                    return None
            elif speed > 0:
                if low is None or h * low[1] > low[0] * speed:
                    low = h, speed
            elif high is None or h * high[1] > high[0] * speed:
                high = -h, -speed
        if low is None or low[0] < 0:
            return None
        for top, bottom in ((1, 1), high) if high else ((1, 1),):
            order = low[0] * bottom - top * low[1]
            if order > 0 or (strictly and order == 0):
                return None
        return low[0], 0, low[1]

    def normal(self, motion, moment):
        """Returns the normal by which the hull is met at a moment without a root."""
        top, _, bottom = moment
        if self.rank == 3:
            speeds = [(dot(n, motion), n, h) for n, h in self.half_spaces]
            return longest_way([n for speed, n, h in speeds if speed > 0 and speed * top == h * bottom], motion)
        # The nearest vector to the motion that leads away from no corner. It is perpendicular to the plane, to
        # one way from a corner, or to none.
        ways = [minus(times(top, motion), times(bottom, c)) for c in {c for s in self.simplices for c in s}]
        found = [motion] + [minus(times(square(way), motion), times(dot(way, motion), way)) for way in ways]
        if self.rank == 2:
            n = normal_of(self.simplices[0])
            found.append(times(sign(dot(n, motion)), n))
        return longest_way([n for n in found if any(n) and all(dot(n, way) <= 0 for way in ways)], motion)

    def moment_within(self, motion, radius):
        """Returns (moment, start, speed, length) for the first moment at which the origin, which moves by motion
        from farther away, is at the distance of the radius, or None. start + t speed is then the vector to the
        nearest point. Its length is an integer, or None if it is a facet's normal."""
        limit, pace = radius * radius, square(motion)
        chosen = self.simplices
        if self.rank == 3:  # one facet beside the nearest point is not turned away from the motion
            chosen = [list(f.corners) for f in self.facets if dot(f.normal, motion) <= 0]
        best = None

        def take(moment, start, speed, length, borders):
            """Keeps the moment if it is the first, and each border's x + t y is at least 0."""
            nonlocal best
            if best is None or compare_moments(moment, best[0]) < 0:
                if all(sign_at(moment, x, y) >= 0 for x, y in borders):
                    best = moment, start, speed, length

        for p in {c for s in chosen for c in s}:
            along = dot(motion, p)
            root = along * along - pace * (square(p) - limit)
            if along > 0 and root >= 0:
                take((along, root, pace), p, times(-1, motion), radius, ())
        for p, q in {(min(edge), max(edge)) for edge in edges_of(chosen)}:
            e = minus(q, p)
            across, aside, length = cross(motion, e), cross(p, e), square(e)
            bottom, along, gap = square(across), dot(across, aside), square(aside) - limit * length
            root = along * along - bottom * gap
            if bottom and along > 0 and gap > 0 and root >= 0:
                at, pass_by = dot(p, e), dot(motion, e)
                take((along, root, bottom), minus(times(length, p), times(at, e)),
                     minus(times(pass_by, e), times(length, motion)), radius * length,
                     ((-at, pass_by), (length + at, -pass_by)))
        for t in chosen:
            if len(t) == 3:
                n = normal_of(t)
                sides = [(cross(n, minus(q, p)), p) for p, q in edges_of([t])]
                if dot(n, motion) < 0:
                    n = times(-1, n)
                speed, height = dot(n, motion), dot(n, t[0])
                root = limit * square(n)
                if speed and height > 0 and height * height >= root:
                    take((height, root, speed), n, (0, 0, 0), None,
                         [(-dot(side, p), dot(side, motion)) for side, p in sides])
        return best if best and sign_at(best[0], 1, -1) >= 0 else None


WORD = {1: "separate", 0: "touch", -1: "overlap"}


@functools.lru_cache(maxsize=2)
def difference_sorted(a, b):
    return Hull(*boundary({minus(q, p) for p in corners_of(a) for q in corners_of(b)}))


def difference(a, b):
    """Returns the Hull of all points of b less points of a, cached for the next question with a and b swapped."""
    a, b = tuple(a), tuple(b)
    return difference_sorted(a, b) if a <= b else difference_sorted(b, a).reversed


def relation(a, b, radius):
    """Returns the relation of the hulls of two lists of points with radii of this sum."""
    return difference(a, b).relation(radius)


# ---- common points of half-spaces ----------------------------------------

def find_point(spaces, point):
    """Returns a point (x..., w), w > 0, that stands for x / w and is in all half-spaces (n, h), n.x >= h; or None.

    It tries this point first. If a point is in all half-spaces up to the one at hand, but not in that, and others
    are in all of these, some of them lie in its plane: the plane cuts the line between them."""
    for i, (n, h) in enumerate(spaces):
        *x, w = point
        if sum(map(int.__mul__, n, x)) < h * w:
            k = max(range(len(n)), key=lambda k: abs(n[k]), default=0)
            if not any(n):
                return None
            pivot, turn = abs(n[k]), sign(n[k])
            rest = []
            for m, g in spaces[:i]:
                cut = [pivot * c - turn * m[k] * d for c, d in zip(m, n)]
                g = pivot * g - turn * m[k] * h
                del cut[k]
                common = gcd(*cut, g) or 1
                rest.append((tuple(c // common for c in cut), g // common))
            found = find_point(rest, (*x[:k], *x[k + 1:], w))
            if not found:
                return None
            *x, w = found
            x = [pivot * c for c in x]
            x.insert(k, turn * (h * w - sum(c * d for c, d in zip(n[:k] + n[k + 1:], found))))
            common = gcd(*x, pivot * w)
            point = (*(c // common for c in x), pivot * w // common)
    return point

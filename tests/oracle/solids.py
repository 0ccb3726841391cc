# SPDX-License-Identifier: MIT
"""Computes the relation of two solids in exact integers, by all facets of their Minkowski difference.

A solid is the hull of some points and all within a radius of it. The difference is the convex
hull of all points of b less points of a. It is built facet by facet: a tetrahedron grows by the
point that is farthest beyond some facet, until there is none. A facet does not see a point in its
plane, so points in one plane need no special case. A flat difference is built as the base of a
pyramid.

Two facts decide:
- If all facets have the origin on their inner side, the solids meet.
- Otherwise the origin's squared distance is compared with that of the radii. It is the least over
  the facets that see the origin (all, if the difference is flat). The distance from a facet is
  that from its corners, from its edges and from its plane, the last two only if the foot of the
  perpendicular lies on them.
"""
import functools


def minus(a, b):
    return (a[0] - b[0], a[1] - b[1], a[2] - b[2])


def dot(a, b):
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]


def cross(a, b):
    return (a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0])


def square(a):
    return dot(a, a)


class Facet:
    """A triangle, counter-clockwise seen from outside, its outward normal, the height of its
    plane along that, and the points beyond it that are assigned to it."""

    def __init__(self, p, q, r):
        self.corners = p, q, r
        self.normal = cross(minus(q, p), minus(r, p))
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


def nearest_sign(triangles, radius):
    """Returns the sign of the least distance of a simplex from the origin, less the radius."""
    limit = radius * radius
    least = 1
    edges = {(min(p, q), max(p, q)) for t in triangles for p, q in zip(t, t[1:] + t[:1])}
    for p in {c for t in triangles for c in t}:
        least = min(least, sign(square(p) - limit))
    for p, q in edges:
        e = minus(q, p)
        if dot(e, p) < 0 < dot(e, q):
            least = min(least, sign(square(cross(p, q)) - limit * square(e)))
    for t in triangles:
        if len(t) == 3:
            n = cross(minus(t[1], t[0]), minus(t[2], t[0]))
            # The foot of the perpendicular is inside if it is to the left of all edges.
            if all(dot(n, cross(p, q)) > 0 for p, q in zip(t, t[1:] + t[:1])):
                least = min(least, sign(dot(n, t[0]) ** 2 - limit * square(n)))
    return least


def sign(x):
    return (x > 0) - (x < 0)


WORD = {1: "separate", 0: "touch", -1: "overlap"}


def relation_of_points(a, b, radius):
    """Returns the relation of the hulls of two lists of points with radii of this sum."""
    difference = {minus(q, p) for p in corners_of(a) for q in corners_of(b)}
    rank, simplices = boundary(difference)
    if rank == 3:
        outside = [list(f.corners) for f in simplices if f.height < 0]
        if not outside:
            is_inside = radius or all(f.height for f in simplices)
            return "overlap" if is_inside else "touch"
        if not radius:
            return "separate"
        simplices = outside
    return WORD[nearest_sign(simplices, radius)]


@functools.lru_cache(maxsize=2)
def relation_sorted(a, b, radius):
    return relation_of_points(a, b, radius)


def relation(a, b, radius):
    """Returns relation_of_points(a, b, radius), cached for the next question with a and b swapped."""
    return relation_sorted(*sorted((tuple(a), tuple(b))), radius)

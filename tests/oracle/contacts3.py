# SPDX-License-Identifier: MIT
"""Computes the contact of two solids in exact integers, by all facets of their Minkowski difference.

The axis is (n, n.n, k): n points from a to b, and the solids part by R + k / |n| along n, where R is the sum
of their radii.

- Cores that meet and whose difference has volume: the facet of least depth, of several the greatest.
- Cores that meet otherwise: the normal of what is flat, with k = 0.
- Cores that are apart: the nearest point of the difference, with k < 0.

The points follow from the axis alone. A support set of rank 2 makes its solid the reference. The floor of
the other solid is a polygon of points (x, y, z, w), w > 0, that stand for x / w. It is clipped by one plane
for each edge of the ground. So the corners of what is left are exact. They are compared with those that
are given at the end, in units of 2^-FINE.

Names: `out` is the outward normal of the reference face, `against` that of the incident one. A body has
points, a radius, a hull (solids.Hull) and a kind, as promises.py makes it.
"""
from fractions import Fraction
from math import gcd, isqrt

import oracle
import solids
from roots import signed_square
from solids import cross, dot, minus, square, times

BENT = 16  # a point of a core that is at most so far from the plane of a face belongs to the face
STEEP = 256  # a face whose sine to the reference's normal is less than 1 / STEEP is seen edge-on
NEAR = 2  # raw units that a position and a depth may be off
FINE = 64  # bits below a raw unit where a root is approximated
INSIDE = 0xFFFF
FACE_OF_A, FACE_OF_B, EDGES = range(3)
BOXES = ("aabb3", "obb3", "box3", "roundaabb3", "roundbox3")


def lowest(v):
    g = gcd(*v)
    return tuple(c // g for c in v)


def greatest(normals):
    """Returns the normal whose unit vector has the greatest x, of these the greatest y, then z."""
    return max(normals, key=lambda n: [Fraction(signed_square(c), square(n)) for c in n])


def by_sign_rule(n):
    return n if next(c for c in n if c) > 0 else times(-1, n)


# ---- axes ----------------------------------------------------------------

def least_facets(hull):
    """Returns the axes of least depth of a hull of rank 3 that holds the origin."""
    best, found = None, {}
    for f in hull.facets:
        height, length = f.height, square(f.normal)
        order = -1 if best is None else height * height * best[1] - best[0] * best[0] * length
        if order < 0:
            best, found = (height, length), {}
        if order <= 0:
            n = lowest(times(-1, f.normal))
            found[n] = (n, square(n), height // gcd(*f.normal))
    return list(found.values())


def flat_normal(hull):
    """Returns the normal of a hull below rank 3 that holds the origin."""
    if hull.rank == 0:
        return 1, 0, 0
    if hull.rank == 2:
        return by_sign_rule(lowest(solids.normal_of(hull.simplices[0])))
    p, q = hull.simplices[0]
    d = by_sign_rule(lowest(minus(q, p)))
    first = next(e for e in ((1, 0, 0), (0, 1, 0), (0, 0, 1)) if any(cross(d, e)))
    return lowest(cross(d, first))


def axes_of(hull):
    """Returns all axes of least depth."""
    if hull.rank == 3 and all(f.height >= 0 for f in hull.facets):
        return least_facets(hull)
    _, _, x, w = hull.nearest
    if not any(x):
        n = flat_normal(hull)
        return [(n, square(n), 0)]
    common = gcd(*x)
    n = times(w, lowest(x))  # so that k is an integer: it is less the length of x / w times |n|
    k = -common * square(lowest(x))
    common = gcd(*n, k)
    n = tuple(c // common for c in n)
    return [(n, square(n), k // common)]


def axis_of(axes):
    """Returns the axis that the contract chooses."""
    if len(axes) == 1:
        return axes[0]
    n = greatest([n for n, _, _ in axes])
    return next(axis for axis in axes if axis[0] == n)


def is_unique(hull):
    """True if the shapes in the other order must have the opposite normal: nothing is chosen."""
    return len(axes_of(hull)) == 1 and (hull.rank == 3 or any(hull.nearest[2]))


def fits_vector(vector, axis, radius):
    """True if each component is that of n (R + k / |n|) / |n|, rounded away from zero."""
    n, length, k = axis[:3]
    for given, c in zip(vector, n):
        low, high = given.low, given.high
        if c < 0:
            low, high, c = -high, -low, -c
        root = (c * radius) ** 2 * length  # of c R |n|, the root part of the component times n.n
        if signed_square(high * length - c * k) < root:
            return False
        if signed_square(-c * k) == root:  # the component is 0
            if low > 0:
                return False
        elif signed_square((low - 1) * length - c * k) >= root:
            return False
    return True


def overlap_after(hull, vector, axis, radius):
    """True if the shapes overlap after b was moved."""
    n, length, k = axis[:3]
    room = dot(n, vector) - k
    if hull.rank == 3 and not radius:
        return all(dot(f.normal, vector) + f.height > 0 for f in hull.facets)
    if not radius or (room > 0 and room * room >= radius * radius * length):
        return False
    moved = [[tuple(map(int.__add__, p, vector)) for p in s] for s in hull.simplices]
    moved = solids.Hull(hull.rank, [solids.Facet(*s) for s in moved] if hull.rank == 3 else moved)
    return moved.relation(radius) == "overlap"


# ---- faces ---------------------------------------------------------------

def support(points, n):
    """Returns the points that are farthest along n."""
    heights = [dot(n, p) for p in points]
    top = max(heights)
    return [p for p, h in zip(points, heights) if h == top]


def rank_of_flat(points):
    """Returns the rank of points in a plane, 0 to 2."""
    p = points[0]
    edges = [minus(q, p) for q in points if q != p]
    if not edges:
        return 0
    return 2 if any(any(cross(edges[0], e)) for e in edges) else 1


def ends(points):
    """Returns the two ends of points on a line, or the one point."""
    p, q = min(points), max(points)
    return [p] if p == q else [p, q]


def face_against(body, touching, out):
    """Returns the outward normal of the face that holds all touching points and is most against `out`; of a
    solid whose face is seen edge-on None."""
    hull = body.hull
    if hull.rank == 3:
        normals = {lowest(f.normal) for f in hull.facets if all(dot(f.normal, p) == f.height for p in touching)}
    else:
        n = lowest(solids.normal_of(hull.simplices[0]))
        normals = {n, times(-1, n)}

    def along(n):
        return Fraction(signed_square(dot(n, out)), square(n))

    most = min(map(along, normals))
    steepest = Fraction(-square(out), STEEP * STEEP)
    return greatest([n for n in normals if along(n) == most]) if most <= steepest else None


def whole(point):
    return (*point, 1)


def reduced(point):
    g = gcd(*point)
    return tuple(c // g for c in point)


class Plane:
    """Sees points along a normal: `at` maps a point to coordinates, counter-clockwise if seen from where the
    normal points to."""

    def __init__(self, out):
        least = min((abs(c), i) for i, c in enumerate(out))[1]
        self.u = lowest(cross(out, tuple(int(i == least) for i in range(3))))
        self.v = lowest(cross(out, self.u))

    def at(self, point):
        return dot(self.u, point), dot(self.v, point)

    def ring(self, points):
        """Returns the ring of the points' hull as seen: a point for each corner."""
        seen = {}
        for p in points:
            seen.setdefault(self.at(p), p)
        return [seen[c] for c in oracle.hull(list(seen))]


def near_plane(points, n):
    """Returns the points that are at most BENT below the plane of those farthest along n, and its height."""
    heights = [dot(n, p) for p in points]
    top, limit = max(heights), BENT * BENT * square(n)
    return [p for p, h in zip(points, heights) if (top - h) ** 2 <= limit], top


def floor_of(body, touching, out, seen):
    """Returns (corners, points): the floor's corners as (x, y, z, w), and the points of the core that it is the
    hull of."""
    if body.hull.rank < 2:
        points = ends(body.points)
        return list(map(whole, points)), points
    against = face_against(body, touching, out)
    if not against:
        points = ends(touching)
        return list(map(whole, points)), points
    points, height = near_plane(body.points, against)
    w = -dot(against, out)
    ring = [(p, height - dot(against, p)) for p in seen.ring(points)]
    return [reduced((*minus(times(w, p), times(below, out)), w)) for p, below in ring], points


def clip(points, side, low):
    """Returns the part with side.x >= low of a polygon, a segment or a point."""
    found, values = [], [dot(side, p) - low * p[3] for p in points]
    before, at = points[-1], values[-1]
    for p, v in zip(points, values):
        if (v > 0 > at) or (v < 0 < at):
            cut = tuple(x * v - y * at for x, y in zip(before, p))
            found.append(reduced(cut if cut[3] > 0 else tuple(-c for c in cut)))
        if v >= 0:
            found.append(p)
        before, at = p, v
    return found


# ---- the manifold --------------------------------------------------------

def fine_root(top, bottom):
    """top / sqrt(bottom) * 2^FINE, below the truth in magnitude by less than 1."""
    value = isqrt((top * top << 2 * FINE) // bottom)
    return value if top >= 0 else -value


def common_part(a, b):
    """Returns the ends of the part that two points or segments, perpendicular to a normal along which they see
    each other, have in common: on the first of them, as (x, y, z, w)."""
    if len(a) == 1:
        return [whole(a[0])]
    p, e = a[0], minus(a[1], a[0])
    length = square(e)
    if len(b) == 2:
        f = minus(b[1], b[0])
        across = cross(e, f)
        if any(across):
            along, length = dot(cross(minus(b[0], p), f), across), square(across)
            places = {along}
        else:
            places = {min(max(dot(minus(q, p), e), 0), length) for q in b}
    else:
        places = {dot(minus(b[0], p), e)}
    return [reduced((*(length * c + t * d for c, d in zip(p, e)), length)) for t in sorted(places)]


class Manifold:
    """The exact contact along an axis.

    `corners` are (x, y, z, w), on a core; `fine` are those on the surface, and a depth, in units of 2^-FINE.
    `feature` is which face is the reference. `loci` are the points of a and of b that features may name."""

    def __init__(self, a, b, axis):
        self.a, self.b, self.axis, self.radius = a, b, axis, a.radius + b.radius
        n, length, k = axis
        touching = support(a.points, n), support(b.points, times(-1, n))
        ranks = list(map(rank_of_flat, touching))
        self.feature = FACE_OF_A if ranks[0] == 2 else FACE_OF_B if ranks[1] == 2 else EDGES
        most = (self.radius << FINE) + fine_root(k, length)
        if self.feature == EDGES:
            self.seen, self.against = Plane(n), None
            self.loci = [ends(points) for points in touching]
            self.corners = common_part(*self.loci)
            self.fine = [self.on_surface(p, n, a.radius) + (most,) for p in self.corners]
            return
        reference, incident, out = (a, b, n) if self.feature == FACE_OF_A else (b, a, times(-1, n))
        self.seen = seen = Plane(out)
        ground, top = near_plane(reference.points, out)
        polygon, floor = floor_of(incident, touching[1 - self.feature], out, seen)
        self.loci = [ground, floor] if self.feature == FACE_OF_A else [floor, ground]
        ring = seen.ring(ground)
        for p, q in zip(ring, ring[1:] + ring[:1]):
            side = cross(out, minus(q, p))
            polygon = polygon and clip(polygon, side, dot(side, p))
        self.corners, self.fine = [], []
        lowest = dot(out, touching[1 - self.feature][0])
        for p in dict.fromkeys(polygon):
            too_low = lowest * p[3] - dot(out, p)
            if too_low > 0:  # moved into the plane of a steep face: not below the support set
                p = reduced((*(length * c + too_low * m for c, m in zip(p, out)), length * p[3]))
            below = top * p[3] - dot(out, p)
            if below < 0 and below * below > self.radius * self.radius * length * p[3] * p[3]:
                continue
            depth = (self.radius << FINE) + fine_root(below, length * p[3] * p[3])
            self.corners.append(p)
            self.fine.append(self.on_surface(p, out, -incident.radius) + (depth,))

    def on_surface(self, p, n, radius):
        length = square(n)
        return tuple((c << FINE) // p[3] + fine_root(radius * m, length) for c, m in zip(p, n))

    # ---- what is given ----

    def near(self, given):
        """Returns the numbers of the corners that a given point stands for."""
        return [i for i, e in enumerate(self.fine) if all(c.near_fine(x, NEAR) for c, x in zip(given, e))]

    def breach(self, given):
        """Returns what is wrong with given points, or None."""
        near = list(map(self.near, given))
        if not all(near):
            return "points: one is no corner of what is clipped"
        if len(self.corners) <= 4:
            if len(set().union(*near)) < len(self.corners):
                return f"points: not all of {len(self.corners)}"
            return None if assignment(near) else "points: a corner twice"
        if len(given) != 4:
            return f"points: not four of {len(self.corners)}"
        chosen = assignment(near)
        if not chosen:
            return "points: a corner twice"
        deepest = max(e[3] for e in self.fine)
        if not any(deepest <= (p[3].high + 1 + NEAR) << FINE for p in given):
            return "points: none is as deep as the deepest"
        return None if self.is_spread(chosen) else "points: less than a quarter of the area"

    def is_spread(self, chosen):
        """True if these corners span a quarter of the area of all, but for what all may be off."""
        u, v = (sum(map(abs, way)) for way in (self.seen.u, self.seen.v))
        flat = list(map(self.seen.at, self.fine))
        slack = 2 * NEAR * sum(abs(p[0] - q[0]) * v + abs(p[1] - q[1]) * u
                               for p, q in zip(flat, flat[1:] + flat[:1])) << FINE
        return 4 * twice_area([flat[i] for i in sorted(chosen)]) >= twice_area(flat) - 2 * slack


def twice_area(ring):
    return abs(sum(p[0] * q[1] - p[1] * q[0] for p, q in zip(ring, ring[1:] + ring[:1])))


def assignment(choices, taken=()):
    """Returns one of the choices of each, none twice, or None."""
    if not choices:
        return taken
    for i in choices[0]:
        if i not in taken:
            found = assignment(choices[1:], (*taken, i))
            if found:
                return found
    return None


# ---- ids -----------------------------------------------------------------

def box_corner(body, minus_sides):
    """Returns the corner of a box that is on these sides: for each half-edge whether on the minus side."""
    n = body.numbers[len(body.numbers) % 3:]  # without the radius
    if len(n) == 6:
        return tuple(n[k] if is_minus else n[3 + k] for k, is_minus in enumerate(minus_sides))
    edges = [times(-1 if is_minus else 1, n[3 * k + 3:3 * k + 6]) for k, is_minus in enumerate(minus_sides)]
    return tuple(map(sum, zip(n[:3], *edges)))


def box_feature(body, feature):
    """Returns the corners of a box that have the digits of a feature, or None."""
    if feature > 26:
        return None
    digits = [feature // 3 ** k % 3 for k in range(3)]
    sides = ((i, j, k) for i in (0, 1) for j in (0, 1) for k in (0, 1))
    return [box_corner(body, s) for s in sides if all(d in (2, bit) for d, bit in zip(digits, s))]


class Features:
    """The features of one solid in a manifold."""

    def __init__(self, body, locus, seen, turned):
        self.body, self.seen, self.locus = body, seen, locus
        self.ring = [seen.at(p) for p in seen.ring(locus)][::-1 if turned else 1]
        if len(self.ring) < 2:
            self.ring = list(dict.fromkeys(seen.at(p) for p in locus))

    def named(self, feature):
        """Returns what a feature is as seen: one point, the two ends of an edge, all of the face, or None."""
        body, ring = self.body, self.ring
        if not 0 <= feature <= INSIDE:
            return None
        if body.kind in BOXES:
            corners = set(box_feature(body, feature) or ())
            if corners.issuperset(self.locus):  # all of it
                return ring
            found = oracle.hull([self.seen.at(p) for p in corners])
            return found if found and all(c in ring for c in found) else None
        if feature == INSIDE:
            return ring if len(ring) > 2 else None
        if feature // 2 >= len(body.points):
            return None
        at = self.seen.at(body.points[feature // 2])
        if at not in ring:
            return None
        i = ring.index(at)
        if feature % 2:
            return [at, ring[(i + 1) % len(ring)]] if len(ring) > 1 else None
        return [at]


def is_on(named, at, w):
    """True if a point at / w is what is named, or in it if that is an edge."""
    if len(named) > 2:
        return True
    ways = [(at[0] - w * p[0], at[1] - w * p[1]) for p in named]
    if len(named) == 1:
        return ways[0] == (0, 0)
    (px, py), (qx, qy) = ways
    return px * qy == py * qx and px * qx + py * qy <= 0


def breach_of_ids(manifold, given, ids):
    """Returns what is wrong with the ids of given points, which are right, or None."""
    a, b = manifold.a, manifold.b
    repeated = any(len(set(s.points)) < len(s.points) for s in (a, b))
    if not repeated and len(set(ids)) < len(ids):
        return "ids: two are equal"
    sides = [Features(s, locus, manifold.seen, manifold.feature == 1 - i)
             for i, (s, locus) in enumerate(zip((a, b), manifold.loci))]
    for point, pair in zip(given, ids):
        named = [side.named(feature) for side, feature in zip(sides, pair)]
        if None in named:
            return f"ids: no feature of the contact, {pair}"
        if sum(min(len(n), 3) - 1 for n in named) > 2:
            return f"ids: too large features, {pair}"
        for i in manifold.near(point):
            corner = manifold.corners[i]
            at = manifold.seen.at(corner)
            if all(is_on(n, at, corner[3]) for n in named):
                break
        else:
            return f"ids: not where the point is, {pair}"
    return None

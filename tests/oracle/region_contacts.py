# SPDX-License-Identifier: MIT
"""What the contacts of a shape with a region promise.

    judge(body, region, answer)    raises Broken

The idea is another one than the library's, which visits edges of the Minkowski difference: a side
is its two ends, and the depth along a direction n is that of all points at once,

    (the greatest n.p of the side's ends - the least n.x of the shape's core) / |n| + radius.

A candidate is a direction, the side that owns it, and its depth. Of each side that is met the least
deep candidate is sought, of equally deep ones that of the lowest side. If the side owns it, there
must be a contact with it, else there must be none. At an end all pairs of the directions that leave
it are compared, and points very near to the end tell what is inside.
"""
from math import gcd

import promises
import regions
from promises import Body, Broken, Difference2, dot, is_unit, negated
from regions import bounds, cross, is_apart, sub

MOST = 65535  # an edge or a feature


class Side:
    """Edges of a ring in line, from p to q with the inside on the left."""

    def __init__(self, first, edges, ends, count):
        self.first, self.edges = first, edges
        self.p, self.q = ends
        self.vertices = first, count

    @property
    def ends(self):
        return self.p, self.q


def is_in_line(e, f):
    return cross(e, f) == 0 and dot(e, f) > 0


def is_inside_left(region, p, q):
    """Whether the points beside the middle of an edge, on its left, are in the region. They are so
    near that no other edge lies between."""
    w = 1 << 90
    d = sub(q, p)
    return region.has_inside((p[0] + q[0]) * w - d[1], (p[1] + q[1]) * w + d[0], 2 * w)


def sides_of(region):
    """The sides, in the order of their first edges; and of each edge its side."""
    sides, of_edge, start = [], {}, 0
    for ring in region.rings:
        n = len(ring)
        ways = [sub(ring[(i + 1) % n], ring[i]) for i in range(n)]
        is_left = [is_inside_left(region, ring[i], ring[(i + 1) % n]) for i in range(n)]

        def goes_on(i, k):
            return is_in_line(ways[i], ways[k]) and sum(ring[k] in edge for edge in region.edges) == 2
        firsts = [i for i in range(n) if not goes_on(i - 1, i)]
        for i in firsts:
            length = 1
            while goes_on((i + length - 1) % n, (i + length) % n):
                length += 1
            p, q = ring[i], ring[(i + length) % n]
            ids = start + i, start + (i + length) % n
            if not is_left[i]:
                p, q, ids = q, p, ids[::-1]
            edges = [start + (i + k) % n for k in range(length)]
            side = Side(start + i, edges, (p, q), n)
            side.vertices = ids
            sides.append(side)
            of_edge.update({e: side for e in edges})
        start += n
    return sides, of_edge


def outward(side):
    d = sub(side.q, side.p)
    return d[1], -d[0]


def meets(a, p, q):
    """Whether a body meets a segment or a point."""
    if is_apart(bounds(a.points, a.radius), p, q):
        return False
    d = Difference2(a, Body("segment2", 2, points=sorted((p, q)) if p != q else [p]))
    found = promises.word(d.planes)
    if found != "separate" or not a.radius:
        return found != "separate"
    n, k, _ = d.nearest()
    return promises.compare_radius(k * k, dot(n, n), a.radius) != "separate"


def depth_along(a, points, n):
    """The depth of the core along n: (the numerator of its square, with its sign; the denominator; the depth times
    the length of n, with its sign)."""
    h = max(dot(n, p) for p in points) - min(dot(n, x) for x in a.points)
    return (h * h if h >= 0 else -h * h), dot(n, n), h


def is_less(p, q):
    return p[0] * q[1] < q[0] * p[1]


def is_inside_near(region, at, d, n):
    """Whether the points next to one in the direction d, beside that on the side of n, are in the region."""
    w = 1 << 90
    x, y = ((c * w + e) * w + f for c, e, f in zip(at, d, n))
    return region.has_inside(x, y, w * w)


def corner_of(borders, is_solid):
    """The two borders at a corner, as (direction, rank): first the one that leads there with the inside on its left.
    None: there is no corner. `is_solid` tells of a direction whether the inside is there."""
    for first in borders:
        for second in borders:
            within = all(cross(first[0], d) <= 0 <= cross(second[0], d) for d, _ in borders)
            if within and cross(first[0], second[0]) < 0 and not is_solid(negated(tuple(map(sum, zip(first[0], second[0]))))):
                return [(way, min(rank for d, rank in borders if is_in_line(d, way))) for way, _ in (first, second)]
    return None


def at_corner(a, end, corner):
    """The candidates between the normals of the borders of a corner."""
    (x, y), (u, v) = corner[0][0], corner[1][0]
    low, high = (-y, x), (v, -u)
    return [(depth_along(a, [end], m), corner[0][1], m) for m in ways_of(a, end)
            if cross(low, m) > 0 and cross(m, high) > 0]


def ways_of(a, corner):
    """The directions in which a shape can leave a corner: against the normals of its edges, and from the corner to
    the nearest vertex of a rounded core."""
    ways = []
    for x, y in zip(a.points, a.points[1:] + a.points[:1]):
        d = sub(y, x)
        ways += [(d[1], -d[0]), (-d[1], d[0])] if len(a.points) == 2 else [(-d[1], d[0])]
    if a.radius:
        for x in a.points:
            if x != corner and all(dot(sub(corner, x), sub(y, x)) <= 0 for y in a.points):
                ways.append(sub(x, corner))
    return ways


def candidates(a, region, side, of_edge):
    """All candidates of a side: (depth, the first edge of its owner, direction)."""
    own = outward(side)
    found = [(depth_along(a, side.ends, own), side.first, own)]
    for end, other in (side.ends, side.ends[::-1]):
        if not meets(a, end, end):
            continue
        borders = [(sub(q if end == p else p, end), of_edge[i])
                   for i, (p, q) in enumerate(region.edges) if end in (p, q)]
        for _, border in borders:
            n = outward(border)
            if dot(n, sub(other, end)) < 0:
                found.append((depth_along(a, [end], n), border.first, n))
        corner = corner_of([(d, border.first) for d, border in borders],
                           lambda d, end=end: is_inside_near(region, end, d, (0, 0)))
        found += at_corner(a, end, corner) if corner else []
    return found


def least_of(found):
    best = found[0]
    for one in found[1:]:
        if is_less(one[0], best[0]) or (not is_less(best[0], one[0]) and one[1] < best[1]):
            best = one
    return best


def equal_to(best, all_of):
    """The directions, in lowest terms, of all candidates of the same owner that are as deep."""
    return {tuple(c // gcd(*n) for c in n) for depth, owner, n in all_of
            if owner == best[1] and not is_less(depth, best[0]) and not is_less(best[0], depth)}


def order_of(region, side, box):
    """Where a side comes: its first edge whose bounds meet the shape's."""
    near = [e for e in side.edges if not is_apart(box, *region.edges[e])]
    for e in near:
        before = side.edges[side.edges.index(e) - 1] if e != side.edges[0] else None
        if before is None or before not in near:
            return e
    return None


def contacts_of(a, region):
    """The contacts, in their order: (side, all directions that are right)."""
    sides, of_edge = sides_of(region)
    box, found = bounds(a.points, a.radius), []
    for side in sides:
        if not meets(a, side.p, side.q):
            continue
        all_of = candidates(a, region, side, of_edge)
        best = least_of(all_of)
        if best[1] == side.first:
            found.append((order_of(region, side, box), side, equal_to(best, all_of)))
    return [(side, right) for _, side, right in sorted(found, key=lambda one: one[0])]


def axis_of(a, side, n):
    """The axis as promises.py has it: from the shape to the region."""
    ends = [p for p in side.ends]
    h = max(dot(n, p) for p in ends) - min(dot(n, x) for x in a.points)
    is_corner = not any(cross(n, sub(y, x)) != 0 and dot(n, sub(y, x)) == 0
                        for points in (a.points, ends) for x in points for y in points)
    return negated(n), dot(n, n), h, is_corner and h < 0


def judge_deepest(a, side, axis, points):
    """Whether the one point is the shape's vertex that is deepest."""
    n, square, k, _ = axis
    if len(points) != 1:
        return False
    depth = (a.radius << promises.FINE) + promises.root_fine(k, square)
    reach = promises.fine_unit(n, square, a.radius)
    *place, deep = points[0]
    if not deep.near_fine(depth, 1):
        return False
    deepest, one = [a.points[i] for i in promises.support(a.points, n)], 1 << promises.FINE
    for given, r, c in zip(place, reach, zip(*deepest)):  # a vertex may lie between two of the hull
        low, high = (min(c) << promises.FINE) + r - one, (max(c) << promises.FINE) + r + one
        if given.high << promises.FINE < low or given.low << promises.FINE > high:
            return False
    return True


def judge(body, region, answer):
    """One line of contacts."""
    a = body.unrounded if not body.empty else body
    wanted = [] if a.empty else contacts_of(a, region)
    if not wanted:
        answer.expect("none")
        answer.word("none")
        return answer.end()
    line = " ".join(answer.tokens + ["clamped"] * answer.clamped)
    given = [promises.Answer("edge " + part.strip()) for part in line.split("edge ")[1:]]
    if line.split(" ")[0] != "edge" or len(given) != len(wanted):
        raise Broken(f"contacts: should be of the sides at the edges {[side.first for side, _ in wanted]}")
    for (side, right), one in zip(wanted, given):
        judge_one(a, side, right, one)


def judge_one(a, side, right, answer):
    answer.word("edge")
    if answer.count(MOST) != side.first:
        raise Broken(f"edge: should be {side.first}")
    answer.word("normal")
    normal = answer.vector(2)
    answer.word("depth")
    depth, = answer.givens(1)
    answer.word("mtv")
    vector = answer.givens(2)
    answer.word("points")
    points, ids = [], []
    for _ in range(answer.count(2)):
        points.append(answer.givens(3))
        answer.word("id")
        ids.append((answer.count(MOST), answer.count(MOST)))
    answer.end(True)
    promises.must_saturate(answer, [depth] + vector + [c for p in points for c in p])
    axes = [axis_of(a, side, n) for n in right]
    axes = [axis for axis in axes if is_unit(normal, axis[0])]
    if not axes:
        raise Broken(f"normal: of no least deep direction of the side at edge {side.first}")
    if not depth.low <= promises.depth_of(axes[0], a.radius) <= depth.high:
        raise Broken(f"depth: the truth rounded up is {promises.depth_of(axes[0], a.radius)}")
    axes = [axis for axis in axes if promises.fits_vector(vector, axis, a.radius)]
    if not axes:
        raise Broken("mtv: 1 LSB or more from the least along the normal")
    other = Body("segment2", 2, points=sorted(side.ends))
    if not points:
        raise Broken("points: none")
    is_clipped = any(promises.match_points(points, exact, 1) for axis in axes
                     for exact in promises.manifolds_2d(a, other, axis))
    if not is_clipped and not any(judge_deepest(a, side, axis, points) for axis in axes):
        raise Broken("points: neither those of the clipped incident side nor the deepest one")
    is_front = all(cross(axis[0], outward(side)) == 0 for axis in axes)
    judge_ids(side, points, ids, is_clipped and (is_front or len(ids) == 2))


def judge_ids(side, points, ids, is_at_end):
    """A point is at a vertex of one and the side of the other, or one point at a vertex of both. With
    `is_at_end` one that is at a vertex of the side lies there, as seen along the side; if it is at a
    vertex of both, it is beyond an end of the side, and may name the other one."""
    features = {2 * side.first + 1} | {2 * v for v in side.vertices}
    if len(set(ids)) != len(ids) or any(g not in features for _, g in ids):
        raise Broken("id: of no feature of the side, or the same one twice")
    d = sub(side.q, side.p)
    raw = abs(d[0]) + abs(d[1])  # what 1 raw of a point is along the side at most
    for (x, y, _), (f, g) in zip(points, ids):
        if f % 2 == g % 2 and (f % 2 or len(ids) > 1):
            raise Broken("id: not of a vertex and a side")
        if g % 2 == 0 and is_at_end and x.low == x.high and y.low == y.high:
            from_p, from_q = (dot(d, sub((x.value, y.value), v)) for v in side.ends)
            if f % 2 == 0:
                is_there = from_p <= 2 * raw or from_q >= -2 * raw
            else:
                is_there = abs((from_p, from_q)[side.vertices.index(g // 2)]) <= 8 * raw
            if not is_there:
                raise Broken("id: of a vertex that is elsewhere")

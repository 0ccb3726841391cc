# SPDX-License-Identifier: MIT
"""What the answers about regions promise: test, sweep, impact, enter, cast and distance, and by
region_contacts.py contact.

    judge(query_line, answer_line) -> None, or a sentence: the broken promise

The one idea: each verb is its definition. A region is the points that an odd number
of edges lie below (of a fence: an even number), and its inside those on no edge.
  overlap   of what has an area: the area of what it shares with the region, as a sum
            of what lies of it below each edge; of a segment: the middles between all
            the places where it meets an edge; of what is round: the distance of its
            core from the edges, or a point of the core in the inside.
  enter     all moments at which a vertex and an edge of the core and the rings meet (or
            are a radius apart), sorted; the relation at a moment between each two.
            The first that overlaps begins at the one before.
  normal    of a core alone: at each point where it and the rings touch then, the
            directions K in which it would overlap: those v for which v + (all
            directions into the core) meets those into the region. The motion is in
            K; an edge is a ray that bounds this part of K and that the motion leaves
            behind. With a radius: of the nearest points. Of all that are so at the
            same moment the first is right: the edges of a, its arcs by their
            vertex, the edges of the region.
  impact    the first moment of the impacts with each edge. The normal is that of
            enter if they overlap from then on; else of all rays that bound K the one
            that is most against the motion, then the first.
  safe      the first of the list that enter calls free; of those of the list that
            lead equally far any.
  cast      as impact with a point, and its point as safe; the normal is that of the edge
            there that is most against the ray, then the first.
  distance  to the nearest edge, of equal ones the first.
Where the words leave something open it is judged as promises.py does.
"""
import re
from fractions import Fraction
from functools import lru_cache
from math import isqrt

import oracle
import promises
from oracle import MAX, MIN, Refused
from promises import Body, Broken, Difference2, EQUAL, dot, is_unit, lowest, negated

LIMIT = 128  # vertices


# ---- regions -------------------------------------------------------------

def cross(a, b):
    return a[0] * b[1] - a[1] * b[0]


def sub(a, b):
    return (a[0] - b[0], a[1] - b[1])


def on_edge(x, p, q):
    """Whether a point is on a closed edge, which may be a point."""
    return cross(sub(q, p), sub(x, p)) == 0 and dot(sub(x, p), sub(x, q)) <= 0


class Region:
    def __init__(self, kind, rings):
        self.kind, self.fence, self.rings = kind, kind == "fence", rings
        self.edges = [(p, q) for ring in rings for p, q in zip(ring, ring[1:] + ring[:1])]
        self.bodies = [Body("segment2", 2, points=sorted(e)) for e in self.edges]

    @property
    def is_inside_below(self):
        """Of each edge, whether the region is below it."""
        if not hasattr(self, "_below"):
            self._below = []
            for p, q in self.edges:
                x, y = p[0] + q[0], p[1] + q[1]
                below = sum(1 for r, s in self.edges if (2 * r[0] <= x) != (2 * s[0] <= x)
                            and is_above(x, y, r, s, 2) and (r, s) != (p, q))
                self._below.append(below % 2 == 1)
        return self._below

    def is_on(self, x, y, w=1):
        return any(on_edge((x, y), (p[0] * w, p[1] * w), (q[0] * w, q[1] * w)) for p, q in self.edges)

    def has_inside(self, x, y, w=1):
        """Whether (x / w, y / w), which is on no edge, is in the inside."""
        below = sum(1 for p, q in self.edges if (p[0] * w <= x) != (q[0] * w <= x) and is_above(x, y, p, q, w))
        return (below % 2 == 1) != self.fence


def is_above(x, y, p, q, w):
    """Whether (x / w, y / w) is above an edge that is not upright."""
    side = (q[0] - p[0]) * (y - p[1] * w) - (q[1] - p[1]) * (x - p[0] * w)
    return side > 0 if q[0] > p[0] else side < 0


def fault(edges):
    """What is wrong with the edges of rings, or None."""
    for p, q in edges:
        if p == q:
            return "no length"
    for i, (p, q) in enumerate(edges):
        for r, s in edges[:i]:
            if (max(p[0], q[0]) < min(r[0], s[0]) or max(r[0], s[0]) < min(p[0], q[0])
                    or max(p[1], q[1]) < min(r[1], s[1]) or max(r[1], s[1]) < min(p[1], q[1])):
                continue
            (ex, ey), (fx, fy), (gx, gy) = sub(q, p), sub(s, r), sub(r, p)
            first, second = ex * gy - ey * gx, ex * (s[1] - p[1]) - ey * (s[0] - p[0])
            third, fourth = gx * fy - gy * fx, fx * (q[1] - r[1]) - fy * (q[0] - r[0])
            if first * second > 0 or third * fourth > 0:
                continue  # one lies on one side of the other
            if first * second < 0 and third * fourth < 0:
                return "a crossing"
            if (first == 0 and r != p and r != q and on_edge(r, p, q)
                    or second == 0 and s != p and s != q and on_edge(s, p, q)
                    or third == 0 and p != r and p != s and on_edge(p, r, s)
                    or fourth == 0 and q != r and q != s and on_edge(q, r, s)):
                return "a vertex on an edge"
            if {p, q} == {r, s}:
                return "a shared length"
    return None


@lru_cache(maxsize=8)
def region_of(words):
    """The Region of its words."""
    count = int(words[1])
    counts = [int(n) for n in words[2:2 + count]]
    numbers = [oracle.number(token) for token in words[2 + count:]]
    points, rings = list(zip(numbers[0::2], numbers[1::2])), []
    for n in counts:
        ring, points = points[:n], points[n:]
        if n > 3 and ring[0] == ring[-1]:
            ring = ring[:-1]  # closed by its first vertex
        rings.append(ring)
    region = Region(words[0], rings)
    if not counts or min(counts) < 3:
        raise Refused("too few")
    why = fault(region.edges)
    if why:
        raise Refused(why)
    return region


def take_region(tokens):
    """Parse a region off the front: (Region, the tokens after it)."""
    if len(tokens) < 2 or not re.fullmatch("[0-9]+", tokens[1]):
        raise Refused("bad count")
    end = 2 + int(tokens[1])
    if end > len(tokens) or not all(re.fullmatch("[0-9]+", t) for t in tokens[2:end]):
        raise Refused("bad count")
    total = sum(map(int, tokens[2:end]))
    if total > LIMIT:
        raise Refused("too many vertices")
    if len(tokens) < end + 2 * total:
        raise Refused("missing number")
    end += 2 * total
    return region_of(tuple(tokens[:end])), tokens[end:]


# ---- relations -----------------------------------------------------------

def area(points):
    """Twice that of a polygon of points (x, y, bottom)."""
    total, (px, py, pw) = 0, points[-1]
    for qx, qy, qw in points:
        total += Fraction(px * qy - py * qx, pw * qw)
        px, py, pw = qx, qy, qw
    return total


def shared_area(region, points, w):
    """Twice the area that a core, counter-clockwise, shares with the region's inside."""
    total, right, bottom = 0, max(x for x, _ in points), min(y for _, y in points)
    left = min(x for x, _ in points)
    core = [(x, y, 1) for x, y in points]
    for (p, q), is_inside in zip(region.edges, region.is_inside_below):
        if p[0] > q[0]:
            p, q = q, p
        (px, py), (qx, qy) = (p[0] * w, p[1] * w), (q[0] * w, q[1] * w)
        if px == qx or qx <= left or px >= right or max(py, qy) <= bottom:
            continue
        under = promises.clip(core, (1, 0), px)
        under = under and promises.clip(under, (-1, 0), -qx)
        normal = (qy - py, px - qx)
        under = under and promises.clip(under, normal, dot(normal, (px, py)))
        if under:
            total += area(under) if is_inside else -area(under)
    return area(core) - total if region.fence else total


def bounds(points, radius):
    """(least x, least y, greatest x, greatest y) of a core with a radius."""
    xs, ys = zip(*points)
    return min(xs) - radius, min(ys) - radius, max(xs) + radius, max(ys) + radius


def is_apart(box, p, q):
    """True if the edge from p to q is beyond one side of a box. An edge that touches it is not."""
    (px, py), (qx, qy) = p, q
    return ((px < box[0] and qx < box[0]) or (px > box[2] and qx > box[2])
            or (py < box[1] and qy < box[1]) or (py > box[3] and qy > box[3]))


def segment_places(region, p, q, w):
    """Where a segment meets the edges: fractions of it, in their order, with its ends."""
    places, way = {Fraction(0), Fraction(1)}, sub(q, p)
    for r, s in region.edges:
        r, s = (r[0] * w, r[1] * w), (s[0] * w, s[1] * w)
        across = cross(way, sub(s, r))
        if across:
            t = Fraction(cross(sub(r, p), sub(s, r)), across)
            u = Fraction(cross(sub(r, p), way), across)
            if 0 <= u <= 1:
                places.add(t)
        elif cross(way, sub(r, p)) == 0:
            places |= {Fraction(dot(sub(x, p), way), dot(way, way)) for x in (r, s)}
    return sorted(t for t in places if 0 <= t <= 1)


def relation(region, points, radius, w=1):
    """Of a core, the corners of a hull, in units of 1 / w, to the region."""
    radius *= w
    near, box = [], bounds(points, radius)
    for p, q in region.edges:
        p, q = (p[0] * w, p[1] * w), (q[0] * w, q[1] * w)
        if not is_apart(box, p, q):
            near.append((p, q))
    first = points[0]
    if not near:
        return "overlap" if region.has_inside(*first, w) else "separate"
    core, found = Body("core", 2, points=points), "separate"
    for p, q in near:
        d = Difference2(core, Body("edge", 2, points=sorted((p, q))))
        where = promises.word(d.planes)
        if where == "separate" and radius:
            n, k, _ = d.nearest()
            where = promises.compare_radius(k * k, dot(n, n), radius)
        elif radius:
            where = "overlap"
        if where == "overlap" and radius:
            return "overlap"
        if where != "separate":
            found = "touch"
    if radius or len(points) == 1:
        if found == "touch" and not radius:
            return found
        return "overlap" if region.has_inside(*first, w) else found
    if len(points) > 2:
        return "overlap" if shared_area(region, points, w) > 0 else found
    places = segment_places(region, *points, w)
    (px, py), (qx, qy) = points
    for s, t in zip(places, places[1:]):
        at = (s + t) / 2
        x, y = (c * at.denominator + (d - c) * at.numerator for c, d in ((px, qx), (py, qy)))
        if not region.is_on(x, y, w * at.denominator) and region.has_inside(x, y, w * at.denominator):
            return "overlap"
    return found


def moved(points, motion, w=1, top=1):
    """Points of raw numbers, moved by top / w of the motion, in units of 1 / w."""
    return [(x * w + motion[0] * top, y * w + motion[1] * top) for x, y in points]


def swept(a, motion):
    return oracle.hull(a.points + moved(a.points, motion))


# ---- moments -------------------------------------------------------------
#
# A moment is (top, root, bottom): (top - sqrt(root)) / bottom of the motion; an event also the
# other one, with a plus.

BITS = 192


def fine(moment, bits=BITS):
    """The moment times 2^bits, rounded down, and whether that is exact."""
    top, root, bottom, *plus = moment
    top <<= bits
    root = isqrt(root << 2 * bits) if plus else -promises.ceil_root(root << 2 * bits, 1)
    return (top + root) // bottom


def is_before(moment, other):
    """Whether a moment is before another one."""
    p, q = fine(moment), fine(other)
    return p < q if abs(p - q) > 2 else fine(moment, EQUAL) < fine(other, EQUAL)


def is_same(moment, other):
    p, q = fine(moment), fine(other)
    return abs(p - q) <= 2 and abs(fine(moment, EQUAL) - fine(other, EQUAL)) <= 1


def plain_events(a, motion, edges):
    """The moments when a vertex and an edge of a and the edges meet."""
    found = set()
    sides = [(p, q) for p, q in zip(a.points, a.points[1:] + a.points[:1]) if p != q]
    for corners, lines, way in ((a.points, edges, motion), ({p for e in edges for p in e}, sides, negated(motion))):
        for p, q in lines:
            e = sub(q, p)
            speed = cross(e, way)
            if not speed:
                continue
            for c in corners:
                top, bottom = -cross(e, sub(c, p)), speed
                if bottom < 0:
                    top, bottom = -top, -bottom
                if not 0 <= top < bottom:
                    continue
                at = dot(sub(c, p), e) * bottom + dot(way, e) * top
                if 0 <= at <= dot(e, e) * bottom:
                    found.add((top, 0, bottom))
    return found


def round_events(a, motion, edges):
    """The moments when a vertex and a vertex or line of a's core and the edges are a radius apart."""
    found, square = set(), dot(motion, motion)
    sides = [(p, q) for p, q in zip(a.points, a.points[1:] + a.points[:1]) if p != q]
    ends = {p for e in edges for p in e}
    for c in a.points:
        for p in ends:
            way = sub(p, c)
            root = square * a.radius**2 - cross(motion, way) ** 2
            if root >= 0:
                found |= {(dot(motion, way), root, square), (dot(motion, way), root, square, True)}
    for corners, lines, way in ((a.points, edges, motion), (ends, sides, negated(motion))):
        for p, q in lines:
            e = sub(q, p)
            speed = cross(e, way)
            for c in corners if speed else ():
                top, root = -cross(e, sub(c, p)), a.radius**2 * dot(e, e)
                if speed < 0:
                    top = -top
                found |= {(top, root, abs(speed)), (top, root, abs(speed), True)}
    return found


def between(low, high, bits):
    """The shortest (top, bottom), a dyadic fraction, with low <= it < high in units of 2^-bits."""
    for s in range(bits + 1):
        top = -(-low >> (bits - s))
        if top << (bits - s) < high:
            return top, 1 << s
    raise AssertionError("nothing between")


def near_edges(a, region, motion):
    """The edges that a meets on its way, closed."""
    points = swept(a, motion)
    body, box, found = Body("swept", 2, a.radius, points=points), bounds(points, a.radius), []
    for (p, q), other in zip(region.edges, region.bodies):
        if not is_apart(box, p, q) and promises.relation(body, other) != "separate":
            found.append((p, q))
    return found


def enter_moment(a, region, motion):
    """When a, which does not overlap, does so first, or None."""
    if not any(motion):
        return None
    edges = near_edges(a, region, motion)
    if not edges:
        return None
    events = (round_events if a.radius else plain_events)(a, motion, edges)
    places = {0: (0, 0, 1)}
    bits = BITS
    for attempt in (BITS, EQUAL):
        bits, places = attempt, {0: (0, 0, 1)}
        for moment in sorted(events, key=len):  # where both are at once, the one that comes near
            at = fine(moment, bits)
            if 0 <= at < 1 << bits:
                places.setdefault(at, moment)
        order = sorted(places)
        if all(q - p > 2 for p, q in zip(order, order[1:])) and (1 << bits) - order[-1] > 2:
            break
    for low, high in zip(order, order[1:] + [1 << bits]):
        if high - low > 2:
            top, bottom = between(low + 1, high, bits)
            if relation(region, moved(a.points, motion, bottom, top), a.radius, bottom) == "overlap":
                assert len(places[low]) == 3, "entered by what leaves"
                return places[low]
    return None


def impact_moment(a, region, motion):
    """When a, which is apart, meets an edge first, or None."""
    first = None
    for p, q in near_edges(a, region, motion):
        d = Difference2(a, Body("edge", 2, points=sorted((p, q))))
        if a.radius:
            entries = promises.round_entries(oracle.hull(d.corners), a.radius, motion)
            found = min(entries, key=fine_of_entry)[:3] if entries else None
        else:
            found = promises.first_moment(d.planes, motion)
        if found and (first is None or is_before(found, first)):
            first = found
    return first


def fine_of_entry(entry):
    return fine(entry[:3], EQUAL)


# ---- normals -------------------------------------------------------------

def turned(v):
    """By a quarter turn, counter-clockwise."""
    return (-v[1], v[0])


class Angle:
    """Sorts directions counter-clockwise from (1, 0), parallel ones together."""

    def __init__(self, v):
        self.v = v
        self.half = v[1] < 0 or (v[1] == 0 and v[0] < 0)

    def __lt__(self, other):
        return self.half < other.half if self.half != other.half else cross(self.v, other.v) > 0

    def __eq__(self, other):
        return self.half == other.half and cross(self.v, other.v) == 0


def is_between(v, low, high):
    """Whether v is strictly between two directions, going counter-clockwise from low; if they are
    the same, anywhere but there."""
    order = [Angle(u) for u in (low, v, high)]
    if order[0] == order[1] or order[1] == order[2]:
        return False
    if order[0] == order[2]:
        return True
    return sum(p < q for p, q in zip(order, order[1:] + order[:1])) == 2


def middle(low, high):
    """A direction strictly between two, going counter-clockwise."""
    side = cross(low, high)
    if side > 0:
        return (low[0] + high[0], low[1] + high[1])
    if side == 0:
        return turned(low) if dot(low, high) < 0 else negated(low)
    return (-low[0] - high[0], -low[1] - high[1])


def sectors_at(region, x, w):
    """The rays of the rings at a point (in units of 1 / w), counter-clockwise: (direction, the number of
    its edge, whether the inside follows it)."""
    rays, incident = [], set()
    for i, (p, q) in enumerate(region.edges):
        p, q = (p[0] * w, p[1] * w), (q[0] * w, q[1] * w)
        if on_edge(x, p, q):
            incident.add(i)
            rays += [(sub(end, x), i) for end in (p, q) if end != x]
    rays.sort(key=lambda ray: Angle(ray[0]))
    found = []
    for k, (d, i) in enumerate(rays):
        way = middle(d, rays[(k + 1) % len(rays)][0])
        crossed = 0
        for j, (p, q) in enumerate(region.edges):
            if j not in incident:
                p, q = ((c[0] * w - x[0], c[1] * w - x[1]) for c in (p, q))
                up, was = cross(way, q) > 0, cross(way, p) > 0
                if up != was and (cross(q, p) < 0) == up:
                    crossed += 1
        found.append((d, i, (crossed % 2 == 1) != region.fence))
    return found


def core_at(points, x):
    """The directions from a point of a core into it: (those of its edges with their outward
    normals, one more that they need to span it)."""
    n = len(points)
    if n == 1:
        return [], []
    if n == 2:
        ways = [sub(p, x) for p in points if p != x]
        return [(d, out) for d in ways for out in (turned(d), negated(turned(d)))], []
    for i, p in enumerate(points):
        q, before = points[(i + 1) % n], points[i - 1]
        d = sub(q, p)
        out = negated(turned(d))
        if x == p:
            return [(d, out), (sub(before, p), turned(sub(before, p)))], []
        if x != q and on_edge(x, p, q):
            return [(d, out), (negated(d), out)], [negated(out)]
    return None


def is_in_cone(v, span):
    """Whether v is in the inside of the cone of these directions, which has one."""
    for g in span:
        for n in (turned(g), negated(turned(g))):
            if dot(n, v) <= 0 and all(dot(n, h) >= 0 for h in span):
                return False
    return True


class Contact:
    """Where a core and the rings touch: the directions K in which it would overlap."""

    def __init__(self, region, points, x, w):
        self.rays = sectors_at(region, x, w)
        self.sides, more = core_at(points, x)
        back = [negated(d) for d, _ in self.sides] + [negated(d) for d in more]
        self.cones = []
        for k, (d, _, is_inside) in enumerate(self.rays):
            if is_inside:
                end = self.rays[(k + 1) % len(self.rays)][0]
                steps = [d]
                while is_between(turned(steps[-1]), d, end) and len(steps) < 4:
                    steps.append(turned(steps[-1]))
                steps.append(end)
                self.cones += [steps[i:i + 3] + back for i in range(max(1, len(steps) - 2))]
        bounds = [d for d, _, _ in self.rays] + [negated(d) for d, _ in self.sides]
        self.bounds = []
        for d in sorted(bounds, key=Angle):
            if not self.bounds or Angle(self.bounds[-1]) != Angle(d):
                self.bounds.append(d)

    def has(self, v):
        """Whether it would overlap if it were moved so."""
        return any(is_in_cone(v, cone) for cone in self.cones)

    def edges(self, ray, normal):
        """The keys of the edges along a ray that bounds K, where the normal, from a to b, leads into K."""
        found = [(0, out) for d, out in self.sides
                 if Angle(negated(d)) == Angle(ray) and Angle(out) == Angle(normal)]
        for k, (d, i, is_inside) in enumerate(self.rays):
            follows = is_inside if cross(ray, normal) > 0 else self.rays[k - 1][2]
            if Angle(d) == Angle(ray) and follows:
                found.append((2, i))
        return found

    def entered(self, motion):
        """The (key, normal) of the edges by which a motion, that is in K, enters it."""
        order = sorted(self.bounds, key=Angle)
        found = []
        for turn, rays in ((-1, order), (1, order[::-1])):
            at = Angle(motion)
            later = [r for r in rays if (at < Angle(r) if turn < 0 else Angle(r) < at)]
            for ray in later + [r for r in rays if r not in later]:
                if Angle(ray) != at and not self.has(ray):
                    normal = tuple(turn * c for c in turned(ray))
                    if dot(normal, motion) > 0:
                        found += [(key, normal) for key in self.edges(ray, normal)]
                    break
        return found

    def grazed(self, motion):
        """The same of all rays that bound K and face the motion."""
        found, n = [], len(self.bounds)
        for k, ray in enumerate(self.bounds):
            if not self.has(ray):
                for turn, other in ((-1, self.bounds[k - 1]), (1, self.bounds[(k + 1) % n])):
                    normal = tuple(turn * c for c in turned(ray))
                    beside = middle(ray, other) if turn > 0 else middle(other, ray)
                    if dot(normal, motion) > 0 and self.has(beside):
                        found += [(key, normal) for key in self.edges(ray, normal)]
        return found


def contacts_at(a, region, motion, moment):
    """At all ends of the places where the core and the edges touch, and within those."""
    top, _, w = moment
    w, top = 2 * w, 2 * top
    points = moved(a.points, motion, w, top)
    places, box = [], bounds(points, 0)
    for p, q in region.edges:
        p, q = (p[0] * w, p[1] * w), (q[0] * w, q[1] * w)
        if not is_apart(box, p, q):
            places += [x for x in points if on_edge(x, p, q)]
            places += [x for x in (p, q) if core_at(points, x) is not None and (len(points) > 1 or x == points[0])
                       and (len(points) != 2 or on_edge(x, *points))]
            for r, s in zip(points, points[1:] + points[:1]):
                way = sub(q, p)
                if r != s and cross(way, sub(r, p)) == 0 == cross(way, sub(s, p)):
                    low, high = sorted((p, q, r, s))[1:3]
                    if low != high and on_edge(low, r, s) and on_edge(low, p, q):
                        places.append(((low[0] + high[0]) // 2, (low[1] + high[1]) // 2))
    return [Contact(region, points, x, w) for x in dict.fromkeys(places)]


def round_contacts(a, region, motion, moment):
    """Returns the nearest points at a moment of an impact of a: (key, normal or None, entry). Where an edge of the
    difference from one edge of the region goes over into an arc, they have one normal: that of the edge."""
    found = []
    for i, (p, q) in enumerate(region.edges):
        other = Body("edge", 2, points=sorted((p, q)))
        d = Difference2(a, other)
        if promises.word(d.planes) != "separate":
            continue
        start = d.nearest()
        n, k, is_corner = start
        if k * k == a.radius**2 * dot(n, n) and fine(moment, EQUAL) == 0:
            normal = n if k >= 0 else negated(n)
            found.append((round_key(a, i, normal, is_corner, (p, q)), normal, None))
        elif k * k > a.radius**2 * dot(n, n):
            entries = [entry for entry in promises.round_entries(oracle.hull(d.corners), a.radius, motion)
                       if is_same(entry[:3], moment)]
            for entry in [e for e in entries if e[4]] or entries:
                corner, n = entry[3:]
                normal = n and negated(n)
                found.append((round_key(a, i, normal, corner, (p, q)), normal, entry))
    return found


def round_key(a, i, normal, corner, edge):
    """The order of what touches edge i of the region so: a's edges, its arcs, the region's edges."""
    if corner:
        return (1, 0)
    for k, (out, _) in enumerate(promises.numbered_sides(a)):
        if Angle(out) == Angle(normal):
            return (0, k)
    return (2, i)


def rank(a, keys):
    """(key, normal) with the numbers of a's edges."""
    sides = [n for n, _ in promises.numbered_sides(a)]
    found = []
    for (kind, what), normal in keys:
        if kind == 0:
            what = next(k for k, n in enumerate(sides) if Angle(n) == Angle(what))
        found.append(((kind, what), normal))
    return found


def right_normals(a, region, motion, moment, enters):
    """Of what is entered then, or else (and by a ray) grazed: the normals, from a to b, one of which
    is right; of an arc the entry that knows it."""
    if a.radius:
        touches = round_contacts(a, region, motion, moment)
        right = [t for t in touches if faces(t, motion)] or touches
        if enters:
            least = min(key for key, _, _ in right)
            right = [t for t in right if t[0] == least]
        return [normal or entry for _, normal, entry in right]
    contacts = contacts_at(a, region, motion, moment)
    if enters:
        found = rank(a, [e for c in contacts if c.has(motion) for e in c.entered(motion)])
        return [n for key, n in found if key == min(found)[0]] or [motion]
    best = motion
    for _, n in sorted(rank(a, [e for c in contacts for e in c.grazed(motion)])):
        if best is motion or dot(n, motion) ** 2 * dot(best, best) > dot(best, motion) ** 2 * dot(n, n):
            best = n
    return [best]


def judge_normal(given, a, region, motion, moment, enters):
    for right in right_normals(a, region, motion, moment, enters):
        if len(right) > 2 and promises.is_round_normal(negated(given), [right], a.radius, motion):
            return
        if len(right) == 2 and is_unit(given, right):
            return
    raise Broken("normal: not of the first edge by which it is entered, or most against the motion")


def faces(touch, motion):
    """Whether a motion leads into what is touched, not along it."""
    _, n, entry = touch
    return dot(n, motion) > 0 if n else entry[1] > 0


# ---- safe motions --------------------------------------------------------

def floor_part(m, moment, factor, shift):
    """m times the moment, times factor / 2^shift, rounded down."""
    top, root, bottom = moment
    m *= factor
    square = m * m * root
    root = -promises.ceil_root(square, 1) if m >= 0 else isqrt(square)
    return (m * top + root) // (bottom << shift)


def safe_motions(motion, moment):
    """The list: groups of those that lead equally far."""
    for fraction in promises.SAFE_FRACTIONS:
        choices = []
        for m in motion:
            low, high = floor_part(m, moment, *fraction), -floor_part(-m, moment, *fraction)
            choices.append([c for c in {low, high} if min(0, m) <= c <= max(0, m)])
        ways = {(x, y) for x in choices[0] for y in choices[1]}
        for far in sorted({dot(v, motion) for v in ways}, reverse=True):
            yield [v for v in ways if dot(v, motion) == far]
    yield [(0, 0)]


def judge_safe(given, a, region, motion, moment):
    for group in safe_motions(motion, moment):
        free = [v for v in group if enter_moment(a, region, v) is None]
        if free:
            if tuple(given) not in free:
                raise Broken(f"safe: the first of the list that is free is {free[0]}")
            return
    raise AssertionError("zero is not free")


# ---- verbs ---------------------------------------------------------------

def judge_relation(found, answer):
    answer.expect(found)
    answer.word(*promises.WORDS)
    answer.end()


def judge_motion(verb, a, region, motion, answer):
    """Of impact, enter and cast."""
    if a.empty:
        start, moment = "separate", None
    else:
        start = relation(region, a.points, a.radius)
        moment = None
    if start == "overlap" or (start == "touch" and verb != "enter"):
        answer.expect(f"start {start}")
        return
    enters = None
    if not a.empty:
        if verb == "enter":
            moment = enters = enter_moment(a, region, motion)
        else:
            moment = impact_moment(a, region, motion)
    if moment is None:
        missed = "separate" if verb == "impact" else "miss"
        answer.expect(missed)
        answer.word(missed)
        answer.end()
        return
    answer.expect("hit")
    answer.word("hit")
    promises.judge_time(answer.number(), moment)
    normal = answer.vector(2)
    answer.word("at" if verb == "cast" else "safe")
    givens = answer.givens(2)
    answer.end(verb == "cast")
    if verb == "impact":
        enters = enter_moment(a, region, motion)
        enters = enters and is_same(enters, moment)
    judge_normal(negated(normal) if verb == "cast" else normal, a, region, motion, moment, enters and verb != "cast")
    if verb != "cast":
        judge_safe([g.value for g in givens], a, region, motion, moment)
        return
    promises.must_saturate(answer, givens)
    judge_point(givens, answer, a, region, motion, moment)


def judge_point(givens, answer, a, region, motion, moment):
    origin = a.points[0]
    for group in safe_motions(motion, moment):
        free = [v for v in group if enter_moment(a, region, v) is None]
        if free:
            for way in free:
                exact = [c + m for c, m in zip(origin, way)]
                kept = [max(MIN, min(MAX, c)) for c in exact]
                if kept == [g.value for g in givens] and (kept != exact) == answer.clamped:
                    return
            raise Broken(f"point: the first of the list that is free is the origin and {free[0]}")


def judge_distance(a, region, answer):
    if a.empty:
        if answer.tokens[:1] != ["error:"]:
            raise Broken("distance: to nothing it is an error")
        return
    given, = answer.givens(1)
    first, second = answer.givens(2), answer.givens(2)
    answer.end(True)
    promises.must_saturate(answer, [given] + first + second)
    if relation(region, a.points, a.radius) != "separate":
        if given.value:
            raise Broken("distance: they meet")
        if [g.value for g in first] != [g.value for g in second]:
            raise Broken("points: they meet, and there are two points")
        judge_common(a, region, first)
        return
    best = None
    for i, (p, q) in enumerate(region.edges):
        other = Body("edge", 2, points=sorted((p, q)))
        n, k, _ = Difference2(a, other).nearest()
        if best is None or k * k * dot(best[0], best[0]) < best[1] ** 2 * dot(n, n):
            best = n, k, i, other
    n, k, i, other = best
    promises.judge_length(given, isqrt(k * k // dot(n, n)) - a.radius, answer, first + second)
    if not promises.judge_closest_2d(a, other, n, k, first, second):
        raise Broken(f"points: more than 1 LSB from the closest ones, to edge {i}")


def judge_common(a, region, given):
    """Whether a common point is within 1 LSB of the given one."""
    if any(g.low != g.high for g in given):
        return
    x, y = (g.value for g in given)
    at = Body("point2", 2, points=[(x, y)])
    if promises.relation(at, a) != "separate" and relation(region, [(x, y)], 0) != "separate":
        return
    corners = [(x - 1, y - 1, 1), (x + 1, y - 1, 1), (x + 1, y + 1, 1), (x - 1, y + 1, 1)]
    if not a.radius:
        for n, h in Difference2(Body("point2", 2, points=[(0, 0)]), a).planes:
            corners = corners and promises.clip(corners, negated(n), -h)
        if not corners:
            raise Broken("points: no common point within 1 LSB")
        w = 1
        for *_, bottom in corners:
            w *= bottom
        points = oracle.hull([(px * (w // pw), py * (w // pw)) for px, py, pw in corners])
        if relation(region, points, 0, w) == "separate":
            raise Broken("points: no common point within 1 LSB")
        return
    square, pieces = [(c[0], c[1]) for c in corners], []
    for p, q in region.edges:  # of the region's part of the square: its edges, and those of the square
        piece = [(*p, 1), (*q, 1)]
        for s, low in (((1, 0), x - 1), ((-1, 0), -x - 1), ((0, 1), y - 1), ((0, -1), -y - 1)):
            piece = piece and promises.clip(piece, s, low)
        if piece:
            pieces.append([Fraction(c, r[2]) for r in (piece[0], piece[-1], piece[len(piece) // 2]) for c in r[:2]])
    for p, q in zip(square, square[1:] + square[:1]):
        places = segment_places(region, p, q, 1)
        for s, t in zip(places, places[1:]):
            u = (s + t) / 2
            mx, my = p[0] + (q[0] - p[0]) * u, p[1] + (q[1] - p[1]) * u
            w = u.denominator
            at = int(mx * w), int(my * w)
            if not region.is_on(*at, w) and region.has_inside(*at, w):
                pieces.append([p[0] + (q[0] - p[0]) * s, p[1] + (q[1] - p[1]) * s,
                               p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t])
    near = [(px - x, py - y) for px, py in a.points]
    for numbers in pieces:
        ends = [(float(u - x), float(v - y)) for u, v in zip(numbers[0::2], numbers[1::2])]
        for (px, py), (qx, qy) in zip(ends, ends[1:] + ends[:1]):
            apart = least(lambda t: promises.core_distance(near, px + (qx - px) * t, py + (qy - py) * t))
            if apart < a.radius + 2.0**-12:
                return
    raise Broken("points: no common point within 1 LSB")


def least(f):
    """Of a convex function on [0, 1]."""
    low, high = 0.0, 1.0
    for _ in range(60):
        p, q = (2 * low + high) / 3, (low + 2 * high) / 3
        if f(p) < f(q):
            high = q
        else:
            low = p
    return min(f(low), f(high), f(0.0), f(1.0))


def judge(query_line, answer_line):
    """None, or a sentence that says which promise the answer breaks."""
    tokens = query_line.split()
    verb = tokens[0]
    if verb == "cast":
        region, rest = take_region(tokens[1:])
        origin, rest = oracle.take_vector(rest, 2)
        body = Body("point2", 2, points=[origin], numbers=list(origin))
    else:
        if verb not in ("test", "sweep", "impact", "enter", "contact", "distance"):
            raise Refused("no such verb")
        body, rest = promises.take_body(tokens[1:])
        if body.dim != 2:
            raise Refused("2D with 3D")
        if rest[:1] not in (["region"], ["fence"]):
            raise Refused("no region")
        region, rest = take_region(rest)
    motion = None
    if verb in ("cast", "sweep", "impact", "enter"):
        motion, rest = oracle.take_vector(rest, 2)
    if rest:
        raise Refused("extra token")
    answer = promises.Answer(answer_line)
    try:
        if verb == "test":
            judge_relation("separate" if body.empty else relation(region, body.points, body.radius), answer)
        elif verb == "sweep":
            judge_relation("separate" if body.empty else relation(region, swept(body, motion), body.radius), answer)
        elif verb == "distance":
            judge_distance(body, region, answer)
        elif verb == "contact":
            import region_contacts  # which is written with what is above
            region_contacts.judge(body, region, answer)
        else:
            judge_motion(verb, body, region, motion, answer)
    except Broken as why:
        return str(why)
    return None


def judge_any(query_line, answer_line):
    """The same of any line, of a region or not."""
    words = query_line.split(" ")
    is_of_region = "region" in words or "fence" in words
    return (judge if is_of_region else promises.judge)(query_line, answer_line)

# SPDX-License-Identifier: MIT
"""Judges turns: `turn A B ANGLE PIVOT`, also towards regions, and bodies in poses: `place BODY POSITION TURN`.

    judge(query_line, answer_line) -> None, or a sentence: the broken promise

A turn is cut at all angles at which any feature of one shape meets any feature of the other: a vertex the
line of an edge, moved out by the radii to either side, or a vertex another vertex at the distance of the
radii. Whether these meet where the shapes do does not matter. Between two neighbours of these angles nothing
changes, so the relation in the middle of a gap is that of the gap. The moment is the beginning of the first
gap in which the shapes OVERLAP. The library has no such list: it decides for each pair of features whether
the interior is entered there.

An angle is a direction of half of it, as a vector of length 1 with a y of 0 or more, in fixed point with
BITS binary places. Each equation A cos + B sin = C is one of the tangent of half the angle. Radii make C
irrational, so that a double root is known by half of BITS. Roots that differ by less than SAME are the same,
because different ones differ by more: they are algebraic numbers of degree 8 at most, of integers of some 70
bits. A relation is computed where no two features meet, so a value below NOTHING is zero for all of the gap.

  region   its inside by the even-odd rule. A shape with an area overlaps if an edge gets into its inside or a
           point of that is in the region's; a segment if the middle of a piece between the edges that it meets is.
           Its edges are seen with the inside to their left.
  start    START_OVERLAP by the exact relation at the angle 0.
  hit      the moment is before the end. It may be up to 2^-40 turns later, if the end is no multiple of an
           eighth.
  numbers  time and angle are at most the exact ones, and more than these less 1 + 1/256 raw. The normal is
           within 1 raw, in each component, of that of a feature in contact at the moment that is entered right
           after it, or within 2^-32 turns. At the moment a line square to it parts two convex shapes.
  place    each number is within 0.51 raw of the exact one. A polygon may lack corners that rounding dents.
"""
import functools
import math
import re

import promises
import regions
from oracle import Refused, number, take_vector
from promises import MAX, MIN

BITS = 704
ONE = 1 << BITS
SAME = 1 << BITS - 290
NOTHING = 1 << BITS - 560
HALF_BITS = 200  # of the numbers behind an angle's size


# ---- angles ----------------------------------------------------------------

@functools.lru_cache(maxsize=None)
def pi_of(bits):
    """pi with so many binary places, by Machin's formula."""
    def arctan_inverse(n):
        total, term, k, sign = 0, (1 << bits + 20) // n, 1, 1
        while term:
            total += sign * (term // k)
            term, k, sign = term // (n * n), k + 2, -sign
        return total
    return 4 * (4 * arctan_inverse(5) - arctan_inverse(239)) >> 20


def cosine_sine(radians, bits):
    """The cosine and sine of a number with so many binary places, from 0 to pi."""
    halvings = 24
    x = (radians << 40) >> halvings
    one = 1 << bits + 40
    c, s, term, k = 0, 0, one, 0
    while term:
        c, s = (c + (term if k % 4 == 0 else -term), s) if k % 2 == 0 else (c, s + (term if k % 4 == 1 else -term))
        k += 1
        term = term * x // (one * k)
    for _ in range(halvings):
        c, s = (c * c - s * s) // one, 2 * c * s // one
    return c >> 40, s >> 40


@functools.lru_cache(maxsize=4096)
def half_direction(raw):
    """The half direction of an angle in 65536ths of a turn, up to a turn."""
    return cosine_sine(pi_of(BITS) * raw // 65536, BITS)


def size_of(w):
    """The angle with this half direction in turns, with HALF_BITS binary places."""
    one, drop = 1 << HALF_BITS, BITS - HALF_BITS
    x, y = w[0] >> drop, w[1] >> drop
    half = int(math.atan2(y / one, x / one) * 2 ** 60) << HALF_BITS - 60
    for _ in range(4):
        c, s = cosine_sine(half, HALF_BITS) if half >= 0 else (one, 0)
        half += (y * c - x * s) // one
    return half * one // pi_of(HALF_BITS)


def cross(p, q):
    return p[0] * q[1] - p[1] * q[0]


def dot(p, q):
    return p[0] * q[0] + p[1] * q[1]


def minus(p, q):
    return p[0] - q[0], p[1] - q[1]


def compare(v, w):
    """The sign of the angle of v less that of w, of two half directions."""
    side = cross(w, v) >> BITS
    return 0 if abs(side) < SAME else 1 if side > 0 else -1


def whole(w):
    """The direction itself."""
    return (w[0] * w[0] - w[1] * w[1]) >> BITS, (2 * w[0] * w[1]) >> BITS


def unit(x, y):
    """A half direction: (x, y) or its opposite, with a length of 1."""
    length = math.isqrt((x * x + y * y) << 64) or 1
    x, y = (x << BITS + 32) // length, (y << BITS + 32) // length
    if y < 0 or (y < SAME and x < 0):
        x, y = -x, -y
    return (ONE, 0) if abs(y) < SAME else (x, y)


def roots(a, b, c):
    """The half directions at which a cos + b sin = c, for integers and c with BITS binary places."""
    a, b = a << BITS, b << BITS
    rest = a * a + b * b - c * c
    noise = (abs(c) + ONE) << 4  # of c, which is known to a unit or two
    if rest < -noise or not (a or b):
        return []
    root = math.isqrt(rest) if rest > noise else 0
    # (a + c) t^2 - 2 b t + c - a = 0: two forms of each root, of which one has no cancellation
    found = []
    for s in (root, -root) if root else (0,):
        p, q = (b + s, a + c), (c - a, b - s)
        x = p if abs(p[0]) + abs(p[1]) > abs(q[0]) + abs(q[1]) else q
        found.append(unit(x[1], x[0]))
    return found


# ---- shapes ----------------------------------------------------------------

def sides_of(points):
    """The sides of a hull, counter-clockwise; a segment has two, a point none."""
    return list(zip(points, points[1:] + points[:1])) if points[1:] else []


def fine(p):
    return p[0] << BITS, p[1] << BITS


class Turn:
    """Two hulls seen from the pivot, with y negated for a turn clockwise."""

    def __init__(self, a, b, pivot, clockwise):
        def seen(points):
            moved = [minus(p, pivot) for p in points]
            return [(x, -y) for x, y in reversed(moved)] if clockwise else moved
        self.a, self.b = seen(a.points), seen(b.points)
        self.sides = sides_of(self.b)
        self.radius = a.radius + b.radius
        self.clockwise = clockwise

    def turned(self, w, points=None):
        """The points of a, or these, turned, with BITS binary places."""
        c, s = whole(w)
        return [(c * x - s * y, s * x + c * y) for x, y in (self.a if points is None else points)]

    def overlap(self, w):
        a, b = self.turned(w), [fine(q) for q in self.b]
        if not (a[1:] or b[1:] or self.radius):
            return False
        parted = False
        for first, second in ((a, b), (b, a)):
            for p, q in sides_of(first):
                n = (q[1] - p[1], p[0] - q[0])
                if min(dot(n, minus(r, p)) >> BITS for r in second) > -NOTHING:
                    parted = True
        if not self.radius:
            return not parted and bool(a[1:] or b[1:])
        if not parted and (len(a) > 1 or len(b) > 1) and (len(a) > 2 or len(b) > 2 or (len(a) == len(b) == 2)):
            return True
        return any(self.is_nearer(r, p, q) for first, second in ((a, b), (b, a)) for r in first
                   for p, q in sides_of(second) or [(second[0], second[0])])

    def is_nearer(self, r, p, q):
        """Whether a point is nearer to a side than the radii."""
        d, v = minus(q, p), minus(r, p)
        along, square = dot(d, v), dot(d, d)
        if along > 0 and along < square:
            height = cross(d, v) >> BITS
            return (height * height >> BITS) - (self.radius ** 2 * square >> BITS) < -NOTHING
        v = v if along <= 0 else minus(r, q)
        return (dot(v, v) >> BITS) - (self.radius ** 2 << BITS) < -NOTHING

    def features(self):
        """(a half direction, what meets there): (r, (p, q), whether the side is a's), or (r, q) of two vertices."""
        found = []
        for of_a, points, sides in ((False, self.a, self.sides), (True, self.b, sides_of(self.a))):
            for p, q in sides:
                d = minus(q, p)
                out = math.isqrt(self.radius ** 2 * dot(d, d) << 2 * BITS)
                for r in points:
                    for radius in (out, -out) if out else (0,):
                        # d x r after the turn; of a's sides, which turn, the turn is that of r backwards
                        sine = -dot(d, r) if of_a else dot(d, r)
                        for w in roots(cross(d, r), sine, (cross(d, p) << BITS) - radius):
                            found.append((w, (r, (p, q), of_a)))
        for r in self.a:
            for q in self.b:
                c = dot(r, r) + dot(q, q) - self.radius ** 2
                for w in roots(2 * dot(r, q), 2 * cross(r, q), c << BITS):
                    found.append((w, (r, q)))
        return found


class TurnToRegion(Turn):
    """A hull and a region. `b` has the region's vertices."""

    def __init__(self, a, region, pivot, clockwise):
        super().__init__(a, promises.Body("core2", 2, points=sorted({p for p, _ in region.edges})), pivot, clockwise)
        self.sides = []
        for (p, q), below in zip(region.edges, region.is_inside_below):
            inside = below != region.fence  # below the edge, or to the right of an upright one
            is_left = (q[1] > p[1]) != inside if p[0] == q[0] else (p[0] > q[0]) == inside
            p, q = (p, q) if is_left != clockwise else (q, p)
            self.sides.append(tuple((x, -y if clockwise else y) for x, y in (minus(p, pivot), minus(q, pivot))))
        self.fence = region.fence

    def is_inside(self, x):
        """Whether a point, of BITS places and on no edge, is in the region's inside."""
        below = 0
        for p, q in self.sides:
            p, q = fine(p), fine(q)
            if (p[0] <= x[0]) != (q[0] <= x[0]):
                below += (cross(minus(q, p), minus(x, p)) > 0) == (q[0] > p[0])
        return (below % 2 == 1) != self.fence

    def overlap(self, w):
        a = self.turned(w)
        if self.radius:
            return self.is_inside(a[0]) or any(self.is_near(a, p, q) for p, q in self.sides)
        if len(a) > 2:
            x = tuple(sum(c) // len(a) for c in zip(*a))
            return any(self.has_in_inside(a, fine(p), fine(q)) for p, q in self.sides) or self.is_inside(x)
        if len(a) == 1:
            return a[0] != (0, 0) and self.is_inside(a[0])  # one that is the pivot stays as it starts
        return any(self.is_inside(x) for x in self.middles(*a))

    def is_near(self, a, p, q):
        """Whether a core is nearer to an edge than the radius."""
        if any(self.is_nearer(r, fine(p), fine(q)) for r in a):
            return True
        own = sides_of(a)
        return any(self.is_nearer(fine(v), r, s) for v in (p, q) for r, s in own) or (
            len(a) > 1 and self.has_in_inside(a, fine(p), fine(q)))

    @staticmethod
    def has_in_inside(a, p, q):
        """Whether an edge gets into the inside of a hull, or crosses a segment."""
        if len(a) == 2:
            ends = [cross(minus(a[1], a[0]), minus(v, a[0])) >> BITS for v in (p, q)]
            own = [cross(minus(q, p), minus(r, p)) >> BITS for r in a]
            return all(min(v) < -NOTHING and max(v) > NOTHING for v in (ends, own))
        # what of the edge is to the left of all sides, as the parts of it from low to high
        low, high = (0, 1), (1, 1)
        for r, s in sides_of(a):
            at_p, at_q = (cross(minus(s, r), minus(v, r)) >> BITS for v in (p, q))
            if at_p <= NOTHING and at_q <= NOTHING:
                return False
            if at_p < 0 or at_q < 0:
                place = (abs(at_p), abs(at_p) + abs(at_q))
                if at_p < 0:
                    low = max(low, place, key=functools.cmp_to_key(lambda u, v: u[0] * v[1] - v[0] * u[1]))
                else:
                    high = min(high, place, key=functools.cmp_to_key(lambda u, v: u[0] * v[1] - v[0] * u[1]))
        return (high[0] * low[1] - low[0] * high[1]) << 400 > high[1] * low[1]

    def middles(self, r, s):
        """The middles of the pieces of a segment between the edges' lines."""
        places = [0, ONE]
        for p, q in self.sides:
            at_r, at_s = (cross(minus(q, p), minus(v, fine(p))) for v in (r, s))
            if abs(at_r - at_s) > NOTHING:
                places.append((at_r << BITS) // (at_r - at_s))
        places = sorted(t for t in places if 0 <= t <= ONE)
        for t, u in zip(places, places[1:]):
            if u - t > 1 << BITS - 200:
                v = (t + u) // 2
                yield tuple(c + ((d - c) * v >> BITS) for c, d in zip(r, s))


def gaps_of(found):
    """The angles at which something happens, each with all that does: [half direction, features], from 0 on."""
    ordered = sorted([((ONE, 0), None)] + found, key=functools.cmp_to_key(lambda v, w: compare(v[0], w[0])))
    gaps = []
    for w, feature in ordered:
        if not gaps or compare(gaps[-1][0], w):
            gaps.append((w, []))
        if feature:
            gaps[-1][1].append(feature)
    return gaps


def middle(v, w):
    """A half direction between two, in the middle or an eighth of a turn after the first."""
    return unit(v[0] - v[1], v[0] + v[1]) if dot(v, w) < 0 else unit(v[0] + w[0], v[1] + w[1])


def after(gaps, i):
    """A half direction in the gap that begins at the i-th."""
    return middle(gaps[i][0], gaps[i + 1][0] if i + 1 < len(gaps) else (-ONE, 0))


# ---- normals ---------------------------------------------------------------

def entered(turn, w, then, feature):
    """The normals, as vectors with BITS places, of a feature that is in contact and is entered right after."""
    zero = 1 << BITS - 200
    if len(feature) == 2:
        r, q = feature
        v = minus(fine(q), turn.turned(w, [r])[0])
        later = minus(fine(q), turn.turned(then, [r])[0])
        if turn.radius and dot(later, later) >> BITS < turn.radius ** 2 << BITS:
            yield v
        return
    r, (p, q), of_a = feature
    def seen(at):
        if of_a:
            ends = turn.turned(at, [p, q])
            return ends[0], ends[1], fine(r)
        return fine(p), fine(q), turn.turned(at, [r])[0]
    p1, q1, r1 = seen(w)
    d, v = minus(q1, p1), minus(r1, p1)
    if not -zero <= dot(d, v) >> BITS <= (dot(d, d) >> BITS) + zero:
        return
    p2, q2, r2 = seen(then)
    height = cross(minus(q2, p2), minus(r2, p2)) >> BITS
    limit = math.isqrt(turn.radius ** 2 * dot(d, d))
    before = cross(d, v) >> BITS
    if abs(before + limit) < zero << 40 and height > -limit:
        n = (-d[1], d[0])
        yield (-n[0], -n[1]) if of_a else n


def parts(turn, w, n):
    """True if a line square to n parts two convex shapes at w."""
    gap = min(dot(n, fine(q)) for q in turn.b) - max(dot(n, p) for p in turn.turned(w))
    return (gap >> BITS) - math.isqrt(turn.radius ** 2 * dot(n, n)) > -1 << BITS - 160


def parting(turn, w, then):
    """Those of the sides that part two shapes without radii at w and do not right after."""
    for of_a in (False, True):
        own, other = (turn.a, turn.b) if of_a else (turn.b, turn.a)
        for p, q in sides_of(own):
            values = []
            for at in (w, then):
                ends = turn.turned(at, [p, q]) if of_a else [fine(p), fine(q)]
                rest = [fine(r) for r in other] if of_a else turn.turned(at, other)
                n = (ends[1][1] - ends[0][1], ends[0][0] - ends[1][0])
                values.append((min(dot(n, minus(r, ends[0])) for r in rest) >> BITS, n))
            if abs(values[0][0]) < 1 << BITS - 200 and values[1][0] < 0:
                n = values[0][1]
                yield n if of_a else (-n[0], -n[1])


def is_normal(turn, given, n):
    length = math.isqrt(dot(n, n)) or 1
    n = (n[0], -n[1]) if turn.clockwise else n
    slack = 1 << 40
    return all(abs((g << 64) - (65536 * c << 64) // length) <= (1 << 64) + slack for g, c in zip(given, n))


# ---- turn ------------------------------------------------------------------

HIT = re.compile(r"hit @(-?\d+) @(-?\d+) @(-?\d+) turned @(-?\d+)")


def parse(line):
    """(a, b, angle, pivot) of a query. b is a body or a region."""
    a, rest = promises.take_body(line.split()[1:])
    is_region = rest[:1] in (["region"], ["fence"])
    b, rest = regions.take_region(rest) if is_region else promises.take_body(rest)
    if a.dim != 2 or (not is_region and b.dim != 2):
        raise Refused("no turn")
    if not rest:
        raise Refused("missing number")
    angle = number(rest[0])
    pivot, rest = take_vector(rest[1:], 2)
    if rest:
        raise Refused("extra token")
    return a, b, angle, pivot


def first_gap(turn, gaps, end):
    """The number of the first gap with an overlap that begins before `end`, or in a whole turn if that is None; or
    None."""
    for i, (w, _) in enumerate(gaps):
        if end and compare(w, end) >= 0:
            break
        if turn.overlap(after(gaps, i)):
            return i
    return None


class Moment:
    """The first moment at which a shape that turns OVERLAPs another one, or a region. It may be after the end by
    the leeway there: `is_late`."""

    def __init__(self, a, b, pivot, angle):
        self.turn = (TurnToRegion if isinstance(b, regions.Region) else Turn)(a, b, pivot, angle < 0)
        self.angle = angle
        raw = min(abs(angle), 65536)
        end = half_direction(raw) if raw < 65536 else None
        late = cosine_sine(pi_of(BITS) * ((raw << 24) + 1) >> 40, BITS) if raw % 8192 else end
        self.gaps = gaps_of(self.turn.features()) if angle else []
        self.number = first_gap(self.turn, self.gaps, late)
        self.is_there = self.number is not None
        self.is_late = self.is_there and end is not None and compare(self.gaps[self.number][0], end) >= 0

    @property
    def size(self):
        """In turns, with HALF_BITS places."""
        return size_of(self.gaps[self.number][0])

    def judge(self, hit):
        return judge_hit(self.turn, self.angle, self.number, self.gaps, [int(n) for n in hit.groups()])


def starts_over(a, b):
    if isinstance(b, regions.Region):
        return regions.relation(b, a.points, a.radius) == "overlap"
    return Turn(a, b, (0, 0), False).overlap((ONE, 0))


def judge_turn(line, answer):
    a, b, angle, pivot = parse(line)
    if a.empty or (not isinstance(b, regions.Region) and b.empty):
        return None if answer == "miss" else "empty: not a miss"
    if starts_over(a, b):
        return None if answer == "start overlap" else "the shapes overlap at the start"
    if not angle:
        return None if answer == "miss" else "an angle of 0 is no hit"
    hit = HIT.fullmatch(answer)
    if answer != "miss" and not hit:
        return "no answer of a turn"
    moment = Moment(a, b, pivot, angle)
    if not moment.is_late and moment.is_there != bool(hit) or (hit and not moment.is_there):
        return "free, but a hit" if hit else "a miss, but they overlap"
    return moment.judge(hit) if hit else None


def judge_hit(turn, angle, i, gaps, given):
    time, x, y, turned = given
    w = gaps[i][0]
    size, one = size_of(w), 1 << HALF_BITS
    for name, value, unit_of in (("time", time, abs(angle)), ("angle", abs(turned), 65536)):
        # value in units of (turns / 65536) * unit_of / 65536
        exact = (size << 32) // unit_of if name == "time" else size << 16
        if not exact - one - (one >> 8) <= value << HALF_BITS <= exact + 1024 * 65536:
            return f"the {name} should be {exact / one}"
    if time > 65535 or turned * angle < 0:
        return "a number out of range"
    allowed = []
    for j in range(i, len(gaps)):
        if size_of(gaps[j][0]) - size > one >> 32:
            break
        at, then = gaps[j][0], after(gaps, j)
        for feature in gaps[j][1]:
            allowed += entered(turn, at, then, feature)
        if j == i and not isinstance(turn, TurnToRegion):
            allowed = [n for n in allowed if parts(turn, at, n)]
            allowed += [] if turn.radius else parting(turn, at, then)
    if not any(is_normal(turn, (x, y), n) for n in allowed):
        return "no normal of what is entered"
    return None


# ---- place -----------------------------------------------------------------

def is_near(given, exact, allowance):
    """Whether a number is that near to an exact one of BITS places, in hundredths of a raw."""
    return abs(100 * ((given << BITS) - exact)) <= allowance << BITS


def judge_place(line, answer):
    body, rest = promises.take_body(line.split()[1:])
    if body.dim != 2:
        raise Refused("no place")
    position, rest = take_vector(rest, 2)
    if len(rest) != 1:
        raise Refused("wrong number of tokens")
    w = half_direction(number(rest[0]) % 65536)
    c, s = whole(w)
    if body.empty:
        return None if answer == "error: empty" else "empty: placed"
    n = list(body.numbers[body.kind in ("rounded", "roundbox2"):])
    if body.kind in ("circle", "capsule"):
        n = n[:-1]
    scale = 1
    if body.kind == "aabb2":
        scale, n = 2, [n[0] + n[2], n[1] + n[3], n[2] - n[0], 0, 0, n[3] - n[1]]
    pairs = list(zip(n[0::2], n[1::2]))
    exact = [((c * x - s * y) // scale, (s * x + c * y) // scale) for x, y in pairs]
    is_box = body.kind in ("aabb2", "obb2", "roundbox2")
    offset = [(position[0] << BITS, position[1] << BITS) if i == 0 or not is_box else (0, 0) for i in range(len(exact))]
    wanted = [(x + u, y + v) for (x, y), (u, v) in zip(exact, offset)]
    if answer.startswith("error:"):
        edge = [v for p in wanted + exact for v in p if not MIN << BITS <= v - (v >> 40) <= MAX << BITS]
        tight = [v for p in wanted + exact for v in p if not (MIN + 1) << BITS < v < (MAX - 1) << BITS]
        if answer == "error: no area" and len(body.points) > 2:
            return None
        return None if edge or tight else "refused, though it fits"
    try:
        placed, rest = promises.take_body(answer.split())
    except Refused:
        return "no shape"
    if rest or placed.radius != body.radius:
        return "another shape"
    m = list(placed.numbers[placed.kind in ("rounded", "roundbox2"):])
    if placed.kind in ("circle", "capsule"):
        m = m[:-1]
    given = list(zip(m[0::2], m[1::2]))
    if len(given) == len(wanted) and all(is_near(g, e, 51) for p, q in zip(given, wanted) for g, e in zip(p, q)):
        return None
    if is_box or len(pairs) < 3:
        return "a number is more than 0.51 raw off"
    if not all(any(is_near(p[0], q[0], 51) and is_near(p[1], q[1], 51) for q in wanted) for p in given):
        return "a vertex that none of the body's is turned to"
    return None


def judge(line, answer):
    return judge_place(line, answer) if line.startswith("place") else judge_turn(line, answer)

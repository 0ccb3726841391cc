# SPDX-License-Identifier: MIT
"""What the answers of the query program promise, judged as properties.

    judge(query_line, answer_line) -> None, or a sentence: the broken promise

for the verbs test, sweep, impact, cast, contact and distance, exactly. Answers
are not unique (an axis among equals, a pair among many closest ones), so none
is computed here to compare with: each promise is checked on the answer given.

The one idea: with D the Minkowski difference b - a, "a moved by v meets b" is
"v lies in D". D is a list of half-spaces (n, h), n.x <= h: in 2D the sides of
the merged polygon, in 3D the products of two edges with their widths; where D
is flat the coordinate axes close it. Relations, times, depths and safe motions
are signs and quotients of these integers. A length is an integer beside a root
of one, and is compared by squares. Rounded shapes are a core and a radius. For
solids D is built by all its features (solids.py).

Where the words of the promises leave something open, it is judged so.

All numbers are raw. "Within 1 LSB" is |given - exact| <= 1 in each component.
A side of a 2D core is a whole side of its hull: vertices on it do not split it.
A segment is a core of one side, seen from both of its faces; a point has none.
  rounding  a time is floor(65536 T), a depth is rounded up, a distance down,
            each exactly: nothing else is within 1 LSB on that side of the truth.
  clamped   without the mark all promises hold. With it some number but the
            normal is the smallest or largest, and stands for all beyond it; the
            promises are checked with it so, but for the relation after the mtv
            and at the point of a cast, and the common point of rounded shapes.
            Only cast, contact and distance can be clamped.
  empty     boxes meet nothing; the distance to an aabb2 is an error, to an aabb3
            the largest number, clamped, wherever the points.
  sweep     the relation of all that the first shape passes, as one shape.
  impact    T is the first moment with a common point. The normal is that of an edge
            of D (in 3D of a face) that holds the point where D is entered and faces
            the motion; at a corner that of the edge most against the motion, of
            several that of the first: a's, then b's, as they are counted, in 3D then
            the faces that an edge of each spans; without such an edge (two points, a
            segment end on, in 3D what is flat edge on) the direction of the motion.
            With a radius it is the one normal of D's boundary there, where n.m may
            be 0. For solids that are not both boxes (of a cast: not a box) it is that
            most against the motion, of several the greatest by x, then y, then z. If D
            is flat it is the nearest to the motion of all that support D there.
            safe: each component from 0 to the motion's, within 1 LSB of its
            T-fold; a moved by it is not OVERLAP, and at no moment of the way there.
  enter     the infimum of the moments of OVERLAP, of which there must be one. The
            normal is that of the edge of D (face, pair of edges) whose line is
            crossed into its inside, at a corner the first of these: a's, then b's,
            then in 3D the products of an edge of each; for solids that are not both
            boxes as for impact. safe as for impact.
  cast      closed; a graze is a hit. The normal is the reverse of that which impact
            has of a point: outward, and against the ray.
            point: of the origin moved so far, as safe is.
  contact   n is any axis that attains the minimum, from the first to the second
            shape. The vector w of that axis: each component of the answer is
            less than 1 LSB from w's and not of another sign. Where all
            directions around a corner of D tie (D has the origin there), a
            supporting one of the axes named for impact is right.
    points, 2D and rounded: a point of the incident core's side after clipping,
            moved by the incident radius against the reference; its depth is
            along the normal to the reference face.
            Reference is a's side with outward normal n or b's with -n, either
            if there are both. Incident is of the other core the side at its
            support vertex that is most anti-parallel (either in a tie); a
            segment or a point itself. It is clipped to the slab of the
            reference side, closed; ends with a depth >= 0 are kept, the others
            dropped. All kept ones are reported (1 or 2), equal ones once or
            twice, position and depth within 1 LSB, no depth below 0.
            Without a reference side: one point, the support vertex of a + ra n
            or of b - rb n, with the contact's depth. If the closest features
            are vertices yet n is the normal of a side, both are right.
    points, 3D, within 2 LSB: with a face of a or b along n as reference, the
            incident face is, of the faces of the other box that hold its
            support point, one whose squared cosine to n is at least 255/256 of
            the best. It is clipped to the prism over the reference face; its
            corners with depth >= 0 are reported, all of them if they are four
            or fewer, else any four of them, one less than 1 LSB less deep than the deepest.
            Along the product of an edge of each: one point, an end of the
            shortest connection of the two edges.
            A box with a zero half-edge that the normal sees edge-on, over a face
            of a box with volume: the corners of all of it, clipped as a face.
            Other boxes without volume, and axes that are neither: one to four
            points, each in one of the boxes.
    solids but two OBBs without radii: contacts3.py says which axis is right. Each
            component of the vector is that of its vector, rounded away from zero.
            The points, within 2 LSB, are the corners of the incident solid's floor,
            clipped to the ground of the reference: all if they are four or fewer.
            Else four, one of them within 1 LSB of the deepest, that span a quarter
            of the area of all. Features and ids too, if the program writes them.
  distance  of an exact closest pair each point is within 1 LSB of the answer's.
            If they meet both are the same, and within 1 LSB is a common point.
Roots that positions are compared with are taken to 2^-64 of a raw unit, which
is allowed for; all signs, times, depths, lengths and vectors are exact. One
decision alone is in floating point, allowing 2^-12 of a raw unit: whether two
rounded shapes have a common point near a given one that is not in both.
"""
import copy
import math
import re
from collections import deque
from functools import cached_property, lru_cache
from math import gcd, isqrt

import contacts3
import oracle
import solids
from oracle import MAX, MIN
from roots import sign_at, sign_of_sum, signed_square

ONE = 65536
SAFE_FRACTIONS = [(1, 0), *(((1 << j) - 1, j) for j in range(16, 1, -1)), *((1, k) for k in range(1, 32))]
FAR = 1 << 80  # stands for infinity beside coordinates
FINE = 64  # bits below a raw unit where a root is approximated
EQUAL = 1500  # bits after which moments that differ at all do
SLACK = 16  # of 2^-FINE: what such an approximation is off by, generously


class Broken(Exception):
    """A promise is broken; the text says which."""


# ---- shapes --------------------------------------------------------------

class Body:
    """A core and a radius. The core is in 2D the corners of its hull, counter-clockwise; in 3D a
    corner, the full edges from it if it is a box, and all points. `numbers` are those that are
    stored."""

    def __init__(self, kind, dim, radius=0, points=None, base=None, edges=(), numbers=()):
        self.kind, self.dim, self.radius, self.points = kind, dim, radius, points
        self.base, self.edges, self.numbers = base, edges, numbers
        self.empty = (points if dim == 2 else base) is None

    @cached_property
    def hull(self):
        """The core in 3D."""
        return solids.Hull(*solids.boundary(self.points))

    @cached_property
    def unrounded(self):
        """The box3 that it is if its radius is 0, else itself."""
        if self.radius or self.kind not in ("roundaabb3", "roundbox3"):
            return self
        box = body_of(oracle.make_shape(oracle.SOLIDS[self.kind].core, self.numbers[1:]))
        return Body("box3", 3, points=box.points, base=box.base, edges=box.edges, numbers=self.numbers)

    @property
    def is_obb(self):
        """True if it is an OBB without a radius."""
        is_box = self.kind == "obb3" or (self.kind in ("roundbox3", "box3") and len(self.numbers) == 13)
        return is_box and not self.radius

    def corner(self, signs):
        return tuple(c + sum(e[i] for e, s in zip(self.edges, signs) if s) for i, c in enumerate(self.base))


def body_of(shape):
    """The Body of an oracle's Shape."""
    n, dim = shape.numbers, shape.dim
    if not shape.points:
        return Body(shape.kind, dim)
    if dim == 2:
        return Body(shape.kind, 2, shape.radius, points=oracle.hull(shape.points), numbers=n)
    if shape.kind in oracle.SOLIDS:
        return Body(shape.kind, 3, shape.radius, shape.points, base=shape.points[0], numbers=n)
    if shape.kind != "obb3":
        return Body(shape.kind, 3, shape.radius, shape.points, base=tuple(n[:3]), edges=shape.edges, numbers=n)
    base = tuple(n[i] - n[3 + i] - n[6 + i] - n[9 + i] for i in range(3))
    return Body("obb3", 3, points=shape.points, base=base, edges=[tuple(2 * c for c in e) for e in shape.edges],
                numbers=n)


RECENT = deque(maxlen=2)  # (tokens, Body): most lines have the shapes of the one before


def take_body(tokens):
    """Parse one shape off the front: (Body, the tokens after it)."""
    for words, body in RECENT:
        if tokens[:len(words)] == words:
            return body, tokens[len(words):]
    shape, rest = oracle.take_shape(tokens)
    body = body_of(shape)
    RECENT.append((tokens[:len(tokens) - len(rest)], body))
    return body, rest


def numbered_sides(body):
    """The sides of a 2D body, as they are counted: (outward normal, an end). Those of no
    length have no normal, those of flat bodies two."""
    n = body.numbers[body.kind in ("rounded", "roundbox2"):]
    if body.kind == "aabb2":
        p, q, r, s = (n[0], n[1]), (n[2], n[1]), (n[2], n[3]), (n[0], n[3])
        sides = [(s, p), (q, r), (p, q), (r, s)]
    elif body.kind in ("obb2", "roundbox2"):
        p, q, r, s = (tuple(n[i] + j * n[2 + i] + k * n[4 + i] for i in (0, 1))
                      for j, k in ((-1, -1), (1, -1), (1, 1), (-1, 1)))
        sides = [(q, r), (s, p), (r, s), (p, q)]
    else:
        points = list(zip(n[0::2], n[1::2]))
        sides = list(zip(points, points[1:] + points[:1]))
    area = sum(p[0] * q[1] - p[1] * q[0] for p, q in sides)
    for p, q in sides:
        out = (q[1] - p[1], p[0] - q[0])
        if any(out):
            yield from [(v, p) for v, wanted in ((out, area >= 0), (negated(out), area <= 0)) if wanted]


# ---- the Minkowski difference --------------------------------------------

def dot(a, b):
    return a[0] * b[0] + a[1] * b[1] if len(a) == 2 else a[0] * b[0] + a[1] * b[1] + a[2] * b[2]


def negated(v):
    return (-v[0], -v[1]) if len(v) == 2 else tuple([-c for c in v])


def lowest(v):
    """The vector in lowest terms."""
    g = gcd(*v)
    return tuple(c // g for c in v) if g > 1 else tuple(v)


def merge(a, b):
    """Corners of the hull of b - a, counter-clockwise, perhaps with some on the
    line of their neighbours: the edges of both sorted by their angle."""
    start = max(range(len(a)), key=lambda i: a[i])
    a = [(-x, -y) for x, y in a[start:] + a[:start]]
    edges = []
    for points in (a, b):
        run = []
        if len(points) > 1:
            px, py = points[-1]
            for x, y in points:
                run.append((x - px, y - py))
                px, py = x, y
            run.append(run.pop(0))
        edges.append(run)
    first, second = edges
    x, y = a[0][0] + b[0][0], a[0][1] + b[0][1]
    corners, i, j, n, m = [], 0, 0, len(first), len(second)
    while i < n or j < m:
        corners.append((x, y))
        if j == m:
            order = 1
        elif i == n:
            order = -1
        else:
            (ex, ey), (fx, fy) = first[i], second[j]
            order = (ex > 0 or (ex == 0 and ey > 0)) - (fx > 0 or (fx == 0 and fy > 0))
            if order == 0:
                order = ex * fy - ey * fx
        if order >= 0:
            x, y, i = x + first[i][0], y + first[i][1], i + 1
        if order <= 0:
            x, y, j = x + second[j][0], y + second[j][1], j + 1
    return corners or [(x, y)]


class Difference2:
    """b - a of the cores: its corners, and its half-planes (n, h)."""

    def __init__(self, a, b):
        self.corners = corners = merge(a.points, b.points)
        self.planes = planes = []
        p = corners[-1]
        for q in corners:
            n = (q[1] - p[1], p[0] - q[0])
            if n != (0, 0):
                planes.append((n, n[0] * q[0] + n[1] * q[1]))
            p = q
        self.sides = len(planes)
        self.flat = len(corners) < 3
        for e, f, run in zip(((1, 0), (0, 1)), ((-1, 0), (0, -1)), zip(*corners)):
            planes += [(e, max(run)), (f, -min(run))]  # they support it too, and close it if it is flat

    def reversed(self):
        """a - b."""
        d = copy.copy(self)
        d.corners = [(-x, -y) for x, y in self.corners]
        d.planes = [((-x, -y), h) for (x, y), h in self.planes]
        return d

    def opposite(self):
        """The sides' normals reversed: an axis has two ends, and where a corner
        is met either may be the one that is hit."""
        return [(v, max(dot(v, c) for c in self.corners)) for v in (negated(n) for n, _ in self.planes[:self.sides])]

    def least(self, n):
        """The least product of n with a point."""
        return min(dot(n, c) for c in self.corners)

    def swept(self, motion):
        """The half-planes of b - (a swept along the motion)."""
        planes = [(n, h + max(0, -dot(n, motion))) for n, h in self.planes]
        x, y = n = (motion[1], -motion[0])
        if any(n):
            run = [x * c[0] + y * c[1] for c in self.corners]
            planes += [(n, max(run)), (negated(n), -min(run))]
        return planes

    def nearest(self, shift=(0, 0)):
        """The point of the shifted difference nearest to the origin, which is
        outside: (n, k, corner). The point is n k / (n.n), at a distance of
        k / |n|; corner is whether it is a corner (n is the point then)."""
        sx, sy = shift
        corners = [(x + sx, y + sy) for x, y in self.corners] if sx or sy else self.corners
        best = None
        px, py = corners[-1]
        for x, y in corners:
            ex, ey = x - px, y - py
            along = -(px * ex + py * ey)
            square = ex * ex + ey * ey
            if along >= square:
                found = ((x, y), x * x + y * y, x * x + y * y, True)
            elif along <= 0:
                found = ((px, py), px * px + py * py, px * px + py * py, True)
            else:
                k = ey * px - ex * py
                found = ((ey, -ex), k, square, False) if k > 0 else ((-ey, ex), -k, square, False)
            if best is None or found[1] * found[1] * best[2] < best[1] * best[1] * found[2]:
                best = found
            px, py = x, y
        return best[0], best[1], best[3]


class Difference3:
    """b - a of two boxes or points: a corner, the edges, the half-spaces."""

    def __init__(self, a, b, motion=None):
        edges = list(b.edges) + [negated(e) for e in a.edges]
        self.base = tuple(q - p for p, q in zip(a.base, b.base))
        if motion:
            edges.append(negated(motion))
        self.edges = [e for e in edges if any(e)]
        units = [(1, 0, 0), (0, 1, 0), (0, 0, 1)]
        directions = oracle.directions_of(self.edges)
        self.flat = not oracle.span_space(directions)
        self.directions = directions
        if self.flat:
            directions = oracle.directions_of(directions + units)
        axes = {}
        for i, e in enumerate(directions):
            for f in directions[:i]:
                n = lowest(oracle.cross(e, f))
                if negated(n) not in axes:
                    axes[n] = None
        for n in units:
            if negated(n) not in axes:
                axes[n] = None
        self.axes = list(axes)
        self.planes = self.supports(self.axes)

    def reversed(self):
        """a - b."""
        d = copy.copy(self)
        d.base = negated(self.base)
        d.edges = [negated(e) for e in self.edges]
        d.planes = [(negated(n), h) for n, h in self.planes]
        return d

    def supports(self, axes):
        planes = []
        bx, by, bz = self.base
        for n in axes:
            x, y, z = n
            low = high = x * bx + y * by + z * bz
            for e in self.edges:
                d = x * e[0] + y * e[1] + z * e[2]
                if d > 0:
                    high += d
                else:
                    low += d
            planes.append((n, high))
            planes.append(((-x, -y, -z), -low))
        return planes

    def opposite(self):
        return []  # they are there

    def least(self, n):
        """The least product of n with a point."""
        return -self.supports([n])[1][1]


DIFFERENCES = {}  # {(a, b): their difference} of the last pairs: a world asks the same ones again and again


def difference(a, b):
    found = DIFFERENCES.get((a, b))
    if not found:
        swapped = DIFFERENCES.get((b, a))
        found = swapped.reversed() if swapped else Difference2(a, b) if a.dim == 2 else Difference3(a, b)
        if len(DIFFERENCES) == 64:
            DIFFERENCES.clear()
        DIFFERENCES[a, b] = found
    return found


WORDS = ("separate", "touch", "overlap")


def word(planes):
    """Where the origin lies to the half-spaces."""
    least = min(h for _, h in planes)
    return "separate" if least < 0 else "touch" if least == 0 else "overlap"


def compare_radius(square_top, square_bottom, radius):
    """The relation at a squared distance of cores that are apart."""
    order = square_top - radius * radius * square_bottom
    return "separate" if order > 0 else "touch" if order == 0 else "overlap"


def clamp_to(box, point):
    """The point of an aabb3 nearest to a point."""
    return tuple(min(max(c, p), p + box.edges[i][i]) for i, (c, p) in enumerate(zip(point, box.base)))


@lru_cache(maxsize=32)
def relation(a, b):
    """The relation of two bodies."""
    if a.empty or b.empty:
        return "separate"
    radius = a.radius + b.radius
    if oracle.is_of_solids(a, b):
        return solids.relation(a.points, b.points, radius)
    if a.dim == 3 and radius:
        if a.kind != "sphere":
            a, b = b, a
        nearest = b.base if b.kind == "sphere" else clamp_to(b, a.base)
        return compare_radius(sum((p - q) ** 2 for p, q in zip(nearest, a.base)), 1, radius)
    d = difference(a, b)
    core = word(d.planes)
    if not radius:
        return core
    if core != "separate":
        return "overlap"
    n, k, _ = d.nearest()
    return compare_radius(k * k, dot(n, n), radius)


# ---- numbers -------------------------------------------------------------

def root_fine(top, bottom):
    """top / sqrt(bottom) * 2^FINE, below the truth in magnitude by less than 1."""
    value = isqrt((top * top << 2 * FINE) // bottom)
    return value if top >= 0 else -value


def ceil_root(top, bottom):
    """sqrt(top / bottom) rounded up."""
    whole = -(-top // bottom)
    return isqrt(whole - 1) + 1 if whole > 0 else 0


def is_unit(given, n):
    """Whether each component is within 1 LSB of 65536 n / |n|."""
    square = dot(n, n)
    for g, c in zip(given, n):
        exact = signed_square(c) << 32
        if not signed_square(g - 1) * square <= exact <= signed_square(g + 1) * square:
            return False
    return True


class Given:
    """A number of an answer: exactly itself, or all beyond if it is clamped."""

    def __init__(self, value, clamped):
        self.value = value
        self.low = -FAR if clamped and value == MIN else value
        self.high = FAR if clamped and value == MAX else value
        self.hair = SLACK

    def beyond(self, slack):
        """The same for what was clamped for sure: not the last number itself."""
        found = Given(self.value, True)
        found.hair = -SLACK
        if self.value == MAX:
            found.low = MAX + slack
        else:
            found.high = MIN - slack
        return found

    def near(self, exact, bottom=1, slack=1):
        """Whether exact / bottom is within slack raw units."""
        return (self.low - slack) * bottom <= exact <= (self.high + slack) * bottom

    def near_fine(self, exact, slack=1):
        """The same for an approximation in units of 2^-FINE."""
        return ((self.low - slack) << FINE) - self.hair <= exact <= ((self.high + slack) << FINE) + self.hair


# ---- answers -------------------------------------------------------------

class Answer:
    """The words and numbers of an answer, taken off one by one."""

    def __init__(self, line):
        self.tokens = line.split(" ")
        self.clamped = self.tokens[-1] == "clamped"
        if self.clamped:
            self.tokens.pop()
        self.place = 0

    def word(self, *allowed):
        token = self.tokens[self.place] if self.place < len(self.tokens) else ""
        self.place += 1
        if token not in allowed:
            raise Broken(f"format: {token or 'nothing'!r} where {' or '.join(allowed)} should be")
        return token

    def number(self):
        token = self.tokens[self.place] if self.place < len(self.tokens) else ""
        self.place += 1
        if not re.fullmatch("@(0|-?[1-9][0-9]*)", token) or not MIN <= int(token[1:]) <= MAX:
            raise Broken(f"format: {token or 'nothing'!r} where a raw number should be")
        return int(token[1:])

    def vector(self, dim):
        return tuple(self.number() for _ in range(dim))

    def givens(self, count):
        return [Given(self.number(), self.clamped) for _ in range(count)]

    def count(self, most):
        token = self.tokens[self.place] if self.place < len(self.tokens) else ""
        self.place += 1
        if not re.fullmatch("[0-9]+", token) or int(token) > most:
            raise Broken(f"format: {token!r} where a count up to {most} should be")
        return int(token)

    def features(self, count):
        """What manifolds.c adds to a contact of so many points: the three features, a pair of ids for each
        point, and whether both stay if both shapes move; or None."""
        if self.tokens[self.place:self.place + 1] != ["features"]:
            return None
        self.word("features")
        numbers = tuple(self.number() for _ in range(3))
        self.word("ids")
        ids = [(self.number(), self.number()) for _ in range(count)]
        is_steady = self.tokens[self.place:] != ["unsteady"]
        if not is_steady:
            self.place += 1
        return numbers, ids, is_steady

    def end(self, can_clamp=False):
        if self.place != len(self.tokens):
            raise Broken("format: something after the end")
        if self.clamped and not can_clamp:
            raise Broken("clamped where nothing can leave the range")

    def expect(self, wanted):
        exact = " " in wanted
        if self.tokens[:1] != wanted.split()[:1] or (exact and (self.tokens != wanted.split() or self.clamped)):
            raise Broken(f"relation: should be {wanted}")


def must_saturate(answer, givens):
    if answer.clamped and all(MIN < g.value < MAX for g in givens):
        raise Broken("clamped, yet no number is the smallest or largest")


# ---- test and sweep ------------------------------------------------------

def judge_test(a, b, answer):
    answer.expect(relation(a, b))
    answer.word(*WORDS)
    answer.end()


def sweep_planes(d, a, b, motion):
    return d.swept(motion) if a.dim == 2 else Difference3(a, b, motion).planes


def swept_relation(a, b, motion):
    """The relation of all that a passes to b."""
    if a.dim == 3 and (a.radius or b.radius or oracle.is_of_solids(a, b)):
        return solids.relation(oracle.passed(a.points, motion), b.points, a.radius + b.radius)
    core = word(sweep_planes(difference(a, b), a, b, motion))
    radius = a.radius + b.radius
    if not radius:
        return core
    if core != "separate":
        return "overlap"
    n, k, _ = Difference2(Body("swept", 2, points=oracle.hull(oracle.passed(a.points, motion))), b).nearest()
    return compare_radius(k * k, dot(n, n), radius)


def judge_sweep(a, b, motion, answer):
    answer.expect("separate" if a.empty or b.empty else swept_relation(a, b, motion))
    answer.word(*WORDS)
    answer.end()


# ---- impact and cast -----------------------------------------------------
#
# A moment is (top, root, bottom): (top - sqrt(root)) / bottom of the motion.

def first_moment(planes, motion):
    """The moment at which the origin enters the half-spaces, that it does
    enter, by the last of the planes it has to cross."""
    top, bottom = 0, 1
    for n, h in planes:
        if h < 0:
            speed = -dot(n, motion)
            if speed > 0 and -h * bottom > top * speed:
                top, bottom = -h, speed
    return top, 0, bottom


def edge_hit(a, b, d, motion, moment):
    """The normal, from a to b, of the edge of d (in 3D of the face) through which the origin, at a
    moment without a root, is on d: of those against the motion the steepest, of several the
    first; without one the direction of the motion."""
    top, _, bottom = moment
    best = None
    for n in numbered_normals(a, b):
        speed = dot(n, motion)
        support = d.least(n)
        if speed > 0 and support * bottom == speed * top:
            if best is None or speed * speed * dot(best, best) > dot(best, motion) ** 2 * dot(n, n):
                best = n
    return best or motion


def round_entries(points, radius, motion):
    """Moments at which the origin, moved so, may enter all within a radius of the
    corners of a hull from outside: (top, root, bottom, corner or None, n)."""
    mx, my = motion
    square = mx * mx + my * my
    found = []
    if not square:
        return found
    for x, y in points:
        along, aside = mx * x + my * y, mx * y - my * x
        root = square * radius * radius - aside * aside
        if root >= 0 and along > 0 and (along <= square or root >= (along - square) ** 2):
            found.append((along, root, square, (x, y), None))
    px, py = points[-1]
    for qx, qy in points if len(points) > 1 else ():
        ex, ey = qx - px, qy - py
        nx, ny = ey, -ex
        bottom = -(nx * mx + ny * my)
        if bottom > 0:
            top, root = -(nx * px + ny * py), radius * radius * (ex * ex + ey * ey)
            along, start = ex * mx + ey * my, ex * px + ey * py
            if (top > 0 and top * top >= root and (top <= bottom or root >= (top - bottom) ** 2)
                    and sign_of_sum(along * top - start * bottom, -along, root) >= 0
                    and sign_of_sum(along * top - (start + ex * ex + ey * ey) * bottom, -along, root) <= 0):
                found.append((top, root, bottom, None, (nx, ny)))
        px, py = qx, qy
    return found


def time_fine(moment, bits):
    """The moment times 2^bits, rounded down."""
    top, root, bottom = moment[:3]
    return ((top << bits) - ceil_root(root << 2 * bits, 1)) // bottom


def is_round_normal(given, entries, radius, motion):
    """Whether it is the outward one of the boundary where it is entered first."""
    fine = [time_fine(e, 192) for e in entries]
    for entry, moment in zip(entries, fine):
        if moment - min(fine) < 1 << 64:
            corner, n = entry[3:]
            if not corner:
                if is_unit(given, n):
                    return True
            elif all(abs((g << 192) - ((moment * m - (c << 192)) << 16) // radius) <= (1 << 192) + (1 << 80)
                     for g, m, c in zip(given, motion, corner)):
                return True
    return False


def judge_time(given, moment):
    wanted = time_fine(moment, 16)
    if given > wanted:
        raise Broken(f"time: late, the truth is {wanted}")
    if given < wanted:
        raise Broken(f"time: 1 LSB or more early, the truth is {wanted}")


def is_way(given, start, m, moment):
    """Whether a component is that of the start moved up to the moment: between the
    ends of the way, within 1 LSB."""
    top, root, bottom = moment[:3]
    low, high = given.low - start, given.high - start
    return (low <= max(0, m) and high >= min(0, m)
            and sign_of_sum((low - 1) * bottom - m * top, m, root) <= 0
            and sign_of_sum((high + 1) * bottom - m * top, m, root) >= 0)


def overlap_on_way(a, b, way):
    """Whether there is a moment of a's way at which they overlap, if they do not at its start.
    Shapes that are flat together never do."""
    if is_of_hulls(a, b):
        return enter_hulls(a, b, way, relation(a, b), True) is not None
    if not a.radius + b.radius and difference(a, b).flat:
        return False
    return swept_relation(a, b, way) == "overlap"


def judge_way(what, givens, start, a, b, motion, moment):
    if not all(is_way(g, c, m, moment) for g, c, m in zip(givens, start, motion)):
        raise Broken(f"{what}: beyond the motion, or more than 1 LSB from the motion up to the impact")
    way = tuple(g.value - c for g, c in zip(givens, start))
    if all(g.low == g.high for g in givens) and overlap_on_way(a, b, way):
        raise Broken(f"{what}: OVERLAP on the way there")


def is_of_hulls(a, b):
    """True if a motion in 3D is judged by solids.py: one is not a box or (of a cast) a ray."""
    return a.dim == 3 and not {a.kind, b.kind} <= {"aabb3", "obb3", "box3", "ray"}


def enter_hulls(a, b, motion, start, strictly):
    """How a, with this relation to b at the start, meets it (strictly: begins to overlap it), in 3D:
    (moment, a function that says if a normal from a to b is right), or None."""
    d, radius = solids.difference(a.points, b.points), a.radius + b.radius
    if not radius:
        moment = d.moment(motion, strictly)
        return moment and (moment, lambda normal: is_unit(normal, d.normal(motion, moment)))
    if start == "touch":
        n = d.nearest[2]
        return ((0, 0, 1), lambda normal: is_unit(normal, n)) if dot(n, motion) > 0 else None
    found = d.moment_within(motion, radius)
    if not found:
        return None
    moment, way, speed, length = found
    if strictly and (not moment[1] or sign_at(moment, 1, -1) == 0):  # a tangent, or the end of the way
        return None

    def is_right(normal):
        if length is None:
            return is_unit(normal, way)
        return all(sign_at(moment, (c << 16) - (g - 1) * length, v << 16) >= 0
                   and sign_at(moment, (g + 1) * length - (c << 16), -v << 16) >= 0
                   for g, c, v in zip(normal, way, speed))
    return moment, is_right


def find_entries(a, b, motion):
    """How a, which is apart from b, meets it: (moment, a function that says if a normal from b
    to a is right), or None."""
    if is_of_hulls(a, b):
        found = enter_hulls(a, b, motion, "separate", False)
        return found and (found[0], lambda normal: found[1](negated(normal)))
    d = difference(a, b)
    radius = a.radius + b.radius
    if radius:
        entries = round_entries(oracle.hull(d.corners), radius, motion)
        if not entries:
            return None
        first = min(entries, key=lambda e: time_fine(e, 192))
        return first, lambda normal: is_round_normal(normal, entries, radius, motion)
    if word(sweep_planes(d, a, b, motion)) == "separate":
        return None
    moment = first_moment(d.planes, motion)
    return moment, lambda normal: is_unit(negated(normal), edge_hit(a, b, d, motion, moment))


def entries_of(a, b, motion, missed, answer):
    """What a meets on its way, or None where the answer ends with its start or is `missed`."""
    is_empty = a.empty or b.empty
    start = "separate" if is_empty else relation(a, b)
    if start != "separate":
        answer.expect(f"start {start}")
        return None
    entered = None if is_empty else find_entries(a, b, motion)
    if not entered:
        answer.expect(missed)
        answer.word(missed)
        answer.end()
        return None
    answer.expect("hit")
    return entered


def judge_toi(a, b, motion, moment, answer, is_normal, wrong_normal):
    """What is said of a hit at a moment: time, normal and safe motion."""
    answer.word("hit")
    time = answer.number()
    normal = answer.vector(a.dim)
    answer.word("safe")
    safe = answer.givens(a.dim)
    answer.end()
    judge_time(time, moment)
    if not is_normal(normal):
        raise Broken(f"normal: {wrong_normal}")
    judge_way("safe", safe, (0,) * a.dim, a, b, motion, moment)


def judge_impact(a, b, motion, answer):
    a, b = a.unrounded, b.unrounded
    entered = entries_of(a, b, motion, "separate", answer)
    if entered:
        moment, is_normal = entered
        judge_toi(a, b, motion, moment, answer, lambda normal: is_normal(negated(normal)), "not that of the edge that is hit")


def enter_plain(a, b, motion):
    """As enter_of, for cores alone: the way's time inside of all half-planes, as an interval."""
    d = difference(a, b)
    if d.flat:
        return None
    low, high, tied = None, None, []  # (top, bottom)
    for n, h in d.planes:
        speed = -dot(n, motion)
        if speed == 0:
            if h <= 0:
                return None
        elif speed < 0:
            if high is None or h * high[1] < -high[0] * speed:
                high = h, -speed
        else:
            order = 1 if low is None else -h * low[1] - low[0] * speed
            if order > 0:
                low, tied = (-h, speed), []
            if order >= 0:
                tied.append(lowest(n))
    if low is None or low[0] < 0 or low[0] >= low[1] or (high and low[0] * high[1] >= high[0] * low[1]):
        return None
    for n in numbered_normals(a, b):
        if negated(lowest(n)) in tied:
            return (low[0], 0, low[1]), lambda normal: is_unit(normal, n)
    raise AssertionError("entered by no edge")


def numbered_faces(box):
    """The outward normals of the faces of a box in 3D, in their order."""
    n = [oracle.cross(box.edges[i - 2], box.edges[i - 1]) for i in range(len(box.edges))]
    outward = [v if dot(v, e) > 0 else negated(v) for v, e in zip(n, box.edges)]
    if box.kind == "aabb3":
        return [v for out in outward for v in (negated(out), out)]
    return [v for out in outward for v in (out, negated(out))]


def numbered_normals(a, b):
    """The normals, from a to b, of the edges of b - a (in 3D of the faces), in their order; of flat
    shapes with both their sides. An AABB against an OBB is asked as their reflections the other way
    round, so that the OBB's faces come first."""
    if a.dim == 2:
        found = [n for n, _ in numbered_sides(a)] + [negated(n) for n, _ in numbered_sides(b)]
    else:
        if (a.kind, b.kind) == ("aabb3", "obb3"):
            a, b = b, a
        found = numbered_faces(a) + [negated(n) for n in numbered_faces(b)]
        for e in a.edges:
            for f in b.edges:
                n = oracle.cross(e, f)
                found += [n, negated(n)]
    return [n for n in found if any(n)]


def enter_round(a, b, motion, start):
    """As enter_of, with a radius: the way to the inside of all within it of the cores, if not just
    a tangent."""
    d, radius = difference(a, b), a.radius + b.radius
    if start == "touch":
        n, k, _ = d.nearest()
        return ((0, 0, 1), lambda normal: is_unit(normal, n)) if dot(n, motion) * k > 0 else None
    entries = round_entries(oracle.hull(d.corners), radius, motion)
    if not entries:
        return None
    fine = [time_fine(e, EQUAL) for e in entries]
    first = [e for e, moment in zip(entries, fine) if moment == min(fine)]
    top, root, bottom, _, _ = first[0]
    if all(corner and not tangent for _, tangent, _, corner, _ in first):
        return None
    if top >= bottom and (top - bottom) ** 2 == root:  # at the end of the way
        return None
    return first[0], lambda normal: is_round_normal(normal, entries, radius, motion)


def judge_enter(a, b, motion, answer):
    a, b = a.unrounded, b.unrounded
    is_empty = a.empty or b.empty
    start = "separate" if is_empty else relation(a, b)
    if start == "overlap":
        answer.expect("start overlap")
        return
    if is_empty:
        entered = None
    elif is_of_hulls(a, b):
        entered = enter_hulls(a, b, motion, start, True)
    else:
        entered = enter_round(a, b, motion, start) if a.radius + b.radius else enter_plain(a, b, motion)
    if not entered:
        answer.expect("miss")
        answer.word("miss")
        answer.end()
        return
    answer.expect("hit")
    moment, is_normal = entered
    is_outward = a.dim == 2 and bool(a.radius + b.radius) and start != "touch"
    judge_toi(a, b, motion, moment, answer, lambda normal: is_normal(negated(normal) if is_outward else normal),
              "not of the edge by which it is entered")


def start_of_ray(origin):
    return Body("ray", len(origin), points=[origin], base=origin, numbers=list(origin))


def judge_cast(shape, origin, motion, answer):
    shape, ray = shape.unrounded, start_of_ray(origin)
    entered = entries_of(ray, shape, motion, "miss", answer)
    if not entered:
        return None
    answer.word("hit")
    time = answer.number()
    normal = answer.vector(shape.dim)
    answer.word("at")
    point = answer.givens(shape.dim)
    answer.end(True)
    must_saturate(answer, point)
    moment, is_normal = entered
    judge_time(time, moment)
    if not is_normal(normal):
        raise Broken("normal: not that of the edge that is hit")
    judge_way("point", point, origin, ray, shape, motion, moment)
    if answer.clamped and not any(is_way(g.beyond(1), c, m, moment) for g, c, m in zip(point, origin, motion)
                                  if not MIN < g.value < MAX):
        raise Broken("clamped, yet all is in range")
    return None


# ---- contact -------------------------------------------------------------

def is_of_solids(a, b):
    """True if a contact in 3D is judged by contacts3.py: not both are OBBs without a radius."""
    return a.dim == 3 and not all(s.is_obb for s in (a, b))


def solid_axes(a, b):
    """As contact_axes: the relation, and the one axis that is right for solids."""
    found = relation(a, b)
    axes = contacts3.axes_of(solids.difference(a.points, b.points)) if found != "separate" else None
    return found, [(*contacts3.axis_of(axes), False)] if axes else []


def contact_axes(d, radius):
    """Relation, and all minimal axes: (n from a to b in lowest terms, its
    square, k, corner). The shapes part by R + k / |n| along n; corner is
    whether the closest features of cores that are apart are corners."""
    core = word(d.planes)
    if core == "separate":
        if not radius:
            return core, []
        n, k, corner = d.nearest()
        found = compare_radius(k * k, dot(n, n), radius)
        g = gcd(*n)
        n = tuple(c // g for c in n)
        return found, [(n, dot(n, n), -k // g, corner)] if found != "separate" else []
    best, axes = None, {}
    for n, h in d.planes + (d.opposite() if core == "touch" else []):
        square = dot(n, n)
        order = -1 if best is None else h * h * best[1] - best[0] * best[0] * square
        if order < 0:
            best, axes = (h, square), {}
        if order <= 0:
            g = gcd(*n)
            n = tuple(-c // g for c in n)
            axes[n] = (n, square // (g * g), h // g, False)
    return "overlap" if radius else core, list(axes.values())


def depth_of(axis, radius):
    """The depth along an axis, rounded up."""
    _, square, k, _ = axis
    return radius + ceil_root(k * k, square) if k >= 0 else radius - isqrt(k * k // square)


def fits_vector(vector, axis, radius):
    """Whether each component is less than 1 LSB off that of the translation
    n (R + k / |n|) / |n|, and of its sign."""
    n, square, k, _ = axis
    for given, c in zip(vector, n):
        low, high = given.low, given.high
        if c < 0:
            low, high, c = -high, -low, -c
        if high < 0 or (low > 0 and c == 0):
            return False
        root = (c * radius) ** 2 * square  # of c R |n|, the root part of the component times n.n
        if not (signed_square((low - 1) * square - c * k) < root
                < signed_square((high + 1) * square - c * k)):
            return False
    return True


def still_overlaps(d, vector, axes, radius):
    """Whether the shapes overlap after b was moved."""
    if not radius:
        return all(h + dot(n, vector) > 0 for n, h in d.planes)
    for n, square, k, _ in axes:
        room = dot(n, vector) - k
        if room > 0 and room * room >= radius * radius * square:
            return False
    if all(h + dot(n, vector) >= 0 for n, h in d.planes):
        return True
    n, k, _ = d.nearest(vector)
    return k * k < radius * radius * dot(n, n)


def support(points, n):
    """Indices of the points farthest along n."""
    heights = [n[0] * x + n[1] * y for x, y in points]
    top = max(heights)
    return [i for i, h in enumerate(heights) if h == top]


def incident_sides(points, n):
    """The sides (or the point) of a core that lie most against the direction n."""
    places = support(points, negated(n))
    if len(places) == 2 or len(points) == 1:
        return [tuple(points[i] for i in places)]
    i = places[0]
    p = points[i]
    sides = []
    for q in {points[i - 1], points[(i + 1) % len(points)]}:
        e = (q[0] - p[0], q[1] - p[1])
        sides.append((dot(n, e) ** 2, dot(e, e), (p, q)))
    if len(sides) == 2:
        order = sides[0][0] * sides[1][1] - sides[1][0] * sides[0][1]
        if order:
            sides = [sides[0 if order < 0 else 1]]
    return [side for _, _, side in sides]


def clipped(side, ends):
    """The part of a side over the reference side: points (x, y, bottom)."""
    (ax, ay), (bx, by) = ends
    ux, uy = bx - ax, by - ay
    length = ux * ux + uy * uy
    at = [(x - ax) * ux + (y - ay) * uy for x, y in side]
    if len(side) == 1 or at[0] == at[1]:
        return [(x, y, 1) for x, y in side] if 0 <= at[0] <= length else []
    if min(at) > length or max(at) < 0:
        return []
    (px, py), (qx, qy) = side
    bottom = at[1] - at[0]
    found = []
    for place, (x, y) in zip(at, side):
        inside = max(0, min(length, place))
        if inside == place:
            found.append((x, y, 1))
        else:
            top = inside - at[0]
            cut = (px * bottom + (qx - px) * top, py * bottom + (qy - py) * top, bottom)
            found.append(cut if bottom > 0 else negated(cut))
    return found


def fine_unit(n, square, length):
    """length n / |n| in units of 2^-FINE."""
    return [root_fine(length * c, square) for c in n]


def manifolds_2d(a, b, axis):
    """The sets of exact contact points, each (x, y, depth) in units of 2^-FINE,
    that are right for an axis."""
    n, square, k, corner = axis
    radius = a.radius + b.radius
    found = []
    sides = []
    for first, second, out in ((a, b, n), (b, a, negated(n))):
        places = support(first.points, out)
        sides.append([first.points[i] for i in places])
        if len(places) < 2:
            continue
        ends = sides[-1]
        height = dot(out, ends[0])
        for side in incident_sides(second.points, out):
            kept = []
            for x, y, bottom in clipped(side, ends):
                below = height * bottom - out[0] * x - out[1] * y  # times |n| bottom
                if below < 0 and below * below > radius * radius * square * bottom * bottom:
                    continue
                back = fine_unit(out, square, second.radius)
                kept.append(((x << FINE) // bottom - back[0], (y << FINE) // bottom - back[1],
                             (radius << FINE) + (root_fine(below, square) // bottom)))
            if kept:
                found.append(kept)
    if corner or (len(sides[0]) == 1 and len(sides[1]) == 1):
        depth = (radius << FINE) + root_fine(k, square)
        for points, length in ((sides[0], a.radius), (sides[1], -b.radius)):
            for p in points if not corner else [closest_corner(sides, n, points is sides[1])]:
                found.append([((p[0] << FINE) + fine_unit(n, square, length)[0],
                               (p[1] << FINE) + fine_unit(n, square, length)[1], depth)])
    return found


def closest_corner(sides, n, of_second):
    """Of support sides that face each other at corners along n, that corner."""
    for p in sides[0]:
        for q in sides[1]:
            if (q[0] - p[0]) * n[1] == (q[1] - p[1]) * n[0]:
                return q if of_second else p
    return sides[of_second][0]


def match_points(given, exact, slack):
    """Whether each given point is near an exact one, and each exact one near a given."""
    def near(g, e):
        return all(c.near_fine(x, slack) for c, x in zip(g, e))
    return (all(any(near(g, e) for e in exact) for g in given)
            and all(any(near(g, e) for g in given) for e in exact))


def judge_points_2d(a, b, axis, given):
    if len(given) > 2 or not any(match_points(given, exact, 1) for exact in manifolds_2d(a, b, axis)):
        raise Broken("points: not those of the clipped incident side")


def reduced(point):
    g = gcd(*point)
    return tuple(c // g for c in point)


def clip(points, s, low):
    """The part with s.x >= low of a polygon in the plane or in space, of points
    (x, y, bottom) or (x, y, z, bottom)."""
    found = []
    values = [dot(s, p) - low * p[-1] for p in points]
    before, at = points[-1], values[-1]
    for p, v in zip(points, values):
        if (v > 0 > at) or (v < 0 < at):
            cut = tuple(x * v - y * at for x, y in zip(before, p))
            found.append(reduced(cut if cut[-1] > 0 else negated(cut)))
        if v >= 0:
            found.append(p)
        before, at = p, v
    return found


def faces_against(box, n):
    """The faces at the support point of a box against n, most anti-parallel
    ones: (corner, two edges)."""
    at = [dot(n, e) for e in box.edges]
    upper = [d < 0 for d in at]
    faces = []
    for k in range(3):
        if at[k] == 0:
            continue
        i, j = [m for m in range(3) if m != k]
        out = oracle.cross(box.edges[i], box.edges[j])
        if (dot(out, box.edges[k]) > 0) != upper[k]:
            out = negated(out)
        cosine = -dot(n, out)
        corner = tuple(p + c * upper[k] for p, c in zip(box.base, box.edges[k]))
        if cosine > 0:
            faces.append((cosine * cosine, dot(out, out), (corner, box.edges[i], box.edges[j])))
    best = faces[0]
    for f in faces:
        if f[0] * best[1] > best[0] * f[1]:
            best = f
    return [face for top, bottom, face in faces if top * best[1] * 256 >= best[0] * bottom * 255]


def has_volume(box):
    return dot(oracle.cross(*box.edges[:2]), box.edges[2]) != 0


def edge_on(box, n):
    """The (corner, two edges) of a box that has a zero edge and is seen edge-on along n, or None."""
    for k in range(3):
        if not any(box.edges[k]):
            g, h = (box.edges[i] for i in range(3) if i != k)
            return None if dot(n, oracle.cross(g, h)) else (box.base, g, h)
    return None


def manifolds_3d(a, b, axis):
    """[(exact points, top depth)], or None where any points of the boxes will do."""
    n, square, k, _ = axis
    free = [[i for i in range(3) if not dot(n, box.edges[i])] for box in (a, b)]
    for first, second, places, out in ((a, b, free[0], n), (b, a, free[1], negated(n))):
        if has_volume(first) and len(places) == 2 and (face := edge_on(second, n)):
            exact = clipped_face(first, places, out, face, square)
            return [exact] if exact else None
    if not has_volume(a) or not has_volume(b):
        return None
    depth = root_fine(k, square)
    if len(free[0]) == len(free[1]) == 1:
        ends, runs = [], []
        for box, places, out in ((a, free[0], n), (b, free[1], negated(n))):
            signs = [dot(out, e) > 0 for e in box.edges]
            ends.append(box.corner(signs))
            runs.append(box.edges[places[0]])
        across = oracle.cross(*runs)
        bottom = dot(across, across)
        if not bottom:
            return None
        apart = tuple(q - p for p, q in zip(*ends))
        found = []
        for p, run, other in ((ends[0], runs[0], runs[1]), (ends[1], runs[1], runs[0])):
            top = dot(oracle.cross(apart, other), across)
            found.append([tuple((c << FINE) + (r * top << FINE) // bottom for c, r in zip(p, run)) + (depth,)])
        return found
    found = []
    for first, second, places, out in ((a, b, free[0], n), (b, a, free[1], negated(n))):
        if len(places) < 2:
            continue
        exact = [clipped_face(first, places, out, face, square) for face in faces_against(second, out)]
        found += [points for points in exact if points]
    return found or None


def clipped_face(first, places, out, face, square):
    """The exact points of a face (corner, two edges), clipped to the face of `first` along `out`."""
    corner = first.corner([dot(out, e) > 0 for e in first.edges])
    e, f = (first.edges[i] for i in places)
    height = dot(out, corner)
    base, g, h = face
    points = [tuple(p + s * x + t * y for p, x, y in zip(base, g, h)) + (1,)
              for s, t in ((0, 0), (1, 0), (1, 1), (0, 1))]
    for run, side in ((e, oracle.cross(out, f)), (f, oracle.cross(out, e))):
        if dot(side, run) < 0:
            side = negated(side)
        low = dot(side, corner)
        points = points and clip(points, side, low)
        points = points and clip(points, negated(side), -low - dot(side, run))
    kept = {}
    for p in points:
        p = reduced(p)
        below = height * p[3] - dot(out, p[:3])
        if below >= 0:
            kept[p] = below
    return [tuple((c << FINE) // p[3] for c in p[:3]) + (root_fine(below, square) // p[3],)
            for p, below in kept.items()]


def within_box(point, box, slack):
    """Whether a given point is in a box, or at most so much outside of its slabs."""
    d = Difference3(Body("point", 3, base=(0, 0, 0)), box)
    for n, h in d.planes:
        low = sum(min(c * g.low, c * g.high) for c, g in zip(n, point))
        if low > h + slack * sum(map(abs, n)):
            return False
    return True


def judge_points_3d(a, b, axis, given, depth):
    if is_of_solids(a, b):
        why = manifold_of(a, b, axis).breach(given)
        if why:
            raise Broken(why)
        return
    found = manifolds_3d(a, b, axis)
    if found is None:
        for *point, deep in given:
            if not any(within_box(point, box, 2) for box in (a, b)):
                raise Broken("points: one is in neither box")
            if not 0 <= deep.value <= depth + 2:
                raise Broken("points: a depth beyond the contact's")
        return
    for exact in found:
        if len(exact) <= 4:
            if match_points(given, exact, 2):
                return
        elif len(given) == 4:
            near = [[i for i, e in enumerate(exact) if all(c.near_fine(x, 2) for c, x in zip(g, e))] for g in given]
            top = max(e[3] for e in exact)
            deepest = any(exact[i][3] > top - (1 << FINE) for places in near for i in places)
            if deepest and can_assign(near):
                return
    raise Broken("points: not those of the clipped incident face, or not of the edges")


def can_assign(choices, taken=()):
    """Whether each can have one of its choices for itself."""
    if not choices:
        return True
    return any(can_assign(choices[1:], taken + (i,)) for i in choices[0] if i not in taken)


def judge_contact(a, b, answer):
    dim, of_solids = a.dim, is_of_solids(a, b)
    if not of_solids:
        a, b = a.unrounded, b.unrounded
    radius = a.radius + b.radius
    if a.empty or b.empty:
        found = "separate"
    elif of_solids:
        found, axes = solid_axes(a, b)
    else:
        d = difference(a, b)
        found, axes = contact_axes(d, radius)
    answer.expect(found)
    if found == "separate":
        return answer.word(found), answer.end()
    answer.word(found)
    answer.word("normal")
    normal = answer.vector(dim)
    answer.word("depth")
    depth, = answer.givens(1)
    answer.word("mtv")
    vector = answer.givens(dim)
    answer.word("points")
    points = [answer.givens(dim + 1) for _ in range(answer.count(2 if dim == 2 else 4))]
    features = answer.features(len(points)) if dim == 3 else None
    answer.end(True)
    must_saturate(answer, [depth] + vector + [c for p in points for c in p])

    wanted = depth_of(axes[0], radius)
    if not depth.low <= wanted <= depth.high:
        raise Broken(f"depth: the truth rounded up is {wanted}")
    exactly = [Given(g.value, False) for g in vector]
    fitting = [axis for axis in axes if is_unit(normal, axis[0])]
    if not fitting:
        raise Broken("normal: of no axis that attains the minimum" if not of_solids else
                     f"normal: should be along {axes[0][0]}")
    fits = contacts3.fits_vector if of_solids else fits_vector
    fitting = [axis for axis in fitting if fits(vector, axis, radius)]
    if not fitting:
        raise Broken("mtv: 1 LSB or more from the minimum along the normal")
    way = [g.value for g in vector]
    parted = not (contacts3.overlap_after(solids.difference(a.points, b.points), way, axes[0], radius) if of_solids
                  else still_overlaps(d, way, axes, radius))
    if not answer.clamped and not parted:
        raise Broken("mtv: OVERLAP after it")
    if not points:
        raise Broken("points: none")
    if any(p[-1].value < 0 for p in points):
        raise Broken("points: a depth below 0")
    judge_points(a, b, fitting, points, wanted)
    if of_solids and features:
        judge_features(a, b, axes[0], points, features)
    if answer.clamped and wanted <= MAX and parted and any(fits(exactly, axis, radius) for axis in fitting):
        judge_beyond(a, b, fitting, points, wanted)
    return None


def judge_features(a, b, axis, points, features):
    """What manifolds.c says: the features, the ids, and that a motion of both shapes changes none."""
    numbers, ids, is_steady = features
    manifold = manifold_of(a, b, axis)
    if numbers != (manifold.feature, 0, 0):
        raise Broken(f"feature: should be {manifold.feature} 0 0")
    why = contacts3.breach_of_ids(manifold, points, ids)
    if why:
        raise Broken(why)
    if not is_steady:
        raise Broken("features: others of both shapes moved")


@lru_cache(maxsize=4)
def manifold_of(a, b, axis):
    return contacts3.Manifold(a, b, axis[:3])


def judge_points(a, b, axes, points, depth):
    for axis in axes:
        try:
            if a.dim == 2:
                return judge_points_2d(a, b, axis, points)
            return judge_points_3d(a, b, axis, points, depth)
        except Broken as why:
            problem = why
    raise problem


def judge_beyond(a, b, axes, points, depth):
    """All but the points is in range: one of them must truly leave it."""
    for i, point in enumerate(points):
        for k, c in enumerate(point):
            if not MIN < c.value < MAX:
                strict = point[:k] + [c.beyond(a.dim - 1)] + point[k + 1:]
                try:
                    return judge_points(a, b, axes, points[:i] + [strict] + points[i + 1:], depth)
                except Broken:
                    pass
    raise Broken("clamped, yet all is in range")


# ---- distance ------------------------------------------------------------

def closest_on_first(a, b, n, k):
    """Both ends, in units of 2^-FINE, of where a has a closest point to b, with
    n k / (n.n) the way to b."""
    square = dot(n, n)
    ends = [a.points[i] for i in support(a.points, n)]
    others = [b.points[i] for i in support(b.points, negated(n))]
    if len(ends) == 1:
        return [tuple(c << FINE for c in ends[0])] * 2
    if len(others) == 1:
        return [tuple((c << FINE) - (m * k << FINE) // square for c, m in zip(others[0], n))] * 2
    (px, py), (qx, qy) = ends
    ux, uy = qx - px, qy - py
    length = ux * ux + uy * uy
    at = sorted((x - px) * ux + (y - py) * uy for x, y in others)
    return [((px << FINE) + (ux * s << FINE) // length, (py << FINE) + (uy * s << FINE) // length)
            for s in (max(0, at[0]), min(length, at[1]))]


def judge_closest_2d(a, b, n, k, first, second):
    """Apart: whether some closest pair is near the given points."""
    square = dot(n, n)
    from_a, from_b = fine_unit(n, square, a.radius), fine_unit(n, square, b.radius)
    ends = closest_on_first(a, b, n, k)
    low, high = (0, 1), (1, 1)  # of the parameter along the ends: (top, bottom)
    for i in (0, 1):
        way = (n[i] * k << FINE) // square - from_b[i]
        for given, shift in ((first[i], from_a[i]), (second[i], way)):
            start, run = ends[0][i] + shift, ends[1][i] - ends[0][i]
            least = ((given.low - 1) << FINE) - SLACK - start
            most = ((given.high + 1) << FINE) + SLACK - start
            if run == 0:
                if least > 0 or most < 0:
                    return False
                continue
            if run < 0:
                least, most, run = -most, -least, -run
            if least * low[1] > low[0] * run:
                low = least, run
            if most * high[1] < high[0] * run:
                high = most, run
    return low[0] * high[1] <= high[0] * low[1]


def core_distance(points, x, y):
    """From a point to a core, below 0 inside, in floating point; points are
    relative to a place near by."""
    best, inside = math.inf, -math.inf
    px, py = points[-1]
    for qx, qy in points:
        ex, ey = qx - px, qy - py
        square = ex * ex + ey * ey
        t = max(0.0, min(1.0, ((x - px) * ex + (y - py) * ey) / square)) if square else 0.0
        best = min(best, math.hypot(px + t * ex - x, py + t * ey - y))
        if square:
            inside = max(inside, ((x - px) * ey - (y - py) * ex) / math.sqrt(square))
        px, py = qx, qy
    return inside if len(points) > 2 and inside <= 0 else best


def goes_below(f, bound):
    """Whether a convex function is below a bound somewhere on [-1, 1]^2, by golden sections."""
    def section(g):
        low, high = -1.0, 1.0
        ratio = (math.sqrt(5) - 1) / 2
        p, q = high - ratio * (high - low), low + ratio * (high - low)
        at_p, at_q = g(p), g(q)
        for _ in range(28):
            if at_p < bound or at_q < bound:
                break
            if at_p < at_q:
                high, q, at_q = q, p, at_p
                p = high - ratio * (high - low)
                at_p = g(p)
            else:
                low, p, at_p = p, q, at_q
                q = low + ratio * (high - low)
                at_q = g(q)
        return min(at_p, at_q, g(-1.0), g(1.0))
    return section(lambda x: section(lambda y: f(x, y))) < bound


def has_point(body, x, y):
    """Whether a raw point is in a 2D body."""
    return relation(Body("point2", 2, points=[(x, y)]), body) != "separate"


def judge_common_2d(a, b, given):
    """Whether a common point is within 1 LSB of the given one."""
    x, y = (g.value for g in given)
    if has_point(a, x, y) and has_point(b, x, y):
        return True
    if not a.radius and not b.radius:
        area = [(given[0].low - 1, given[1].low - 1, 1), (given[0].high + 1, given[1].low - 1, 1),
                (given[0].high + 1, given[1].high + 1, 1), (given[0].low - 1, given[1].high + 1, 1)]
        for body in (a, b):
            d = Difference2(Body("point2", 2, points=[(0, 0)]), body)
            for n, h in d.planes:
                area = area and clip(area, negated(n), -h)
        return bool(area)
    if any(g.low != g.high for g in given):
        return True
    near = [[(px - x, py - y) for px, py in body.points] for body in (a, b)]
    return goes_below(lambda u, v: max(core_distance(near[0], u, v) - a.radius,
                                       core_distance(near[1], u, v) - b.radius), 2.0**-12)


def near_spaces(given, shift):
    """The half-spaces of the points that, shifted by 2^-FINE of this, are within 1 LSB of the given one."""
    spaces = []
    for i, (g, c) in enumerate(zip(given, shift)):
        n = tuple((i == k) << FINE for k in range(3))
        spaces += [(n, ((g.low - 1) << FINE) - g.hair - c), (negated(n), c - ((g.high + 1) << FINE) - g.hair)]
    return spaces


def is_closest_3d(a, b, first, second):
    """Apart: whether some closest pair is near the given points. The core points x of a with x + c in the
    core of b, c from the one to the other, are those of all closest pairs."""
    _, _, c, w = solids.difference(a.points, b.points).nearest
    square = dot(c, c)
    from_a = fine_unit(c, square, a.radius)
    from_b = [(v << FINE) // w - out for v, out in zip(c, fine_unit(c, square, b.radius))]
    spaces = near_spaces(first, from_a) + near_spaces(second, from_b) + a.hull.half_spaces
    spaces += [(tuple(w * v for v in n), h * w - dot(n, c)) for n, h in b.hull.half_spaces]
    start = [(g.value << FINE) - out for g, out in zip(first, from_a)]
    return solids.find_point(spaces, (*start, 1 << FINE)) is not None


def is_common_3d(a, b, given):
    """Whether a common point is within 1 LSB of the given one. With radii allows 2^-12: it adds a tangent plane
    of a solid from which a point of all half-spaces so far is farther than that."""
    spaces, point = near_spaces(given, (0, 0, 0)), (*(g.value for g in given), 1)
    if not a.radius + b.radius:
        return solids.find_point(spaces + a.hull.half_spaces + b.hull.half_spaces, point) is not None
    while point:
        *x, w = point
        for body in (a, b):
            at = [tuple(w * v - u for v, u in zip(p, x)) for p in body.points]
            top, bottom, way, _ = solids.Hull(*solids.boundary(at)).nearest
            if top << 24 > ((body.radius << 12) + 1) ** 2 * bottom * w * w:
                longest = max(map(abs, way))
                n = tuple((c << FINE) // longest for c in way)
                least = min(dot(n, p) for p in body.points) - ceil_root(body.radius ** 2 * dot(n, n), 1)
                spaces.append((n, least))
                point = solids.find_point(spaces, point)
                break
        else:
            return True
    return False


def judge_length(given, wanted, answer, points):
    if not given.low <= wanted <= given.high:
        raise Broken(f"distance: the truth rounded down is {wanted}")
    if answer.clamped and wanted <= MAX and all(MIN < g.value < MAX for g in points):
        raise Broken("clamped, yet all is in range")


def judge_distance_3d(a, b, answer, given, first, second):
    top, bottom, _, _ = solids.difference(a.points, b.points).nearest
    radius = a.radius + b.radius
    if top <= radius * radius * bottom:
        if given.value or answer.clamped and given.low != given.high:
            raise Broken("distance: they meet")
        if [g.value for g in first] != [g.value for g in second]:
            raise Broken("points: they meet, and there are two points")
        if not is_common_3d(a, b, first):
            raise Broken("points: no common point within 1 LSB")
        return
    wanted = isqrt(top // bottom) - radius
    judge_length(given, wanted, answer, first + second)
    if not is_closest_3d(a, b, first, second):
        raise Broken("points: more than 1 LSB from the closest ones")
    if answer.clamped and wanted <= MAX:
        both = first + second
        beyond = [both[:i] + [g.beyond(1)] + both[i + 1:] for i, g in enumerate(both) if not MIN < g.value < MAX]
        if not any(is_closest_3d(a, b, points[:3], points[3:]) for points in beyond):
            raise Broken("clamped, yet all is in range")


def judge_distance(a, b, answer):
    if a.dim == 2 and (a.empty or b.empty):
        if answer.tokens != ["error:", "empty"]:
            raise Broken("distance: to nothing it is an error")
        return
    given, = answer.givens(1)
    first, second = answer.givens(a.dim), answer.givens(a.dim)
    answer.end(True)
    if a.empty or b.empty:
        if given.high != FAR:
            raise Broken("distance: to nothing it is the largest, clamped")
        return
    must_saturate(answer, [given] + first + second)
    if a.dim == 3:
        judge_distance_3d(a, b, answer, given, first, second)
        return
    d, radius = difference(a, b), a.radius + b.radius
    apart = word(d.planes) == "separate"
    if apart:
        n, k, _ = d.nearest()
        square = dot(n, n)
        apart = k * k > radius * radius * square
    if not apart:
        if given.value:
            raise Broken("distance: they meet")
        if [g.value for g in first] != [g.value for g in second]:
            raise Broken("points: they meet, and there are two points")
        if not judge_common_2d(a, b, first):
            raise Broken("points: no common point within 1 LSB")
        return
    wanted = isqrt(k * k // square) - radius
    judge_length(given, wanted, answer, first + second)
    if not judge_closest_2d(a, b, n, k, first, second):
        raise Broken("points: more than 1 LSB from the closest ones")


# ---- lines ---------------------------------------------------------------

VERBS = ("test", "sweep", "impact", "enter", "cast", "contact", "distance")


def parse(line):
    """(verb, the two bodies, the motion or None); of a cast the origin is the
    second body, as a point."""
    tokens = line.split()
    verb = tokens[0]
    if verb not in VERBS:
        raise oracle.Refused("unknown word")
    first, rest = take_body(tokens[1:])
    motion = None
    if verb == "cast":
        second, rest = oracle.take_vector(rest, first.dim)
    else:
        second, rest = take_body(rest)
        if second.dim != first.dim:
            raise oracle.Refused("2D with 3D")
        if oracle.is_refused_empty(first, second, verb):
            raise oracle.Refused("empty")
    if verb in ("cast", "sweep", "impact", "enter"):
        motion, rest = oracle.take_vector(rest, first.dim)
    if rest:
        raise oracle.Refused("extra token")
    return verb, first, second, motion


def judge(query_line, answer_line):
    """None, or a sentence that says which promise the answer breaks."""
    verb, first, second, motion = parse(query_line)
    answer = Answer(answer_line)
    try:
        if verb == "test":
            judge_test(first, second, answer)
        elif verb == "sweep":
            judge_sweep(first, second, motion, answer)
        elif verb == "impact":
            judge_impact(first, second, motion, answer)
        elif verb == "enter":
            judge_enter(first, second, motion, answer)
        elif verb == "cast":
            judge_cast(first, second, motion, answer)
        elif verb == "contact":
            judge_contact(first, second, answer)
        else:
            judge_distance(first, second, answer)
    except Broken as why:
        return str(why)
    return None


def unique_minimum(query_line):
    """Whether the pair of a contact query has one minimal axis alone, so that its normal is that of the pair
    in the other order, reversed."""
    _, first, second, _ = parse(query_line)
    if first.empty or second.empty:
        return False
    if is_of_solids(first, second):
        return contacts3.is_unique(solids.difference(first.points, second.points))
    first, second = first.unrounded, second.unrounded
    return len(contact_axes(difference(first, second), first.radius + second.radius)[1]) == 1

#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The oracle: the query program once more, written to be obviously right.

It reads the lines that boards/apps/query reads (`test SHAPE SHAPE`,
`sweep SHAPE SHAPE M`, `show SHAPE`) and writes the answers that it must give. The
one idea: every shape is its list of vertices in arbitrary-precision integers, all
that is within a radius of their hull, and two shapes meet where their Minkowski
difference holds the origin. A shape that moves is that of the vertices before and
after.
  2D  all differences of two vertices, their convex hull (monotone chain), and
      where the origin lies to it; with radii the squared distance from its sides;
  3D  the textbook: both sets of vertices projected on the cross products of
      all pairs of edge directions, those of one box included; directions that
      do not span the space are completed by the unit vectors. Of a sphere the
      squared distance of its centre. Other solids: see solids.py.
Nothing of the library's formulation (determinants of zonotopes, half-planes
with a witness, filters) is used here.

Of a refused line only `error:` is meant to be compared, not the reason. The
cosine and sine behind `box2` are rounded correctly here, while the library may
be off by 3 raw: judge a library's box2 with box2_fits() instead.

    python3 oracle.py < queries > answers
"""
import contextlib
import math
import multiprocessing
import os
import re
import sys
from collections import namedtuple

import solids

MIN, MAX = -2**31, 2**31 - 1
LINE_LIMIT = 4096
POLYGON_LIMIT = 64
PRISM_LIMIT = 32

# kind as it is stored, dim, the stored integers, the vertices of the core, its edge directions (3D)
Shape = namedtuple("Shape", "kind dim numbers points edges radius", defaults=(0,))


class Refused(Exception):
    """The line cannot be answered; the text says why."""


# ---- convex sets ---------------------------------------------------------

def hull(points):
    """Corners of the convex hull of 2D points, counter-clockwise, none of them
    on the line of its neighbours. Two points for a segment, one for a point."""
    points = sorted(set(points))
    if len(points) < 3:
        return points
    halves = []
    for run in (points, points[::-1]):
        half = []
        for x, y in run:
            while len(half) > 1:
                (px, py), (qx, qy) = half[-2], half[-1]
                if (qx - px) * (y - py) - (qy - py) * (x - px) > 0:
                    break
                half.pop()
            half.append((x, y))
        halves += half[:-1]
    return halves


def within(corners, radius):
    """The relation of the origin, outside of a hull, to all within the radius of it."""
    answer = "separate"
    px, py = corners[-1]
    for qx, qy in corners:
        ex, ey = qx - px, qy - py
        along, length = -(px * ex + py * ey), ex * ex + ey * ey
        if along <= 0:
            order = px * px + py * py - radius * radius
        elif along >= length:
            order = qx * qx + qy * qy - radius * radius
        else:
            order = (px * ey - py * ex) ** 2 - radius * radius * length
        if order < 0:
            return "overlap"
        if order == 0:
            answer = "touch"
        px, py = qx, qy
    return answer


def relation_2d(a, b, radius=0):
    """Where the origin lies to the hull of all differences of two points, and to
    all within a radius of it."""
    difference = hull([(px - qx, py - qy) for px, py in a for qx, qy in b])
    core = relation_to_hull(difference)
    if not radius:
        return core
    return within(difference, radius) if core == "separate" else "overlap"


def relation_to_hull(difference):
    if len(difference) == 1:
        return "touch" if difference[0] == (0, 0) else "separate"
    if len(difference) == 2:
        (px, py), (qx, qy) = difference
        on_segment = px * qy == py * qx and px * qx + py * qy <= 0
        return "touch" if on_segment else "separate"
    answer = "overlap"
    px, py = difference[-1]
    for qx, qy in difference:
        side = px * qy - py * qx
        if side < 0:
            return "separate"
        if side == 0:
            answer = "touch"
        px, py = qx, qy
    return answer


def directions_of(vectors):
    """The vectors without zeros and without parallels, in lowest terms."""
    found = {}
    for x, y, z in vectors:
        if x or y or z:
            g = math.gcd(x, y, z)
            if (x or y or z) < 0:
                g = -g
            found[x // g, y // g, z // g] = None
    return list(found)


def cross(a, b):
    return (a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0])


def span_space(directions):
    """Whether pairwise unparallel 3D directions have three independent ones."""
    if len(directions) < 3:
        return False
    x, y, z = cross(directions[0], directions[1])
    return any(x * d[0] + y * d[1] + z * d[2] for d in directions[2:])


def relation_3d(a, a_edges, b, b_edges):
    """Project everything on every axis that can be the normal of a face."""
    directions = directions_of(a_edges + b_edges)
    answer = "overlap"
    if not span_space(directions):
        answer = "touch"  # the difference set is flat: some shift leaves it
        directions = directions_of(directions + [(1, 0, 0), (0, 1, 0), (0, 0, 1)])
    for i, (ux, uy, uz) in enumerate(directions):
        for vx, vy, vz in directions[:i]:
            x = uy * vz - uz * vy
            y = uz * vx - ux * vz
            z = ux * vy - uy * vx
            on_a = [x * px + y * py + z * pz for px, py, pz in a]
            on_b = [x * px + y * py + z * pz for px, py, pz in b]
            gap = max(min(on_a) - max(on_b), min(on_b) - max(on_a))
            if gap > 0:
                return "separate"
            if gap == 0:
                answer = "touch"
    return answer


def relation_of_sphere(sphere, other):
    """To a sphere or an aabb3."""
    radius = sphere.radius + other.radius
    apart = [max(min(run) - c, c - max(run), 0) for c, run in zip(sphere.points[0], zip(*other.points))]
    order = sum(d * d for d in apart) - radius * radius
    return "separate" if order > 0 else "touch" if order == 0 else "overlap"


def relation(a, b):
    """`separate`, `touch` or `overlap` of two Shapes of one dimension."""
    if not a.points or not b.points:
        return "separate"
    if a.dim == 2:
        return relation_2d(a.points, b.points, a.radius + b.radius)
    if is_of_solids(a, b):
        return solids.relation(a.points, b.points, a.radius + b.radius)
    if a.radius or b.radius:  # a sphere without one is a point
        return relation_of_sphere(*((a, b) if a.kind == "sphere" else (b, a)))
    return relation_3d(a.points, a.edges, b.points, b.edges)


def is_own_pair(a, b, verb):
    """True if two shapes in 3D have a typed function for a verb."""
    return "-".join(sorted((a.kind, b.kind))) in PAIRS_3D[verb]


def is_of_solids(a, b):
    """True if the pair needs solids.py: it is neither of boxes and points nor of a sphere with a
    sphere or an aabb3."""
    kinds = {a.kind, b.kind}
    return bool(kinds & set(SOLIDS)) or ("sphere" in kinds and not kinds <= {"sphere", "aabb3"})


def is_refused_empty(a, b, verb):
    """True if one of two shapes in 3D is an empty aabb3 and the pair has no typed function."""
    return verb in PAIRS_3D and a.dim == 3 and not (a.points and b.points) and not is_own_pair(a, b, verb)


# A swept sphere is a capsule. A swept aabb3 is not along the axes any more.
SWEPT = {"sphere": "capsule3", "aabb3": "obb3"}


def passed(points, motion):
    """Returns points, and the same after a motion."""
    return points + [tuple(c + m for c, m in zip(p, motion)) for p in points]


def swept(shape, motion):
    """All that a shape passes on its way."""
    return shape._replace(kind=SWEPT.get(shape.kind, shape.kind), points=passed(shape.points, motion),
                          edges=(shape.edges or []) + [tuple(motion)])


# ---- shapes from stored integers -----------------------------------------

def corners(center, half_edges):
    points = [tuple(center)]
    for edge in half_edges:
        points = ([tuple(p + e for p, e in zip(point, edge)) for point in points]
                  + [tuple(p - e for p, e in zip(point, edge)) for point in points])
    return points


def polygon_corners(vertices):
    """The hull of a valid polygon. A polygon is valid if its vertices,
    repeated neighbours dropped, go round the border of their hull exactly once."""
    if len(vertices) < 3:
        raise Refused("too few")
    border = hull(vertices)
    if len(border) < 3:
        raise Refused("no area")
    places = []  # where each vertex is on the border: (edge, distance from its start)
    for x, y in vertices:
        for i, (px, py) in enumerate(border):
            qx, qy = border[(i + 1) % len(border)]
            ex, ey, dx, dy = qx - px, qy - py, x - px, y - py
            if ex * dy == ey * dx and 0 <= ex * dx + ey * dy < ex * ex + ey * ey:
                places.append((i, ex * dx + ey * dy))
                break
        else:
            raise Refused("not convex")
    places = [p for i, p in enumerate(places) if p != places[i - 1]]
    for order in (places, places[::-1]):
        start = order.index(min(order))
        turned = order[start:] + order[:start]
        if all(p < q for p, q in zip(turned, turned[1:])):
            return border
    raise Refused("not convex")


def points_in_space(n):
    return list(zip(n[0::3], n[1::3], n[2::3]))


def make_solid(kind, n):
    """Returns the Shape, without edges, of the stored integers of a kind of SOLIDS."""
    core, place = SOLIDS[kind]
    radius, cut = (0, n) if place is None else (n[0], n[1:]) if place == "first" else (n[-1], n[:-1])
    if radius < 0:
        raise Refused("negative radius")
    if core in ("aabb3", "obb3"):
        points = make_shape(core, cut).points
    elif core == "prism3":
        low, high, *outline = cut
        polygon = list(zip(outline[0::2], outline[1::2]))
        polygon_corners(polygon)
        points = [(x, y, z) for x, y in polygon for z in (low, high)]
        kind, n = "hull3", [c for p in points for c in p]
    else:
        points = points_in_space(cut)
    if not points:
        raise Refused("empty")
    return Shape(kind, 3, n, points, None, radius)


def make_shape(kind, n):
    """The Shape of stored integers, of a kind that is not rounded any more."""
    if kind in SOLIDS:
        return make_solid(kind, n)
    if kind in COUNTED or kind in ("circle", "capsule", "segment2", "point2"):
        radius = n[0] if kind == "rounded" else n[-1] if kind in ("circle", "capsule") else 0
        if radius < 0:
            raise Refused("negative radius")
        cut = n[1:] if kind == "rounded" else n[:-1] if kind in ("circle", "capsule") else n
        vertices = list(zip(cut[0::2], cut[1::2]))
        is_polygon = kind == "polygon" or not 0 < len(vertices) < 3
        points = polygon_corners(vertices) if is_polygon else hull(vertices)
        return Shape(kind, 2, n, points, None, radius)
    if kind == "roundbox2":
        if n[0] < 0:
            raise Refused("negative radius")
        return make_shape("obb2", n[1:])._replace(kind=kind, numbers=n, radius=n[0])
    if kind in ("point3", "sphere"):
        if n[3:] and n[3] < 0:
            raise Refused("negative radius")
        return Shape(kind, 3, n, [tuple(n[:3])], [], (n + [0])[3])
    dim = int(kind[-1])
    if kind[:4] == "aabb":
        low, high = n[:dim], n[dim:]
        size = [q - p for p, q in zip(low, high)]
        if min(size) < 0:
            return Shape(kind, dim, n, [], [])
        edges = [tuple(size[i] if i == k else 0 for i in range(dim)) for k in range(dim)]
        points = [()]
        for p, q in zip(low, high):
            points = [point + (c,) for point in points for c in (p, q)]
    else:
        edges = [tuple(n[i:i + dim]) for i in range(dim, len(n), dim)]
        points = corners(n[:dim], edges)
    return Shape(kind, dim, n, points, edges)


# ---- constructors that round ---------------------------------------------

def divide(p, q):
    """p / q to the nearest integer, ties away from zero; q > 0."""
    quotient = (2 * abs(p) + q) // (2 * q)
    return -quotient if p < 0 else quotient


BITS = 192  # of the fixed-point numbers behind cosine and sine


def _arctan_inverse(n):
    term = total = (1 << BITS) // n
    sign, k = -1, 3
    while term:
        term //= n * n
        total += sign * (term // k)
        sign, k = -sign, k + 2
    return total


TURN = 8 * (4 * _arctan_inverse(5) - _arctan_inverse(239))  # 2 pi, by Machin


def cosine_sine(radians):
    """Cosine and sine of a raw angle, times 2**BITS, right to 150 bits or more."""
    angle = (radians << (BITS - 16)) % TURN
    sums = [0, 0]
    term, k = 1 << BITS, 0
    while term:
        sums[k & 1] += -term if k & 2 else term
        k += 1
        term = (term * angle >> BITS) // k
    return sums


def box2(cx, cy, hx, hy, radians):
    """The obb2 numbers of a box, with correctly rounded cosine and sine."""
    if hx < 0 or hy < 0:
        raise Refused("negative extent")
    cos, sin = (divide(v, 1 << (BITS - 16)) for v in cosine_sine(radians))
    return [cx, cy] + [divide(h * m, 65536) for h, m in ((hx, cos), (hx, sin), (hy, -sin), (hy, cos))]


def box2_fits(numbers, cx, cy, hx, hy, radians, slack=3):
    """Whether obb2 numbers can come from this box with an entry of cosine and
    one of sine within `slack` raw of the truth, and one rounding afterwards."""
    if numbers[:2] != [cx, cy]:
        return False
    for true, wanted in zip(cosine_sine(radians),
                            (((hx, numbers[2]), (hy, numbers[5])), ((hx, numbers[3]), (hy, -numbers[4])))):
        middle = true >> (BITS - 16)
        if not any(abs((m << (BITS - 16)) - true) <= slack << (BITS - 16) and abs(m) <= 65536
                   and all(divide(h * m, 65536) == value for h, value in wanted)
                   for m in range(middle - slack, middle + slack + 2)):
            return False
    return True


def box3(cx, cy, cz, hx, hy, hz, w, x, y, z):
    """The obb3 numbers of a box from half extents and a quaternion."""
    if min(hx, hy, hz) < 0:
        raise Refused("negative extent")
    square = w * w + x * x + y * y + z * z
    if square == 0:
        raise Refused("zero quaternion")
    columns = (
        (w * w + x * x - y * y - z * z, 2 * (x * y + w * z), 2 * (x * z - w * y)),
        (2 * (x * y - w * z), w * w - x * x + y * y - z * z, 2 * (y * z + w * x)),
        (2 * (x * z + w * y), 2 * (y * z - w * x), w * w - x * x - y * y + z * z))
    numbers = [cx, cy, cz]
    for half, column in zip((hx, hy, hz), columns):
        numbers += [divide(half * divide(entry * 65536, square), 65536) for entry in column]
    return numbers


# ---- lines ---------------------------------------------------------------

NUMBER = re.compile(r"@([+-]?[0-9]+)|([+-]?)(?:([0-9]+)(?:\.([0-9]*))?|\.([0-9]+))")
RAW = re.compile("@-?[0-9]+")
COUNTS = {"aabb2": 4, "aabb3": 6, "obb2": 6, "obb3": 12, "box2": 5, "box3": 10, "point2": 2, "point3": 3,
          "segment2": 4, "circle": 3, "capsule": 5, "sphere": 4, "roundbox2": 7,
          "segment3": 6, "capsule3": 7, "roundaabb3": 7, "roundbox3": 13}
# Kinds with a count of points: how many numbers are before it, and the coordinates of a point.
COUNTED = {"polygon": (0, 2), "rounded": (1, 2), "hull3": (0, 3), "roundhull3": (1, 3), "prism3": (2, 2)}
Solid = namedtuple("Solid", "core radius")  # where the radius is among the numbers, or None
SOLIDS = {"segment3": Solid("points", None), "capsule3": Solid("points", "last"),
          "hull3": Solid("points", None), "roundhull3": Solid("points", "first"),
          "roundaabb3": Solid("aabb3", "first"), "roundbox3": Solid("obb3", "first"),
          "prism3": Solid("prism3", None)}
PAIRS_3D = {"test": ("aabb3-aabb3", "aabb3-obb3", "obb3-obb3", "obb3-point3", "sphere-sphere", "aabb3-sphere"),
            "sweep": ("obb3-obb3", "aabb3-obb3"), "impact": ("obb3-obb3", "aabb3-obb3"),
            "enter": ("obb3-obb3", "aabb3-obb3"), "contact": ("obb3-obb3",),
            "distance": ("aabb3-sphere", "obb3-point3")}


def number(token):
    """The raw value of one number of a line."""
    if RAW.fullmatch(token):  # nearly all
        value = int(token[1:])
        if MIN <= value <= MAX:
            return value
    match = NUMBER.fullmatch(token)
    if not match:
        raise Refused("not a number")
    raw, sign, whole, part, bare = match.groups()
    if raw:
        value = int(raw)
    else:
        digits = part or bare or ""
        value = divide(int((whole or "") + digits) * 65536, 10 ** len(digits))
        if sign == "-":
            value = -value
    if not MIN <= value <= MAX:
        raise Refused("out of range")
    return value


def take_shape(tokens):
    """Parse one shape off the front: (Shape, the tokens after it)."""
    kind, tokens = tokens[0] if tokens else "", tokens[1:]
    numbers = []
    if kind in COUNTED:
        before, dim = COUNTED[kind]
        numbers, tokens = [number(token) for token in tokens[:before]], tokens[before:]
        if not tokens or not re.fullmatch("[0-9]+", tokens[0]):
            raise Refused("bad count")
        count, tokens = dim * int(tokens[0]), tokens[1:]
        if count > dim * (PRISM_LIMIT if kind == "prism3" else POLYGON_LIMIT):
            raise Refused("too many vertices")
    elif kind in COUNTS:
        count = COUNTS[kind]
    else:
        raise Refused("unknown shape")
    if len(tokens) < count:
        raise Refused("missing number")
    numbers += [number(token) for token in tokens[:count]]
    first = len(numbers) - count
    if kind in ("polygon", "rounded", "prism3") and count > 6 and numbers[first:first + 2] == numbers[-2:]:
        del numbers[-2:]  # a ring that is closed by its first vertex
    if kind == "box2":
        kind, numbers = "obb2", box2(*numbers)
    elif kind == "box3":
        kind, numbers = "obb3", box3(*numbers)
    return make_shape(kind, numbers), tokens[count:]


def take_vector(tokens, dim):
    """Parse a vector off the front: (it, the tokens after it)."""
    if len(tokens) < dim:
        raise Refused("missing number")
    return tuple(number(token) for token in tokens[:dim]), tokens[dim:]


def write_shape(kind, numbers):
    """A shape of stored integers in the words of a query."""
    words = [f"@{n}" for n in numbers]
    if kind in COUNTED:
        before, dim = COUNTED[kind]
        words.insert(before, str((len(numbers) - before) // dim))
    return " ".join([kind] + words)


def answer(line):
    """The answer to one line, or None for a line that gets none."""
    line = line.removesuffix("\r")
    try:
        if len(line) > LINE_LIMIT:
            raise Refused("line too long")
        if line.startswith("#"):
            return None
        tokens = [t for t in line.replace("\t", " ").split(" ") if t]
        if not tokens:
            return None
        verb = tokens[0]
        if verb not in ("test", "sweep", "show"):
            raise Refused("unknown command")
        first, rest = take_shape(tokens[1:])
        if verb != "show":
            second, rest = take_shape(rest)
            if first.dim != second.dim:
                raise Refused("2D with 3D")
            if is_refused_empty(first, second, verb):
                raise Refused("empty")
        if verb == "sweep":
            motion, rest = take_vector(rest, first.dim)
            first = swept(first, motion)
        if rest:
            raise Refused("extra token")
    except Refused as why:
        return f"error: {why}"
    return write_shape(first.kind, first.numbers) if verb == "show" else relation(first, second)


def answers(lines):
    return [a for a in map(answer, lines) if a is not None]


CHUNK = 2000


@contextlib.contextmanager
def in_parallel(tasks, jobs=None):
    """A map() that keeps the order, over all cores where there is enough to do."""
    jobs = min(tasks, jobs or os.cpu_count() or 1)
    if jobs < 2:
        yield map
    else:
        with multiprocessing.Pool(jobs) as pool:
            yield pool.imap


def main():
    text = sys.stdin.buffer.read().split(b"\x04")[0].decode("latin-1")
    lines = text.split("\n")
    chunks = [lines[i:i + CHUNK] for i in range(0, len(lines), CHUNK)]
    failed = False
    with in_parallel(len(chunks)) as run:
        for part in run(answers, chunks):
            failed = failed or any(a.startswith("error:") for a in part)
            sys.stdout.write("".join(a + "\n" for a in part))
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())

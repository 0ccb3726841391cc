#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Query lines that are hard to answer, the same for the same seed everywhere.

For every pair of shapes that has a test, in both orders: random shapes of all
sizes, degenerate ones, extreme coordinates, and pairs that touch or nearly
touch on purpose. The one idea behind the latter: choose an axis, a lattice
point on the farthest face of A along it and one on the nearest face of B, and
move B so that the two coincide. Such a pair touches, exactly. Moved on by one
raw unit, or by the smallest step that the lattice has along the axis (by
Bezout's identity, often far less than a raw unit), it is the closest call that
can be.

With --axes also cases that a single axis decides: only that axis separates
(or touches), while on every other axis of the pair, the coordinate axes
included, the projections overlap strictly. Each of these is proved here before
it is printed, and announced by a comment such as
    # axis obb3-obb3 a0xb2 separate
where a0 is half_edge[0] of the first shape (an axis of an aabb, an edge from
vertices[0] to [1] of a polygon), a 2D axis is the normal of the edge named, and
a 3D one the cross product.

    python3 cases.py --count 1000 --seed 1 [--pair obb2-aabb2] [--axes 5]
"""
import argparse
import itertools
import math
import random
import sys

import oracle
from oracle import MAX, MIN

PAIRS = ("aabb2-aabb2", "obb2-obb2", "obb2-aabb2", "polygon-polygon", "polygon-obb2",
         "polygon-aabb2", "aabb3-aabb3", "obb3-obb3", "obb3-aabb3")
SHOW = "show"  # not a pair: single shapes, valid and refused, in all number formats

# A shape here is (kind, integers) with kind as oracle.make_shape takes it. Until
# it is placed its coordinates may lie outside the range.


# ---- single shapes -------------------------------------------------------

class Random(random.Random):
    """The same numbers in half the time."""

    def randint(self, a, b):
        return a + self._randbelow(b - a + 1)


def some_size(rng, top=31):
    """Log-uniform from 1 raw to the full range."""
    return 1 << rng.randint(0, top)


def clamp(value):
    return max(MIN, min(MAX, value))


def component(rng, size):
    return clamp(rng.randint(-size, size))


def vector(rng, dim, size):
    return [component(rng, size) for _ in range(dim)]


def rotated(rng, dim, size):
    """Half-edges of a true box, turned and rounded."""
    extents = [min(MAX, rng.randint(0, size)) for _ in range(dim)]
    if dim == 2:
        return [oracle.box2(0, 0, *extents, rng.randint(MIN, MAX))[i:i + 2] for i in (2, 4)]
    quaternion = vector(rng, 4, some_size(rng, 16))
    quaternion[rng.randrange(4)] = rng.randint(1, 65536)
    return [oracle.box3(0, 0, 0, *extents, *quaternion)[i:i + 3] for i in (3, 6, 9)]


def degenerate(rng, dim, size):
    """Half-edges of less than full rank: flat, segment, point."""
    rank = rng.randrange(dim)
    small = max(1, size >> 3)
    basis = [vector(rng, dim, small) for _ in range(rank)]
    edges = []
    for _ in range(dim):
        weights = [rng.randint(-2, 2) for _ in basis]
        edges.append([sum(w * b[i] for w, b in zip(weights, basis)) for i in range(dim)])
    return edges


def extreme(rng, dim):
    """Half-edges of the largest numbers: the widest determinants, or none."""
    values = (MIN, MAX)
    if rng.random() < 0.6:
        values = rng.sample((MIN, MIN, MIN + 1, MAX, MAX, MAX - 1, 0, 1, -1, 1 << 30), rng.randint(1, 3))
    return [[rng.choice(values) for _ in range(dim)] for _ in range(dim)]


def half_edges(rng, dim, size, like=None):
    """Half-edges of a box; where there are others, some are nearly theirs."""
    if like and rng.random() < 0.3:
        edges = [list(e) for e in like]
        rng.shuffle(edges)
        for _ in range(rng.randint(0, 3)):
            rng.choice(edges)[rng.randrange(dim)] += rng.choice((-1, 1))
        if rng.random() < 0.3:
            edges[rng.randrange(dim)] = vector(rng, dim, size)
        return [[clamp(c) for c in e] for e in edges]
    if size > MAX and rng.random() < 0.4:
        return extreme(rng, dim)
    style = rng.random()
    if style < 0.35:
        return [vector(rng, dim, size) for _ in range(dim)]
    if style < 0.6:
        return rotated(rng, dim, size)
    if style < 0.75:
        return degenerate(rng, dim, size)
    if style < 0.85:  # aligned with the coordinate axes
        return [[component(rng, size) if i == k else 0 for i in range(dim)] for k in range(dim)]
    return [vector(rng, dim, some_size(rng)) for _ in range(dim)]  # of very different lengths


def aabb(rng, dim, size):
    """Both ends; flat now and then."""
    low = [rng.randint(-size, 0) for _ in range(dim)]
    high = [p + (rng.randint(0, size) if rng.random() < 0.9 else 0) for p in low]
    if rng.random() < 0.02:
        return [MIN] * dim + [MAX] * dim
    return low + high


def convex(rng, size, corners):
    """Corners of a convex polygon of at most so many, counter-clockwise."""
    while True:
        if rng.random() < 0.6:  # on an ellipse
            a, b = rng.randint(0, size), rng.randint(0, size)
            turns = [rng.random() * 2 * math.pi for _ in range(corners)]
            points = [(round(a * math.cos(t)), round(b * math.sin(t))) for t in turns]
        else:
            points = [(rng.randint(-size, size), rng.randint(-size, size)) for _ in range(corners)]
        border = oracle.hull(points)
        if len(border) > 2:
            return border


def between(rng, p, q, inside=False):
    """A lattice point on the line from p to q, not an end of it if asked for."""
    steps = math.gcd(*(b - a for a, b in zip(p, q)))
    if not steps or (inside and steps < 2):
        return None if inside else p
    k = rng.randint(1, steps - 1) if inside else rng.randint(0, steps)
    return tuple(a + (b - a) // steps * k for a, b in zip(p, q))


def polygon(rng, size):
    """A valid polygon with vertices on its edges, repeated ones, either winding."""
    most = 64 if rng.random() < 0.01 else 12
    border = convex(rng, size, rng.randint(3, most))
    points = []
    for p, q in zip(border, border[1:] + border[:1]):
        points.append(p)
        if rng.random() < 0.1:
            points.append(between(rng, p, q))
    while rng.random() < 0.1:
        i = rng.randrange(len(points))
        points.insert(i, points[i])
    start = rng.randrange(len(points))
    points = (points[start:] + points[:start])[:64]
    if rng.random() < 0.5:
        points.reverse()
    return [c for p in points for c in p]


def shape(rng, kind, size, other=None):
    """A shape around the origin."""
    if kind == "polygon":
        return kind, polygon(rng, min(size, MAX))
    dim = int(kind[-1])
    if kind.startswith("aabb"):
        return kind, aabb(rng, dim, min(size, 1 << 31))
    like = None
    if other and other[0] == kind:
        like = [other[1][i:i + dim] for i in range(dim, len(other[1]), dim)]
    return kind, [0] * dim + [c for e in half_edges(rng, dim, size, like) for c in e]


# ---- pairs ---------------------------------------------------------------

def dim_of(s):
    return 2 if s[0] == "polygon" else int(s[0][-1])


def moved(s, shift):
    """Box centres and vertices move; half-edges do not."""
    kind, numbers = s
    dim = len(shift)
    count = dim if kind.startswith("obb") else len(numbers)
    return kind, [n + shift[i % dim] for i, n in enumerate(numbers[:count])] + numbers[count:]


def placed(rng, a, b):
    """Both moved by the same random shift into the range of a coordinate, or
    None if that cannot be."""
    dim = dim_of(a)
    shift = []
    for i in range(dim):
        stored = [n for kind, numbers in (a, b)
                  for n in (numbers[:dim] if kind.startswith("obb") else numbers)[i::dim]]
        low, high = MIN - min(stored), MAX - max(stored)
        if low > high:
            return None
        style = rng.random()
        if style < 0.1:
            shift.append(low)
        elif style < 0.2:
            shift.append(high)
        else:
            size = some_size(rng)
            shift.append(max(low, min(high, rng.randint(-size, size))))
    return moved(a, shift), moved(b, shift)


def edges_of(s):
    """Edge vectors, in the order of half_edge, of the axes or of the vertices."""
    kind, n = s
    dim = dim_of(s)
    if kind == "polygon":
        points = list(zip(n[0::2], n[1::2]))
        return [(q[0] - p[0], q[1] - p[1]) for p, q in zip(points, points[1:] + points[:1])]
    if kind.startswith("aabb"):
        return [tuple(n[dim + i] - n[i] if i == k else 0 for i in range(dim)) for k in range(dim)]
    return [tuple(n[i:i + dim]) for i in range(dim, len(n), dim)]


def dot(a, b):
    return sum(x * y for x, y in zip(a, b))


def face(points, axis):
    """The points farthest along the axis."""
    heights = [dot(axis, p) for p in points]
    top = max(heights)
    return sorted({p for p, h in zip(points, heights) if h == top})


def point_in(rng, points, inside=False):
    """A lattice point among the convex combinations of the points of a face.
    With `inside` one of its relative interior, on the diagonal, or None."""
    if len(points) == 1:
        return points[0]
    if inside:
        return between(rng, points[0], points[-1], True)
    spot = rng.choice(points)
    for _ in range(len(points) // 2):
        spot = between(rng, spot, rng.choice(points))
    return spot


def contact(rng, a, b, axis, inside=False):
    """How far to move b so that it touches a, lying beyond it along the axis."""
    p = point_in(rng, face(oracle.make_shape(*a).points, axis), inside)
    q = point_in(rng, face(oracle.make_shape(*b).points, [-c for c in axis]), inside)
    return p and q and [x - y for x, y in zip(p, q)]


def some_axis(rng, a, b):
    """An axis to touch along, and the edges that span its face, if it is one."""
    dim = dim_of(a)
    style = rng.random()
    if style < 0.1:
        return vector(rng, dim, some_size(rng)), []
    if style < 0.2:
        return [int(i == k) for k in [rng.randrange(dim)] for i in range(dim)], []
    edges = rng.choices(edges_of(a) + edges_of(b), k=dim - 1)
    axis = normal(*edges)
    return axis if rng.random() < 0.5 else [-c for c in axis], edges


def normal(e, f=None):
    """Of one edge in 2D, of two in 3D."""
    return oracle.cross(e, f) if f else (e[1], -e[0])


def bezout(a, b):
    """(g, x, y) with a x + b y = g, up to sign the greatest common divisor."""
    x, y, next_x, next_y = 1, 0, 0, 1
    while b:
        q = a // b
        a, b = b, a - q * b
        x, next_x = next_x, x - q * next_x
        y, next_y = next_y, y - q * next_y
    return a, x, y


def hair(axis, edges):
    """The smallest step of the lattice along the axis, with as little as can
    be along the edges of the face: the closest call there is."""
    g, *step = bezout(*axis[:2])
    if len(axis) == 3:
        _, x, y = bezout(g, axis[2])
        step = [step[0] * x, step[1] * x, y]
    n = normal(*edges)
    square = dot(n, n)
    if not square:
        return [0] * len(axis)
    if len(axis) == 2:
        parts = [dot(step, edges[0])]
    else:
        parts = [dot(step, oracle.cross(edges[1], n)), dot(step, oracle.cross(n, edges[0]))]
    for part_along, edge in zip(parts, edges):
        k = oracle.divide(part_along, square)
        step = [s - k * e for s, e in zip(step, edge)]
    return step


def nudged(rng, shift):
    shift = list(shift)
    for _ in range(rng.randint(1, 2)):
        shift[rng.randrange(len(shift))] += rng.choice((-1, 1, -1, 1, -2, 2))
    return shift


def apart(rng, a, b, shift):
    """Move b from a meeting place outwards, up to the last place that does not
    meet a, or the first that does, by bisection with the oracle."""
    first = oracle.make_shape(*a)

    def meets(k):
        spot = [s + k * d for s, d in zip(shift, step)]
        return oracle.relation(first, oracle.make_shape(*moved(b, spot))) != "separate"

    step = vector(rng, len(shift), 4)
    near, far = 0, 1
    while any(step) and meets(far) and far < 1 << 34:
        near, far = far, far * 2
    while far - near > 1:
        middle = (near + far) // 2
        if meets(middle):
            near = middle
        else:
            far = middle
    k = rng.choice((near, far))
    return [s + k * d for s, d in zip(shift, step)]


def random_shift(rng, a, b):
    """An offset of about the size of both."""
    spans = [[max(abs(c) for c in axis) for axis in zip(*points)] if points else [1] * dim_of(a)
             for points in (oracle.make_shape(*a).points, oracle.make_shape(*b).points)]
    scale = rng.choice((0.3, 0.7, 1.0, 1.3))
    return [round(scale * rng.uniform(-1, 1) * (p + q)) for p, q in zip(*spans)]


def emptied(rng, s):
    """An aabb with its ends swapped on one axis."""
    kind, n = s
    n, dim = list(n), dim_of(s)
    i = rng.randrange(dim)
    n[dim + i] = n[i] - rng.choice((1, 1, some_size(rng)))
    return kind, n


def some_shift(rng, a, b):
    """Where to put b: anywhere near, in contact with a, or hardly not so."""
    style = rng.random()
    if style < 0.4 or not (oracle.make_shape(*a).points and oracle.make_shape(*b).points):
        return random_shift(rng, a, b)
    axis, edges = some_axis(rng, a, b)
    shift = contact(rng, a, b, axis)
    if style > 0.97:
        return apart(rng, a, b, shift)
    if style > 0.85:
        return nudged(rng, shift)
    if style > 0.65 and edges:
        sign = rng.choice((-1, 1))
        return [s + sign * h for s, h in zip(shift, hair(axis, edges))]
    return shift


def pair(rng, kinds):
    """Two shapes of these kinds, placed."""
    first, second = kinds.split("-")
    while True:
        size = some_size(rng) if rng.random() < 0.9 else 1 << 31
        a = shape(rng, first, size)
        b = shape(rng, second, size if rng.random() < 0.7 else some_size(rng), a)
        if second.startswith("aabb") and rng.random() < 0.03:
            b = emptied(rng, b)
        for _ in range(8):  # large shapes are hard to place
            both = placed(rng, a, moved(b, some_shift(rng, a, b)))
            if both:
                return both if rng.random() < 0.5 or first != second else both[::-1]


# ---- one axis decides ----------------------------------------------------

def axes_of(a, b):
    """{name: axis} of all axes of a pair; the coordinate axes as x, y, z."""
    dim = dim_of(a)
    axes = {name: tuple(int(i == k) for i in range(dim)) for k, name in enumerate("xyz"[:dim])}
    edges = [(f"{name}{i}", e) for name, s in (("a", a), ("b", b)) for i, e in enumerate(edges_of(s))]
    if dim == 2:
        axes.update({name: normal(e) for name, e in edges})
    else:
        axes.update({f"{n}x{m}": normal(e, f) for (n, e), (m, f) in itertools.combinations(edges, 2)})
    return axes


def parallel(a, b):
    if len(a) == 2:
        return a[0] * b[1] == a[1] * b[0]
    return not any(oracle.cross(a, b))


def gap(a, b, axis):
    """Below 0 the projections overlap strictly, at 0 they touch."""
    on_a = [dot(axis, p) for p in oracle.make_shape(*a).points]
    on_b = [dot(axis, p) for p in oracle.make_shape(*b).points]
    return max(min(on_a) - max(on_b), min(on_b) - max(on_a))


def decides_alone(a, b, name):
    """Whether every axis of another direction overlaps strictly."""
    axes = axes_of(a, b)
    axis = axes[name]
    return all(parallel(axis, other) or gap(a, b, other) < 0 for other in axes.values())


def plain_shape(rng, kind, size):
    """A shape with an interior, no two edges parallel but an even one's."""
    dim = 2 if kind == "polygon" else int(kind[-1])
    if kind == "polygon":
        points = [(2 * x, 2 * y) for x, y in convex(rng, size // 2, rng.randint(3, 8))]
        if rng.random() < 0.5:
            points.reverse()
        return kind, [c for p in points for c in p]
    if kind.startswith("aabb"):
        half = [rng.randint(size // 4, size // 2) for _ in range(dim)]
        return kind, [-c for c in half] + half
    edges = rotated(rng, dim, size) if rng.random() < 0.5 else [vector(rng, dim, size) for _ in range(dim)]
    return kind, [0] * dim + [c for e in edges for c in e]


def axis_case(rng, kinds, name, wanted, edge_counts):
    """A placed pair that the axis of this name alone decides, or None if this
    try failed."""
    first, second = kinds.split("-")
    size = 1 << rng.randint(6, 30)
    a, b = plain_shape(rng, first, size), plain_shape(rng, second, size)
    if (len(edges_of(a)), len(edges_of(b))) != edge_counts and "polygon" in kinds:
        return None
    axis = axes_of(a, b).get(name)
    if not axis or not any(axis):
        return None
    if rng.random() < 0.5:
        axis = [-c for c in axis]
    shift = contact(rng, a, b, axis, inside=True) or contact(rng, a, b, axis)
    if wanted == "separate":
        # outwards by between one raw unit and a part of the size
        length = some_size(rng, max(0, size.bit_length() - 4))
        longest = max(abs(c) for c in axis)
        shift = [s + oracle.divide(c * length, longest) for s, c in zip(shift, axis)]
    both = placed(rng, a, moved(b, shift))
    if not both or not decides_alone(*both, name):
        return None
    found = gap(*both, axis)
    if (found > 0) != (wanted == "separate") or found < 0:
        return None
    if oracle.relation(*(oracle.make_shape(*s) for s in both)) != wanted:
        raise AssertionError(f"axis {name} of {both} should say {wanted}")
    return both


def axis_names(kinds, edge_counts):
    a, b = ([f"{name}{i}" for i in range(n)] for name, n in zip("ab", edge_counts))
    if kinds[-1] != "3":
        return a + b
    pairs = itertools.combinations(a + b, 2)
    if kinds == "aabb3-aabb3":  # their edge pairs are their faces again
        pairs = [(n, m) for n, m in pairs if n[0] == m[0]]
    return [f"{n}x{m}" for n, m in pairs]


def axis_lines(kinds, count, seed):
    """Comments and queries: `count` cases for each axis and answer. A pair with
    polygons has them for triangles up to octagons."""
    dim = int(kinds[-1]) if kinds[-1] in "23" else 2
    rng = Random(f"axes {kinds} {seed}")
    sides = [range(3, 9) if k == "polygon" else [dim] for k in kinds.split("-")]
    if kinds == "polygon-polygon":
        sizes = [(n, 11 - n) for n in range(3, 9)] + [(3, 3), (8, 8)]
    else:
        sizes = list(itertools.product(*sides))
    for edge_counts in sizes:
        for name in axis_names(kinds, edge_counts):
            for wanted in ("separate", "touch"):
                for _ in range(count):
                    for _ in range(100000):
                        both = axis_case(rng, kinds, name, wanted, edge_counts)
                        if both:
                            break
                    else:
                        raise RuntimeError(f"no case found: {kinds} {name} {wanted}")
                    yield f"# axis {kinds} {name} {wanted}"
                    yield from both_orders(*both)


# ---- lines ---------------------------------------------------------------

def both_orders(a, b):
    a, b = oracle.write_shape(*a), oracle.write_shape(*b)
    return f"test {a} {b}", f"test {b} {a}"


def decimal(rng):
    """A number in units, in one of the ways to write it; some out of range."""
    style = rng.random()
    if style < 0.4:  # an odd multiple of half a raw unit: a tie, or one digit off it
        text = f"{rng.randint(MIN, MAX) * 2 + 1}"
        sign, digits = ("-", text[1:]) if text[0] == "-" else (rng.choice(("", "+")), text)
        text = str(int(digits) * 5**17 * 10**3).rjust(25, "0")
        text = sign + text[:-20] + "." + text[-20:]
        return text + rng.choice(("", "1", "000")) if rng.random() < 0.7 else text[:-4]
    if style < 0.7:
        return f"{rng.uniform(-40000, 40000) / some_size(rng, 20):.{rng.randint(0, 25)}f}"
    return rng.choice(("0", "-0", "+.5", "-.5", "1.", "-1.", "32767.99999", "32767.9999923706",
                       "32767.9999923707", "32768", "-32768", "-32768.0000076293945312499",
                       "-32768.00000762939453125", "0.00000762939453125", "-0.0000076293945312499",
                       "007", "@0", "@-2147483648", "@2147483647", "@2147483648", "@-2147483649"))


def show_line(rng):
    style = rng.random()
    if style < 0.3:
        kind = rng.choice(("aabb2", "aabb3", "obb2", "obb3"))
        return f"show {kind} " + " ".join(decimal(rng) for _ in range(oracle.COUNTS[kind]))
    if style < 0.55:  # a refused one now and then
        size = some_size(rng)
        extents = [abs(component(rng, size)) - (rng.random() < 0.01) for _ in range(3)]
        quaternion = vector(rng, 4, some_size(rng)) if rng.random() < 0.95 else [0] * 4
        center = vector(rng, 3, some_size(rng))
        return "show box3" + "".join(f" @{clamp(n)}" for n in center + extents + quaternion)
    n = polygon(rng, min(MAX, some_size(rng)))
    points = list(zip(n[0::2], n[1::2]))
    if style < 0.65:  # two vertices exchanged
        i, j = rng.randrange(len(points)), rng.randrange(len(points))
        points[i], points[j] = points[j], points[i]
    elif style < 0.75:  # one vertex moved
        i = rng.randrange(len(points))
        points[i] = tuple(clamp(c + rng.choice((-1, 0, 1, -some_size(rng)))) for c in points[i])
    elif style < 0.8:  # run twice, or back again: a spike
        points = (points + rng.choice((points, points[::-1])))[:64]
    elif style < 0.9:  # few points of a small lattice: lines, spikes, repeats
        points = [(rng.randint(0, 2), rng.randint(0, 2)) for _ in range(rng.randint(0, 6))]
    return "show " + oracle.write_shape("polygon", [c for p in points for c in p])


PART = 1000


def part(kinds, number, count, seed):
    """The lines of one part of a run: cases of one pair, both orders of each."""
    rng = Random(f"{kinds} {seed} {number}")
    if kinds == SHOW:
        return [show_line(rng) for _ in range(count)]
    return [line for _ in range(count) for line in both_orders(*pair(rng, kinds))]


def parts(kinds, count):
    """(number, size) of the parts of `count` cases."""
    return [(i, min(PART, count - i * PART)) for i in range(-(-count // PART))]


def add_options(parser):
    parser.add_argument("--count", type=int, default=1000, help="cases of each pair (default 1000), two lines each")
    parser.add_argument("--axes", type=int, default=0, help="cases for each axis and answer (default 0)")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--pair", choices=PAIRS + (SHOW,), action="append", help="only these (default all)")


def main():
    parser = argparse.ArgumentParser(description="Write query lines for fixsat's tests.")
    add_options(parser)
    options = parser.parse_args()
    for kinds in options.pair or PAIRS + (SHOW,):
        if kinds != SHOW:
            for line in axis_lines(kinds, options.axes, options.seed):
                print(line)
        for number, count in parts(kinds, options.count):
            print("\n".join(part(kinds, number, count, options.seed)))
    return 0


if __name__ == "__main__":
    sys.exit(main())

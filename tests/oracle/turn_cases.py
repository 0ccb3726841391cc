# SPDX-License-Identifier: MIT
"""Queries for turns and places, the same for the same seed everywhere.

Most turns are made such that something is exactly so: on a small lattice, where circles go through lattice points,
corners meet corners and edges land on edges; with the pivot at a contact, at the centre of an arc, or such that a
vertex, a disc or an edge is only grazed; with an end at an eighth of a turn or a raw beside it. Others are of any
size and place, up to the ends of the range, with pivots near and far."""
import cases
import oracle
import query_cases
import region_cases
import regions
from oracle import MAX, MIN

KINDS = query_cases.SHAPES_2D
PAIRS = [(a, b) for a in KINDS for b in KINDS]

# Legs of right triangles with the same hypotenuse of 65, and with others.
LEGS = ((16, 63), (25, 60), (33, 56), (39, 52), (0, 65), (3, 4), (5, 12), (8, 15), (7, 24), (20, 21), (6, 8), (0, 5))
FAULTY = ("turn point2 @0 @0 point3 @0 @0 @0 @1 @0 @0", "turn sphere @0 @0 @0 @1 sphere @0 @0 @0 @1 @1 @0 @0",
          "turn point2 @0 @0 point2 @0 @0", "turn point2 @0 @0 point2 @0 @0 @1 @0",
          "turn point2 @0 @0 point2 @0 @0 @1 @0 @0 @0",
          "turn circle @0 @0 @-1 point2 @0 @0 @1 @0 @0", "place point3 @0 @0 @0 @0 @0 @0", "place point2 @0 @0 @0 @0",
          "place point2 @0 @0 @0 @0 @0 @0", "place aabb2 @1 @1 @0 @0 @0 @0 @0",
          "place polygon 3 @0 @0 @1 @1 @2 @2 @0 @0 @0")


def some_angle(rng):
    style = rng.random()
    if style < 0.35:
        return rng.choice((-1, 1)) * (8192 * rng.randint(0, 8) + rng.choice((-1, 0, 0, 0, 1)))
    if style < 0.5:
        return rng.choice((-65536, 65536, 65537, MAX, MIN, 1, -1, 2, 131072, 65535, -65535))
    if style < 0.6:
        return rng.choice((-1, 1)) * rng.randint(1, 300)
    return rng.randint(-65536, 65536)


def lattice(rng):
    """A point, now and then one on a circle about the origin that goes through others."""
    if rng.random() < 0.4:
        x, y = rng.choice(LEGS)
        x, y = rng.choice(((x, y), (y, x)))
        return rng.choice((-1, 1)) * x, rng.choice((-1, 1)) * y
    most = rng.choice((2, 9))
    return rng.randint(-most, most), rng.randint(-most, most)


def small(rng, kind):
    """A shape on the lattice: (kind, numbers, radius), as of query_cases."""
    radius = rng.choice((1, 2, 3, 5, 8, 13, 25, 60)) if kind in ("rounded", "roundbox2") else None
    at = lattice(rng)
    if kind == "point2":
        return "core2", list(at), None
    if kind == "aabb2":
        to = lattice(rng)
        return kind, [min(at[0], to[0]), min(at[1], to[1]), max(at[0], to[0]), max(at[1], to[1])], None
    if kind in ("obb2", "roundbox2"):
        u = lattice(rng)
        v = (-u[1], u[0]) if rng.random() < 0.6 else lattice(rng)
        return "obb2", [*at, *u, *v], radius
    count = 2 if kind == "segment2" else rng.choice((1, 2, 3, 4)) if kind == "rounded" else rng.randint(3, 6)
    while True:
        points = [lattice(rng) for _ in range(count)]
        hull = oracle.hull(points)
        if count < 3:
            return "core2", [c for p in points for c in p], radius
        if len(hull) > 2:
            if rng.random() < 0.2:  # a vertex twice, or within an edge
                p, q = hull[0], hull[1]
                is_odd = (p[0] + q[0]) % 2 or (p[1] + q[1]) % 2
                hull.insert(1, p if is_odd else ((p[0] + q[0]) // 2, (p[1] + q[1]) // 2))
            hull = hull[::-1] if rng.random() < 0.3 else hull
            return "core2" if kind == "rounded" else "polygon", [c for p in hull for c in p], radius


def scaled(s, factor):
    return s[0], [c * factor for c in s[1]], s[2] and s[2] * factor


def on_lattice(rng, kinds):
    """Shapes and a pivot on the lattice, perhaps all scaled and moved."""
    a, b = (small(rng, kind) for kind in kinds)
    style = rng.random()
    corners = query_cases.points_of(a) + query_cases.points_of(b)
    pivot = (0, 0) if style < 0.5 else rng.choice(corners) if style < 0.8 else lattice(rng)
    if rng.random() < 0.4:  # to touch at corners
        p, q = rng.choice(query_cases.points_of(a)), rng.choice(query_cases.points_of(b))
        b = query_cases.moved(b, (p[0] - q[0], p[1] - q[1]))
        pivot = p if rng.random() < 0.4 else pivot
    factor = rng.choice((1, 1, 1, 65536, 1 << rng.randint(0, 22), rng.randint(1, 1 << 22), 1 << rng.randint(23, 29)))
    shift = rng.choice(((0, 0), cases.vector(rng, 2, 1 << 29)))
    a, b = (query_cases.moved(scaled(s, factor), shift) for s in (a, b))
    return a, b, [c * factor + d for c, d in zip(pivot, shift)]


def anywhere(rng, kinds):
    size = cases.some_size(rng)
    while True:
        a, b = (query_cases.make(rng, kind, size if rng.random() < 0.7 else cases.some_size(rng)) for kind in kinds)
        far = rng.choice((size, size, 4 * size, 1 << 31))
        both = query_cases.placed(rng, a, query_cases.moved(b, cases.vector(rng, 2, min(far, MAX))))
        if both:
            break
    style = rng.random()
    corners = [p for s in both for p in query_cases.points_of(s)]
    if style < 0.3 and corners:
        pivot = rng.choice(corners)
    elif style < 0.7 and corners:
        pivot = [c + d for c, d in zip(rng.choice(corners), cases.vector(rng, 2, min(MAX, 2 * size)))]
    else:
        pivot = cases.vector(rng, 2, MAX)
    return *both, [cases.clamp(c) for c in pivot]


def grazing(rng):
    """A circle or a capsule that turns past a circle, a corner or an edge, exactly or a raw beside."""
    x, y = rng.choice(LEGS)
    length = round((x * x + y * y) ** 0.5)
    factor = rng.choice((1, 7, 65536, rng.randint(1, 1 << 20)))
    reach, radius = rng.randint(0, 200) * factor, rng.choice((0, 1, rng.randint(1, 300))) * factor
    other = rng.choice((0, rng.randint(0, 300) * factor))
    off = rng.choice((0, 0, 1, -1, rng.randint(-9, 9)))
    at = [rng.choice((-1, 1)) * reach, 0] if rng.random() < 0.5 else [0, rng.choice((-1, 1)) * reach]
    a = "core2", at + rng.choice(([], [0, 0])), radius
    way = [x * factor, y * factor]
    gap = reach + radius + other + off
    far = max(1, -(-gap // (length * factor)))
    b = "core2", [c * far for c in way], max(0, far * length * factor - reach - radius + off)
    if rng.random() < 0.4:  # an edge at this distance, if that is whole
        b = "core2", [far * way[0] - way[1] * 3, far * way[1] + way[0] * 3, far * way[0] + way[1] * 2,
                      far * way[1] - way[0] * 2], max(0, far * length * factor - reach - radius + off)
    return a, b, [0, 0]


def along_a_circle(rng):
    """Two shapes of which a corner meets a corner, while an edge there lies along its circle. So do boxes of one
    height that stand side by side. They meet at the start, or after a turn of whole legs."""
    p = next(q for q in iter(lambda: lattice(rng), None) if any(q))
    def shape():
        k, s = (rng.choice((1, 1, -1)) * rng.randint(1, 3) for _ in range(2))
        t, u = (-p[1] * k, p[0] * k), (-p[0] * s, -p[1] * s)
        corners = [p, (p[0] + t[0], p[1] + t[1]), (p[0] + t[0] + u[0], p[1] + t[1] + u[1]), (p[0] + u[0], p[1] + u[1])]
        if rng.random() < 0.3:
            del corners[rng.randint(1, 3)]
        return corners
    a, b = shape(), shape()
    x, y = rng.choice(((1, 0), *LEGS))
    length, factor = round((x * x + y * y) ** 0.5), rng.choice((1, 65536, rng.randint(1, 1 << 20)))
    a = [((x * c + y * d) * factor, (x * d - y * c) * factor) for c, d in a]
    b = [(c * length * factor, d * length * factor) for c, d in b]
    return *(("core2", [c for q in s for c in q], 0) for s in (a, b)), [0, 0]


def fits(s):
    return all(MIN <= c <= MAX for c in s[1]) and (s[2] is None or 0 <= s[2] <= MAX)


def overlaps(a, b):
    hulls = [oracle.hull(query_cases.points_of(s)) for s in (a, b)]
    return all(hulls) and oracle.relation_2d(*hulls, (a[2] or 0) + (b[2] or 0)) == "overlap"


def turn_line(rng, kinds):
    while True:
        style = rng.random()
        a, b, pivot = on_lattice(rng, kinds) if style < 0.5 else grazing(rng) if style < 0.6 else \
            along_a_circle(rng) if style < 0.7 else anywhere(rng, kinds)
        if fits(a) and fits(b) and all(MIN <= c <= MAX for c in pivot):
            if rng.random() < 0.5 and style >= 0.5:
                a, b = b, a
            if rng.random() < 0.9 and overlaps(a, b):
                continue
            words = [query_cases.write(rng, s) for s in (a, b)]
            return " ".join(["turn", *words] + [f"@{c}" for c in (some_angle(rng), *pivot)])


def region_line(rng, kind):
    """A turn towards rings, mostly on a lattice and with corners or pivots in common."""
    while True:
        lattice_size = rng.choice((2, 8, 64, 1 << 20, cases.some_size(rng)))
        rings = region_cases.make_rings(rng, min(lattice_size, 1 << 28)) if rng.random() < 0.7 else [
            [(0, 0), (16, 0), (16, 12), (0, 12)]]
        points = [p for ring in rings for p in ring]
        style = rng.random()
        a = region_cases.fitting(rng, rings, kind) if style < 0.3 and kind != "point2" else small(rng, kind) \
            if style < 0.7 else query_cases.make(rng, kind, lattice_size)
        if not query_cases.points_of(a):
            continue
        if rng.random() < 0.7:
            p, q = region_cases.spot(rng, rings)[0], rng.choice(query_cases.points_of(a))
            a = query_cases.moved(a, (p[0] - q[0], p[1] - q[1]))
        style = rng.random()
        pivot = rng.choice(query_cases.points_of(a)) if style < 0.4 else rng.choice(points) if style < 0.6 else \
            tuple(c + d for c, d in zip(rng.choice(points), lattice(rng))) if style < 0.8 else \
            tuple(c + d for c, d in zip(rng.choice(points), cases.vector(rng, 2, min(MAX, 2 * lattice_size))))
        if not (fits(a) and all(MIN <= c <= MAX for c in pivot)):
            continue
        fence = rng.random() < 0.5
        hull = oracle.hull(query_cases.points_of(a))
        if rng.random() < 0.9 and hull and regions.relation(
                regions.Region("fence" if fence else "region", rings), hull, a[2] or 0) == "overlap":
            continue
        return " ".join(["turn", query_cases.write(rng, a), region_cases.words_of(rings, fence)]
                        + [f"@{c}" for c in (some_angle(rng), *pivot)])


def place_line(rng, kind):
    size = cases.some_size(rng)
    body = small(rng, kind) if rng.random() < 0.3 else query_cases.make(rng, kind, size)
    if not fits(body):
        body = small(rng, kind)
    position = cases.vector(rng, 2, rng.choice((size, 1 << 16, 1 << 31)))
    words = [f"@{cases.clamp(c)}" for c in (*position, some_angle(rng))]
    return " ".join(["place", query_cases.write(rng, body)] + words)


def part(number, count, seed):
    rng = cases.Random(f"turns {seed} {number}")
    lines = []
    for i in range(count):
        if rng.random() < 0.01:
            lines.append(rng.choice(FAULTY))
        elif i % 5 == 4:
            lines.append(place_line(rng, KINDS[i // 5 % len(KINDS)]))
        elif i % 5 > 1:
            lines.append(region_line(rng, KINDS[i // 5 % len(KINDS)]))
        else:
            lines.append(turn_line(rng, PAIRS[i % len(PAIRS)]))
    return lines

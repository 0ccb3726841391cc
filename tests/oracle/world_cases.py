# SPDX-License-Identifier: MIT
"""Worlds and questions about them, the same for the same seed everywhere.

The one idea: a world in which one thing is clearly the first is easy to answer. So here several
things are first, or nearly, for one shape and its way. The styles:
  pairs     the shapes of query_cases.py: one touches at some moment of the way, and so do
            others, at the same moment, at a raw unit of time beside it, or at once;
  regions   the same with those of region_cases.py, regions and fences;
  mirrors   the shape lies in line with its motion, and what is on one side is on the other
            too; for distances on all sides. So times and distances with roots are equal;
  roots     circles and walls that a circle comes to at equal or hardly different moments
            x - sqrt(y), where y = R^2 - d^2 is the same for several R and d;
  rows      tiles in line, as boxes, polygons and regions: a shape falls onto their
            seams, slides along them, or runs into their ends;
  crowds    up to 64 things of all sizes, and more now and then, for the tree: on a lattice, on
            a line, all in one place, some of the largest numbers;
  alleys    a long way, along which many things are touched, or hardly not;
  wedges    into the narrow end between two walls, where there may be no lattice point for
            long, so that a safe motion is short;
  valleys   a floor that ends at the foot of a steep slope or of a wall, and a shape that walks there.
Things are there twice, as another kind of shape, a raw unit beside. Masks have few bits.
"""
import math

import cases
import oracle
import query_cases
import region_cases
import regions
import turn_cases
from cases import clamp, dot, some_size, vector
from oracle import MAX, MIN

STYLES = ("pairs", "regions", "mirrors", "roots", "rows", "crowds", "alleys", "wedges", "valleys",
          "platforms")
SMALL = 7  # bits
MOST_VERTICES = 900  # of all that is to be accepted

# A thing here is a shape as in query_cases.py, or ("region" or "fence", rings).


# ---- things --------------------------------------------------------------

def is_region(thing):
    return thing[0] in ("region", "fence")


def corners_of(thing):
    """Points of a thing."""
    return [p for ring in thing[1] for p in ring] if is_region(thing) else query_cases.points_of(thing)


def write(rng, thing):
    if is_region(thing):
        return region_cases.words_of(thing[1], thing[0] == "fence")
    return query_cases.write(rng, thing)


def shifted(thing, shift):
    if is_region(thing):
        return thing[0], [[(x + shift[0], y + shift[1]) for x, y in ring] for ring in thing[1]]
    return query_cases.moved(thing, shift)


# The rotations and reflections that map the lattice to itself: rows of a matrix.
TURNS = ((1, 0, 0, 1), (-1, 0, 0, 1), (1, 0, 0, -1), (-1, 0, 0, -1),
         (0, 1, 1, 0), (0, -1, 1, 0), (0, 1, -1, 0), (0, -1, -1, 0))


def turned(turn, p):
    a, b, c, d = turn
    return (a * p[0] + b * p[1], c * p[0] + d * p[1])


def mapped(thing, turn):
    """A thing turned or mirrored at the origin."""
    if is_region(thing):
        return thing[0], [[turned(turn, p) for p in ring] for ring in thing[1]]
    kind, n, radius = thing
    points = [turned(turn, n[i:i + 2]) for i in range(0, len(n), 2)]
    if kind == "aabb2":
        points = [tuple(f(c) for c in zip(*points)) for f in (min, max)]
    return kind, [c for p in points for c in p], radius


def about(thing, turn, center):
    """The same at a centre, which is given twice as large."""
    at = shifted(mapped(shifted(doubled(thing), [-c for c in center]), turn), center)
    return halved(at)


def doubled(thing):
    return scaled(thing, lambda c: 2 * c)


def halved(thing):
    """Where all is even, or None."""
    numbers = [c for p in corners_of(thing) for c in p] if is_region(thing) else thing[1]
    return None if any(c % 2 for c in numbers) else scaled(thing, lambda c: c // 2)


def scaled(thing, f):
    if is_region(thing):
        return thing[0], [[(f(x), f(y)) for x, y in ring] for ring in thing[1]]
    return thing[0], [f(c) for c in thing[1]], thing[2]


def is_in_range(thing):
    numbers = [c for p in corners_of(thing) for c in p] if is_region(thing) else thing[1]
    return all(MIN <= c <= MAX for c in numbers)


def other_words(rng, thing):
    """The same set of points as another thing, where that is easily said."""
    if is_region(thing):
        return thing[0], [region_cases.turned(rng, ring) for ring in thing[1]]
    kind, n, radius = thing
    border = oracle.hull(query_cases.points_of(thing))
    style = rng.random()
    if len(border) > 2 and radius is None:
        if style < 0.4:
            return "region", [region_cases.turned(rng, border)]
        if style < 0.7:
            return "core2", [c for p in region_cases.turned(rng, border) for c in p], 0
        return "polygon", [c for p in region_cases.turned(rng, border) for c in p], None
    if len(border) == 2:
        return "core2", [c for p in border[::rng.choice((-1, 1))] for c in p], radius or 0
    if len(border) == 1:
        return "core2", list(border[0]), radius or 0
    return kind, list(n), radius


# ---- what comes in the way ------------------------------------------------

def some_thing(rng, size, a=None):
    """A shape or a region around the origin."""
    style = rng.random()
    if style < 0.12:
        rings = region_cases.make_rings(rng, min(size, 1 << 30))
        return rng.choice(("region", "region", "region", "fence")), rings
    kind = rng.choice(query_cases.SHAPES_2D)
    thing = query_cases.make(rng, kind, size, a if rng.random() < 0.3 else None)
    return thing if corners_of(thing) else query_cases.make(rng, "point2", size)


def on_way(rng, a, motion, thing, size):
    """Where the thing touches a at some moment of its way, about or just so."""
    steps = math.gcd(*motion)
    k = rng.choice((0, steps, rng.randint(0, steps), rng.randint(0, steps), rng.randint(0, steps)))
    way = [c // steps * k for c in motion] if steps else [0, 0]
    if is_region(thing):
        at, edge = region_cases.spot(rng, thing[1])
        shift = [p - q for p, q in zip(rng.choice(corners_of(a)), at)]
        if a[2]:
            shift = [s + c for s, c in zip(shift, query_cases.along((-edge[1], edge[0]), a[2]))]
    else:
        shift, _, _ = query_cases.touching(rng, a, thing)
    style = rng.random()
    if style < 0.1:
        shift = [s + rng.randint(-size, size) for s in shift]
    elif style < 0.35:
        shift = query_cases.nudge(rng, shift, 1)
    return shifted(thing, [s + w for s, w in zip(shift, way)])


def like(rng, a, motion, thing):
    """A thing that is much like one that there is."""
    style = rng.random()
    if style < 0.15:
        return thing
    if style < 0.4:
        return other_words(rng, thing)
    points = corners_of(thing)
    if style < 0.55:  # as little as can be sooner or later, nearer or farther
        p, q = rng.choice(points), rng.choice(corners_of(a))
        axis = motion if rng.random() < 0.6 else [c - d for c, d in zip(p, q)]
        step = cases.hair(axis, [(-axis[1], axis[0])]) if any(axis) else [0, 1]
        return shifted(thing, [rng.choice((-1, 1)) * c for c in step])
    if style < 0.7:  # a raw unit beside
        return shifted(thing, query_cases.nudge(rng, [0, 0], 1))
    if style < 0.8:  # beside it
        p, q = rng.choice(points), rng.choice(points)
        return shifted(thing, [c - d for c, d in zip(p, q)])
    if style < 0.9:  # mirrored at the shape
        center = [2 * c for c in rng.choice(corners_of(a))]
        return about(thing, rng.choice(TURNS), center) or thing
    return shifted(thing, [rng.choice((-1, 1)) * c for c in motion])


def is_overlapping(a, thing, words=("overlap",)):
    points = oracle.hull(corners_of(a))
    if is_region(thing):
        return regions.relation(regions.Region(*thing), points, a[2] or 0) in words
    core = oracle.relation_2d(points, oracle.hull(corners_of(thing)), (a[2] or 0) + (thing[2] or 0))
    return core in words


def filled(rng, a, motion, things, size, most):
    """The things with more of them on the way."""
    things, vertices = list(things), sum(len(corners_of(t)) for t in things)
    for _ in range(most):
        if things and rng.random() < 0.5:
            thing = like(rng, a, motion, rng.choice(things))
        else:
            thing = some_thing(rng, max(1, size >> rng.choice((0, 0, 1, 3))), a)
            thing = on_way(rng, a, motion, thing, size)
        if not is_in_range(thing) or vertices + len(corners_of(thing)) > MOST_VERTICES:
            continue
        if rng.random() < 0.93 and is_overlapping(a, thing):
            continue
        vertices += len(corners_of(thing))
        things.append(thing)
    rng.shuffle(things)
    return things


def few(rng):
    return rng.choice((0, 1, 2, 2, 3, 3, 4, 6, 9, 14))


# ---- styles: (shape, motion, things, size), of sizes up to 2^top, about ------

def pairs(rng, _):
    verb = rng.choice(("impact", "enter", "enter", "cast", "distance"))
    kinds = "-".join(rng.choice(query_cases.SHAPES_2D) for _ in range(1 if verb == "cast" else 2))
    while True:
        a, b, motion = query_cases.scene(rng, verb, kinds)
        if corners_of(a) and corners_of(b):
            break
    if motion is None:
        motion = [clamp(c) for c in query_cases.some_motion(rng, 2, some_size(rng))]
    size = max(1, max(abs(c) for c in motion))
    return a, motion, filled(rng, a, motion, [b], size, few(rng)), size


def of_regions(rng, _):
    verb = rng.choice(("impact", "enter", "cast", "distance"))
    while True:
        a, rings, motion = region_cases.scene(rng, verb, rng.choice(region_cases.KINDS))
        thing = rng.choice(("region", "region", "fence")), rings
        if not corners_of(a) or rng.random() < 0.8 and is_overlapping(a, thing):
            continue
        break
    size = max(1, max(abs(c) for c in motion))
    return a, list(motion), filled(rng, a, motion, [thing], size, few(rng)), size


def mirrors(rng, top):
    """In line with an axis or a diagonal, around a lattice point."""
    size = min(some_size(rng, min(28, top)), 1 << rng.choice((3, 5, 28)))
    style = rng.random()
    half = [rng.randint(0, size)] * 2
    if style < 0.5:
        a = "core2", [0, 0], rng.choice((None, query_cases.radius_of(rng, size), query_cases.radius_of(rng, size)))
    elif style < 0.7:
        a = "aabb2", [-half[0], -half[1], *half], None
    elif style < 0.9:
        a = "obb2", [0, 0, *half, -half[0], half[1]], rng.choice((None, query_cases.radius_of(rng, size)))
    else:
        a = "core2", [-half[0], 0, half[0], 0], query_cases.radius_of(rng, size)
    length = rng.randint(1, 1 << rng.randint(1, min(30, top)))
    motion = turned(rng.choice(TURNS), rng.choice(((length, 0), (length, 0), (length, length))))
    own = [t for t in TURNS if mapped(a, t) == a or style < 0.9]
    keep = [t for t in own if turned(t, motion) == motion] if rng.random() < 0.7 else own
    things = []
    for thing in filled(rng, a, motion, [], size, rng.choice((1, 1, 2, 3))):
        things += [mapped(thing, t) for t in (keep if len(things) < 24 else [TURNS[0]])]
    for i, thing in enumerate(things):
        if rng.random() < 0.15:
            things[i] = rng.choice((other_words(rng, thing), shifted(thing, query_cases.nudge(rng, [0, 0], 1))))
    rng.shuffle(things)
    return a, list(motion), things, size


def factors(rng, n):
    """R and d with R^2 - d^2 = n, both whole."""
    while True:
        u = rng.choice([u for u in range(1, 1 + math.isqrt(n)) if n % u == 0 and (u + n // u) % 2 == 0])
        return (u + n // u) // 2, (n // u - u) // 2


def roots(rng, _):
    """A circle that moves by (m, 0) comes to circles and walls at (x - sqrt(n)) / m; then turned."""
    scale = 1 << rng.choice((0, 0, 0, 4, 10, 16))
    n = rng.choice((4 * 12, 4 * 60, 3 * 15, 4 * 240, 5 * 7 * 9, 3 * 5 * 11, 4 * 2520, 9 * 25, 4 * 144))
    x = math.isqrt(n * scale * scale) + rng.randint(1, 40 * scale)
    least = min(factors(rng, n)[0] for _ in range(3))
    radius = rng.randint(0, least) * scale
    a = "core2", [0, 0], radius
    things = []
    for _ in range(rng.randint(2, 7)):
        style = rng.random()
        reach, aside = (c * scale for c in factors(rng, n))
        if style < 0.2:  # hardly another root
            reach += rng.choice((-1, 1))
        if style < 0.3:
            aside += rng.choice((-1, 1))
        other = max(0, reach - radius)
        aside *= rng.choice((-1, 1))
        if style < 0.7:
            thing = "core2", [x, aside], other
        elif style < 0.85:  # the same corner, of more
            far = [x + rng.randint(0, x), aside + (1 if aside >= 0 else -1) * rng.randint(0, x)]
            thing = "core2", [x, aside, *far], other
        else:
            wall = x - math.isqrt(n * scale * scale) + rng.choice((-1, 0, 0)) + radius
            thing = "aabb2", [wall, -rng.randint(0, x), wall + rng.randint(0, x), rng.randint(0, x)], None
        if rng.random() < 0.1:
            thing = shifted(thing, [rng.choice((-1, 1)), 0])
        things.append(thing)
    turn = rng.choice(TURNS)
    motion = turned(turn, (rng.choice((x, 2 * x, x + rng.randint(0, 1 << 20), 1 << rng.randint(1, 30), MAX)), 0))
    things = [mapped(t, turn) for t in things]
    rng.shuffle(things)
    things = [t for t in things if is_in_range(t)]
    if rng.random() < 0.3:
        things = filled(rng, a, motion, things, x, few(rng))
    return a, [clamp(c) for c in motion], things, x


def tile(rng, at, along, deep):
    """One of a row, in one of its ways to be said."""
    ends = [at, (at[0] + along[0], at[1] + along[1])]
    border = ends + [(p[0] + deep[0], p[1] + deep[1]) for p in ends[::-1]]
    style = rng.random()
    if style < 0.3 and 0 in along and 0 in deep:
        low, high = (tuple(f(c) for c in zip(*border)) for f in (min, max))
        return "aabb2", [*low, *high], None
    if style < 0.5:
        return "region", [region_cases.turned(rng, border)]
    center = [p + q for p, q in zip(border[0], border[2])]
    if style < 0.7 and not any(c % 2 for c in center + list(along) + list(deep)):
        return "obb2", [c // 2 for c in center + list(along) + list(deep)], None
    if style < 0.8:
        return "core2", [c for p in ends for c in p], rng.choice((0, None))
    border = region_cases.turned(rng, border)
    return "polygon", [c for p in border for c in p], None


def rows(rng, top):
    size = min(some_size(rng, min(26, top)), 1 << rng.choice((3, 6, 26)))
    straight = rng.random() < 0.7
    along = (rng.randint(1, size), 0 if straight else rng.randint(-size, size))
    deep = (0, -rng.randint(1, size)) if straight else (rng.randint(-size, size), -size - abs(along[1]))
    things, at = [], (0, 0)
    for _ in range(rng.randint(2, 7)):
        k = rng.choice((1, 1, 2, 3))
        length = (along[0] * k, along[1] * k)
        if rng.random() < 0.93 or not things:
            one = tile(rng, at, length, deep)
            things.append(one if rng.random() < 0.95 else shifted(one, query_cases.nudge(rng, [0, 0], 1)))
        at = (at[0] + length[0], at[1] + length[1])
    if rng.random() < 0.4:  # a wall at its end
        things.append(tile(rng, at, (along[0], along[1]), (-deep[0], -deep[1])))
    while True:
        a = query_cases.make(rng, rng.choice(query_cases.SHAPES_2D), max(1, size >> rng.choice((0, 1, 3))))
        if corners_of(a):
            break
    spot = rng.choice(corners_of(rng.choice(things)))
    lowest = cases.face(corners_of(a), (along[1], -along[0]))
    shift = [p - q for p, q in zip(spot, rng.choice(lowest))]
    if a[2]:
        shift = [s + c for s, c in zip(shift, query_cases.along((-along[1], along[0]), a[2]))]
    if rng.random() < 0.4:
        k = rng.randint(-3, 3)
        shift = [s + rng.choice((0, c)) + k * c // 2 for s, c in zip(shift, along)]
    style = rng.random()
    if style < 0.35:
        motion = [rng.choice((-3, -1, 1, 2, 5)) * c for c in along]
        if style < 0.1:
            motion[rng.randrange(2)] += rng.choice((-1, 1))
    else:
        motion = vector(rng, 2, 3 * size)
    if style > 0.3:  # from where it would have been
        shift = [s - m for s, m in zip(shift, motion)]
        motion = [m * rng.choice((1, 1, 2, 3)) for m in motion]
    a = query_cases.moved(a, shift)
    if rng.random() < 0.3:
        things = filled(rng, a, motion, things, size, few(rng))
    turn = rng.choice(TURNS)
    rng.shuffle(things)
    return mapped(a, turn), list(turned(turn, motion)), [mapped(t, turn) for t in things], size


def platforms(rng, top):
    """A row, and a thing around the shape at the start. Its border is in line with that of another thing. If
    it is not one-way, the shape is stuck."""
    a, motion, things, size = rows(rng, top)
    own = corners_of(a)
    line = rng.choice(corners_of(rng.choice(things)))
    low, high = ([f(p[k] for p in own + [line]) for k in (0, 1)] for f in (min, max))
    grown = rng.choice((0, size, 3 * size))
    for k in (0, 1):
        low[k] -= grown * (low[k] != line[k]) + (low[k] == high[k])
        high[k] += grown * (high[k] != line[k])
    box = [(low[0], low[1]), (high[0], low[1]), (high[0], high[1]), (low[0], high[1])]
    around = ("region", [region_cases.turned(rng, box)]) if rng.random() < 0.7 else ("aabb2", [*low, *high], None)
    things.insert(rng.randint(0, len(things)), around)
    return a, motion, things, size


def crowds(rng, top):
    size = some_size(rng, min(30, top))
    count = rng.choice((5, 9, 17, 33, 64, 64, 64, 65, 200)) if top > SMALL else rng.randint(2, 8)
    own = max(1, size >> rng.choice((2, 4, 6)))
    pool = [some_thing(rng, own) for _ in range(rng.choice((1, 2, 8)))]
    step = rng.choice((own, 2 * own, 2 * own + 1, 3 * own))
    style = rng.random()
    things, vertices = [], 0
    while len(things) < count:
        thing = rng.choice(pool)
        if vertices + len(corners_of(thing)) > MOST_VERTICES * (len(things) + 1) // count:
            thing = "core2", [0, 0], rng.choice((None, own))
        if style < 0.4:
            shift = [step * rng.randint(-3, 3) for _ in "xy"]
        elif style < 0.55:
            shift = [step * len(things), rng.choice((0, 0, 1))]
        elif style < 0.65:
            shift = [0, 0]
        elif style < 0.75:
            shift = [rng.choice((MIN >> 1, MAX >> 1, 0, 1)) for _ in "xy"]
        else:
            shift = vector(rng, 2, size)
        thing = shifted(thing, shift)
        if not is_in_range(thing):
            thing = "core2", [clamp(c) for c in shift], None
        vertices += len(corners_of(thing))
        things.append(thing)
    for _ in range(20):
        a = query_cases.make(rng, rng.choice(query_cases.SHAPES_2D), max(1, own * 4 >> rng.choice((0, 1, 2, 4, 6))))
        a = corners_of(a) and query_cases.moved(a, vector(rng, 2, rng.choice((size, 4 * step, 4 * step, 1 << 31))))
        if a and is_in_range(a) and not any(is_overlapping(a, t) for t in things):
            break
    if not a or not is_in_range(a):
        a = "core2", [0, 0], None
    at, to = (rng.choice(corners_of(t)) for t in (a, rng.choice(things)))
    motion = [q - p for p, q in zip(at, to)] if rng.random() < 0.8 else vector(rng, 2, size)
    k = rng.choice((1, 1, 2, 3, 8))
    return a, [clamp(c * k) for c in motion], things, size


def alleys(rng, top):
    size = some_size(rng, min(24, top))
    while True:
        a = query_cases.make(rng, rng.choice(query_cases.SHAPES_2D), max(1, size >> rng.choice((0, 2, 6))))
        if corners_of(a):
            break
    reach = size << rng.randint(0, top - size.bit_length() + 1)
    motion = vector(rng, 2, reach)
    if rng.random() < 0.3:
        motion[rng.randrange(2)] = rng.choice((0, 1, -1))
    g = math.gcd(*motion) or 1
    if rng.random() < 0.5:  # of many steps from lattice point to lattice point
        k = rng.choice((2, 16, 60, 1000))
        motion = [c // g * k for c in motion] if max(map(abs, motion)) // g * k <= MAX else motion
    small = max(1, size >> rng.choice((0, 2, 6)))
    things, vertices, count = [], 0, rng.choice((4, 10, 20, 40, 60)) if top > SMALL else rng.randint(2, 8)
    for _ in range(2 * count):
        thing = on_way(rng, a, motion, some_thing(rng, small, a), small)
        if (len(things) < count and is_in_range(thing) and vertices + len(corners_of(thing)) <= MOST_VERTICES
                and not (rng.random() < 0.97 and is_overlapping(a, thing, ("touch", "overlap")))):
            vertices += len(corners_of(thing))
            things.append(thing)
            if rng.random() < 0.15:
                things.append(like(rng, a, motion, thing))
    return a, motion, [t for t in things if is_in_range(t)], size


def wedges(rng, top):
    size = some_size(rng, min(28, top))
    way = vector(rng, 2, size)
    k = rng.choice((1, 1, 2, 8, 64))
    far, things = [k * c for c in way], []
    wide = rng.choice((0, 1, 2, 3, 5, 9, 20, rng.randint(0, 1 + size >> 4)))
    narrow = rng.choice((0, 0, 1, 2, 5, rng.randint(0, 1 + size >> 6)))
    for sign in (-1, 1):  # each from its end back along the way
        beside = [sign * c for c in (-way[1], way[0])]
        tip, open_by = (query_cases.along(beside, c + rng.choice((0, 0, 0, 1))) for c in (-narrow, wide))
        ends = [tip, [p - q for p, q in zip(open_by, far)]]
        deep = query_cases.along(beside, rng.randint(1, 2 * size))
        border = oracle.hull([tuple(p) for p in ends + [[p + q for p, q in zip(e, deep)] for e in ends]])
        corners = [c for p in region_cases.turned(rng, border) for c in p]
        if len(border) < 3:
            things.append(("core2", corners, None))
        elif rng.random() < 0.4:
            things.append(("region", [region_cases.turned(rng, border)]))
        else:
            things.append(("polygon", corners, None))
    a = "core2", [0, 0], None
    if rng.random() < 0.4:
        a = query_cases.make(rng, rng.choice(query_cases.SHAPES_2D), max(1, size >> rng.choice((2, 6, 12))))
        a = a if corners_of(a) else ("core2", [0, 0], 1)
    tip = rng.choice(cases.face(corners_of(a), way))
    start = rng.choice((-1, -1, -0.5, -0.75, -3))
    start = [int(c * start) for c in far]
    a = query_cases.moved(a, [p - q for p, q in zip(start, tip)])
    motion = [-c for c in start] if rng.random() < 0.7 else [clamp(c * rng.choice((1, 2))) for c in far]
    if rng.random() < 0.2:
        things = filled(rng, a, [clamp(c) for c in motion], things, size, few(rng))
    return a, motion, things, size


def valleys(rng, top):
    """The foot is at the origin, the floor leads to the left of it, up or down."""
    size = min(some_size(rng, min(24, top - 4)), 1 << rng.choice((3, 6, 24)))
    x, u = rng.randint(1, size), rng.choice((0, rng.randint(0, size)))
    y, v = rng.randint(-x // 2, x), rng.randint(max(1, u), 2 * size)
    ends = [(-4 * x, 4 * y), (4 * u, 4 * v)]
    deep, far = -8 * size, 4 * u + size
    blocks = ([(0, 0), ends[0], (-4 * x, deep), (0, deep)], [(0, 0), ends[1], (far, 4 * v), (far, deep), (0, deep)])
    things = []
    for border in map(oracle.hull, blocks):
        border = region_cases.turned(rng, border)
        things.append(("region", [border]) if rng.random() < 0.3 else ("polygon", [c for p in border for c in p], None))
    for _ in range(30):
        a = query_cases.make(rng, rng.choice(query_cases.SHAPES_2D), max(1, size >> rng.choice((0, 1, 3))))
        if not corners_of(a):
            continue
        k = rng.randint(0, size)
        spot = (-x * k // size, y * k // size)
        shift = [p - q for p, q in zip(spot, rng.choice(cases.face(corners_of(a), (-y, -x))))]
        if a[2]:
            shift = [s + c for s, c in zip(shift, query_cases.along((y, x), a[2]))]
        a = query_cases.moved(a, query_cases.nudge(rng, shift, 0.3))
        if not any(is_overlapping(a, t) for t in things):
            break
    motion = (rng.choice((1, 1, 1, -1)) * rng.choice((1, size >> 3, size, rng.randint(0, 2 * size))), 0)
    turn = rng.choice(TURNS)
    rng.shuffle(things)
    return mapped(a, turn), list(turned(turn, motion)), [mapped(t, turn) for t in things], size


MAKERS = dict(zip(STYLES, (pairs, of_regions, mirrors, roots, rows, crowds, alleys, wedges, valleys, platforms)))


# ---- questions -----------------------------------------------------------

def placed(rng, a, things):
    """All somewhere else, or where they are."""
    numbers = [[], []]
    for t in [a] + things:
        for p in corners_of(t) + ([t[1][:2]] if not is_region(t) else []):
            numbers[0].append(p[0])
            numbers[1].append(p[1])
    shift = []
    for run in numbers:
        low, high = MIN - min(run), MAX - max(run)
        if low > high or rng.random() < 0.5:
            shift.append(0)
        else:
            shift.append(rng.choice((low, high, max(low, min(high, rng.choice((-1, 1)) * some_size(rng))))))
    return shifted(a, shift), [shifted(t, shift) for t in things]


MASKS = (1, 2, 3, 4, 5, 0, 0xFFFFFFFF, 0x80000000, 0x80000001)


def some_mask(rng, chance):
    return f" mask {rng.choice(MASKS)}" if rng.random() < chance else ""


def some_end(rng, chance, count):
    """The end of a question: perhaps a mask, perhaps a thing that is left out."""
    return some_mask(rng, chance) + (f" except {rng.randint(0, count)}" if rng.random() < chance / 2 else "")


def raw(numbers):
    return " ".join(f"@{clamp(c)}" for c in numbers)


def faulty(rng, a):
    """A line that is no question."""
    words, far = query_cases.write(rng, a), raw([1, 2])
    return rng.choice((
        "world2", "world2 jump", "world2 clear now", "world2 add", "world2 add point3 @1 @2 @3",
        "world2 add circle @1 @2 @-3", "world2 add aabb2 @5 @0 @0 @5", "world2 add fence 1 2 @0 @0 @4 @4",
        "world2 add region 1 3 @0 @0 @1 @0 @2 @0 @4 @4", "world2 add region 1 4 @0 @0 @4 @4 @4 @0 @0 @4",
        f"world2 add {words} mask", f"world2 add {words} mask -1", f"world2 add {words} mask 4294967296",
        f"world2 add {words} mask @1", f"world2 add {words} mask 1.0", f"world2 add {words} mask 1 2",
        f"world2 add {words} {words}", f"world2 test {words} @1", "world2 test",
        "world2 test region 1 3 @0 @0 @1 @0 @2 @5", f"world2 test {words} mask 99999999999",
        f"world2 impact {words}", f"world2 impact {words} @1", f"world2 enter {words} {far} @3",
        f"world2 enter {words} mask 1 {far}", "world2 cast @1 @2 @3", f"world2 cast {far} {far} {far}",
        f"world2 cast {words} {far} {far}", "world2 distance", f"world2 distance {words} {far}",
        f"world2 distance {words} mask 1 mask 1", "world2 sphere @0 @0 @0 @1",
        f"world2 overlaps {words} {far}", "world2 overlaps", f"world2 hits {far} @3", f"world2 hits {words} {far}",
        f"world2 hits {far} {far} within @5", f"world2 add {words} oneway @1", f"world2 mover {words} except 1",
        f"world2 add {words} mask 1 oneway {far}",
        f"world2 mover {words} oneway @1", "world2 mover aabb2 @5 @0 @0 @5", f"world2 test {words} within @5",
        f"world2 test {words} except", f"world2 test {words} except 1 mask 1", f"world2 distance {words} within",
        f"world2 distance {words} except -1", f"world2 slide {words}", f"world2 slide {words} @1",
        f"world2 slide {words} {far} legs legs", f"world2 slide {words} {far} legs mask 1",
        f"world2 walk {words} {far} {far}", f"world2 walk {words} {far} @0 @0 @1 @1",
        f"world2 walk {words} {far} @0 @1 @-1 @1", f"world2 walk {words} {far} @0 @1 @1 @1 legs legs"))


UPS = ((0, 1), (0, -1), (1, 0), (-1, 0), (0, 65536), (3, 4), (-1, 5))


def moves(rng, a, motion, size, end):
    """Slides and walks: the same twice, without and with its legs."""
    words = query_cases.write(rng, a)
    for _ in range(rng.choice((1, 1, 2))):
        style = rng.random()
        if style < 0.4:
            m = motion
        elif style < 0.7:  # on, to a side
            k, j = rng.choice((-1, 1)) * rng.randint(0, 4), rng.choice((1, 1, 2, 3))
            m = (motion[0] * j - motion[1] * k // 2, motion[1] * j + motion[0] * k // 2)
        else:
            m = query_cases.some_motion(rng, 2, some_size(rng) if style < 0.8 else size)
        line = f"world2 slide {words} {raw(m)}{end()}"
        yield line
        yield f"{line} legs"
    up = rng.choice(UPS)
    m = rng.choice((motion, m, (0, 0), up, [-size * c for c in up], turned((0, -1, 1, 0), [size * c // 2 for c in up])))
    step = rng.choice((0, 1, 2, size, size >> 2, size >> 4))
    slope = rng.choice((0, 1, 32768, 46340, 46341, 46342, 60000, 65536, rng.randint(-65536, 65537)))
    line = f"world2 walk {words} {raw(m)} {raw(up)} {raw([step, slope])}{end()}"
    yield line
    yield f"{line} legs"


def walks(rng, a, motion, size, end):
    """Walks against both of the directions that are square to the motion, with and without gravity."""
    words = query_cases.write(rng, a)
    for side in (-1, 1):
        up = (-motion[1] * side, motion[0] * side)
        up = tuple((c > 0) - (c < 0) for c in up) if any(up) else (0, side)
        fall = rng.choice((0, 0, 1, size >> 4, size))
        m = [c - fall * u for c, u in zip(motion, up)]
        step = rng.choice((0, 1, size >> 4, size >> 2, size))
        slope = rng.choice((32768, 46341, 46341, 60000, rng.randint(1, 65536)))
        line = f"world2 walk {words} {raw(m)} {raw(up)} {raw([step, slope])}{end()}"
        yield line
        yield f"{line} legs"


def questions(rng, a, motion, count, size):
    """Lines about a shape and its way, where there are so many things."""
    words = query_cases.write(rng, a)
    chance = rng.choice((0, 0.2, 0.7))

    def end():
        return some_end(rng, chance, count)

    def way(verb, m):
        return f"world2 {verb} {words} {raw(m)}{end()}"

    def distance(words):
        limit = rng.choice((0, 1, -1, size, size >> 2, some_size(rng)))
        return f"world2 distance {words}{end()}" + (f" within @{clamp(limit)}" if rng.random() < 0.3 else "")

    yield way("impact", motion)
    yield way("enter", motion)
    yield f"world2 test {words}{end()}"
    yield distance(words)
    origin = rng.choice(corners_of(a)) if rng.random() < 0.8 or a[0] != "obb2" else a[1][:2]
    yield f"world2 cast {raw(list(origin) + list(motion))}{end()}"
    yield from lists(rng, a, motion, words, origin, end)
    yield from pushes(rng, a, motion, size, end)
    yield from moves(rng, a, motion, size, end)
    for _ in range(rng.choice((1, 2, 3))):
        style = rng.random()
        verb = rng.choice(("impact", "enter"))
        if style < 0.25:
            yield way(verb, [c * rng.choice((1, 2, 3)) // 2 for c in motion])
        elif style < 0.35:
            yield way(verb, [-c for c in motion])
        elif style < 0.5:
            yield way(verb, query_cases.some_motion(rng, 2, some_size(rng)))
        else:
            k = rng.choice((1, 2, 2, 4))
            b = query_cases.moved(a, [c // k for c in motion])
            if is_in_range(b):
                other = query_cases.write(rng, b)
                yield rng.choice((f"world2 test {other}{end()}", distance(other),
                                  f"world2 enter {other} {raw(motion)}{end()}"))


MOST_TURNED = 10  # things of a world in which a shape turns: its judge takes long


def turned_questions(a, motion, count, size):
    """Lines about the shape that turns, about a corner, another point of its or far away: of half of the worlds.
    They have random numbers of their own, so the other lines stay as they are."""
    rng = cases.Random(f"turns {a} {motion} {count}")
    words, far = query_cases.write(rng, a), raw([1, 2])
    if rng.random() < 0.05:
        yield rng.choice((f"world2 turn {words} {far}", f"world2 turn {words} {far} @1 @2",
                          f"world2 steer {words} {far} @1 @1 @2", f"world2 steer {words} {far} @1 @1 {far} legs"))
    if rng.random() < 0.5:
        return
    corner = rng.choice(corners_of(a))

    def pivot():
        far = rng.choice((0, 0, 1, 4))
        return [c + d for c, d in zip(corner, vector(rng, 2, max(1, min(far * size, 1 << 30))))] if far else corner

    for _ in range(rng.choice((1, 2))):
        angle = turn_cases.some_angle(rng)
        about = pivot()
        end = some_end(rng, 0.2, count)
        yield f"world2 turn {words} {raw([angle])} {raw(about)}{end}"
        yield f"world2 steer {words} @0 @0 @{rng.choice((0, 0, 0, 1, 65535))} {raw([angle])} {raw(about)}{end}"


def pushes(rng, a, motion, size, end):
    """Queries push and contacts. The shape is moved to or into what it comes to, or farther."""
    if rng.random() < 0.5:
        b = query_cases.moved(a, [c // rng.choice((1, 1, 2)) + rng.choice((-1, 0, 0, 1)) for c in motion])
        yield f"world2 contacts {query_cases.write(rng, b if is_in_range(b) else a)}{end()}"
    if rng.random() < 0.3:
        b = query_cases.moved(a, [c * rng.choice((1, 1, 2, 3)) // rng.choice((1, 2)) for c in motion])
        if is_in_range(b):
            limit = rng.choice((0, 1, -1, size, size >> 3, some_size(rng)))
            yield (f"world2 push {query_cases.write(rng, b)}{end()}"
                   + (f" within @{clamp(limit)}" if rng.random() < 0.5 else ""))


def lists(rng, a, motion, words, origin, end):
    """Queries overlaps and hits. The shape may be moved on to where it touches something; a ray may start there."""
    if rng.random() < 0.4:
        k = rng.choice((0, 1, 1, 2))
        b = query_cases.moved(a, [c // k if k else 0 for c in motion])
        yield f"world2 overlaps {query_cases.write(rng, b) if is_in_range(b) else words}{end()}"
    if rng.random() < 0.4:
        k, to = rng.choice(((0, 1), (0, 1), (0, 1), (0, 2), (1, 1), (1, -1), (1, -2)))
        start = [c + k * m for c, m in zip(origin, motion)]
        yield f"world2 hits {raw(start + [to * c for c in motion])}{end()}"


def adds(rng, things, motion, shares):
    """The lines that add the things, the last of them as movers perhaps. Some are one-way, mostly against
    the motion or along it: of those of the world one of these shares."""
    chance = rng.choice((0, 0, 0.3, 0.8))
    moving = min(len(things), rng.choice((0, 0, 0, 1, 2, 4)))
    of_world = rng.choice(shares)
    for i, thing in enumerate(things):
        verb, ways = ("add", of_world) if i < len(things) - moving else ("mover", 0.4)
        against = rng.choice(([-c for c in motion], list(motion), vector(rng, 2, 1 << rng.randint(0, 30)), [0, 1]))
        one_way = f" oneway {raw(against)}" if rng.random() < ways else ""
        yield f"world2 {verb} {write(rng, thing)}{one_way}{some_mask(rng, chance)}"


def lines_of(rng, style, small=False):
    """A world of a style, with questions while it grows and when it is complete. With `small` no line
    is answered by an error."""
    while True:
        a, motion, things, size = MAKERS[style](rng, SMALL if small else 31)
        motion = [clamp(c) for c in motion]
        a, things = placed(rng, a, things)
        is_right = is_in_range(a) and all(map(is_in_range, things)) and corners_of(a)
        if is_right and not (small and is_large(a, motion, things)):
            break
    lines = ["world2 clear"]
    for line in adds(rng, things, motion, (0.5,) if style == "platforms" else (0, 0, 0, 0.3)):
        lines.append(line)
        if not small and rng.random() < 0.01:
            lines.append(faulty(rng, a))
        if rng.random() < 0.05:
            lines.append(rng.choice([q for q in questions(rng, a, motion, len(things), size) if "legs" not in q]))
    lines += questions(rng, a, motion, len(things), size)
    if not small and len(things) <= MOST_TURNED:
        lines += turned_questions(a, motion, len(things), size)
    if style == "valleys":
        for _ in range(4):
            lines += walks(rng, a, motion, size, lambda: "")
    if not small and rng.random() < 0.05:
        lines.append(faulty(rng, a))
    if not small and rng.random() < 0.05:
        emptied = query_cases.write(rng, cases.emptied(rng, ("aabb2", [-1, -1, 1, 1])) + (None,))
        lines += [f"world2 {rng.choice(('test', 'distance'))} {emptied}",
                  f"world2 {rng.choice(('impact', 'enter', 'slide'))} {emptied} {raw(motion)}"]
    return [line for line in lines if len(line) <= oracle.LINE_LIMIT]


def is_large(a, motion, things):
    """Whether it is more than a slow model takes."""
    numbers = [c for t in [a] + things for p in corners_of(t) for c in p]
    numbers += [t[2] or 0 for t in [a] + things if not is_region(t)]
    return (max(map(abs, numbers + motion)) > 1 << 10 or len(things) > 8 or dot(motion, motion) == 0
            or any(is_region(t) and len(corners_of(t)) > 8 for t in things))


PART = 40


def part(style, number, count, seed):
    """The lines of one part of a run."""
    rng = cases.Random(f"worlds {style} {seed} {number}")
    return [line for _ in range(count) for line in lines_of(rng, style)]


def parts(count):
    """(number, size) of the parts of `count` worlds."""
    return [(i, min(PART, count - i * PART)) for i in range(-(-count // PART))]

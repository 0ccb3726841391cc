#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Turns the folder of real shapes into query lines.

The sections, one for each way in which the data are used:
  parking      every step of the solved drives through the parking lots of
               TPCAP, and the poses of the task, against every obstacle of the
               lot; concave obstacles are cut into triangles
  traffic      recorded vehicles of commonroad, all pairs at the same time
  loading_bay  convex polygons of commonroad, all pairs
  robot        boxes of MotionBenchMaker's scenes, all pairs of a scene
  robot_aabb   one box of each scene against the bounds of its neighbours
  hitboxes     polygons of Godot's demo games: convex ones are shown and paired
               within a file, concave ones must be refused
  mesh         polygons of polyanya's meshes: neighbours touch, others never overlap
  jts          pairs of the JTS test suite with the published relation

and those about regions, convex or not, which are judged by their promises alone:
  parking_regions  the drives of TPCAP among the obstacles as they are
  hitbox_regions   tiles and balls at the corners of Godot's polygons

    python3 queries.py --data DIR [--section NAME] [--stride N] [--short] [--count]

Numbers are those of the sources, in decimals; with --short those with many
digits become raw ones, which halves the lines for a slow console and means the
same. A query that occurs more than once in a section is asked once.
"""
import argparse
import functools
import itertools
import math
import os
import random
import sys
from collections import namedtuple
from decimal import Decimal

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "oracle"))
import oracle  # noqa: E402

# The answers that a source allows; None where it does not say.
SEPARATE, TOUCH, OVERLAP = frozenset({"separate"}), frozenset({"touch"}), frozenset({"overlap"})
MEET, NO_OVERLAP, REFUSED = TOUCH | OVERLAP, TOUCH | SEPARATE, frozenset({"error"})

# command: test or show; shapes: the texts of one or two; allowed: see above
Query = namedtuple("Query", "command shapes allowed")


def line_of(query):
    return " ".join((query.command,) + query.shapes)


def test(first, second, allowed=None):
    return Query("test", (first, second), allowed)


def rows(data, name, letter):
    """The fields of the lines of a file that begin with a letter."""
    with open(os.path.join(data, name), encoding="utf-8") as file:
        for line in file:
            fields = line.split()
            if fields and fields[0] == letter:
                yield fields[1:]


def polygon(fields):
    """The shape of `n x1 y1 ...`, and the fields after it."""
    end = 1 + 2 * int(fields[0])
    return "polygon " + " ".join(fields[:end]), fields[end:]


def decimal(value):
    return f"{value:.9f}"


# ---- parking -------------------------------------------------------------

CAR_REAR, CAR_FRONT, CAR_SIDE = -0.929, 3.76, 0.971  # from the rear axle, in metres


def car(x, y, heading):
    """The footprint of a car whose rear axle is at x, y."""
    x, y, angle = float(x), float(y), float(heading)
    ahead = (CAR_REAR + CAR_FRONT) / 2
    return " ".join(("box2", decimal(x + ahead * math.cos(angle)), decimal(y + ahead * math.sin(angle)),
                     decimal((CAR_FRONT - CAR_REAR) / 2), decimal(CAR_SIDE), heading))


def is_valid(shape):
    return not oracle.answer("show " + shape).startswith("error:")


def convex_parts(shape):
    """The polygon, or the triangles of a concave one: cut off one ear after the
    other, in the integers that the vertices are rounded to."""
    if is_valid(shape):
        return [shape]
    numbers = [oracle.number(token) for token in shape.split()[2:]]
    points = list(zip(numbers[0::2], numbers[1::2]))

    def turn(p, q, r):
        return (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0])

    if sum(p[0] * q[1] - p[1] * q[0] for p, q in zip(points, points[1:] + points[:1])) < 0:
        points.reverse()
    triangles = []
    while len(points) > 2:
        for i, q in enumerate(points):
            p, r = points[i - 1], points[(i + 1) % len(points)]
            if turn(p, q, r) == 0:
                break
            if turn(p, q, r) > 0 and not any(
                    s not in (p, q, r) and min(turn(p, q, s), turn(q, r, s), turn(r, p, s)) >= 0 for s in points):
                triangles.append(oracle.write_shape("polygon", [*p, *q, *r]))
                break
        else:
            raise ValueError(f"no ear: {shape}")
        points.pop(i)
    return triangles


def parking(data):
    lots = {}
    for lot, _, *fields in rows(data, "tpcap_obstacles.txt", "P"):
        lots.setdefault(lot, []).extend(convex_parts(polygon(fields)[0]))
    poses = [(lot, pose) for lot, _, *pose in rows(data, "tpcap_vehicle_poses.txt", "V")]
    poses += [(lot, step[:3]) for lot, _, *step in rows(data, "tpcap_trajectories.txt", "T")]
    for lot, pose in poses:
        for obstacle in lots[lot]:
            yield test(car(*pose), obstacle)


# ---- traffic, robots -----------------------------------------------------

def half(text):
    return f"{Decimal(text) / 2:f}"


def traffic(data):
    scenes = {}
    for scenario, step, _, _, length, width, x, y, heading in rows(data, "commonroad_obb2d.txt", "B"):
        box = " ".join(("box2", x, y, half(length), half(width), heading))
        scenes.setdefault((scenario, step), []).append(box)
    for boxes in scenes.values():
        yield from itertools.starmap(test, itertools.combinations(boxes, 2))


def loading_bay(data):
    polygons = []
    for _, *fields in rows(data, "commonroad_loading_bay.txt", "P"):
        shape, place = polygon(fields)
        if any(float(c) for c in place):
            raise ValueError("loading bay: a polygon that is not in place")
        polygons.append(shape)
    yield from itertools.starmap(test, itertools.combinations(polygons, 2))


def robot_scenes(data):
    scenes = {}
    for scene, _, cx, cy, cz, dx, dy, dz, qx, qy, qz, qw in rows(data, "mbm_panda_boxes.txt", "X"):
        box = " ".join(("box3", cx, cy, cz, half(dx), half(dy), half(dz), qw, qx, qy, qz))
        scenes.setdefault(scene, []).append(box)
    return scenes.values()


def robot(data):
    for boxes in robot_scenes(data):
        yield from itertools.starmap(test, itertools.combinations(boxes, 2))


def robot_aabb(data):
    for first, *others in robot_scenes(data):
        for other in others[:2]:
            points = list(zip(*oracle.take_shape(other.split())[0].points))
            bounds = [min(axis) for axis in points] + [max(axis) for axis in points]
            yield test(first, oracle.write_shape("aabb3", bounds))


# ---- polygons ------------------------------------------------------------

def hitboxes(data):
    files = {}
    for where, _, *fields in rows(data, "godot_polygons.txt", "P"):
        shape, (convexity,) = polygon(fields)
        concave = convexity == "=concave"
        yield Query("show", (shape,), REFUSED if concave else None)
        if not concave:
            files.setdefault(where.split("#")[0], []).append(shape)
    for shapes in files.values():
        yield from itertools.starmap(test, itertools.combinations(shapes, 2))


def mesh(data):
    for name in ("polyanya_arena.txt", "polyanya_arena_merged.txt"):
        shapes, touching = [], set()
        for index, *fields in rows(data, name, "P"):
            shape, (_, _, *neighbours) = polygon(fields)
            shapes.append(shape)
            touching |= {tuple(sorted((int(index), int(n)))) for n in neighbours if n != "-1"}
        for i, j in itertools.combinations(range(len(shapes)), 2):
            if (i, j) in touching:
                yield test(shapes[i], shapes[j], TOUCH)
            elif (i + j) % 4 == 0:
                yield test(shapes[i], shapes[j], NO_OVERLAP)


JTS = {"overlap": OVERLAP, "touch": TOUCH, "disjoint": SEPARATE, "intersects": MEET}


def jts(data):
    """Both orders. Pairs beyond the range are made 65536 times smaller: their
    integers are written as raw ones. What is too large even so must be refused."""
    for _, relation, _, *fields in rows(data, "jts_convex_pairs.txt", "J"):
        first, rest = polygon(fields)
        second, _ = polygon(rest)
        allowed = JTS[relation]
        shapes = [first, second]
        largest = max(abs(int(token)) for s in shapes for token in s.split()[2:])
        if largest > 32767:
            shapes = [" ".join(s.split()[:2] + ["@" + token for token in s.split()[2:]]) for s in shapes]
        if largest > oracle.MAX:
            allowed = REFUSED
        yield test(*shapes, allowed)
        yield test(*shapes[::-1], allowed)


# ---- regions -------------------------------------------------------------

def ring(fields):
    """The region of `n x1 y1 ...`, without its first word."""
    return " ".join(["1"] + fields[:1 + 2 * int(fields[0])])


def of_region(shape, region, motion):
    """All verbs: (verb, shape, what follows it)."""
    for verb in ("test", "distance"):
        yield verb, shape, region
    for verb in ("sweep", "impact", "enter"):
        yield verb, shape, f"{region} {motion}"


def parking_regions(data):
    """Each step of the solved drives among the obstacles as they are, and the way to the next one, also
    a hundred times as far."""
    lots, drives = {}, {}
    for lot, _, *fields in rows(data, "tpcap_obstacles.txt", "P"):
        lots.setdefault(lot, []).append("region " + ring(fields))
    for lot, _, *step in rows(data, "tpcap_trajectories.txt", "T"):
        drives.setdefault(lot, []).append(step[:3])
    for lot, steps in drives.items():
        for here, there in zip(steps, steps[1:]):
            way = [float(q) - float(p) for p, q in zip(here[:2], there)]
            for region in lots[lot]:
                for far in (1, 100):
                    yield from of_region(car(*here), region, " ".join(decimal(c * far) for c in way))


def hitbox_regions(data):
    """A tile and a ball that touch each vertex of a hitbox, or of what it fences, and move along the edge
    there, against it, and towards the first vertex."""
    for _, _, *fields in rows(data, "godot_polygons.txt", "P"):
        numbers = [oracle.number(token) for token in fields[1:1 + 2 * int(fields[0])]]
        points = list(zip(numbers[0::2], numbers[1::2]))
        for (x, y), (z, w) in zip(points, points[1:] + points[:1]):
            side = oracle.number("8")
            tile = oracle.write_shape("aabb2", [x - side, y - side, x, y])
            ways = ((z - x, w - y), (x - z, y - w), (points[0][0] - x, points[0][1] - y))
            for way, kind in itertools.product(ways, ("region", "fence")):
                motion, region = " ".join(f"@{c}" for c in way), f"{kind} {ring(fields)}"
                yield from of_region(tile, region, motion)
                yield from of_region(f"circle @{x} @{y - side} 8", region, motion)
                yield "cast", region, f"@{x} @{y - side} {motion}"


REGIONS = {f.__name__: f for f in (parking_regions, hitbox_regions)}

SECTIONS = {f.__name__: f for f in (parking, traffic, loading_bay, robot, robot_aabb, hitboxes, mesh, jts)}


@functools.cache
def short(shape):
    """The same shape, each number as the decimal or the raw one, whichever is shorter."""
    tokens = shape.split()
    start = 2 if tokens[0] == "polygon" else 1
    for i, token in enumerate(tokens[start:], start):
        try:
            tokens[i] = min(token, f"@{oracle.number(token)}", key=len)
        except oracle.Refused:
            pass
    return " ".join(tokens)


def shortened(query):
    return query._replace(shapes=tuple(map(short, query.shapes)))


def load(data, names=None, stride=1):
    """{section: [Query]}, every `stride`th one of the different ones."""
    return {name: list(dict.fromkeys(SECTIONS[name](data)))[::stride] for name in names or SECTIONS}


def load_regions(data, most):
    """{section: [(verb, shape, what follows it)]}, at most so many of them, the same in every run."""
    found = {}
    for name, make in REGIONS.items():
        asked = list(dict.fromkeys(make(data)))
        found[name] = random.Random(name).sample(asked, min(most, len(asked)))
    return found


def add_options(parser):
    parser.add_argument("--data", required=True, help="the folder of the real shapes")
    parser.add_argument("--section", choices=SECTIONS, action="append", help="only these (default all)")
    parser.add_argument("--stride", type=int, default=1, help="only every Nth query of a section (default 1)")


def main():
    parser = argparse.ArgumentParser(description="Write query lines of real shapes.")
    add_options(parser)
    parser.add_argument("--short", action="store_true", help="long decimals as raw numbers")
    parser.add_argument("--count", action="store_true", help="only say how many lines and bytes there are")
    options = parser.parse_args()
    for name, queries in load(options.data, options.section, options.stride).items():
        lines = [line_of(shortened(q) if options.short else q) for q in queries]
        if options.count:
            print(f"{name:12} {len(lines):7} lines {sum(map(len, lines)) + len(lines):9} bytes")
        else:
            print(f"# section {name}")
            print("\n".join(lines))
    return 0


if __name__ == "__main__":
    sys.exit(main())

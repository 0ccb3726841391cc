#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The maps of this folder, read a second time, and what the library says of what was baked.

    reading.py ASK MAPS CAR_PARK INCLUDE [--count N]

This program shares nothing with bake: it reads the JSON, keeps every number as a fraction, and
says of a point whether it is inside of what is drawn, outside of it, or on its border. ASK is the
program of ask.c, MAPS this folder's, CAR_PARK parking's map, INCLUDE where the headers are that were baked, from which it
takes the numbers of things. Each object is asked about at points all over the map and at points
close to its border, on both sides: whatever is farther from a border than rounding may move it must
be answered as it is drawn; and where nothing had to be rounded, also what is on it.

How far rounding moves a border, in raw units: a vertex half a one in x and y, so sqrt(1/2); a circle
and a capsule that and half a one in the radius; a box by its center and two half-edges, each half
a one, so 3 sqrt(1/2); a turned polygon by its body's rounding, the rotation's entries (0.53 each)
and its own.
"""
import argparse
import base64
import json
import math
import random
import re
import struct
import subprocess
import sys
from fractions import Fraction
from pathlib import Path

ONE = 65536
ROOT_HALF = Fraction(70711, 100000)
PI = Fraction(314159265358979323846264338327950288419716939937510, 10**50)
# How the maps were baked: see CMakeLists.txt.
SCALE = Fraction(1, 16)
SITE_SCALE = (Fraction(67700), Fraction(-111250)) # y down
SITE_ORIGIN = (Fraction("13.403"), Fraction("52.5013"))


def load(path):
    return json.loads(path.read_text(), parse_float=Fraction, parse_int=int)


def cos_sin(degrees):
    """Within 10^-40."""
    turns, rest = divmod(Fraction(degrees), 90)
    x = rest * PI / 180
    c = s = Fraction(0)
    term = Fraction(1)
    for k in range(40):
        if k % 2 == 0:
            c += term * (-1) ** (k // 2)
        else:
            s += term * (-1) ** (k // 2)
        term = Fraction(term * x / (k + 1)).limit_denominator(10**45)
    c, s = (Fraction(v).limit_denominator(10**22) for v in (c, s))
    for _ in range(turns % 4):
        c, s = -s, c
    return c, s


class Map:
    """An affine map: p becomes m p + t."""

    def __init__(self, m=((1, 0), (0, 1)), t=(0, 0)):
        self.m, self.t = m, t

    def __call__(self, p):
        (a, b), (c, d) = self.m
        return (a * p[0] + b * p[1] + self.t[0], c * p[0] + d * p[1] + self.t[1])

    def after(self, inner):
        """First `inner`, then this."""
        (a, b), (c, d) = self.m
        (e, f), (g, h) = inner.m
        return Map(((a * e + b * g, a * f + b * h), (c * e + d * g, c * f + d * h)), self(inner.t))

    def is_similar(self):
        (a, b), (c, d) = self.m
        return abs(float(a * a + c * c) - float(b * b + d * d)) < 1e-12 and abs(float(a * b + c * d)) < 1e-12

    def length(self):
        (a, _), (c, _) = self.m
        return square_root(a * a + c * c)


def square_root(value):
    """Exact where it can be, else within 10^-20."""
    value = Fraction(value)
    scaled = value * 10**60
    root = math.isqrt(int(scaled))
    exact = Fraction(math.isqrt(value.numerator), math.isqrt(value.denominator))
    return exact if exact * exact == value else Fraction(root, 10**30)


def move(x, y):
    return Map(t=(Fraction(x), Fraction(y)))


def turn(degrees):
    c, s = cos_sin(degrees)
    return Map(((c, -s), (s, c)))


def stretch(x, y):
    return Map(((Fraction(x), 0), (0, Fraction(y))))


# ---- shapes: each says how a point lies to it ----

def fine(p):
    """A point whose numbers are not long: as it is, or within 2^-60 where it was never exact."""
    return tuple(v if (v * ONE).denominator == 1 else Fraction(round(v * 2**60), 2**60) for v in map(Fraction, p))


class Shape:
    """Where it is, roughly, so that what is far away need not be looked at."""

    def enclose(self, points, reach):
        """`reach`: around them, and far more than rounding moves anything."""
        reach = float(reach) + 64 / ONE
        xs, ys = [float(p[0]) for p in points], [float(p[1]) for p in points]
        self.box = (min(xs) - reach, min(ys) - reach, max(xs) + reach, max(ys) + reach)

    def is_elsewhere(self, p):
        x, y = float(p[0]), float(p[1])
        return not (self.box[0] < x < self.box[2] and self.box[1] < y < self.box[3])


def distance2_to_segment(p, a, b):
    dx, dy = b[0] - a[0], b[1] - a[1]
    px, py = p[0] - a[0], p[1] - a[1]
    length2 = dx * dx + dy * dy
    t = 0 if length2 == 0 else min(1, max(0, (px * dx + py * dy) / length2))
    ex, ey = px - t * dx, py - t * dy
    return ex * ex + ey * ey


class Polygon(Shape):
    """Rings under the even-odd rule."""

    def __init__(self, rings, raw=ROOT_HALF):
        self.rings = rings = [[fine(p) for p in ring] for ring in rings]
        self.enclose(sum(rings, []), 0)
        exact = all((v * ONE).denominator == 1 for ring in rings for p in ring for v in p)
        self.bound = Fraction(0) if exact else raw / ONE

    def edges(self):
        for ring in self.rings:
            yield from zip(ring, ring[1:] + ring[:1])

    def side(self, p):
        """1 inside, 0 on the border, -1 outside, by the crossings of a ray."""
        inside = False
        for a, b in self.edges():
            cross = (b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0])
            if cross == 0 and min(a[0], b[0]) <= p[0] <= max(a[0], b[0]) and min(a[1], b[1]) <= p[1] <= max(a[1], b[1]):
                return 0
            if (a[1] > p[1]) != (b[1] > p[1]):
                inside ^= (cross > 0) == (b[1] > a[1])
        return 1 if inside else -1

    def is_far(self, p):
        """Farther from the border than it may be moved."""
        return self.bound == 0 or all(distance2_to_segment(p, a, b) > self.bound**2 for a, b in self.edges())

    def border(self, rng):
        a, b = rng.choice(list(self.edges()))
        t = Fraction(rng.choice([0, 1, rng.random()])).limit_denominator(1000)
        return (a[0] + t * (b[0] - a[0]), a[1] + t * (b[1] - a[1]))


class Slab(Polygon):
    """The part of a polygon between two values of x."""

    def __init__(self, rings, turn):
        """`turn`: the polygon lies that far from where it is drawn, and the slab about 0."""
        super().__init__([[(x + turn, y) for x, y in ring] for ring in rings])
        self.bound = ROOT_HALF / ONE
        self.enclose([(max(-180, min(180, x)), y) for ring in self.rings for x, y in ring], 0)

    def side(self, p):
        inside = super().side(p)
        return -1 if abs(p[0]) > 180 else min(inside, 0) if abs(p[0]) == 180 else inside

    def is_far(self, p):
        return super().is_far(p) and abs(abs(p[0]) - 180) > self.bound

    def border(self, rng):
        x, y = super().border(rng)
        return (max(-180, min(180, x)), y)


class Round(Shape):
    """All within a radius of a segment. A point is never inside of one without a radius."""

    def __init__(self, p, q, radius):
        self.p, self.q, self.radius = fine(p), fine(q), fine((radius, 0))[0]
        self.enclose([p, q], radius)
        self.bound = (ROOT_HALF + Fraction(1, 2)) / ONE

    def side(self, p):
        distance2 = distance2_to_segment(p, self.p, self.q)
        return 1 if distance2 < self.radius**2 else 0 if distance2 == self.radius**2 else -1

    def is_far(self, p):
        distance2 = distance2_to_segment(p, self.p, self.q)
        inner = max(0, self.radius - self.bound)
        return distance2 > (self.radius + self.bound)**2 or (distance2 < inner**2 and self.radius > self.bound)

    def border(self, rng):
        t = Fraction(rng.choice([0, 1, rng.random()])).limit_denominator(1000)
        angle = rng.random() * 2 * math.pi
        return (self.p[0] + t * (self.q[0] - self.p[0]) + self.radius * Fraction(round(math.cos(angle) * 2**30), 2**30),
                self.p[1] + t * (self.q[1] - self.p[1]) + self.radius * Fraction(round(math.sin(angle) * 2**30), 2**30))


class Ellipse(Shape):
    """The image of a circle: where the map's inverse leads to the circle's inside."""

    def __init__(self, to_world, center, radii, error):
        self.center = fine(to_world(center))
        u = fine(to_world((center[0] + radii[0], center[1])))
        v = fine(to_world((center[0], center[1] + radii[1])))
        self.enclose([self.center], max(abs(a - b) for w in (u, v) for a, b in zip(w, self.center)) * 2)
        self.u = (u[0] - self.center[0], u[1] - self.center[1])
        self.v = (v[0] - self.center[0], v[1] - self.center[1])
        self.error = error
        self.bound = error + ROOT_HALF / ONE
        u2, v2 = self.u[0]**2 + self.u[1]**2, self.v[0]**2 + self.v[1]**2
        det = abs(self.u[0] * self.v[1] - self.u[1] * self.v[0])
        # From the product of both radii and the sum of their squares; a bit less.
        self.shorter = (square_root(u2 + v2 + 2 * det) - square_root(max(Fraction(0), u2 + v2 - 2 * det))) / 2
        self.shorter = Fraction(int(self.shorter * 2**30), 2**30)

    def level(self, p):
        """Its square root is how often the ellipse must be as large to reach the point."""
        x, y = p[0] - self.center[0], p[1] - self.center[1]
        d = self.u[0] * self.v[1] - self.u[1] * self.v[0]
        return ((x * self.v[1] - y * self.v[0]) / d)**2 + ((self.u[0] * y - self.u[1] * x) / d)**2

    def side(self, p):
        level = self.level(p)
        return 1 if level < 1 else 0 if level == 1 else -1

    def is_far(self, p):
        """All within `bound` of it is on its side: the level's root changes by at most 1 / (the
        shorter radius) a unit of way."""
        reach = self.bound / self.shorter
        level = self.level(p)
        return level > (1 + reach)**2 or level < (1 - reach)**2

    def border(self, rng):
        angle = rng.random() * 2 * math.pi
        c, s = Fraction(round(math.cos(angle) * 2**30), 2**30), Fraction(round(math.sin(angle) * 2**30), 2**30)
        return (self.center[0] + c * self.u[0] + s * self.v[0], self.center[1] + c * self.u[1] + s * self.v[1])


# ---- objects ----

class Thing:
    """What has a name: shapes that are drawn for it."""

    def __init__(self, name, kind):
        self.name, self.kind, self.shapes = name, kind, []
        self.index = None  # of several movers with one name

    def side(self, p):
        """1 inside, -1 outside, 0 on the border, of their union; None: too close to say."""
        unsure = False
        on = False
        for shape in self.shapes:
            if shape.is_elsewhere(p):
                continue
            if not shape.is_far(p):
                unsure = True
                continue
            side = shape.side(p)
            if side > 0:
                return 1
            on = on or side == 0
        return None if unsure else 0 if on else -1


class Layer(Thing):
    """A layer of tiles: a point on the border of several is inside, if all around it is."""

    def side(self, p):
        plain = super().side(p)
        if plain in (1, -1):
            return plain
        is_exact = all(shape.bound == 0 for shape in self.shapes if not shape.is_elsewhere(p))
        step = Fraction(1, 2**40) if is_exact else Fraction(4, ONE)
        around = [super(Layer, self).side((p[0] + step * x, p[1] + step * y))
                  for x, y in ((1, 0), (3, 1), (1, 1), (1, 3), (0, 1), (-1, 3), (-1, 1), (-3, 1),
                               (-1, 0), (-3, -1), (-1, -1), (-1, -3), (0, -1), (1, -3), (1, -1), (3, -1))]
        seen = set(around)  # some lie on other borders between tiles
        return 1 if 1 in seen and seen <= {0, 1} and self.is_merged(p) else plain

    def is_merged(self, p):
        """Of the shapes around none is one that cannot be merged: those have borders of their own."""
        around = [shape for shape in self.shapes
                  if not shape.is_elsewhere(p) and (not shape.is_far(p) or shape.side(p) >= 0)]
        return (len({(shape.mask, shape.one_way) for shape in around}) == 1
                and all(isinstance(shape, Polygon) and not getattr(shape, "alone", False) for shape in around))


def properties(of, inherited):
    found = dict(inherited)
    for p in of.get("properties", []):
        found[p["name"]] = p["value"]
    return found


def marked(shapes, settings):
    """The shapes, with what their properties say."""
    for shape in shapes:
        shape.mask = settings.get("mask", -1) % 2**32
        shape.one_way = direction(settings.get("oneway", False))
    return shapes


def direction(one_way):
    """The direction that `oneway` means, y down."""
    if isinstance(one_way, bool):
        return (0, -ONE if one_way else 0)
    return tuple(int(Fraction(part) * ONE) for part in one_way.split(","))


def placed(obj, around):
    return around.after(move(obj.get("x", 0), obj.get("y", 0))).after(turn(obj.get("rotation", 0)))


def shapes_of(obj, to_world, settings):
    """Those of an object that is no tile. Lengths in the world are a 16th."""
    at = placed(obj, to_world)
    w, h = Fraction(obj.get("width", 0)), Fraction(obj.get("height", 0))
    if "text" in obj or obj.get("point"):
        return []
    if "polygon" in obj:
        ring = [at((Fraction(p["x"]), Fraction(p["y"]))) for p in obj["polygon"]]
        return [Polygon([[p for p, q in zip(ring, ring[1:] + ring[:1]) if p != q]])]
    if "polyline" in obj:
        line = [at((Fraction(p["x"]), Fraction(p["y"]))) for p in obj["polyline"]]
        return [Round(p, q, Fraction(settings.get("radius", 0)) * SCALE) for p, q in zip(line, line[1:])]
    if w == 0 and h == 0:
        return []
    if obj.get("capsule") or (obj.get("ellipse") and (settings.get("capsule") or (w == h and at.is_similar()))):
        r = min(w, h) / 2
        return [Round(at((r, r)), at((w - r, h - r)), r * at.length())]
    if obj.get("ellipse"):
        return [Ellipse(at, (w / 2, h / 2), (w / 2, h / 2), Fraction(settings.get("error", Fraction(1, 4))) * SCALE)]
    corners = [at(p) for p in ((0, 0), (w, 0), (w, h), (0, h))]
    return [Polygon([corners], ROOT_HALF if Fraction(obj.get("rotation", 0)) % 90 == 0 else 3 * ROOT_HALF)]


# Which part of an object lies left of its position, and which above it.
ANCHORS = {"unspecified": (0, 1), "topleft": (0, 0), "center": (Fraction(1, 2), Fraction(1, 2)), "bottomright": (1, 1),
           "top": (Fraction(1, 2), 0)}


def offset_of(tileset):
    offset = tileset.get("tileoffset", {})
    return offset.get("x", 0), offset.get("y", 0)


class Reader:
    def __init__(self, path):
        self.map = load(path)
        self.sets = [(s["firstgid"], load(path.parent / s["source"])) for s in self.map["tilesets"]]
        self.things, self.movers, self.points = [], [], []
        self.world = stretch(SCALE, SCALE)
        self.layers(self.map["layers"], self.world, {})

    def tile(self, gid):
        first, tileset = max((s for s in self.sets if s[0] <= gid % 2**28), key=lambda s: s[0])
        says = [t for t in tileset["tiles"] if t["id"] == gid % 2**28 - first]
        return tileset, says[0] if says else {"id": None}

    def in_tile(self, gid, at, settings):
        """The shapes of a tile; `at` leads from the corner of its picture, as it is flipped."""
        tileset, tile = self.tile(gid)
        size = (tileset["tilewidth"], tileset["tileheight"])
        across, down = size[::-1] if gid >> 29 & 1 else size
        if gid >> 31 & 1:
            at = at.after(Map(((-1, 0), (0, 1)), (across, 0)))
        if gid >> 30 & 1:
            at = at.after(Map(((1, 0), (0, -1)), (0, down)))
        if gid >> 29 & 1:
            at = at.after(Map(((0, 1), (1, 0))))
        objects = tile.get("objectgroup", {}).get("objects", [])
        if not objects and settings.get("solid"):
            objects = [{"width": size[0], "height": size[1]}]
        found = []
        for i, obj in enumerate(objects):
            shapes = marked(shapes_of(obj, at, properties(obj, settings)), properties(obj, settings))
            for shape in shapes:
                shape.alone = tile["id"] == 4 and i == 1  # of two that overlap the later one
            found += shapes
        return found

    def layers(self, layers, at, inherited):
        for layer in layers:
            settings = properties(layer, inherited)
            here = at.after(move(layer.get("offsetx", 0), layer.get("offsety", 0)))
            if layer["type"] == "group":
                self.layers(layer["layers"], here, settings)
            elif layer["type"] == "objectgroup":
                for obj in layer["objects"]:
                    self.object(obj, here, settings)
            elif layer["type"] == "tilelayer":
                self.tiles(layer, here, settings)

    def object(self, obj, at, inherited):
        if not properties(obj, inherited).get("bake", True):
            return
        settings = properties(obj, inherited)
        thing = Thing(obj["name"], obj.get("type", ""))
        if "gid" in obj:
            gid = obj["gid"]
            w, h = Fraction(obj["width"]), Fraction(obj["height"])
            tileset = self.tile(gid)[0]
            sx, sy = w / tileset["tilewidth"], h / tileset["tileheight"]
            # The object's box lies about its position, and the picture, whose sides may be swapped,
            # in the box's lower left corner.
            before = ANCHORS[tileset.get("objectalignment", "unspecified")]
            left, bottom = -before[0] * w, (1 - before[1]) * h
            left, bottom = (v + o * s for v, o, s in zip((left, bottom), offset_of(tileset), (sx, sy)))
            if gid >> 29 & 1:
                w, h, sx, sy = h, w, sy, sx
            settings = properties(obj, properties(self.tile(gid)[1], inherited))
            thing.shapes = self.in_tile(gid, placed(obj, at).after(move(left, bottom - h)).after(stretch(sx, sy)),
                                        settings)
            for shape in thing.shapes:  # a box within what is turned or skewed
                if isinstance(shape, Polygon) and shape.bound:
                    shape.bound = 3 * ROOT_HALF / ONE
        else:
            thing.shapes = marked(shapes_of(obj, at, settings), settings)
        if thing.shapes:
            (self.movers if settings.get("mover") else self.things).append(thing)
        elif "text" not in obj:
            self.points.append((obj["name"], at((Fraction(obj["x"]), Fraction(obj["y"]))), obj.get("type", "")))

    def tiles(self, layer, at, inherited):
        parts = layer.get("chunks", [layer])
        thing = Layer("layer " + layer["name"], None)
        movers = []
        for part in parts:
            data = part["data"]
            if isinstance(data, str):
                data = struct.unpack(f"<{part['width'] * part['height']}I", base64.b64decode(data))
            for i, gid in enumerate(data):
                if gid:
                    x, y = part["x"] + i % part["width"], part["y"] + i // part["width"]
                    settings = properties(self.tile(gid)[1], inherited)
                    tileset = self.tile(gid)[0]
                    height = tileset["tilewidth" if gid >> 29 & 1 else "tileheight"]
                    offset = offset_of(tileset)
                    corner = move(16 * x + offset[0], 16 * (y + 1) - height + offset[1])
                    shapes = self.in_tile(gid, at.after(corner), settings)
                    if not settings.get("mover"):
                        thing.shapes += shapes
                        continue
                    mover = Layer(thing.name, self.tile(gid)[1].get("type", ""))
                    mover.shapes, mover.index = shapes, len(movers)
                    movers.append(mover)
        self.things.append(thing)
        self.movers += movers


def shorter(p, q):
    """q, moved by a turn if the edge to it goes over the antimeridian."""
    over = max(abs(p[0]), abs(q[0])) <= 180 < abs(q[0] - p[0]) < 360
    return (q[0] + (360 if q[0] < p[0] else -360), q[1]) if over else q


def pieces(p, q):
    """A segment, in two if it goes over the antimeridian."""
    end = shorter(p, q)
    if end == q:
        return [(p, q)]
    line = 180 if end[0] > 0 else -180
    y = p[1] + Fraction(line - p[0]) / (end[0] - p[0]) * (end[1] - p[1])
    return [(p, (line, y)), ((-line, y), q)]


def polygons(rings, at):
    """A polygon, or its parts on this side and beyond the antimeridian."""
    rings = [ring[:-1] if ring[0] == ring[-1] else ring for ring in rings]
    if all(shorter(p, q) == q for ring in rings for p, q in zip(ring, ring[1:])):
        return [Polygon([[at(p) for p in ring] for ring in rings])]
    whole = []
    for ring in rings:
        turned = [ring[0]]
        for p, q in zip(ring, ring[1:]):
            turned.append((turned[-1][0] + shorter(p, q)[0] - p[0], q[1]))
        if whole and Polygon(whole[:1]).side(turned[0]) < 0:  # a hole is in its outline
            turn = 360 if Polygon(whole[:1]).side((turned[0][0] + 360, turned[0][1])) > 0 else -360
            turned = [(x + turn, y) for x, y in turned]
        whole.append(turned)
    xs = [x for x, _ in whole[0]]
    return [Slab(whole, turn) for turn in (360, 0, -360) if min(xs) + turn < 180 and max(xs) + turn > -180]


def read_geojson(path, origin=(0, 0), scale=(1, 1)):
    """Things and points."""
    def at(p):
        return tuple((Fraction(v) - o) * s for v, o, s in zip(p, origin, scale))

    things, points = [], []
    for feature in load(path)["features"]:
        says = feature["properties"] or {}
        if not says.get("bake", True) or not feature["geometry"]:
            continue
        kind, where = feature["geometry"]["type"], feature["geometry"]["coordinates"]
        thing = Thing(says["name"], says.get("class", ""))
        where = where if kind.startswith("Multi") else [where]
        kind = kind.removeprefix("Multi")
        for part in where:
            if kind == "Point" and "radius" not in says:
                points.append((says["name"], at(part), says.get("class", "")))
            elif kind == "Point":
                thing.shapes.append(Round(at(part), at(part), Fraction(says["radius"])))
            elif kind == "LineString":
                for p, q in zip(part, part[1:]):
                    thing.shapes += [Round(at(v), at(w), Fraction(says["radius"])) for v, w in pieces(p, q)]
            else:
                thing.shapes += polygons(part, at)
        if not thing.shapes:
            continue
        marked(thing.shapes, says)
        things.append(thing)
    return things, points


def read_ldtk(path):
    """Things and points."""
    project = load(path)
    modes = {definition["uid"]: definition["renderMode"] for definition in project["defs"]["entities"]}
    things, points = [], []
    for level in project["levels"]:
        for layer in level["layerInstances"]:
            at = stretch(SCALE, SCALE).after(move(level["worldX"] + layer.get("__pxTotalOffsetX", 0),
                                                  level["worldY"] + layer.get("__pxTotalOffsetY", 0)))
            size = layer["__gridSize"]
            tiles = Layer(f"layer {level['identifier']} {layer['__identifier']}", "")
            for i, value in enumerate(layer["intGridCsv"]):
                corner = move(i % layer["__cWid"] * size, i // layer["__cWid"] * size)
                tiles.shapes += marked(shapes_of({"width": size, "height": size}, at.after(corner), {}), {}) if value else []
            things += [tiles] if tiles.shapes else []
            for entity in layer["entityInstances"]:
                fields = {field["__identifier"]: field["__value"] for field in entity["fieldInstances"]}
                name = f"{level['identifier']} {entity['__identifier']}"
                if not fields.get("solid"):
                    points.append((name, at(entity["px"]), entity["__identifier"]))
                    continue
                w, h = entity["width"], entity["height"]
                box = {"x": entity["px"][0] - entity["__pivot"][0] * w, "y": entity["px"][1] - entity["__pivot"][1] * h,
                       "width": w, "height": h, "ellipse": modes[entity["defUid"]] == "Ellipse"}
                thing = Thing(name, entity["__identifier"])
                thing.shapes = marked(shapes_of(box, at, fields), fields)
                things.append(thing)
    return things, points


def read_sprites(path):
    """{name: (position, shapes at each heading)}."""
    found = {}
    for obj in load(path)["layers"][0]["objects"]:
        settings = properties(obj, {})
        at = placed(obj, stretch(SCALE, SCALE))
        pivot = at((Fraction(settings.get("pivot_x", 0)), Fraction(settings.get("pivot_y", 0))))
        headings = []
        for k in range(16):
            around = move(*pivot).after(turn(Fraction(360 * k, 16))).after(move(-pivot[0], -pivot[1]))
            shape = shapes_of(obj, around.after(stretch(SCALE, SCALE)), settings)[0]
            reach = Fraction(60, 16) * Fraction(53, 100) * 2 / ONE  # the rotation's entries, at 60 pixels
            shape.bound = getattr(shape, "error", 0) + (3 * ROOT_HALF + reach) / ONE
            headings.append(shape)
        found[obj["name"].lower()] = headings
    return found


# ---- against what was baked ----

def word(name):
    return re.sub(rb"\W", b"_", name.encode()).decode().upper()


def numbers_in(header):
    return {name: int(value) for name, value in re.findall(r"^ +(\w+) = (\d+)", header.read_text(), flags=re.M)}


class Check:
    def __init__(self, args):
        self.rng = random.Random(1)
        self.ask = subprocess.Popen([args.ask], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.maps = {}
        self.names = []
        self.wrong = []
        self.counts = {1: 0, 0: 0, -1: 0, None: 0}
        line = self.ask.stdout.readline()
        while line.startswith("map "):
            name = line[4:].strip()
            self.names.append(name)
            says = {"masks": [], "one_ways": [], "classes": [], "points": [], "names": [], "point_classes": [], "point_names": []}
            line = self.ask.stdout.readline()
            while line and not line.startswith(("map ", "end")):
                key, _, rest = line.rstrip("\n").partition(" ")
                if key in ("name", "point_name"):
                    says[key + "s"].append(rest)
                else:
                    says[key] = list(map(int, rest.split()))
                line = self.ask.stdout.readline()
            self.maps[name] = says
        if line != "end\n":
            sys.exit(f"{args.ask}: {line}")

    def fail(self, what):
        self.wrong.append(what)

    def answers(self, name, points):
        """For each point {number: relation}."""
        lines = [f"{self.names.index(name)} {x} {y}\n" for x, y in points]
        found = []
        for i in range(0, len(lines), 500):  # less than a pipe holds
            self.ask.stdin.write("".join(lines[i:i + 500]))
            self.ask.stdin.flush()
            for _ in lines[i:i + 500]:
                line = self.ask.stdout.readline()
                if not line:
                    sys.exit(f"{name}: the tree answers otherwise than its things")
                found.append(dict(map(int, entry.split(":")) for entry in line.split()))
        return found

    def points_near(self, shapes, count):
        """Raw points on and beside the borders of shapes."""
        points = []
        for _ in range(count):
            shape = self.rng.choice(shapes)
            x, y = shape.border(self.rng)
            reach = self.rng.choice([0, 2, 4, 20, 3000, math.ceil(2 * shape.bound * ONE)])
            points.append((round(x * ONE) + self.rng.randint(-reach, reach),
                           round(y * ONE) + self.rng.randint(-reach, reach)))
        return points

    def compare(self, what, side, relation):
        self.counts[side] += 1
        if side is not None and relation != {1: 2, 0: 1, -1: 0}[side]:
            self.fail(f"{what}: drawn {side}, answered {relation}")

    def compare_marks(self, what, thing, p, found):
        """The masks and directions of the things that a point is in; nothing is said near a border."""
        at = (Fraction(p[0], ONE), Fraction(p[1], ONE))
        shapes = [shape for shape in thing.shapes if not shape.is_elsewhere(at)]
        if all(shape.is_far(at) and shape.side(at) for shape in shapes):
            expected = {(shape.mask, shape.one_way) for shape in shapes if shape.side(at) > 0}
            if found != expected:
                self.fail(f"{what}: masks and directions {sorted(found)}, drawn {sorted(expected)}")

    def world(self, name, things, points, header, count):
        """`name`: of a world, or of its movers."""
        numbers = numbers_in(header)
        upper = word(name.split()[0])
        prefix = upper + ("_MOVER" if name.endswith(" movers") else "")
        masks, classes, names = (self.maps[name][key] for key in ("masks", "classes", "names"))
        one_ways = self.maps[name]["one_ways"]
        marks = list(zip(masks, zip(one_ways[::2], one_ways[1::2])))
        used = 0
        ranges = []
        for thing in things:
            key = f"{prefix}_{word(thing.name)}"
            first = numbers.get(key)
            if first is None:
                self.fail(f"{name}: no number for {thing.name}")
                continue
            numbers_of_thing = range(first, first + numbers.get(key + "_COUNT", 1))
            if thing.index is not None:
                numbers_of_thing = numbers_of_thing[thing.index:thing.index + 1]
            ranges.append((thing, numbers_of_thing))
            used += len(numbers_of_thing)
            expected_marks = [(shape.mask, shape.one_way) for shape in thing.shapes]
            if not isinstance(thing, Layer) and [marks[i] for i in numbers_of_thing] != expected_marks:
                self.fail(f"{name}: {thing.name} has the masks and directions {[marks[i] for i in numbers_of_thing]}")
            for i in numbers_of_thing:
                if names[i] != thing.name.removeprefix("layer "):
                    self.fail(f"{name}: {thing.name} is called {names[i]}")
                if thing.kind is not None:
                    expected = numbers.get(f"{upper}_CLASS_{word(thing.kind)}", 0)
                    if classes[i] != expected or bool(thing.kind) != bool(expected):
                        self.fail(f"{name}: {thing.name} has the class {classes[i]}")
        if used != numbers[prefix + "_COUNT"]:
            self.fail(f"{name}: {used} things have names, of {numbers[prefix + '_COUNT']}")
        self.points(name, points, numbers, upper)

        for thing, numbers_of_thing in ranges:
            weight = max(1, round(count * len(thing.shapes) ** 0.5))
            asked = self.points_near(thing.shapes, weight)
            everywhere = [p for other, _ in ranges for p in self.points_near(other.shapes, 2)]
            for p, met in zip(asked + everywhere, self.answers(name, asked + everywhere)):
                relation = max((met.get(i, 0) for i in numbers_of_thing), default=0)
                side = thing.side((Fraction(p[0], ONE), Fraction(p[1], ONE)))
                self.compare(f"{name}: {thing.name} at {p}", side, relation)
                self.compare_marks(f"{name}: {thing.name} at {p}", thing, p,
                                   {marks[i] for i in numbers_of_thing if met.get(i) == 2})

    def points(self, name, points, numbers, upper):
        """The points in the order in which they are drawn. A name of several objects has no number."""
        places, classes, names = (self.maps[name][key] for key in ("points", "point_classes", "point_names"))
        if len(points) * 2 != len(places) or numbers.get(f"{upper}_POINT_COUNT", 0) != len(points) and not name.endswith("movers"):
            self.fail(f"{name}: {len(places) // 2} points")
        for i, (point_name, p, kind) in enumerate(points):
            expected = [math.floor(v * ONE + Fraction(1, 2)) for v in p]
            alike = [k for k, point in enumerate(points) if point[0] == point_name]
            key = f"{upper}_POINT_{word(point_name)}"
            of_one = len(alike) == 1 or numbers.get(key + "_COUNT") == len(alike)  # object
            if (numbers.get(key) != (alike[0] if of_one else None) or places[2 * i:2 * i + 2] != expected
                    or names[i] != point_name or classes[i] != (numbers[f"{upper}_CLASS_{word(kind)}"] if kind else 0)):
                self.fail(f"{name}: the point {point_name}")

    def sprites(self, name, headings, count):
        """At each heading, and to the others of a sprite it says nothing."""
        for k, shape in enumerate(headings):
            asked = self.points_near([shape], count)
            for p, met in zip(asked, self.answers(name, asked)):
                at = (Fraction(p[0], ONE), Fraction(p[1], ONE))
                side = -1 if shape.is_elsewhere(at) else shape.side(at) if shape.is_far(at) else None
                self.compare(f"{name} {k} at {p}", side, met.get(k, 0))


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("ask")
    parser.add_argument("maps", type=Path)
    parser.add_argument("car_park", type=Path)
    parser.add_argument("include", type=Path)
    parser.add_argument("--count", type=int, default=60, help="points near the borders of each object")
    args = parser.parse_args()
    check = Check(args)
    for name in "kinds", "tiles", "chunks", "oblong", "ways":
        reader = Reader(args.maps / f"{name}.tmj")
        check.world(name, reader.things, reader.points, args.include / f"{name}.h", args.count)
    check.world("ways movers", reader.movers, [], args.include / "ways.h", args.count)
    site = read_geojson(args.maps / "site.geojson", SITE_ORIGIN, SITE_SCALE)
    check.world("site", *site, args.include / "site.h", args.count)
    check.world("earth", *read_geojson(args.maps / "earth.geojson"), args.include / "earth.h", args.count)
    check.world("cave", *read_ldtk(args.maps / "cave.ldtk"), args.include / "cave.h", args.count)
    check.world("car_park", *read_geojson(args.car_park), args.include / "car_park.h", args.count)
    for name, headings in read_sprites(args.maps / "sprites.tmj").items():
        check.sprites(f"sprites {name}", headings, args.count)
    print(*check.wrong[:20], sep="\n")
    counts = check.counts
    print(f"{sum(counts.values())} points: {counts[1]} inside, {counts[-1]} outside, {counts[0]} on a border, "
          f"{counts[None]} within the bound of rounding; {len(check.wrong)} wrong")
    enough = counts[0] > 100 and counts[1] > 1000 and counts[-1] > 1000
    return 1 if check.wrong or not enough else 0


if __name__ == "__main__":
    sys.exit(main())

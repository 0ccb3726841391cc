#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The pictures of lib/docs/pictures.

    pictures.py QUERY CRATES CAR_PARK YARD            compares them with the answers of the program QUERY, what the
                                                      program CRATES prints, the budget of bench, and the C that was
                                                      baked from the maps of parking and of crates
    pictures.py --write QUERY CRATES CAR_PARK YARD    writes them

The library has answered everything that they show of shapes: see `ask`. Only the outline of
C = {b - a} is made here, because the library never builds it.
"""
import functools
import json
import math
import re
import subprocess
import sys
from fractions import Fraction
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE.parent), str(HERE.parent / "bench")]
import check as bench
from sources import ROOT

FOLDER = ROOT / "lib/docs/pictures"
WIDTH = 640
INK, FAINT, PAPER, GRID = "#24292f", "#6b7280", "#fbfbf9", "#e7e7e2"
A, B, C, ANSWER = "#2563ae", "#c2621b", "#5d6b2f", "#b3123f"


# ---- what the library says ----

def ask(query, line):
    """The words of an answer, its numbers in units."""
    done = subprocess.run([query], input=line + "\n", stdout=subprocess.PIPE, text=True, check=True)
    return [int(word[1:]) / 65536 if word[0] == "@" else word for word in done.stdout.split()]


def vertices(query, shape):
    """Of a polygon, a box or a rounded box, counter-clockwise."""
    name, *numbers = ask(query, f"show {shape}")
    if name == "polygon":
        return list(zip(numbers[1::2], numbers[2::2]))
    cx, cy, ux, uy, vx, vy = numbers[-6:]
    return [(cx + s * ux + t * vx, cy + s * uy + t * vy) for s, t in ((1, 1), (-1, 1), (-1, -1), (1, -1))]


# ---- plane geometry, for the drawing alone ----

def moved(points, by):
    return [(x + by[0], y + by[1]) for x, y in points]


def hull(points):
    """Counter-clockwise, from the lowest."""
    def half(points):
        out = []
        for p in points:
            while len(out) > 1 and cross(out[-2], out[-1], p) <= 0:
                out.pop()
            out.append(p)
        return out[:-1]
    points = sorted(set(points))
    return half(points) + half(points[::-1])


def cross(o, p, q):
    return (p[0] - o[0]) * (q[1] - o[1]) - (p[1] - o[1]) * (q[0] - o[0])


# ---- SVG ----

class Picture:
    """Drawn in units, y up, from the point `corner` at the left and bottom on."""

    def __init__(self, title, height, scale=60, corner=(0, 0)):
        self.height, self.scale, self.corner = height, scale, corner
        self.parts = [f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{height}" '
                      f'viewBox="0 0 {WIDTH} {height}" font-family="sans-serif" font-size="15">',
                      f"<title>{title}</title>",
                      f'<rect x="0.5" y="0.5" width="{WIDTH - 1}" height="{height - 1}" rx="10" '
                      f'fill="{PAPER}" stroke="#d5d5cf"/>']

    def at(self, p):
        return (p[0] - self.corner[0]) * self.scale, self.height - (p[1] - self.corner[1]) * self.scale

    def add(self, text):
        self.parts.append(text)

    def grid(self, left=0, right=WIDTH):
        """A line for each unit."""
        columns = [self.at((i, 0))[0] for i in range(-20, 20)]
        rows = [self.at((0, i))[1] for i in range(-20, 20)]
        low = self.height - 64 # above the caption
        path = "".join(f"M{x:.1f} 1V{low}" for x in columns if left + 1 < x < right - 1)
        path += "".join(f"M{left + 1} {y:.1f}H{right - 1}" for y in rows if 1 < y < low)
        self.add(f'<path d="{path}" stroke="{GRID}" fill="none"/>')

    def shape(self, points, colour, radius=0, dashed=False, fill=0.16, edge=True):
        if radius: # the corners become arcs
            out, n = [], len(points)
            for i, (p, q) in enumerate(zip(points, points[1:] + points[:1])):
                length = math.hypot(q[0] - p[0], q[1] - p[1])
                off = (radius * (q[1] - p[1]) / length, radius * (p[0] - q[0]) / length)
                for k, end in enumerate(moved([p, q], off)):
                    x, y = self.at(end)
                    r = radius * self.scale
                    out.append(f"L{x:.1f} {y:.1f}" if k or not i else f"A{r:.1f} {r:.1f} 0 0 0 {x:.1f} {y:.1f}")
            first = out[0][1:]
            path = "M" + first + "".join(out[1:]) + f"A{r:.1f} {r:.1f} 0 0 0 {first}Z"
        else:
            path = "M" + "L".join("{:.1f} {:.1f}".format(*self.at(p)) for p in points) + "Z"
        dash = ' stroke-dasharray="5 4"' if dashed else ""
        stroke = (f' stroke="{colour}" stroke-width="{1.5 if dashed else 2}" stroke-linejoin="round"{dash}'
                  if edge else "")
        self.add(f'<path d="{path}" fill="{colour}" fill-opacity="{fill}"{stroke}/>')

    def region(self, rings, inside_out=False, colour=B):
        """By even-odd; inside out all the rest of the picture, above the caption."""
        path = "".join("M" + "L".join("{:.1f} {:.1f}".format(*self.at(p)) for p in ring) + "Z" for ring in rings)
        rest = f"M1 1H{WIDTH - 1}V{self.height - 64}H1Z" if inside_out else ""
        self.add(f'<path d="{rest}{path}" fill="{colour}" fill-opacity="0.16" fill-rule="evenodd"/>'
                 f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="2" stroke-linejoin="round"/>')

    def sweep(self, outlines, colour):
        """What all these outlines cover."""
        path = "".join("M" + "L".join("{:.1f} {:.1f}".format(*self.at(p)) for p in points) + "Z" for points in outlines)
        self.add(f'<path d="{path}" fill="{colour}" fill-opacity="0.08"/>')

    def arc(self, center, start, angle, colour=ANSWER):
        """The way of a point about a center, by up to half a turn."""
        (x, y), (u, v) = self.at(start), self.at(swung([start], center, angle)[0])
        r = math.dist(center, start) * self.scale
        self.add(f'<path d="M{x:.1f} {y:.1f}A{r:.1f} {r:.1f} 0 0 {int(angle < 0)} {u:.1f} {v:.1f}" fill="none" '
                 f'stroke="{colour}" stroke-width="2.5"/>')

    def line(self, p, q, colour=INK, width=1.5, dashed=False):
        (x, y), (u, v) = self.at(p), self.at(q)
        dash = ' stroke-dasharray="4 4"' if dashed else ""
        self.add(f'<path d="M{x:.1f} {y:.1f}L{u:.1f} {v:.1f}" stroke="{colour}" stroke-width="{width}"{dash}/>')

    def arrow(self, p, q, colour=ANSWER):
        (x, y), (u, v) = self.at(p), self.at(q)
        length = math.hypot(u - x, v - y)
        dx, dy = (u - x) / length, (v - y) / length
        bx, by = u - 9 * dx, v - 9 * dy
        self.add(f'<path d="M{x:.1f} {y:.1f}L{bx:.1f} {by:.1f}" stroke="{colour}" stroke-width="2.5"/>'
                 f'<path d="M{u:.1f} {v:.1f}L{bx - 5 * dy:.1f} {by + 5 * dx:.1f}L{bx + 5 * dy:.1f} '
                 f'{by - 5 * dx:.1f}Z" fill="{colour}"/>')

    def dot(self, p, colour=ANSWER, radius=4.5):
        x, y = self.at(p)
        self.add(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{radius}" fill="{colour}" stroke="{PAPER}" stroke-width="1.5"/>')

    def text(self, p, words, colour=INK, shift=(0, 0), anchor="start", bold=False, size=15):
        x, y = self.at(p)
        self.words(x + shift[0], y + shift[1], words, colour, anchor, bold, size)

    def words(self, x, y, words, colour=INK, anchor="start", bold=False, size=15):
        weight = ' font-weight="bold"' if bold else ""
        self.add(f'<text x="{x:.1f}" y="{y:.1f}" fill="{colour}" text-anchor="{anchor}" font-size="{size}"{weight}>'
                 f"{words}</text>")

    def caption(self, words, answer):
        self.words(20, self.height - 38, words, FAINT, size=13)
        self.words(20, self.height - 18, answer, INK, size=13)

    def done(self):
        return "\n".join([*self.parts, "</svg>"]) + "\n"


def number(x):
    return f"{x:.3f}".replace("-", "\N{MINUS SIGN}")


def vector(v):
    return f"({number(v[0])}, {number(v[1])})"


# ---- the pictures ----

BOX, GEM = "box2 2.5 2.8 1.8 1.05 0.3", "polygon 5 3.3 2.7 4.9 1.7 6.2 2.8 5.7 4.4 4.2 4.3"


def contact(query):
    answer = ask(query, f"contact {BOX} {GEM}")
    normal, depth, mtv = answer[2:4], answer[5], answer[7:9]
    points = [answer[at:at + 2] for at in range(11, len(answer), 3)]
    box, gem = vertices(query, BOX), vertices(query, GEM)
    picture = Picture("Contact: normal, depth, and the vector that parts two shapes", 400, 80, (-0.2, 0.1))
    picture.grid()
    picture.shape(box, A)
    picture.shape(gem, B)
    picture.shape(moved(gem, mtv), B, dashed=True, fill=0)
    deepest = min(gem) # its left end
    picture.arrow(deepest, moved([deepest], mtv)[0])
    face = [(box[0][k] + box[3][k]) / 2 for k in (0, 1)]
    tip = [face[k] + 0.8 * normal[k] for k in (0, 1)]
    picture.arrow(face, tip, INK)
    for point in points:
        picture.dot(point)
    picture.text(tip, "normal", INK, (6, 5), bold=True)
    picture.text([deepest[k] + mtv[k] / 2 for k in (0, 1)], "mtv", ANSWER, (0, 24), "middle", True)
    picture.text(points[0], "contact points", ANSWER, (-10, -6), "end")
    picture.text((1.7, 2.1), "a", A, anchor="middle", bold=True, size=20)
    picture.text((4.9, 2.3), "b", B, anchor="middle", bold=True, size=20)
    picture.text((7.6, 1.75), "b, moved by mtv", B, anchor="end")
    picture.caption("fixsat_contact2(&amp;a, &amp;b, &amp;out)",
                    f"FIXSAT_OVERLAP, depth {number(depth)}, normal {vector(normal)}, mtv {vector(mtv)}")
    return picture


CART, ROCK = "capsule 1.3 1.7 2.3 2.9 0.7", "polygon 5 5.2 1.4 6.9 1.1 7.3 2.6 6.2 3.9 5 3.1"


def distance(query):
    distance, *ends = ask(query, f"distance {CART} {ROCK}")
    on_a, on_b = ends[:2], ends[2:]
    picture = Picture("Distance: the clearance, and the closest points of two shapes", 360, 80, (0, -0.2))
    picture.grid()
    core = [float(word) for word in CART.split()[1:5]]
    picture.shape([core[:2], core[2:]], A, radius=float(CART.split()[5]))
    picture.shape(vertices(query, ROCK), B)
    picture.line(on_a, on_b, ANSWER, 2.5)
    picture.dot(on_a)
    picture.dot(on_b)
    middle = [(p + q) / 2 for p, q in zip(on_a, on_b)]
    picture.text(middle, number(distance), ANSWER, (0, -12), "middle", True)
    picture.text(on_a, "on_a", ANSWER, (8, 22))
    picture.text(on_b, "on_b", ANSWER, (-8, 22), "end")
    picture.text((1.6, 2.35), "a", A, anchor="middle", bold=True, size=20)
    picture.text((6.1, 2.6), "b", B, anchor="middle", bold=True, size=20)
    picture.caption("fixsat_distance2(&amp;a, &amp;b)",
                    f"distance {number(distance)}, on_a {vector(on_a)}, on_b {vector(on_b)}")
    return picture


MOVER, WALL, WAY = "roundbox2 0.2 1.2 1.4 0.55 0.15 -0.1 0.4", "polygon 4 4.9 0.5 6.1 0.4 5.6 3.6 4.3 3.3", (5.6, 1.6)


def motion(query):
    answer = ask(query, f"impact {MOVER} {WALL} {WAY[0]} {WAY[1]}")
    time, normal, safe = answer[1], answer[2:4], answer[5:7]
    radius = float(MOVER.split()[1])
    start, wall = vertices(query, MOVER), vertices(query, WALL)
    stop, end = moved(start, safe), moved(start, WAY)
    picture = Picture("Motion: how far a shape can go", 380, 80, (0, -0.4))
    picture.grid()
    picture.shape(hull(start + stop), A, radius, fill=0.08, edge=False)
    picture.shape(wall, B)
    picture.shape(start, A, radius)
    picture.shape(stop, A, radius, fill=0.3)
    picture.shape(end, A, radius, dashed=True, fill=0)
    middle = [sum(p[k] for p in start) / 4 for k in (0, 1)]
    picture.line(moved([middle], safe)[0], moved([middle], WAY)[0], A, dashed=True)
    picture.arrow(middle, moved([middle], safe)[0])
    touch = max(stop)
    foot = [touch[k] + radius * normal[k] for k in (0, 1)]
    tip = [foot[k] + 0.8 * normal[k] for k in (0, 1)]
    picture.arrow(foot, tip, INK)
    picture.text(tip, "normal", INK, (-44, -10), bold=True)
    picture.text(moved([middle], safe)[0], "safe_motion", ANSWER, (-82, 96), "middle", True)
    picture.text(start[2], "a", A, (14, -8), bold=True, size=20)
    picture.text((5.1, 0.75), "b", B, bold=True, size=20)
    picture.text((6.85, 1.9), "all of the motion", A, (0, 6), "middle")
    picture.caption("fixsat_impact2(&amp;a, &amp;b, motion, &amp;out)",
                    f"FIXSAT_HIT, time {number(time)}, normal {vector(normal)}, safe_motion {vector(safe)}")
    return picture


SQUARE, TRIANGLE = "polygon 4 0 0 2 0 2 2 0 2", "polygon 3 1.5 1 3.5 1 1.5 4"


def minkowski(query):
    answer = ask(query, f"contact {SQUARE} {TRIANGLE}")
    depth, mtv = answer[5], answer[7:9]
    a, b = vertices(query, SQUARE), vertices(query, TRIANGLE)
    picture = Picture("The differences of all points of two shapes, and the origin in them", 370, 50, (-1.2, -2.1))
    picture.grid(right=319)
    picture.shape(a, A)
    picture.shape(b, B)
    picture.shape(moved(b, mtv), B, dashed=True, fill=0)
    picture.arrow(b[0], moved(b, mtv)[0])
    picture.text(moved(b, mtv)[0], "mtv", ANSWER, (8, -7), bold=True)
    picture.text((0.7, 0.8), "a", A, anchor="middle", bold=True, size=20)
    picture.text((1.7, 2.3), "b", B, anchor="middle", bold=True, size=20)
    picture.corner = (-8.3, -2.4)
    picture.grid(left=321)
    picture.shape(hull([(q[0] - p[0], q[1] - p[1]) for p in a for q in b]), C)
    picture.line((0, 0), (-mtv[0], -mtv[1]), ANSWER, 2.5)
    picture.dot((0, 0), INK)
    picture.text((0, 0), "O", INK, (8, 18), bold=True)
    picture.text((-mtv[0], -mtv[1]), "depth", ANSWER, (-8, 5), "end", True)
    picture.text((1.3, 1.6), "C = {b - a}".replace("-", "\N{MINUS SIGN}"), C, anchor="middle", bold=True, size=17)
    picture.add(f'<path d="M320 1V{picture.height - 64}" stroke="#d5d5cf"/>')
    picture.caption("They overlap: the origin O is in C.",
                    f"The depth is the distance of O from C's boundary: {number(depth)}.")
    return picture


def rings_of(region):
    """Of a region as the query program reads it."""
    count, *words = region.split()
    counts, words = [int(word) for word in words[:int(count)]], words[int(count):]
    points = list(zip(map(float, words[0::2]), map(float, words[1::2])))
    return [points[sum(counts[:i]):sum(counts[:i + 1])] for i in range(len(counts))]


BLOCK = "2 8 4  0.6 0.6  10 0.6  10 3.4  7.6 3.4  7.6 1.6  6.2 1.6  6.2 3.4  0.6 3.4  1.4 1.2  3.6 1.2  3.6 2.9  1.4 2.7"
# Each with where its answer stands.
AROUND = [("circle 2.5 1.98 0.7", (2.5, 1.98)), ("aabb2 4.1 3.4 5.3 4.3", (4.7, 3.85)),
          ("aabb2 6.2 2.3 7.6 4.3", (6.9, 3.3)), ("capsule 4.5 1.7 5 1.7 0.45", (4.75, 1.7)),
          ("polygon 4 8.6 2.7 9.9 2.9 9.5 4.3 8.3 4.1", (9.1, 3.65))]


def region(query):
    picture = Picture("What OVERLAP, TOUCH and SEPARATE mean with a region", 360, 60, (0, -0.9))
    picture.grid()
    picture.region(rings_of(BLOCK))
    for shape, at in AROUND:
        answer, = ask(query, f"test {shape} region {BLOCK}")
        word, *numbers = shape.split()
        n = [float(number) for number in numbers]
        if word == "aabb2":
            points, radius = [(n[0], n[1]), (n[2], n[1]), (n[2], n[3]), (n[0], n[3])], 0
        elif word == "polygon":
            points, radius = list(zip(n[1::2], n[2::2])), 0
        else: # in line, there and back
            points, radius = [(n[0] - 0.01, n[1]), (n[-3] + 0.01, n[-2])], n[-1]
        picture.shape(points, A, radius)
        picture.text(at, answer.upper(), A, (0, 5), "middle", True, 13)
    picture.caption("fixsat_test_shape2_region(&amp;shape, &amp;region)",
                    "A shape that fills a notch touches its walls, and meets no interior point: TOUCH")
    return picture


YARD = "2 8 4  0.5 0.4  9.9 0.7  9.4 5.1  6.3 5  5.8 3.3  4.1 3.2  3.8 5.1  0.4 4.8  6.9 1.4  7.9 1.8  7.6 2.6  6.7 2.4"
DRONE, PUSH, AWAY = "circle 2.2 3.1 0.5", (4.6, -2.4), "circle 8.8 3.5 0.5"


def fence(query):
    start, radius = tuple(float(word) for word in DRONE.split()[1:3]), float(DRONE.split()[3])
    entry = ask(query, f"enter {DRONE} fence {YARD} {PUSH[0]} {PUSH[1]}")
    time, normal, safe = entry[1], entry[2:4], entry[5:7]
    distance, *ends = ask(query, f"distance {AWAY} fence {YARD}")
    picture = Picture("A fence: a region inside out, with a hole where nobody may fly", 430, 60, (0, -0.9))
    picture.region(rings_of(YARD), inside_out=True)
    stop, end = moved([start], safe)[0], moved([start], PUSH)[0]
    for at, dashed in ((start, False), (stop, False), (end, True)):
        picture.shape([(at[0] - 0.01, at[1]), (at[0] + 0.01, at[1])], A, radius, dashed, 0 if dashed else 0.16)
    picture.line(stop, end, A, dashed=True)
    picture.arrow(start, stop)
    foot = [stop[k] + radius * normal[k] for k in (0, 1)]
    picture.arrow(foot, [foot[k] + 0.6 * normal[k] for k in (0, 1)], INK)
    picture.text(foot, "normal", INK, (-10, 20), "end", True)
    picture.text(stop, "safe_motion", ANSWER, (-96, -64), bold=True)
    away = tuple(float(word) for word in AWAY.split()[1:3])
    picture.shape([(away[0] - 0.01, away[1]), (away[0] + 0.01, away[1])], A, radius)
    picture.line(ends[:2], ends[2:], ANSWER, 2.5)
    picture.dot(ends[:2])
    picture.dot(ends[2:])
    picture.text(ends[:2], number(distance), ANSWER, (-10, -40), "end", True)
    picture.text((5, 4.4), "the region", B, anchor="middle", bold=True)
    picture.text((7.3, 2), "the region", B, (0, 5), "middle", True, 11)
    picture.caption("fixsat_enter_shape2_region, fixsat_distance_shape2_region",
                    f"Left: FIXSAT_HIT, time {number(time)}, normal {vector(normal)}. "
                    f"Right: {number(distance)} to the border, from inside")
    return picture


LEVEL = ["region 1 8  0.5 0.5  10 0.5  10 1.8  7.4 1.8  7.4 1.1  4.6 1.1  4.6 1.8  0.5 1.8",
         "aabb2 4.2 3.4 5.2 4.6", "circle 8.8 3.3 0.6", "obb2 1.5 4.3  0.5 0.25  -0.25 0.5"]
RAY, FALLING, DISC = ((2.9, 2.6), (4.5, 3)), ("aabb2 5.5 3.2 6.4 4", (0.4, -2.4)), "circle 8.6 5 0.45"


def ask_level(query, line):
    """The same of a world of these things."""
    filled = "".join(f"world2 add {thing}\n" for thing in LEVEL)
    done = subprocess.run([query], input=f"{filled}world2 {line}\n", stdout=subprocess.PIPE, text=True, check=True)
    return [int(word[1:]) / 65536 if word[0] == "@" else word for word in done.stdout.splitlines()[-1].split()]


def corners(shape):
    """Of an AABB, or of a box."""
    word, *numbers = shape.split()
    n = [float(number) for number in numbers]
    if word == "aabb2":
        return [(n[0], n[1]), (n[2], n[1]), (n[2], n[3]), (n[0], n[3])]
    return [(n[0] + s * n[2] + t * n[4], n[1] + s * n[3] + t * n[5])
            for s, t in ((1, 1), (-1, 1), (-1, -1), (1, -1))]


def disc(picture, shape, colour):
    x, y, radius = (float(word) for word in shape.split()[1:])
    picture.shape([(x - 0.01, y), (x + 0.01, y)], colour, radius)


def world(query):
    picture = Picture("A world: what a ray and a box come to first, and what is nearest to a disc", 430, 60, (0, -0.9))
    picture.grid()
    picture.region(rings_of(LEVEL[0].removeprefix("region ")))
    picture.shape(corners(LEVEL[1]), B)
    disc(picture, LEVEL[2], B)
    picture.shape(corners(LEVEL[3]), B)
    for number_of, at in enumerate([(2.5, 1.05), (4.9, 4.2), (8.8, 3.3), (1.5, 4.3)]):
        picture.text(at, number_of, B, (0, 5), "middle", True)
    start, way = RAY
    ray = ask_level(query, f"cast {start[0]} {start[1]} {way[0]} {way[1]}")
    picture.line(start, moved([start], way)[0], A, dashed=True)
    picture.arrow(start, ray[5:7])
    picture.dot(ray[5:7])
    shape, push = FALLING
    entry = ask_level(query, f"enter {shape} {push[0]} {push[1]}")
    picture.shape(corners(shape), A)
    picture.shape(moved(corners(shape), entry[5:7]), A, dashed=True)
    middle = (5.95, 3.6)
    picture.arrow(middle, moved([middle], entry[5:7])[0])
    nearest = ask_level(query, f"distance {DISC}")
    disc(picture, DISC, A)
    picture.line(nearest[1:3], nearest[3:5], ANSWER, 2.5)
    picture.dot(nearest[1:3])
    picture.dot(nearest[3:5])
    picture.caption("fixsat_world2_cast, fixsat_world2_enter, fixsat_world2_distance",
                    f"Ray: hits {ray[-1]} at {vector(ray[5:7])}. Box: meets {entry[-1]}, safe {vector(entry[5:7])}. "
                    f"Disc: {number(nearest[0])} from {nearest[-1]}")
    return picture


TILES, BODY = ["aabb2 0.6 0.5 3 1.5", "aabb2 3 0.5 5.4 1.5", "aabb2 5.4 0.5 7.2 1.5"], "aabb2 1 1.5 2 3"
STRIDE, DROP = (6.6, 0), (0, -1.2)


def enter(query):
    def corners(box):
        x, y, z, w = (float(word) for word in box.split()[1:])
        return [(x, y), (z, y), (z, w), (x, w)]
    answers = [ask(query, f"{verb} {BODY} {tile} {STRIDE[0]} {STRIDE[1]}") for verb in ("impact", "enter")
               for tile in TILES]
    down = ask(query, f"enter {BODY} {TILES[0]} {DROP[0]} {DROP[1]}")
    picture = Picture("Enter: what slides along a floor is not stopped by it", 330, 70, (0, -0.9))
    picture.grid()
    for tile in TILES:
        picture.shape(corners(tile), B)
    start = corners(BODY)
    end = moved(start, STRIDE)
    picture.shape(hull(start + end), A, fill=0.07, edge=False)
    picture.shape(start, A)
    picture.shape(end, A, dashed=True, fill=0)
    picture.arrow((1.5, 2.25), moved([(1.5, 2.25)], STRIDE)[0])
    picture.arrow((1.2, 2.1), moved([(1.2, 2.1)], DROP)[0], INK)
    picture.text((4.6, 2.25), "motion", ANSWER, (0, -9), "middle", True)
    picture.text((1.2, 1.15), "weight", INK, (10, 0), bold=True)
    words = [" ".join(map(str, answer[:2])) if answer[0] == "start" else answer[0] for answer in answers]
    picture.caption(f"Along the three tiles: impact answers {', '.join(words[:3])}; "
                    f"enter answers {', '.join(words[3:])}",
                    f"Down onto the first: enter answers {down[0]}, time {number(down[1])}, normal {vector(down[2:4])}")
    return picture


ROOM = ("2 10 4  0.6 0.5  2.2 1.4  3.6 0.5  5.2 0.4  7.4 1.3  6.6 2.6  7.3 4.1  4.6 3.6  2.4 4.4  0.5 2.9"
        "  3.2 2  4.6 1.7  5.3 2.6  4.1 2.9")


def parts(query):
    count, *words = ask(query, f"parts {ROOM}")
    pieces = []
    while words:
        n = int(words[1])
        numbers, words = words[2:2 + 2 * n], words[2 + 2 * n:]
        pieces.append(list(zip(numbers[0::2], numbers[1::2])))
    picture = Picture("A region with a hole, cut into convex pieces", 400, 80, (0, -0.5))
    picture.grid()
    for piece, colour in zip(pieces, (A, B, ANSWER, FAINT, C)):
        picture.shape(piece, colour, fill=0.2, edge=False)
    sides = {tuple(sorted(side)) for piece in pieces for side in zip(piece, piece[1:] + piece[:1])}
    for p, q in sorted(sides):
        picture.line(p, q, INK, dashed=True)
    for ring in rings_of(ROOM):
        picture.shape(ring, INK, fill=0)
    picture.caption("fixsat_parts_init(&amp;parts, &amp;region, memory, size)",
                    f"{int(count)} pieces with no new vertices; no two have a common interior point")
    return picture


MOVERS = [(5.2, 3.6, 7.0, 4.9), (0.8, 3.2, 2.6, 4.4), (2.1, 2.5, 4.4, 3.6), (3.7, 4.2, 5.6, 5.2), (6.5, 2.4, 8.3, 3.1),
          (7.6, 3.0, 9.9, 4.5)]


def pairs(query):
    """Below the boxes what they take along x, in the order in which they begin."""
    picture = Picture("Sort and sweep: which of six boxes meet", 420, 60, (0, -0.9))
    places = {i: row for row, i in enumerate(sorted(range(len(MOVERS)), key=lambda i: (MOVERS[i][0], i)))}
    compared = found = 0
    for i, (x, y, z, w) in enumerate(MOVERS):
        picture.shape([(x, y), (z, y), (z, w), (x, w)], A)
        picture.text(((x + z) / 2, (y + w) / 2), str(i), A, (0, 5), "middle", True)
        level = 1.9 - 0.32 * places[i]
        picture.line((x, level), (z, level), A, 5)
        picture.text((x, level), str(i), INK, (-8, 4), "end", size=12)
        picture.line((x, y), (x, level), FAINT, 0.7, True)
    for i, a in enumerate(MOVERS):
        for k, b in enumerate(MOVERS[:i]):
            compared += a[0] <= b[2] and b[0] <= a[2]
            box = "aabb2 {} {} {} {}"
            if ask(query, f"test {box.format(*a)} {box.format(*b)}") != ["separate"]:
                found += 1
                low, high = [max(a[n], b[n]) for n in (0, 1)], [min(a[n], b[n]) for n in (2, 3)]
                picture.shape([low, (high[0], low[1]), high, (low[0], high[1])], ANSWER, fill=0.5)
    picture.caption("fixsat_pairs2_begin(&amp;pairs, bodies, order, 6), fixsat_pairs2_next(&amp;pairs)",
                    f"{compared} of {len(MOVERS) * (len(MOVERS) - 1) // 2} pairs meet along x and are compared; "
                    f"the bounds of {found} meet")
    return picture


CAR_BODY, CAR_AXLE, TURN_PIVOT = "obb2 0.8 0 1.4 0 0 0.6", (1.6, 1.4), (1.6, 4.6)
TURN_ANGLE, PILLAR, POST = 0.19, "circle 5.95 3.4 0.3", "circle 5.37 2.42 0.06"
TURN_POSES = 4


def swung(points, pivot, angle):
    """Points turned about a pivot, by an angle in turns."""
    c, s = math.cos(2 * math.pi * angle), math.sin(2 * math.pi * angle)
    return [(pivot[0] + c * (x - pivot[0]) - s * (y - pivot[1]), pivot[1] + s * (x - pivot[0]) + c * (y - pivot[1]))
            for x, y in points]


def degrees(angle):
    return f"{360 * angle:.2f}\N{DEGREE SIGN}".replace("-", "\N{MINUS SIGN}")


def turning_car(query, picture, post):
    """The car in its first pose, its answer against the post, and what both have in common in the pictures."""
    start = " ".join(subprocess.run([query], input=f"place {CAR_BODY} {CAR_AXLE[0]} {CAR_AXLE[1]} 0\n",
                                    stdout=subprocess.PIPE, text=True, check=True).stdout.split())
    car = vertices(query, start)
    answer = ask(query, f"turn {start} {post} {TURN_ANGLE} {TURN_PIVOT[0]} {TURN_PIVOT[1]}")
    picture.grid()
    stop = answer[5]
    picture.sweep([swung(car, TURN_PIVOT, stop * i / 24) for i in range(25)], A)
    picture.shape(car, A)
    disc(picture, post, B)
    picture.dot(TURN_PIVOT, INK)
    picture.text(TURN_PIVOT, "pivot", INK, (-10, 5), "end", True)
    return car, answer


def turn(query):
    picture = Picture("Turn: how far a shape can turn about a pivot", 400, 50, (-1.2, -1.0))
    car, answer = turning_car(query, picture, PILLAR)
    normal, stop = answer[2:4], answer[5]
    touched = swung(car, TURN_PIVOT, stop)
    picture.shape(touched, A, fill=0.3)
    picture.shape(swung(car, TURN_PIVOT, TURN_ANGLE), A, dashed=True, fill=0)
    front = max(car, key=lambda p: p[0] - p[1])  # the corner that meets the post
    picture.line(TURN_PIVOT, front, FAINT, 1, True)
    corner, = swung([front], TURN_PIVOT, stop)
    picture.line(TURN_PIVOT, corner, FAINT, 1, True)
    picture.arc(TURN_PIVOT, front, stop)
    foot = tuple(float(word) - radius for word, radius in zip(PILLAR.split()[1:3], [0.3 * n for n in normal]))
    picture.arrow(foot, tuple(foot[k] + 0.9 * normal[k] for k in (0, 1)), INK)
    picture.text(foot, "normal", INK, (34, -20), bold=True)
    picture.text(car[2], "a", A, (16, -12), bold=True, size=20)
    picture.text([float(word) for word in PILLAR.split()[1:3]], "b", B, (20, 20), bold=True, size=20)
    picture.text(swung(car, TURN_PIVOT, TURN_ANGLE)[0], "all of the turn", A, (10, -6))
    picture.caption("fixsat_turn2(&amp;a, &amp;b, pivot, angle, &amp;out)",
                    f"FIXSAT_HIT, time {number(answer[1])}, angle {number(stop)} of {number(TURN_ANGLE)} turns "
                    f"({degrees(stop)}), normal {vector(normal)}")
    return picture


def arc(query):
    picture = Picture("Four poses of a car on an arc, and a post between two of them", 400, 50, (-1.2, -1.0))
    car, answer = turning_car(query, picture, POST)
    words = []
    for k in range(1, TURN_POSES + 1):
        part = round(65536 * TURN_ANGLE) * k / TURN_POSES / 65536
        (x, y), = swung([CAR_AXLE], TURN_PIVOT, part)
        placed = subprocess.run([query], input=f"place {CAR_BODY} {x:.6f} {y:.6f} {part:.6f}\n", stdout=subprocess.PIPE,
                                text=True, check=True).stdout.strip()
        words += ask(query, f"test {placed} {POST}")
        picture.shape(vertices(query, placed), A, fill=0)
        picture.text(swung([(3.5, 1.4)], TURN_PIVOT, part)[0], str(k), A, (0, 5), "middle")
    picture.arc(TURN_PIVOT, max(car, key=lambda p: p[0] - p[1]), TURN_ANGLE)
    picture.text([float(word) for word in POST.split()[1:3]], "post", B, (14, 14), bold=True)
    picture.caption(f"The car in {TURN_POSES} poses, by fixsat_test2: {', '.join(words)}",
                    f"On the arc, by fixsat_turn2: FIXSAT_HIT after {degrees(answer[5])} of {degrees(TURN_ANGLE)}")
    return picture


FLOOR = [(0.3, 0.4, 3.2, 1), (3.2, 0.4, 6.1, 1), (6.1, 0.4, 10.3, 1)]
CRATE, CRATE_START, TUMBLES = "obb2 0 0 1.2 0 0 0.8", (2.1, 1.8, 0), (-0.08, -0.08, -0.2) * 2


def crate(query):
    picture = Picture("Steer: a crate tumbles over its corners", 330, 60, (0, -0.6))
    picture.grid()
    for box in FLOOR:
        picture.shape(corners_of(box), B)
    pose, placed = CRATE_START, f"obb2 {CRATE_START[0]} {CRATE_START[1]} 1.2 0 0 0.8"
    picture.shape(corners(placed), A)
    hits = 0
    for angle in TUMBLES:
        lowest = min(y for _, y in corners(placed))
        pivot = max(p for p in corners(placed) if p[1] < lowest + 0.01)
        answer = ask_world(query, FLOOR, "world2 steer {} {:.9f} {:.9f} {:.9f} {} {:.9f} {:.9f}".format(
            CRATE, *pose, angle, *pivot))
        pose, landed = answer[1:4], answer[4] == "hit"
        placed = " ".join(map(str, answer[answer.index("as") + 1:]))
        picture.shape(corners(placed), A, fill=0.3 if landed else 0.05, dashed=not landed)
        picture.dot(pivot)
        if landed:
            hits += 1
            picture.text(pose[:2], "HIT", A, (0, 5), "middle", True, 13)
    picture.caption("fixsat_world2_steer, each time about the lower right corner of out.shape",
                    f"{len(TUMBLES)} calls, {hits} of them a HIT: the crate lies flush on the floor, and goes on from there")
    return picture


TESTS = {"obb2_obb2": "two boxes in 2D", "polygon_polygon": "two octagons", "obb3_obb3": "two boxes in 3D"}
WHO = {"fixsat": "fixsat, exact", "int64": "textbook, 64-bit integers", "fix16": "textbook, libfixmath",
       "float": "textbook, float"}


def cost(_):
    """Of pairs of which half meet, on the RP2040."""
    budget = bench.read_budget(HERE.parent / "bench/budget.txt")["pico"]
    picture = Picture("What a test costs, beside the textbook's", 56 + len(TESTS) * 124)
    picture.words(20, 32, "Cycles for a test on a Cortex-M0+ (RP2040), half of the pairs meet", bold=True, size=16)
    y = 62
    for test, title in TESTS.items():
        row = budget[test, "half"]
        costs = [row["fixsat"][0] if who == "fixsat" else row.get(f"obb-{who}", row.get(f"sat-{who}"))
                 for who in WHO]
        costs = [int(Fraction(cycles) + Fraction(1, 2)) for cycles in costs]
        picture.words(20, y, title, FAINT)
        for who, cycles in zip(WHO, costs):
            colour, strong = (ANSWER, True) if who == "fixsat" else ("#9aa7b5", False)
            y += 23
            picture.words(205, y, WHO[who], INK, "end", strong, 13)
            width = max(2, 350 * cycles / max(costs))
            picture.add(f'<rect x="215" y="{y - 12}" width="{width:.1f}" height="15" rx="2" fill="{colour}"/>')
            picture.words(222 + width, y, f"{cycles:,}", INK, bold=strong, size=13)
        y += 32
    return picture


GROUND = [(0.3, 0.5, 2, 1), (2, 0.5, 3.4, 1), (3.4, 0.5, 5.2, 1)]
STAIRS = [(6, 0.5, 7, 1), (7, 0.5, 7.6, 1.3), (7.6, 0.5, 8.2, 1.6), (8.2, 0.5, 10.3, 1.3)]
DROPPED, PLUNGE = (0.5, 2.1, 1.2, 3.1), (3.9, -1.6)
WALKER, PACE = (6.1, 1, 6.5, 2.1), (0.62, 0)


def ask_world(query, boxes, line):
    """The words of the last answer, its numbers in units."""
    lines = ["world2 add aabb2 {} {} {} {}".format(*box) for box in boxes] + [line]
    done = subprocess.run([query], input="\n".join(lines) + "\n", stdout=subprocess.PIPE, text=True, check=True)
    return [int(word[1:]) / 65536 if word[0] == "@" else word for word in done.stdout.splitlines()[-1].split()]


def corners_of(box, by=(0, 0)):
    return moved([(box[0], box[1]), (box[2], box[1]), (box[2], box[3]), (box[0], box[3])], by)


def slide(query):
    picture = Picture("What is left of a motion goes along the floor; and a walk over stairs", 330, 60, (0, -0.6))
    picture.grid()
    for box in GROUND + STAIRS:
        picture.shape(corners_of(box), B)
    shape = "aabb2 {} {} {} {}".format(*DROPPED)
    entry = ask_world(query, GROUND, f"world2 enter {shape} {PLUNGE[0]} {PLUNGE[1]}")
    answer = ask_world(query, GROUND, f"world2 slide {shape} {PLUNGE[0]} {PLUNGE[1]}")
    middle, end = tuple(entry[5:7]), tuple(answer[1:3])
    for by, dashed in (((0, 0), False), (middle, True), (end, False), (PLUNGE, True)):
        picture.shape(corners_of(DROPPED, by), A, 0, dashed, 0 if dashed else 0.16)
    at = ((DROPPED[0] + DROPPED[2]) / 2, (DROPPED[1] + DROPPED[3]) / 2)
    points = moved([(0, 0), middle, end, PLUNGE], at)
    picture.line(points[1], points[3], A, dashed=True)
    picture.arrow(points[0], points[1])
    picture.arrow(points[1], points[2])
    picture.text(points[2], "moved", ANSWER, (-70, -12), bold=True)
    by, frames = (0, 0), [(0, 0)]
    for _ in range(5):
        at = [coordinate + by[i % 2] for i, coordinate in enumerate(WALKER)]
        line = "world2 walk aabb2 {} {} {} {} {} {} 0 1 0.35 0.7".format(*at, *PACE)
        answer = ask_world(query, STAIRS, line)
        by = (by[0] + answer[1], by[1] + answer[2])
        frames.append(by)
    for by in frames:
        picture.shape(corners_of(WALKER, by), A)
    feet = [(WALKER[0] + 0.2 + x, WALKER[1] + y) for x, y in frames]
    for p in feet:
        picture.dot(p)
    picture.caption("fixsat_world2_slide, fixsat_world2_walk",
                    f"Left: two legs, {vector(middle)} and along the floor. Right: frame by frame")
    return picture


MAP = ROOT / "boards/apps/parking/car_park.geojson"
CAR, AHEAD = (18.5873, 7.5, 2.125, 0, 0, 0.875), (15.6625, 0) # before parking's second straight leg


def thing_of(feature):
    """As the query program reads it, and its rings."""
    where, = feature["geometry"]["coordinates"] if feature["geometry"]["type"] == "Polygon" else (None,)
    if where is None:
        (x, y), (z, w) = feature["geometry"]["coordinates"]
        return f"capsule {x} {y} {z} {w} {feature['properties']['radius']}", [(x, y), (z, w)]
    ring = [tuple(p) for p in where[:-1]]
    turns = {cross(o, p, q) > 0 for o, p, q in zip(ring, ring[1:] + ring[:1], ring[2:] + ring[:2])}
    numbers = " ".join(f"{x} {y}" for x, y in ring)
    return (f"polygon {len(ring)} {numbers}" if len(turns) == 1 else f"region 1 {len(ring)} {numbers}"), ring


def lowest_nodes(baked):
    """The bounds of those of the tree below which there are only things, in units."""
    text = baked.read_text()
    nodes = re.search(r"nodes_of_car_park\[\] = \{(.*?)\};", text, re.S)[1]
    nodes = [tuple(map(int, node)) for node in re.findall(r"\{\{(\d+), (\d+)\}\}", nodes)]
    shift, x, y = map(int, re.search(
        r"\.private_shift = (\d+),\s+\.private_origin = \{(-?\d+), (-?\d+)\}", text).groups())
    count = int(re.search(r"\.nodes = .*?\.count = (\d+)", text, re.S)[1])
    lowest = nodes[count:count + -(-count // 8)] # after the things, the bounds of each 8 of them
    steps = [(32767 - (u & 32767), 32767 - (v & 32767), u >> 16 & 32767, v >> 16 & 32767) for u, v in lowest]
    return [tuple((at + (n - 1 << shift)) / 65536 for at, n in zip((x, y, x, y), step)) for step in steps]


def bake(query, baked):
    features = json.loads(MAP.read_text())["features"]
    picture = Picture("A car park as it was drawn, and the tree that was baked of it", 456, 15.6, (-0.5, -4.6))
    things = [thing_of(feature) for feature in features]
    for (thing, points), feature in zip(things, features):
        word = thing.split()[0]
        radius = float(thing.split()[-1]) if word == "capsule" else 0
        picture.shape(points, ANSWER if word == "region" else B, radius)
        if feature["properties"]["class"] == "car":
            middle = [sum(p[k] for p in points) / 4 for k in (0, 1)]
            picture.text(middle, feature["properties"]["name"][-1], B, (0, 5), "middle", True)
    for x, y, z, w in lowest_nodes(baked):
        picture.shape([(x, y), (z, y), (z, w), (x, w)], C, dashed=True, fill=0)
    lines = [f"world2 add {thing}" for thing, _ in things]
    lines.append("world2 impact obb2 {} {} {} {} {} {} {} {}".format(*CAR, *AHEAD))
    done = subprocess.run([query], input="\n".join(lines) + "\n", stdout=subprocess.PIPE, text=True, check=True)
    words = done.stdout.split("\n")[-2].split()
    safe = [int(word[1:]) / 65536 for word in words[5:7]]
    car = [(CAR[0] + s * CAR[2], CAR[1] + t * CAR[5]) for s, t in ((1, 1), (-1, 1), (-1, -1), (1, -1))]
    picture.shape(hull(car + moved(car, safe)), A, fill=0.08, edge=False)
    picture.shape(car, A)
    picture.shape(moved(car, safe), A, fill=0.3)
    picture.shape(moved(car, AHEAD), A, dashed=True, fill=0)
    picture.arrow(CAR[:2], moved([CAR[:2]], safe)[0])
    met = features[int(words[-1])]["properties"]["name"]
    regions = sum(thing.startswith("region") for thing, _ in things)
    picture.caption(f"{len(things) - regions} shapes, {regions} regions (red), and the lowest nodes of their tree (dashed)",
                    f"One query tells how far the car can go: {number(safe[0])} of {number(AHEAD[0])} m, to {met}")
    return picture


def contacts_of(words):
    """The contacts of an answer: normal, depth, mtv, points, and the number of the thing in a world."""
    found = []
    while len(words) > 1:
        count = words[11]
        end = 12 + 6 * int(count)
        points = [words[at:at + 2] for at in range(12, end, 6)]
        found.append({"normal": words[3:5], "depth": words[6], "mtv": words[8:10], "points": points})
        words = words[end:]
        if words[:1] == ["of"]:
            found[-1]["number"], words = int(words[1]), words[2:]
    return found


def draw_contacts(picture, found, length=0.7):
    """Points, and from their middle the normal."""
    for contact in found:
        points = contact["points"]
        middle = [sum(p[k] for p in points) / len(points) for k in (0, 1)]
        picture.arrow(middle, [middle[k] + length * contact["normal"][k] for k in (0, 1)], INK)
        for point in points:
            picture.dot(point)


STEP, PILLAR_BELOW = "1 7  0.5 0  5.3 0  5.3 4  4.3 4  4.3 1  2.7 1  0.5 1", "1 4  7.2 0  8.8 0  8.8 3  7.2 3"
IN_STEP, ON_PILLAR = "aabb2 1.6 0.8 4.7 3", "aabb2 6.4 2.7 9.4 4.3"


def sides(query):
    picture = Picture("Contacts of a box with the sides of a region", 384, 60, (0, -1.2))
    picture.grid()
    counts = []
    for region_, box in ((STEP, IN_STEP), (PILLAR_BELOW, ON_PILLAR)):
        picture.region(rings_of(region_))
        picture.shape(corners(box), A)
        found = contacts_of(ask(query, f"contact {box} region {region_}"))
        draw_contacts(picture, found)
        counts.append([number(contact["depth"]) for contact in found])
    picture.line((2.7, 1.12), (2.7, 0.88), INK)
    picture.text((2.7, 1), "seam", INK, (0, -13), "middle", size=13)
    picture.text((7.2, 1.2), "no contact", B, (-8, 0), "end", size=13)
    picture.text((8.8, 1.2), "no contact", B, (8, 0), size=13)
    picture.caption("fixsat_contact_shape2_region, fixsat_region_contacts_next",
                    f"Left: depth {counts[0][0]} in the wall, {counts[0][1]} in the floor, none at the seam. "
                    f"Right: {counts[1][0]}")
    return picture


SLABS, OVER_SEAM = [(0.4, 0.3, 2.4, 1.3), (2.4, 0.3, 4.4, 1.3)], (1, 1, 2.6, 2.6)


def tiles(query):
    picture = Picture("Contacts with tiles in a row, and with the last tile alone", 300, 60, (0, -1.1))
    picture.grid()
    box = "aabb2 {} {} {} {}".format(*OVER_SEAM)
    found = contacts_of(ask_world(query, SLABS, f"world2 contacts {box}"))
    for slab in SLABS:
        picture.shape(corners_of(slab), B)
    picture.shape(corners_of(OVER_SEAM), A)
    draw_contacts(picture, found, 0.6)
    shift = 5.1
    picture.shape(corners_of(SLABS[0], (shift, 0)), B, dashed=True, fill=0)
    picture.shape(corners_of(SLABS[1], (shift, 0)), B)
    picture.shape(corners_of(OVER_SEAM, (shift, 0)), A)
    alone = contacts_of(ask_world(query, SLABS[1:], f"world2 contacts {box}"))
    for contact in alone:
        contact["points"] = moved(contact["points"], (shift, 0))
    draw_contacts(picture, alone, 0.6)
    picture.text((2.6, 2.2), "all things", INK, (16, 0), size=13)
    picture.text((2.6 + shift, 2.2), "the second tile alone", INK, (16, 0), size=13)
    picture.caption("fixsat_world2_contacts, fixsat_contacts2_next",
                    f"Left: both tiles push up by {number(found[1]['depth'])}. Right: alone the second tile would push "
                    f"back by {number(alone[0]['depth'])}")
    return picture


FLOOR_AND_WALL = [(0, 0, 9, 1), (8, 0, 9, 4)]
STUCK_BALL, STUCK_BOX, STUCK_WITHIN = "circle 7.5 1.7 1", "aabb2 2 0.1 4 0.6", 0.7


def push(query):
    picture = Picture("Push: the way out of what a body overlaps", 404, 60, (-0.8, -1.9))
    picture.grid()
    for thing in FLOOR_AND_WALL:
        picture.shape(corners_of(thing), B)
    ball = ask_world(query, FLOOR_AND_WALL, f"world2 push {STUCK_BALL}")[1:]
    box = ask_world(query, FLOOR_AND_WALL, f"world2 push {STUCK_BOX} within {STUCK_WITHIN}")[1:]
    x, y, radius = (float(word) for word in STUCK_BALL.split()[1:])
    for at, dashed in (((x, y), True), ((x + ball[0], y + ball[1]), False)):
        picture.shape([(at[0] - 0.01, at[1]), (at[0] + 0.01, at[1])], A, radius, dashed, 0 if dashed else 0.16)
    start = corners(STUCK_BOX)
    picture.shape(start, A, dashed=True, fill=0)
    picture.shape(moved(start, box), A)
    picture.arrow((x, y), (x + ball[0], y + ball[1]))
    picture.arrow((3, 0.35), (3 + box[0], 0.35 + box[1]))
    picture.caption("fixsat_world2_push",
                    f"Right, out of two things: {vector(ball)}. Left, from inside of one: {vector(box)}")
    return picture


def raw_pairs(text):
    return [(int(x) / 65536, int(y) / 65536) for x, y in re.findall(r"[{(](-?\d+), (-?\d+)[})]", text)]


def baked_boxes(text, name):
    """The corners of the AABBs of an array that bake wrote."""
    rows = re.search(rf"{name}\[\] = \{{(.*?)\}};", text, re.S)[1]
    return [(*low, *high) for low, high in zip(*[iter(raw_pairs(re.sub(r"\.position = \{0, 0\}", "", rows)))] * 2)]


MARGIN, CRATE_FRAMES = 0.02, (40, 240)


def crate_contacts(query, outline, boxes, bodies, i):
    """The contacts of a body, grown by the margin of the program."""
    x, y, z, w = bodies[i]
    lines = ["world2 add region 1 {} {}".format(len(outline), " ".join(f"{a:.6f} {b:.6f}" for a, b in outline))]
    lines += ["world2 add aabb2 {:.9f} {:.9f} {:.9f} {:.9f}".format(*box) for box in boxes + bodies[i + 1:]]
    lines.append(f"world2 contacts roundbox2 {MARGIN} {(x + z) / 2:.9f} {(y + w) / 2:.9f} {(z - x) / 2:.9f} 0 0 "
                 f"{(w - y) / 2:.9f}")
    done = subprocess.run([query], input="\n".join(lines) + "\n", stdout=subprocess.PIPE, text=True, check=True)
    words = done.stdout.splitlines()[-1].split()
    return contacts_of([int(word[1:]) / 65536 if word[0] == "@" else word for word in words])


def crates(query, program, yard):
    text = yard.read_text()
    outline = raw_pairs(re.search(r"vertices_of_yard\[\] = \{(.*?)\};", text, re.S)[1])
    boxes, starts = baked_boxes(text, "shapes_of_yard"), baked_boxes(text, "shapes_of_yard_movers")
    printed = subprocess.run([program], stdout=subprocess.PIPE, text=True, check=True).stdout
    picture = Picture("A cart pushes crates: two frames of the program crates", 436, 34, (-0.4, 0))
    counts = []

    def cut(points): # the ground goes down further than is shown
        return [(x, max(y, -0.7)) for x, y in points]

    for frame, level in zip(CRATE_FRAMES, (8, 2.75)):
        picture.corner = (-0.4, -level)
        places = raw_pairs(re.search(rf"^frame +{frame}:(.*)$", printed, re.M)[1])
        bodies = [(x, y, x + box[2] - box[0], y + box[3] - box[1]) for (x, y), box in zip(places, starts)]
        picture.region([cut(outline)])
        for box in boxes:
            picture.shape(cut(corners_of(box)), B)
        for i, body in enumerate(bodies):
            picture.shape(corners_of(body), C if i == 0 else A, fill=0.3 if i == 0 else 0.16)
        found = [contact for i in range(len(bodies)) for contact in crate_contacts(query, outline, boxes, bodies, i)]
        for contact in found:
            for point in contact["points"]:
                picture.dot(point, radius=2.5)
        counts.append(len(found))
        picture.text((1.2, 3.6), f"frame {frame}", INK, (0, 0), bold=True, size=13)
    picture.caption("boards/run.sh crates: the cart (green) pushes crates over seams to a wall",
                    f"Frame {CRATE_FRAMES[0]}: {counts[0]} contacts. Frame {CRATE_FRAMES[1]}: {counts[1]}, with a crate "
                    "that appeared later")
    return picture


PICTURES = {"contact": contact, "distance": distance, "motion": motion, "minkowski": minkowski, "region": region,
            "fence": fence, "enter": enter, "world": world, "slide": slide, "parts": parts, "pairs": pairs,
            "turn": turn, "arc": arc, "crate": crate, "cost": cost, "sides": sides, "tiles": tiles, "push": push}


def main():
    writing, (query, program, car_park, yard) = sys.argv[1] == "--write", sys.argv[-4:]
    wrong = 0
    pictures = {**PICTURES, "bake": functools.partial(bake, baked=Path(car_park)),
                "crates": functools.partial(crates, program=program, yard=Path(yard))}
    for name, draw in pictures.items():
        path, text = FOLDER / f"{name}.svg", draw(query).done()
        if writing:
            path.write_text(text)
        elif not path.exists() or path.read_text() != text:
            wrong += 1
            print(f"{path.relative_to(ROOT)} is not what the library answers now: see pictures.py --write")
    print(f"{len(pictures)} pictures, {wrong} of them wrong")
    return wrong != 0


if __name__ == "__main__":
    sys.exit(main())

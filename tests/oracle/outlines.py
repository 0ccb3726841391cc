# SPDX-License-Identifier: MIT
"""Judges outlines: the boundary of a shape or a region as edges and arcs (lib/include/fixsat/outline.h).

    judge(query_line, answer_line) -> None, or a sentence: the broken promise

The one idea: the vertices of a core lie on the border of their hull, so there is one way around it,
with an edge between each two neighbours. The answer must be this way. It may begin at any vertex,
because the header does not say where an outline begins.
  parts     Each begins where the one before ends, and the first where the last one ends.
  edges     Each is an edge of the core, moved by the radius to its right: each coordinate is within
            1 raw, or exact without a radius. A flat core has one way there and one way back, and each
            of its vertices is on at least one of them.
  arcs      Each lies between two edges. Its center is the vertex between them, and its radius that of
            the shape, both exactly. There are none without a radius. An arc of at most 1 raw on each
            axis leads forward along the edge before it.
  points    A point is one edge of no length. A circle is one arc all around, whose start is within 1
            raw of the circle.
  clamped   A part is marked if, and only if, one of its coordinates is out of range. Where that
            depends on its rounding, both are right.
  regions   The parts are the edges in the order of the line.
"""
import re
from itertools import combinations

import oracle
import regions
from oracle import MAX, MIN, Refused
from promises import Broken, FAR, dot
from roots import signed_square

POINT = "@(-?[0-9]+) @(-?[0-9]+)"
PART = re.compile(f"(edge|arc) {POINT} {POINT}(?: center {POINT} radius @(-?[0-9]+))?( clamped)?(?: |$)")


class Part:
    def __init__(self, is_arc, start, end, center=None, radius=None, clamped=False):
        self.is_arc, self.start, self.end, self.center = is_arc, tuple(start), tuple(end), center and tuple(center)
        self.radius, self.clamped = radius, clamped


def write(parts):
    words = []
    for part in parts:
        words += ["arc" if part.is_arc else "edge", *(f"@{c}" for c in part.start + part.end)]
        if part.is_arc:
            words += ["center", *(f"@{c}" for c in part.center), "radius", f"@{part.radius}"]
        words += ["clamped"] * part.clamped
    return " ".join(words)


def read(answer):
    parts = []
    for match in PART.finditer(answer):
        word, *numbers, radius, clamped = match.groups()
        if (word == "arc") != (radius is not None):
            raise Broken("format: an arc has a center and a radius, an edge has none")
        numbers = [int(n) for n in numbers if n is not None]
        parts.append(Part(word == "arc", numbers[:2], numbers[2:4], numbers[4:], radius and int(radius), bool(clamped)))
    numbers = [c for p in parts for c in (*p.start, *p.end, *(p.center or ()), p.radius or 0)]
    if not parts or write(parts) != answer or not all(MIN <= n <= MAX for n in numbers):
        raise Broken("format: should be edges and arcs in raw coordinates")
    return parts


# ---- the core -------------------------------------------------------------

def vertices_of(shape):
    """The stored vertices, or the corners of a box."""
    if shape.kind in ("aabb2", "obb2", "roundbox2"):
        return set(shape.points)
    n = shape.numbers[shape.kind == "rounded":]
    return set(zip(n[0::2], n[1::2]))


def along(p, q, points):
    """The points inside a segment, without its ends, in their order from p to q."""
    e = (q[0] - p[0], q[1] - p[1])
    inside = [(dot(e, (x - p[0], y - p[1])), (x, y)) for x, y in points
              if regions.on_edge((x, y), p, q) and (x, y) not in (p, q)]
    return [point for _, point in sorted(inside)]


def subsets(points):
    return [list(some) for k in range(len(points) + 1) for some in combinations(points, k)]


def ways_around(points):
    """All orders that the vertices may have, counter-clockwise if y points up. Only a flat core has several."""
    border = oracle.hull(points)
    if len(border) == 1:
        return []
    if len(border) == 2:
        p, q = border
        inside = along(p, q, points)
        return [[p, *there, q, *back[::-1]] for there in subsets(inside) for back in subsets(inside)
                if set(there) | set(back) == set(inside)]
    return [[c for p, q in zip(border, border[1:] + border[:1]) for c in [p] + along(p, q, points)]]


# ---- where a part is ------------------------------------------------------

def places(given, clamped, slack):
    """Intervals of the exact values that may give this coordinate: [(low, high, whether it is clamped then)]."""
    found = [(given - slack, given + slack, False)]
    if clamped and given == MAX:
        found.append((MAX + 1 - slack, FAR, True))
    if clamped and given == MIN:
        found.append((-FAR, MIN - 1 + slack, True))
    return found


def is_between(low, high, c, top, square):
    """Whether c + top / sqrt(square) is between low and high."""
    value = signed_square(top)
    return signed_square(low - c) * square <= value <= signed_square(high - c) * square


class Fit:
    """Compares the coordinates of a part, and its mark, with the exact ones."""

    def __init__(self, part, slack):
        self.part, self.slack, self.is_right, self.can_clamp = part, slack, True, False

    def point(self, given, at, beside=(0, 0), square=1, slack=None):
        for g, c, top in zip(given, at, beside):
            off = self.slack if slack is None else slack
            found = [clamped for low, high, clamped in places(g, self.part.clamped, off)
                     if is_between(low, high, c, top, square)]
            self.is_right = self.is_right and bool(found)
            self.can_clamp = self.can_clamp or any(found)

    def holds(self):
        return self.is_right and self.part.clamped <= self.can_clamp


def outward(p, q, radius):
    """(v, square): v / sqrt(square) is the vector of this length to the right of an edge."""
    n = (q[1] - p[1], p[0] - q[0])
    return tuple(radius * c for c in n), dot(n, n)


def fits_edge(part, p, q, radius):
    beside, square = outward(p, q, radius)
    fit = Fit(part, int(radius > 0))
    fit.point(part.start, p, beside, square)
    fit.point(part.end, q, beside, square)
    return fit.holds()


def fits_arc(part, p, q, r, radius):
    """Whether a part is the arc between the edges from p to q and from q to r."""
    fit = Fit(part, 1)
    fit.point(part.start, q, *outward(p, q, radius))
    fit.point(part.end, q, *outward(q, r, radius))
    fit.point(part.center, q, slack=0)
    chord = tuple(e - s for s, e in zip(part.start, part.end))
    goes_on = max(map(abs, chord)) > 1 or dot(chord, (q[0] - p[0], q[1] - p[1])) > 0
    return fit.holds() and part.radius == radius and (goes_on or part.clamped)


# ---- judging --------------------------------------------------------------

def judge_point(parts, center, radius):
    part = parts[0]
    if len(parts) > 1 or part.is_arc != (radius > 0) or part.start != part.end:
        raise Broken("point: should be one edge of no length; circle: one arc all around")
    if not radius:
        if part.start != center or part.clamped:
            raise Broken("point: should be exact, and not clamped")
        return
    if part.center != center or part.radius != radius:
        raise Broken("circle: the center or the radius of its arc is not its own")
    for low_x, high_x, first in places(part.start[0], part.clamped, 1):
        for low_y, high_y, second in places(part.start[1], part.clamped, 1):
            spans = ((low_x - center[0], high_x - center[0]), (low_y - center[1], high_y - center[1]))
            least = sum(max(low, -high, 0) ** 2 for low, high in spans)
            most = sum(max(-low, high) ** 2 for low, high in spans)
            if least <= radius * radius <= most and (first or second) == part.clamped:
                return
    raise Broken("circle: its start is not within 1 raw of it, or is wrongly marked as clamped or not")


def fits_way(edges, arcs, way, radius):
    """Whether each edge, and the arc after it if there is one, is that of this way around the core."""
    for k, (p, q, r) in enumerate(zip(way, way[1:] + way[:1], way[2:] + way[:2])):
        if not fits_edge(edges[k], p, q, radius) or arcs[k] and not fits_arc(arcs[k], p, q, r, radius):
            return False
    return True


def judge_shape(shape, parts):
    points = vertices_of(shape)
    if len(points) == 1:
        judge_point(parts, *points, shape.radius)
        return
    for i, (part, after) in enumerate(zip(parts, parts[1:] + parts[:1])):
        if part.end != after.start:
            raise Broken(f"part {i}: the next one does not begin where it ends")
        if part.is_arc and (after.is_arc or not shape.radius or part.start == part.end):
            raise Broken(f"part {i}: an arc of a shape without a radius, of no length, or before an arc")
    edges = [part for part in parts if not part.is_arc]
    arcs = [after if after.is_arc else None for part, after in zip(parts, parts[1:] + parts[:1]) if not part.is_arc]
    for way in ways_around(points):
        turned = [way[k:] + way[:k] for k in range(len(way))]
        if len(way) == len(edges) and any(fits_way(edges, arcs, one, shape.radius) for one in turned):
            return
    raise Broken("parts: not the edges and arcs around the shape in their order")


def judge(query_line, answer_line):
    """None, or a sentence that says which promise the answer breaks."""
    tokens = query_line.split()[1:]
    is_region = tokens[:1] in (["region"], ["fence"])
    shape, rest = (regions.take_region if is_region else oracle.take_shape)(tokens)
    if rest:
        raise Refused("extra token")
    if not is_region and (shape.dim != 2 or not shape.points):
        raise Refused("no shape in 2D, or empty")
    try:
        parts = read(answer_line)
        if not is_region:
            judge_shape(shape, parts)
        elif answer_line != write([Part(False, p, q) for p, q in shape.edges]):
            raise Broken("region: should be its edges in their order")
    except Broken as why:
        return str(why)
    return None

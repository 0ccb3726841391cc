# SPDX-License-Identifier: MIT
"""Checks that the judge of outlines accepts right answers and refuses slightly wrong ones.

The right answers are computed here: the vertices as they are stored, reversed if their area is
negative, and each edge moved by the radius, with a root to 160 bits. They are right from any part on.
Then one thing is changed, and the answer must be refused:
- the end of a part by 1 raw, or this end and the start after it by 2;
- a center, a radius or a mark;
- a part that is left out, given twice, swapped with another one, or of the other kind;
- all parts backwards.
judge_selfcheck.py runs it.
"""
from fractions import Fraction
from math import floor, isqrt

import oracle
import outline_cases
import outlines
import refusals
from oracle import MAX, MIN, Refused
from outlines import Part, write

DEEP = 160  # fractional bits of a root


def add(p, q, k=1):
    return tuple(c + k * d for c, d in zip(p, q))


def ring_of(shape):
    """The stored vertices, counter-clockwise if y points up, none twice in succession."""
    n = shape.numbers[shape.kind in ("rounded", "roundbox2"):]
    if shape.kind == "aabb2":
        (x, y), (z, w) = n[:2], n[2:]
        ring = [(x, y), (z, y), (z, w), (x, w)]
    elif shape.kind in ("obb2", "roundbox2"):
        c, u, v = n[:2], n[2:4], n[4:]
        ring = [add(add(c, u, j), v, k) for j, k in ((1, 1), (-1, 1), (-1, -1), (1, -1))]
    else:
        ring = list(zip(n[0::2], n[1::2]))
        ring = ring[:-1] if shape.kind in ("circle", "capsule") and len(n) % 2 == 0 else ring
    ring = [p for i, p in enumerate(ring) if p != ring[i - 1]] or ring[:1]
    area = sum(p[0] * q[1] - p[1] * q[0] for p, q in zip(ring, ring[1:] + ring[:1]))
    return ring if area >= 0 else ring[::-1]


def rounded(point):
    """(the nearest coordinates, clamped; by how many raw one is out of range, 2 at most)."""
    near = [floor(c + Fraction(1, 2)) for c in point]
    return tuple(max(MIN, min(MAX, c)) for c in near), max(min(2, max(0, c - MAX, MIN - c)) for c in near)


def part_of(is_arc, start, end, center=((), 0), radius=None):
    """The part with these points, each given as by rounded()."""
    beyond = max(start[1], end[1], center[1])
    part = Part(is_arc, start[0], end[0], center[0] or None, radius, beyond > 0)
    part.is_far_out = beyond > 1
    return part


def right_parts(shape):
    ring, radius = ring_of(shape), shape.radius
    if len(ring) == 1:
        start = rounded((ring[0][0] + radius, ring[0][1]))
        return [part_of(True, start, start, (ring[0], 0), radius) if radius else part_of(False, start, start)]
    edges = []
    for p, q in zip(ring, ring[1:] + ring[:1]):
        n = (q[1] - p[1], p[0] - q[0])
        length = Fraction(isqrt((n[0] ** 2 + n[1] ** 2) << 2 * DEEP), 1 << DEEP)
        beside = [radius * c / length for c in n]
        edges.append((rounded(add(p, beside)), rounded(add(q, beside)), q))
    parts = []
    for (start, end, q), (after, _, _) in zip(edges, edges[1:] + edges[:1]):
        parts.append(part_of(False, start, end))
        parts[-1].vertex = q
        if end[0] != after[0]:
            parts.append(part_of(True, end, after, rounded(q), radius))
    return parts


def copied(parts):
    return [Part(p.is_arc, p.start, p.end, p.center, p.radius, p.clamped) for p in parts]


def moved(point, rng, step):
    """The point with one coordinate moved by `step` towards 0, so that it stays in range."""
    k, point = rng.randrange(2), list(point)
    point[k] += -step if point[k] > 0 else step
    return tuple(point)


def changed(rng, parts, is_flat):
    """Wrong outlines, each wrong in another way."""
    i = rng.randrange(len(parts))
    radius = max(p.radius or 0 for p in parts)
    if not (is_flat and parts[i].start == parts[i].end):  # else clamping may hide how often a flat core has it
        yield parts[:i] + parts[i + 1:]
        yield parts[:i + 1] + parts[i:]
    yield parts + parts
    if len(parts) > 2 and parts[i] is not parts[i - 1]:
        wrong = list(parts)
        wrong[i], wrong[i - 1] = wrong[i - 1], wrong[i]
        yield wrong
    if len(parts) > 2 and (radius or not is_flat):
        yield [Part(p.is_arc, p.end, p.start, p.center, p.radius, p.clamped) for p in parts[::-1]]
    wrong = copied(parts)  # one end alone, so the outline is open
    wrong[i].end = moved(wrong[i].end, rng, 1)
    yield wrong
    if len(parts) > 1 and not any(p.clamped for p in parts):
        wrong = copied(parts)  # an end and the start after it
        wrong[i].end = wrong[(i + 1) % len(parts)].start = moved(wrong[i].end, rng, 2 if radius else 1)
        yield wrong
    wrong = copied(parts)
    if wrong[i].is_arc:
        for name, value in (("center", moved(wrong[i].center, rng, 1)), ("radius", wrong[i].radius - 1)):
            before = getattr(wrong[i], name)
            setattr(wrong[i], name, value)
            yield copied(wrong)
            setattr(wrong[i], name, before)
        wrong[i].is_arc = False
    else:
        wrong[i].is_arc, wrong[i].center, wrong[i].radius = True, (0, 0), 1
    yield wrong
    for k, (part, after) in enumerate(zip(parts, parts[1:])):  # between two edges an arc that goes back
        if radius and not part.is_arc and not after.is_arc and not part.clamped | after.clamped:
            wrong = copied(parts)
            way = [e - s for s, e in zip(part.start, part.end)]
            for back in ((-1 if way[0] > 0 else 1, 0), (0, -1 if way[1] > 0 else 1)):
                wrong[k + 1].start = add(part.end, back)
                arc = Part(True, part.end, wrong[k + 1].start, part.vertex, radius)
                yield wrong[:k + 1] + [arc] + wrong[k + 1:]
    points = [p for one in parts for p in (one.start, one.end)]
    if not any(c in (MIN, MAX) for p in points for c in p):
        wrong = copied(parts)
        wrong[i].clamped = True
        yield wrong
    for k, part in enumerate(parts):
        if part.is_far_out:
            wrong = copied(parts)
            wrong[k].clamped = False
            yield wrong


def other_texts(right):
    """Texts whose form is wrong, or is that of another answer."""
    yield from ("", "none", "error: why", right + " ", right + " edge", f"{right} clamped clamped",
                right.replace("@", "", 1), right.replace("edge", "side").replace("arc", "side"),
                right.replace("@0", "@-0").replace("@", "@0", 1))


def check_line(rng, line):
    """(problems, number of wrong answers that were refused) of a line."""
    words = line.split()[1:]
    try:
        if words[:1] in (["region"], ["fence"]):
            region, _ = outlines.regions.take_region(words)
            parts, is_flat = [part_of(False, (p, 0), (q, 0)) for p, q in region.edges], False
        else:
            shape, rest = oracle.take_shape(words)
            if rest or shape.dim != 2 or not shape.points:
                raise Refused("no outline")
            parts, is_flat = right_parts(shape), len(oracle.hull(shape.points)) < 3
    except Refused:
        try:
            outlines.judge(line, "edge @0 @0 @0 @0")
        except Refused:
            return [], 1
        return [f"should be refused: {line}"], 0
    right = write(parts)
    why = outlines.judge(line, right)
    k = rng.randrange(len(parts))
    if not why and words[0] not in ("region", "fence"):
        why = outlines.judge(line, write(parts[k:] + parts[:k]))
    if why:
        return [f"right, yet refused, {why}: {line}\n  {right}"], 0
    wrong = [write(some) for some in changed(rng, parts, is_flat)] + list(other_texts(right))
    problems, refused, _ = refusals.count(outlines.judge, line, right, wrong)
    return problems, refused


def check(rng, count):
    """(problems, number of wrong answers that were refused) of `count` lines."""
    problems, refused = [], 0
    for i in range(count):
        found, wrong = check_line(rng, outline_cases.line(rng, outline_cases.KINDS[i % len(outline_cases.KINDS)]))
        problems, refused = problems + found, refused + wrong
    return problems, refused

# SPDX-License-Identifier: MIT
"""What the contacts of a shape with a world promise.

    judge(things, a, answer)    raises Broken; `things` are all that count, as (number, Thing)

A shape that is not joined is judged by promises.py, a region and a joined shape by their sides as
in region_contacts.py. What differs is what is next to an end of a side: the edges of all things
that pass through it. One-way things are not judged here: answers where one is met are passed over.
"""
import re

import promises
import region_contacts as sides
import regions
from promises import Broken, dot, negated
from region_contacts import Side, by_turn, depth_along, is_in_line, least_of, meets, outward
from regions import cross, on_edge, sub

FITS = range(promises.MIN, promises.MAX + 1)


def ring_of(body):
    """The corners of a shape as stored, or None if it joins nothing."""
    n = body.numbers[1:] if body.kind in ("rounded", "roundbox2") else body.numbers
    if body.radius or len(body.points) < 3:
        return None
    if body.kind == "aabb2":
        ring = [(n[0], n[1]), (n[2], n[1]), (n[2], n[3]), (n[0], n[3])]
    elif body.kind in ("obb2", "roundbox2"):
        (x, y), u, v = n[:2], n[2:4], n[4:6]
        corners = [[s * p + t * q for p, q in zip(u, v)] for s, t in ((1, 1), (-1, 1), (-1, -1), (1, -1))]
        if not all(c in FITS for corner in corners for c in corner):
            return None
        ring = [(x + c, y + d) for c, d in corners]
    else:
        ring = list(zip(n[0::2], n[1::2]))
        ring = ring[:-1] if len(ring) > 3 and ring[0] == ring[-1] else ring
    return None if any(p == q for p, q in zip(ring, ring[1:] + ring[:1])) else ring


class Outlined:
    """A thing as a region, with its sides."""

    def __init__(self, number, thing):
        ring = None if thing.region else ring_of(thing.body)
        self.number = number
        self.region = thing.region or (ring and regions.Region("region", [ring]))
        if self.region:
            self.sides, self.of_edge = sides.sides_of(self.region)


def edges_at(outlined, v):
    """All that leads from a point along the borders of a thing: (direction, side, edge)."""
    found = []
    for i, (p, q) in enumerate(outlined.region.edges):
        if on_edge(v, p, q):
            found += [(sub(x, v), outlined.of_edge[i], x) for x in (p, q) if x != v]
    return found


def is_outside_covered(outlined, side, to_left, v, x):
    """Whether the inside of another thing is beside the border from v to x, on its left or right."""
    p, q = (v, x) if to_left else (x, v)
    return sides.is_inside_left(outlined.region, p, q)


def candidates(a, own, side, others):
    """As in region_contacts.py, of ranks (number, edge); or None if the side is covered."""
    mine, front = (own.number, side.first), outward(side)
    found = [(depth_along(a, side.ends, front), mine, front)]
    for end, other, is_end in ((side.q, side.p, True), (side.p, side.q, False)):
        if not meets(a, end, end):
            continue
        along = sub(other, end)
        of_own = [(d, border) for d, border, _ in edges_at(own, end) if not is_in_line(d, along)]
        if len(of_own) > 1:
            for _, border in of_own:
                n = outward(border)
                if dot(n, along) < 0:
                    found.append((depth_along(a, [end], n), (own.number, border.first), n))
        beside = [(d, (own.number, border.first)) for d, border in of_own]
        for one in others:
            for d, border, x in edges_at(one, end):
                if not is_in_line(d, along):
                    beside.append((d, (one.number, border.first)))
                elif is_outside_covered(one, side, is_end, end, x):
                    if dot(sub(other, x), along) <= 0 or not meets(a, x, other):
                        return None
        if not beside:
            continue
        key = by_turn(along, is_end)
        way, _ = min(beside, key=lambda one: key(one[0]))
        rank = min(rank for d, rank in beside if is_in_line(d, way))
        if cross(along, way) == 0 or (cross(along, way) < 0) != is_end:
            continue
        n = (way[1], -way[0]) if is_end else (-way[1], way[0])
        found.append((depth_along(a, [end], n), rank, n))
        low, high = (front, n) if is_end else (n, front)
        found += [(depth_along(a, [end], m), mine if is_end else rank, m) for m in sides.ways_of(a, end)
                  if cross(low, m) > 0 and cross(m, high) > 0]
    return found


def of_sides(a, own, others):
    """The contacts with the sides of a thing, in their order: (side, right directions, depth)."""
    box, found = regions.bounds(a.points, a.radius), []
    for side in own.sides:
        if not meets(a, side.p, side.q):
            continue
        all_of = candidates(a, own, side, others)
        best = all_of and least_of(all_of)
        if best and best[1] == (own.number, side.first):
            found.append((sides.order_of(own.region, side, box), side, sides.equal_to(best, all_of), best[0]))
    return [one[1:] for one in sorted(found, key=lambda one: one[0])]


def is_joined(a, own, others):
    return any(meets(a, v, v) and any(one.region.is_on(*v) for one in others) for v in own.region.rings[0])


def judge(things, a, answer):
    near = [(i, t) for i, t in things if not a.empty and t.relation(a) != "separate"]
    if any(any(t.one_way) for _, t in near):
        return
    parts = re.findall("(edge .*?) of ([0-9]+)(?: |$)", answer)
    a = a.unrounded if not a.empty else a
    outlined = {i: Outlined(i, t) for i, t in things if not any(t.one_way)}
    for i, thing in near:
        own = outlined[i]
        others = [one for k, one in outlined.items() if k != i and one.region]
        if thing.region or (own.region and is_joined(a, own, others)):
            wanted = of_sides(a, own, others)
            if not thing.region and wanted:
                best = least_of([(depth, k) for k, (_, _, depth) in enumerate(wanted)])
                wanted = [wanted[best[1]]]
        else:
            wanted = [None]
        for one in wanted:
            if not parts or int(parts[0][1]) != i:
                raise Broken(f"contacts: should have one of {i}")
            said, _ = parts.pop(0)
            if one:
                sides.judge_one(a, one[0], one[1], promises.Answer(said))
            else:
                said = re.sub(" id [0-9]+ [0-9]+", "", said).replace("edge 0 ", thing.relation(a) + " ", 1)
                promises.judge_contact(a, thing.body, promises.Answer(said))
    if parts or (not near and answer != "none"):
        raise Broken("contacts: one too many")

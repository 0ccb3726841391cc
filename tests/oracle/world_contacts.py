# SPDX-License-Identifier: MIT
"""What the contacts of a shape with a world promise.

    judge(things, a, answer)    raises Broken; `things` are all that count, as (number, Thing)

A shape that is not joined is judged by promises.py, a region and a joined shape by their sides as
in region_contacts.py. What differs is what is next to an end of a side: the edges of all things
that pass through it, and what covers these and the side. If an edge of another thing crosses a side,
and the edge's bounds meet those of the shape, the side may have a contact or not, unless its ends
alone decide it. One-way things are not judged here: answers where one is met are passed over.
"""
import re

import promises
import region_contacts as sides
import regions
from promises import Broken, dot, negated
from region_contacts import at_corner, corner_of, depth_along, is_in_line, is_inside_near, least_of, meets, outward
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
    """All that leads from a point along the borders of a thing: (direction, side)."""
    found = []
    for i, (p, q) in enumerate(outlined.region.edges):
        if on_edge(v, p, q):
            found += [(sub(x, v), outlined.of_edge[i]) for x in (p, q) if x != v]
    return found


def is_covered_near(things, at, d, n):
    return any(is_inside_near(one.region, at, d, n) for one in things)


def stops_of(region, p, q, box):
    """The points between p and q where edges begin or end, and whether an edge that is not beyond the box
    crosses in between."""
    d, stops, is_crossed = sub(q, p), set(), False
    for v, w in region.edges:
        sides = [cross(d, sub(x, p)) for x in (v, w)]
        stops |= {x for x, side in zip((v, w), sides) if side == 0 and dot(sub(x, p), d) > 0 > dot(sub(x, q), d)}
        e = sub(w, v)
        is_crossed |= (sides[0] * sides[1] < 0 and cross(e, sub(p, v)) * cross(e, sub(q, v)) < 0
                       and not regions.is_apart(box, v, w))
    return stops, is_crossed


def covered(a, side, others):
    """Whether others cover the side from an end that is met. None: both answers are accepted."""
    doubt, box = False, regions.bounds(a.points, a.radius)
    for end, other in (side.ends, side.ends[::-1]):
        if not meets(a, end, end):
            continue
        way, far = sub(other, end), (other,)
        found = [stops_of(one.region, end, other, box) for one in others]
        reach = end
        for stop in sorted({x for stops, _ in found for x in stops}, key=lambda x: dot(sub(x, end), way)) + [*far]:
            if not is_covered_near(others, reach, way, outward(side)):
                break
            reach = stop
        if reach != end and (reach == other or not meets(a, reach, other)):
            if not any(crossed for _, crossed in found):
                return True
            doubt = True
        doubt |= any(crossed for _, crossed in found) and is_covered_near(others, end, way, outward(side))
    return None if doubt else False


def candidates(a, own, side, others):
    """As in region_contacts.py, of ranks (number, edge): the candidates that count, and those that may count."""
    mine, front = (own.number, side.first), outward(side)
    found, doubtful = [(depth_along(a, side.ends, front), mine, front)], []
    for end, other in (side.ends, side.ends[::-1]):
        if not meets(a, end, end):
            continue
        borders = [(d, one, border) for one in (own, *others) for d, border in edges_at(one, end)]
        for _, one, border in borders:
            n = outward(border)
            if dot(n, sub(other, end)) < 0:
                is_covered = covered(a, border, [k for k in (own, *others) if k is not one])
                candidate = depth_along(a, [end], n), (one.number, border.first), n
                found += [candidate] * (is_covered is False)
                doubtful += [candidate] * (is_covered is None)
        corner = corner_of([(d, (one.number, border.first)) for d, one, border in borders],
                           lambda d, end=end: is_covered_near((own, *others), end, d, (0, 0)))
        if corner:
            is_own = is_in_line(corner[0][0], sub(other, end)) and end == side.q
            found += at_corner(a, end, [(corner[0][0], mine)] + corner[1:] if is_own else corner)
    return found, doubtful


def of_sides(a, own, others):
    """The contacts with the sides of a thing, in their order: (side, right directions, depth, whether it may be
    missing)."""
    box, found = regions.bounds(a.points, a.radius), []
    for side in own.sides:
        if not meets(a, side.p, side.q):
            continue
        is_covered = covered(a, side, others)
        all_of, doubtful = candidates(a, own, side, others)
        best, mine = least_of(all_of), (own.number, side.first)
        if not is_covered and best[1] == mine:
            may_miss = is_covered is None or least_of(all_of + doubtful)[1] != mine
            found.append((sides.order_of(own.region, side, box), side, sides.equal_to(best, all_of), best[0], may_miss))
    return [one[1:] for one in sorted(found, key=lambda one: one[0])]


def is_joined(a, own, others):
    return any(meets(a, v, v) and any(one.region.is_on(*v) for one in others) for v in own.region.rings[0])


def least_first(wanted):
    """Of a joined shape: the least deep contact, after those less deep ones that may be missing."""
    ranked = []
    while wanted:
        best = least_of([(depth, k) for k, (_, _, depth, _) in enumerate(wanted)])
        ranked.append(wanted[best[1]])
        if not ranked[-1][3]:
            break
        wanted = wanted[:best[1]] + wanted[best[1] + 1:]
    return ranked


def is_of(side, said):
    return int(said.split()[1]) == side.first


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
            if not thing.region:
                wanted = least_first(wanted)
        else:
            wanted = [None]
        for one in wanted:
            is_said = parts and int(parts[0][1]) == i and (one is None or is_of(one[0], parts[0][0]))
            if not is_said and one and one[3]:
                continue
            if not is_said:
                raise Broken(f"contacts: should have one of {i}")
            said, _ = parts.pop(0)
            if one:
                sides.judge_one(a, one[0], one[1], promises.Answer(said))
            else:
                said = re.sub(" id [0-9]+ [0-9]+", "", said).replace("edge 0 ", thing.relation(a) + " ", 1)
                promises.judge_contact(a, thing.body, promises.Answer(said))
            if not thing.region:
                break
    if parts or (not near and answer != "none"):
        raise Broken("contacts: one too many")

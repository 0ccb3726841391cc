# SPDX-License-Identifier: MIT
"""Things of a world and what is exact about them: when they are met, how far away they are, and
how such moments and lengths compare without any rounding."""
from functools import lru_cache
from math import isqrt

import promises
import regions
from oracle import Refused
from promises import Body, Broken, dot, negated
from roots import sign, sign_of_roots


# ---- comparing -----------------------------------------------------------

def compare_lengths(first, second):
    """The sign of the difference of two lengths |k| / |n| - radius, each (n, k, radius)."""
    (m, j, r), (n, k, s) = first, second
    p, q = dot(m, m), dot(n, n)
    return sign_of_roots((s - r) * p * q, q * abs(j), p, -p * abs(k), q)


def firsts(found, order):
    """The numbers of the least of (number, value), rising."""
    best = []
    for number, value in found:
        way = order(value, best[0][1]) if best else -1
        if way < 0:
            best = []
        if way <= 0:
            best.append((number, value))
    return [number for number, _ in best]


def is_irrational(root):
    return isqrt(root) ** 2 != root


# ---- things --------------------------------------------------------------

@lru_cache(maxsize=2)
def bounds_of(body):
    return regions.bounds(body.points, body.radius)


class Thing:
    """A shape or a region of a world, in the words by which it was added."""

    def __init__(self, words, body, region, mask, one_way=(0, 0)):
        self.words, self.body, self.region, self.mask, self.one_way = words, body, region, mask, one_way
        if body:
            self.vertices, self.bounds = max(len(body.points), len(body.numbers) // 2), bounds_of(body)
        else:
            points = [p for ring in region.rings for p in ring]
            self.vertices, self.bounds = len(points), None if region.fence else regions.bounds(points, 0)
        self.last = None, None

    def relation(self, a):
        if self.last[0] is not a:
            if a.empty or self.is_off(a, (0, 0)):
                found = "separate"
            elif self.region:
                found = regions.relation(self.region, a.points, a.radius)
            else:
                found = promises.relation(a, self.body)
            self.last = a, found
        return self.last[1]

    def impact(self, a, motion):
        """Of what is apart the moment, or None."""
        if a.empty or not any(motion) or self.is_off(a, motion):
            return None
        if self.region:
            return regions.impact_moment(a, self.region, motion)
        found = promises.find_entries(a, self.body, motion)
        return found and found[0]

    def enter(self, a, motion):
        """Of what does not overlap the moment, or None."""
        is_missed = a.empty or not any(motion) or self.is_off(a, motion)
        found = None if is_missed else self.find_entry(a, motion)
        return found and found[0]

    def find_entry(self, a, motion):
        """As promises.enter_plain; of a region the moment alone."""
        if self.region:
            moment = regions.enter_moment(a, self.region, motion)
            return moment and (moment, None)
        if a.radius + self.body.radius:
            return promises.enter_round(a, self.body, motion, self.relation(a))
        return promises.enter_plain(a, self.body, motion)

    def judge_normal(self, verb, a, motion, moment, given):
        if self.region:
            enters = moment if verb == "enter" else regions.enter_moment(a, self.region, motion)
            regions.judge_normal(given, a, self.region, motion, moment, enters and regions.is_same(enters, moment))
            return
        if verb == "impact":
            _, is_normal = promises.find_entries(a, self.body, motion)
            is_outward = True
        else:
            _, is_normal = self.find_entry(a, motion)
            is_outward = a.radius + self.body.radius and self.relation(a) != "touch"
        if not is_normal(negated(given) if is_outward else given):
            raise Broken("normal: of no axis that is hit, or not of the edge by which it is entered")

    def counts(self, a, motion):
        """Whether what is one way counts against this motion of a."""
        return not any(self.one_way) or (dot(motion, self.one_way) < 0 and self.relation(a) != "overlap")

    def is_off(self, a, way):
        """Whether it is far from the way, which it may be too where this is False."""
        if not self.bounds:
            return False
        low_x, low_y, high_x, high_y = bounds_of(a)
        x, y = way
        return (low_x + min(0, x) > self.bounds[2] or high_x + max(0, x) < self.bounds[0]
                or low_y + min(0, y) > self.bounds[3] or high_y + max(0, y) < self.bounds[1])

    def is_in_reach(self, a, pivot):
        """Whether it may be met by the shape while that turns about a pivot."""
        if self.region:
            return True
        reach = max(dot(v, v) for v in ((p[0] - pivot[0], p[1] - pivot[1]) for p in a.points))
        x, y = (max(low - c, c - high, 0) for c, low, high in zip(pivot, self.bounds[:2], self.bounds[2:]))
        return x * x + y * y <= (isqrt(reach) + 1 + a.radius) ** 2

    def stops(self, a, way):
        """Whether a, which is not empty, overlaps at some moment of the way."""
        if self.is_off(a, way):
            return False
        if self.relation(a) == "overlap":
            return True
        if self.region:
            return regions.enter_moment(a, self.region, way) is not None
        return promises.overlap_on_way(a, self.body, way)

    def length(self, a):
        """Of what is apart the distance, but for a's radius, as (n, k, radius)."""
        if not self.region:
            n, k, _ = promises.difference(a, self.body).nearest()
            return n, k, self.body.radius
        found = []
        for other in self.region.bodies:
            n, k, _ = promises.Difference2(a, other).nearest()
            found.append((0, (n, k, 0)))
        best = found[0]
        for one in found[1:]:
            if compare_lengths(one[1], best[1]) < 0:
                best = one
        return best[1]


def take_thing(tokens):
    """Parse a thing off the front: (its words, Body or None, Region or None, the tokens after it)."""
    if tokens[:1] in (["region"], ["fence"]):
        region, rest = regions.take_region(tokens)
        body = None
    else:
        region = None
        body, rest = take_shape(tokens)
        if body.empty:
            raise Refused("empty")
    return " ".join(tokens[:len(tokens) - len(rest)]), body, region, rest


def take_shape(tokens):
    body, rest = promises.take_body(tokens)
    if body.dim != 2:
        raise Refused("not of the plane")
    return body, rest


def moved(a, way):
    """A shape somewhere else, as if it had been written there."""
    kind, n = a.kind, list(a.numbers)
    begin = int(kind in ("rounded", "roundbox2"))
    end = begin + 2 if kind in ("obb2", "roundbox2") else len(n) - (kind in ("circle", "capsule"))
    for i in range(begin, end):
        n[i] += way[(i - begin) % 2]
    return Body(kind, 2, a.radius, points=regions.moved(a.points, way), numbers=n)


def is_free(a, way, things):
    """Whether enter of each thing is a miss: the shape overlaps none, neither where it is nor on the
    straight way, nor at its end. Of a way with legs ask for each from where it begins: of
    moved(a, what was gone)."""
    return a.empty or not any(thing.stops(a, way) for thing in things)


def is_part_free(a, part, motion, things):
    """Whether a part of a motion is free of all things that count against the part or the motion."""
    return is_free(a, part, [t for t in things if t.counts(a, motion) or t.counts(a, part)])

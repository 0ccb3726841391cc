# SPDX-License-Identifier: MIT
"""Judges slides and walks by what lib/include/fixsat/slide.h promises, in exact integers.

The one idea: an answer is followed leg by leg, each from the point where it says that the one
before has ended. If several lattice points are right all of them are kept, until a later leg
tells which it was.

A slide:
- A leg is the whole motion at hand if enter of each thing that counts, one by one, is a miss. Else it is
  the first safe motion of the list. Then the named hit is of a thing that is entered first at that very
  moment, with a normal by which it is entered.
- The rest of the motion goes on along that surface: by a lattice point next to its exact part that does
  not lead into the surface. No other surface that is entered at that moment has a longer way, or an
  equal one and a lower number or edge.
- From the second hit on nothing goes back. The slide ends where all parts are dropped, and then names the
  lowest surface; or it ends with the fourth hit.
- Along one straight wall the end is within 3 raw a component of the exact one.
- A part that leaves the range of a coordinate is replaced by the first of its list that does not.
- Round an arc the part is near the exact one by 2^-23 of its length and a lattice point. If those are too
  many points to try, only the ways must be free.

A walk:
- Its end overlaps nothing.
- If it stands, the way down from there first meets the named thing, by a floor of this normal. No other floor
  there has a normal that is more along `up`, or as much and a lower number. In a corner, where another thing
  holds the shape, the floor may lie as far below as the last leg may be short. If the last leg may have come
  aslant, along what is steep, another floor may be straight below and this one less than 2 raw away.
- If it falls, there is no floor within the step, at least as slide.h counts it, and a raw unit (of a jump:
  within a raw unit). There is none either on a way down that surfaces which are no floors deflect, as far
  down as is left.
- If it moves along `up` or not at all, and stands, it has not crept.
- All this needs an `up` along an axis of coordinates. With any other `up` the thing that it stands on is
  near, and the normal is that of a floor.
- Its hits along the motion are followed as those of a slide, from the start or from where it is lifted to,
  up to the last hit. Where that slide ends is not told.
"""
import re
from math import isqrt

import oracle
import promises
import regions
from oracle import MAX, MIN, Refused
from promises import Broken, dot, is_unit, lowest, negated
from roots import compare_moments, signed_square
from world_things import firsts, is_free, is_part_free, moved

LEGS = 4
FINE = 192  # bits of what has a root
MOST_OFF = 1 << 23  # of an arc's way one part of these


# ---- surfaces -------------------------------------------------------------

class Surface:
    """A surface by which thing `number` is entered: its order among those of the thing, and the normal
    from the shape to it. The normal of an arc is a direction to many bits."""

    def __init__(self, number, key, normal, is_arc=False):
        self.number, self.key, self.normal, self.is_arc = number, key, normal, is_arc

    def has(self, given, apart=0):
        """Whether the given unit is its normal. The normal of an arc may be that at `apart` raw beside it."""
        if not self.is_arc:
            return is_unit(given, self.normal)
        length = isqrt(dot(self.normal, self.normal))
        most = (1 << FINE) + (1 << 80) + (apart << 2 * FINE + 16) // length
        return all(abs((g << FINE) - (c << FINE + 16) // length) <= most for g, c in zip(given, self.normal))

    def is_before(self, other):
        return (self.number, self.key) < (other.number, other.key)

    def is_parallel(self, other):
        return not self.is_arc and not other.is_arc and lowest(self.normal) == lowest(other.normal)


def arc_normal(corner, motion, moment):
    """From where the origin is at a moment of its way through b - a to a corner of that."""
    at = regions.fine(moment[:3], FINE)
    return tuple((c << FINE) - at * m for c, m in zip(corner, motion))


def plain_surfaces(a, body, motion, moment):
    top, _, bottom = moment
    tied = set()
    for n, h in promises.difference(a, body).planes:
        speed = -dot(n, motion)
        if speed > 0 and -h * bottom == top * speed:
            tied.add(negated(lowest(n)))
    keys = {}
    for key, n in enumerate(promises.numbered_normals(a, body)):
        if lowest(n) in tied:
            keys.setdefault(lowest(n), (key, n))
    return [(key, n, False) for key, n in keys.values()]


def round_surfaces(a, body, motion, start):
    d, radius = promises.difference(a, body), a.radius + body.radius
    if start == "touch":
        n, k, is_corner = d.nearest()
        return [(0, n if k > 0 else negated(n), is_corner)]
    entries = promises.round_entries(oracle.hull(d.corners), radius, motion)
    fine = [promises.time_fine(e, promises.EQUAL) for e in entries]
    first = [e for e, moment in zip(entries, fine) if moment == min(fine)]
    for *_, n in first:
        if n:
            return [(0, negated(n), False)]
    return [(0, arc_normal(first[0][3], motion, first[0]), True)]


def region_surfaces(a, region, motion, moment):
    if a.radius:
        touches = regions.round_contacts(a, region, motion, moment)
        found = [t for t in touches if regions.faces(t, motion)] or touches
        return [(key, n or arc_normal(entry[3], motion, entry), key[0] == 1) for key, n, entry in found]
    contacts = regions.contacts_at(a, region, motion, moment)
    found = regions.rank(a, [e for c in contacts if c.has(motion) for e in c.entered(motion)])
    return [(key, n, False) for key, n in found] or [((9, 0), motion, False)]


def surfaces_of(number, thing, a, motion, moment):
    if thing.region:
        found = region_surfaces(a, thing.region, motion, moment)
    elif a.radius + thing.body.radius:
        found = round_surfaces(a, thing.body, motion, thing.relation(a))
    else:
        found = plain_surfaces(a, thing.body, motion, moment)
    kept = {}
    for one in found:
        kept.setdefault(one[0], Surface(number, *one))
    return list(kept.values())


class Leg:
    """The first contact of a motion with the things that count."""

    def __init__(self, things, a, motion):
        self.a, self.motion = a, motion
        near = [(i, t) for i, t in things if not t.is_off(a, motion)]
        self.near = [t for _, t in near]
        self.things = [(i, t) for i, t in near if t.counts(a, motion)]
        for i, t in self.things:
            if t.relation(a) == "overlap":
                raise Broken(f"a leg begins within {i}")
        found = [(i, t.enter(a, motion)) for i, t in self.things]
        found = [(i, moment[:3]) for i, moment in found if moment]
        moments = dict(found)
        self.tied = {i: moments[i] for i in firsts(found, compare_moments)}  # as each of them says it
        self.moment = next(iter(self.tied.values()), None)
        self._ways = None

    def surfaces(self):
        things = dict(self.things)
        return [s for i, moment in self.tied.items() for s in surfaces_of(i, things[i], self.a, self.motion, moment)]

    def ways(self):
        """Those that are right: all that is asked, or the first of the list that are free."""
        if self._ways is None:
            self._ways = [self.motion] if not self.moment else next(
                free for free in ([v for v in group if is_part_free(self.a, v, self.motion, self.near)]
                                  for group in regions.safe_motions(self.motion, self.moment)) if free)
        return self._ways


# ---- along a surface ---------------------------------------------------------

def parts_along(rest, surface):
    """(the lattice points that the part of a way along a surface may be, whether it may be dropped,
    as shorter than 1 raw or rounded to none); of which the first is None where they are too many."""
    n = surface.normal
    if not surface.is_arc:
        if not all(n):
            part = (rest[0], 0) if n[0] == 0 else (0, rest[1])
            return ([part] if any(part) else []), not any(part)
        u = (-n[1], n[0])
        along, square = dot(rest, u), dot(u, u)
        if along * along < square:
            return [], True
        sides = [{along * c // square, -(-along * c // square)} for c in u]
        found = [(x, y) for x in sides[0] for y in sides[1] if dot((x, y), n) <= 0]
        return [p for p in found if any(p)], (0, 0) in found
    length = isqrt(dot(rest, rest)) + 1
    if length > 2 * MOST_OFF:
        return None, True
    square, into = dot(n, n), dot(rest, n)
    exact = [(c << FINE) - ((m * into << FINE) // square) for c, m in zip(rest, n)]
    off = (1 << FINE) + (length << FINE) // MOST_OFF + (1 << 64)
    sides = [range(-(-(c - off) >> FINE), (c + off >> FINE) + 1) for c in exact]
    found = [(x, y) for x in sides[0] for y in sides[1] if dot((x, y), n) <= 0]
    size = isqrt(dot(exact, exact))
    slack = off - (1 << FINE)
    if size < (1 << FINE) - slack:
        return [], True
    return [p for p in found if any(p)], size < (1 << FINE) + slack or (0, 0) in found


def position_of(body):
    """The position by which a shape is moved: the centre of a point or a box; zero for others at first."""
    n = body.numbers
    if body.kind in ("point2", "circle") or (body.kind == "rounded" and len(n) == 3):
        return body.points[0]
    begin = int(body.kind == "roundbox2")
    return tuple(n[begin:begin + 2]) if body.kind in ("obb2", "roundbox2") else (0, 0)


def fits(a, at, way):
    """Whether a way, after what it was moved by, leaves no range."""
    moved_by = [p + q for p, q in zip(at, way)]
    return all(MIN <= c <= MAX for c in (*way, *moved_by, *(p + m for p, m in zip(position_of(a), moved_by))))


def fitting(a, at, way, normal):
    """The way, or where it leaves a range those that it may be shortened to, not into a surface."""
    if fits(a, at, way):
        return [way]
    return next(found for found in ([v for v in group if fits(a, at, v) and dot(v, normal) <= 0]
                                    for group in regions.safe_motions(way, (1, 0, 1))) if found)


# ---- slide -------------------------------------------------------------------

def without_legs(answer):
    return re.sub(r" at @-?[0-9]+ @-?[0-9]+", "", answer)


def read_slide(answer, with_legs):
    """(the end, [(number, normal, where)])."""
    said = promises.Answer(answer)
    said.word("to")
    return said.vector(2), read_bumps(said, with_legs)


def read_bumps(said, with_legs):
    """The hits at the end of an answer: [(number, normal, where or None)]."""
    bumps = []
    while said.place < len(said.tokens):
        said.word("hit")
        number, normal = said.count(1 << 16), said.vector(2)
        where = None
        if with_legs:
            said.word("at")
            where = said.vector(2)
        bumps.append((number, normal, where))
    said.end()
    if len(bumps) > LEGS:
        raise Broken("hits: more than four")
    return bumps


def judge_start(things, a, motion, answer):
    """Whether it overlaps at the start, which the answer says then."""
    met = [i for i, t in things if t.counts(a, motion) and t.relation(a) == "overlap"]
    if met and answer != f"start overlap of {met[0]}":
        raise Broken(f"should be start overlap of {met[0]}")
    return bool(met)


def judge_end(things, a, to):
    end = moved(a, to)
    for i, t in things:
        if not any(t.one_way) and t.relation(end) == "overlap":
            raise Broken(f"it ends within {i}")
    return end


class Slide:
    """An answer that is followed."""

    def __init__(self, things, a, motion, to, bumps, counts):
        self.things, self.a, self.motion, self.asked, self.counts = things, a, motion, motion, counts
        self.bumps = bumps
        self.at = [(0, 0), *(where for _, _, where in bumps), to]  # where legs begin and end
        self.loose = False

    def way(self, i):
        return tuple(q - p for p, q in zip(self.at[i], self.at[i + 1]))

    def leads_on(self, i, way):
        """Whether a way after so many hits is not dropped as one that goes back."""
        return i < 2 or dot(way, self.asked) > 0

    def leg(self, i, motion):
        return Leg(self.things, moved(self.a, self.at[i]), motion)

    def judge(self):
        motions = fitting(self.a, self.at[0], self.motion, (0, 0))
        for i in range(len(self.at) - 1):
            way, is_last = self.way(i), i == len(self.bumps)
            still = [t for _, t in self.things if not any(t.one_way)]
            if not is_free(moved(self.a, self.at[i]), way, still):
                raise Broken(f"leg {i} is not free")
            if is_last and (i == LEGS or way == (0, 0)) and i > 0:
                if motions is not None and not self.ends:
                    raise Broken("slide: it ends where it can go on")
                if i == LEGS and way != (0, 0):
                    raise Broken("slide: a leg after the last hit")
                return
            if i > 1 and not self.leads_on(i, way):
                raise Broken(f"leg {i} goes back")
            if motions is None:
                self.loose = True
                return
            legs = self.right_legs(i, motions, way, is_last)
            if not is_last:
                motions = self.go_on(i, legs)

    def right_legs(self, i, motions, way, is_last):
        why = "no such way along what is hit"
        found = []
        for m in motions:
            leg = self.leg(i, m)
            if bool(leg.moment) == is_last:
                why = "there is nothing to hit" if not is_last else "it goes through what it hits"
            elif way not in leg.ways():
                why = f"the way should be {leg.ways()[0]}"
            else:
                found.append(leg)
        if not found:
            raise Broken(f"leg {i}: {why}")
        return found

    def go_on(self, i, legs):
        """The motions that the next leg may have, after a hit; None where they are not known."""
        number, normal, _ = self.bumps[i]
        motions, self.ends, named = set(), False, False
        for leg in legs:
            rest = tuple(p - q for p, q in zip(leg.motion, self.way(i)))
            all_there = leg.surfaces()
            self.counts["corners"] += len(all_there) > 1
            right = [s for s in all_there if s.number == number and s.has(normal)]
            named = named or right
            for s in right:
                if not any(t.is_before(s) for t in all_there) and all(self.can_drop(i, t, rest) for t in all_there):
                    self.ends = True
                if i + 1 == LEGS or i + 2 == len(self.at):
                    continue
                parts, _ = self.parts(i, rest, s)
                if parts is None:
                    return None
                if len(all_there) == 1 and parts == parts_along(rest, s)[0]:
                    self.judge_wall(i, leg, s)
                motions |= {p for p in parts if self.leads_on(i + 1, p)
                            and all(t is s or not self.is_longer(i, t, s, rest) for t in all_there)}
        if not named:
            raise Broken(f"hit {i}: not of what is entered first")
        return sorted(motions)

    def along(self, rest, s):
        """As parts_along: what the rule of this motion leaves of `rest` along a surface."""
        return parts_along(rest, s)

    def parts(self, i, rest, s):
        """As `along`, but a part that leaves the range is replaced by the shorter ones that do not."""
        parts, is_dropped = self.along(rest, s)
        if parts is None or all(fits(self.a, self.at[i + 1], p) for p in parts):
            return parts, is_dropped
        if s.is_arc:
            return None, True
        shorter = [v for p in parts for v in fitting(self.a, self.at[i + 1], p, s.normal)]
        return [v for v in shorter if any(v)], is_dropped or (0, 0) in shorter

    def can_drop(self, i, s, rest):
        """Whether nothing may be left along a surface."""
        if i + 1 == LEGS:
            return True
        parts, is_dropped = self.parts(i, rest, s)
        if is_dropped or parts is None:
            return True
        return any(not self.leads_on(i + 1, v) for p in parts
                   for v in [p, *(self.leg(i + 1, p).ways() if self.leads_on(i + 1, p) and i > 0 else [])])

    def is_longer(self, i, other, s, rest):
        """Whether the way along the other surface should have been taken."""
        if s.is_parallel(other):
            return other.is_before(s)
        length = dot(self.way(i + 1), self.way(i + 1))
        parts, is_dropped = self.parts(i, rest, other)
        if is_dropped or parts is None:
            return False

        def is_less(v):
            square = dot(v, v)
            return (not self.leads_on(i + 1, v) or square < length
                    or (square == length and s.is_before(other)))
        return not any(is_less(p) or any(is_less(v) for v in self.leg(i + 1, p).ways()) for p in parts)

    def judge_wall(self, i, leg, s):
        """Along one straight wall: the end against the exact one."""
        if i > 0 or s.is_arc or len(self.bumps) > 1:
            return
        at = regions.fine(leg.moment, FINE)
        if any(abs((w << FINE) - at * m) > 1 << FINE for w, m in zip(self.way(0), leg.motion)):
            return  # a corner, in which the way is short
        square = dot(s.normal, s.normal)
        into = dot(leg.motion, s.normal) * ((1 << FINE) - at)
        self.counts["walls"] += 1
        for c, m, n in zip(self.at[-1], leg.motion, s.normal):
            if abs((c << FINE) - (m << FINE) + into * n // square) > (3 << FINE) + (1 << 80):
                raise Broken("slide: more than 3 raw from the exact one along a straight wall")


def judge_slide(things, a, motion, with_legs, answer, counts):
    if a.empty:
        if answer != f"to @{motion[0]} @{motion[1]}":
            raise Broken("slide: nothing is in the way of nothing")
        return
    if judge_start(things, a, motion, answer):
        return
    to, bumps = read_slide(answer, with_legs)
    judge_end(things, a, to)
    if with_legs:
        slide = Slide(things, a, motion, to, bumps, counts)
        slide.judge()
        counts["slides"] += 1
        counts["legs"] += len(bumps)
        counts["loose"] += slide.loose


# ---- walk ----------------------------------------------------------------------

def upward(up, length):
    """The vector of this length along an `up` that lies along an axis."""
    return tuple(length * ((c > 0) - (c < 0)) for c in up)


def is_floor(surface, up, slope):
    """Whether its normal, outward, has this component along `up`: False, True or None, of an arc
    that is hardly one or hardly none."""
    n = negated(surface.normal)
    square, bound = dot(n, n) * dot(up, up), signed_square(slope)
    component = signed_square(dot(n, up)) << 32
    if surface.is_arc and abs(component - bound * square) < square << 16:
        return None
    return component >= bound * square


class Along(Slide):
    """The hits of a walk along its motion, if it is tried from `start`. Where that slide ends is not told."""

    def __init__(self, things, a, motion, start, bumps, up, slope, counts):
        super().__init__(things, a, motion, None, bumps, counts)
        self.at[0] = start
        self.at.pop()
        self.up, self.slope = up, slope
        self.asked = next(iter(self.level(motion)), motion) if dot(motion, up) < 0 else motion

    def judge(self):
        super().judge()
        if not self.bumps and all(self.leg(0, m).moment for m in fitting(self.a, self.at[0], self.motion, (0, 0))):
            raise Broken("walk: it hits something along its motion and names nothing")

    def level(self, rest):
        """The parts across `up` that may be left of a way which leads down onto a floor."""
        return parts_along(rest, Surface(None, None, negated(self.up)))[0]

    def along(self, rest, s):
        """On a floor the part that leads down has no effect; a steeper surface is climbed no more than a wall is."""
        if s.is_arc:
            return None, True
        if is_floor(s, self.up, self.slope):
            found = [parts_along(r, s) for r in (self.level(rest) if dot(rest, self.up) < 0 else [rest])]
            return [p for parts, _ in found for p in parts], not found or any(dropped for _, dropped in found)
        parts, is_dropped = parts_along(rest, s)
        if dot(s.normal, self.up) >= 0 or any(dot(p, self.up) <= 0 for p in parts):
            return parts, is_dropped
        side = (self.up[1], -self.up[0])
        upright, is_dropped = parts_along(rest, Surface(None, None, side if dot(side, s.normal) > 0 else negated(side)))
        found = [([p], False) if dot(p, self.up) > 0 else parts_along(p, s) for p in upright]
        return [p for parts, _ in found for p in parts], is_dropped or any(dropped for _, dropped in found)


def judge_along(things, a, motion, up, step, slope, bumps, counts):
    """Judges the hits of a walk, lifted or not. Nothing may be one-way, and `up` must lie along an axis."""
    starts, lift = [(0, 0)], upward(up, step)
    if step > 0 and motion[0] * up[1] != motion[1] * up[0]:
        if not fits(a, (0, 0), lift):
            return
        starts += Leg(things, a, lift).ways()
    counts["bumps"] += len(bumps)
    for start in starts:
        try:
            Along(things, a, motion, start, bumps, up, slope, counts).judge()
            return
        except Broken as broken:
            why = broken
    raise why


def judge_walk(things, a, motion, up, step, slope, with_legs, answer, counts):
    if not any(up):
        raise Refused("no length")
    if step < 0:
        raise Refused("negative extent")
    if not a.empty:
        met = [i for i, t in things if t.relation(a) == "overlap" and not any(t.one_way)]
        if met:
            if answer != f"start overlap of {met[0]}":
                raise Broken(f"should be start overlap of {met[0]}")
            return
    said = promises.Answer(answer)
    said.word("to")
    to = said.vector(2)
    stands = said.word("stands", "falls") == "stands"
    if a.empty and (stands or to != tuple(motion) or " hit " in answer):
        raise Broken("walk: nothing is in the way of nothing")
    number, normal = (said.count(1 << 16), said.vector(2)) if stands else (None, None)
    bumps = read_bumps(said, True) if with_legs else []
    said.end()
    counts["walks"] += 1
    counts["stands"] += stands
    if a.empty:
        return
    end = judge_end(things, a, to)
    rises = dot(motion, up)
    is_jump = rises > 0 and rises * rises > dot(up, up)
    is_upright = motion[0] * up[1] == motion[1] * up[0]
    if stands and is_upright and not is_jump and any(to) and all(abs(c) < 3 for c in to):
        raise Broken("walk: it creeps")
    if stands and number not in dict(things):
        raise Broken("walk: it stands on what does not count")
    if any(any(t.one_way) for _, t in things):
        return  # what counts depends on where a leg begins
    if with_legs and not all(up):
        judge_along(things, a, motion, up, step, slope, bumps, counts)
    if all(up) or (stands and is_upright and not any(to)):
        if stands:
            judge_near_floor(dict(things)[number], end, normal, up, slope)
        return
    length = 2 if stands else (0 if is_jump else max(step, least_step(slope))) + 1
    way, lift = upward(up, -length), upward(up, step)
    if not all(fits(a, at, v) for at in ((0, 0), to) for v in (lift, way)) or not 2 * step < MAX:
        return  # what is shortened may not come to a floor
    counts["floors"] += 1
    found = list(landings(things, end, way, up, slope))
    if not stands:
        if all(any(is_one for _, is_one in floors or []) for floors in found):
            raise Broken("walk: it falls, yet there is a floor")
        return
    why = "walk: what it stands on is not there, or no floor, or its normal is another one"
    for floors in found:
        if floors is None:
            return
        named = [s for s, _ in floors if s.number == number and s.has(negated(normal), 1)]
        if named and not all(any(is_one and is_surely_before(t, s, up) for t, is_one in floors) for s in named):
            return
        why = "walk: it stands on another floor too, which is more level or has a lower number" if named else why
    thing, ways = dict(things)[number], [way]
    beside = [(way[0] + k * way[1], way[1] + k * way[0]) for k in (-1, 1)]
    if all(Leg(things, end, one).moment for one in beside):
        ways += beside  # it may pass between two things
    short = upward(up, -2 - (8 * (2 * step + 17) >> 16))  # a leg down is at most 8 times as long as its height
    if any(gap(t, end) <= 2 for i, t in things if i != number) and fits(end, (0, 0), short):
        ways.append(short)  # in a corner 2^-16 of that leg may be missing
    is_below = not any(found) and (meets(number, thing, end, ways, normal) or Leg(things, end, way).moment)
    if not is_below and not may_come_aslant(things, number, end, normal, up, slope):
        raise Broken(why)
    judge_near_floor(thing, end, normal, up, slope)


def meets(number, thing, end, ways, normal, apart=0):
    """Whether one of these ways, with nothing else there, meets a thing by this normal; see Surface.has."""
    legs = [Leg([(number, thing)], end, way) for way in ways]
    return any(s.has(negated(normal), apart) for leg in legs if leg.moment for s in leg.surfaces())


def may_come_aslant(things, number, end, normal, up, slope):
    """Whether the last leg of a way down may have been aslant and have met a thing less than 2 raw away by
    this normal, whatever is straight below."""
    thing, down = dict(things)[number], upward(up, -1)
    aslant = [(2 * down[0] + k * down[1], 2 * down[1] + k * down[0]) for k in (-16, -2, -1, 0, 1, 2, 16)]
    return (any(can_lead_aslant(t, end, up, slope) for _, t in things) and gap(thing, end) <= 1
            and meets(number, thing, end, aslant, normal, 2))


def can_lead_aslant(thing, a, up, slope):
    """Whether a way down can be deflected aslant by a thing: by an arc, or by a side that is steeper than a floor
    and no wall. Against an `up` along an axis."""
    if a.radius or (not thing.region and thing.body.radius):
        return True
    if thing.region:
        normals = [n for n, _ in promises.numbered_sides(a)]
        normals += [regions.turned(regions.sub(p, q)) for p, q in thing.region.edges]
    else:
        normals = promises.numbered_normals(a, thing.body)
    facing = [n if dot(n, up) < 0 else negated(n) for n in normals if all(n)]
    return any(not is_floor(Surface(None, None, n), up, slope) for n in facing)


def is_surely_before(one, other, up):
    """Whether the first of two floors must be named. The normals of arcs are not known well enough for that."""
    if one.is_arc or other.is_arc:
        return False
    p, q = negated(one.normal), negated(other.normal)
    along = [signed_square(dot(n, up)) * dot(m, m) for n, m in ((p, q), (q, p))]
    return along[0] > along[1] or along[0] == along[1] and one.number < other.number


# ---- the way down of a walk -----------------------------------------------------

def least_step(slope):
    """Returns the least height, in raw, that a step counts as."""
    return min(65536 // slope, 16) if slope > 0 else 16


def parts_down(rest, surface, up):
    """The lattice points that the way along a surface may be which leads as far down as what is left;
    None where it is an arc. Against an `up` along an axis."""
    if surface.is_arc:
        return None
    n, down = surface.normal, tuple(c if u else 0 for c, u in zip(rest, up))
    u = (-n[1], n[0])
    u = u if dot(u, down) > 0 else negated(u)
    along, square = dot(u, down), dot(down, down)
    if not any(down) or 64 * along * along < dot(u, u) * square:
        return parts_along(down, surface)[0]
    sides = [{square * c // along, -(-square * c // along)} for c in u]
    return [p for p in ((x, y) for x in sides[0] for y in sides[1]) if dot(p, n) <= 0]


def landings(things, a, rest, up, slope, legs=LEGS):
    """For each way down that there may be the floors at its end, with what is_floor says of them: none
    where it falls, None where it is not known."""
    leg = Leg(things, a, rest)
    found = [(s, is_floor(s, up, slope)) for s in leg.surfaces()] if leg.moment else []
    floors = [(s, is_one) for s, is_one in found if is_one is not False]
    if floors or not found or legs == 1:
        yield floors
        return
    for way in leg.ways():
        left, there = tuple(p - q for p, q in zip(rest, way)), moved(a, way)
        for s, _ in found:
            parts = parts_down(left, s, up)
            if not parts:
                yield parts
            for part in parts or ():
                if dot(part, up) >= 0 or not fits(there, (0, 0), part):
                    yield []
                else:
                    yield from landings(things, there, part, up, slope, legs - 1)


def gap(thing, end):
    """How far a thing is from where a walk ends, in raw."""
    if thing.relation(end) != "separate":
        return 0
    n, k, radius = thing.length(end)
    return isqrt(k * k // dot(n, n)) - radius - end.radius


def judge_near_floor(thing, end, normal, up, slope):
    """Where the floor is come to from elsewhere: along what is slanted, or as it would have been moved
    by less than 3 raw."""
    if signed_square(dot(normal, up)) < signed_square(slope - 4) * dot(up, up):
        raise Broken("walk: it stands on what is no floor")
    if slope > 6554 and gap(thing, end) > 64:
        raise Broken("walk: it stands far above its floor")

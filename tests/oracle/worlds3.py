#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Ask a query program of worlds in 3D and judge its answers in exact integers.

    python3 worlds3.py [--count WORLDS] [--seed S] [--lie] PROGRAM [ARGS...]
    python3 worlds3.py --file QUERIES PROGRAM [ARGS...]

As worlds.py: no tree, no bounds, no order. Each thing that counts is asked alone, as promises.py
says, and what they find is compared without any rounding.
  test      the rising numbers of all that meet the shape, or none.
  overlaps  yes if one of these overlaps it, else no.
  hits      all things that the ray hits: first those that it starts in, then those that it
            touches at its start, then the others by their times, and by their numbers if these
            are equal. Each is judged as a cast to it alone.
  cast, impact, enter
            at the start the lowest number that overlaps, else (not for enter) that touches;
            else the lowest of those with the least time, compared as what it is: a
            fraction with a root in it. Time and normal are those of that thing, judged as of
            it alone, and so is the point of a cast.
            safe: the first of the list of world3.h on whose way no thing that counts is entered;
            of those of the list that lead equally far any.
  distance  the lowest number that meets, else the lowest of the nearest, compared as what
            it is, if it is within the limit; judged as of it alone.
All boxes without a radius are boxes, however they were written; the faces of the first count before
those of the second.

Of the worlds half are symmetric, so that many things are equally first. What cannot be a thing or a shape
must be refused, and an empty box is no thing. Exits with 1 if a promise is broken or there was nothing
to judge.

--lie: the judge is judged. A number of every answer that names a thing is changed, by two raw or to
another thing; nearly all of these must be noticed (a normal may be right within one raw). In a list
of hits one is left out, or two are swapped; yes becomes no, and no yes. All of these must be noticed.
"""
import argparse
import functools
import random
import re
import sys
from collections import Counter
from functools import cmp_to_key
from math import isqrt

import compare
import oracle
import promises
import solid_cases
import solids
from oracle import Refused
from promises import Answer, Body, Broken, dot, negated
from roots import compare_moments, sign_of_roots
from world_things import firsts, is_irrational
from worlds import (Result, first_word, has_failed, judge_all, judge_list, judge_relations, listed, said_of,
                    take_options)


def as_box(body):
    """The same body, a box3 if it is a box without a radius."""
    body = body.unrounded
    if body.kind in ("aabb3", "obb3") and not body.empty:
        return Body("box3", 3, points=body.points, base=body.base, edges=body.edges)
    return body


def take_shape(tokens):
    body, rest = promises.take_body(tokens)
    if body.dim != 3:
        raise Refused("not of space")
    return as_box(body), rest


def bounds_of(body):
    return [(min(run) - body.radius, max(run) + body.radius) for run in zip(*body.points)]


def is_off(a, thing, way):
    """Whether the thing is far from a on this way, which it may be too where this is False."""
    if a is not NEAR[0]:
        NEAR[:] = a, bounds_of(a)
    for (low, high), (least, most), w in zip(NEAR[1], thing.bounds, way):
        if low + min(0, w) > most or high + max(0, w) < least:
            return True
    return False


NEAR = [None, None]  # the last shape and its bounds
NO_WAY = 0, 0, 0


def relation(a, thing):
    return "separate" if is_off(a, thing, NO_WAY) else promises.relation(a, thing)


def find_moment(verb, a, thing, motion):
    """(the moment, as judge_time wants it; a function that says if a normal from a to b is right), or None.

    The thing must not be met at the start (for enter: not overlapped)."""
    if not any(motion) or is_off(a, thing, motion):
        return None
    if verb != "enter":
        found = promises.find_entries(a, thing, motion)
        return found and (found[0], lambda normal: found[1](negated(normal)))
    if promises.is_of_hulls(a, thing):
        return promises.enter_hulls(a, thing, motion, promises.relation(a, thing), True)
    return promises.enter_plain(a, thing, motion)


def safe_motions(motion, moment):
    """The list, those that lead equally far together."""
    top, root, bottom = moment[:3]
    for factor, shift in promises.SAFE_FRACTIONS:
        ends = []
        for m in motion:
            size = abs(m) * factor
            square, sign = root * size * size, -1 if m < 0 else 1
            down = (size * top - promises.ceil_root(square, 1)) // (bottom << shift)
            up = -((isqrt(square) - size * top) // (bottom << shift))
            ends.append({sign * down, sign * up})
        ways = [(x, y, z) for x in ends[0] for y in ends[1] for z in ends[2]]
        for reach in sorted({dot(way, motion) for way in ways}, reverse=True):
            yield [way for way in ways if dot(way, motion) == reach]
    yield [(0, 0, 0)]


def is_free(a, way, things):
    return not any(not is_off(a, b, way) and relation(a, b) != "overlap" and promises.overlap_on_way(a, b, way)
                   for b in things)


def length_of(a, thing):
    """(top, bottom, radii): the distance is sqrt(top / bottom) - radii."""
    top, bottom, _, _ = solids.difference(a.points, thing.points).nearest
    return top, bottom, a.radius + thing.radius


def compare_lengths(first, second):
    (p, m, r), (q, n, s) = first, second
    return sign_of_roots((s - r) * m * n, n, p * m, -m, q * n)


class World:
    """The things that were added, and the judge of all answers about them."""

    def __init__(self):
        self.things, self.masks, self.in_step = [], [], True
        self.counts = Counter()

    def judge(self, line, answer):
        """None, or a sentence that says which promise the answer breaks."""
        tokens = line.split()
        if not self.in_step and tokens != ["world3", "clear"]:
            return None  # what is wrong is said already
        try:
            self.judge_line(tokens[1:], answer)
        except Refused as why:
            self.counts["refused"] += 1
            return None if answer.startswith("error: ") else f"should be refused: {why}"
        except Broken as why:
            return str(why)
        return None

    def judge_line(self, tokens, answer):
        verb, rest = tokens[0], tokens[1:]
        if verb == "clear":
            self.things, self.masks, self.in_step = [], [], True
            if answer != "ok":
                raise Broken("clear: should be ok")
            return
        if verb in ("cast", "hits"):
            origin, rest = oracle.take_vector(rest, 3)
            a = promises.start_of_ray(origin)
        else:
            a, rest = take_shape(rest)
        motion = None
        if verb in ("cast", "hits", "impact", "enter"):
            motion, rest = oracle.take_vector(rest, 3)
        if verb == "add":
            self.judge_add(a, take_options(rest, ("mask",))["mask"], answer)
            return
        given = take_options(rest, ("mask", "except", "within")[:2 + (verb == "distance")])
        counted = [(i, t) for i, t in enumerate(self.things)
                   if self.masks[i] & given["mask"] and i != given["except"] and not a.empty]
        if verb == "hits":
            self.judge_hits(a, motion, counted, answer)
        elif motion:
            self.judge_way(verb, a, motion, counted, answer)
        elif verb in ("test", "overlaps"):
            judge_relations(verb, [(i, relation(a, t)) for i, t in counted], answer)
        else:
            self.judge_distance(a, counted, given["within"], answer)

    def judge_add(self, thing, mask, answer):
        if thing.empty:
            raise Refused("empty")
        self.in_step = answer == str(len(self.things))
        if not self.in_step:
            raise Broken(f"add: should be {len(self.things)}")
        thing.bounds = bounds_of(thing)
        self.things.append(thing)
        self.masks.append(mask)

    def count_tie(self, root):
        self.counts["ties"] += 1
        self.counts["irrational"] += is_irrational(root)

    def judge_hits(self, a, motion, counted, answer):
        right = [(i, f"start {start}") for start in ("overlap", "touch")
                 for i, t in counted if relation(a, t) == start]
        found = [(i, find_moment("cast", a, t, motion)) for i, t in counted if relation(a, t) == "separate"]
        moments = [(i, entry[0]) for i, entry in found if entry]
        moments.sort(key=cmp_to_key(lambda p, q: compare_moments(p[1], q[1])))  # equal ones by their numbers
        for p, q in zip(moments, moments[1:]):
            if compare_moments(p[1], q[1]) == 0:
                self.count_tie(p[1][1])
        for one, i in judge_list(right + [(i, "hit") for i, _ in moments], answer):
            if one.startswith("hit"):
                promises.judge_cast(self.things[i], a.base, motion, Answer(one))

    def judge_way(self, verb, a, motion, counted, answer):
        for start in ("overlap", "touch")[:1 if verb == "enter" else 2]:
            met = [i for i, t in counted if relation(a, t) == start]
            if met:
                if answer != f"start {start} of {met[0]}":
                    raise Broken(f"should be start {start} of {met[0]}")
                return
        found = {i: find_moment(verb, a, t, motion) for i, t in counted}
        moments = [(i, entry[0]) for i, entry in found.items() if entry]
        if not moments:
            missed = "separate" if verb == "impact" else "miss"
            if answer != missed:
                raise Broken(f"should be {missed}")
            return
        tied = firsts(moments, compare_moments)
        thing, (moment, is_normal) = self.things[tied[0]], found[tied[0]]
        if tied[1:]:
            self.count_tie(moment[1])
        said = Answer(said_of(answer, tied, "hit"))
        if verb == "cast":
            promises.judge_cast(thing, a.base, motion, said)
            return
        said.word("hit")
        time, normal = said.number(), said.vector(3)
        said.word("safe")
        safe = said.vector(3)
        said.end()
        promises.judge_time(time, moment)
        if not is_normal(normal):
            raise Broken("normal: of no axis that is hit, or not of the face by which it is entered")
        for group in safe_motions(motion, moment):
            free = [way for way in group if is_free(a, way, [t for _, t in counted])]
            if free:
                if tuple(safe) not in free:
                    raise Broken(f"safe: the first of the list that is free is {free[0]}")
                return
        raise AssertionError("zero is not free")

    def judge_distance(self, a, counted, limit, answer):
        if a.empty:
            if not answer.startswith("error: "):
                raise Broken("distance: to nothing it is an error")
            return
        tied, length = [i for i, t in counted if relation(a, t) != "separate"], 0
        if counted and not tied:
            lengths = [(i, length_of(a, t)) for i, t in counted]
            tied = firsts(lengths, compare_lengths)
            top, bottom, radii = dict(lengths)[tied[0]]
            length = isqrt(top // bottom) - radii
            if tied[1:] and length <= limit:
                self.count_tie(top * bottom)
        if not counted or (length > limit != oracle.MAX):
            if answer != "none":
                raise Broken("distance: should be none")
            return
        said = Answer(said_of(answer, tied, "@"))
        promises.judge_distance(a, self.things[tied[0]], said)


# ---- cases ---------------------------------------------------------------
#
# A solid is as in solid_cases.py.

BOXES = ("aabb3", "obb3")
ROUND = ("sphere", "capsule3", "roundbox3", "roundhull3")
FAMILIES = (solid_cases.KINDS, solid_cases.KINDS, solid_cases.KINDS, BOXES, ("aabb3", "sphere"), ("hull3",), ROUND,
            ("sphere",), ("hull3", "prism3", *BOXES), ("point3", "sphere", *BOXES))


def number(rng, most, unit):
    return rng.randint(-most, most) * unit + (rng.choice((-1, 1)) if rng.random() < 0.03 else 0)


def some_solid(rng, kind, wide, unit):
    """A solid of a kind somewhere on a lattice."""
    if kind == "obb3" and rng.random() < 0.4:
        x, y, z = (rng.randint(0, 3) * unit for _ in range(3))
        solid = "obb3", [0, 0, 0, x, 0, 0, 0, y, 0, 0, 0, z], None
    else:
        solid = solid_cases.of_numbers(rng, kind, lambda: number(rng, 3, unit), lambda: rng.randint(0, 3) * unit)
    return moved(solid, [number(rng, wide, unit) for _ in range(3)])


def moved(solid, shift):
    kind, n, radius = solid
    end = 3 if kind == "obb3" else len(n)
    return kind, [c + shift[i % 3] for i, c in enumerate(n[:end])] + n[end:], radius


def mirrored(solid, axis):
    """Turned round at the plane through the origin: what is symmetric to it stays so."""
    kind, n, radius = solid
    n = [-c if i % 3 == axis else c for i, c in enumerate(n)]
    if kind == "aabb3":
        n[axis], n[3 + axis] = n[3 + axis], n[axis]
    if kind == "coreprism3":  # from last to first, so that it is counter-clockwise
        n = [c for i in range(len(n) - 6, -1, -6) for c in n[i:i + 6]]
    return kind, n, radius


def raw(numbers):
    return " ".join(f"@{c}" for c in numbers)


def faulty(rng, shape):
    """A line that is refused, or about an empty box, which meets nothing."""
    empty = f"aabb3 {raw([2, 1, 0, 1, 1, 1])}"
    return rng.choice((f"add {empty}", "add circle @1 @2 @3", f"test {shape} @1", f"overlaps polygon 3 @0 @0 @1 @0 @0 @1",
                       f"cast {raw([1, 2, 3, 4])}", f"enter {shape} {raw([1, 2])}", f"test {shape} within @5",
                       f"add {shape} except 1", f"test {empty}", f"overlaps {empty}", f"impact {empty} {raw([9, 9, 9])}",
                       f"enter {empty} {raw([9, 9, 9])}", f"distance {empty}"))


def lines_of(rng):
    """A world and some questions."""
    unit = rng.choice((1, 1, 256, 65536, 1 << 20, 1 << 24))
    wide = rng.choice((4, 6, 9))
    kinds = rng.choice(FAMILIES)
    is_symmetric = rng.random() < 0.5
    things = []
    for _ in range(rng.randint(1, 8)):
        solid = some_solid(rng, rng.choice(kinds), wide, unit)
        things.append(solid)
        if is_symmetric:
            things.append(mirrored(solid, rng.choice((1, 2))))
    rng.shuffle(things)
    lines = ["world3 clear"]
    for solid in things:
        layers = "" if rng.random() < 0.7 else f" mask {1 << rng.randint(0, 2)}"
        lines.append(f"world3 add {solid_cases.write(solid)}{layers}")
    for _ in range(8):
        far = wide + 8
        place = [rng.randint(-far, far) * unit, 0, 0] if is_symmetric else [number(rng, far, unit) for _ in "xyz"]
        lines.append("world3 " + question(rng, rng.choice(kinds + solid_cases.KINDS), place, unit, is_symmetric))
    return lines


def symmetric(rng, unit):
    """A solid that is as its mirror images at y = 0 and z = 0."""
    x, y, z = (rng.randint(0, 2) * unit for _ in range(3))
    return rng.choice((("core3", [0, 0, 0], x), ("core3", [-x, 0, 0, y, 0, 0], rng.choice((None, z))),
                       ("aabb3", [-x, -y, -z, x, y, z], rng.choice((None, x))),
                       ("obb3", [0, 0, 0, x, 0, 0, 0, y, 0, 0, 0, z], rng.choice((None, y))),
                       ("corehull3", [x, y, 0, x, -y, 0, -x, 0, z, -x, 0, -z, y + z, 0, 0], rng.choice((None, unit)))))


def question(rng, kind, place, unit, is_symmetric):
    """A line about a shape at a place, which moves through the middle of the world."""
    motion = [-2 * place[0], 0, 0] if is_symmetric else [rng.randint(0, 3) * unit - 2 * c for c in place]
    solid = moved(symmetric(rng, unit), place) if is_symmetric else moved(some_solid(rng, kind, 0, unit), place)
    shape, way, origin = solid_cases.write(solid), raw(motion), raw(place)
    halfway = raw([c + m // 2 for c, m in zip(place, motion)])
    if rng.random() < 0.03:
        return faulty(rng, shape)
    end = "" if rng.random() < 0.7 else f" mask {rng.randint(0, 7)}"
    end += "" if rng.random() < 0.9 else f" except {rng.randint(0, 9)}"
    limit = "" if rng.random() < 0.8 else f" within @{rng.randint(-1, 20) * unit}"
    words = rng.choice((f"test {shape}", f"overlaps {shape}", f"hits {rng.choice((origin, halfway))} {way}",
                        f"cast {origin} {way}", f"impact {shape} {way}", f"impact {shape} {way}",
                        f"enter {shape} {way}", f"enter {shape} {way}", f"distance {shape}", f"distance {shape}"))
    return words + end + (limit if words.startswith("distance") else "")


def part(number, count, seed):
    return [line for i in range(count) for line in lines_of(random.Random(f"{seed} {number} {i}"))]


# ---- a program -----------------------------------------------------------

def other_lists(answer):
    """Wrong answers of overlaps and hits: the other word, a list without a hit, a list with two swapped."""
    if answer in ("yes", "no"):
        return ["no" if answer == "yes" else "yes"]
    hits = [f"{what} of {number}" for what, number in listed(answer)]
    found = [hits[:i] + hits[i + 1:] for i in range(len(hits))]
    found += [hits[:i] + hits[i:i + 2][::-1] + hits[i + 2:] for i in range(len(hits) - 1)]
    return [" ".join(some) or "none" for some in found]


def lie(rng, answer):
    """The answer with another number, or None where it names no thing."""
    numbers = list(re.finditer(r"(?<=@)-?\d+|(?<= of )\d+", answer)) if " of " in answer else []
    if not numbers:
        return None
    number = rng.choice(numbers)
    changed = int(number[0]) + (1 if number is numbers[-1] else rng.choice((-2, 2)))
    return answer[:number.start()] + str(changed) + answer[number.end():]


def judge_lies(lines, answers, rng):
    """How many lies there were, and how many of them were noticed."""
    world, counts = World(), Counter()
    for line, answer in zip(lines, answers):
        if not line.startswith(("world3 clear", "world3 add")):
            lied = lie(rng, answer)
            counts["lies"] += lied is not None
            counts["noticed"] += lied is not None and world.judge(line, lied) is not None
            if line.startswith(("world3 overlaps", "world3 hits")) and not answer.startswith("error: "):
                for other in other_lists(answer):
                    counts["sure"] += 1
                    counts["sure noticed"] += world.judge(line, other) is not None
        world.judge(line, answer)
    return counts


def work(command, end, task):
    lines = task[1] if task[0] == "lines" else part(*task[1])
    answers, status = compare.ask(command, lines, end)
    if task[0] == "lies":
        result = Result()
        result.counts = judge_lies(lines, answers, random.Random(str(task[1])))
        return result
    result, world, scene = Result(), World(), []
    for line, answer in result.queries(lines, answers):
        result.words[line.split()[1], first_word(answer)] += 1
        scene = [line] if line == "world3 clear" else scene + [line]
        why = world.judge(line, answer)
        if why:
            before = "".join(f"{w}\n" for w in scene[:-1] if w.startswith("world3 add"))
            result.broken.append(f"BROKEN: {why}\nworld3 clear\n{before}{line}\n  {answer}")
    result.counts = world.counts
    if status != has_failed(answers):
        result.broken.append(f"{command[0]} exited with {status}")
    return result


def main():
    parser = argparse.ArgumentParser(description="Judge a query program's answers about worlds in 3D.")
    parser.add_argument("--count", type=int, default=1000, help="worlds (default 1000)")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--lie", action="store_true", help="judge the judge")
    parser.add_argument("--show", type=int, default=10, help="breaches printed (default 10)")
    options = compare.parse(parser)
    kind = "lies" if options.lie else "part"
    total = judge_all(options, work, [(kind, (i, min(50, options.count - i), options.seed))
                                      for i in range(0, options.count, 50)])
    if options.lie:
        lies, noticed = total.counts["lies"], total.counts["noticed"]
        sure, sure_noticed = total.counts["sure"], total.counts["sure noticed"]
        print(f"{lies} lies, {noticed} noticed; {sure} wrong lists and words, {sure_noticed} noticed")
        return int(lies == 0 or noticed < 0.97 * lies or sure == 0 or sure_noticed < sure)
    judged = total.show(options.show)
    print(f"{judged} answers judged, {total.counts['ties']} of them exact ties ({total.counts['irrational']} irrational), "
          f"{total.counts['refused']} refused, {len(total.broken)} promises broken")
    return 1 if total.broken or judged == 0 else 0


if __name__ == "__main__":
    sys.exit(main())

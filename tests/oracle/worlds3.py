#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Ask a query program of worlds in 3D and judge its answers in exact integers.

    python3 worlds3.py [--count WORLDS] [--seed S] [--lie] PROGRAM [ARGS...]
    python3 worlds3.py --file QUERIES PROGRAM [ARGS...]

As worlds.py: no tree, no bounds, no order. Each thing that counts is asked alone, as promises.py
says, and what they find, which in 3D is a fraction, is compared without any rounding.
  refused   where a thing counts that has no such pair (PAIRS): an error, wherever the thing lies.
  test      the rising numbers of all that meet the shape, or none.
  overlaps  yes if one of these overlaps it, else no.
  hits      all things that the ray hits: first those that it starts in, then those that it
            touches at its start, then the others by their times, and by their numbers if these
            are equal. Each is judged as a cast to it alone.
  cast, impact, enter
            at the start the lowest number that overlaps, else (not for enter) that touches;
            else the lowest of those with the least time. Time and normal are those of that thing,
            judged as of it alone, and so is the point of a cast.
            safe: the first of the list of world3.h on whose way no thing that counts is entered;
            of those of the list that lead equally far any.
  distance  the lowest number that meets, else the lowest of the nearest; judged as of it alone.

Half of the worlds are symmetric, so that many things are equally first. Exits with 1 if a promise
is broken or there was nothing to judge.

--lie: the judge is judged. A number of every answer that names a thing is changed, by two raw or to
another thing; nearly all of these must be noticed (a normal may be right within one raw). In a list
of hits one is left out, or two are swapped; yes becomes no, and no yes. All of these must be noticed.
"""
import argparse
import random
import re
import sys
from collections import Counter
from fractions import Fraction

import compare
import oracle
import promises
import solids
from oracle import Refused
from promises import Answer, Broken, dot, negated
from world_things import firsts
from worlds import (Result, first_word, has_failed, judge_all, judge_list, judge_relations, listed, said_of,
                    take_options)

BOXES = ("aabb3", "obb3")
SOLID = (*BOXES, "point3", "sphere")
# The shape that is asked about: with which things a verb takes it.
PAIRS = {
    "test": {"point3": ("obb3",), "aabb3": ("aabb3", "obb3", "sphere"), "obb3": ("point3", *BOXES),
             "sphere": ("aabb3", "sphere")},
    "cast": {"ray": BOXES},
    "impact": {"obb3": BOXES},
    "enter": {"obb3": BOXES},
    "distance": {"point3": ("obb3",), "sphere": ("aabb3",)},
}
PAIRS.update(overlaps=PAIRS["test"], hits=PAIRS["cast"])


def order(p, q):
    return (p > q) - (p < q)


def take_shape(tokens):
    body, rest = promises.take_body(tokens)
    if body.dim != 3:
        raise Refused("not of space")
    return body, rest


def find_moment(verb, a, thing, motion):
    """(the moment, as judge_time wants it; a function that says if a normal from a to b is right), or None.

    The thing must not be met at the start (for enter: not overlapped)."""
    if not any(motion):
        return None
    if verb == "enter":
        return promises.enter_plain(a, thing, motion)
    found = promises.find_entries(a, thing, motion)
    return found and (found[0], lambda normal: found[1](negated(normal)))


def safe_motions(motion, moment):
    """The list, those that lead equally far together."""
    top, _, bottom = moment
    for factor, shift in promises.SAFE_FRACTIONS:
        ends = []
        for m in motion:
            down, rest = divmod(abs(m) * factor * top, bottom << shift)
            sign = -1 if m < 0 else 1
            ends.append({sign * down, sign * (down + bool(rest))})
        ways = [(x, y, z) for x in ends[0] for y in ends[1] for z in ends[2]]
        for reach in sorted({dot(way, motion) for way in ways}, reverse=True):
            yield [way for way in ways if dot(way, motion) == reach]
    yield [(0, 0, 0)]


def is_free(a, way, things):
    return not any(promises.relation(a, b) != "overlap" and promises.overlap_on_way(a, b, way) for b in things)


def square_of(a, box):
    """The square of the distance from a point or a sphere's centre."""
    top, bottom, _, _ = solids.difference(a.points, box.points).nearest
    return Fraction(top, bottom)


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
        mask = take_options(rest, ("mask",))["mask"]
        if verb == "add":
            self.judge_add(a, mask, answer)
            return
        counted = [(i, t) for i, t in enumerate(self.things) if self.masks[i] & mask]
        taken = PAIRS[verb].get(a.kind, ())
        if (motion and not taken) or any(t.kind not in taken for _, t in counted):
            raise Refused("no pair")
        if verb == "hits":
            self.judge_hits(a, motion, counted, answer)
        elif motion:
            self.judge_way(verb, a, motion, counted, answer)
        elif verb in ("test", "overlaps"):
            judge_relations(verb, [(i, promises.relation(a, t)) for i, t in counted], answer)
        else:
            self.judge_distance(a, counted, answer)

    def judge_add(self, thing, mask, answer):
        if thing.empty:
            raise Refused("empty")
        self.in_step = answer == str(len(self.things))
        if not self.in_step:
            raise Broken(f"add: should be {len(self.things)}")
        self.things.append(thing)
        self.masks.append(mask)

    def first_of(self, found, key):
        tied = firsts(found, key)
        self.counts["ties"] += len(tied) > 1
        return tied

    def judge_hits(self, a, motion, counted, answer):
        right = [(i, f"start {start}") for start in ("overlap", "touch")
                 for i, t in counted if promises.relation(a, t) == start]
        found = [(i, find_moment("cast", a, t, motion)) for i, t in counted if promises.relation(a, t) == "separate"]
        times = sorted((Fraction(entry[0][0], entry[0][2]), i) for i, entry in found if entry)
        self.counts["ties"] += len(times) > len({time for time, _ in times})
        for one, i in judge_list(right + [(i, "hit") for _, i in times], answer):
            if one.startswith("hit"):
                promises.judge_cast(self.things[i], a.base, motion, Answer(one))

    def judge_way(self, verb, a, motion, counted, answer):
        for start in ("overlap", "touch")[:1 if verb == "enter" else 2]:
            met = [i for i, t in counted if promises.relation(a, t) == start]
            if met:
                if answer != f"start {start} of {met[0]}":
                    raise Broken(f"should be start {start} of {met[0]}")
                return
        found = {i: find_moment(verb, a, t, motion) for i, t in counted}
        times = [(i, Fraction(entry[0][0], entry[0][2])) for i, entry in found.items() if entry]
        if not times:
            missed = "separate" if verb == "impact" else "miss"
            if answer != missed:
                raise Broken(f"should be {missed}")
            return
        tied = self.first_of(times, order)
        said = Answer(said_of(answer, tied, "hit"))
        thing, (moment, is_normal) = self.things[tied[0]], found[tied[0]]
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

    def judge_distance(self, a, counted, answer):
        if not counted:
            if answer != "none":
                raise Broken("distance: should be none")
            return
        tied = [i for i, t in counted if promises.relation(a, t) != "separate"]
        if not tied:
            tied = self.first_of([(i, square_of(a, t)) for i, t in counted], order)
        said = Answer(said_of(answer, tied, "@"))
        promises.judge_distance(a, self.things[tied[0]], said)


# ---- cases ---------------------------------------------------------------

def some_vector(rng, most, unit):
    return [rng.randint(-most, most) * unit + (rng.choice((-1, 1)) if rng.random() < 0.05 else 0) for _ in range(3)]


def some_shape(rng, kind, wide, unit):
    at = some_vector(rng, wide, unit)
    if kind == "aabb3":
        return [*at, *(c + rng.randint(0, 4) * unit for c in at)]
    if kind == "obb3" and rng.random() < 0.4:
        x, y, z = (rng.randint(0, 3) * unit for _ in range(3))
        return [*at, x, 0, 0, 0, y, 0, 0, 0, z]
    if kind == "obb3":
        return at + [c for _ in range(3) for c in some_vector(rng, 3, unit)]
    return at if kind == "point3" else [*at, rng.randint(0, 4) * unit]


def mirrored(kind, n, axis):
    """Turned round at the plane through the origin: what is symmetric to it stays so."""
    n = list(n)
    if kind == "aabb3":
        n[axis], n[3 + axis] = -n[3 + axis], -n[axis]
        return n
    for i in range(axis, 12 if kind == "obb3" else 3, 3):
        n[i] = -n[i]
    return n


def write(kind, n):
    return " ".join([kind, *(f"@{c}" for c in n)])


def lines_of(rng):
    """A world and some questions."""
    unit = rng.choice((1, 1, 256, 65536, 1 << 20, 1 << 24))
    wide = rng.choice((4, 6, 9))
    kinds = rng.choice((BOXES, BOXES, BOXES, ("obb3",), ("obb3",), ("aabb3",), ("aabb3",), ("aabb3", "sphere"), SOLID))
    asked = ("point3", "obb3") if "aabb3" not in kinds else ("sphere", "aabb3") if "obb3" not in kinds else SOLID
    is_symmetric = rng.random() < 0.5
    things = []
    for _ in range(rng.randint(1, 12)):
        kind = rng.choice(kinds)
        n = some_shape(rng, kind, wide, unit)
        things.append((kind, n))
        if is_symmetric:
            axis = rng.choice((1, 2))
            things.append((kind, mirrored(kind, n, axis)))
    rng.shuffle(things)
    lines = ["world3 clear"]
    for kind, n in things:
        layers = "" if rng.random() < 0.7 else f" mask {1 << rng.randint(0, 2)}"
        lines.append(f"world3 add {write(kind, n)}{layers}")
    for _ in range(8):
        kind = rng.choice(SOLID if rng.random() < 0.2 else asked)
        x, y, z = (rng.randint(0, 2) * unit for _ in range(3))
        far = wide + 8
        place = [rng.randint(-far, far) * unit, 0, 0] if is_symmetric else some_vector(rng, far, unit)
        box = write("obb3", [*place, x, 0, 0, 0, y, 0, 0, 0, z] if is_symmetric or rng.random() < 0.4
                    else some_shape(rng, "obb3", wide, unit))
        motion = [-2 * place[0], 0, 0] if is_symmetric else [rng.randint(0, 3) * unit - 2 * c for c in place]
        way = " ".join(f"@{c}" for c in motion)
        halfway = " ".join(f"@{c + m // 2}" for c, m in zip(place, motion))
        shape = write(kind, [*place, *([] if kind == "point3" else [x])] if kind in ("point3", "sphere")
                      else some_shape(rng, kind, wide, unit))
        origin = " ".join(f"@{c}" for c in place)
        mask = "" if rng.random() < 0.7 else f" mask {rng.randint(0, 7)}"
        ray = f"hits {rng.choice((origin, halfway))} {way}"
        lines.append("world3 " + rng.choice((f"test {shape}", f"overlaps {shape}", ray,
                                             f"cast {origin} {way}", f"impact {box} {way}",
                                             f"enter {box} {way}", f"distance {shape}",
                                             f"enter {shape} {way}" if kind == "obb3" else f"enter {box} {way}"))
                     + mask)
    return lines


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
    print(f"{judged} answers judged, {total.counts['ties']} of them exact ties, {total.counts['refused']} refused, "
          f"{len(total.broken)} promises broken")
    return 1 if total.broken or judged == 0 else 0


if __name__ == "__main__":
    sys.exit(main())

#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Ask a query program of worlds and judge its answers in exact integers.

    python3 worlds.py [--count WORLDS] [--seed S] [--style STYLE] PROGRAM [ARGS...]
    python3 worlds.py --file QUERIES PROGRAM [ARGS...]

The one idea: no tree, no bounds, no order. Each thing that counts is asked alone, as promises.py
and regions.py say, and what they find is compared without any rounding.
  test      the rising numbers of all that meet the shape, or none.
  cast, impact, enter
            at the start the lowest number that overlaps, else (not for enter) that touches;
            else the lowest of those with the least time, compared as what it is: a
            fraction with a root in it. Time and normal are those of that thing, judged as of
            it alone, and so is the point of a cast.
            safe: the first of the list of regions.py that enter of all that counts calls
            free; of those of the list that lead equally far any.
  distance  the lowest number that meets, else the lowest of the nearest, compared as what
            it is; judged as of that thing alone.
What the single verb says of the thing that was found must be the same (but for a safe motion, of
which one convex shape has a better one): that is asked afterwards.

A line that cannot be parsed must be refused, and no thing be added by it. An empty box is no
thing. Refused may also be what is more than 64 things or 1,024 vertices. Prints how many of the
answers were decided between things that are equally first, and between such whose time or
distance has a root that is no integer; what is added is judged too, but not counted. Exits with
1 if a promise is broken or there was nothing to judge.
"""
import argparse
import re
import sys
from collections import Counter
from math import isqrt

import compare
import oracle
import promises
import regions
import world_cases
from oracle import Refused
from promises import Body, Broken, dot, negated, sign_of_sum, signed_square

THINGS, VERTICES = 64, 1024  # that there must be room for


# ---- comparing -----------------------------------------------------------

def sign(value):
    return (value > 0) - (value < 0)


def sign_of_roots(a, b, p, c, q):
    """The sign of a + b sqrt(p) + c sqrt(q), all integers."""
    of_roots = sign(signed_square(b) * p + signed_square(c) * q)
    if of_roots == sign(a) or not of_roots or not a:
        return of_roots or sign(a)
    larger = sign_of_sum(a * a - b * b * p - c * c * q, -2 * b * c, p * q)
    return larger * sign(a)


def compare_moments(first, second):
    """The sign of the difference of two moments (top - sqrt(root)) / bottom."""
    (s, p, v), (t, q, w) = first[:3], second[:3]
    return sign_of_roots(s * w - t * v, -w, p, v, q)


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

def bounds(points, radius):
    return (min(x for x, _ in points) - radius, min(y for _, y in points) - radius,
            max(x for x, _ in points) + radius, max(y for _, y in points) + radius)


class Thing:
    """A shape or a region of a world, in the words by which it was added."""

    def __init__(self, words, body, region, mask):
        self.words, self.body, self.region, self.mask = words, body, region, mask
        if body:
            self.vertices, self.bounds = max(len(body.points), len(body.numbers) // 2), bounds(body.points, body.radius)
        else:
            points = [p for ring in region.rings for p in ring]
            self.vertices, self.bounds = len(points), None if region.fence else bounds(points, 0)
        self.last = None, None

    def relation(self, a):
        if self.last[0] is not a:
            if a.empty:
                found = "separate"
            elif self.region:
                found = regions.relation(self.region, a.points, a.radius)
            else:
                found = promises.relation(a, self.body)
            self.last = a, found
        return self.last[1]

    def impact(self, a, motion):
        """Of what is apart the moment, or None."""
        if a.empty or not any(motion):
            return None
        if self.region:
            return regions.impact_moment(a, self.region, motion)
        found = promises.find_entries(a, self.body, motion)
        return found and found[0]

    def enter(self, a, motion):
        """Of what does not overlap the moment, or None."""
        found = None if a.empty or not any(motion) else self.find_entry(a, motion)
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

    def stops(self, a, way):
        """Whether a, which is not empty, overlaps at some moment of the way."""
        if self.bounds:
            low_x, low_y, high_x, high_y = bounds(a.points, a.radius)
            x, y = way
            if (low_x + min(0, x) > self.bounds[2] or high_x + max(0, x) < self.bounds[0]
                    or low_y + min(0, y) > self.bounds[3] or high_y + max(0, y) < self.bounds[1]):
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


def take_mask(tokens):
    """The mask that may end a line."""
    if not tokens:
        return 0xFFFFFFFF
    if tokens[0] != "mask":
        raise Refused("extra token")
    if len(tokens) < 2 or not re.fullmatch("[0-9]+", tokens[1]) or int(tokens[1]) > 0xFFFFFFFF:
        raise Refused("no mask")
    if tokens[2:]:
        raise Refused("extra token")
    return int(tokens[1])


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


# ---- a world -------------------------------------------------------------

class World:
    """What was added, and what its answers must be."""

    def __init__(self):
        self.things, self.in_step = [], True
        self.counts = Counter()
        self.witness = []  # of the answer at hand: (line of the single verb, its answer up to a word)

    def judge(self, line, answer):
        """None, or a sentence that says which promise the answer breaks."""
        self.witness = []
        tokens = line.split()
        if tokens[0] != "world2":
            return regions.judge_any(line, answer)
        if not self.in_step and tokens != ["world2", "clear"]:
            return None  # what is wrong is said already
        try:
            if len(line) > oracle.LINE_LIMIT:
                raise Refused("line too long")
            self.judge_line(tokens[1:], answer)
        except Refused as why:
            return None if answer.startswith("error: ") else f"should be refused: {why}"
        except Broken as why:
            return str(why)
        return None

    def judge_line(self, tokens, answer):
        verb, rest = (tokens or [""])[0], tokens[1:]
        if verb == "clear":
            if rest:
                raise Refused("extra token")
            self.things, self.in_step = [], True
            if answer != "ok":
                raise Broken("clear: should be ok")
        elif verb == "add":
            words, body, region, rest = take_thing(rest)
            self.judge_add(Thing(words, body, region, take_mask(rest)), answer)
        elif verb == "cast":
            origin, after = oracle.take_vector(rest, 2)
            motion, after = oracle.take_vector(after, 2)
            a = Body("point2", 2, points=[origin], numbers=list(origin))
            self.judge_way(verb, a, motion, rest[:4], take_mask(after), answer)
        elif verb in ("impact", "enter"):
            a, after = take_shape(rest)
            motion, after = oracle.take_vector(after, 2)
            self.judge_way(verb, a, motion, rest[:len(rest) - len(after)], take_mask(after), answer)
        elif verb in ("test", "distance"):
            a, after = take_shape(rest)
            words, mask = rest[:len(rest) - len(after)], take_mask(after)
            (self.judge_test if verb == "test" else self.judge_distance)(a, words, mask, answer)
        else:
            raise Refused("unknown word")

    def judge_add(self, thing, answer):
        number = len(self.things)
        if answer.startswith("error: ") and (
                number >= THINGS or sum(t.vertices for t in self.things) + thing.vertices > VERTICES):
            return
        self.in_step = answer == str(number)
        if not self.in_step:
            raise Broken(f"add: should be {number}")
        self.things.append(thing)

    def counted(self, mask):
        return [(i, t) for i, t in enumerate(self.things) if t.mask & mask]

    def judge_test(self, a, words, mask, answer):
        counted = self.counted(mask)
        right = " ".join(str(i) for i, t in counted if t.relation(a) != "separate")
        if answer != (right or "none"):
            raise Broken(f"test: should be {right or 'none'}")
        if len(counted) == 1:
            self.witness = [(" ".join(["test", *words, counted[0][1].words]), counted[0][1].relation(a))]

    def judge_way(self, verb, a, motion, words, mask, answer):
        counted = self.counted(mask)

        def single(thing):
            between = [thing.words, *words] if verb == "cast" else [*words[:-2], thing.words, *words[-2:]]
            return " ".join([verb, *between])

        for start in ("overlap", "touch")[:1 if verb == "enter" else 2]:
            met = [i for i, t in counted if t.relation(a) == start]
            if met:
                if answer != f"start {start} of {met[0]}":
                    raise Broken(f"should be start {start} of {met[0]}")
                self.witness = [(single(self.things[met[0]]), f"start {start}")]
                return
        found = [(i, t.enter(a, motion) if verb == "enter" else t.impact(a, motion)) for i, t in counted]
        found = [(i, moment[:3]) for i, moment in found if moment]
        if not found:
            missed = "separate" if verb == "impact" else "miss"
            if answer != missed:
                raise Broken(f"should be {missed}")
            if len(counted) == 1:
                self.witness = [(single(counted[0][1]), missed)]
            return
        tied = firsts(found, compare_moments)
        moment = dict(found)[tied[0]]
        self.count_ties(tied, moment[1])
        said = said_of(answer, tied, "hit")
        thing = self.things[tied[0]]
        if verb == "cast":
            self.witness = [(single(thing), said)]
            if thing.region:
                regions.judge_motion("cast", a, thing.region, motion, promises.Answer(said))
            else:
                promises.judge_cast(thing.body, a.points[0], motion, promises.Answer(said))
            return
        is_lone_region = thing.region and len(counted) == 1
        self.witness = [(single(thing), said if is_lone_region else said.split("safe")[0] + "safe ")]
        self.judge_hit(verb, a, motion, moment, thing, [t for _, t in counted], promises.Answer(said))

    def judge_hit(self, verb, a, motion, moment, thing, things, answer):
        answer.word("hit")
        time, normal = answer.number(), answer.vector(2)
        answer.word("safe")
        safe = answer.vector(2)
        answer.end()
        promises.judge_time(time, moment)
        thing.judge_normal(verb, a, motion, moment, normal)
        for group in regions.safe_motions(motion, moment):
            free = [way for way in group if is_free(a, way, things)]
            if free:
                if safe not in free:
                    raise Broken(f"safe: the first of the list that is free is {free[0]}")
                return
        raise AssertionError("zero is not free")

    def judge_distance(self, a, words, mask, answer):
        counted = self.counted(mask)
        if a.empty:
            if not answer.startswith("error: "):
                raise Broken("distance: to nothing it is an error")
            return
        if not counted:
            if answer != "none":
                raise Broken("distance: should be none")
            return
        tied = [i for i, t in counted if t.relation(a) != "separate"]
        if not tied:
            lengths = [(i, t.length(a)) for i, t in counted]
            tied = firsts(lengths, compare_lengths)
            n, k, _ = dict(lengths)[tied[0]]
            self.count_ties(tied, k * k * dot(n, n))
        said = said_of(answer, tied, "@")
        thing = self.things[tied[0]]
        self.witness = [(" ".join(["distance", *words, thing.words]), said)]
        if thing.region:
            regions.judge_distance(a, thing.region, promises.Answer(said))
        else:
            promises.judge_distance(a, thing.body, promises.Answer(said))

    def count_ties(self, tied, root):
        if len(tied) > 1:
            self.counts["ties"] += 1
            self.counts["irrational"] += is_irrational(root)


def said_of(answer, tied, begin):
    """What is said of the thing that is named, which must be the first of the numbers."""
    match = re.fullmatch("(.*) of (0|[1-9][0-9]*)", answer)
    if not answer.startswith(begin) or not match:
        raise Broken(f"format: should be {begin} ... of {tied[0]}")
    if int(match[2]) != tied[0]:
        equally = ", as first as " + " ".join(map(str, tied[1:])) if tied[1:] else ""
        raise Broken(f"number: should be {tied[0]}{equally}")
    return match[1]


# ---- a program -----------------------------------------------------------

class Result:
    def __init__(self):
        self.words = Counter()  # (verb, first word)
        self.counts = Counter()
        self.broken = []

    def add(self, other):
        self.words += other.words
        self.counts += other.counts
        self.broken += other.broken


def first_word(answer):
    word = answer.split(" ")[0]
    return word if word.isalpha() else "error" if word == "error:" else "number"


def judge(lines, answers):
    """(Result, what the single verbs must say of the same: [(line, answer, line of a world)])."""
    result, world, singles = Result(), World(), []
    lines = [line for line in lines if compare.is_query(line)]
    if len(answers) != len(lines):
        result.broken.append(f"{len(lines)} queries got {len(answers)} answers")
    scene = []
    for line, answer in zip(lines, answers):
        words = line.split()
        verb = words[1] if words[0] == "world2" and len(words) > 1 else words[0]
        result.words[verb, first_word(answer)] += 1
        scene = [line] if line == "world2 clear" else scene + [line]
        why = world.judge(line, answer)
        if why:
            before = "".join(f"{w}\n" for w in scene[:-1] if w.startswith("world2 add"))
            result.broken.append(f"BROKEN: {why}\nworld2 clear\n{before}{line}\n  {answer}")
        singles += [(single, said, line) for single, said in world.witness if not why]
    result.counts = world.counts
    return result, singles


def has_failed(answers):
    return int(any(a.startswith("error:") for a in answers))


def work(command, end, task):
    lines = task[1] if task[0] == "lines" else world_cases.part(*task[1])
    answers, status = compare.ask(command, lines, end)
    result, singles = judge(lines, answers)
    if status != has_failed(answers):
        result.broken.append(f"{command[0]} exited with {status}")
    if singles:
        alone, status = compare.ask(command, [single for single, _, _ in singles], end)
        if len(alone) != len(singles) or status:
            result.broken.append(f"{len(singles)} single queries got {len(alone)} answers, status {status}")
        result.counts["alone"] += len(alone)
        for (single, said, line), answer in zip(singles, alone):
            if not (answer.startswith(said) if said.endswith(" safe ") else answer == said):
                result.broken.append(f"BROKEN: alone it is something else\n{line}\n  {said}\n{single}\n  {answer}")
    return result


def main():
    parser = argparse.ArgumentParser(description="Judge a query program's answers about worlds.")
    parser.add_argument("--count", type=int, default=1000, help="worlds of each style (default 1000)")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--style", choices=world_cases.STYLES, action="append", help="only these (default all)")
    parser.add_argument("--show", type=int, default=10, help="breaches printed (default 10)")
    options = compare.parse(parser)
    if options.file:
        with open(options.file, encoding="latin-1", newline="\n") as file:
            tasks = [("lines", file.read().rstrip("\n").split("\n"))]
    else:
        tasks = [("part", (style, *part, options.seed)) for style in options.style or world_cases.STYLES
                 for part in world_cases.parts(options.count)]
    total = Result()
    compare.add_all(total, work, tasks, options)
    for verb in dict.fromkeys(verb for verb, _ in total.words):
        counts = sorted((word, n) for (v, word), n in total.words.items() if v == verb)
        print(f"{verb:9}" + ", ".join(f"{word} {n}" for word, n in counts))
    for message in total.broken[:options.show]:
        print(message)
    if len(total.broken) > options.show:
        print(f"... and {len(total.broken) - options.show} more")
    judged = sum(n for (verb, _), n in total.words.items() if verb not in ("add", "clear"))
    ties, irrational, alone = (total.counts[name] for name in ("ties", "irrational", "alone"))
    print(f"{judged} answers judged, {ties} of them exact ties ({irrational} irrational), {alone} said by the single "
          f"verb too, {len(total.broken)} promises broken")
    return 1 if total.broken or judged == 0 else 0


if __name__ == "__main__":
    sys.exit(main())

#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Ask a query program of worlds and judge its answers in exact integers.

    python3 worlds.py [--count WORLDS] [--seed S] [--style STYLE] PROGRAM [ARGS...]
    python3 worlds.py --file QUERIES PROGRAM [ARGS...]

The one idea: no tree, no bounds, no order. Each thing that counts is asked alone, as promises.py
and regions.py say, and what they find is compared without any rounding.
  test      the rising numbers of all that meet the shape, or none.
  overlaps  yes if one of these overlaps it, else no.
  cast, impact, enter
            at the start the lowest number that overlaps, else (not for enter) that touches;
            else the lowest of those with the least time, compared as what it is: a
            fraction with a root in it. Time and normal are those of that thing, judged as of
            it alone, and so is the point of a cast.
            safe: the first of the list of regions.py that enter of all that counts calls
            free; of those of the list that lead equally far any.
  hits      all things that the ray hits: first those that it starts in, then those that it
            touches at its start, then the others by their times, and by their numbers if these
            are equal. Each is judged as a cast to it alone.
  distance  the lowest number that meets, else the lowest of the nearest, compared as what
            it is, if it is within the limit; judged as of that thing alone.
  contacts  as world_contacts.py says.
  push      the shape, moved by the vector, overlaps nothing, and the vector is not longer than the limit. It
            is zero if nothing is overlapped, and there is none if the limit is not above zero.
  slide, walk
            as slides.py says.
  turn      the moment of each thing as turns.py says; the named one is within 2^-32 turns of the first.
  steer     the end overlaps nothing. It is the body placed in the pose there, and that is the first one turned,
            each within the roundings that turn.h allows.
A thing counts if it has a layer in common with the mask and is not the one that is left out. A one-way
thing or mover counts only against a motion, and only if it is not overlapped where that begins. A safe
motion is also free of those that count against itself.
The single verb is asked afterwards of the thing that was found, and must give the same answer. Only its
safe motion may differ, because that for one convex shape is better.

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
from functools import cmp_to_key
from math import isqrt

import compare
import oracle
import promises
import regions
import slides
import turns
import world_cases
import world_contacts
from oracle import Refused
from promises import Body, Broken, dot
from roots import compare_moments
from world_things import Thing, compare_lengths, firsts, is_irrational, is_part_free, moved, take_shape, take_thing

THINGS, VERTICES = 64, 1024  # that there must be room for
MOVERS = 4


# ---- a world -------------------------------------------------------------

OPTIONS = ("oneway", "mask", "except", "within", "legs")  # in this order


def take_count(tokens, what):
    if not tokens or not re.fullmatch("[0-9]+", tokens[0]) or int(tokens[0]) > 0xFFFFFFFF:
        raise Refused(f"no {what}")
    return int(tokens[0]), tokens[1:]


def take_options(tokens, allowed):
    """The options at the end of a line: {option: value}, with defaults for those that are left out."""
    found = {"oneway": (0, 0), "mask": 0xFFFFFFFF, "except": None, "within": oracle.MAX, "legs": False}
    left = [word for word in OPTIONS if word in allowed]
    while tokens:
        word, tokens = tokens[0], tokens[1:]
        if word not in left:
            raise Refused("unknown word, or not in its place")
        left = left[left.index(word) + 1:]
        if word == "oneway":
            found[word], tokens = oracle.take_vector(tokens, 2)
        elif word == "within":
            if not tokens:
                raise Refused("missing number")
            found[word], tokens = oracle.number(tokens[0]), tokens[1:]
        elif word == "legs":
            found[word] = True
        else:
            found[word], tokens = take_count(tokens, word)
    return found


def take_number(tokens):
    if not tokens:
        raise Refused("missing number")
    return oracle.number(tokens[0]), tokens[1:]


class World:
    """The things that were added, and the judge of all answers about them."""

    def __init__(self):
        self.things, self.movers, self.in_step = [], [], True
        self.counts = Counter()
        self.witness = []  # of the answer at hand: (line of the single verb, its answer up to a word)
        self.moved = None  # the slide or walk before, if it was asked without its legs: (line, answer)

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
        before, self.moved = self.moved, None
        if verb == "clear":
            if rest:
                raise Refused("extra token")
            self.things, self.movers, self.in_step = [], [], True
            if answer != "ok":
                raise Broken("clear: should be ok")
        elif verb in ("add", "mover"):
            words, body, region, rest = take_thing(rest)
            given = take_options(rest, ("oneway", "mask"))
            self.judge_add(verb, Thing(words, body, region, given["mask"], given["oneway"]), answer)
        elif verb in ("cast", "hits"):
            origin, after = oracle.take_vector(rest, 2)
            motion, after = oracle.take_vector(after, 2)
            a = Body("point2", 2, points=[origin], numbers=list(origin))
            given = take_options(after, ("mask", "except"))
            if verb == "cast":
                self.judge_way(verb, a, motion, rest[:4], given, answer)
            else:
                self.judge_hits(a, motion, rest[:4], given, answer)
        elif verb in ("impact", "enter"):
            a, after = take_shape(rest)
            motion, after = oracle.take_vector(after, 2)
            words = rest[:len(rest) - len(after)]
            self.judge_way(verb, a, motion, words, take_options(after, ("mask", "except")), answer)
        elif verb in ("test", "overlaps", "distance", "push", "contacts"):
            a, after = take_shape(rest)
            words = rest[:len(rest) - len(after)]
            given = take_options(after, ("mask", "except", "within")[:2 + (verb in ("distance", "push"))])
            if verb == "distance":
                self.judge_distance(a, words, given, answer)
            elif verb == "push":
                self.judge_push(a, given, answer)
            elif verb == "contacts":
                world_contacts.judge(self.masked(a, given), a, answer)
            else:
                self.judge_test(verb, a, words, given, answer)
        elif verb == "slide":
            a, after = take_shape(rest)
            motion, after = oracle.take_vector(after, 2)
            given = take_options(after, ("mask", "except", "legs"))
            slides.judge_slide(self.masked(a, given), a, motion, given["legs"], answer, self.counts)
            self.judge_legs(before, tokens, given["legs"], answer, slides.without_legs(answer))
        elif verb == "walk":
            a, after = take_shape(rest)
            motion, after = oracle.take_vector(after, 2)
            up, after = oracle.take_vector(after, 2)
            if len(after) < 2:
                raise Refused("missing number")
            step, slope = map(oracle.number, after[:2])
            given = take_options(after[2:], ("mask", "except", "legs"))
            slides.judge_walk(self.masked(a, given), a, motion, up, step, slope, given["legs"], answer, self.counts)
            self.judge_legs(before, tokens, given["legs"], answer, answer.split(" hit ")[0])
        elif verb == "turn":
            a, after = take_shape(rest)
            angle, after = take_number(after)
            pivot, after = oracle.take_vector(after, 2)
            words = rest[:len(rest) - len(after)]
            self.judge_turn(a, angle, pivot, words, take_options(after, ("mask", "except")), answer)
        elif verb == "steer":
            a, after = take_shape(rest)
            words = rest[:len(rest) - len(after)]
            position, after = oracle.take_vector(after, 2)
            heading, after = take_number(after)
            angle, after = take_number(after)
            pivot, after = oracle.take_vector(after, 2)
            given = take_options(after, ("mask", "except"))
            self.judge_steer(a, words, position, heading % 65536, angle, pivot, given, answer)
        else:
            raise Refused("unknown word")

    def judge_legs(self, before, tokens, with_legs, answer, plain):
        """Judges that a line with legs, right after the same one without, has the same answer but for these."""
        if not with_legs:
            self.moved = tokens, answer
        elif before and before[0] == tokens[:-1] and before[1] != plain:
            raise Broken(f"{tokens[0]}: the answer before, without legs, is another one")

    def judge_add(self, verb, thing, answer):
        kept = self.things + self.movers
        number = len(self.things) + (verb == "mover") * len(self.movers)
        if answer.startswith("error: ") and (
                len(kept) >= THINGS or sum(t.vertices for t in kept) + thing.vertices > VERTICES):
            return
        if verb == "mover" and len(self.movers) == MOVERS:
            raise Refused("too many movers")
        self.in_step = answer == str(number)
        if not self.in_step:
            raise Broken(f"{verb}: should be {number}")
        (self.movers if verb == "mover" else self.things).append(thing)

    def masked(self, a, given):
        """The things that a query's mask and exception let count: [(number, thing)]. None for an empty shape."""
        return [(i, t) for i, t in enumerate(self.things + self.movers)
                if t.mask & given["mask"] and i != given["except"] and not a.empty]

    def judge_test(self, verb, a, words, given, answer):
        counted = [(i, t) for i, t in self.masked(a, given) if t.counts(a, (0, 0))]
        judge_relations(verb, [(i, t.relation(a)) for i, t in counted], answer)
        if len(counted) == 1:
            self.witness = [(" ".join(["test", *words, counted[0][1].words]), counted[0][1].relation(a))]

    def judge_push(self, a, given, answer):
        counted = [t for _, t in self.masked(a, given) if t.counts(a, (0, 0))]
        if not any(t.relation(a) == "overlap" for t in counted):
            if answer != "by @0 @0":
                raise Broken("push: should be zero, nothing is overlapped")
            return
        self.counts["pushed"] += answer != "none"
        if answer == "none":
            return
        said = promises.Answer(answer)
        said.word("by")
        way = said.vector(2)
        said.end()
        if given["within"] <= 0 or dot(way, way) > given["within"] ** 2:
            raise Broken("push: longer than the limit")
        there = moved(a, way)
        if any(t.relation(there) == "overlap" for t in counted):
            raise Broken("push: something is overlapped after it")

    def judge_hits(self, a, motion, words, given, answer):
        counted = [(i, t) for i, t in self.masked(a, given) if t.counts(a, motion)]
        right = [(i, f"start {start}") for start in ("overlap", "touch")
                 for i, t in counted if t.relation(a) == start]
        moments = [(i, t.impact(a, motion)) for i, t in counted if t.relation(a) == "separate"]
        moments = [(i, moment[:3]) for i, moment in moments if moment]
        moments.sort(key=cmp_to_key(lambda p, q: compare_moments(p[1], q[1])))  # equal ones by their numbers
        for p, q in zip(moments, moments[1:]):
            if compare_moments(p[1], q[1]) == 0:
                self.count_ties([p[0], q[0]], p[1][1])
        things = dict(counted)
        said = judge_list(right + [(i, "hit") for i, _ in moments], answer)
        for one, i in said:
            if one.startswith("hit"):
                judge_ray(things[i], a, motion, one)
        self.counts["hits"] += len(said)
        self.witness = [(" ".join(["cast", things[i].words, *words]), one) for one, i in said]

    def judge_way(self, verb, a, motion, words, given, answer):
        counted = [(i, t) for i, t in self.masked(a, given) if t.counts(a, motion)]
        kept = dict(counted)

        def single(thing):
            between = [thing.words, *words] if verb == "cast" else [*words[:-2], thing.words, *words[-2:]]
            return " ".join([verb, *between])

        for start in ("overlap", "touch")[:1 if verb == "enter" else 2]:
            met = [i for i, t in counted if t.relation(a) == start]
            if met:
                if answer != f"start {start} of {met[0]}":
                    raise Broken(f"should be start {start} of {met[0]}")
                self.witness = [(single(kept[met[0]]), f"start {start}")]
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
        thing = kept[tied[0]]
        if verb == "cast":
            self.witness = [(single(thing), said)]
            judge_ray(thing, a, motion, said)
            return
        is_lone_region = thing.region and len(counted) == 1
        self.witness = [(single(thing), said if is_lone_region else said.split("safe")[0] + "safe ")]
        self.judge_hit(verb, a, motion, moment, thing, [t for _, t in self.masked(a, given)], promises.Answer(said))

    def judge_hit(self, verb, a, motion, moment, thing, things, answer):
        answer.word("hit")
        time, normal = answer.number(), answer.vector(2)
        answer.word("safe")
        safe = answer.vector(2)
        answer.end()
        promises.judge_time(time, moment)
        thing.judge_normal(verb, a, motion, moment, normal)
        for group in regions.safe_motions(motion, moment):
            free = [way for way in group if is_part_free(a, way, motion, things)]
            if free:
                if safe not in free:
                    raise Broken(f"safe: the first of the list that is free is {free[0]}")
                return
        raise AssertionError("zero is not free")

    def judge_turn(self, a, angle, pivot, words, given, answer):
        counted = [(i, t) for i, t in self.masked(a, given) if t.counts(a, (0, 0))]
        over = [i for i, t in counted if t.relation(a) == "overlap"]
        if over:
            if answer != f"start overlap of {over[0]}":
                raise Broken(f"turn: should be start overlap of {over[0]}")
            return
        moments = {i: turns.Moment(a, t.region or t.body, pivot, angle) for i, t in counted
                   if t.is_in_reach(a, pivot)}
        found = {i: m for i, m in moments.items() if m.is_there}
        hit = re.fullmatch(f"({turns.HIT.pattern}) of (0|[1-9][0-9]*)", answer)
        if not hit:
            if answer != "miss" or any(not m.is_late for m in found.values()):
                raise Broken("turn: should be a hit" if answer == "miss" else "turn: no answer of it")
            return
        number = int(hit[6])
        if number not in found:
            raise Broken("turn: of a thing that is not entered")
        if found[number].size - min(m.size for m in found.values()) > 1 << turns.HALF_BITS - 32:
            raise Broken("turn: another thing is entered before")
        why = found[number].judge(turns.HIT.fullmatch(hit[1]))
        if why:
            raise Broken(f"turn: {why}")
        self.counts["turns"] += 1
        self.witness = [(" ".join(["turn", *words[:-3], dict(counted)[number].words, *words[-3:]]), hit[1])]

    def judge_steer(self, a, words, position, heading, angle, pivot, given, answer):
        if a.empty or answer.startswith("error: "):
            if not answer.startswith("error: "):
                raise Broken("steer: nothing is placed")
            return  # turn.h says which bodies do not fit; place is judged alone
        if answer.startswith("start overlap of "):
            return  # of the body as placed, which the answer does not tell
        said = re.fullmatch(r"to @(-?\d+) @(-?\d+) @(\d+)( hit (\d+) @(-?\d+) @(-?\d+))? as (.*)", answer)
        if not said:
            raise Broken("steer: no answer of it")
        x, y, turn = (int(said[k]) for k in (1, 2, 3))
        made = (turn - heading) * (1 if angle > 0 else -1) % 65536
        if made > abs(angle):
            raise Broken("steer: it turns by more than asked")
        c, s = turns.whole(turns.half_direction(made))
        s = s if angle > 0 else -s
        dx, dy = position[0] - pivot[0], position[1] - pivot[1]
        exact = (pivot[0] << turns.BITS) + c * dx - s * dy, (pivot[1] << turns.BITS) + s * dx + c * dy
        # where rounding alone holds the body on its whole turn, it is moved aside by a raw
        aside = range(-1, 2) if made == abs(angle) % 65536 and not said[4] else (0,)
        if not any(turns.is_near(x - i, exact[0], 51) and turns.is_near(y - k, exact[1], 51) for i in aside for k in aside):
            raise Broken("steer: its pose is not the first one turned")
        body, rest = take_shape(said[8].split())
        if rest:
            raise Broken("steer: no shape")
        for i, thing in self.masked(body, given):
            if thing.counts(body, (0, 0)) and thing.relation(body) == "overlap":
                raise Broken(f"steer: ends in {i}")
        self.counts["steers"] += 1
        self.witness = [(f"place {' '.join(words)} @{x} @{y} @{turn}", said[8])]

    def judge_distance(self, a, words, given, answer):
        if a.empty:
            if not answer.startswith("error: "):
                raise Broken("distance: to nothing it is an error")
            return
        counted = [(i, t) for i, t in self.masked(a, given) if t.counts(a, (0, 0))]
        if not counted:
            if answer != "none":
                raise Broken("distance: should be none")
            return
        tied, length = [i for i, t in counted if t.relation(a) != "separate"], 0
        if not tied:
            lengths = [(i, t.length(a)) for i, t in counted]
            tied = firsts(lengths, compare_lengths)
            n, k, radius = dict(lengths)[tied[0]]
            length = isqrt(k * k // dot(n, n)) - radius - a.radius
            if length <= given["within"]:
                self.count_ties(tied, k * k * dot(n, n))
        if length > given["within"] != oracle.MAX:
            self.counts["beyond"] += 1
            if answer != "none":
                raise Broken("distance: should be none, all is farther away")
            return
        said = said_of(answer, tied, "@")
        thing = dict(counted)[tied[0]]
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
    """The answer without its number, which must be the first of `tied`."""
    match = re.fullmatch("(.*) of (0|[1-9][0-9]*)", answer)
    if not answer.startswith(begin) or not match:
        raise Broken(f"format: should be {begin} ... of {tied[0]}")
    if int(match[2]) != tied[0]:
        equally = ", as first as " + " ".join(map(str, tied[1:])) if tied[1:] else ""
        raise Broken(f"number: should be {tied[0]}{equally}")
    return match[1]


def judge_relations(verb, relations, answer):
    """Judges the answer of test or overlaps by (number, relation) of each thing that counts."""
    if verb == "overlaps":
        right = "yes" if any(relation == "overlap" for _, relation in relations) else "no"
    else:
        right = " ".join(str(i) for i, relation in relations if relation != "separate") or "none"
    if answer != right:
        raise Broken(f"{verb}: should be {right}")


def judge_list(right, answer):
    """Judges the numbers and events of a list of hits by (number, event) in their order.

    Returns what is said of each thing: [(what, number)]. The caller judges the times and points of hits.
    """
    said = listed(answer)
    if [i for _, i in said] != [i for i, _ in right]:
        raise Broken("hits: the numbers should be " + (" ".join(str(i) for i, _ in right) or "none"))
    for (what, i), (_, event) in zip(said, right):
        if what != event and not (event == "hit" and what.startswith("hit ")):
            raise Broken(f"hits: should be {event} of {i}")
    return said


def judge_ray(thing, a, motion, said):
    """Judges what is said of the ray from the point a and one thing."""
    if thing.region:
        regions.judge_motion("cast", a, thing.region, motion, promises.Answer(said))
    else:
        promises.judge_cast(thing.body, a.points[0], motion, promises.Answer(said))


def listed(answer):
    """The parts of a list of hits: [(what is said, number of the thing)]."""
    if answer == "none":
        return []
    found = re.findall("(.+?) of (0|[1-9][0-9]*)(?: |$)", answer)
    if not found or " ".join(f"{what} of {number}" for what, number in found) != answer:
        raise Broken("format: should be none or a list of hits")
    return [(what, int(number)) for what, number in found]


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

    def queries(self, lines, answers):
        """The lines that have an answer, with it."""
        lines = [line for line in lines if compare.is_query(line)]
        if len(answers) != len(lines):
            self.broken.append(f"{len(lines)} queries got {len(answers)} answers")
        return zip(lines, answers)

    def show(self, broken):
        """Prints what each verb has said, and so many of the breaches; how many answers were judged."""
        for verb in dict.fromkeys(verb for verb, _ in self.words):
            counts = sorted((word, n) for (v, word), n in self.words.items() if v == verb)
            print(f"{verb:9}" + ", ".join(f"{word} {n}" for word, n in counts))
        for message in self.broken[:broken]:
            print(message)
        if len(self.broken) > broken:
            print(f"... and {len(self.broken) - broken} more")
        return sum(n for (verb, _), n in self.words.items() if verb not in ("add", "clear"))


def judge_all(options, worker, tasks):
    """The Result of all tasks; with --file of its lines instead."""
    if options.file:
        with open(options.file, encoding="latin-1", newline="\n") as file:
            tasks = [("lines", file.read().rstrip("\n").split("\n"))]
    total = Result()
    compare.add_all(total, worker, tasks, options)
    return total


def first_word(answer):
    word = answer.split(" ")[0]
    return word if word.isalpha() else "error" if word == "error:" else "number"


def judge(lines, answers):
    """(Result, what the single verbs must say of the same: [(line, answer, line of a world)])."""
    result, world, singles = Result(), World(), []
    scene = []
    for line, answer in result.queries(lines, answers):
        words = line.split()
        verb = words[1] if words[0] == "world2" and len(words) > 1 else words[0]
        result.words[verb, first_word(answer)] += 1
        scene = [line] if line == "world2 clear" else scene + [line]
        why = world.judge(line, answer)
        if why:
            before = "".join(f"{w}\n" for w in scene[:-1] if w.startswith(("world2 add", "world2 mover")))
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
    total = judge_all(options, work, [("part", (style, *part, options.seed))
                                      for style in options.style or world_cases.STYLES
                                      for part in world_cases.parts(options.count)])
    judged = total.show(options.show)
    ties, irrational, alone = (total.counts[name] for name in ("ties", "irrational", "alone"))
    print("slides followed {slides}, legs that hit {legs}, at corners {corners}, along one wall {walls}, too far to "
          "try all points {loose}; walks {walks}, standing {stands}, by floors {floors}, hits of walks {bumps}; "
          "distances beyond the limit {beyond}; hits in lists {hits}"
          .format_map(total.counts))
    print(f"{judged} answers judged, {ties} of them exact ties ({irrational} irrational), {alone} said by the single "
          f"verb too, {len(total.broken)} promises broken")
    return 1 if total.broken or judged == 0 else 0


if __name__ == "__main__":
    sys.exit(main())

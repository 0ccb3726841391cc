#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Ask a query program and judge its answers by what they promise.

    python3 judge.py [--count N] [--seed S] [--verb V] [--pair P] [--ask] PROGRAM [ARGS...]
    python3 judge.py --file QUERIES PROGRAM [ARGS...]

Each answer is judged alone (promises.py, regions.py, outlines.py, faces.py, turns.py), and with the one to
the shapes in the other order: the same word from a test, a sweep or an impact, the same time, the same distance,
the same depth, and of a contact with one minimal axis the opposite normal and
vector. A line that cannot be parsed must be refused. Exits with 1 if a promise
is broken or there was nothing to judge. The work is cut into parts that make
their own lines, over all cores. There are N lines of each verb and pair, half as many of each verb and
a region, N of outlines (--verb outline), N of faces (--verb wrap3) and of turns and places (--verb turn), of
these 2,000 at most.
"""
import argparse
import sys
from collections import Counter

import compare
import face_cases
import faces
import oracle
import outline_cases
import outlines
import promises
import query_cases
import region_cases
import regions
import turn_cases
import turns
from oracle import MAX, MIN

REGIONS = "shape2-region"
OUTLINES = "outline", "all"
FACES = "wrap3", "all"
TURNS = "turn", "all"
MOST_TURNS = 2000  # which take as long to judge as all others of a verb
CASES = {OUTLINES: outline_cases, FACES: face_cases, TURNS: turn_cases}
JUDGES = {"outline": outlines.judge, "wrap3": faces.judge, "turn": turns.judge, "place": turns.judge}  # the other lines: regions.judge_any


def kind_of(line):
    """(verb, pair) of a line, in the words of the line."""
    words = [w for w in line.split() if w[0].isalpha()]
    return words[0], "-".join(words[1:])


def is_swapped(line, other):
    """Whether a query has the shapes (and the motion) of another in the other order."""
    if len(line) != len(other) and not line.startswith(("impact", "sweep", "enter")):
        return False
    words, others = line.split(), other.split()
    if words[0] != others[0] or words[0] == "cast" or len(words) != len(others):
        return False
    starts = [i for i, w in enumerate(words) if w[0].isalpha()]
    if len(starts) != 3:
        return False
    dim = 0
    if words[0] in ("sweep", "impact", "enter"):
        dim = 3 if "3" in words[1] or words[1] == "sphere" else 2
        way, back = ([int(w[1:]) for w in part[-dim:]] for part in (words, others))
        if any(a != -b for a, b in zip(way, back)):
            return False
    end = len(words) - dim
    return words[starts[2]:end] + words[starts[1]:starts[2]] == others[1:end]


def opposite(a, b):
    """Whether the numbers are each other's negatives; the smallest has none."""
    return all(p == -q or {p, q} == {MIN, MAX} for p, q in zip(a, b))


def swap_breach(line, answer, swapped):
    """What the answers to both orders break together, or None."""
    verb = line.split()[0]
    ours, theirs = answer.split(), swapped.split()
    if verb in ("test", "sweep"):
        return None if answer == swapped else "order: another answer to the shapes swapped"
    if verb == "distance":
        return None if ours[:1] == theirs[:1] else "order: another distance of the shapes swapped"
    if ours[:1] != theirs[:1] or (ours[0] == "start" and ours != theirs):
        return "order: another answer to the shapes swapped"
    if verb in ("impact", "enter") and ours[0] == "hit" and ours[1] != theirs[1]:
        return "order: another time of the shapes swapped"
    if verb == "contact" and ours[0] in ("touch", "overlap"):
        at, dim = ours.index("depth"), ours.index("depth") - 2
        if ours[at + 1] != theirs[at + 1]:
            return "order: another depth of the shapes swapped"
        if promises.unique_minimum(line):
            for i in (2, at + 3):
                if not opposite(*([int(w[1:]) for w in part[i:i + dim]] for part in (ours, theirs))):
                    return "order: normal or vector not the opposite of the shapes' swapped"
    return None


class Result:
    def __init__(self):
        self.counts = Counter()  # (verb, pair, first word)
        self.swapped = 0
        self.broken = []

    def add(self, other):
        self.counts += other.counts
        self.swapped += other.swapped
        self.broken += other.broken


def judge(lines, answers, name=None):
    """Judge the answers to these lines."""
    result = Result()
    lines = [line for line in lines if compare.is_query(line)]
    if len(answers) != len(lines):
        result.broken.append(f"{len(lines)} queries got {len(answers)} answers")
    before = None
    for line, answer in zip(lines, answers):
        word = answer.split(" ")[0]
        result.counts[name or kind_of(line), "error" if word == "error:" else word if word.isalpha() else "number"] += 1
        swapped = before and is_swapped(before[0], line)
        why = None
        if not swapped or not line.startswith(("test", "sweep")):  # the same word is as right
            try:
                why = JUDGES.get(line.split(" ")[0], regions.judge_any)(line, answer)
            except oracle.Refused as reason:
                why = None if answer.startswith("error:") else f"should be refused: {reason}"
        if not why and swapped:
            result.swapped += 1
            why = swap_breach(line, answer, before[1])
            if why:
                why += f"\n  {before[1]}"
        if why:
            result.broken.append(f"BROKEN: {line}\n  {answer}\n  {why}")
            before = None
        else:
            before = line, answer
    return result


def lines_of(task):
    """The lines of a part of the work."""
    name, arguments = task
    if name is None:
        return arguments
    if name in CASES:
        return CASES[name].part(*arguments[2:])
    if REGIONS in name:
        return region_cases.part(arguments[0], *arguments[2:])
    return query_cases.part(*arguments)


def work(command, end, task):
    lines = lines_of(task)
    answers, status = compare.ask(command, lines, end)
    result = judge(lines, answers, task[0])
    if status != int(any(a.startswith("error:") for a in answers)):
        result.broken.append(f"{command[0]} exited with {status}")
    return result


def main():
    parser = argparse.ArgumentParser(description="Judge a query program's answers by their promises.")
    query_cases.add_options(parser, ("outline", "wrap3", "turn"))
    compare.add_ask(parser)
    parser.add_argument("--show", type=int, default=10, help="breaches printed (default 10)")
    options = compare.parse(parser)
    if options.file:
        tasks = [(None, lines) for lines in compare.parts_of_file(options.file)]
    else:
        tasks = [((verb, kinds), (verb, kinds, *part, options.seed)) for verb, kinds in query_cases.chosen(options)
                 for part in query_cases.parts(options.count)]
        tasks += [((verb, REGIONS), (verb, REGIONS, *part, options.seed)) for verb in options.verb or region_cases.VERBS
                  if verb in region_cases.VERBS and REGIONS in (options.pair or [REGIONS])
                  for part in query_cases.parts((options.count + 1) // 2)]
        for verb, pair in CASES:
            if verb in (options.verb or [verb]) and not options.pair:
                count = min(options.count, MOST_TURNS) if (verb, pair) == TURNS else options.count
                tasks += [((verb, pair), (verb, pair, *part, options.seed)) for part in query_cases.parts(count)]
    if options.ask:
        return compare.ask_all(lines_of, tasks, options)
    total = Result()
    compare.add_all(total, work, tasks, options)
    words = {}
    for (kind, word), count in total.counts.items():
        words.setdefault(kind, Counter())[word] += count
    for (verb, kinds), counts in words.items():
        print(f"{verb:9}{kinds:18}" + ", ".join(f"{w} {n}" for w, n in sorted(counts.items())))
    for message in total.broken[:options.show]:
        print(message)
    if len(total.broken) > options.show:
        print(f"... and {len(total.broken) - options.show} more")
    judged = sum(total.counts.values())
    print(f"{judged} answers judged, {total.swapped} in both orders, {len(total.broken)} promises broken")
    return 1 if total.broken or judged == 0 else 0


if __name__ == "__main__":
    sys.exit(main())

#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Pipe query lines through a query program and through the oracle and compare.

    python3 compare.py [--count N] [--axes N] [--seed S] [--pair KIND] [--ask] PROGRAM [ARGS...]
    python3 compare.py --file QUERIES PROGRAM [ARGS...]

Every answer must be the oracle's (of an error only the word `error:` counts),
a swapped query must get the same answer, a case announced by an `# axis`
comment the announced one, and the program must exit with 1 if a line was an
error, else with 0. Of each pair of boxes and polygons there are tests (cases.py),
and of all pairs tests and sweeps (query_cases.py). (Not for box2, see oracle.py:
../real/run.py judges those.)
Exits with 1 if anything differs or if there was nothing to compare. The one
idea: the work is cut into parts that generate their own lines, so that all
cores generate, ask and decide at once.
"""
import argparse
import subprocess
import sys
from collections import Counter
from functools import partial

import cases
import oracle
import query_cases

ANSWERS = ("separate", "touch", "overlap", "shown", "error")
SHOWN = 10  # mismatches printed
FILE_PART = 2000


def ask(command, lines, end=b""):
    """The answers of a program to these lines and its exit status."""
    done = subprocess.run(command, input="".join(line + "\n" for line in lines).encode("latin-1") + end,
                          stdout=subprocess.PIPE, check=False)
    answers = done.stdout.decode("latin-1").split("\n")
    if answers[-1] == "":
        answers.pop()  # after the last newline
    return answers, done.returncode


def is_query(line):
    """Whether a line gets an answer."""
    return not line.startswith("#") and line.strip(" \t\r") != ""


def kind_of(line):
    """The pair of a query, in either order, as one name."""
    words = [w for w in line.split() if w in oracle.COUNTED or w in oracle.COUNTS]
    if line.startswith("show"):
        return "show"
    for name in ("-".join(words), "-".join(words[::-1])):
        if name in cases.PAIRS:
            return name
    return "-".join(sorted(words)) or "other"


def word_of(answer):
    word = answer.split(":")[0].split(" ")[0]
    return word if word in ANSWERS else "shown"


def same(answer, wanted):
    return answer == wanted or (answer.startswith("error:") and wanted.startswith("error:"))


class Result:
    """What came of some lines: how many of each answer, and what was wrong."""

    def __init__(self):
        self.counts = Counter()  # (pair, answer)
        self.axes = Counter()  # (pair, axis, answer)
        self.swapped = 0
        self.wrong = []

    def add(self, other):
        self.counts += other.counts
        self.axes += other.axes
        self.swapped += other.swapped
        self.wrong += other.wrong

    def print(self):
        print(f"{'pair':22}" + "".join(f"{a:>10}" for a in ANSWERS) + f"{'lines':>10}")
        for kind in dict.fromkeys(k for k, _ in self.counts):
            row = [self.counts[kind, a] for a in ANSWERS]
            print(f"{kind:22}" + "".join(f"{n:10}" for n in row + [sum(row)]))
        for message in self.wrong[:SHOWN]:
            print(message)
        if len(self.wrong) > SHOWN:
            print(f"... and {len(self.wrong) - SHOWN} more")


def compare(lines, answers, wanted, name=None):
    """Judge the answers to these lines, of a name of their own or each of its pair's."""
    result = Result()
    queries = [line for line in lines if is_query(line)]
    if len(answers) != len(queries):
        result.wrong.append(f"{len(queries)} queries got {len(answers)} answers")
    given = iter(zip(answers, wanted))
    announced = before = None
    for line in lines:
        if not is_query(line):
            announced = line.split()[2:] if line.startswith("# axis ") else None
            continue
        answer, right = next(given, ("(nothing)", "(an answer)"))
        result.counts[name or kind_of(line), word_of(answer)] += 1
        if not same(answer, right):
            result.wrong.append(f"WRONG: {line}\n  is {right}, answered {answer}")
        if announced:
            result.axes[tuple(announced)] += 1
            if answer != announced[2]:
                result.wrong.append(f"WRONG: {line}\n  announced {announced}, answered {answer}")
        if before and is_swapped(before[0], line):
            result.swapped += 1
            if before[1] != answer:
                result.wrong.append(f"ORDER: {line}\n  answered {answer}, swapped {before[1]}")
        before = line, answer
    return result


def is_swapped(line, other):
    """Whether two queries are the same pair of shapes in both orders."""
    if len(line) != len(other) or not line.startswith("test "):
        return False
    first, second = line[5:], other[5:]
    return any(first[i + 1:] + " " + first[:i] == second
               for i in range(len(first)) if first[i] == " " and first[i + 1:i + 2].isalpha())


def lines_of(task):
    """The lines of a part of the work."""
    what, arguments = task
    if what == "lines":
        return arguments
    if what == "query":
        return query_cases.part(*arguments)
    return list(cases.axis_lines(*arguments)) if what == "axes" else cases.part(*arguments)


def work(command, end, task):
    lines = lines_of(task)
    wanted = oracle.answers(lines)
    answers, status = ask(command, lines, end)
    result = compare(lines, answers, wanted, " ".join(task[1][:2]) if task[0] == "query" else None)
    if status != int(any(a.startswith("error:") for a in wanted)):
        result.wrong.append(f"{command[0]} exited with {status}")
    return result


def parse(parser):
    """The command line's options, with those that every asker of a program has."""
    parser.add_argument("--file", help="ask the queries of this file instead")
    parser.add_argument("--jobs", type=int, help="programs at once (default: one a core)")
    parser.add_argument("--eot", action="store_true", help="end the input with the byte 0x04, as a board needs it")
    parser.add_argument("command", nargs=argparse.REMAINDER, metavar="PROGRAM [ARGS...]")
    options = parser.parse_args()
    if not options.command:
        parser.error("no PROGRAM")
    return options


def parts_of_file(name):
    """The lines of a file in parts, each for a program of its own."""
    with open(name, encoding="latin-1", newline="\n") as file:
        lines = file.read().rstrip("\n").split("\n")
    return [lines[i:i + FILE_PART] for i in range(0, len(lines), FILE_PART)]


def add_all(total, worker, tasks, options):
    """Add the results of all tasks, done by as many programs at once as there may be."""
    with oracle.in_parallel(len(tasks), options.jobs) as run:
        for result in run(partial(worker, options.command, b"\x04" if options.eot else b""), tasks):
            total.add(result)


def add_ask(parser):
    parser.add_argument("--ask", action="store_true", help="only ask, so that the program runs: judge no answer")


def count_answers(lines_of_task, command, end, task):
    return len(ask(command, lines_of_task(task), end)[0])


def ask_all(lines_of_task, tasks, options):
    """Ask the lines of all tasks and judge no answer. Returns the exit status."""
    with oracle.in_parallel(len(tasks), options.jobs) as run:
        answers = sum(run(partial(count_answers, lines_of_task, options.command, b""), tasks))
    print(f"{answers} answers, none judged")
    return int(answers == 0)


def main():
    parser = argparse.ArgumentParser(description="Compare a query program with the oracle.")
    cases.add_options(parser)
    add_ask(parser)
    options = parse(parser)
    tasks = []
    if options.file:
        tasks = [("lines", lines) for lines in parts_of_file(options.file)]
    else:
        for kinds in options.pair or cases.PAIRS + (cases.SHOW,):
            if options.axes and kinds != cases.SHOW:
                tasks.append(("axes", (kinds, options.axes, options.seed)))
            tasks += [("part", (kinds, *p, options.seed)) for p in cases.parts(kinds, options.count)]
        if not options.pair:
            tasks += [("query", (verb, kinds, *p, options.seed)) for verb in ("test", "sweep")
                      for kinds in query_cases.PAIRS[verb] for p in query_cases.parts(options.count)]

    if options.ask:
        return ask_all(lines_of, tasks, options)
    total = Result()
    add_all(total, work, tasks, options)
    total.print()
    compared = sum(total.counts.values())
    if total.axes:
        print(f"{sum(total.axes.values())} lines that one axis decides, "
              f"{len(total.axes)} different (pair, axis, answer)")
    print(f"{compared} lines compared, {total.swapped} in both orders, {len(total.wrong)} wrong")
    return 1 if total.wrong or compared == 0 else 0


if __name__ == "__main__":
    sys.exit(main())

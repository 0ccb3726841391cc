#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Runs the query program on the real shapes and judges every answer.

    python3 run.py --data DIR --query "PROGRAM [ARGS...]"
        each answer must be one that the source of the data allows (where it
        says anything) and the one that the oracle gives; and what is asked of
        the same pairs beyond that, and of regions, must keep its promises
    python3 run.py --data DIR --query "PROGRAM" --board "COMMAND [ARGS...]"
        a board, given the same lines, must answer with the same bytes

The idea for turned boxes, which the library rounds when it builds them: ask it
to `show` each one, check that the rounding is within its bound (for box3, that
it is the one right one), and let the oracle decide on the box that is shown.

Exit status 77 if there is no data folder: the test is skipped.
"""
import argparse
import os
import shlex
import sys
import time
from collections import Counter

import queries
import oracle  # queries.py says where it is
import promises
import query_cases
import regions
from compare import ANSWERS, SHOWN, ask, same, word_of

SKIPPED = 77
END = b"\x04"
PART = 2000
MOST = 1000  # pairs of a section that are asked about beyond yes and no: promises take time to judge
MOTION = ["3", "-2", "1"]


def command_of(text):
    """A command line, or the path of a program with spaces in it."""
    return [text] if os.path.exists(text) else shlex.split(text)


def shown_boxes(program, shapes):
    """{shape as asked: shape as the program stores it} of boxes with a rotation,
    and a list of those that are stored wrongly."""
    boxes = sorted({s for s in shapes if s.startswith("box")})
    answers, _ = ask(program, ["show " + box for box in boxes])
    stored, wrong = {}, []
    for box, answer in zip(boxes, answers):
        stored[box] = answer
        kind, *tokens = box.split()
        numbers = [oracle.number(token) for token in tokens]
        try:
            got = oracle.take_shape(answer.split())[0]
        except oracle.Refused:
            got = oracle.Shape("nothing", 0, [], [], [])
        if kind == "box3":
            good = got.kind == "obb3" and got.numbers == oracle.box3(*numbers)
        else:
            good = got.kind == "obb2" and oracle.box2_fits(got.numbers, *numbers)
        if not good:
            wrong.append(f"WRONG: show {box}\n  answered {answer}")
    if len(answers) != len(boxes):
        wrong.append(f"{len(boxes)} boxes were shown as {len(answers)}")
    return stored, wrong


def oracle_answers(lines):
    parts = [lines[i:i + PART] for i in range(0, len(lines), PART)]
    with oracle.in_parallel(len(parts)) as run:
        return [answer for part in run(oracle.answers, parts) for answer in part]


def beyond_tests(asked, answers, stored):
    """[(line, the first words that the source allows, None if it does not say)] for some of
    the pairs that have been tested."""
    found = []
    tests = [q for q, answer in zip(asked, answers) if q.command == "test" and word_of(answer) != "error"]
    for query in tests[::len(tests) // MOST + 1]:
        shapes = [stored.get(s, s) for s in query.shapes]
        kinds = [s.split()[0] for s in shapes]
        in_2d = not kinds[0].endswith("3")  # where there are all pairs
        for verb in ("sweep", "impact", "contact", "distance"):
            if in_2d or {"-".join(kinds), "-".join(kinds[::-1])} & set(query_cases.PAIRS[verb]):
                motion = MOTION[:2 if in_2d else 3]
                found.append((" ".join([verb, *shapes, *(motion if verb in ("sweep", "impact") else [])]),
                              query.allowed if verb == "contact" else None))
    return found


def judge_part(part):
    """What is wrong with the answers."""
    wrong = []
    for line, answer, allowed in part:
        why = promises.judge(line, answer)
        if why is None and allowed and word_of(answer) not in allowed:
            why = f"the source says {' or '.join(allowed)}"
        if why:
            wrong.append(f"WRONG: {line}\n  answered {answer}: {why}")
    return wrong


def judge_beyond_tests(program, lines):
    """Ask the program, and return what is wrong."""
    answers, _ = ask(program, [line for line, _ in lines])
    if len(answers) != len(lines):
        return [f"{len(lines)} queries got {len(answers)} answers"]
    judged = [(line, answer, allowed) for (line, allowed), answer in zip(lines, answers)]
    parts = [judged[i:i + PART // 10] for i in range(0, len(judged), PART // 10)]
    with oracle.in_parallel(len(parts)) as run:
        return [message for part in run(judge_part, parts) for message in part]


def judge_region_part(part):
    """What is wrong with the answers about regions; what is no region must be refused."""
    wrong = []
    for line, answer in part:
        try:
            why = regions.judge(line, answer)
        except oracle.Refused as reason:
            why = None if answer.startswith("error:") else f"should be refused: {reason}"
        if why:
            wrong.append(f"WRONG: {line}\n  answered {answer}: {why}")
    return wrong


def judge_regions(program, sections):
    """Ask the program; print a line of each section, and return what is wrong."""
    wrong = []
    for name, asked in sections.items():
        stored, misshapen = shown_boxes(program, [shape for _, shape, _ in asked])
        lines = [" ".join((verb, stored.get(shape, shape), rest)) for verb, shape, rest in asked]
        answers, _ = ask(program, lines)
        wrong += misshapen
        if len(answers) != len(lines) or not lines:
            wrong.append(f"{name}: {len(lines)} queries got {len(answers)} answers")
        judged = list(zip(lines, answers))
        parts = [judged[i:i + PART // 50] for i in range(0, len(judged), PART // 50)]
        with oracle.in_parallel(len(parts)) as run:
            wrong += [message for part in run(judge_region_part, parts) for message in part]
        words = Counter(answer.split()[0] if answer[0].isalpha() else "a number" for answer in answers)
        print(f"{name}: {len(lines)} answers judged: " + ", ".join(f"{w} {n}" for w, n in sorted(words.items())))
    return wrong


def judge(program, sections, of_regions):
    """Ask the program everything; print a table and what is wrong."""
    print(f"{'section':12}" + "".join(f"{a:>10}" for a in ANSWERS) + f"{'lines':>10}{'expected':>10}")
    wrong, total = [], Counter()
    for name, asked in sections.items():
        lines = [queries.line_of(q) for q in asked]
        answers, _ = ask(program, lines)
        if len(answers) != len(lines):
            wrong.append(f"{name}: {len(lines)} queries got {len(answers)} answers")
        if ask(program, [queries.line_of(queries.shortened(q)) for q in asked])[0] != answers:
            wrong.append(f"{name}: raw numbers are answered otherwise than decimals")
        stored, misshapen = shown_boxes(program, [s for q in asked for s in q.shapes])
        wrong += misshapen
        wanted = oracle_answers(
            [queries.line_of(q._replace(shapes=tuple(stored.get(s, s) for s in q.shapes))) for q in asked])
        counts, expected = Counter(), 0
        for query, line, answer, right in zip(asked, lines, answers, wanted):
            word = word_of(answer)
            counts[word] += 1
            if not same(answer, right):
                wrong.append(f"WRONG: {line}\n  is {right}, answered {answer}")
            if query.allowed:
                expected += 1
                if word not in query.allowed:
                    wrong.append(f"WRONG: {line}\n  the source says {' or '.join(query.allowed)}, answered {answer}")
        print(f"{name:12}" + "".join(f"{counts[a]:10}" for a in ANSWERS) + f"{sum(counts.values()):10}{expected:10}")
        beyond = beyond_tests(asked, answers, stored)
        wrong += judge_beyond_tests(program, beyond)
        total["beyond"] += len(beyond)
        total["answers"] += sum(counts.values())
        total["expected"] += expected
        total["boxes"] += len(stored)
    wrong += judge_regions(program, of_regions)
    for message in wrong[:SHOWN]:
        print(message)
    print(f"{total['answers']} answers equal to the oracle's, {total['expected']} of them expected by the source, "
          f"{total['boxes']} turned boxes rounded within their bound, {total['beyond']} answers beyond yes and no "
          f"that keep their promises; {len(wrong)} wrong"
          if not wrong else f"{len(wrong)} wrong")
    return bool(wrong) or total["answers"] == 0


def same_on_board(program, board, sections):
    """Give both the same bytes; compare answers and exit status."""
    lines = [queries.line_of(queries.shortened(q)) for asked in sections.values() for q in asked]
    wanted, wanted_status = ask(program, lines, END)
    print(f"{len(lines)} lines, {sum(map(len, lines)) + len(lines)} bytes to {board[0]} ...", flush=True)
    begin = time.monotonic()
    answers, status = ask(board, lines, END)
    print(f"answered in {time.monotonic() - begin:.1f} s")
    different = [(line, w, a) for line, w, a in zip(lines, wanted, answers) if w != a]
    for line, want, answer in different[:SHOWN]:
        print(f"DIFFERENT: {line}\n  here {want}, there {answer}")
    if len(answers) != len(wanted):
        print(f"{len(wanted)} answers here, {len(answers)} there")
    if status != wanted_status:
        print(f"exit status {wanted_status} here, {status} there")
    failed = bool(different) or len(answers) != len(wanted) or status != wanted_status or not lines
    print(f"{len(different)} answers differ" if failed else f"all {len(answers)} answers are the same")
    return failed


def main():
    parser = argparse.ArgumentParser(description="Run the query program on real shapes.")
    queries.add_options(parser)
    parser.add_argument("--query", required=True, metavar="COMMAND", help="the query program of the host")
    parser.add_argument("--board", metavar="COMMAND", help="the query program of a board, to be compared with it")
    options = parser.parse_args()
    if not os.path.isdir(options.data):
        print(f"skipped: no data folder at {options.data}")
        return SKIPPED
    program = command_of(options.query)
    sections = queries.load(options.data, options.section, options.stride)
    if options.board:
        return int(same_on_board(program, command_of(options.board), sections))
    of_regions = {} if options.section else queries.load_regions(options.data, 10 * MOST // options.stride)
    return int(judge(program, sections, of_regions))


if __name__ == "__main__":
    sys.exit(main())

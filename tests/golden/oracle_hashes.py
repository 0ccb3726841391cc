#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The golden hashes, computed by the oracle or from answers that it has judged.

    python3 oracle_hashes.py GOLDEN QUERY HASHES
    python3 oracle_hashes.py --write GOLDEN QUERY HASHES

GOLDEN is the host's program, which prints the cases as query lines, HASHES the file of its hashes,
expected.h or expected_short.h. The oracle answers each test and each sweep, and the FNV-1a hash
of its answers must be the one there. Other answers are not unique: QUERY, the host's query
program, gives them, each is judged by what it promises (promises.py), and their
hash must be the expected one. So what every board reproduces are not just the
library's own answers.

--write puts the hashes of judged answers in the place of those in HASHES.
"""
import os
import re
import subprocess
import sys
from collections import Counter

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "oracle"))
import oracle  # noqa: E402
import promises  # noqa: E402

ROW = r'\{"(\w+)", 0x(\w{8}), 0x(\w{8})\}'
WORDS = {"separate": 0, "touch": 1, "overlap": 2, "miss": 0, "hit": 1, "start touch": 2, "start overlap": 3}
NO_ORACLE = ("rot2_from_turn", "rot2_from_radians", "obb2_from_rot", "obb3_from_rot",
             "rot_products")
PART = 1000


def as_bytes(answer):
    """What of an answer is hashed; see hash_answers in main.c. A distance has no word."""
    word = re.match("(start )?[a-z]*", answer)[0]
    numbers = [int(n) for n in re.findall(r"(?<![a-z])@?(-?[0-9]+)", answer)]
    return (bytes([WORDS.get(word, 0)]) + b"".join((n % 2**32).to_bytes(4, "little") for n in numbers)
            + b"\1" * answer.endswith(" clamped"))


def fnv1a(data):
    value = 0xCBF29CE484222325
    for byte in data:
        value = ((value ^ byte) * 0x100000001B3) % 2**64
    return value


def judge_part(part):
    """The answers that break a promise."""
    return [(line, answer, why) for line, answer in zip(*part) if (why := promises.judge(line, answer))]


def check(kind, program, query):
    """The hash, the answers' mix and what is wrong."""
    lines = subprocess.run([program, "lines", kind], stdout=subprocess.PIPE, check=True)
    lines = lines.stdout.decode("ascii").splitlines()
    is_relation = lines[0].startswith(("test ", "sweep "))
    wrong = []
    if is_relation:
        parts = [lines[i:i + PART] for i in range(0, len(lines), PART)]
        with oracle.in_parallel(len(parts)) as run:
            answers = [answer for part in run(oracle.answers, parts) for answer in part]
    else:
        data = ("\n".join(lines) + "\n").encode()
        done = subprocess.run([query], input=data, stdout=subprocess.PIPE, check=True)
        answers = done.stdout.decode("ascii").splitlines()
        parts = [(lines[i:i + PART], answers[i:i + PART]) for i in range(0, len(lines), PART)]
        with oracle.in_parallel(len(parts)) as run:
            wrong = [f"{line}\n  {answer}\n  {why}" for part in run(judge_part, parts)
                     for line, answer, why in part]
    if len(answers) != len(lines) or not lines:
        wrong.append(f"{len(answers)} answers to {len(lines)} lines")
    words = Counter("start" if answer.startswith("start") else answer.split(" ")[0] for answer in answers)
    if kind.startswith("distance"):
        words = Counter("0" if answer.startswith("@0 ") else "apart" for answer in answers)
    words["clamped"] = sum(answer.endswith(" clamped") for answer in answers)
    mix = ", ".join(f"{count} {word}" for word, count in sorted(words.items()) if count)
    return fnv1a(b"".join(map(as_bytes, answers))), mix, wrong


def main():
    arguments = sys.argv[1:]
    write = arguments[:1] == ["--write"]
    program, query, header = arguments[write:]
    with open(header, encoding="ascii") as file:
        text = file.read()
    expected = {name: int(high + low, 16) for name, high, low in re.findall(ROW, text)}
    kinds = subprocess.run([program, "kinds"], stdout=subprocess.PIPE, check=True).stdout.decode().split()
    failed = 0
    for kind in kinds:
        value, mix, wrong = check(kind, program, query)
        same = value == expected.get(kind)
        if write and not wrong:
            expected[kind], same = value, True
        failed += bool(wrong) or not same
        print(f"{kind:24} 0x{value:016x} {'as expected' if same else 'DIFFERS'} ({mix})", flush=True)
        for line in wrong[:3]:
            print(line)
        if len(wrong) > 3:
            print(f"... and {len(wrong) - 3} more")
    if write:
        order = kinds + [name for name in expected if name not in kinds]
        rows = "".join(f'{{"{k}", 0x{expected[k] >> 32:08x}, 0x{expected[k] % 2**32:08x}}},\n'
                       for k in order if k in expected)
        with open(header, "w", encoding="ascii") as file:
            file.write(text[:text.index('{"')] + rows)
    unknown = set(expected) - set(kinds) - set(NO_ORACLE)
    print(f"{len(kinds) - failed} hashes as expected, {failed} differ or are of a wrong answer")
    return 1 if failed or unknown or len(kinds) < 9 else 0


if __name__ == "__main__":
    sys.exit(main())

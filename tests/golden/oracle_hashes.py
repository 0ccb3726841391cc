#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The golden hashes, computed by the oracle or from answers that it has judged.

    python3 oracle_hashes.py GOLDEN... QUERY HASHES
    python3 oracle_hashes.py --write GOLDEN... QUERY HASHES

GOLDEN are the host's programs, which print the cases as query lines, HASHES the file of its hashes,
expected.h or expected_short.h. The oracle answers each test, each sweep and each question for faces,
and the FNV-1a hash of its answers must be the one there. Other answers are not unique: QUERY, the host's query
program, gives them, each is judged by what it promises (promises.py, regions.py, turns.py), and their
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
import faces  # noqa: E402
import oracle  # noqa: E402
import regions  # noqa: E402
import turns  # noqa: E402

ROW = r'\{"(\w+)", 0x(\w{8}), 0x(\w{8})\}'
WORDS = {"separate": 0, "touch": 1, "overlap": 2, "miss": 0, "hit": 1, "start touch": 2, "start overlap": 3}
NO_ORACLE = ("rot2_from_turn", "rot2_from_radians", "obb2_from_rot", "obb3_from_rot",
             "rot_products", "vectors")
PART = 1000


def numbers_of(answer):
    return [int(n) for n in re.findall(r"(?<![a-z])@?(-?[0-9]+)", answer)]


def as_bytes(answer):
    """What of an answer is hashed; see hash_answer in main.c. A distance has no word."""
    word = re.match("(start )?[a-z]*", answer)[0]
    numbers = b"".join((n % 2**32).to_bytes(4, "little") for n in numbers_of(answer))
    return bytes([WORDS.get(word, 0)]) + numbers + b"\1" * answer.endswith(" clamped")


def as_contacts(answer):
    """The contacts with a region: how many, and of each the hash of put_contact in answers.h, without
    the shape's features."""
    data, contacts = b"", answer.split("edge ")[1:]
    for contact in contacts:
        edge, *rest = numbers_of(contact)
        numbers = [edge, *rest[:6], int("clamped" not in contact)]
        for k in range(6, len(rest), 5): # of each point
            numbers += [*rest[k:k + 3], rest[k + 4] << 16]
        value = 0
        for number in numbers:
            value = (value * 16777619 ^ number % 2**32) % 2**32
        data += value.to_bytes(4, "little")
    return bytes([len(contacts)]) + data


def fnv1a(data):
    value = 0xCBF29CE484222325
    for byte in data:
        value = ((value ^ byte) * 0x100000001B3) % 2**64
    return value


def judge_part(part):
    """The answers that break a promise."""
    judge = turns.judge if part[0][0].startswith("turn ") else regions.judge_any
    return [(line, answer, why) for line, answer in zip(*part) if (why := judge(line, answer))]


def check(kind, program, query):
    """The hash of the answers, their mix and what is wrong."""
    lines = subprocess.run([program, "lines", kind], stdout=subprocess.PIPE, check=True)
    lines = lines.stdout.decode("ascii").splitlines()
    is_relation = lines[0].startswith(("test ", "sweep ")) and "region" not in kind
    wrong = []
    if lines[0].startswith("wrap3 "):
        answers = [faces.write(faces.rings_of(faces.read_points(line))) for line in lines]
    elif is_relation:
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
    if kind == "hull3_faces":
        words = Counter("none" if answer == "0" else "flat" if answer.startswith("1 ") else "solid" for answer in answers)
    words["clamped"] = sum(answer.endswith(" clamped") for answer in answers)
    mix = ", ".join(f"{count} {word}" for word, count in sorted(words.items()) if count)
    return fnv1a(b"".join(map(as_contacts if kind == "contact_shape2_region" else as_bytes, answers))), mix, wrong


def main():
    arguments = sys.argv[1:]
    write = arguments[:1] == ["--write"]
    *programs, query, header = arguments[write:]
    with open(header, encoding="ascii") as file:
        text = file.read()
    expected = {name: int(high + low, 16) for name, high, low in re.findall(ROW, text)}
    kinds = [(kind, program) for program in programs for kind in
             subprocess.run([program, "kinds"], stdout=subprocess.PIPE, check=True).stdout.decode().split()]
    failed = 0
    names = []
    for kind, program in kinds:
        value, mix, wrong = check(kind, program, query)
        names.append(kind)
        if write and not wrong:
            expected[kind] = value
        same = value == expected.get(kind)
        failed += bool(wrong) or not same
        print(f"{kind:32} 0x{value:016x} {'as expected' if same else 'DIFFERS'} ({mix})", flush=True)
        for line in wrong[:3]:
            print(line)
        if len(wrong) > 3:
            print(f"... and {len(wrong) - 3} more")
    if write:
        order = names + [name for name in expected if name not in names]
        rows = "".join(f'{{"{k}", 0x{expected[k] >> 32:08x}, 0x{expected[k] % 2**32:08x}}},\n'
                       for k in order if k in expected)
        with open(header, "w", encoding="ascii") as file:
            file.write(text[:text.index('{"')] + rows)
    unknown = {name for name in set(expected) - set(names) - set(NO_ORACLE)
               if not name.startswith(("world2_", "world3_"))} # of more than a pair: worlds.py judges such
    print(f"{len(names) - failed} hashes as expected, {failed} differ or are of a wrong answer")
    return 1 if failed or unknown or len(kinds) < 9 else 0


if __name__ == "__main__":
    sys.exit(main())

#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Is the query program's input language what its contract says, and does it
survive everything else?

    run.py [--board [--short] | --lossy] PROGRAM [ARGUMENT...]

runs PROGRAM many times, line tables and seeded garbage on its standard input,
and compares each answer and the exit status. With --board PROGRAM passes its
input to a board's console, where the input must end with the byte 0x04; as an
emulated UART is slow, there are fewer numbers and less garbage then; with --short
there is no garbage, and the input ends in one way.

What is proved here is the language, not the geometry: few of the answers
depend on more than the order of two numbers, or on a figure that one can do in
the head. The expected answers come from tables, and for garbage from a model of
the language in exact rationals.
"""
import math
import random
import re
import select
import subprocess
import sys
from fractions import Fraction

LONGEST_LINE = 4096
END = b"\x04"
ERROR = "error: ..."  # some error, never mind which
ANSWER = "..."        # anything but an error

board = "--board" in sys.argv[1:]
short = "--short" in sys.argv[1:]
lossy = "--lossy" in sys.argv[1:]
command = [argument for argument in sys.argv[1:] if argument not in ("--board", "--short", "--lossy")]
if not command:
    sys.exit(__doc__)
checks = failures = runs = 0


def fail(title, what):
    global failures
    failures += 1
    if failures <= 20:
        print(f"FAILED {title}: {what}")


def excerpt(line):
    return repr(line) if len(line) <= 200 else f"{line[:200]!r}... ({len(line)} bytes)"


def agrees(answer, expected):
    if expected == ERROR:
        return answer.startswith("error: ") and len(answer) > len("error: ")
    if expected == ANSWER:
        return not answer.startswith("error")
    if ANSWER in expected:  # stands for what geometry may choose
        return re.fullmatch(".+".join(map(re.escape, expected.split(ANSWER))), answer) is not None
    return answer == expected


NO_CONTACTS = "error: no contacts of solids on this board"
NO_FACES = "error: no faces of solids on this board"
NO_PARTS = "error: no parts of regions on this board"
NO_TURNS = "error: no turns on this board"
NO_REGION_CONTACTS = "error: no contact for this pair"
NO_WORLD_CONTACTS = "error: no contacts of worlds on this board"
lacks_contacts = lacks_region_contacts = False  # a small board says so


def without_region_contacts(line, expected):
    """What is expected of a board without contacts of regions and worlds, and without push."""
    words = line.split()
    if words[:1] == [b"contact"] and {b"region", b"fence"} & set(words) and not (expected or "").startswith("error"):
        return NO_REGION_CONTACTS
    return NO_WORLD_CONTACTS if words[:2] in ([b"world2", b"contacts"], [b"world2", b"push"]) else expected


def on_small_board(line, expected):
    """What is expected of a board without parts, without turns, and without contacts and faces of solids."""
    if line.split()[:1] == [b"place"] and expected in ("error: empty", "error: out of range"):
        return NO_TURNS
    if not expected or expected.startswith("error"):
        return expected
    words = [word for word in line.split() if SHAPES.get(word, (2,))[0] == 3]
    verb = line.split()[:1]
    if verb == [b"contact"] and not set(words) <= {b"obb3", b"box3"}:
        return NO_CONTACTS
    lacking = {b"wrap3": NO_FACES, b"parts": NO_PARTS, b"turn": NO_TURNS, b"place": NO_TURNS}
    return lacking.get(b"".join(verb), expected)


def run(title, data, cases):
    """Feeds `data`. `cases` are (line, expected answer) in the order of the
    lines; expected None is a line that gets no answer."""
    global checks, runs
    runs += 1
    if lacks_region_contacts:
        cases = [(line, without_region_contacts(line, expected)) for line, expected in cases]
    if lacks_contacts:
        cases = [(line, on_small_board(line, expected)) for line, expected in cases]
    if board and END not in data:
        data += END
    try:
        done = subprocess.run(command, input=data, stdout=subprocess.PIPE)
    except OSError as error:
        sys.exit(f"cannot run {command[0]}: {error.strerror}")
    text = done.stdout.decode("ascii", "backslashreplace")
    if text and not text.endswith("\n"):
        fail(title, "the last answer has no newline")
    answers = text.split("\n")[:-1]
    answered = [(line, expected) for line, expected in cases if expected is not None]
    for number, (line, expected) in enumerate(answered):
        checks += 1
        answer = answers[number] if number < len(answers) else "(nothing)"
        if not agrees(answer, expected):
            fail(title, f"{excerpt(line)}\n    expected: {expected}\n    answered: {answer}")
            if number < len(answers) and len(answers) != len(answered):
                break  # out of step: all that follows would differ too
    if len(answers) != len(answered):
        fail(title, f"{len(answers)} answers to {len(answered)} lines")
    status = int(any(expected and expected.startswith("error") for _, expected in cases))
    checks += 1
    if done.returncode != status:
        fail(title, f"exit status {done.returncode}, expected {status}")


def dialogue():
    """Each answer comes before the next line is sent, and no line has two."""
    global checks, runs
    runs += 1
    cases = [(b"test aabb2 0 0 2 2 aabb2 1 1 3 3", b"overlap\n"), (b"# nothing", b""),
             (b"show aabb2 0 0 1 1", b"aabb2 @0 @0 @65536 @65536\n"), (b"nonsense", b"error: unknown word\n"),
             (b"", b""), (b"test aabb2 0 0 2 2 aabb2 3 1 4 3", b"separate\n")]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0) as program:
        for line, expected in cases:
            program.stdin.write(line + b"\n")
            checks += 1
            answer = b""
            while len(answer) < len(expected):
                if not select.select([program.stdout], [], [], 300)[0]:
                    answer += b"(nothing for five minutes)"
                    break
                more = program.stdout.read(1)
                if not more:
                    break
                answer += more
            if answer != expected:
                fail("dialogue", f"{excerpt(line)}\n    expected: {expected}\n    answered: {answer}")
                break
        rest, _ = program.communicate(END if board else None)
        if rest or program.returncode != 1:
            fail("dialogue", f"at the end {rest}, exit status {program.returncode}")


def full():
    """An answer that cannot be delivered is no success, whether there are few or many."""
    global checks, runs
    for count in (1, 100000):
        runs += 1
        checks += 1
        with open("/dev/full", "wb") as nowhere:
            done = subprocess.run(command, input=b"show aabb2 0 0 1 1\n" * count, stdout=nowhere, check=False)
        if done.returncode == 0:
            fail("full", f"exit status 0 where none of {count} answers was delivered")


def run_lines(title, cases):
    run(title, b"".join(line + b"\n" for line, _ in cases), cases)


def table(text):
    """Lines `query -> answer`, or `query ->` for one that gets no answer."""
    cases = []
    for row in text.strip("\n").split("\n"):
        line, _, expected = row.partition("->")
        cases.append((line.strip().encode(), expected.strip() or None))
    return cases


# ---- The model of the language -------------------------------------------

# Word: dimension, count of numbers (None: a count precedes them), and form. All pairs of forms of one
# dimension have all verbs.
SHAPES = {b"point2": (2, 2, b"2D"), b"segment2": (2, 4, b"2D"), b"aabb2": (2, 4, b"2D"), b"obb2": (2, 6, b"2D"),
          b"box2": (2, 5, b"2D"), b"polygon": (2, None, b"2D"), b"circle": (2, 3, b"2D"),
          b"capsule": (2, 5, b"2D"), b"rounded": (2, None, b"2D"), b"roundbox2": (2, 7, b"2D"),
          b"point3": (3, 3, b"point3"), b"aabb3": (3, 6, b"aabb3"), b"obb3": (3, 12, b"obb3"),
          b"box3": (3, 10, b"obb3"), b"sphere": (3, 4, b"sphere"), b"segment3": (3, 6, b"solid"),
          b"capsule3": (3, 7, b"solid"), b"roundaabb3": (3, 7, b"solid"), b"roundbox3": (3, 13, b"solid"),
          b"hull3": (3, None, b"solid"), b"roundhull3": (3, None, b"solid"), b"prism3": (3, None, b"solid")}
# Word: numbers before the count, numbers for each vertex or point, most and fewest of these.
COUNTED = {b"polygon": (0, 2, 64, 3), b"rounded": (1, 2, 64, 1), b"hull3": (0, 3, 64, 1),
           b"roundhull3": (1, 3, 64, 1), b"prism3": (2, 2, 32, 3)}
STORED_AS_WRITTEN = (b"point2", b"segment2", b"aabb2", b"obb2", b"circle", b"capsule", b"roundbox2", b"point3",
                     b"aabb3", b"obb3", b"sphere", b"segment3", b"capsule3", b"roundaabb3", b"roundbox3")
# Shapes with a typed function that takes an empty aabb3.
TYPED = {b"test": [{b"aabb3"}, {b"obb3", b"aabb3"}, {b"sphere", b"aabb3"}], b"sweep": [{b"obb3", b"aabb3"}],
         b"impact": [{b"obb3", b"aabb3"}], b"enter": [{b"obb3", b"aabb3"}], b"cast": [{b"aabb3"}],
         b"contact": [], b"distance": [{b"sphere", b"aabb3"}]}
FORMS_3D = (b"point3", b"aabb3", b"obb3", b"sphere", b"solid")
PAIRS = [{b"2D"}, *({a, b} for a in FORMS_3D for b in FORMS_3D)]
# Verb: how many shapes and vectors follow, and for which shapes there is an answer.
VERBS = {
    b"show": (1, 0, [{form} for _, _, form in SHAPES.values()]),
    b"test": (2, 0, PAIRS),
    b"sweep": (2, 1, PAIRS),
    b"impact": (2, 1, PAIRS),
    b"enter": (2, 1, PAIRS),
    b"cast": (1, 2, [{b"2D"}, *({form} for form in FORMS_3D)]),
    b"contact": (2, 0, PAIRS),
    b"distance": (2, 0, PAIRS),
}


class Refused(Exception):
    pass


def raw_of(token):
    if re.fullmatch(rb"@[+-]?[0-9]+", token):
        value = int(token[1:])
    elif re.fullmatch(rb"[+-]?([0-9]+(\.[0-9]*)?|\.[0-9]+)", token):
        whole, _, fraction = token.lstrip(b"+-").partition(b".")
        magnitude = Fraction(int(whole + fraction or b"0"), 10 ** len(fraction)) * 65536
        value = int(magnitude + Fraction(1, 2))  # both are positive: down to the floor
        if token.startswith(b"-"):
            value = -value
    else:
        raise Refused
    if not -2**31 <= value < 2**31:
        raise Refused
    return value


def take_numbers(tokens, count):
    if len(tokens) < count:
        raise Refused
    numbers = [raw_of(token) for token in tokens[:count]]
    del tokens[:count]
    return numbers


def take_count(tokens, most):
    if not tokens or not re.fullmatch(rb"[0-9]+", tokens[0]) or int(tokens[0]) > most:
        raise Refused
    return int(tokens.pop(0))


def is_empty3(n):
    return any(n[i] > n[i + 3] for i in range(3))


def take_shape(tokens):
    """Removes a shape from the front of the tokens: word, dimension, numbers."""
    if not tokens or tokens[0] not in SHAPES:
        raise Refused
    word = tokens.pop(0)
    dimension, count, _ = SHAPES[word]
    radius = []
    if word in COUNTED:
        before, each, most, _ = COUNTED[word]
        radius = take_numbers(tokens, before)
        radius = [] if word == b"prism3" else radius  # these are its floor and ceiling, which may be negative
        count = each * take_count(tokens, most)
    numbers = take_numbers(tokens, count)
    if word in COUNTED and count < each * COUNTED[word][3]:
        raise Refused
    if word in (b"circle", b"capsule", b"sphere", b"capsule3"):
        radius = numbers[-1:]
    if word in (b"roundbox2", b"roundaabb3", b"roundbox3"):
        radius = numbers[:1]
    if word == b"roundaabb3" and is_empty3(numbers[1:]):
        raise Refused
    if radius and radius[0] < 0:
        raise Refused
    if word == b"box2" and min(numbers[2:4]) < 0:
        raise Refused
    if word == b"box3" and (min(numbers[3:6]) < 0 or not any(numbers[6:])):
        raise Refused
    return word, dimension, numbers


def expected_placement(tokens):
    """The answer to place3, for the tokens behind that word."""
    numbers = take_numbers(tokens, 3 * take_count(tokens, 64))
    quaternion = take_numbers(tokens, 4)
    if tokens or not numbers or not any(quaternion):
        raise Refused
    return ANSWER if max(map(abs, numbers)) < 2**30 else False  # larger ones may leave the range


def expected_faces(tokens):
    """The answer to wrap3, for the tokens behind that word."""
    numbers = take_numbers(tokens, 3 * take_count(tokens, 64))
    if tokens or not numbers:
        raise Refused
    return ANSWER


def expected_answer(line):
    """None, ERROR, the answer itself, ANSWER where only geometry knows it, or
    False where geometry decides if there is an error."""
    if line.endswith(b"\r"):
        line = line[:-1]
    if len(line) > LONGEST_LINE:
        return ERROR
    if line.startswith(b"#") or not line.strip(b" \t"):
        return None
    tokens = re.split(rb"[ \t]+", line.strip(b" \t"))
    verb = tokens.pop(0)
    try:
        if verb == b"place3":
            return expected_placement(tokens)
        if verb == b"wrap3":
            return expected_faces(tokens)
        if verb not in VERBS:
            raise Refused
        count, vectors, answered = VERBS[verb]
        shapes = [take_shape(tokens) for _ in range(count)]
        words = [word for word, _, _ in shapes]
        if len({dimension for _, dimension, _ in shapes}) > 1:
            raise Refused
        take_numbers(tokens, vectors * shapes[0][1])
        if tokens or {SHAPES[word][2] for word in words} not in answered:
            raise Refused
        if verb == b"distance" and any(word == b"aabb2" and (n[0] > n[2] or n[1] > n[3]) for word, _, n in shapes):
            raise Refused
        if verb in TYPED and {SHAPES[word][2] for word in words} not in TYPED[verb] and any(
                word == b"aabb3" and is_empty3(n) for word, _, n in shapes):
            raise Refused
    except Refused:
        return ERROR
    if {b"polygon", b"rounded", b"prism3"} & set(words):
        return False
    if verb == b"show" and words[0] in STORED_AS_WRITTEN:
        return " ".join([words[0].decode()] + [f"@{n}" for n in shapes[0][2]])
    if verb == b"test" and words == [b"aabb2", b"aabb2"]:
        (ax, ay, bx, by), (cx, cy, dx, dy) = shapes[0][2], shapes[1][2]
        gaps = [ax - bx, ay - by, cx - dx, cy - dy]  # above zero: empty; zero: flat
        apart = [cx - bx, cy - by, ax - dx, ay - dy]
        if max(gaps + apart) > 0:
            return "separate"
        return "touch" if max(apart) == 0 else "overlap" if max(gaps) < 0 else ANSWER
    return ANSWER


# ---- The number format ----------------------------------------------------

def numbers():
    """Each number as a corner of a box that is shown."""
    ulp = Fraction(1, 65536)
    cases = []

    def check(token, expected):
        if isinstance(expected, int):
            expected = f"aabb2 @{expected} @0 @0 @0"
        cases.append((b"show aabb2 " + token.encode() + b" 0 0 0", expected))

    def decimal(value, digits=20):
        sign = "-" if value < 0 else ""
        scaled = abs(value) * 10**digits
        assert scaled.denominator == 1
        text = str(scaled.numerator).rjust(digits + 1, "0")
        return f"{sign}{text[:-digits]}.{text[-digits:]}"

    for token, raw in (
            ("0", 0), ("-0", 0), ("+0", 0), ("0.0", 0), ("-.0", 0), ("1", 65536), ("-1", -65536),
            ("+.5", 32768), ("-.5", -32768), (".5", 32768), ("5.", 327680), ("-5.", -327680),
            ("+5.", 327680), ("0.5", 32768), ("00.50", 32768), ("007", 458752),
            ("0" * 500 + "1", 65536), ("1." + "0" * 500, 65536), ("1.5" + "0" * 500, 98304),
            ("3.14159265358979", 205887), ("0.1", 6554), ("-0.1", -6554),
            ("0.99999", 65535), ("0.999999", 65536), ("0." + "9" * 400, 65536),
            ("32767", 2147418112), ("32767.99999", 2147483647), ("-32768", -2**31),
            ("-32768.", -2**31), ("-32768.0" + "0" * 300, -2**31), ("-32768.000007", -2**31),
            ("-32768.0000076", -2**31), ("-32767.99999", -2147483647),
            ("32767.9999847412109375", 2147483647), ("32767.99999", 2147483647),
            ("@0", 0), ("@-0", 0), ("@+0", 0), ("@1", 1), ("@-1", -1), ("@+1", 1), ("@007", 7),
            ("@2147483647", 2**31 - 1), ("@-2147483648", -2**31), ("@-2147483647", -2**31 + 1),
            ("@" + "0" * 400 + "12", 12)):
        check(token, raw)
    for token in (".", "-", "+", "+.", "-.", "..5", "5..", "1.2.3", "--1", "++1", "+-1", "-+1", "1-",
                  "1+", "1e3", "1E3", "1e-5", "0x10", "1_0", "1,5", "inf", "nan", "-nan", "@", "@.",
                  "@-", "@+", "@@1", "@1.", "@1.5", "@.5", "@ 1", "@-+1", "-@1", "+@1", "@0x1", "@1e2",
                  "1f", "1/2", "1;", "#1", "\u0661", "\uff11", "1\0", "\0", "1\r", "\r", "x"):
        check(token, "error: not a number")
    for token in ("32768", "32768.0", "+32768", "-32768.00001", "-32769", "99999", "65536", "65535",
                  "131072", "4294967296", "4294967295", "281474976710656", "1" + "0" * 300,
                  "-1" + "0" * 300, "32767.9999999", "32767.9999924",
                  "@2147483648", "@-2147483649", "@4294967295", "@4294967296", "@4294967297",
                  "@-4294967296", "@18446744073709551616", "@-18446744073709551615",
                  "@4000000000", "@4000000001", "@4000000009", "@4000000010", "@9" + "9" * 300):
        check(token, "error: number out of range")

    # Ties: k + 1/2 in raw units is a decimal of 17 digits, decided to either
    # side by a digit however late.
    rng = random.Random(1)
    for raw in [0, 1, 2, 65534, 65535, 65536, 2**31 - 2] + [rng.randrange(2**31 - 1) for _ in range(1 if board else 60)]:
        half = (raw + Fraction(1, 2)) * ulp
        for sign, minus in ((1, ""), (-1, "-")):
            check(minus + decimal(half, 17), sign * (raw + 1))
            check(minus + decimal(half, 17) + "0" * 50, sign * (raw + 1))
            for digits in (18, 19, 20, 40, 300):
                bit = Fraction(1, 10**digits)
                check(minus + decimal(half + bit, digits), sign * (raw + 1))
                check(minus + decimal(half - bit, digits), sign * raw)
    # The ends of the range, where the tie decides between a number and none.
    top = (2**31 - 1 + Fraction(1, 2)) * ulp
    low = (2**31 + Fraction(1, 2)) * ulp
    for digits in (18, 100, 900):
        bit = Fraction(1, 10**digits)
        check(decimal(top, digits), "error: number out of range")
        check(decimal(top - bit, digits), 2**31 - 1)
        check("-" + decimal(low, digits), "error: number out of range")
        check("-" + decimal(low - bit, digits), -2**31)
    for line, expected in cases:  # the model has to know all that too
        modelled = expected_answer(line)
        if not agrees(expected, modelled) if modelled == ERROR else expected != modelled:
            fail("model", f"{excerpt(line)}: {modelled}, expected {expected}")
    run_lines("numbers", cases)


# ---- Words, counts, shapes, lines ----------------------------------------

def language():
    run_lines("answers", table("""
        test aabb2 0 0 2 2 aabb2 1 1 3 3 -> overlap
        test aabb2 0 0 2 2 aabb2 2 1 3 3 -> touch
        test aabb2 0 0 2 2 aabb2 2 2 3 3 -> touch
        test aabb2 0 0 2 2 aabb2 @131073 1 3 3 -> separate
        test aabb2 3 3 2 2 aabb2 0 0 9 9 -> separate
        test aabb2 0 0 9 9 aabb2 3 3 2 9 -> separate
        test aabb3 0 0 0 2 2 2 aabb3 1 1 1 3 3 3 -> overlap
        test aabb3 0 0 0 2 2 2 aabb3 2 2 2 3 3 3 -> touch
        test aabb3 0 0 0 2 2 2 aabb3 3 0 0 4 4 4 -> separate
        test aabb3 0 0 0 2 2 2 aabb3 3 0 0 1 4 4 -> separate
        test obb2 0 0 1 1 -1 1 obb2 2 2 1 1 -1 1 -> touch
        test obb2 0 0 1 1 -1 1 aabb2 1 1 2 2 -> touch
        test aabb2 1 1 2 2 obb2 0 0 1 1 -1 1 -> touch
        test aabb2 @65535 1 2 2 obb2 0 0 1 1 -1 1 -> overlap
        test box2 0 0 1 1 0 box2 2 0 1 1 0 -> touch
        test box2 0 0 1 1 0.7853981 box2 2.5 0 1 1 0 -> separate
        test box2 0 0 1 1 0.7853981 box2 2.4 0 1 1 0 -> overlap
        test box2 0 0 1 1 0 aabb2 1 0 2 1 -> touch
        test polygon 3 0 0 4 0 0 4 aabb2 2 2 3 3 -> touch
        test polygon 4 0 0 4 0 0 4 0 0 aabb2 2 2 3 3 -> touch
        show polygon 5 0 0 4 0 4 4 0 4 0 0 -> polygon 4 @0 @0 @262144 @0 @262144 @262144 @0 @262144
        show polygon 6 0 0 4 0 4 4 0 4 0 0 0 0 -> polygon 5 @0 @0 @262144 @0 @262144 @262144 @0 @262144 @0 @0
        show polygon 3 0 0 4 0 0 0 -> error: ...
        show rounded 1 4 0 0 4 0 0 4 0 0 -> rounded @65536 3 @0 @0 @262144 @0 @0 @262144
        show region 1 4 0 0 4 0 0 4 0 0 -> region 1 3 @0 @0 @262144 @0 @0 @262144
        show fence 1 4 0 0 4 0 0 4 0 0 -> fence 1 3 @0 @0 @262144 @0 @0 @262144
        show region 2 4 4 0 0 9 0 0 9 0 0 1 1 2 1 1 2 1 1 -> region 2 3 3 @0 @0 @589824 @0 @0 @589824 @65536 @65536 @131072 @65536 @65536 @131072
        show region 2 3 4 0 0 9 0 0 9 1 1 2 1 1 2 1 1 -> region 2 3 3 @0 @0 @589824 @0 @0 @589824 @65536 @65536 @131072 @65536 @65536 @131072
        show region 1 3 0 0 4 0 0 0 -> error: no length: edge 2
        show region 1 5 0 0 4 0 0 4 0 0 0 0 -> error: no length: edge 3
        show region 2 5 5 0 0 9 0 9 9 0 9 0 0 1 1 2 2 2 1 1 2 1 1 -> error: crossing: edges 4 and 6
        show fence 1 13 0 0 1 0 2 0 3 0 4 0 5 0 6 0 7 0 8 0 9 0 10 2 10 1 9 1 -> error: crossing: edges 9 and 11
        parts 1 4 0 0 4 0 0 4 0 0 -> 1 polygon 3 @262144 @0 @0 @262144 @0 @0
        test aabb2 2 2 3 3 polygon 3 0 0 4 0 0 4 -> touch
        test polygon 3 0 0 4 0 0 4 aabb2 @131073 2 3 3 -> separate
        test polygon 3 0 0 4 0 0 4 polygon 4 4 4 4 2 2 2 2 4 -> touch
        test polygon 3 0 0 4 0 0 4 polygon 4 4 4 4 1 1 1 1 4 -> overlap
        test polygon 3 0 0 4 0 0 4 box2 3 3 1 1 0 -> touch
        test box2 3 3 1 1 0 polygon 3 0 0 4 0 0 4 -> touch
        test obb2 3 3 1 0 0 1.5 polygon 3 0 0 4 0 0 4 -> overlap
        test obb3 0 0 0 1 0 0 0 1 0 0 0 1 obb3 2 0 0 1 0 0 0 1 0 0 0 1 -> touch
        test obb3 0 0 0 1 0 0 0 1 0 0 0 1 aabb3 0 0 1 2 2 2 -> touch
        test aabb3 0 0 1 2 2 2 obb3 0 0 0 1 0 0 0 1 0 0 0 1 -> touch
        test aabb3 0 0 @65535 2 2 2 obb3 0 0 0 1 0 0 0 1 0 0 0 1 -> overlap
        test box3 0 0 0 1 1 1 1 0 0 0 box3 0 2 0 1 1 1 5 0 0 0 -> touch
        test box3 0 0 0 1 1 1 1 0 0 0 aabb3 1 1 1 2 2 2 -> touch
        test aabb3 2 1 1 3 2 2 box3 0 0 0 1 1 1 1 0 0 0 -> separate
        show aabb2 3 -3 2 -2 -> aabb2 @196608 @-196608 @131072 @-131072
        show aabb3 1 2 3 4 5 6 -> aabb3 @65536 @131072 @196608 @262144 @327680 @393216
        show obb2 1 2 @3 @-4 @5 @6 -> obb2 @65536 @131072 @3 @-4 @5 @6
        show box2 1 2 3 4 0 -> obb2 @65536 @131072 @196608 @0 @0 @262144
        show box2 1 2 0 0 -7 -> obb2 @65536 @131072 @0 @0 @0 @0
        show obb3 @1 @2 @3 @4 @5 @6 @7 @8 @9 @10 @11 @12 -> obb3 @1 @2 @3 @4 @5 @6 @7 @8 @9 @10 @11 @12
        show box3 1 2 3 1 2 3 -2 0 0 0 -> obb3 @65536 @131072 @196608 @65536 @0 @0 @0 @131072 @0 @0 @0 @196608
        show box3 0 0 0 1 2 3 1 0 0 1 -> obb3 @0 @0 @0 @0 @65536 @0 @-131072 @0 @0 @0 @0 @196608
        show box3 0 0 0 1 2 3 1 1 1 1 -> obb3 @0 @0 @0 @0 @65536 @0 @0 @0 @131072 @196608 @0 @0
        show polygon 3 0 0 1 0 0 1 -> polygon 3 @0 @0 @65536 @0 @0 @65536
        show polygon 003 0 0 0 1 1 0 -> polygon 3 @0 @0 @0 @65536 @65536 @0
        show polygon 5 0 0 0 0 1 0 2 0 0 1 -> polygon 5 @0 @0 @0 @0 @65536 @0 @131072 @0 @0 @65536
        show point2 1 -2 -> point2 @65536 @-131072
        show point3 1 -2 @7 -> point3 @65536 @-131072 @7
        show circle 1 2 3 -> circle @65536 @131072 @196608
        show circle -32768 32767 0 -> circle @-2147483648 @2147418112 @0
        show capsule 1 2 @3 @4 @5 -> capsule @65536 @131072 @3 @4 @5
        show capsule 1 1 1 1 0 -> capsule @65536 @65536 @65536 @65536 @0
        show segment2 1 2 @3 @-4 -> segment2 @65536 @131072 @3 @-4
        show segment2 1 1 1 1 -> segment2 @65536 @65536 @65536 @65536
        show roundbox2 @9 1 2 @3 @-4 @5 @6 -> roundbox2 @9 @65536 @131072 @3 @-4 @5 @6
        show roundbox2 0 1 2 0 0 0 0 -> roundbox2 @0 @65536 @131072 @0 @0 @0 @0
        show rounded 2 3 0 0 1 0 0 1 -> rounded @131072 3 @0 @0 @65536 @0 @0 @65536
        show rounded 0 03 0 0 0 1 1 0 -> rounded @0 3 @0 @0 @0 @65536 @65536 @0
        show rounded 2 1 3 4 -> rounded @131072 1 @196608 @262144
        show rounded 2 2 3 4 @5 @6 -> rounded @131072 2 @196608 @262144 @5 @6
        show sphere 1 2 3 @4 -> sphere @65536 @131072 @196608 @4
        show segment3 1 2 @3 @4 -5 6 -> segment3 @65536 @131072 @3 @4 @-327680 @393216
        show capsule3 1 2 @3 @4 -5 6 @7 -> capsule3 @65536 @131072 @3 @4 @-327680 @393216 @7
        show capsule3 1 1 1 1 1 1 0 -> capsule3 @65536 @65536 @65536 @65536 @65536 @65536 @0
        show roundaabb3 @9 1 2 3 4 2 6 -> roundaabb3 @9 @65536 @131072 @196608 @262144 @131072 @393216
        show roundbox3 @9 1 2 3 @4 @5 @6 @7 @8 @9 @10 @11 @12 -> roundbox3 @9 @65536 @131072 @196608 @4 @5 @6 @7 @8 @9 @10 @11 @12
        show hull3 2 1 2 3 @-4 5 -32768 -> hull3 2 @65536 @131072 @196608 @-4 @327680 @-2147483648
        show hull3 04 1 1 1 @2 2 2 1 1 1 1 1 1 -> hull3 4 @65536 @65536 @65536 @2 @131072 @131072 @65536 @65536 @65536 @65536 @65536 @65536
        show roundhull3 @9 1 1 2 3 -> roundhull3 @9 1 @65536 @131072 @196608
        show prism3 @-3 @7 3 0 0 @8 0 0 @9 -> hull3 6 @0 @0 @-3 @0 @0 @7 @8 @0 @-3 @8 @0 @7 @0 @9 @-3 @0 @9 @7
        show prism3 @7 @-3 4 0 0 @8 0 0 @9 0 0 -> hull3 6 @0 @0 @7 @0 @0 @-3 @8 @0 @7 @8 @0 @-3 @0 @9 @7 @0 @9 @-3
        show prism3 0 0 4 0 0 @8 0 @8 @9 0 @9 -> hull3 8 @0 @0 @0 @0 @0 @0 @8 @0 @0 @8 @0 @0 @8 @9 @0 @8 @9 @0 @0 @9 @0 @0 @9 @0
        place region 1 4 0 0 4 0 4 2 0 2 1 -1 .25 -> region 1 4 @65536 @-65536 @65536 @196608 @-65536 @196608 @-65536 @-65536
        place region 1 4 0 0 4 0 4 2 0 2 1 -1 -7.75 -> region 1 4 @65536 @-65536 @65536 @196608 @-65536 @196608 @-65536 @-65536
        place fence 2 4 3 -9 -9 9 -9 9 9 -9 9 1 1 2 1 1 2 0 0 @32768 -> fence 2 4 3 @589824 @589824 @-589824 @589824 @-589824 @-589824 @589824 @-589824 @-65536 @-65536 @-131072 @-65536 @-65536 @-131072
        place region 1 3 0 0 @1 0 0 @1 @5 @-6 .125 -> region 1 3 @5 @-6 @6 @-5 @4 @-5
        place region 1 3 0 0 32767 32767 0 1 0 0 .125 -> error: out of range
        place region 1 3 0 0 32767 0 0 1 1 0 1 -> error: out of range
        place3 1 1 -2 @3 1 0 0 0 -> hull3 1 @65536 @-131072 @3
        place3 2 1 2 3 @4 @5 @6 1 0 0 1 -> hull3 2 @-131072 @65536 @196608 @-5 @4 @6
        place3 3 1 2 3 1 2 3 @4 @5 @6 1 1 1 1 -> hull3 3 @196608 @65536 @131072 @196608 @65536 @131072 @6 @4 @5
        place3 1 @3 @-2 @5 1 2 3 4 -> hull3 1 @1 @6 @0
        place3 1 -32768 0 0 1 0 0 1 -> hull3 1 @0 @-2147483648 @0
        place3 1 0 -32768 0 1 0 0 1 -> error: out of range
        place3 2 0 0 0 32767 32767 0 2 0 0 1 -> error: out of range
        wrap3 4 0 0 0 1 0 0 0 1 0 0 0 1 -> 4 3 0 1 3 3 0 2 1 3 0 3 2 3 1 2 3
        wrap3 8 0 0 0 0 0 1 0 1 0 0 1 1 1 0 0 1 0 1 1 1 0 1 1 1 -> 6 4 0 1 3 2 4 0 2 6 4 4 0 4 5 1 4 1 5 7 3 4 2 3 7 6 4 4 6 7 5
        wrap3 6 0 0 0 1 0 0 2 0 0 0 0 0 2 2 0 0 2 0 -> 1 4 0 2 4 5
        wrap3 3 0 0 0 1 1 0 2 0 0 -> 1 3 0 2 1
        wrap3 3 0 0 0 1 1 1 -1 -1 -1 -> 0
        wrap3 2 1 2 3 1 2 3 -> 0
        wrap3 1 @1 @2 @3 -> 0
        wrap3 4 -32768 -32768 -32768 @2147483647 0 0 0 @2147483647 0 0 0 @2147483647 -> 4 3 0 1 3 3 0 2 1 3 0 3 2 3 1 2 3
        turn aabb2 0 0 2 1 aabb2 -3 0 -1 3 0.25 0 0 -> miss
        turn aabb2 0 0 2 1 aabb2 -3 0 -1 3 @16385 0 0 -> hit @65531 @-65536 @0 turned @16383
        turn aabb2 0 0 2 1 aabb2 1 0 3 3 0 0 0 -> start overlap
        turn aabb2 0 0 2 1 aabb2 1 0 0 3 1 0 0 -> miss
        turn point2 2 0 region 1 4 -1 1 1 1 1 3 -1 3 0.5 0 0 -> hit @21845 @-65536 @0 turned @10922
        turn aabb2 -1 -1 1 1 fence 1 4 -1 -1 1 -1 1 1 -1 1 @1 0 0 -> hit @0 @0 @-65536 turned @0
        turn aabb2 1 1 -1 -1 fence 1 4 -1 -1 1 -1 1 1 -1 1 @1 0 0 -> miss
        place point2 1 2 3 4 0.25 -> point2 @65536 @327680
        place aabb2 0 0 1 3 5 5 0.25 -> obb2 @229376 @360448 @0 @32768 @-98304 @0
        place roundbox2 1 0 0 2 0 0 1 5 5 0.75 -> roundbox2 @65536 @327680 @327680 @0 @-131072 @65536 @0
        place polygon 3 0 0 1 0 0 1 5 5 0.125 -> polygon 3 @327680 @327680 @374021 @374021 @281339 @374021
        place capsule 0 0 1 0 1 5 5 -0.25 -> capsule @327680 @327680 @327680 @262144 @65536
        outline point2 1 -2 -> edge @65536 @-131072 @65536 @-131072
        outline segment2 0 0 @3 @4 -> edge @0 @0 @3 @4 edge @3 @4 @0 @0
        outline aabb2 0 0 @3 @4 -> edge @0 @0 @3 @0 edge @3 @0 @3 @4 edge @3 @4 @0 @4 edge @0 @4 @0 @0
        outline polygon 3 0 0 0 @4 @3 0 -> edge @3 @0 @0 @4 edge @0 @4 @0 @0 edge @0 @0 @3 @0
        outline circle 1 2 0 -> edge @65536 @131072 @65536 @131072
        outline circle 1 2 3 -> arc @262144 @131072 @262144 @131072 center @65536 @131072 radius @196608
        outline circle 32767 0 @65536 -> arc @2147483647 @0 @2147483647 @0 center @2147418112 @0 radius @65536 clamped
        outline capsule 0 0 @30 @40 @10 -> edge @8 @-6 @38 @34 arc @38 @34 @22 @46 center @30 @40 radius @10 edge @22 @46 @-8 @6 arc @-8 @6 @8 @-6 center @0 @0 radius @10
        outline region 1 3 0 0 @4 0 0 @4 -> edge @0 @0 @4 @0 edge @4 @0 @0 @4 edge @0 @4 @0 @0
        outline fence 1 4 0 0 0 @4 @4 0 0 0 -> edge @0 @0 @0 @4 edge @0 @4 @4 @0 edge @4 @0 @0 @0
        outline aabb2 1 0 0 1 -> error: empty
        outline sphere 1 2 3 4 -> error: no outline for this shape
        outline region 1 3 0 0 4 0 0 0 -> error: no length: edge 2
        outline -> error: missing shape
        outline circle 1 2 3 4 -> error: ...
        outlines circle 1 2 3 -> error: unknown word
    """))

    square = "polygon 4 -1 -1 1 -1 1 1 -1 1"
    cube = "obb3 0 0 0 1 0 0 0 1 0 0 0 1"
    triangle = "hull3 3 0 0 0 4 0 0 0 4 0"
    # The diamond's corner on its way to a side, and other figures that leave no choice.
    run_lines("answers with figures", table(f"""
        test point2 1 0 {square} -> touch
        test {square} point2 @65535 0 -> overlap
        test point2 @65537 0 {square} -> separate
        test point2 2 0 box2 1 0 1 1 0 -> touch
        test box2 1 0 1 1 0 point2 1 0 -> overlap
        test point3 1 0 0 {cube} -> touch
        test {cube} point3 0 @65535 0 -> overlap
        test point3 0 0 @-65537 {cube} -> separate
        test circle 0 0 2 circle 3 4 3 -> touch
        test circle 0 0 2 circle 3 4 @196609 -> overlap
        test circle 0 0 2 circle 3 4 @196607 -> separate
        test circle 0 0 5 capsule 3 4 9 4 0 -> touch
        test rounded 5 1 0 0 rounded 0 2 3 4 9 4 -> touch
        test aabb2 3 4 9 9 rounded 5 1 0 0 -> touch
        test capsule 0 0 1 0 1 capsule 0 2 1 2 1 -> touch
        test rounded 1 3 0 0 2 0 0 2 capsule -2 -9 -2 9 1 -> touch
        test circle 0 0 5 box2 4 5 1 1 0 -> touch
        test box2 4 5 1 1 0 circle 0 0 @327681 -> overlap
        test circle 0 0 5 aabb2 3 4 9 9 -> touch
        test aabb2 3 4 9 9 circle 0 0 @327679 -> separate
        test aabb2 9 9 3 4 circle 5 5 30000 -> separate
        test sphere 0 0 0 3 sphere 2 3 6 4 -> touch
        test sphere 0 0 0 3 sphere 2 3 6 @262143 -> separate
        test sphere 0 0 0 7 aabb3 2 3 6 9 9 9 -> touch
        test aabb3 2 3 6 9 9 9 sphere 0 0 0 @458753 -> overlap
        test point3 1 0 0 point3 1 0 0 -> touch
        test point3 1 0 0 point3 1 0 @1 -> separate
        test point3 3 0 4 sphere 0 0 0 5 -> touch
        test sphere 0 0 0 @327681 point3 3 0 4 -> overlap
        test point3 1 0 1 aabb3 0 0 0 1 1 1 -> touch
        test aabb3 0 0 0 2 2 2 point3 1 1 1 -> overlap
        test sphere 0 0 0 1 box3 2 0 0 1 1 1 1 0 0 0 -> touch
        test {cube} sphere 1 4 5 5 -> touch
        test {cube} sphere 1 4 5 @327679 -> separate
        test segment3 0 0 0 4 0 0 segment3 2 -1 0 2 1 0 -> touch
        test segment3 0 0 0 4 0 0 segment3 2 -1 @1 2 1 @1 -> separate
        test segment3 1 1 -1 1 1 1 hull3 3 0 0 0 4 0 0 0 4 0 -> overlap
        test hull3 3 0 0 0 4 0 0 0 4 0 segment3 1 1 0 9 1 0 -> touch
        test hull3 3 0 0 0 4 0 0 0 4 0 segment3 1 1 @1 9 1 @1 -> separate
        test segment3 -9 0 0 9 0 0 {cube} -> overlap
        test {cube} segment3 -9 1 1 9 1 1 -> touch
        test capsule3 0 0 0 4 0 0 1 segment3 2 -1 1 2 1 1 -> touch
        test segment3 2 -1 @65535 2 1 @65535 capsule3 0 0 0 4 0 0 1 -> overlap
        test capsule3 0 0 0 4 0 0 1 capsule3 0 0 @131073 4 0 3 1 -> separate
        test roundaabb3 5 0 0 0 1 1 1 point3 1 4 5 -> touch
        test roundaabb3 @327681 0 0 0 1 1 1 point3 1 4 5 -> overlap
        test roundbox3 1 0 0 0 1 0 0 0 1 0 0 0 1 obb3 3 0 0 1 0 0 0 1 0 0 0 1 -> touch
        test aabb3 2 0 0 3 1 1 roundbox3 @65535 0 0 0 1 0 0 0 1 0 0 0 1 -> separate
        test hull3 4 0 0 0 4 0 0 0 4 0 0 0 4 point3 1 1 2 -> touch
        test point3 1 1 1 hull3 5 0 0 0 4 0 0 1 1 1 0 4 0 0 0 4 -> overlap
        test hull3 4 0 0 0 4 0 0 0 4 0 0 0 4 aabb3 1 1 2 9 9 9 -> touch
        test hull3 4 0 0 0 4 0 0 0 4 0 0 0 4 aabb3 1 1 @131073 9 9 9 -> separate
        test hull3 1 1 0 0 {cube} -> touch
        test roundhull3 5 1 0 0 0 hull3 2 3 4 0 9 9 0 -> touch
        test hull3 2 3 4 0 9 9 0 roundhull3 @327679 3 0 0 0 -1 0 0 0 -1 0 -> separate
        test prism3 0 2 3 0 0 4 0 0 4 prism3 2 5 3 0 0 4 0 0 4 -> touch
        test prism3 2 0 3 0 0 4 0 0 4 prism3 5 @131071 4 0 0 4 0 0 4 0 0 -> overlap
        test prism3 0 2 3 0 0 4 0 0 4 prism3 @131073 5 3 0 0 4 0 0 4 -> separate
        test prism3 0 2 3 0 0 4 0 0 4 point3 2 2 1 -> touch
        test prism3 0 2 3 0 0 4 0 0 4 point3 2 2 @131073 -> separate
        test prism3 0 2 3 0 0 4 0 0 4 sphere 2 2 7 5 -> touch
        test aabb3 1 0 0 0 1 1 sphere 0 0 0 9 -> separate
        test aabb3 1 0 0 0 1 1 {cube} -> separate
        test point2 1 1 point2 1 1 -> touch
        test point2 1 1 point2 1 @65537 -> separate
        test point2 1 0 aabb2 0 0 2 2 -> touch
        test aabb2 0 0 2 2 point2 1 1 -> overlap
        test point2 3 4 circle 0 0 5 -> touch
        test point2 1 1 segment2 0 0 2 2 -> touch
        test segment2 0 0 2 2 point2 1 @65537 -> separate
        test segment2 0 0 2 0 segment2 1 -1 1 1 -> overlap
        test segment2 0 0 2 0 segment2 2 0 2 1 -> touch
        test segment2 0 0 2 0 segment2 1 0 4 0 -> touch
        test segment2 0 0 2 0 segment2 @131073 0 4 0 -> separate
        test segment2 0 0 4 0 aabb2 2 0 3 3 -> touch
        test box2 2 0 1 1 0 segment2 0 0 4 0 -> overlap
        test segment2 0 2 9 2 {square} -> separate
        test segment2 0 6 1 6 circle 0 1 5 -> touch
        test circle 0 0 5 polygon 3 3 4 9 4 3 9 -> touch
        test polygon 3 3 4 9 4 3 9 circle 0 0 @327681 -> overlap
        test roundbox2 1 0 0 1 0 0 1 roundbox2 1 4 0 1 0 0 1 -> touch
        test roundbox2 @65537 0 0 1 0 0 1 roundbox2 1 4 0 1 0 0 1 -> overlap
        test roundbox2 5 0 0 1 0 0 1 point2 4 5 -> touch
        test aabb2 4 5 9 9 roundbox2 @327679 0 0 1 0 0 1 -> separate
        test roundbox2 0 0 0 1 0 0 1 aabb2 1 0 2 2 -> touch
        test aabb2 9 9 3 4 segment2 0 0 9 9 -> separate
        sweep box2 0 0 1 1 0 box2 5 0 1 1 0 3 0 -> touch
        sweep box2 0 0 1 1 0 box2 5 0 1 1 0 @196607 0 -> separate
        sweep box2 0 0 1 1 0 box2 5 0 1 1 0 32767 0 -> overlap
        sweep box2 0 0 1 1 0 box2 5 0 1 1 0 32767 32767 -> separate
        sweep {square} polygon 3 3 0 5 -1 5 1 2 0 -> touch
        sweep polygon 3 3 0 5 -1 5 1 {square} -9 0 -> overlap
        sweep {square} box2 5 0 1 1 0 3 0 -> touch
        sweep box2 5 0 1 1 0 {square} -3 0 -> touch
        sweep box2 5 0 1 1 0 {square} 3 0 -> separate
        sweep box2 5 0 1 1 0 {square} -32768 0 -> overlap
        sweep box2 5 0 1 1 0 {square} 0 -32768 -> separate
        sweep {cube} {cube} 0 0 0 -> overlap
        sweep {cube} box3 0 0 5 1 1 1 1 0 0 0 0 0 3 -> touch
        sweep {cube} aabb3 -1 -1 4 1 1 5 0 0 9 -> overlap
        sweep aabb3 -1 -1 4 1 1 5 {cube} 0 0 -32768 -> overlap
        sweep aabb3 -1 -1 4 1 1 5 {cube} 0 0 9 -> separate
        sweep aabb3 1 0 0 0 1 1 {cube} 9 9 9 -> separate
        sweep {cube} aabb3 1 0 0 0 1 1 9 9 9 -> separate
        sweep aabb3 0 0 0 1 1 1 aabb3 3 0 0 4 1 1 2 0 0 -> touch
        sweep aabb3 0 0 0 1 1 1 aabb3 3 0 0 4 1 1 @131073 0 0 -> overlap
        sweep aabb3 3 0 0 4 1 1 aabb3 0 0 0 1 1 1 @-131071 0 0 -> separate
        sweep aabb3 0 0 0 1 1 1 aabb3 3 3 0 4 4 1 9 9 0 -> overlap
        sweep aabb3 0 0 0 1 1 1 aabb3 3 5 0 4 6 1 9 9 0 -> touch
        sweep aabb3 0 0 0 1 1 1 aabb3 3 @327681 0 4 6 1 9 9 0 -> separate
        sweep sphere 0 0 0 1 sphere 9 2 0 1 20 0 0 -> touch
        sweep sphere 0 0 0 1 sphere 9 2 0 @65537 20 0 0 -> overlap
        sweep sphere 9 2 0 @65535 sphere 0 0 0 1 -20 0 0 -> separate
        sweep sphere 0 0 0 2 sphere 5 4 0 3 2 0 0 -> touch
        sweep sphere 0 0 0 2 sphere 5 4 0 3 @131071 0 0 -> separate
        sweep sphere 0 0 0 2 sphere 5 4 0 3 @131073 0 0 -> overlap
        sweep sphere 0 0 0 1 aabb3 4 1 0 5 2 1 9 0 0 -> touch
        sweep aabb3 4 1 0 5 2 1 sphere 0 0 0 @65537 -9 0 0 -> overlap
        sweep sphere 0 0 0 1 {cube} 9 9 9 -> overlap
        sweep point3 0 0 0 point3 2 4 6 3 6 9 -> touch
        sweep point3 0 0 0 point3 2 4 @393217 3 6 9 -> separate
        sweep point3 -9 0 0 {cube} 32767 0 0 -> overlap
        sweep point3 -9 1 1 {cube} 32767 0 0 -> touch
        sweep {cube} point3 -9 1 @65537 -32768 0 0 -> separate
        sweep point3 -9 0 0 aabb3 0 0 0 1 1 1 8 0 0 -> separate
        sweep point3 -9 0 0 aabb3 0 0 0 1 1 1 10 0 0 -> touch
        sweep segment3 0 -1 0 0 1 0 segment3 4 0 -1 4 0 1 9 0 0 -> overlap
        sweep segment3 0 -1 0 0 1 0 segment3 4 0 -1 4 0 1 4 0 0 -> touch
        sweep segment3 0 -1 0 0 1 0 segment3 4 0 -1 4 0 1 @262143 0 0 -> separate
        sweep segment3 0 -1 0 0 1 0 segment3 4 0 0 4 1 0 9 0 0 -> touch
        sweep segment3 0 -1 0 0 1 0 segment3 4 0 -1 4 0 1 0 0 0 -> separate
        sweep capsule3 0 0 0 0 0 9 1 point3 5 @65536 4 9 0 0 -> touch
        sweep point3 5 @65535 4 capsule3 0 0 0 0 0 9 1 -9 0 0 -> overlap
        sweep capsule3 -32768 0 0 -32768 0 9 1 capsule3 32767 2 0 32767 2 9 1 32767 0 0 -> separate
        sweep roundaabb3 5 0 0 0 1 1 1 point3 4 4 5 3 0 0 -> touch
        sweep roundaabb3 5 0 0 0 1 1 1 point3 4 4 5 @196607 0 0 -> separate
        sweep roundbox3 1 0 0 0 1 0 0 0 1 0 0 0 1 obb3 3 0 9 1 0 0 0 1 0 0 0 1 0 0 20 -> touch
        sweep roundbox3 @65537 0 0 0 1 0 0 0 1 0 0 0 1 obb3 3 0 9 1 0 0 0 1 0 0 0 1 0 0 20 -> overlap
        sweep hull3 3 0 0 0 4 0 0 0 4 0 segment3 1 1 5 9 1 5 0 0 9 -> overlap
        sweep hull3 3 0 0 0 4 0 0 0 4 0 segment3 2 2 5 9 2 5 0 0 9 -> touch
        sweep hull3 3 0 0 0 4 0 0 0 4 0 segment3 2 @131073 5 9 2 5 0 0 9 -> separate
        sweep hull3 4 0 0 0 4 0 0 0 4 0 0 0 4 aabb3 1 1 9 9 9 10 0 0 7 -> touch
        sweep aabb3 1 1 9 9 9 10 hull3 4 0 0 0 4 0 0 0 4 0 0 0 4 0 0 @-458753 -> overlap
        sweep hull3 1 0 0 0 hull3 1 1 1 1 2 2 2 -> touch
        sweep roundhull3 5 1 0 0 0 hull3 2 9 4 0 9 9 0 6 0 0 -> touch
        sweep prism3 0 2 3 0 0 4 0 0 4 prism3 9 7 3 0 0 4 0 0 4 0 0 5 -> touch
        sweep prism3 0 2 3 0 0 4 0 0 4 sphere 2 2 20 5 0 0 13 -> touch
        sweep sphere 2 2 20 5 prism3 0 2 3 0 0 4 0 0 4 0 0 @-851967 -> separate
        sweep aabb2 0 0 1 1 aabb2 2 2 3 3 1 1 -> touch
        sweep box2 0 0 1 1 0 aabb2 2 2 3 3 1 1 -> touch
        sweep circle 0 0 1 circle 5 0 1 3 0 -> touch
        sweep circle 0 0 1 circle 5 0 1 @196609 0 -> overlap
        sweep circle 0 0 1 circle 5 0 1 @196607 0 -> separate
        sweep circle 0 0 2 point2 5 2 9 0 -> touch
        sweep capsule 0 0 0 1 2 point2 5 @196609 9 0 -> separate
        sweep point2 0 0 segment2 3 -1 3 1 6 0 -> overlap
        sweep point2 0 0 point2 3 3 4 4 -> touch
        sweep roundbox2 1 0 0 1 0 0 1 segment2 5 -9 5 9 3 0 -> touch
        sweep aabb2 3 3 2 2 circle 0 0 9 1 1 -> separate
        impact box2 0 0 1 1 0 box2 5 0 1 1 0 6 0 -> hit @32768 @65536 @0 safe @196608 @0
        impact box2 0 0 1 1 0 box2 5 0 1 1 0 7 0 -> hit @28086 @65536 @0 safe @196608 @0
        impact box2 0 0 1 1 0 box2 5 0 1 1 0 3 0 -> hit @65536 @65536 @0 safe @196608 @0
        impact box2 0 0 1 1 0 box2 5 0 1 1 0 -7 0 -> separate
        impact box2 0 0 1 1 0 box2 2 0 1 1 0 -7 0 -> start touch
        impact box2 0 0 1 1 0 box2 1 0 1 1 0 -7 0 -> start overlap
        impact {square} polygon 3 3 0 5 -1 5 1 4 0 -> hit @32768 @65536 @0 safe @131072 @0
        impact {square} box2 0 -5 1 1 0 0 -6 -> hit @32768 @0 @-65536 safe @0 @-196608
        impact box2 0 -5 1 1 0 {square} 0 6 -> hit @32768 @0 @65536 safe @0 @196608
        impact box2 5 0 1 1 0 {square} -32768 0 -> hit @6 @-65536 @0 safe @-196608 @0
        impact box2 2 0 1 1 0 {square} -32768 0 -> start touch
        impact {cube} box3 0 0 5 1 1 1 1 0 0 0 0 0 6 -> hit @32768 @0 @0 @65536 safe @0 @0 @196608
        impact {cube} aabb3 -1 -1 4 1 1 5 0 0 6 -> hit @32768 @0 @0 @65536 safe @0 @0 @196608
        impact aabb3 -1 -1 4 1 1 5 {cube} 0 0 -6 -> hit @32768 @0 @0 @-65536 safe @0 @0 @-196608
        impact aabb3 -1 -1 4 1 1 5 {cube} 0 0 -32768 -> hit @6 @0 @0 @-65536 safe @0 @0 @-196608
        impact aabb2 0 0 1 1 aabb2 3 0 4 1 4 0 -> hit @32768 @65536 @0 safe @131072 @0
        impact circle 0 0 1 circle 5 0 1 6 0 -> hit @32768 @65536 @0 safe @196608 @0
        impact circle 0 0 1 circle 5 0 1 7 0 -> hit @28086 @65536 @0 safe @196608 @0
        impact circle 0 0 1 circle 5 0 1 3 0 -> hit @65536 @65536 @0 safe @196608 @0
        impact circle 0 0 1 circle 5 0 1 @196607 0 -> separate
        impact circle 0 0 1 circle 3 0 2 9 9 -> start touch
        impact circle 0 0 1 circle 2 0 2 9 9 -> start overlap
        impact circle 0 0 5 point2 6 4 6 0 -> hit @32768 ... safe @196608 @0
        impact circle 0 0 1 box2 5 0 1 1 0 6 0 -> hit @32768 @65536 @0 safe @196608 @0
        impact box2 5 0 1 1 0 circle 0 0 1 -6 0 -> hit @32768 @-65536 @0 safe @-196608 @0
        impact capsule 0 -1 0 1 1 {square} -6 0 -> start overlap
        impact capsule 5 -1 5 1 1 {square} -6 0 -> hit @32768 @-65536 @0 safe @-196608 @0
        impact roundbox2 1 0 0 1 0 0 1 segment2 5 -1 5 1 6 0 -> hit @32768 @65536 @0 safe @196608 @0
        impact point2 0 0 point2 3 0 6 0 -> hit @32768 @65536 @0 safe @196608 @0
        impact aabb2 3 3 2 2 point2 0 0 1 1 -> separate
        impact sphere 0 0 0 1 sphere 5 0 0 1 6 0 0 -> hit @32768 @65536 @0 @0 safe @196608 @0 @0
        impact sphere 0 0 0 1 sphere 5 0 0 1 7 0 0 -> hit @28086 @65536 @0 @0 safe @196608 @0 @0
        impact sphere 0 0 0 1 sphere 5 0 0 1 3 0 0 -> hit @65536 @65536 @0 @0 safe @196608 @0 @0
        impact sphere 0 0 0 1 sphere 5 0 0 1 @196607 0 0 -> separate
        impact sphere 0 0 0 1 sphere 0 3 0 2 9 9 9 -> start touch
        impact sphere 0 0 0 1 sphere 0 2 0 2 9 9 9 -> start overlap
        impact sphere 0 0 5 1 {cube} 0 0 -6 -> hit @32768 @0 @0 @-65536 safe @0 @0 @-196608
        impact {cube} sphere 0 0 5 1 0 0 6 -> hit @32768 @0 @0 @65536 safe @0 @0 @196608
        impact {cube} sphere 0 0 5 1 0 0 -32768 -> separate
        impact point3 0 0 0 point3 3 0 0 6 0 0 -> hit @32768 @65536 @0 @0 safe @196608 @0 @0
        impact point3 0 0 0 point3 3 0 0 6 0 @1 -> separate
        impact aabb3 0 0 0 1 1 1 aabb3 3 0 0 4 1 1 4 0 0 -> hit @32768 @65536 @0 @0 safe @131072 @0 @0
        impact segment3 0 -1 0 0 1 0 segment3 4 0 -1 4 0 1 8 0 0 -> hit @32768 @65536 @0 @0 safe @262144 @0 @0
        impact segment3 0 -1 0 0 1 0 segment3 4 0 -1 4 0 1 -8 0 0 -> separate
        impact capsule3 1 1 5 2 1 5 1 {triangle} 0 0 -8 -> hit @32768 @0 @0 @-65536 safe @0 @0 @-262144
        impact {triangle} capsule3 1 1 5 2 1 5 1 0 0 8 -> hit @32768 @0 @0 @65536 safe @0 @0 @262144
        impact {triangle} capsule3 1 1 5 2 1 5 5 0 0 8 -> start touch
        impact roundaabb3 1 0 0 0 1 1 1 point3 5 0.5 0.5 6 0 0 -> hit @32768 @65536 @0 @0 safe @196608 @0 @0
        impact roundbox3 1 0 0 0 1 0 0 0 1 0 0 0 1 obb3 5 0 0 1 0 0 0 1 0 0 0 1 4 0 0 -> hit @32768 @65536 @0 @0 safe @131072 @0 @0
        impact hull3 4 0 0 0 4 0 0 0 4 0 0 0 4 aabb3 1 1 9 9 9 10 0 0 14 -> hit @32768 ... safe @0 @0 @458752
        impact roundhull3 5 1 0 0 0 hull3 2 9 4 0 9 -4 0 8 0 0 -> hit @32768 @65536 @0 @0 safe @262144 @0 @0
        impact prism3 0 2 3 0 0 4 0 0 4 prism3 7 9 3 0 0 4 0 0 4 0 0 10 -> hit @32768 @0 @0 @65536 safe @0 @0 @327680
        impact {cube} aabb3 1 0 0 0 1 1 9 9 9 -> separate
        enter box2 0 0 1 1 0 box2 5 0 1 1 0 6 0 -> hit @32768 @65536 @0 safe @196608 @0
        enter box2 0 0 1 1 0 box2 5 0 1 1 0 7 0 -> hit @28086 @65536 @0 safe @196608 @0
        enter box2 0 0 1 1 0 box2 5 0 1 1 0 3 0 -> miss
        enter box2 0 0 1 1 0 box2 5 0 1 1 0 @196609 0 -> hit @65535 @65536 @0 safe @196608 @0
        enter box2 0 0 1 1 0 box2 5 2 1 1 0 6 0 -> miss
        enter box2 0 0 1 1 0 box2 5 0 1 1 0 -7 0 -> miss
        enter box2 0 0 1 1 0 box2 2 0 1 1 0 -7 0 -> miss
        enter box2 0 0 1 1 0 box2 2 0 1 1 0 0 7 -> miss
        enter box2 0 0 1 1 0 box2 2 0 1 1 0 @1 7 -> hit @0 @65536 @0 safe @0 @0
        enter box2 0 0 1 1 0 box2 1 0 1 1 0 0 0 -> start overlap
        enter {square} {square} -7 0 -> start overlap
        enter box2 0 0 1 1 0 box2 3 3 1 1 0 2 2 -> hit @32768 @65536 @0 safe @65536 @65536
        enter polygon 4 1 1 -1 1 -1 -1 1 -1 box2 3 3 1 1 0 2 2 -> hit @32768 @0 @65536 safe @65536 @65536
        enter circle 0 1 1 aabb2 -9 -9 9 0 5 0 -> miss
        enter circle 0 1 1 aabb2 -9 -9 9 0 5 @-1 -> hit @0 @0 @-65536 safe @0 @0
        enter circle 0 0 1 circle 5 2 1 10 0 -> miss
        enter circle 0 0 1 circle 5 0 1 3 0 -> miss
        enter circle 0 0 1 circle 5 0 1 6 0 -> hit @32768 @65536 @0 safe @196608 @0
        enter segment2 0 0 0 1 segment2 5 0 5 1 9 0 -> miss
        enter segment2 0 0 0 2 segment2 5 1 7 1 10 0 -> hit @32768 @65536 @0 safe @327680 @0
        enter point2 0 0 point2 3 0 6 0 -> miss
        enter aabb2 3 3 2 2 {square} 1 1 -> miss
        enter sphere 0 0 0 1 sphere 5 0 0 1 6 0 0 -> hit @32768 @65536 @0 @0 safe @196608 @0 @0
        enter sphere 0 0 0 1 sphere 5 0 0 1 3 0 0 -> miss
        enter sphere 0 0 0 1 capsule3 5 2 0 5 2 9 1 10 0 0 -> miss
        enter sphere 0 0 0 2 sphere 1 0 0 2 0 0 0 -> start overlap
        enter sphere 0 0 1 1 aabb3 -9 -9 -9 9 9 0 5 0 0 -> miss
        enter sphere 0 0 1 1 aabb3 -9 -9 -9 9 9 0 5 0 @-1 -> hit @0 @0 @0 @-65536 safe @0 @0 @0
        enter {cube} hull3 1 0 0 5 0 0 8 -> hit @32768 @0 @0 @65536 safe @0 @0 @262144
        enter {cube} hull3 1 1 0 5 0 0 8 -> miss
        enter point3 0 0 0 point3 3 0 0 6 0 0 -> miss
        enter point3 0 0 0 sphere 3 0 0 1 4 0 0 -> hit @32768 @65536 @0 @0 safe @131072 @0 @0
        enter aabb3 0 0 0 1 1 1 aabb3 3 0 0 4 1 1 4 0 0 -> hit @32768 @65536 @0 @0 safe @131072 @0 @0
        enter segment3 0 -1 0 0 1 0 segment3 4 0 -1 4 0 1 8 0 0 -> miss
        enter segment3 1 1 5 1 1 6 {triangle} 0 0 -10 -> hit @32768 @0 @0 @-65536 safe @0 @0 @-327680
        enter segment3 1 1 5 2 1 5 {triangle} 0 0 -10 -> miss
        enter {triangle} {triangle} 0 0 0 -> miss
        enter capsule3 1 1 5 2 1 5 1 {triangle} 0 0 -8 -> hit @32768 @0 @0 @-65536 safe @0 @0 @-262144
        enter roundaabb3 1 0 0 0 1 1 1 point3 2 0.5 0.5 0 9 0 -> miss
        enter roundbox3 1 0 0 0 1 0 0 0 1 0 0 0 1 obb3 3 0 0 1 0 0 0 1 0 0 0 1 @1 9 0 -> hit @0 @65536 @0 @0 safe @0 @0 @0
        enter prism3 0 2 3 0 0 4 0 0 4 prism3 2 9 3 0 0 4 0 0 4 5 0 0 -> miss
        enter aabb3 1 0 0 0 1 1 {cube} 9 9 9 -> miss
        wrap 5 0 0 4 0 4 4 0 4 2 2 -> polygon 4 @0 @0 @262144 @0 @262144 @262144 @0 @262144
        wrap 6 2 4 2 4 @0 @1 2 0 1 0 0 4 -> polygon 5 @65536 @0 @131072 @0 @131072 @262144 @0 @262144 @0 @1
        wrap 4 -32768 0 @2147483647 @1 0 @1 0 0 -> polygon 4 @-2147483648 @0 @0 @0 @2147483647 @1 @0 @1
        wrap 3 0 0 1 1 2 2 -> error: no area
        wrap 3 0 0 0 0 0 0 -> error: no area
        wrap 2 0 0 1 1 -> error: too few
        wrap 0 -> error: too few
        wrap -> error: missing number
        wrap 3 0 0 1 0 0 -> error: missing number
        wrap 3 0 0 1 0 0 1 1 -> error: ...
        wrap 129 -> error: number out of range
        parts 1 4 0 0 4 0 4 4 0 4 -> 1 polygon 4 @262144 @0 @262144 @262144 @0 @262144 @0 @0
        parts 1 5 0 4 4 4 4 0 2 0 0 0 -> 1 polygon 4 @0 @262144 @0 @0 @262144 @0 @262144 @262144
        parts 1 6 0 0 4 0 4 2 2 2 2 4 0 4 -> 2 polygon ... polygon ...
        parts 2 4 4 0 0 6 0 6 6 0 6 2 2 4 2 4 4 2 4 -> 4 polygon ... polygon ... polygon ... polygon ...
        parts 2 3 3 0 0 2 2 0 4 4 0 4 4 2 2 -> 2 polygon 3 ... polygon 3 ...
        parts 1 6 2 2 0 0 4 0 2 2 0 4 4 4 -> 2 polygon 3 ... polygon 3 ...
        parts 1 4 0 0 4 4 4 0 0 4 -> error: crossing: edges 0 and 2
        parts 1 4 0 0 4 0 2 0 2 4 -> error: shared length: edges 0 and 1
        parts 1 4 0 0 4 0 4 0 2 4 -> error: no length: edge 1
        parts 2 3 3 0 0 4 0 0 4 2 0 1 1 2 1 -> error: vertex on edge: edges 0 and 3
        parts 1 2 0 0 4 4 -> error: too few
        parts 0 -> error: too few
        parts -> error: missing number
        parts 1 3 0 0 4 0 0 -> error: missing number
        parts 1 3 0 0 4 0 0 4 4 -> error: ...
        parts 2 100 29 -> error: number out of range
        enter {cube} box3 0 0 5 1 1 1 1 0 0 0 0 0 6 -> hit @32768 @0 @0 @65536 safe @0 @0 @196608
        enter {cube} aabb3 -1 -1 4 1 1 5 0 0 6 -> hit @32768 @0 @0 @65536 safe @0 @0 @196608
        enter aabb3 -1 -1 4 1 1 5 {cube} 0 0 -6 -> hit @32768 @0 @0 @-65536 safe @0 @0 @-196608
        enter aabb3 -1 -1 4 1 1 5 {cube} 0 0 -3 -> miss
        enter {cube} box3 0 0 2 1 1 1 1 0 0 0 5 5 0 -> miss
        enter {cube} box3 0 0 2 1 1 1 1 0 0 0 5 5 @1 -> hit @0 @0 @0 @65536 safe @0 @0 @0
        enter {cube} {cube} 0 0 0 -> start overlap
        cast {square} -3 0 4 0 -> hit @32768 @-65536 @0 at @-65536 @0
        cast {square} -3 1 4 0 -> hit @32768 @-65536 @0 at @-65536 @65536
        cast {square} -3 @65537 4 0 -> miss
        cast {square} 1 0 4 0 -> start touch
        cast {square} 0 0 4 0 -> start overlap
        cast {square} -3 0 6 0 -> hit @21845 @-65536 @0 at @-65536 @0
        cast box2 0 0 1 1 0 0 3 0 -4 -> hit @32768 @0 @65536 at @0 @65536
        cast aabb2 2 0 4 2 0 1 4 0 -> hit @32768 @-65536 @0 at @131072 @65536
        cast aabb2 4 0 2 2 0 1 4 0 -> miss
        cast circle 5 0 1 0 0 8 0 -> hit @32768 @-65536 @0 at @262144 @0
        cast circle 5 0 1 5 1 8 0 -> start touch
        cast circle 5 0 1 5 @65535 8 0 -> start overlap
        cast capsule 5 -9 5 9 1 0 0 8 0 -> hit @32768 @-65536 @0 at @262144 @0
        cast rounded 1 3 5 -9 5 9 9 0 0 0 8 0 -> hit @32768 @-65536 @0 at @262144 @0
        cast circle 0 0 5 -3 12 0 -16 -> hit @32768 ... at @-196608 @262144
        cast point2 2 0 0 0 4 0 -> hit @32768 @-65536 @0 at @131072 @0
        cast segment2 2 -1 2 1 0 0 4 0 -> hit @32768 @-65536 @0 at @131072 @0
        cast roundbox2 1 5 0 1 0 0 1 0 0 6 0 -> hit @32768 @-65536 @0 at @196608 @0
        cast obb2 32767 0 32767 1 0 0 32767 1 32767 -1 -> hit @32768 ... at @2147483647 @32768 clamped
        cast {cube} 0 0 3 0 0 -4 -> hit @32768 @0 @0 @65536 at @0 @0 @65536
        cast aabb3 2 0 0 4 2 2 0 1 1 4 0 0 -> hit @32768 @-65536 @0 @0 at @131072 @65536 @65536
        cast aabb3 2 0 0 4 2 2 2 1 1 4 0 0 -> start touch
        cast aabb3 2 0 0 4 2 2 3 1 1 4 0 0 -> start overlap
        cast {cube} 1 0 0 4 0 0 -> start touch
        cast sphere 5 0 0 1 0 0 0 8 0 0 -> hit @32768 @-65536 @0 @0 at @262144 @0 @0
        cast sphere 5 0 0 1 0 0 0 @262143 0 0 -> miss
        cast sphere 5 0 0 1 5 1 0 8 0 0 -> start touch
        cast sphere 5 0 0 1 5 @65535 0 8 0 0 -> start overlap
        cast point3 2 0 0 0 0 0 4 0 0 -> hit @32768 @-65536 @0 @0 at @131072 @0 @0
        cast segment3 2 0 -1 2 0 1 0 0 0 4 0 0 -> hit @32768 @-65536 @0 @0 at @131072 @0 @0
        cast capsule3 5 0 -9 5 0 9 1 0 0 0 8 0 0 -> hit @32768 @-65536 @0 @0 at @262144 @0 @0
        cast {triangle} 1 1 4 0 0 -8 -> hit @32768 @0 @0 @65536 at @65536 @65536 @0
        cast {triangle} 1 1 -4 0 0 8 -> hit @32768 @0 @0 @-65536 at @65536 @65536 @0
        cast {triangle} 3 3 4 0 0 -8 -> miss
        cast {triangle} 1 1 0 0 0 -8 -> start touch
        cast roundaabb3 1 3 -1 -1 5 1 1 0 0 0 4 0 0 -> hit @32768 @-65536 @0 @0 at @131072 @0 @0
        cast roundbox3 1 5 0 0 1 0 0 0 1 0 0 0 1 0 0 0 6 0 0 -> hit @32768 @-65536 @0 @0 at @196608 @0 @0
        cast roundbox3 0 32767 0 0 32767 1 0 0 0 0 0 0 1 32767 1 0 32767 -1 0 -> hit @32768 ... at @2147483647 @32768 @0 clamped
        cast roundhull3 5 1 9 4 0 9 0 0 0 8 0 -> start overlap
        cast prism3 0 2 3 0 0 4 0 0 4 1 1 4 0 0 -4 -> hit @32768 @0 @0 @65536 at @65536 @65536 @131072
        cast aabb3 1 0 0 0 1 1 0 0 0 9 9 9 -> miss
        cast obb3 32767 0 0 32767 1 0 0 0 0 0 0 1 32767 1 0 32767 -1 0 -> hit @32768 ... at @2147483647 @32768 @0 clamped
        contact box2 0 0 1 1 0 box2 1.5 0 1 1 0 -> overlap normal @65536 @0 depth @32768 mtv @32768 @0 points 2 ...
        contact box2 0 0 1 1 0 box2 2 0 1 1 0 -> touch normal @65536 @0 depth @0 mtv @0 @0 points 2 ...
        contact box2 0 0 1 1 0 box2 3 0 1 1 0 -> separate
        contact obb2 0 0 1 1 -1 1 box2 3 0 1 1 0 -> touch normal @65536 @0 depth @0 mtv @0 @0 points 1 @131072 @0 @0
        contact {square} polygon 3 0.5 0 5 -3 5 3 -> overlap normal @65536 @0 depth @32768 mtv @32768 @0 points 1 ...
        contact {square} obb2 3 0 1 1 -1 1 -> touch normal @65536 @0 depth @0 mtv @0 @0 points 1 @65536 @0 @0
        contact obb2 3 0 1 1 -1 1 {square} -> touch normal @-65536 @0 depth @0 mtv @0 @0 points 1 @65536 @0 @0
        contact {square} box2 1.5 0 1 1 0 -> overlap normal @65536 @0 depth @32768 mtv @32768 @0 points 2 ...
        contact box2 1.5 0 1 1 0 {square} -> overlap normal @-65536 @0 depth @32768 mtv @-32768 @0 points 2 ...
        contact circle 0 0 2 circle 3 0 2 -> overlap normal @65536 @0 depth @65536 mtv @65536 @0 points 1 ...
        contact circle 0 0 2 circle 3 4 3 -> touch normal ... depth @0 mtv @0 @0 points 1 ...
        contact circle 0 0 2 box2 3 0 2 1 0 -> overlap normal @65536 @0 depth @65536 mtv @65536 @0 points 1 ...
        contact box2 3 0 2 1 0 circle 0 0 2 -> overlap normal @-65536 @0 depth @65536 mtv @-65536 @0 points 1 ...
        contact aabb2 0 0 2 2 aabb2 1 0 3 2 -> overlap normal @65536 @0 depth @65536 mtv @65536 @0 points 2 ...
        contact segment2 0 0 4 0 aabb2 1 0 2 9 -> touch normal @0 @65536 depth @0 mtv @0 @0 points 2 ...
        contact point2 0 0.5 {square} -> overlap normal @0 @-65536 depth @32768 mtv @0 @-32768 points 1 @0 @32768 @32768
        contact roundbox2 1 0 0 1 0 0 1 capsule 2 -9 2 9 1 -> overlap normal @65536 @0 depth @65536 mtv @65536 @0 points 2 ...
        contact polygon 3 3 4 9 4 3 9 roundbox2 5 0 0 0 0 0 0 -> touch normal ... depth @0 mtv @0 @0 points 1 ...
        contact aabb2 5 5 4 4 circle 0 0 9 -> separate
        contact {cube} box3 0 0 1.5 1 1 1 1 0 0 0 -> overlap normal @0 @0 @65536 depth @32768 mtv @0 @0 @32768 points 4 ...
        contact {cube} box3 0 0 3 1 1 1 1 0 0 0 -> separate
        contact {cube} sphere 0 0 1.5 1 -> overlap normal @0 @0 @65536 depth @32768 mtv @0 @0 @32768 points 1 @0 @0 @32768 @32768
        contact sphere 0 0 1.5 1 {cube} -> overlap normal @0 @0 @-65536 depth @32768 mtv @0 @0 @-32768 points 1 @0 @0 @32768 @32768
        contact {cube} sphere 2 0.5 0 1 -> touch normal @65536 @0 @0 depth @0 mtv @0 @0 @0 points 1 @65536 @32768 @0 @0
        contact {cube} sphere 1.75 2 0 2 -> overlap normal ... depth @49152 mtv ... points 1 ...
        contact {cube} sphere 1.75 2 0 1.25 -> touch normal ... depth @0 mtv @0 @0 @0 points 1 @65536 @65536 @0 @0
        contact sphere 0 0 0 1 sphere 0 0 0 1 -> overlap normal @65536 @0 @0 depth @131072 mtv @131072 @0 @0 points 1 @65536 @0 @0 @131072
        contact point3 1 2 @3 point3 1 2 @3 -> touch normal @65536 @0 @0 depth @0 mtv @0 @0 @0 points 1 @65536 @131072 @3 @0
        contact point3 1 2 @3 point3 1 2 @4 -> separate
        contact {triangle} point3 1 1 0 -> touch normal @0 @0 @65536 depth @0 mtv @0 @0 @0 points 1 @65536 @65536 @0 @0
        contact {triangle} capsule3 1 1 0.5 2 1 0.5 1 -> overlap normal @0 @0 @65536 depth @32768 mtv @0 @0 @32768 points 2 ...
        contact capsule3 1 1 -0.5 2 1 -0.5 1 {triangle} -> overlap normal @0 @0 @65536 depth @32768 mtv @0 @0 @32768 points 2 ...
        contact segment3 1 1 -1 1 1 1 {triangle} -> overlap normal @65536 @0 @0 depth @65536 mtv @65536 @0 @0 points 1 @65536 @65536 @0 @65536
        contact segment3 -4 0 0 4 0 0 segment3 0 -4 0 0 4 0 -> touch normal @0 @0 @65536 depth @0 mtv @0 @0 @0 points 1 @0 @0 @0 @0
        contact capsule3 -4 0 0 4 0 0 1 capsule3 0 -4 0 0 4 0 0.5 -> overlap normal @0 @0 @65536 depth @98304 mtv @0 @0 @98304 points 1 @0 @0 @65536 @98304
        contact capsule3 -4 0 0 4 0 0 1 capsule3 0 -4 -1.5 0 4 -1.5 1 -> overlap normal @0 @0 @-65536 depth @32768 mtv @0 @0 @-32768 points 1 @0 @0 @-65536 @32768
        contact capsule3 -4 0 0 4 0 0 1 capsule3 1 1.5 0 9 1.5 0 1 -> overlap normal @0 @65536 @0 depth @32768 mtv @0 @32768 @0 points 2 ...
        contact aabb3 -1 -1 -1 1 1 1 aabb3 0 0 0 1 1 1 -> overlap normal @65536 @0 @0 depth @65536 mtv @65536 @0 @0 points 4 ...
        contact box3 0 0 0 1 1 1 1 0 0 0 aabb3 0 0 0 1 1 1 -> overlap normal @65536 @0 @0 depth @65536 mtv @65536 @0 @0 points 4 ...
        contact roundbox3 1 0 0 0 1 0 0 0 1 0 0 0 1 {cube} -> overlap normal @65536 @0 @0 depth @196608 mtv @196608 @0 @0 points 4 ...
        contact {cube} hull3 8 -1 -1 0.5 1 -1 0.5 -1 1 0.5 1 1 0.5 -1 -1 9 1 -1 9 -1 1 9 1 1 9 -> overlap normal @0 @0 @65536 depth @32768 mtv @0 @0 @32768 points 4 ...
        contact hull3 4 0 0 0 4 0 0 0 4 0 0 0 4 aabb3 1 1 2 9 9 9 -> touch normal ... depth @0 mtv @0 @0 @0 points 1 @65536 @65536 @131072 @0
        contact prism3 0 2 3 0 0 4 0 0 4 prism3 1.5 5 3 0 0 4 0 0 4 -> overlap normal @0 @0 @65536 depth @32768 mtv @0 @0 @32768 points 3 ...
        contact sphere 0 0 0 32767 sphere 1 0 0 32767 -> overlap normal @65536 @0 @0 depth @2147483647 mtv @2147483647 @0 @0 points 1 @2147418112 @0 @0 @2147483647 clamped
        contact obb2 0 0 32767 0 0 32767 obb2 1 0 32767 0 0 32767 -> overlap normal @65536 @0 depth @2147483647 mtv @2147483647 @0 points 2 ... clamped
        distance obb2 0 0 1 1 -1 1 box2 5 0 1 1 0 -> @131072 @131072 @0 @262144 @0
        distance {square} polygon 3 3 0 5 -1 5 1 -> @131072 @65536 @0 @196608 @0
        distance polygon 3 3 0 5 -1 5 1 {square} -> @131072 @196608 @0 @65536 @0
        distance point2 0 0 polygon 3 3 4 5 4 5 6 -> @327680 @0 @0 @196608 @262144
        distance polygon 3 3 4 5 4 5 6 point2 0 0 -> @327680 @196608 @262144 @0 @0
        distance point2 4.5 4.5 polygon 3 3 4 5 4 5 6 -> @0 @294912 @294912 @294912 @294912
        distance circle 0 0 1 circle 5 0 1 -> @196608 @65536 @0 @262144 @0
        distance circle 0 0 1 capsule 3 4 9 12 2 -> @131072 ...
        distance point2 0 0 box2 3 0 1 1 0 -> @131072 @0 @0 @131072 @0
        distance point2 0 0 point2 3 4 -> @327680 @0 @0 @196608 @262144
        distance {square} box2 3 3 1 1 0 -> @92681 @65536 @65536 @131072 @131072
        distance aabb2 0 0 1 1 aabb2 4 5 6 6 -> @327680 @65536 @65536 @262144 @327680
        distance circle 0 0 1 roundbox2 1 5 0 1 0 0 1 -> @131072 @65536 @0 @196608 @0
        distance segment2 3 4 9 4 circle 0 0 0 -> @327680 @196608 @262144 @0 @0
        distance segment2 0 0 2 0 segment2 1 -1 1 1 -> @0 @65536 @0 @65536 @0
        distance sphere 0 0 0 1 aabb3 3 -1 -1 5 1 1 -> @131072 @65536 @0 @0 @196608 @0 @0
        distance aabb3 3 -1 -1 5 1 1 sphere 0 0 0 1 -> @131072 @196608 @0 @0 @65536 @0 @0
        distance point3 0 0 3 {cube} -> @131072 @0 @0 @196608 @0 @0 @65536
        distance {cube} point3 0 0 -3 -> @131072 @0 @0 @-65536 @0 @0 @-196608
        distance circle -32768 0 0 circle 32767 0 0 -> @2147483647 @-2147483648 @0 @2147418112 @0 clamped
        distance sphere 0 0 0 1 aabb3 1 0 0 0 1 1 -> @2147483647 ... clamped
        distance sphere 0 0 0 1 sphere 5 0 0 1 -> @196608 @65536 @0 @0 @262144 @0 @0
        distance sphere -32768 0 0 0 sphere 32767 0 0 0 -> @2147483647 @-2147483648 @0 @0 @2147418112 @0 @0 clamped
        distance sphere 5 0 0 1 {cube} -> @196608 @262144 @0 @0 @65536 @0 @0
        distance point3 0 0 0 point3 2 3 6 -> @458752 @0 @0 @0 @131072 @196608 @393216
        distance aabb3 0 0 0 1 1 1 aabb3 2 2 2 3 3 3 -> @113511 @65536 @65536 @65536 @131072 @131072 @131072
        distance segment3 0 -1 0 0 1 0 segment3 4 0 -1 4 0 1 -> @262144 @0 @0 @0 @262144 @0 @0
        distance capsule3 0 -1 0 0 1 0 1 capsule3 4 0 -1 4 0 1 2 -> @65536 @65536 @0 @0 @131072 @0 @0
        distance {triangle} point3 1 1 5 -> @327680 @65536 @65536 @0 @65536 @65536 @327680
        distance segment3 1 1 -1 1 1 1 {triangle} -> @0 ...
        distance roundaabb3 1 0 0 0 1 1 1 point3 9 0.5 0.5 -> @458752 @131072 @32768 @32768 @589824 @32768 @32768
        distance roundbox3 1 0 0 0 1 0 0 0 1 0 0 0 1 hull3 1 6 0 0 -> @262144 @131072 @0 @0 @393216 @0 @0
        distance roundhull3 1 2 0 0 0 4 0 0 prism3 2 4 3 2 0 5 9 0 9 -> @65536 @131072 @0 @65536 @131072 @0 @131072
    """))

    # A ray into a corner: the side that is steepest to it, of equal ones the lowest.
    run_lines("corners", table(f"""
        cast aabb2 0 0 2 2 -1 -1 2 2 -> hit @32768 @-65536 @0 at @0 @0
        cast aabb2 0 0 2 2 3 -1 -2 2 -> hit @32768 @65536 @0 at @131072 @0
        cast aabb2 0 0 2 2 -1 3 2 -2 -> hit @32768 @-65536 @0 at @0 @131072
        cast aabb2 0 0 2 2 -1 -2 2 4 -> hit @32768 @0 @-65536 at @0 @0
        cast aabb2 0 0 2 2 -2 -1 4 2 -> hit @32768 @-65536 @0 at @0 @0
        cast obb2 0 0 0 1 1 0 2 2 -2 -2 -> hit @32768 @0 @65536 at @65536 @65536
        cast obb2 0 0 0 1 1 0 -2 -2 2 2 -> hit @32768 @0 @-65536 at @-65536 @-65536
        cast obb2 0 0 0 -1 1 0 2 2 -2 -2 -> hit @32768 @0 @65536 at @65536 @65536
        cast obb2 0 0 1 0 0 1 2 2 -2 -2 -> hit @32768 @65536 @0 at @65536 @65536
        cast obb2 0 0 -1 0 0 1 2 -2 -2 2 -> hit @32768 @65536 @0 at @65536 @-65536
        cast {square} -2 -2 2 2 -> hit @32768 @0 @-65536 at @-65536 @-65536
        cast {square} 2 -2 -2 2 -> hit @32768 @0 @-65536 at @65536 @-65536
        cast {square} 2 2 -2 -2 -> hit @32768 @65536 @0 at @65536 @65536
        cast {square} -2 2 2 -2 -> hit @32768 @0 @65536 at @-65536 @65536
        cast polygon 4 -1 -1 -1 1 1 1 1 -1 2 2 -2 -2 -> hit @32768 @0 @65536 at @65536 @65536
        cast polygon 4 -1 -1 -1 1 1 1 1 -1 -2 -2 2 2 -> hit @32768 @-65536 @0 at @-65536 @-65536
        cast polygon 4 1 1 1 1 -1 1 1 -1 2 2 -2 -2 -> hit @32768 @0 @65536 at @65536 @65536
    """))

    # Regions. U is 6 by 4 with a notch of 2 by 2 in its upper side, ROOM a square of 9, and RING has a
    # hole; the two triangles of KNOT meet in one vertex, and COMB has as many vertices as there may be.
    u = "1 8 0 0 6 0 6 4 4 4 4 2 2 2 2 4 0 4"
    room = "1 4 0 0 9 0 9 9 0 9"
    ring = "2 4 4 0 0 6 0 6 6 0 6 2 2 4 2 4 4 2 4"
    knot = "2 3 3 0 0 2 2 0 4 4 0 4 4 2 2"
    comb = "1 128 " + " ".join(f"{i} {i % 2}" for i in range(126)) + " 125 -9 0 -9"
    run_lines("regions", table(f"""
        test point2 3 1 region {u} -> overlap
        test point2 6 1 region {u} -> touch
        test point2 @393217 1 region {u} -> separate
        test point2 3 3 region {u} -> separate
        test point2 3 1 fence {u} -> separate
        test point2 6 1 fence {u} -> touch
        test point2 3 3 fence {u} -> overlap
        test aabb2 2 2 4 9 region {u} -> touch
        test aabb2 2 3 4 9 region {u} -> touch
        test aabb2 @131073 3 @262143 9 region {u} -> separate
        test aabb2 @131071 2 4 9 region {u} -> overlap
        test aabb2 2 0 4 2 region {u} -> overlap
        test segment2 2 2 2 9 region {u} -> touch
        test segment2 -1 1 9 1 region {u} -> overlap
        test segment2 -1 3 9 3 fence {u} -> overlap
        test segment2 3 2 3 4 fence {u} -> overlap
        test segment2 2 0 4 0 fence {u} -> touch
        test aabb2 0 0 9 9 fence {room} -> touch
        test aabb2 0 0 @589825 9 fence {room} -> overlap
        test aabb2 1 1 8 8 fence {room} -> separate
        test circle 4.5 4.5 4.5 fence {room} -> touch
        test roundbox2 2 4.5 4.5 2.5 0 0 @163841 fence {room} -> overlap
        test aabb2 2 2 4 4 region {ring} -> touch
        test aabb2 @131071 2 4 4 region {ring} -> overlap
        test circle 3 3 1 region {ring} -> touch
        test circle 3 3 1 fence {ring} -> overlap
        test point2 1 1 fence {ring} -> separate
        test point2 2 2 region {knot} -> touch
        test segment2 2 0 2 4 region {knot} -> touch
        test segment2 1 2 3 2 region {knot} -> overlap
        test point2 2.5 .4 region {comb} -> overlap
        test point2 2.5 .5 region {comb} -> touch
        test point2 2.5 .6 region {comb} -> separate
        test circle 62.5 -14 5 region {comb} -> touch
        test aabb2 1 0 0 1 fence {room} -> separate
        sweep circle 3 9 1 region {u} 0 -6 -> touch
        sweep circle 3 9 1 region {u} 0 @-393217 -> overlap
        sweep circle 3 9 1 region {u} 4 0 -> separate
        sweep point2 3 3 region {u} 4 0 -> overlap
        sweep aabb2 1 1 2 2 fence {room} 7 7 -> touch
        sweep aabb2 1 1 2 2 fence {room} 7 @458753 -> overlap
        sweep aabb2 1 1 2 2 fence {room} 6 6 -> separate
        sweep aabb2 1 0 0 1 fence {room} 1 1 -> separate
        impact aabb2 2.5 9 3.5 10 region {u} 0 -14 -> hit @32768 @0 @-65536 safe @0 @-458752
        impact aabb2 2 8 4 9 region {u} 0 -8 -> hit @32768 @0 @-65536 safe @0 @-262144
        impact point2 2 0 region {knot} 0 4 -> hit @32768 ... safe @0 @131072
        impact circle 5 5 1 fence {room} 3 0 -> hit @65536 @65536 @0 safe @196608 @0
        impact circle 5 5 1 fence {room} 6 0 -> hit @32768 @65536 @0 safe @196608 @0
        impact circle 8 5 1 fence {room} -9 0 -> start touch
        impact circle 9 5 1 fence {room} -9 0 -> start overlap
        impact circle 5 5 1 fence {room} @196607 0 -> separate
        impact aabb2 1 0 0 1 fence {room} 1 1 -> separate
        enter aabb2 2 8 4 9 region {u} 0 -8 -> hit @49152 @0 @-65536 safe @0 @-393216
        enter aabb2 2 8 4 9 region {u} 0 -6 -> miss
        enter aabb2 1 4 2 5 region {u} 5 0 -> miss
        enter aabb2 1 4 2 5 region {u} 5 @-1 -> hit @0 @0 @-65536 safe @0 @0
        enter aabb2 1 2 2 3 region {u} 1 0 -> start overlap
        enter point2 2 0 region {knot} 0 4 -> miss
        enter point2 3 9 region {u} 0 -14 -> hit @32768 @0 @-65536 safe @0 @-458752
        enter circle 5 5 1 fence {room} 6 0 -> hit @32768 @65536 @0 safe @196608 @0
        enter circle 5 5 1 fence {room} 3 0 -> miss
        enter circle 8 5 1 fence {room} 0 3 -> miss
        enter circle 8 5 1 fence {room} 0 6 -> hit @32768 @0 @65536 safe @0 @196608
        enter circle 8 5 1 fence {room} -6 0 -> miss
        enter circle 9 5 1 fence {room} 0 6 -> start overlap
        enter aabb2 1 0 0 1 fence {room} 1 1 -> miss
        cast region {u} -2 1 4 0 -> hit @32768 @-65536 @0 at @0 @65536
        cast region {u} 3 4 0 -4 -> hit @32768 @0 @65536 at @196608 @131072
        cast region {u} 3 1 4 0 -> start overlap
        cast region {u} 6 1 4 0 -> start touch
        cast region {u} 7 1 4 0 -> miss
        cast fence {room} 8 1 2 0 -> hit @32768 @-65536 @0 at @589824 @65536
        cast fence {room} -1 1 2 0 -> start overlap
        cast fence {room} 0 1 2 0 -> start touch
        cast fence {room} 1 1 7 0 -> miss
        distance point2 -3 -4 region {u} -> @327680 @-196608 @-262144 @0 @0
        distance point2 3 1 region {u} -> @0 @196608 @65536 @196608 @65536
        distance point2 3 3 region {ring} -> @65536 @196608 @196608 @196608 @131072
        distance circle 5 4 1 fence {room} -> @196608 @327680 @196608 @327680 @0
        distance circle 5 5 1 fence {room} -> @196608 @393216 @327680 @589824 @327680
        distance aabb2 8 0 9 9 fence {room} -> @0 ...
        distance aabb2 1 0 0 1 fence {room} -> error: empty
        show region {knot} -> region 2 3 3 @0 @0 @131072 @131072 @0 @262144 @262144 @0 @262144 @262144 @131072 @131072
        show fence 1 03 1 -2 @3 @4 @5 @-6 -> fence 1 3 @65536 @-131072 @3 @4 @5 @-6
        show region 0 -> error: too few
        show fence 0 -> error: too few
        show region 1 0 -> error: too few
        show region 1 2 0 0 1 1 -> error: too few
        show region 2 3 2 0 0 1 0 0 1 5 5 6 6 -> error: too few
        show fence 1 4 0 0 4 0 4 0 0 4 -> error: no length: edge 1
        show region 1 4 0 0 4 4 4 0 0 4 -> error: crossing: edges 0 and 2
        show fence 2 3 3 0 0 4 0 0 4 2 0 1 1 2 1 -> error: vertex on edge: edges 0 and 3
        show region 1 4 0 0 4 0 2 0 2 4 -> error: shared length: edges 0 and 1
        show region 2 3 3 0 0 4 0 0 4 0 0 4 0 1 1 -> error: shared length: edges 0 and 3
        show region 1 3 0 0 1 0 0 32768 -> error: number out of range
        show region 43 -> error: number out of range
        show region 42 -> error: missing number
        show region 1 129 -> error: number out of range
        show region 2 100 29 -> error: number out of range
        show region 2 100 28 -> error: missing number
        show region 4294967297 3 0 0 1 0 0 1 -> error: number out of range
        show region -> error: missing number
        show region 2 3 -> error: missing number
        show region 1 3 0 0 1 0 0 -> error: missing number
        show region 1 3 0 0 1 0 0 1 1 -> error: extra token
        show region -1 3 0 0 1 0 0 1 -> error: not a number
        show region 1 3.0 0 0 1 0 0 1 -> error: not a number
        show region 1 3 0 0 1 0 0 y -> error: not a number
        show regions 1 3 0 0 1 0 0 1 -> error: unknown shape
        test point2 0 0 region 1 4 0 0 4 4 4 0 0 4 -> error: crossing: edges 0 and 2
        cast fence 1 4 0 0 4 4 4 0 0 4 1 1 1 1 -> error: crossing: edges 0 and 2
        test region {u} region {u} -> error: no test for this pair
        test region {u} point2 1 1 -> error: no test for this pair
        sweep fence {u} point2 1 1 1 1 -> error: no sweep for this pair
        impact region {u} point2 1 1 1 1 -> error: no impact for this pair
        enter fence {u} point2 1 1 1 1 -> error: no enter for this pair
        distance region {u} point2 1 1 -> error: no distance for this pair
        contact region {u} point2 1 1 -> error: no contact for this pair
        contact point2 9 1 fence {u} -> none
        contact point2 1 4 region {u} -> edge 6 normal @0 @-65536 depth @0 mtv @0 @0 points 1 @65536 @262144 @0 id 0 13
        contact aabb2 3 1 2 2 region {u} -> none
        contact point2 1 4 sphere 0 0 0 1 -> error: a 2D shape with a 3D one
        test point3 1 1 1 fence {u} -> error: a 2D shape with a 3D one
        enter point2 1 1 region {u} 1 -> error: missing number
        enter point2 1 1 region {u} 1 1 1 -> error: extra token
        cast region {u} 1 1 1 -> error: missing number
    """))

    run_lines("errors", table("""
        tests aabb2 0 0 1 1 -> error: unknown word
        TEST aabb2 0 0 1 1 aabb2 0 0 1 1 -> error: unknown word
        aabb2 0 0 1 1 -> error: unknown word
        testaabb2 0 0 1 1 -> error: unknown word
        answerthequestionofthisunreasonablylongword -> error: unknown word
        test0123456789ab -> error: unknown word
        1 -> error: unknown word
        ; -> error: unknown word
        //# -> error: unknown word
        error: -> error: unknown word
        show -> error: missing shape
        test -> error: missing shape
        test aabb2 0 0 1 1 -> error: missing shape
        show circles 0 0 1 -> error: unknown shape
        show point 0 0 -> error: unknown shape
        show box 0 0 -> error: unknown shape
        show capsules 0 0 1 1 1 -> error: unknown shape
        show aabb 0 0 1 1 -> error: unknown shape
        show aabb2x 0 0 1 1 -> error: unknown shape
        show AABB2 0 0 1 1 -> error: unknown shape
        show polygons 3 0 0 1 0 0 1 -> error: unknown shape
        show 0 0 1 1 -> error: unknown shape
        test aabb2 0 0 1 1 0 0 1 1 -> error: unknown shape
        test aabb2 0 0 1 1 2 aabb2 0 0 1 1 -> error: unknown shape
        test aabb2 0 0 1 aabb2 0 0 1 1 -> error: not a number
        show aabb2 -> error: missing number
        show aabb2 0 0 1 -> error: missing number
        show aabb3 0 0 1 0 0 -> error: missing number
        show obb2 0 0 1 0 0 -> error: missing number
        show box2 0 0 1 1 -> error: missing number
        show obb3 0 0 0 1 0 0 0 1 0 0 0 -> error: missing number
        show box3 0 0 0 1 1 1 1 0 0 -> error: missing number
        show polygon -> error: missing number
        show polygon 3 -> error: missing number
        show polygon 3 0 0 1 0 0 -> error: missing number
        show polygon 4 0 0 1 0 0 1 -> error: missing number
        show polygon 2 0 0 1 0 0 1 -> error: extra token
        show polygon 3 0 0 1 0 0 1 1 -> error: extra token
        show aabb2 0 0 1 1 1 -> error: extra token
        show aabb2 0 0 1 1 # comment -> error: extra token
        show aabb2 0 0 1 1 aabb2 0 0 1 1 -> error: extra token
        test aabb2 0 0 1 1 aabb2 0 0 1 1 aabb2 0 0 1 1 -> error: extra token
        show polygon -3 0 0 1 0 0 1 -> error: not a number
        show polygon +3 0 0 1 0 0 1 -> error: not a number
        show polygon 3. 0 0 1 0 0 1 -> error: not a number
        show polygon @3 0 0 1 0 0 1 -> error: not a number
        show polygon three 0 0 1 0 0 1 -> error: not a number
        show polygon 65 0 0 1 0 0 1 -> error: number out of range
        show polygon 256 -> error: number out of range
        show polygon 4294967299 0 0 1 0 0 1 -> error: number out of range
        show polygon 18446744073709551619 0 0 1 0 0 1 -> error: number out of range
        test aabb2 0 0 1 1 aabb3 0 0 0 1 1 1 -> error: a 2D shape with a 3D one
        test obb3 0 0 0 1 0 0 0 1 0 0 0 1 polygon 3 0 0 1 0 0 1 -> error: a 2D shape with a 3D one
        test box2 0 0 1 1 0 box3 0 0 0 1 1 1 1 0 0 0 -> error: a 2D shape with a 3D one
        sweeps aabb2 0 0 1 1 -> error: unknown word
        distances point2 0 0 -> error: unknown word
        distance -> error: missing shape
        cast -> error: missing shape
        sweep box2 0 0 1 1 0 -> error: missing shape
        impact box2 0 0 1 1 0 1 1 -> error: unknown shape
        contact 1 1 -> error: unknown shape
        show point2 0 -> error: missing number
        show point2 0 0 0 -> error: extra token
        show point3 0 0 -> error: missing number
        show circle 0 0 -> error: missing number
        show circle 0 0 1 1 -> error: extra token
        show capsule 0 0 1 1 -> error: missing number
        show segment 0 0 1 1 -> error: unknown shape
        show segment2 0 0 1 -> error: missing number
        show segment2 0 0 1 1 1 -> error: extra token
        show roundbox 1 0 0 1 0 0 1 -> error: unknown shape
        show roundbox2 -> error: missing number
        show roundbox2 1 0 0 1 0 0 -> error: missing number
        show roundbox2 1 0 0 1 0 0 1 1 -> error: extra token
        show roundbox2 @-1 0 0 1 0 0 1 -> error: negative radius
        show rounded -> error: missing number
        show rounded 1 -> error: missing number
        show rounded 1 3 -> error: missing number
        show rounded 1 3 0 0 1 0 0 -> error: missing number
        show rounded 1 3 0 0 1 0 0 1 1 -> error: extra token
        show rounded 3 0 0 1 0 0 1 -> error: extra token
        show rounded 1 -3 0 0 1 0 0 1 -> error: not a number
        show rounded 1 65 0 0 1 0 0 1 -> error: number out of range
        show sphere 0 0 0 -> error: missing number
        show sphere 0 0 0 1 1 -> error: extra token
        show circle 0 0 -1 -> error: negative radius
        show circle 0 0 @-2147483648 -> error: negative radius
        show capsule 0 0 1 1 @-1 -> error: negative radius
        show rounded @-1 3 0 0 1 0 0 1 -> error: negative radius
        show sphere 0 0 0 @-1 -> error: negative radius
        show rounded 1 0 -> error: too few
        show rounded -1 0 -> error: too few
        show rounded -1 1 0 0 -> error: negative radius
        show rounded -1 2 0 0 1 0 -> error: negative radius
        show rounded 1 3 0 0 1 1 2 2 -> error: no area
        show rounded 1 4 0 0 4 0 1 1 0 4 -> error: not convex
        distance circle 0 0 1 circle 5 0 -1 -> error: negative radius
        cast sphere 0 0 0 -1 9 9 9 1 1 1 -> error: negative radius
        sweep box2 0 0 1 1 0 box2 5 0 1 1 0 -> error: missing number
        sweep box2 0 0 1 1 0 box2 5 0 1 1 0 1 -> error: missing number
        sweep box2 0 0 1 1 0 box2 5 0 1 1 0 1 2 3 -> error: extra token
        impact box3 0 0 0 1 1 1 1 0 0 0 box3 0 0 0 1 1 1 1 0 0 0 1 2 -> error: missing number
        impact box3 0 0 0 1 1 1 1 0 0 0 box3 0 0 0 1 1 1 1 0 0 0 1 2 3 4 -> error: extra token
        impact box2 0 0 1 1 0 box2 5 0 1 1 0 1 32768 -> error: number out of range
        cast aabb2 0 0 1 1 3 4 5 -> error: missing number
        cast aabb2 0 0 1 1 3 4 5 x -> error: not a number
        cast aabb2 0 0 1 1 3 4 5 6 7 -> error: extra token
        cast aabb3 0 0 0 1 1 1 3 4 5 6 7 -> error: missing number
        contact box2 0 0 1 1 0 box2 5 0 1 1 0 1 2 -> error: extra token
        sweep box2 0 0 1 1 0 box3 0 0 0 1 1 1 1 0 0 0 1 2 -> error: a 2D shape with a 3D one
        impact box3 0 0 0 1 1 1 1 0 0 0 box2 0 0 1 1 0 1 2 3 -> error: a 2D shape with a 3D one
        contact circle 0 0 1 sphere 0 0 0 1 -> error: a 2D shape with a 3D one
        distance point2 0 0 obb3 0 0 0 1 0 0 0 1 0 0 0 1 -> error: a 2D shape with a 3D one
        test point2 0 0 point3 0 0 0 -> error: a 2D shape with a 3D one
        test point3 0 0 0 aabb3 1 0 0 0 1 1 -> error: empty
        test aabb3 0 1 0 1 0 1 hull3 1 0 0 0 -> error: empty
        test hull3 1 0 0 0 hull3 0 -> error: too few
        test segment3 0 0 0 1 1 1 point2 0 0 -> error: a 2D shape with a 3D one
        test hull3 1 0 0 0 region 1 3 0 0 1 0 0 1 -> error: a 2D shape with a 3D one
        sweep hull3 1 0 0 0 point3 0 0 0 1 1 -> error: missing number
        sweep hull3 1 0 0 0 point3 0 0 0 1 1 1 1 -> error: extra token
        sweep hull3 1 0 0 0 point3 0 0 0 1 1 32768 -> error: number out of range
        sweep hull3 0 point3 0 0 0 1 1 1 -> error: too few
        sweep point3 0 0 0 aabb3 1 0 0 0 1 1 1 1 1 -> error: empty
        sweep aabb3 0 1 0 1 0 1 hull3 1 0 0 0 1 1 1 -> error: empty
        sweep aabb3 0 1 0 1 0 1 aabb3 0 0 0 1 1 1 1 1 1 -> error: empty
        sweep sphere 0 0 0 1 aabb3 0 1 0 1 0 1 1 1 1 -> error: empty
        sweep segment3 0 0 0 1 1 1 point2 0 0 1 1 1 -> error: a 2D shape with a 3D one
        sweep hull3 1 0 0 0 region 1 3 0 0 1 0 0 1 1 1 1 -> error: a 2D shape with a 3D one
        impact hull3 1 0 0 0 point3 0 0 0 1 1 -> error: missing number
        impact point3 0 0 0 aabb3 1 0 0 0 1 1 1 1 1 -> error: empty
        impact aabb3 0 1 0 1 0 1 aabb3 0 0 0 1 1 1 1 1 1 -> error: empty
        impact segment3 0 0 0 1 1 1 segment2 0 0 1 1 1 1 1 -> error: a 2D shape with a 3D one
        enter hull3 0 sphere 0 0 0 1 1 1 1 -> error: too few
        enter sphere 0 0 0 1 aabb3 0 1 0 1 0 1 1 1 1 -> error: empty
        enter aabb3 0 1 0 1 0 1 hull3 1 0 0 0 1 1 1 -> error: empty
        cast hull3 1 0 0 0 1 1 1 1 1 -> error: missing number
        cast hull3 1 0 0 0 1 1 1 1 1 1 1 -> error: extra token
        cast prism3 0 1 4 0 0 4 0 1 1 0 4 1 1 1 1 1 1 -> error: not convex
        contact aabb3 1 0 0 0 1 1 hull3 1 0 0 0 -> error: empty
        contact box3 0 0 0 1 1 1 1 0 0 0 aabb3 0 1 0 1 0 1 -> error: empty
        contact hull3 0 sphere 0 0 0 1 -> error: too few
        contact hull3 1 0 0 0 -> error: missing shape
        contact segment3 0 0 0 1 1 1 segment2 0 0 1 1 -> error: a 2D shape with a 3D one
        distance roundaabb3 1 0 0 0 1 1 1 aabb3 1 0 0 0 1 1 -> error: empty
        distance aabb3 1 0 0 0 1 1 box3 0 0 0 1 1 1 1 0 0 0 -> error: empty
        distance aabb3 1 0 0 0 1 1 aabb3 0 0 0 1 1 1 -> error: empty
        outline hull3 1 0 0 0 -> error: no outline for this shape
        show segment3 0 0 0 1 1 -> error: missing number
        show segment3 0 0 0 1 1 1 1 -> error: extra token
        show capsule3 0 0 0 1 1 1 -> error: missing number
        show capsule3 0 0 0 1 1 1 @-1 -> error: negative radius
        show roundaabb3 1 0 0 0 1 1 -> error: missing number
        show roundaabb3 @-1 0 0 0 1 1 1 -> error: negative radius
        show roundaabb3 1 0 0 @1 1 1 0 -> error: empty
        show roundaabb3 1 0 2 0 1 1 1 -> error: empty
        show roundbox3 1 0 0 0 1 0 0 0 1 0 0 0 -> error: missing number
        show roundbox3 -32768 0 0 0 1 0 0 0 1 0 0 0 1 -> error: negative radius
        show hull3 -> error: missing number
        show hull3 0 -> error: too few
        show hull3 1 0 0 -> error: missing number
        show hull3 1 0 0 0 0 -> error: extra token
        show hull3 -1 0 0 0 -> error: not a number
        show hull3 65 -> error: number out of range
        show hull3 64 -> error: missing number
        show roundhull3 1 -> error: missing number
        show roundhull3 1 0 -> error: too few
        show roundhull3 1 65 -> error: number out of range
        show roundhull3 -1 1 0 0 0 -> error: negative radius
        show prism3 0 -> error: missing number
        show prism3 0 1 0 -> error: too few
        show prism3 0 1 2 0 0 1 0 -> error: too few
        show prism3 0 1 3 0 0 1 0 0 -> error: missing number
        show prism3 0 1 3 0 0 1 1 2 2 -> error: no area
        show prism3 0 1 4 0 0 4 0 1 1 0 4 -> error: not convex
        show prism3 0 1 33 -> error: number out of range
        show prism3 0 1 32 -> error: missing number
        show prism 0 1 3 0 0 1 0 0 1 -> error: unknown shape
        place -> error: missing shape
        place region 1 3 0 0 1 0 0 1 0 0 -> error: missing number
        place region 1 3 0 0 1 0 0 1 0 0 0 0 -> error: extra token
        place region 1 3 0 0 1 0 1 0 0 0 0 -> error: no length: edge 1
        place sphere 0 0 0 1 0 0 0 0 -> error: no place for this shape
        place3 -> error: missing number
        place3 0 1 0 0 0 -> error: too few
        place3 1 1 2 3 1 0 0 -> error: missing number
        place3 1 1 2 3 1 0 0 0 0 -> error: extra token
        place3 1 1 2 3 0 0 0 0 -> error: zero quaternion
        place3 65 -> error: number out of range
        place3 hull3 1 1 2 3 1 0 0 0 -> error: not a number
        place 1 1 2 3 1 0 0 0 -> error: unknown shape
        place point3 0 0 0 0 0 0 -> error: no place for this shape
        place sphere 0 0 0 1 0 0 0 -> error: no place for this shape
        place point2 0 0 0 0 -> error: missing number
        place point2 0 0 0 0 0 0 -> error: extra token
        place circle 0 0 -1 0 0 0 -> error: negative radius
        place aabb2 1 1 0 0 0 0 0 -> error: empty
        place point2 @1 0 @2147483647 0 0 -> error: out of range
        place segment2 @1 0 0 0 @2147483647 0 0 -> error: out of range
        place polygon 3 0 0 @1 0 0 @1 @2147483647 0 0 -> error: out of range
        turn point2 0 0 point3 0 0 0 1 0 0 -> error: a 2D shape with a 3D one
        turn sphere 0 0 0 1 sphere 0 0 0 1 1 0 0 0 -> error: no turn for this pair
        turn region 1 3 0 0 1 0 0 1 point2 0 0 1 0 0 -> error: no turn for this pair
        turn point2 0 0 region 1 3 0 0 1 0 2 0 1 0 0 -> error: shared length: edges 0 and 2
        turn point2 0 0 point2 0 0 -> error: missing number
        turn point2 0 0 point2 0 0 1 0 -> error: missing number
        turn point2 0 0 point2 0 0 1 0 0 0 -> error: extra token
        turn circle 0 0 -1 point2 0 0 1 0 0 -> error: negative radius
        turn point2 0 0 circle 0 0 -1 1 0 0 -> error: negative radius
        wrap3 -> error: missing number
        wrap3 0 -> error: too few
        wrap3 1 1 2 -> error: missing number
        wrap3 1 1 2 3 4 -> error: extra token
        wrap3 65 -> error: number out of range
        wrap3 hull3 1 1 2 3 -> error: not a number
        enter box2 0 0 1 1 0 box2 5 0 1 1 0 1 -> error: missing number
        distance aabb2 1 0 0 1 aabb2 0 0 1 1 -> error: empty
        distance circle 0 0 1 aabb2 0 @1 1 0 -> error: empty
        distance aabb2 1 0 0 1 sphere 0 0 0 1 -> error: a 2D shape with a 3D one
        test segment2 0 0 1 1 point3 0 0 0 -> error: a 2D shape with a 3D one
        cast aabb2 1 0 0 1 1 1 1 -> error: missing number
        show polygon 0 -> error: too few
        show polygon 1 0 0 -> error: too few
        show polygon 2 0 0 1 1 -> error: too few
        show polygon 3 0 0 1 1 2 2 -> error: no area
        show polygon 3 0 0 1 0 0 0 -> error: no area
        show polygon 3 5 5 5 5 5 5 -> error: no area
        show polygon 4 0 0 1 0 0 0 1 0 -> error: no area
        show polygon 4 0 0 4 0 0 4 4 4 -> error: not convex
        show polygon 4 0 0 4 0 1 1 0 4 -> error: not convex
        show polygon 5 0 3 2 -3 -3 1 3 1 -2 -3 -> error: not convex
        show polygon 4 0 0 4 0 6 0 4 4 -> polygon 4 @0 @0 @262144 @0 @393216 @0 @262144 @262144
        show polygon 5 0 0 4 0 6 0 4 0 4 4 -> error: not convex
        show polygon 6 0 0 4 0 0 4 0 0 4 0 0 4 -> error: not convex
        show polygon 4 0 0 4 0 0 0 0 4 -> error: not convex
        show box2 0 0 -1 1 0 -> error: negative extent
        show box2 0 0 1 -1 0 -> error: negative extent
        show box2 0 0 0 @-1 0 -> error: negative extent
        show box3 0 0 0 @-1 1 1 1 0 0 0 -> error: negative extent
        show box3 0 0 0 1 -1 1 1 0 0 0 -> error: negative extent
        show box3 0 0 0 1 1 -32768 1 0 0 0 -> error: negative extent
        show box3 0 0 0 1 1 1 0 0 0 0 -> error: zero quaternion
        show box3 0 0 0 1 1 1 .000001 -0 +0 @0 -> error: zero quaternion
        test aabb2 0 0 1 1 box2 0 0 -1 1 0 -> error: negative extent
        test polygon 3 0 0 1 1 2 2 aabb2 0 0 1 1 -> error: no area
    """))

    good = b"test aabb2 0 0 2 2 aabb2 2 1 3 3"
    shown = b"show aabb2 1 2 3 4", "aabb2 @65536 @131072 @196608 @262144"
    run_lines("blanks, comments and line ends", [
        (b"", None), (b" ", None), (b"\t", None), (b" \t \t", None), (b"\r", None), (b" \r", None),
        (b"#", None), (b"# test", None), (b"#test aabb2", None), (b"#\xff\x00", None), (b"#\r", None),
        (b"# " + good, None), (good, "touch"), (good + b"\r", "touch"), (b"\r", None),
        (good.replace(b" ", b"\t"), "touch"), (good.replace(b" ", b" \t  "), "touch"),
        (b"  \t" + good + b" \t ", "touch"), (b"\t" + good + b"\t\r", "touch"),
        (good + b"#", "error: not a number"), (good + b" #", "error: extra token"),
        (b" # not at the beginning", "error: unknown word"),
        (good + b"\r\r", "error: not a number"), (good + b"\r ", "error: not a number"),
        (good + b" \r\r", "error: extra token"), (b"\r" + good, "error: unknown word"),
        (b"\r\r", "error: unknown word"), (b"\r#", "error: unknown word"),
        (good.replace(b" ", b"\r"), "error: unknown word"),
        (good.replace(b" ", b"\v"), "error: unknown word"),
        (good.replace(b" ", b"\f", 1), "error: unknown word"),
        (good + b"\0", "error: not a number"), (b"test\0 " + good[5:], "error: unknown word"),
        (b"\0", "error: unknown word"), (b"\xef\xbb\xbf" + good, "error: unknown word"),
        (b"show aabb2\0 1 2 3 4", "error: unknown shape"), (b"show \xff", "error: unknown shape"),
        shown])

    for name, line in (("blanks at its end", lambda n: good.ljust(n)),
                       ("blanks at its beginning", lambda n: good.rjust(n)),
                       ("many digits", lambda n: good + b"." + b"0" * (n - len(good) - 1))):
        cases = []
        for n in (LONGEST_LINE - 1, LONGEST_LINE):
            cases += [(line(n), "touch"), (line(n) + b"\r", "touch")]
        over = [LONGEST_LINE + 1, LONGEST_LINE + 2]
        if not board:
            over += [2 * LONGEST_LINE, 65536 - 1, 65536 + 2, 2 * 65536 + LONGEST_LINE]
        for n in over:
            cases += [(line(n), "error: line too long"), shown]
        cases += [(line(LONGEST_LINE + 1) + b"\r", "error: line too long"), shown]
        run_lines("long lines: " + name, cases)
    run_lines("long lines of other things", [
        (b"x" * LONGEST_LINE, "error: unknown word"),
        (b"x" * (10000 if board else 100000), "error: line too long"), shown,
        (b"#" * LONGEST_LINE, None), (b" " * LONGEST_LINE, None), shown,
        (b"#" * (LONGEST_LINE + 1), "error: line too long"),
        (b" " * (LONGEST_LINE + 1), "error: line too long"), shown,
        (b"\0" * 5000, "error: line too long"), (b"\r" * 5000, "error: line too long"), shown,
        (b"show polygon 3 " + b"0 " * 5000, "error: line too long"), shown])

    corners = " ".join(f"@{x} @{-x * x // 8}" for x in range(-64, 64, 2))
    wide = " ".join(f"@{-2147483648 + x} @{-2147483648 + x * x}" for x in range(64))
    run_lines("64 vertices", [
        (f"show polygon 64 {corners}".encode(), f"polygon 64 {corners}"),
        (f"test polygon 64 {corners} polygon 64 {corners}".encode(), "overlap"),
        (f"test polygon 64 {wide} polygon 64 {wide}".encode(), "overlap"),
        (f"test polygon 64 {corners} polygon 64 {wide}".encode(), "separate"),
        (f"test polygon 64 {corners} aabb2 @0 @0 @9 @9".encode(), "touch"),
        (f"show polygon 65 {corners} 0 0".encode(), "error: number out of range")])

    if short:
        return

    # The end of the input, and with it of the program.
    def ends(title, data, cases):
        run(title, data, cases)

    bad = b"what", "error: unknown word"
    touch = good, "touch"
    ends("empty input", b"", [])
    ends("nothing but skipped lines", b"# nothing\n\n \t\n\r\n#", [])
    ends("a blank last line", good + b"\n  \t", [touch])
    ends("good lines only", good + b"\n" + good + b"\n", [touch, touch])
    ends("one error only", bad[0] + b"\n", [bad])
    ends("an error first", bad[0] + b"\n" + good + b"\n", [bad, touch])
    ends("no newline at the end", good + b"\n" + good, [touch, touch])
    ends("no newline after an error", good + b"\n" + bad[0], [touch, bad])
    ends("a carriage return at the end", good + b"\r\n" + good + b"\r", [touch, touch])
    ends("an unfinished line", good + b"\ntest aabb2 0 0 2", [touch, (b"", "error: missing number")])
    ends("0x04 after a line", good + b"\n" + END, [touch])
    ends("0x04 in a line", good + b"\n" + good + END, [touch, touch])
    ends("0x04 after a carriage return", good + b"\r" + END, [touch])
    ends("0x04 in a comment", good + b"\n# " + END, [touch])
    ends("0x04 in a number", good + b"\n" + good + b".0" + END, [touch, touch])
    ends("0x04 in a long line", b"x" * 5000 + END, [(b"", "error: line too long")])
    ends("0x04 alone", END, [])
    if not board:  # a board's console may still hold back what follows
        ends("nothing is read after 0x04", good + END + b"\nwhat\n" + good + b"\n", [touch])


# ---- Garbage ---------------------------------------------------------------

def first_answer(line):
    return subprocess.run(command, input=line + b"\n" + END * board, stdout=subprocess.PIPE).stdout.decode()


def has_worlds(dimensions):
    """Where a board has no room for any, it says so."""
    return first_answer(b"world%d clear" % dimensions) != "error: no worlds on this board\n"


def worlds():
    """A world that is filled and asked; where a board has no room for one, it says so."""
    if not has_worlds(2):
        run_lines("no worlds", table("world2 add circle 0 0 1 -> error: no worlds on this board"))
        return
    run_lines("worlds", table("""
        world2 test circle 0 0 1 -> none
        world2 cast 0 0 9 9 -> miss
        world2 impact circle 0 0 1 9 9 -> separate
        world2 enter circle 0 0 1 9 9 -> miss
        world2 distance circle 0 0 1 -> none
        world2 add circle 10 0 1 -> 0
        world2 add aabb2 5 -1 6 1 mask 2 -> 1
        world2 add region 1 4 20 -5 22 -5 22 5 20 5 -> 2
        world2 add fence 1 4 -90 -90 90 -90 90 90 -90 90 mask 4294967295 -> 3
        # nothing
        world2 test circle 10 0 2 -> 0
        world2 test aabb2 0 -9 21 9 -> 0 1 2
        world2 test aabb2 0 -9 21 9 mask 1 -> 0 2
        world2 test aabb2 0 -9 21 9 mask 0 -> none
        world2 test circle 0 0 1 -> none
        world2 test circle 0 91 1 -> 3
        world2 cast 0 0 30 0 -> hit @10922 @-65536 @0 at @327680 @0 of 1
        world2 cast 0 0 30 0 mask 1 -> hit @19660 @-65536 @0 at @589824 @0 of 0
        world2 cast 6 0 30 0 -> start touch of 1
        world2 cast 10 0 30 0 -> start overlap of 0
        world2 cast 0 20 9 0 -> miss
        world2 cast 0 0 0 100 -> hit @58982 @0 @-65536 at @0 @5898240 of 3
        world2 overlaps circle 0 0 1 -> no
        world2 overlaps circle 4 0 1 -> no
        world2 overlaps circle 4 0 1.1 -> yes
        world2 overlaps circle 4 0 1.1 mask 1 -> no
        world2 overlaps circle 4 0 1.1 except 1 -> no
        world2 overlaps aabb2 7 0 4 1 -> no
        world2 overlaps sphere 4 3 1 1 -> error: no convex shape in 2D
        world2 overlaps circle 4 0 1 2 -> error: unknown word
        world2 contacts circle 0 0 1 -> none
        world2 contacts circle 4.5 0 1 -> edge 0 normal @65536 @0 depth @32768 mtv @32768 @0 points 1 @360448 @0 @32768 id 0 7 of 1
        world2 contacts circle 4.5 0 1 mask 1 -> none
        world2 contacts circle 4.5 0 1 except 1 -> none
        world2 contacts circle 88 89.5 1 -> edge 2 normal @0 @65536 depth @32768 mtv @0 @32768 points 1 @5767168 @5931008 @32768 id 0 5 of 3
        world2 contacts circle 89.5 89 1 -> edge 1 normal @65536 @0 depth @32768 mtv @32768 @0 points 1 @5931008 @5832704 @32768 id 0 3 of 3 edge 2 normal @0 @65536 depth @0 mtv @0 @0 points 1 @5865472 @5898240 @0 id 0 5 of 3
        world2 contacts aabb2 7 0 4 1 -> none
        world2 contacts sphere 4 3 1 1 -> error: no convex shape in 2D
        world2 contacts circle 4 0 1 2 -> error: unknown word
        world2 contacts circle 4 0 1 within 2 -> error: unknown word
        world2 push circle 0 0 1 -> by @0 @0
        world2 push circle 4.5 0 1 -> by @-32768 @0
        world2 push circle 4.5 0 1 within 0.5 -> by @-32768 @0
        world2 push circle 4.5 0 1 within @32767 -> none
        world2 push circle 4.5 0 1 mask 1 within @32767 -> by @0 @0
        world2 push circle 89.5 89.5 1 -> by @-32768 @-32768
        world2 push circle 95 0 1 -> by @-393216 @0
        world2 push circle 95 0 1 within 5 -> none
        world2 push aabb2 7 0 4 1 -> by @0 @0
        world2 push circle 4 0 1 2 -> error: unknown word
        world2 hits 0 20 9 0 -> none
        world2 hits 0 0 15 0 -> hit @21845 @-65536 @0 at @327680 @0 of 1 hit @39321 @-65536 @0 at @589824 @0 of 0
        world2 hits 6 0 3 0 -> start touch of 1 hit @65536 @-65536 @0 at @589824 @0 of 0
        world2 hits 10 0 0 100 -> start overlap of 0 hit @58982 @0 @-65536 at @655360 @5898240 of 3
        world2 hits 10 0 0 100 mask 2 -> start overlap of 0 hit @58982 @0 @-65536 at @655360 @5898240 of 3
        world2 hits 10 0 0 100 except 3 -> start overlap of 0
        world2 hits 10 0 0 -> error: missing number
        world2 hits 10 0 0 9 legs -> error: unknown word
        world2 enter circle 0 0 1 30 1 -> hit @8738 @65536 @0 safe @262144 @8739 of 1
        world2 enter circle 0 3 1 5 0 -> miss
        world2 enter circle 20 1 1 1 0 -> start overlap of 2
        world2 enter circle 0 0 1 4 0 -> miss
        world2 impact circle 0 0 1 4 0 -> hit @65536 @65536 @0 safe @262144 @0 of 1
        world2 impact circle 15 3 1 30 0.1 -> hit @8738 @65536 @0 safe @262144 @874 of 2
        world2 impact circle 4 0 1 0 0 -> start touch of 1
        world2 impact circle 7 0 1.5 9 0 -> start overlap of 1
        world2 distance circle 15 3 1 -> @251065 @926843 @162890 @711557 @33718 of 0
        world2 distance circle 10 2 1 -> @0 @655360 @65536 @655360 @65536 of 0
        world2 distance circle 10 2 1 mask 2 -> @0 @655360 @65536 @655360 @65536 of 0
        world2 add aabb2 4 3 3 2 -> error: empty
        world2 add circle 4 3 -1 -> error: negative radius
        world2 add sphere 4 3 1 1 -> error: no thing of a world in 2D
        world2 add circle 4 3 1 mask -> error: missing number
        world2 add circle 4 3 1 mask -1 -> error: not a number
        world2 add circle 4 3 1 mask 4294967296 -> error: number out of range
        world2 add circle 4 3 1 2 -> error: unknown word
        world2 add circle 4 3 1 mask 2 2 -> error: ...
        world2 add -> error: missing shape
        world2 test sphere 4 3 1 1 -> error: no convex shape in 2D
        world2 enter region 1 3 0 0 4 0 0 4 1 1 -> error: no convex shape in 2D
        world2 test aabb2 4 3 3 2 -> none
        world2 enter aabb2 4 3 3 2 9 9 -> miss
        world2 impact aabb2 4 3 3 2 9 9 -> separate
        world2 distance aabb2 4 3 3 2 -> error: empty
        world2 cast 0 0 9 -> error: missing number
        world2 -> error: missing word
        world2 add2 -> error: unknown word
        world2 sweep circle 0 0 1 9 9 -> error: unknown word
        world2 clear 1 -> error: ...
        world2 clear -> ok
        world2 test circle 10 0 2 -> none
        world2 add circle 8 1 1 -> 0
        world2 add circle 8 -1 1 -> 1
        world2 impact circle 0 0 1 9 0 -> hit @45641 @56756 @32768 safe @410776 @0 of 0
        world2 clear -> ok
    """))
    run_lines("turns and steering", table("""
        world2 clear -> ok
        world2 add aabb2 -9 -1 9 0 -> 0
        world2 add fence 1 4 -6 -6 6 -6 6 6 -6 6 mask 2 -> 1
        world2 turn aabb2 0 0 2 1 0.25 0 0 -> miss
        world2 turn aabb2 0 0 2 1 @16385 0 0 -> hit @65531 @0 @-65536 turned @16383 of 0
        world2 turn aabb2 0 0 2 1 -0.25 0 0 mask 2 -> hit @0 @0 @-65536 turned @0 of 0
        world2 turn aabb2 4 0 6 1 0.25 4 0 mask 2 -> miss
        world2 turn aabb2 4 0 6 1 -0.25 4 0 mask 2 -> hit @0 @0 @-65536 turned @0 of 0
        world2 turn aabb2 5 0 7 1 -0.25 4 0 except 0 -> start overlap of 1
        world2 turn aabb2 1 1 0 0 1 0 0 -> miss
        world2 steer polygon 4 0 0 2 0 2 1 0 1 0 0 0 0.25 0 0 -> to @0 @0 @16384 as polygon 4 @0 @0 @0 @131072 @-65536 @131072 @-65536 @0
        world2 steer polygon 4 0 0 2 0 2 1 0 1 0 0 0 @16385 0 0 -> to @0 @0 @16383 hit 0 @0 @-65536 as polygon 4 @0 @0 @13 @131072 @-65523 @131078 @-65536 @6
        world2 steer aabb2 0 0 2 1 1 1 0.25 0.25 1 1 mask 1 -> to @65536 @65536 @32768 as obb2 @0 @32768 @-65536 @0 @0 @-32768
        world2 steer aabb2 0 0 2 1 1 -0.5 0 0.25 1 1 -> start overlap of 0
        world2 steer aabb2 1 1 0 0 1 -0.5 0 0.25 1 1 -> error: empty
        world2 steer segment2 0 0 @1 0 32767 0 0.25 0 0 0 -> start overlap of 1
        world2 steer segment2 -1 0 1 0 32767 0 0 0.25 0 0 -> start overlap of 1
        world2 steer point2 @65536 0 @2147483647 0 0 0 0 0 -> error: out of range
        world2 steer circle 0 0 1 0 2 0 1 -> error: missing number
        world2 turn circle 0 0 1 1 0 -> error: missing number
        world2 clear -> ok
    """))
    run_lines("slides and walks", table("""
        world2 slide circle 0 0 1 3 4 -> to @196608 @262144
        world2 walk circle 0 0 1 3 0 0 1 1 0.7 -> to @196608 @0 falls
        world2 add aabb2 -10 -1 0 0 mask 1 -> 0
        world2 add aabb2 0 -1 10 0 mask 2 -> 1
        world2 add polygon 3 10 0 20 0 20 10 mask 1 -> 2
        world2 slide aabb2 -4 1 -2 3 1 -3 -> to @65536 @-65536 hit 0 @0 @-65536
        world2 slide aabb2 -4 1 -2 3 1 -3 mask 2 -> to @65536 @-196608
        world2 slide aabb2 -1 0 1 2 4 -1 -> to @262144 @0 hit 0 @0 @-65536
        world2 slide aabb2 -1 0 1 2 4 -1 mask 2 -> to @262144 @0 hit 1 @0 @-65536
        world2 slide aabb2 7 1 9 3 4 -3 -> to @98304 @-32768 hit 2 @46341 @-46341
        world2 slide aabb2 7 0.5 9 2 4 -3 -> to @163840 @65536 hit 1 @0 @-65536 hit 2 @46341 @-46341
        world2 slide aabb2 7 0 9 2 1 1 -> to @65536 @65536
        world2 slide aabb2 7 -0.5 9 2 0 0 -> start overlap of 1
        world2 slide aabb2 -1 -0.5 9 2 1 1 -> start overlap of 0
        world2 slide aabb2 2 2 1 1 1 1 -> to @65536 @65536
        world2 slide aabb2 2 2 3 3 1 -> error: missing number
        world2 slide aabb2 2 2 3 3 1 1 1 -> error: unknown word
        world2 slide sphere 2 2 3 3 1 1 -> error: no convex shape in 2D
        world2 walk aabb2 -1 0 1 2 4 0 0 1 1 0.7 -> to @262144 @0 stands 1 @0 @65536
        world2 walk aabb2 -1 0 1 2 0 0 0 1 1 0.7 -> to @0 @0 stands 0 @0 @65536
        world2 walk aabb2 -1 0.5 1 2 0 0 0 @1 1 0.7 -> to @0 @-32768 stands 0 @0 @65536
        world2 walk aabb2 -1 2 1 4 3 0 0 1 1 0.7 -> to @196608 @0 falls
        world2 walk aabb2 -1 2 1 4 3 -3 0 9 1 0.7 -> to @196608 @-131072 stands 1 @0 @65536
        world2 walk aabb2 7 0 9 2 4 0 0 1 2 0.7 -> to @229376 @163840 stands 2 @-46341 @46341
        world2 walk aabb2 7 0 9 2 4 0 0 1 3 0.7 -> to @262144 @196608 stands 2 @-46341 @46341
        world2 walk aabb2 7 0 9 2 4 0 0 1 3 0.8 -> to @65536 @0 stands 1 @0 @65536
        world2 walk aabb2 7 0 9 2 4 0 0 1 3 0.8 legs -> to @65536 @0 stands 1 @0 @65536
        world2 walk aabb2 7 1 9 3 4 -3 0 1 0 0.8 legs -> to @65536 @-65536 stands 1 @0 @65536 hit 2 @46341 @-46341 at @74899 @-56173 hit 1 @0 @-65536 at @65536 @-65536
        world2 walk aabb2 -1 0 1 2 4 0 0 1 1 0.7 legs -> to @262144 @0 stands 1 @0 @65536
        world2 walk aabb2 7 0 9 2 4 0 0 1 3 0.8 legs legs -> error: unknown word
        world2 walk aabb2 7 0 9 2 4 0 0 1 3 0.8 mask 2 -> to @262144 @0 falls
        world2 walk aabb2 7 -1 9 2 4 0 0 1 1 0.7 -> start overlap of 1
        world2 walk aabb2 7 0 9 2 4 0 0 0 1 0.7 -> error: no length
        world2 walk aabb2 7 0 9 2 4 0 0 1 @-1 0.7 -> error: negative extent
        world2 walk aabb2 7 0 9 2 4 0 0 1 1 -> error: missing number
        world2 clear -> ok
    """))
    run_lines("movers, and what may end a line", table("""
        world2 add aabb2 0 0 4 4 -> 0
        world2 mover circle 10 2 1 -> 1
        world2 mover aabb2 -10 -1 10 0 oneway 0 1 mask 3 -> 2
        world2 test aabb2 0 0 20 20 -> 0 1
        world2 test aabb2 0 0 20 20 except 0 -> 1
        world2 test aabb2 -9 -2 -8 2 -> none
        world2 overlaps circle -9 0 1 -> no
        world2 overlaps circle 9 1 1 -> yes
        world2 overlaps circle 9 1 1 except 1 -> no
        world2 hits 5 9 0 -20 -> hit @29491 @0 @65536 at @327680 @0 of 2
        world2 hits 5 -9 0 20 -> none
        world2 hits 5 -0.5 0 -20 -> none
        world2 hits -9 9 0 -20 -> hit @29491 @0 @65536 at @-589824 @0 of 2
        world2 enter circle 5 9 1 0 -20 mask 2 -> hit @26214 @0 @-65536 safe @0 @-524288 of 2
        world2 enter circle 5 -9 1 0 20 mask 2 -> miss
        world2 enter circle -3 2 1 20 0 except 0 -> hit @36044 @65536 @0 safe @720896 @0 of 1
        world2 distance circle -2 2 1 within 1 -> @65536 @-65536 @131072 @0 @131072 of 0
        world2 distance circle -2 2 1 within 0.9 -> none
        world2 distance circle -2 2 1 mask 1 except 0 within 30 -> @655360 @-65536 @131072 @589824 @131072 of 1
        world2 slide point2 1 9 2 -9 except 0 legs -> to @131072 @-589824
        world2 slide point2 1 9 2 -9 mask 1 legs -> to @131072 @-327680 hit 0 @0 @-65536 at @72818 @-327680
        world2 test circle 0 0 1 within 3 -> error: unknown word
        world2 test circle 0 0 1 except 1 mask 3 -> error: unknown word
        world2 slide circle -3 3 1 6 -9 legs except 0 -> error: unknown word
        world2 distance circle 1 1 1 except -> error: missing number
        world2 mover circle 1 1 1 mask 3 oneway 1 1 -> error: unknown word
        world2 mover aabb2 1 1 0 0 -> error: empty
        world2 mover point2 1 1 -> 3
        world2 mover region 1 3 50 50 60 50 50 60 -> 4
        world2 mover point2 1 1 -> error: too many movers
        world2 add point2 30 30 -> 1
        world2 test aabb2 0 0 80 80 -> 0 1 2 4 5
        world2 clear -> ok
        world2 test aabb2 0 0 80 80 -> none
    """))
    most = 32 if board else 64 # things that there is room for everywhere
    things = [(f"world2 add circle {i} 0 0.25".encode(), str(i)) for i in range(most)]
    run_lines("many things", [*things, (b"world2 test aabb2 0 -1 9 1", "0 1 2 3 4 5 6 7 8 9")])
    if not board:
        full = [(b"world2 add circle 0 0 1", str(i)) for i in range(256)]
        run_lines("too many", [*full, (full[0][0], "error: too many things")])
        polygon = b"world2 add polygon 64 " + b" ".join(
            b"@%d @%d" % (round(1e6 * math.cos(i * math.pi / 32)), round(1e6 * math.sin(i * math.pi / 32)))
            for i in range(64))
        full = [(polygon, str(i)) for i in range(64)]
        run_lines("too many vertices", [*full, (polygon, "error: too many vertices"),
                                        (b"world2 add region 1 3 0 0 4 0 0 4", "error: too many vertices")])


def worlds_in_3d():
    """The same in 3D."""
    if not has_worlds(3):
        run_lines("no worlds in 3D", table("world3 cast 0 0 0 1 1 1 -> error: no worlds on this board"))
        return
    run_lines("worlds in 3D", table("""
        world3 test sphere 0 0 0 1 -> none
        world3 cast 0 0 0 9 9 9 -> miss
        world3 impact obb3 0 0 0 1 0 0 0 1 0 0 0 1 9 9 9 -> separate
        world3 enter obb3 0 0 0 1 0 0 0 1 0 0 0 1 9 9 9 -> miss
        world3 distance sphere 0 0 0 1 -> none
        world3 add obb3 10 0 0 1 0 0 0 1 0 0 0 1 mask 1 -> 0
        world3 add aabb3 5 -1 -1 6 1 1 mask 2 -> 1
        world3 add sphere 0 0 9 1 mask 4 -> 2
        world3 add point3 10 0 0 mask 8 -> 3
        world3 test aabb3 -20 -20 -20 20 20 20 mask 7 -> 0 1 2
        world3 test obb3 5 0 0 8 0 0 0 8 0 0 0 8 mask 11 -> 0 1 3
        world3 test obb3 5 0 0 8 0 0 0 8 0 0 0 8 -> 0 1 2 3
        world3 test sphere 0 0 7 1 mask 6 -> 2
        world3 test point3 10 0 1 mask 1 -> 0
        world3 test point3 10 0 1 mask 3 -> 0
        world3 cast 0 0 0 20 1 0 mask 3 -> hit @16384 @-65536 @0 @0 at @327680 @16384 @0 of 1
        world3 cast 0 0 0 20 1 0 mask 1 -> hit @29491 @-65536 @0 @0 at @589824 @29491 @0 of 0
        world3 cast 0 0 0 20 1 0 mask 3 except 1 -> hit @29491 @-65536 @0 @0 at @589824 @29491 @0 of 0
        world3 cast 6 0 0 20 0 0 mask 3 -> start touch of 1
        world3 cast 10 0 0 20 0 0 mask 3 -> start overlap of 0
        world3 cast 0 0 0 20 1 0 -> hit @16384 @-65536 @0 @0 at @327680 @16384 @0 of 1
        world3 overlaps point3 10 0 0 mask 1 -> yes
        world3 overlaps point3 10 0 1 mask 1 -> no
        world3 overlaps point3 10 0 1 mask 3 -> no
        world3 overlaps obb3 10 0 0 1 0 0 0 1 0 0 0 1 mask 3 except 0 -> no
        world3 overlaps circle 0 0 1 -> error: no shape in 3D
        world3 hits 0 0 0 20 0 0 mask 3 -> hit @16384 @-65536 @0 @0 at @327680 @0 @0 of 1 hit @29491 @-65536 @0 @0 at @589824 @0 @0 of 0
        world3 hits 0 0 0 20 0 0 mask 3 except 1 -> hit @29491 @-65536 @0 @0 at @589824 @0 @0 of 0
        world3 hits 10 0 0 -20 0 0 mask 3 -> start overlap of 0 hit @13107 @65536 @0 @0 at @393216 @0 @0 of 1
        world3 hits 0 5 0 20 0 0 mask 3 -> none
        world3 hits 0 0 0 20 0 0 -> hit @16384 @-65536 @0 @0 at @327680 @0 @0 of 1 hit @29491 @-65536 @0 @0 at @589824 @0 @0 of 0 hit @32768 @-65536 @0 @0 at @655360 @0 @0 of 3
        world3 hits 0 0 9 -> error: missing number
        world3 enter obb3 0 0 0 1 0 0 0 1 0 0 0 1 20 1 0 mask 3 -> hit @13107 @65536 @0 @0 safe @262144 @13108 @0 of 1
        world3 enter obb3 0 2 0 1 0 0 0 1 0 0 0 1 20 0 0 mask 3 -> miss
        world3 impact obb3 0 2 0 1 0 0 0 1 0 0 0 1 20 0 0 mask 3 -> hit @13107 @65536 @0 @0 safe @262144 @0 @0 of 1
        world3 impact obb3 0 0 0 1 0 0 0 1 0 0 0 1 20 1 0 mask 0 -> separate
        world3 impact obb3 4 0 0 1 0 0 0 1 0 0 0 1 20 1 0 mask 3 -> start touch of 1
        world3 impact aabb3 0 0 0 1 1 1 20 1 0 mask 3 -> hit @13107 @65536 @0 @0 safe @262144 @13108 @0 of 1
        world3 distance point3 0 0 0 mask 1 -> @589824 @0 @0 @0 @589824 @0 @0 of 0
        world3 distance sphere 0 0 0 1 mask 2 -> @262144 @65536 @0 @0 @327680 @0 @0 of 1
        world3 distance point3 0 0 0 mask 3 -> @327680 @0 @0 @0 @327680 @0 @0 of 1
        world3 distance segment3 0 0 0 1 0 0 mask 2 -> @262144 @65536 @0 @0 @327680 @0 @0 of 1
        world3 distance point3 0 0 0 mask 0 -> none
        world3 distance point3 0 0 0 mask 1 within @589824 -> @589824 @0 @0 @0 @589824 @0 @0 of 0
        world3 distance point3 0 0 0 mask 1 within @589823 -> none
        world3 add aabb3 1 0 0 0 1 1 -> error: empty
        world3 add circle 4 3 1 -> error: no thing of a world in 3D
        world3 test segment3 4 3 1 4 3 2 -> none
        world3 impact hull3 1 4 3 1 9 9 9 mask 0 -> separate
        world3 test aabb3 1 0 0 0 1 1 -> none
        world3 overlaps aabb3 1 0 0 0 1 1 -> no
        world3 impact aabb3 1 0 0 0 1 1 20 0 0 -> separate
        world3 enter aabb3 1 0 0 0 1 1 20 0 0 -> miss
        world3 distance aabb3 1 0 0 0 1 1 -> error: empty
        world3 add capsule3 0 20 0 10 20 0 1 mask 16 -> 4
        world3 add hull3 3 20 -5 -5 20 5 -5 20 0 5 mask 32 -> 5
        world3 add prism3 0 1 3 30 30 34 30 30 34 mask 64 -> 6
        world3 test sphere 5 22 0 1 mask 16 -> 4
        world3 overlaps sphere 5 22 0 1 mask 16 -> no
        world3 overlaps sphere @327680 @1441791 @0 1 mask 16 -> yes
        world3 test roundaabb3 1 31 31 2 32 32 3 mask 64 -> 6
        world3 cast 5 30 0 0 -20 0 mask 16 -> hit @29491 @0 @65536 @0 at @327680 @1376256 @0 of 4
        world3 cast 31 31 9 0 0 -10 mask 64 -> hit @52428 @0 @0 @65536 at @2031616 @2031616 @65536 of 6
        world3 enter sphere 10 0 0 1 20 0 0 mask 32 -> hit @29491 @65536 @0 @0 safe @589824 @0 @0 of 5
        world3 enter point3 10 0 0 20 0 0 mask 32 -> miss
        world3 enter segment3 10 0 0 11 0 0 20 0 0 mask 32 -> hit @29491 @65536 @0 @0 safe @589824 @0 @0 of 5
        world3 impact point3 10 0 0 20 0 0 mask 32 -> hit @32768 @65536 @0 @0 safe @655360 @0 @0 of 5
        world3 impact roundhull3 1 2 10 0 0 11 0 0 20 0 0 mask 33 -> start overlap of 0
        world3 distance segment3 12 0 0 13 0 0 mask 32 -> @458752 @851968 @0 @0 @1310720 @0 @0 of 5
        world3 distance roundbox3 1 20 20 0 1 0 0 0 1 0 0 0 1 mask 16 -> @458752 @1179648 @1310720 @0 @720896 @1310720 @0 of 4
        world3 add sphere 4 3 1 -1 -> error: negative radius
        world3 test circle 4 3 1 -> error: no shape in 3D
        world3 add sphere 1 1 1 1 mask -> error: missing number
        world3 cast 0 0 9 -> error: missing number
        world3 -> error: missing word
        world3 slide obb3 0 2 0 1 0 0 0 1 0 0 0 1 20 0 0 -> error: unknown word
        world3 clear 1 -> error: ...
        world3 clear -> ok
        world3 test aabb3 1 0 0 0 1 1 -> none
    """))
    most = 8 if board else 64 # things that there is room for everywhere
    things = [(f"world3 add sphere {i} 0 0 0.25".encode(), str(i)) for i in range(most)]
    run_lines("many things in 3D", [*things, (b"world3 test aabb3 2 -1 -1 5 1 1", "2 3 4 5")])
    if not board:
        run_lines("too many in 3D", [*things, (things[0][0], "error: too many things")])
        hull = b"world3 add hull3 64 " + b" ".join(b"%d %d %d" % (i, i * i % 7, i % 5) for i in range(64))
        full = [(hull, str(i)) for i in range(16)]
        run_lines("too many points in 3D", [*full, (hull, "error: too many points"),
                                            (b"world3 add prism3 0 1 3 0 0 4 0 0 4", "error: too many points"),
                                            (b"world3 add capsule3 0 0 0 1 1 1 1", "16")])


def garbage():
    rng = random.Random(20)
    good = [(b"show aabb2 1 -2 .5 @7", "aabb2 @65536 @-131072 @32768 @7"),
            (b"test aabb2 0 0 2 2 aabb2 2 2 3 3", "touch"),
            (b"test aabb2 0 0 2 2 aabb2 @131071 1 3 3", "overlap"),
            (b"test aabb3 0 0 0 1 1 1 aabb3 0 0 2 1 1 3", "separate")]
    every_byte = bytes(b for b in range(256) if b not in b"\n\x04")
    near = b"0123456789.@+-eE \t#\rtestshowabx23polygncrdmu\0\xff"
    words = sorted(VERBS) + [b"polygon", b"3", b"64", b"65", b"-1", b"@", b"@1", b".", b"1.5",
             b"32768", b"-32768", b"1e9", b"#", b"aabb2", b"aabb3", b"obb2", b"obb3", b"box2", b"box3",
             b"circle", b"rounded", b"sphere", b"point2", b"segment2", b"roundbox2", b"place3", b"wrap3", b"hull3", b"prism3",
             b"roundhull3", b"segment3", b"capsule3", b"roundaabb3", b"roundbox3"]

    def number():
        return rng.choice([b"%d" % rng.randrange(-9, 9), b"%d.%d" % (rng.randrange(99), rng.randrange(999)),
                           b"@%d" % rng.randrange(-2**31, 2**31), b"-.%d" % rng.randrange(10**9),
                           b"%d" % rng.randrange(-40000, 40000)])

    def shape(form=None):
        word = rng.choice(sorted(w for w in SHAPES if form in (None, SHAPES[w][2])))
        count = SHAPES[word][1]
        if word in COUNTED:
            before, each, _, least = COUNTED[word]
            counted = rng.randrange(least, 9)
            return [word, *(number() for _ in range(before)), b"%d" % counted,
                    *(number() for _ in range(each * counted))]
        return [word] + [number() for _ in range(count)]

    def mutated():
        """A query with some tokens or bytes lost, doubled, swapped or changed."""
        verb = rng.choice(sorted(VERBS))
        shapes, vectors, answered = VERBS[verb]
        forms = [None] * shapes
        if rng.random() < .8:  # of which there are answers
            forms = (sorted(rng.choice(answered)) * 2)[:2]
            rng.shuffle(forms)
        tokens = [verb]
        for form in forms[:shapes]:
            tokens += shape(form)
        dimension = SHAPES[tokens[1]][0]
        tokens += [number() for _ in range(vectors * (dimension if rng.random() < .9 else 5 - dimension))]
        for _ in range(rng.randrange(3)):
            at = rng.randrange(len(tokens))
            tokens[at:at + 1] = rng.choice([[], [tokens[at]] * 2, [rng.choice(words)], [number()],
                                            [tokens[at], rng.choice(words)]])
            tokens = tokens or [b"show"]
        line = bytearray(b" ".join(tokens))
        for _ in range(rng.choice([0, 0, 1, 2])):
            at = rng.randrange(len(line) + 1)
            line[at:at + rng.randrange(2)] = bytes([rng.choice(near)])
        return bytes(line)

    sources = {
        "random bytes": lambda: bytes(rng.choices(every_byte, k=rng.randrange(1, 200))),
        "random bytes of the language": lambda: bytes(rng.choices(near, k=rng.randrange(1, 60))),
        "random words": lambda: b" ".join(rng.choices(words, k=rng.randrange(1, 20))),
        "damaged queries": mutated,
    }
    for title, source in sources.items():
        cases = []
        for _ in range(200 if board else 3000):
            line = source()
            expected = expected_answer(line)
            if expected is not False:
                cases.append((line, expected))
            cases.append(rng.choice(good))
        run_lines("garbage: " + title, cases)

    # One stream of bytes without any structure: only its end is known.
    data = bytes(rng.choices(every_byte + b"\n" * 8, k=20000 if board else 300000))
    cases = [(line, expected_answer(line)) for line in data.split(b"\n")]
    run("garbage: a stream", data + b"\n" + good[0][0] + b"\n", cases + [good[0]])


# ---- A noisy line -----------------------------------------------------------

def noise():
    """What a UART makes of noise: bytes changed, added and lost, halves of lines, line
    ends lost and doubled. Whatever becomes of a line, the next one is answered."""
    rng = random.Random(7)
    good = b"test aabb2 0 0 2 2 aabb2 2 2 3 3", "touch"
    cases = []

    def add(data):
        for line in data.split(b"\n"):
            cases.append((line, expected_answer(line)))
        cases.append(good)

    for byte in range(256):  # every one, added and in place of another
        if byte not in b"\x04":
            for width in (0, 1):
                at = rng.choice([0, len(good[0]), rng.randrange(len(good[0]))])
                add(good[0][:at] + bytes([byte]) + good[0][at + width:])
            add(bytes([byte]) * rng.randrange(1, 9))
    for at in range(len(good[0])):  # a half, and the other half behind a line end
        add(good[0][:at])
        add(good[0][at:])
        if not board:
            add(good[0][:at] + b"\n" + good[0][at:])
            add(good[0][:at] + b"\r" + good[0][at:])
    for end in (b"\r", b"\r\r", b"\n\r", b"\r\n\r", b"\n\n", b"\r\n\r\n", b" \r", b"\r ", b"\t\r\r"):
        add(good[0] + end)
        add(end + good[0])
    for byte in (b"\0", b"\xff", b"\x55", b"\r", b" ", b"9"):  # a line held for long
        for length in (LONGEST_LINE - 1, LONGEST_LINE, LONGEST_LINE + 1, 3 * LONGEST_LINE):
            add(byte * length)
        add(good[0] + byte * LONGEST_LINE)
    add(good[0] + good[0])  # the line end between two was lost
    add(good[0] + b" " + good[0])
    run_lines("noise", cases)


def lost():
    """Bytes that the console lost, for which 0x05 stands: see lossy.c."""
    good = b"test aabb2 0 0 2 2 aabb2 2 2 3 3", "touch"
    cases = []
    for at in range(len(good[0]) + 1):
        for width in (0, 1, 5):
            cases += [(good[0][:at] + b"\5" + good[0][at + width:], ERROR), good]
    cases += [(good[0] + b"\5" + good[0], ERROR), good, (b"# \5", None), good, (b"\5", ERROR), good,
              (b"\5" * 5000, ERROR), good]
    run_lines("lost bytes", cases)


lacks_region_contacts = first_answer(b"contact point2 0 0 region 1 3 0 0 1 0 0 1") == NO_REGION_CONTACTS + "\n"
lacks_contacts = first_answer(b"contact sphere 0 0 0 1 sphere 0 0 0 1") == NO_CONTACTS + "\n"
if lossy:
    lost()
else:
    dialogue()
    if not board:
        full()
    numbers()
    language()
    worlds()
    worlds_in_3d()
    if not short:
        garbage()
    noise()
print(f"{checks} checks in {runs} runs of {' '.join(command)}: {failures} failed")
sys.exit(1 if failures else 0)

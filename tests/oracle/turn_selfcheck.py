# SPDX-License-Identifier: MIT
"""Checks that the judge of turns accepts right answers and refuses slightly wrong ones.

The right answers are computed here in floating point: the gap between the shapes at many angles in turn, then
by bisection. Shapes have coordinates of some 2^20 raw at random, so nothing is exactly in line or grazed, and
doubles are exact enough. A turn in which the gap is so small beforehand that an overlap may lie between two
angles is left out. Then one thing is changed, and the answer must be refused: the event, the time or the angle
by 2 raw, the normal by 3 raw or to its opposite, and the form. Bodies are placed with the rotation of the math
library, and then a number is moved away by 1 raw. judge_selfcheck.py runs it.
"""
import math

import oracle
import refusals
import region_cases
import turns

STEPS = 2048
SIZE = 1 << 20


def sides(points):
    return list(zip(points, points[1:] + points[:1])) if len(points) > 1 else []


def rotated(points, pivot, angle):
    c, s = math.cos(angle), math.sin(angle)
    return [(pivot[0] + c * (x - pivot[0]) - s * (y - pivot[1]), pivot[1] + s * (x - pivot[0]) + c * (y - pivot[1]))
            for x, y in points]


def parting(a, b):
    """(the widest gap along a normal of a side, that normal from a to b) of two cores."""
    best = -math.inf, (0, 0)
    for first, second, sign in ((a, b, 1), (b, a, -1)):
        for p, q in sides(first):
            n = (q[1] - p[1], p[0] - q[0])
            length = math.hypot(*n)
            gap = min(n[0] * (r[0] - p[0]) + n[1] * (r[1] - p[1]) for r in second) / length
            best = max(best, (gap, (sign * n[0] / length, sign * n[1] / length)))
    return best


def nearest(a, b):
    """(the distance of two cores that are apart, the direction from a to b)."""
    best = math.inf, (0, 0)
    for first, second, sign in ((a, b, 1), (b, a, -1)):
        for r in first:
            for p, q in sides(second) or [(second[0], second[0])]:
                d = (q[0] - p[0], q[1] - p[1])
                square = d[0] ** 2 + d[1] ** 2
                t = max(0, min(1, ((r[0] - p[0]) * d[0] + (r[1] - p[1]) * d[1]) / square)) if square else 0
                v = (p[0] + t * d[0] - r[0], p[1] + t * d[1] - r[1])
                length = math.hypot(*v)
                if length < best[0]:
                    best = length, (sign * v[0] / length, sign * v[1] / length)
    return best


def gap_of(a, b, radius):
    apart = parting(a, b)
    if len(a) + len(b) > 2 and (not radius or apart[0] < 0):
        return apart
    far, n = nearest(a, b)
    return far - radius, n


def core(rng):
    """(kind, numbers of it, points) of a shape of some 2^20 raw."""
    at = [rng.randint(-3 * SIZE, 3 * SIZE) for _ in range(2)]
    count = rng.choice((1, 2, 3, 4, 5))
    points = [tuple(c + rng.randint(-SIZE, SIZE) for c in at) for _ in range(count)]
    return oracle.hull(points)


def right_answer(a, b, radius, pivot, angle):
    """The answer, or None if it is not certain."""
    whole = 2 * math.pi * min(abs(angle), 65536) / 65536 * (1 if angle > 0 else -1)
    reach = max(math.hypot(x - pivot[0], y - pivot[1]) for x, y in a)
    step = abs(whole) / STEPS * reach

    def gap(part):
        return gap_of(rotated(a, pivot, whole * part), b, radius)
    if gap(0)[0] < 16:
        return "start overlap" if gap(0)[0] < -16 else None
    gaps = [gap(i / STEPS)[0] for i in range(STEPS + 1)]
    first = next((i for i, g in enumerate(gaps) if g < 0), None)
    before = gaps if first is None else gaps[:max(first - 3, 0)]
    if min(before, default=math.inf) < step or (first is not None and gaps[first] > -1):
        return None
    if first is None:
        return "miss"
    low, high = (first - 1) / STEPS, first / STEPS
    for _ in range(60):
        middle = (low + high) / 2
        low, high = (middle, high) if gap(middle)[0] > 0 else (low, middle)
    n = gap(low)[1]
    if low * 65536 % 1 < 0.02 or low * abs(angle) % 1 < 0.02:  # too near to a whole number for floating point
        return None
    part = low * min(abs(angle), 65536) / abs(angle)
    turned = int(low * min(abs(angle), 65536)) * (1 if angle > 0 else -1)
    return f"hit @{int(part * 65536)} @{round(65536 * n[0])} @{round(65536 * n[1])} turned @{turned}"


def changed(right):
    """Wrong answers, each wrong in another way."""
    yield from ("", "none", "hit", "touch", right + " ", "start touch")
    if not right.startswith("hit"):
        yield from (word for word in ("miss", "start overlap", "hit @0 @65536 @0 turned @0") if word != right)
        return
    time, x, y, turned = (int(word[1:]) for word in right.replace("turned ", "").split()[1:])
    yield from ("miss", "start overlap", f"hit @{time} @{x} @{y}")
    across = 3 if abs(x) > abs(y) else 0
    for t, u, v, w in ((time + 2, x, y, turned), (time - 2, x, y, turned), (time, x, y, turned + 2),
                       (time, x, y, turned - 2), (time, -x, -y, turned), (time, y, -x, turned),
                       (time, x + 3 - across, y + across, turned), (time, x - 3 + across, y - across, turned)):
        yield f"hit @{t} @{u} @{v} turned @{w}"


def check_turn(rng):
    while True:
        a, b = core(rng), core(rng)
        radii = [rng.choice((0, 0, rng.randint(1, SIZE))) for _ in range(2)]
        pivot = [rng.randint(-4 * SIZE, 4 * SIZE) for _ in range(2)]
        angle = rng.choice((-1, 1)) * rng.choice((rng.randint(300, 65536), rng.randint(1000, 9000), 65536, 99999))
        right = right_answer(a, b, sum(radii), pivot, angle)
        if right:
            break
    words = [oracle.write_shape("rounded", [r] + [c for p in points for c in p]) for r, points in zip(radii, (a, b))]
    if not radii[1] and len(b) > 2 and rng.random() < 0.5:  # a region of one convex ring is the same
        words[1] = region_cases.words_of([b], False)
    return " ".join(["turn", *words] + [f"@{c}" for c in (angle, *pivot)]), right, changed(right)


def check_place(rng):
    points, radius, turn = core(rng), rng.randint(0, SIZE), rng.randint(-70000, 70000)
    position = [rng.randint(-SIZE, SIZE) for _ in range(2)]
    placed = rotated(points, (0, 0), 2 * math.pi * turn / 65536)
    numbers = [round(c + d) for p in placed for c, d in zip(p, position)]
    line = oracle.write_shape("rounded", [radius] + [c for p in points for c in p])
    wrong = []
    for i, n in enumerate(numbers):
        exact = [c + d for p in placed for c, d in zip(p, position)][i]
        wrong.append(numbers[:i] + [n - 1 if n <= exact else n + 1] + numbers[i + 1:])
    texts = [oracle.write_shape("rounded", [radius] + some) for some in wrong]
    texts += [oracle.write_shape("rounded", [radius + 1] + numbers), "miss", ""]
    return (" ".join(["place", line] + [f"@{c}" for c in (*position, turn)]),
            oracle.write_shape("rounded", [radius] + numbers), texts)


def check(rng, count):
    """(problems, number of wrong answers that were refused) of `count` lines."""
    problems, refused = [], 0
    for i in range(count):
        line, right, wrong = (check_place if i % 4 == 3 else check_turn)(rng)
        why = turns.judge(line, right)
        if why:
            problems.append(f"right, yet refused, {why}: {line}\n  {right}")
            continue
        found, number, _ = refusals.count(turns.judge, line, right, wrong)
        problems, refused = problems + found, refused + number
    return problems, refused

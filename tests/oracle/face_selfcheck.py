# SPDX-License-Identifier: MIT
"""Checks that the judge of faces accepts right answers and refuses wrong ones.

The right answers are computed once more, by all planes (all_planes.py). Then one thing is changed, and the
answer must be refused:
- a ring that begins at another corner or goes the other way round;
- a flat hull's ring from its other side;
- a corner that is left out, given twice or replaced: by an inner point, by an equal point of another number,
  by a point within an edge or a face;
- a face that is left out, given twice, cut into two or exchanged with another;
- a wrong count.
judge_selfcheck.py runs it.
"""
import face_cases
import faces
import refusals
from all_planes import right_rings
from faces import write
from oracle import Refused


def turned(ring, k=1):
    return ring[k:] + ring[:k]


def backwards(ring):
    return ring[:1] + ring[:0:-1]


def with_ring(rings, k, *others):
    """The rings, with others in the place of one."""
    return rings[:k] + [list(ring) for ring in others] + rings[k + 1:]


def changed(rng, points, rings):
    """Wrong faces, each wrong in another way."""
    if not rings:
        n = len(points)
        yield [list(range(min(3, n)))]
        yield [[0]]
        yield [[0, n - 1]]
        return
    k = rng.randrange(len(rings))
    ring, i = rings[k], rng.randrange(len(rings[k]))
    yield with_ring(rings, k, turned(ring, rng.randrange(1, len(ring))))
    yield with_ring(rings, k, backwards(ring))
    yield sorted(map(backwards, rings))  # a flat hull from its other side, all others from inside
    yield with_ring(rings, k, ring[:i] + ring[i + 1:])
    yield with_ring(rings, k, ring[:i] + ring[i:i + 1] + ring[i:])
    for m, p in enumerate(points):  # an inner point, one within an edge or a face, or an equal one
        if m not in ring and (rng.random() < 0.3 or p == points[ring[i]]):
            yield with_ring(rings, k, ring[:i] + [m] + ring[i + 1:])
            yield with_ring(rings, k, ring[:i + 1] + [m] + ring[i + 1:])
    yield with_ring(rings, k)
    yield with_ring(rings, k, ring, ring)
    if len(ring) > 3:  # cut along a diagonal
        yield sorted(with_ring(rings, k, ring[:3], [ring[0]] + ring[2:]))
    if len(rings) > 1:
        wrong = list(rings)
        wrong[k], wrong[k - 1] = wrong[k - 1], wrong[k]
        yield wrong
        yield [r for r in rings if r != ring] + [ring] if k + 1 < len(rings) else [ring] + rings[:-1]
    else:
        yield sorted([ring, backwards(ring)])  # both sides of a flat hull


def other_texts(right):
    """Texts whose form is wrong, or which count wrong."""
    numbers = right.split()
    yield from ("", "none", "error: why", right + " ", right + " 0", " ".join(numbers[1:]),
                " ".join([str(int(numbers[0]) + 1)] + numbers[1:]), "0" + right)
    if len(numbers) > 1:
        yield right.replace(" ", "  ", 1)
        yield " ".join(numbers[:1] + [str(int(numbers[1]) + 1)] + numbers[2:])
        yield " ".join(numbers[:-1])


def is_faulty(line):
    """True if the judge refuses the line itself."""
    try:
        faces.judge(line, "0")
    except Refused:
        return True
    return False


def check_line(rng, line):
    """(problems, number of wrong answers that were refused) of a line."""
    points = faces.read_points(line)
    rings = right_rings(points)
    right = write(rings)
    why = faces.judge(line, right)
    if why:
        return [f"right, yet refused, {why}: {line}\n  {right}"], 0
    wrong = [write(some) for some in changed(rng, points, rings)] + list(other_texts(right))
    problems, refused, same = refusals.count(faces.judge, line, right, wrong)
    problems += [f"a change that changes nothing: {line}\n  {text}" for text in same]
    return problems, refused


def check(rng, count):
    """(problems, number of wrong answers that were refused) of `count` lines."""
    problems = [f"should be refused: {some}" for some in face_cases.FAULTY_LINES if not is_faulty(some)]
    refused = len(face_cases.FAULTY_LINES)
    for i in range(count):
        points = face_cases.points_of(rng, face_cases.STYLES[i % len(face_cases.STYLES)])
        found, wrong = check_line(rng, face_cases.line_of(points[:face_cases.MOST]))
        problems, refused = problems + found, refused + wrong
    return problems, refused

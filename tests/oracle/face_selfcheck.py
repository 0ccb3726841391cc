# SPDX-License-Identifier: MIT
"""Checks that the judge of faces accepts right answers and refuses wrong ones.

The right answers are computed here once more, by trying all planes through three points that have no point
beyond them. Two points of such a plane are an edge if all other points of it are to the left of them, or
between them. Then one thing is changed, and the answer must be refused:
- a ring that begins at another corner or goes the other way round;
- a flat hull's ring from its other side;
- a corner that is left out, given twice or replaced: by an inner point, by an equal point of another number,
  by a point within an edge or a face;
- a face that is left out, given twice, cut into two or exchanged with another;
- a wrong count.
judge_selfcheck.py runs it.
"""
import itertools

import face_cases
import faces
from faces import write
from oracle import Refused, cross


def sub(a, b):
    return tuple(x - y for x, y in zip(a, b))


def dot(a, b):
    return sum(x * y for x, y in zip(a, b))


def ring_in(points, numbers, normal):
    """The ring of the face that these points, no two of them equal, are in."""
    after = {}
    for i, k in itertools.permutations(numbers, 2):
        edge = sub(points[k], points[i])
        beside = [(dot(normal, cross(edge, sub(points[m], points[i]))), m) for m in numbers if m not in (i, k)]
        if all(side > 0 or side == 0 and dot(sub(points[m], points[i]), sub(points[m], points[k])) < 0
               for side, m in beside):
            after[i] = k
    ring = [min(after)]
    while after[ring[-1]] != ring[0]:
        ring.append(after[ring[-1]])
    return tuple(ring)


def right_rings(points):
    """The rings in their order."""
    lowest = [i for i, p in enumerate(points) if points.index(p) == i]
    rings = set()
    planes = set()  # of these points a face is known
    for triple in itertools.combinations(lowest, 3):
        p, q, r = (points[i] for i in triple)
        n = cross(sub(q, p), sub(r, p))
        if not any(n) or any(planes_of >= set(triple) for planes_of in planes):
            continue
        heights = [dot(n, sub(points[i], p)) for i in lowest]
        if max(heights) > 0 > min(heights):
            continue
        is_flat = not any(heights)
        if max(heights) > 0 or is_flat and next(c for c in n if c) < 0:
            n = sub((0, 0, 0), n)
        numbers = [i for i, height in zip(lowest, heights) if height == 0]
        planes.add(frozenset(numbers))
        rings.add(ring_in(points, numbers, n))
    return [list(ring) for ring in sorted(rings)]


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
    problems, refused = [], 0
    points = faces.read_points(line)
    rings = right_rings(points)
    right = write(rings)
    why = faces.judge(line, right)
    if why:
        return [f"right, yet refused, {why}: {line}\n  {right}"], 0
    for wrong in [write(some) for some in changed(rng, points, rings)] + list(other_texts(right)):
        if faces.judge(line, wrong):
            refused += 1
        elif wrong != right:
            problems.append(f"wrong, yet accepted: {line}\n  {wrong}\n  right {right}")
        else:
            problems.append(f"a change that changes nothing: {line}\n  {wrong}")
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

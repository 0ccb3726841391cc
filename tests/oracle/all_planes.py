# SPDX-License-Identifier: MIT
"""The faces of a hull, by trying all planes through three points that have no point beyond them.

Two points of such a plane are an edge if all other points of it are to the left of them, or between them.
"""
import itertools

from oracle import cross


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

# SPDX-License-Identifier: MIT
"""Judges faces: the rings of the hull of points in 3D (lib/include/fixsat/solids.h).

    judge(query_line, answer_line) -> None, or a sentence: the broken promise

The one idea: there is one right answer, so it is computed. solids.py grows the hull facet by facet. Facets in
one plane are one face. Its corners are those of the hull in 2D of all points in this plane, without the
coordinate in which the normal is longest.
  ring    A face is its number of corners, then the corners counter-clockwise seen from outside, from the lowest
          on. A corner is the lowest number of the equal points there.
  order   The faces are in the lexicographic order of their corners.
  flat    A flat hull has one face. It is seen from the side to which the normal points whose first component
          that is not 0 is positive. A segment and a point have none.
"""
from math import gcd

import oracle
import solids
from oracle import Refused


def read_points(line):
    """The points of a line wrap3, which must be right."""
    tokens = line.split()[1:]
    shape, rest = oracle.take_shape(["hull3", *tokens])
    if rest:
        raise Refused("extra token")
    return shape.points


def by_the_sign_rule(n):
    """The normal, or its opposite: the first component that is not 0 is positive."""
    return n if next(c for c in n if c) > 0 else solids.times(-1, n)


def normals_of(points):
    """The outward normals of all faces of the hull of points, each once and in lowest terms."""
    rank, simplices = solids.boundary(points)
    if rank < 2:
        return []
    if rank == 2:
        return [by_the_sign_rule(solids.normal_of(simplices[0]))]
    return list({tuple(c // gcd(*f.normal) for c in f.normal) for f in simplices})


def ring_of(points, normal):
    """The numbers of the corners of the face with this outward normal."""
    top = max(solids.dot(normal, p) for p in points)
    k = max(range(3), key=lambda k: abs(normal[k]))
    numbers = {}  # the lowest by the coordinates in the plane
    for i, p in enumerate(points):
        if solids.dot(normal, p) == top:
            numbers.setdefault((p[k - 2], p[k - 1]), i)
    ring = [numbers[at] for at in oracle.hull(list(numbers))]
    if normal[k] < 0:  # this plane is seen from below
        ring.reverse()
    first = ring.index(min(ring))
    return ring[first:] + ring[:first]


def rings_of(points):
    """The rings of all faces of the hull of points, in their order."""
    return sorted(ring_of(points, n) for n in normals_of(points))


def write(rings):
    return " ".join(str(n) for n in [len(rings)] + [n for ring in rings for n in [len(ring), *ring]])


def judge(query_line, answer_line):
    """None, or a sentence that says which promise the answer breaks."""
    right = write(rings_of(read_points(query_line)))
    return None if answer_line == right else f"the faces should be {right}"

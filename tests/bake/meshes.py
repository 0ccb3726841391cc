#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Reads the meshes once more, with no code of bake, assimp or the library, and compares what was baked.

    meshes.py PROGRAM MAPS HEADERS

PROGRAM is that of solids.c: it prints the corners and the faces of each hull. Here they are found by
all planes through three points (oracle/all_planes.py). HEADERS is the folder of what was baked.
"""
import itertools
import re
import struct
import subprocess
import sys
from fractions import Fraction
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "oracle"))
from all_planes import dot, right_rings, sub
from oracle import cross

# A mesh, its scale and its origin, as in tests/CMakeLists.txt, and whether its triangles are things.
MESHES = {"solids.obj": (Fraction(1, 10), (1, 2, 3), False), "tools.stl": (Fraction(1), (0, 0, 0), False),
          "hall.obj": (Fraction(3, 10), (1, 2, Fraction(1, 2)), True), "wedge.stl": (Fraction(1), (0, 0, 0), True)}


def single(value):
    """The nearest 32-bit float, as a fraction."""
    return Fraction(struct.unpack("<f", struct.pack("<f", float(value)))[0])


def read_obj(text):
    """[name, faces]: the objects with their faces, lines and points, as corners."""
    vertices, objects, groups = [], [], 0
    for line in text.replace("\\\n", " ").splitlines():
        word, *rest = line.split() or [""]
        if word == "v":
            vertices.append(tuple(single(Fraction(number)) for number in rest[:3]))
        elif word in ("o", "g"):
            objects.append([" ".join(rest), []])
            groups += 1
        elif word in ("f", "l", "p"):
            numbers = [int(corner.split("/")[0]) for corner in rest]
            face = [vertices[n - 1 if n > 0 else n] for n in numbers]
            objects[-1][1] += [face] if word != "p" else [[p] for p in face]
    return objects


def read_stl(content):
    if len(content) >= 84 and len(content) == 84 + 50 * struct.unpack_from("<I", content, 80)[0]:
        facets = [struct.unpack_from("<12f", content, at) for at in range(84, len(content), 50)]
        return [[None, [[tuple(map(Fraction, f[k:k + 3])) for k in (3, 6, 9)] for f in facets]]]
    objects = []
    for line in content.decode().splitlines():
        word, *rest = line.split() or [""]
        if word == "solid":
            objects.append([rest[0] if rest else None, []])
        elif word == "facet":
            objects[-1][1].append([])
        elif word == "vertex":
            objects[-1][1][-1].append(tuple(single(Fraction(number)) for number in rest))
    return objects


def raw(point, scale, origin):
    return tuple((2 * 65536 * (c - o) * scale + 1) // 2 for c, o in zip(point, origin))


# ---- hulls ----

def hull(points):
    """The corners of different points, and the faces by the numbers of the corners."""
    rings = right_rings(points)
    corners = sorted({n for face in rings for n in face})
    if not rings:  # a segment, or a point
        corners = [n for n, p in enumerate(points)
                   if not any(dot(sub(p, q), sub(p, r)) < 0 for q, r in itertools.combinations(points, 2))]
    place = {n: i for i, n in enumerate(corners)}
    faces = sorted(tuple(place[n] for n in face) for face in rings)
    return [points[n] for n in corners], faces


def has_area(points):
    return any(cross(sub(points[1], points[0]), sub(points[2], points[0])))


# ---- what was baked ----

def baked(program):
    """{mesh: [(corners, faces)]}"""
    done = subprocess.run([program], stdout=subprocess.PIPE, check=False)
    lines = done.stdout.decode().splitlines()
    if done.returncode != 0:
        sys.exit("\n".join(line for line in lines if "not as" in line or "another" in line))
    shapes = {}
    for line in lines:
        match = re.fullmatch(r"(\w+) \d+ points(.*) faces(.*)", line)
        if match:
            numbers, words = (list(map(int, match[i].split())) for i in (2, 3))
            faces = []
            while words:
                faces.append(tuple(words[1:1 + words[0]]))
                words = words[1 + words[0]:]
            shapes.setdefault(match[1], []).append((list(zip(*[iter(numbers)] * 3)), faces))
    return shapes


def constants(header):
    return {name: int(value) for name, value in re.findall(r"(\w+) = (\d+)", header.read_text())}


def word(name):
    return re.sub(r"[^A-Z0-9_]", "_", name.upper())


def expected_constants(name, objects):
    """The constants of objects, given as (name, count): without names that two have."""
    names = [word(n) for n, _ in objects if n]
    upper, at = name.upper(), 0
    numbers = {f"{upper}_COUNT": sum(count for _, count in objects)}
    for n, count in objects:
        if n and names.count(word(n)) == 1:
            numbers[f"{upper}_{word(n)}"] = at
            if count > 1:
                numbers[f"{upper}_{word(n)}_COUNT"] = count
        at += count
    return numbers


def area_of(faces, scale, origin):
    """Twice the area of faces as vectors, summed over all: the same however they are cut."""
    total = (0, 0, 0)
    for face in faces:
        corners = [raw(p, scale, origin) for p in face]
        for p, q in zip(corners[1:], corners[2:]):
            total = tuple(map(sum, zip(total, cross(sub(p, corners[0]), sub(q, corners[0])))))
    return total


def compare(name, objects, scale, origin, triangles, found):
    """Yields what differs."""
    at, counts = 0, []
    for object_name, faces in objects:
        if triangles:
            count = sum(max(0, len(face) - 2) for face in faces)
            faces = [face for face in faces if len(face) > 2]
            shapes = found[at:at + count]
            areas = area_of(faces, scale, origin), area_of([c for c, _ in shapes], Fraction(1, 65536), (0, 0, 0))
            if areas[0] != areas[1]:
                yield f"{name}: {object_name}: another area"
            corners = {raw(p, scale, origin) for face in faces for p in face}
            if {p for shape, _ in shapes for p in shape} != corners:
                yield f"{name}: {object_name}: other corners"
            if any(len(shape) != 3 or not has_area(shape) or hull(shape) != (shape, rings) for shape, rings in shapes):
                yield f"{name}: {object_name}: a thing is no triangle, or has wrong faces"
        else:
            points = list(dict.fromkeys(raw(p, scale, origin) for face in faces for p in face))
            count = 1 if points else 0
            if count and found[at:at + 1] != [hull(points)]:
                yield f"{name}: {object_name}: {found[at:at + 1]} instead of {hull(points)}"
        at += count
        counts += [(object_name, count)] if count else []
    if at != len(found):
        yield f"{name}: {len(found)} shapes instead of {at}"
    yield counts


def main():
    program, maps, headers = sys.argv[1], Path(sys.argv[2]), Path(sys.argv[3])
    found = baked(program)
    wrong, shapes = [], 0
    for file, (scale, origin, triangles) in MESHES.items():
        name, ending = file.split(".")
        content = (maps / file).read_bytes()
        objects = read_obj(content.decode()) if ending == "obj" else read_stl(content)
        *differences, counts = compare(name, objects, scale, origin, triangles, found[name])
        wrong += differences
        shapes += len(found[name])
        if constants(headers / f"{name}.h") != expected_constants(name, counts):
            wrong.append(f"{name}: constants {constants(headers / f'{name}.h')}")
    print(*wrong, sep="\n")
    print(f"{len(MESHES)} meshes, {shapes} shapes: {len(wrong)} failed")
    return bool(wrong)


if __name__ == "__main__":
    sys.exit(main())

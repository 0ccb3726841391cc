# SPDX-License-Identifier: MIT
"""Meshes for errors.py, with what bake says of them."""
import re
import struct
from collections import namedtuple

ENDINGS = (".obj", ".stl", ".OBJ")
LEFT_OUT = re.compile(rb".*: left out \d+ of \d+ triangles: no area after rounding\n")

Mesh = namedtuple("Mesh", "content ending")


def obj(*lines, end="\n"):
    return Mesh("".join(line + end for line in lines).encode(), ".obj")


def stl(text):
    return Mesh(text.encode(), ".stl")


def facet(*vertices):
    return "facet normal 0 0 1\nouter loop\n" + "".join(f"vertex {v}\n" for v in vertices) + "endloop\nendfacet\n"


def binary(*facets, count=None, header=b""):
    body = b"".join(struct.pack("<12f", 0, 0, 1, *f) + b"\0\0" for f in facets)
    return header.ljust(80, b"\0") + struct.pack("<I", len(facets) if count is None else count) + body


CORNERS = ("v 0 0 0", "v 1 0 0", "v 0 1 0", "v 0 0 1")
FACE = "f 1 2 3"
PARABOLA = [f"v {i} {i * i} {i * i * i}" for i in range(1, 10)]  # each point is a corner
CURVE = (*PARABOLA, *(f"f {i} {i + 1} {i + 2}" for i in range(1, 8)))
TANGLE = ((2, 4), (4, 3), (4, 1), (2, 0), (2, 4), (1, 2), (4, 4), (4, 0), (1, 4))  # it crosses itself
GOOD_FACET = (0, 0, 0, 1, 0, 0, 0, 1, 0)
A = facet("0 0 0", "1 0 0", "0 1 0")
NOT_STL = "MAP: cannot be read, or is not complete: Failed to determine STL storage representation for MAP."
VERTEX, FACES = "a vertex is not 3, 4 or 6 numbers such as -0.5 or 1e-3", "a face is not 3 or more numbers of vertices"
BEYOND = "a coordinate is beyond -32768 to 32768 units: change the scale or the origin"


UNUSED = " has vertices, but no face, line or point has one of them"
NO_CONTENT = " has no face, line or point, so nothing comes of it"
NO_AREA = "has no area after rounding: it or the scale is too small"
NO_EXTENT = "has no extent after rounding: it or the scale is too small"


def instead(word, count, expected):
    return (f'MAP: is not complete, or not as an STL should be: it has the word "{word}" {count} times instead of '
            f"{expected} times")


# A mesh, the options, what is said.
WRONG = [
    # lines of OBJ
    (obj(*CORNERS, "v 1 2"), [], "MAP: line 5: " + VERTEX),
    (obj(*CORNERS, "v 1 2 3 4 5"), [], "MAP: line 5: " + VERTEX),
    (obj("", *CORNERS, "v 1 2 x", end="\r\n"), [], "MAP: line 6: " + VERTEX),
    *[(obj(*CORNERS, f"v 1 2 {number}"), [], "MAP: line 5: " + VERTEX)
      for number in ("nan", "inf", "-inf", "1e", "1,5", ".5", "0x10", "1000000000000000000000", "1e1000000000000000000000", "--1", "1.2.3", "#")],
    (obj("v 1 \\", "2"), [], "MAP: line 2: " + VERTEX),
    *[(obj(*CORNERS, face), [], "MAP: line 5: " + FACES)
      for face in ("f", "f 1", "f 1 2", "f 1 2 x", "f 01 2 3", "f +1 2 3", "f 0 1 2", "f 1.5 2 3", "f 1 2 4294967297",
                   "f 1//x 2 3", "f 1 2 3 # here", "f - 1 2 3", "f /1 2 3 4")],
    *[(obj(*CORNERS, face), [], "MAP: cannot be read, or is not complete: OBJ: vertex index out of range")
      for face in ("f 1 2 5", "f 1 2 -5")],
    (obj(*CORNERS, " f 1 2 3"), [], "MAP: line 5: begins with a blank"),
    (obj("# C:\\", *CORNERS, FACE), [], "MAP: line 1: ends with a backslash"),
    (obj(*CORNERS, "o a", FACE, "o b", FACE, "o a", FACE), [],
     'MAP: line 9: object "a" begins a second time, after line 5'),
    (obj(*CORNERS, "cstype bezier", FACE), [], "MAP: line 5: begins a curve or a curved surface: export faces"),
    (Mesh("v 0 0 0\nv 1 0 0\nf 1 2 2\n".encode("utf-16"), ".obj"), [], "MAP: is not text in ASCII or UTF-8"),
    *[(obj(*CORNERS, line), [], f"MAP: line 5: a {what} or more numbers of vertices")
      for what, line in (("line is not 2", "l 1"), ("line is not 2", "l 1 x"), ("point is not 1", "p"), ("point is not 1", "p 1 2 x 4"))],
    (obj("# nothing but this comment"), [], "MAP: it contains no shape"),
    # objects without content
    (obj("o nothing", *CORNERS, "o more"), [],
     'MAP: line 1: object "nothing"' + UNUSED + '\nMAP: line 6: warning: object "more"' + NO_CONTENT),
    (obj("o a", *CORNERS, FACE, "o b", *CORNERS), [], 'MAP: line 7: object "b"' + UNUSED),
    (obj("o b", *CORNERS, "o a", *CORNERS, "f -1 -2 -3", "g c", *CORNERS), [],
     'MAP: line 1: object "b"' + UNUSED + '\nMAP: line 12: group "c"' + UNUSED),
    (obj(*CORNERS, "o a", *CORNERS, "f 5 6 7"), [], "MAP: line 1: the beginning of the file" + UNUSED),
    (obj("o a", *CORNERS, FACE, "o b"), ["--strict"], 'MAP: line 7: object "b"' + NO_CONTENT),
    # names of objects
    (obj("o", *CORNERS, FACE), [], "MAP: line 1: an object has no name"),
    (obj("o a", *CORNERS, FACE, "g ", FACE, "o ", FACE), [],
     "MAP: line 7: a group has no name\nMAP: line 9: an object has no name"),
    *[(obj(*CORNERS, line, FACE), [], "MAP: line 5: has a comment behind a name: give it a line of its own")
      for line in ("o rock # large", "g rock #2", "o # rock")],
    (obj("o big rock", *CORNERS, FACE, "o big stone", FACE, "o big rock", FACE), [],
     'MAP: line 9: object "big rock" begins a second time, after line 1'),
    (obj("#"), [], "MAP: cannot be read, or is not complete: OBJ-file is too small."),
    (Mesh(b"", ".obj"), [], "MAP: cannot be read, or is not complete: OBJ-file is too small."),
    (obj('{"type": "map", "layers": []}'), [], "MAP: it contains no shape"),
    # coordinates
    (obj(*CORNERS, "v 0 0 32768", "o far", "f 1 2 5"), [], f'MAP: object 0 "far": {BEYOND}'),
    (obj(*CORNERS, "v 0 0 -1e30", FACE, "f 1 2 5"), [], f"MAP: object 0: {BEYOND}"),
    (obj(*CORNERS, "v 0 1e99 0", "f 1 2 5"), [], "MAP: object 0: a coordinate is not a finite number"),
    (obj(*CORNERS, FACE), ["--scale=40000"], f"MAP: object 0: {BEYOND}"),
    (obj("v 0.1 0 0", *CORNERS, FACE), ["--scale=1/99999999999999999999999999999999999"],
     "MAP: object 0: its coordinates have too many digits"),
    (Mesh(binary(GOOD_FACET, (0, 0, 0, 1, 0, 0, 0, float("nan"), 0)), ".stl"), [],
     "MAP: object 0: a coordinate is not a finite number"),
    (Mesh(binary((0, 0, 0, 1, 0, 0, 0, float("-inf"), 0)), ".stl"), [],
     "MAP: object 0: a coordinate is not a finite number"),
    (stl(f"solid s\n{facet('0 0 0', '1 0 0', '0 inf 0')}endsolid s\n"), [],
     'MAP: object 0 "s": a coordinate is not a finite number'),
    # STL
    (Mesh(binary(GOOD_FACET)[:-1], ".stl"), [], NOT_STL),
    (Mesh(binary(GOOD_FACET)[:83], ".stl"), [], NOT_STL),
    (Mesh(binary(GOOD_FACET, count=2), ".stl"), [], NOT_STL),
    (Mesh(binary(GOOD_FACET, GOOD_FACET, count=1), ".stl"), [], NOT_STL),
    (Mesh(binary(GOOD_FACET, header=b"solid")[:-1], ".stl"), [], "MAP: is neither binary nor text"),
    (Mesh(binary(), ".stl"), [], "MAP: cannot be read, or is not complete: STL: file is empty. There are no facets defined"),
    (Mesh(b"", ".stl"), [], "MAP: cannot be read, or is not complete: File is empty"),
    (stl("a text, but no mesh\n"), [], NOT_STL),
    (stl("solid s\nendsolid s\n"), [],
     'MAP: object 0 "s": warning: has no facets, so nothing comes of it\nMAP: it contains no shape'),
    (stl(f"solid s\n{A}"), [], instead("endsolid", 0, 1)),
    (stl(f"solid s\n{A}{A[:-10]}"), [], instead("endfacet", 1, 2)),
    (stl(f"solid s\n{A}endsolid s\nsolid t\n{A}"), [], instead("endsolid", 1, 2)),
    (stl(f"solid s\n{A}endsolid s\n{A}"), [], instead("vertex", 6, 3)),
    (stl(f"solid s\n{facet('0 0 0', '1 0 0', '0 1 0', '0 0 1')}endsolid s\n"), [], instead("vertex", 4, 3)),
    (stl(f"solid s\n{facet('0 0 0', '1 0 0') * 3}endsolid s\n"), [],
     "MAP: cannot be read, or is not complete: Normal buffer size does not match position buffer size"),
    (stl(f"solid s\n{facet('0 0 0', '1 0 0')}endsolid s\n"), [],
     "MAP: cannot be read, or is not complete: STL: Invalid number of vertices"),
    # hulls and triangles
    (obj("g big rock", *CURVE), ["--corners=8"],
     'MAP: object 0 "big rock": its hull has 9 corners, more than 8: simplify it, or allow more with --corners'),
    (obj("o small", *CORNERS, FACE, "o large", *(f"v {i % 256} {i // 256} 1" for i in range(66000)),
         *(f"f {i} {i + 1} {i + 2}" for i in range(5, 66003))), [],
     'MAP: object 1 "large": has 66000 different points, but a hull has at most 65535'),
    (obj("o star", *(f"v {x} {y} 0" for x, y in TANGLE), "f 1 2 3 4 5 6 7 8 9"), ["--triangles=true"],
     'MAP: object 0 "star": has a face that assimp cannot cut into triangles: export triangles'),
    (obj(*CORNERS, *["f 1 1 2"] * 5), ["--triangles=true"], "MAP: object 0: " + NO_AREA),
    (obj("o a", *CORNERS, FACE, "o b", "v 9 9 9", "f 1 2 2", "f 3 3 5", "o c", "f 1 1 1"), ["--triangles=true"],
     f'MAP: object 1 "b": {NO_AREA}\nMAP: object 2 "c": {NO_AREA}'),
    (obj(*CORNERS, FACE), ["--triangles=true", "--scale=1/999999"], "MAP: object 0: " + NO_AREA),
    (obj(*CORNERS, FACE), ["--scale=1/999999"], "MAP: object 0: " + NO_EXTENT),
    (obj("o a", *CORNERS, "v 0 0.000001 0", "l 1 5", "o b", FACE, "o c", "p 1 5"), [],
     f'MAP: object 0 "a": {NO_EXTENT}\nMAP: object 2 "c": {NO_EXTENT}'),
    (Mesh(binary(GOOD_FACET), ".stl"), ["--scale=1/999999"], "MAP: object 0: " + NO_EXTENT),
    (obj(*CORNERS, "l 1 2", "p 3"), ["--triangles=true"],
     "MAP: object 0: warning: has no faces, so no triangles come of it\nMAP: it contains no shape"),
    (obj("o many", *CORNERS, *[FACE] * 65536), ["--triangles=true"],
     'MAP: object 0 "many": is one triangle too many: a world has at most 65535 things'),
    # options
    (obj(*CORNERS, FACE), ["--scale=1,2"], "MAP: a mesh has one scale for all axes"),
    (obj(*CORNERS, FACE), ["--triangles=yes"], "bake: --triangles=yes: neither true nor false"),
    *[(obj(*CORNERS, FACE), [f"--corners={n}"], f"bake: --corners={n}: not a whole number from 1 to 65535")
      for n in ("0", "65536", "1.5", "-4")],
    (obj(*CORNERS, FACE), ["--corners=many"], "bake: --corners=many: not a number"),
    (obj(*CORNERS, FACE), ["--origin=1,2,3,4"], "bake: --origin=1,2,3,4: not a number"),
    (obj(*CORNERS, FACE), ["--origin=1,2"], "MAP: a mesh has three axes, but --origin has two numbers"),
]

# A mesh, the options, how many shapes it becomes, what is said.
RIGHT = [
    (obj(*CORNERS, FACE), [], 1, ""),
    (Mesh(obj(*CORNERS, FACE).content, ".OBJ"), [], 1, ""),
    (Mesh(b"\xef\xbb\xbf" + obj(*CORNERS, "f 1 2 3 4").content, ".obj"), [], 1, ""),
    (obj("mtllib /dev/zero", "usemtl a", *CORNERS, FACE, "usemtl b", "f 1 2 4", end="\r\n"), [], 1, ""),
    (obj("o a", *CORNERS, "usemtl x", FACE, "g b", FACE, "s 1", "usemtl y", FACE, "g a", FACE), [], 3, ""),
    (obj(*CURVE), ["--corners=9"], 1, ""),
    (obj(*CORNERS), [], 1, ""),  # points alone
    (obj("o a", "v 7 7 7", "p 1 1"), [], 1, ""),  # a point, as it is drawn
    (obj("g default", *CORNERS, "g a", FACE, "s off", "g b", FACE), [], 2, ""),  # vertices apart from the faces
    (obj("o a", "g b", *CORNERS, FACE), ["--strict"], 1, ""),
    (obj("o a", FACE, *CORNERS), ["--strict"], 1, ""),  # vertices behind the faces
    (obj("o a", *CORNERS, FACE, "o b", "g c", "o d", FACE), [], 2, 'MAP: line 7: warning: object "b"' + NO_CONTENT),
    (obj("o a", *CORNERS, FACE, "o b", "l 1 2"), ["--triangles=true"], 1,
     'MAP: object 1 "b": warning: has no faces, so no triangles come of it'),
    (stl(f"solid s\n{A}endsolid s\nsolid t\nendsolid t\n"), [], 1,
     'MAP: object 1 "t": warning: has no facets, so nothing comes of it'),
    (obj(*CORNERS, "l 1 2", "g p", "p 3", "p 4"), [], 2, ""),
    (obj("o a", *CORNERS, FACE, "f 1 2 2", "f 4 4 4", "l 1 2"), ["--triangles=true"], 1,
     "MAP: left out 2 of 3 triangles: no area after rounding"),
    (obj("v 0 0 0", "v 1 0 0", "v 2 0 0", "v 2 2 0", "v 0 2 0", "f 1 2 3 4 5"), ["--triangles=true"], 3, ""),
    (obj("v 1e-300 -1e-40 1e-9", *CORNERS, "f 1 3 4"), [], 1, ""),
    (obj(*CORNERS, "v 0 0 -32768", "f 1 2 5"), [], 1, ""),
    (obj("o many", *CORNERS, *[FACE] * 65535), ["--triangles=true"], 65535, ""),
    (stl(f"solid\n{A}endsolid\n"), [], 1, ""),
    (stl(f"solid endless hall\n{A}{A}endsolid endless\n\n solid t\n{A}endsolid t"), ["--triangles=true"], 3, ""),
    (Mesh(binary(GOOD_FACET, header=b"solid, but binary"), ".stl"), [], 1, ""),
]

# A mesh, and its constants without the beginning MAP_.
NAMES = [
    (obj("o big rock", *CORNERS, FACE, "o  big\tstone ", FACE), {"COUNT": 2, "BIG_ROCK": 0, "BIG_STONE": 1}),
    (obj("o big rock", *CORNERS, FACE, "g its  shadow \t", FACE, "o c#", FACE, end="\r\n"),
     {"COUNT": 3, "BIG_ROCK": 0, "ITS__SHADOW": 1, "C_": 2}),
    (stl(f"solid big rock\n{A}endsolid big rock\n"), {"COUNT": 1, "BIG": 0}),  # the rest of the line is a comment
]

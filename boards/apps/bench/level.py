#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Draws a level to measure on. The same COUNT always gives the same level.

    level.py COUNT FILE

writes a map of Tiled with COUNT things, as dense as the level of worlds.h. A third of them are stars
of 20 edges, the others circles, capsules, triangles and turned boxes of 10 to 60 units.
"""
import json
import math
import random
import sys

THINGS, SIZE = 60, 1000 # number of things and side length of the level of worlds.h


class Draw(random.Random):
    def between(self, low, high):
        return round(self.uniform(low, high), 2)


def drawn(draw, number):
    thing = {"id": number + 1, "visible": True, "rotation": 0}
    if number % 3 == 0:
        corners = [(draw.between(10, 30), 2 * math.pi * i / 20) for i in range(20)]
        thing["polygon"] = [{"x": round(r * math.cos(t), 2), "y": round(r * math.sin(t), 2)}
                            for r, t in corners]
        return thing | {"width": 0, "height": 0}
    width, height = draw.between(10, 60), draw.between(10, 60)
    kind = number // 3 % 4
    if kind == 0:
        return thing | {"ellipse": True, "width": width, "height": width}
    if kind == 1:
        capsule = [{"name": "capsule", "type": "bool", "value": True}]
        return thing | {"ellipse": True, "width": width, "height": round(height / 3, 2),
                        "properties": capsule, "rotation": draw.between(0, 360)}
    if kind == 2:
        thing["polygon"] = [{"x": -20, "y": -10}, {"x": 20, "y": -10}, {"x": 0, "y": 20}]
        return thing | {"width": 0, "height": 0}
    return thing | {"width": width, "height": height, "rotation": draw.between(0, 360)}


def level(count):
    draw, side = Draw(count), SIZE * math.sqrt(count / THINGS)
    things = []
    for number in range(count):
        place = {"x": draw.between(0, side), "y": draw.between(0, side)}
        things.append(drawn(draw, number) | place)
    tiles = math.ceil(side / 16)
    layer = {"id": 1, "name": "things", "type": "objectgroup", "draworder": "index", "x": 0, "y": 0,
             "opacity": 1, "visible": True, "objects": things}
    return {"type": "map", "version": "1.10", "tiledversion": "1.10.2", "orientation": "orthogonal",
            "renderorder": "right-down", "infinite": False, "width": tiles, "height": tiles,
            "tilewidth": 16, "tileheight": 16, "tilesets": [], "layers": [layer]}


if len(sys.argv) != 3:
    sys.exit(__doc__)
with open(sys.argv[2], "w", encoding="utf-8") as file:
    json.dump(level(int(sys.argv[1])), file)

#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""What bake says of maps that are wrong, word by word; that it writes nothing then; and that it
writes the same bytes twice where nothing is wrong.

    errors.py [--mutations N] BAKE MAPS

--mutations: it is also given N maps with bytes changed at random: it must end with 0 or 1, and
when it does not write say something. Meshes that are wrong are in mesh_cases.py.
"""
import argparse
import base64
import json
import os
import random
import re
import resource
import subprocess
import sys
import tempfile
import xml.etree.ElementTree
import zlib
from pathlib import Path

import forms
import mesh_cases

SQUARE = {"id": 1, "x": 0, "y": 0, "width": 16, "height": 16}


def tiled(*objects, **more):
    return {"type": "map", "orientation": "orthogonal", "tilewidth": 16, "tileheight": 16, "tilesets": [],
            "layers": [{"type": "objectgroup", "name": "walls", "objects": list(objects)}], **more}


def polygon(*points, **more):
    return {"id": 12, "name": "door", "x": 0, "y": 0, "polygon": [{"x": x, "y": y} for x, y in points], **more}


def in_xml(objects, orientation="orthogonal"):
    return (f'<map orientation="{orientation}" tilewidth="16" tileheight="16"><objectgroup name="walls">{objects}'
            "</objectgroup></map>")


def layer_in_xml(data, infinite=0, before=""):
    return (f'<map orientation="orthogonal" tilewidth="16" tileheight="16" infinite="{infinite}">{before}'
            f'<layer name="ground" width="2" height="1">{data}</layer></map>')


def packed(content):
    return base64.b64encode(zlib.compress(content)).decode()


def layer(**more):
    return {"type": "tilelayer", "name": "ground", "width": 2, "height": 1, "data": [1, 0], **more}


def tiles(layer_of_tiles, *objects, **more):
    tileset = {"firstgid": 1, "name": "set", "tilewidth": 16, "tileheight": 16, "image": "x.png",
               "tiles": [{"id": 0, "objectgroup": {"objects": list(objects)}}], **more}
    return tiled(tilesets=[tileset], layers=[layer_of_tiles])


def feature(kind, coordinates, **properties):
    return {"type": "FeatureCollection", "features": [
        {"type": "Feature", "properties": properties, "geometry": {"type": kind, "coordinates": coordinates}}]}


def ring_at(x, y, size=1):
    return [[x, y], [x + size, y], [x + size, y + size], [x, y + size], [x, y]]


def located(*geometries):
    """A feature with a name for each geometry, behind a square."""
    more = [{"type": "Feature", "properties": {"name": name}, "geometry": geometry}
            for name, geometry in zip(("one", "two", "three"), geometries)]
    return {"type": "FeatureCollection", "features": feature("Polygon", [SQUARE_RING])["features"] + more}


def ldtk(*levels, layout="Free", **more):
    """A project of LDtk with a grid of three values and two kinds of entities."""
    values = [{"value": 1, "identifier": "dirt"}, {"value": 2, "identifier": "water"}, {"value": 3, "identifier": None}]
    layers = [{"uid": 5, "identifier": "Walls", "__type": "IntGrid", "intGridValues": values},
              {"uid": 6, "identifier": "Sky", "__type": "Tiles", "intGridValues": []}]
    return {"jsonVersion": "1.5.3", "worldLayout": layout, "levels": list(levels),
            "defs": {"layers": layers, "levelFields": [{"identifier": "depth"}],
                     "entities": [{"uid": 7, "identifier": "Crate", "renderMode": "Rectangle",
                                   "fieldDefs": [{"identifier": "hard"}, {"identifier": "solid"}]},
                                  {"uid": 8, "identifier": "Barrel", "renderMode": "Ellipse"}]}, **more}


def level_of(*layers, name="One", x=0, **more):
    return {"identifier": name, "worldX": x, "worldY": 0, "layerInstances": list(layers), "fieldInstances": [], **more}


def int_grid(*values, **more):
    return {"__identifier": "Walls", "__type": "IntGrid", "__cWid": len(values), "__cHei": 1, "__gridSize": 16,
            "__pxTotalOffsetX": 4, "layerDefUid": 5, "intGridCsv": list(values), **more}


def entities(*list_of_them):
    return {"__identifier": "Actors", "__type": "Entities", "entityInstances": list(list_of_them)}


def entity(definition, *fields, **more):
    return {"__identifier": {7: "Crate", 8: "Barrel"}[definition], "__pivot": [0.5, 1], "px": [40, 32], "width": 17, "height": 16, "defUid": definition,
            "fieldInstances": [{"__identifier": name, "__value": value} for name, value in fields], **more}


def with_property(thing, name, value):
    return {**thing, "properties": [{"name": name, "type": "any", "value": value}]}


def properties(**values):
    return {"properties": [{"name": name, "value": value} for name, value in values.items()]}


BRICKS = {"firstgid": 1, "tilewidth": 16, "tileheight": 16, "image": "x.png",
          "tiles": [{"id": 0, "objectgroup": {"objects": [SQUARE]}}]}
AIR = {**BRICKS, "tiles": []}
COIN = {**SQUARE, "name": "coin", "gid": 2}
NAMELESS = {**SQUARE, "gid": 2}
# A collection of images, of which one was removed.
COLLECTION = [{"id": i, "image": f"{i}.png", "imagewidth": 16, "imageheight": 16, "objectgroup": {"objects": [SQUARE]}}
              for i in (0, 2)]
NOTHING = ('nothing comes of its 1 tiles, because they have no shapes: see --solid, or give it the property '
           '"bake" = false')
SHAPELESS = 'nothing comes of it, because its tile has no shapes: see --solid, or give it the property "bake" = false'
SHAPELESS_ALL = ('nothing comes of its 1 nameless objects that are tiles, because these have no shapes: see --solid, or give '
                 'it the property "bake" = false')
TOUCHING = ("vertices within other edges: 1; these edges are split there, and rounding bends them by half a raw unit at "
            "most")
MOVED = "vertices that rounding moves onto other edges: 1; these are split there"
OVER = [[170, 0], [-170, 0], [-170, 9], [170, 9], [170, 0]]
SQUARE_RING = ring_at(0, 0, 10)
NOT_INSIDE = "ring 1 is not inside of ring 0, so it is not a hole in it"
TRIANGLE = mesh_cases.obj(*mesh_cases.CORNERS, mesh_cases.FACE)
LINE = [{"x": 0, "y": 0}, {"x": 9, "y": 0}, {"x": 9, "y": 9}]
NOT_CUT = "cannot be cut at the antimeridian, because its rings cross or are not holes in the first one"
NO_GEOMETRY = "has no geometry, so nothing comes of it"
DOOR = 'MAP: layer "walls": object 12 "door": '
GROUND = 'MAP: layer "ground": '
FEW = ((0, 0), (16, 0))
BOX = ((0, 0), (16, 0), (16, 16), (0, 16))
L_SHAPE = ((0, 0), (30, 0), (30, 10), (10, 10), (10, 40), (0, 40))

# A map, the options, what is said.
CASES = [
    # shapes that are none
    (tiled(polygon(*FEW)), [], DOOR + "has 2 points, but needs 3"),
    (tiled(polygon((0, 0), (16, 0), (32, 0))), [], DOOR + "all its vertices are on one line"),
    (tiled(polygon((0, 0), (16, 16), (16, 0), (0, 16))), [], DOOR + "its edges 0 and 2, counted from 0, cross"),
    (tiled(polygon((0, 0), (0, 0), (16, 16), (16, 0), (0, 16))), [],
     DOOR + "its edges 1 and 3, counted from 0, cross"),
    # the numbers of edges are those of the map, although an edge is split before
    (tiled(polygon((0, 0), (16, 0), (16, 16), (8, 0), (0, 16), (16, 20))), [],
     DOOR + "note: " + TOUCHING + "\n" + DOOR + "its edges 3 and 5, counted from 0, cross"),
    (tiled(polygon((0, 0), (16, 0), (16, 16), (16, 0), (0, 16))), [],
     DOOR + "its edges 1 and 2, counted from 0, lie on each other"),
    (tiled(polygon((0, 0), (0.000001, 0), (0, 0.000001))), [],
     DOOR + "has no area after rounding: it or the scale is too small"),
    (tiled({**polygon(*BOX), "polygon": [1, 2, 3]}), [], DOOR + "a point is not an object"),
    (tiled({**polygon(*BOX), "polygon": [{"x": 1}] * 3}), [], DOOR + '"y" is missing'),
    (tiled({**SQUARE, "width": -1}), [],
     'MAP: layer "walls": object 1: its width or its height is not positive'),
    (tiled({**SQUARE, "rotation": 30, "width": 0.000001, "height": 0.000001}), [],
     'MAP: layer "walls": object 1: has no area after rounding: it or the scale is too small'),
    (tiled({**SQUARE, "x": 32760}), [],
     'MAP: layer "walls": object 1: a coordinate is beyond -32768 to 32768 units: change the scale or the origin'),
    (tiled({**SQUARE, "x": "1"}), [], 'MAP: layer "walls": object 1: "x" is not a number'),
    (tiled({**SQUARE, "ellipse": True, "width": 30000}), ["--error=0.001"],
     'MAP: layer "walls": object 1: is an ellipse that would need more than 256 corners: allow a larger error'),
    (tiled({**SQUARE, "ellipse": True, "width": 1e-7, "height": 1e-7}), [],
     'MAP: layer "walls": object 1: has no area after rounding: it or the scale is too small'),
    (tiled({**SQUARE, "template": "box.tx"}), [],
     'MAP: layer "walls": object 1: its template "FOLDER/box.tx" is missing'),
    # properties
    (tiled(with_property(SQUARE, "mask", 2**32)), [],
     'MAP: layer "walls": object 1: property "mask" is not a whole number from -2147483648 to 4294967295'),
    (tiled(with_property(SQUARE, "mask", "all")), [], 'MAP: layer "walls": object 1: "mask" is not a number'),
    (tiled(with_property(SQUARE, "bake", 0)), [],
     'MAP: layer "walls": object 1: property "bake" is neither true nor false'),
    (tiled(with_property(SQUARE, "radius", -1)), [], 'MAP: layer "walls": object 1: property "radius" is negative'),
    (tiled(with_property(SQUARE, "mover", "yes")), [],
     'MAP: layer "walls": object 1: property "mover" is neither true nor false'),
    *[(tiled(with_property(SQUARE, "oneway", value)), [],
       'MAP: layer "walls": object 1: property "oneway" is neither true, false nor a vector such as 0,-1')
      for value in ("up", "1", "1,", "1,2,3", "0,0", "0,1e-9", "40000,0", 1, [1], [1, 2, 3], {})],
    (tiled(with_property(SQUARE, "oneway", [1, "2"])), [], 'MAP: layer "walls": object 1: "oneway" is not a number'),
    (feature("Point", [0, 0], radius=1, oneway=[0, 0]), [],
     'MAP: feature 0: property "oneway" is neither true, false nor a vector such as 0,-1'),
    (tiled(with_property(SQUARE, "turns", 12)), [],
     'MAP: layer "walls": object 1: property "turns" is not a power of two'),
    (tiled(with_property(SQUARE, "turns", 8192)), [],
     'MAP: layer "walls": object 1: property "turns" is not a whole number from 0 to 4096'),
    (tiled({**SQUARE, "properties": {"mask": "all"}}), [], 'MAP: layer "walls": object 1: "mask" is not a number'),
    # an object that is a tile without shapes
    (tiled(COIN, SQUARE, tilesets=[AIR]), ["--strict"], 'MAP: layer "walls": object 1 "coin": ' + SHAPELESS),
    (tiled(NAMELESS, SQUARE, tilesets=[AIR]), ["--strict"], 'MAP: layer "walls": ' + SHAPELESS_ALL),
    # turns
    (tiled(SQUARE), ["--turns=4"], 'MAP: layer "walls": object 1: has turns, so it needs a name'),
    (tiled(polygon(*L_SHAPE)), ["--turns=4"], DOOR + "has turns, but is not convex"),
    (tiled({**SQUARE, "name": "o", "ellipse": True}), ["--turns=4"],
     'MAP: layer "walls": object 1 "o": has turns, but is not a polygon'),
    (tiled(polygon(*BOX), polygon(*BOX, id=13)), ["--turns=4"],
     'MAP: object "door": has turns, but the name map_door is taken'),
    *[(tiled({**SQUARE, "name": name}), ["--turns=4"],
       f'MAP: object "{name}": has turns, but the name map_{name.lower()} is taken')
      for name in ("Movers", "point_names", "point_classes")],
    (tiled(polygon((30000, 0), (32000, 0), (32000, 32000))), ["--turns=64"],
     DOOR + "cannot be turned to heading 1: out of range"),
    # layers of tiles
    (tiles(layer(compression="lzma", encoding="base64", data="eJw=")), [],
     GROUND + 'is compressed by "lzma", which bake does not read'),
    *[(tiles(layer(compression=compression, encoding="base64", data=data)), [], GROUND + "its compressed data are damaged")
      for compression, data in (("zlib", "eJw="), ("gzip", ""), ("zlib", packed(b"\1" + bytes(7))[:-4]))],
    (tiles(layer(compression="zlib", encoding="base64", data=packed(bytes(4)))), [], GROUND + '"data" has 4 bytes for 2 tiles'),
    (tiles(layer(compression="zlib", encoding="base64", data=packed(bytes(999)))), [],
     GROUND + '"data" has at least 9 bytes for 2 tiles'),
    (tiles(layer(compression="zstd", encoding="base64", data="eJw=")), [],
     GROUND + "its compressed data are damaged, or more than those of 2 tiles"),
    *[(tiles(layer(encoding=encoding, data=data)), [], GROUND + f'is encoded by "{encoding}", which bake does not read')
      for encoding, data in (("rot13", "AQAAAAAAAAA="), ("Base64", "AQAAAAAAAAA="), ("spam", [1, 0]))],
    (tiles(layer(data="AQAAAAAAAAA=")), [], GROUND + '"data" is a text, but "encoding" is missing'),
    (tiles(layer(encoding="csv", data="1,0")), [], GROUND + '"data" is a text, but "encoding" is "csv"'),
    (tiles(layer(encoding="base64")), [], GROUND + '"encoding" is "base64", but "data" is not a text'),
    (tiles(layer(chunks=[])), [], GROUND + 'has both "data" and "chunks"'),
    (tiles(layer(encoding="base64", data="AQAAAA==")), [], GROUND + '"data" has 4 bytes for 2 tiles'),
    *[(tiles(layer(encoding="base64", data=data)), [], GROUND + '"data" is not base64')
      for data in ("*", "AQAAAAAAAAA=A", "AQAAAAA=AAA=", "AQAAAAAAAAA==", "AQAAAAAAAAA=====", "=AQAAAAAAAAA", "=",
                   "AQAAAAAAAAA\0", "AQAAAAAAAAA=\0AAA", "AQAAAAAAAAAAA")],
    (tiles(layer(data=[1])), [], GROUND + '"data" is not a list of 2 tiles'),
    (tiles(layer(data=[-1, 0])), [], GROUND + '"data" has a number that is not a tile'),
    (tiles(layer(data=[0x10000001, 0]), SQUARE), [], GROUND + "tile at 0, 0: tile 0 is turned by 120 degrees"),
    (tiled(layers=[layer(data=[0, 1])]), [], GROUND + "tile at 1, 0: tile 1 belongs to no tileset"),
    (tiled(tilesets=[{"firstgid": 1, "source": "missing.tsj"}], layers=[layer()]), [],
     GROUND + 'tile at 0, 0: its tileset "FOLDER/missing.tsj" is missing'),
    (tiled({**SQUARE, "gid": 2}, tilesets=[{"firstgid": 1, "source": "missing.tsj"}]), [],
     'MAP: layer "walls": object 1: its tileset "FOLDER/missing.tsj" is missing'),
    (tiled({**SQUARE, "template": "coin.tj"}), [],
     'MAP: layer "walls": object 1: its tileset "FOLDER/missing.tsj" is missing'),
    # the first place that needs a tileset is named
    (tiled(tilesets=[{"firstgid": 1, "source": "no/missing.tsj"}, {"firstgid": 5, "source": "missing.tsj"}],
           layers=[layer(data=[0, 1]), layer(data=[1, 2]), layer(name="top", data=[5, 1])]), [],
     GROUND + 'tile at 1, 0: its tileset "FOLDER/no/missing.tsj" is missing\n'
     'MAP: layer "top": tile at 0, 0: its tileset "FOLDER/missing.tsj" is missing'),
    # tiles that their tileset does not have: each number once a layer
    *[(tiles(layer(data=[0, gid]), **more), [], GROUND + f'tile at 1, 0: its tileset "set" has no tile {gid % 2**28 - 1}')
      for gid, more in ((5, {"tilecount": 4}), (0x80000005, {"tilecount": 4}), (2, {"tilecount": 1}), (2, {"tilecount": 0}),
                        (5, {"imagewidth": 32, "imageheight": 39}),
                        (4, {"imagewidth": 54, "imageheight": 17, "margin": 1, "spacing": 2, "tilecount": 2}),
                        (2**28 - 1, {"tilecount": 4}))],
    (tiles(layer(chunks=[{"x": -4, "y": 7, "width": 1, "height": 2, "data": [9, 9]}, {"x": 0, "y": 0, "width": 2, "height": 1, "data": [8, 9]}], data=None), SQUARE, tilecount=1), [],
     GROUND + 'tile at -4, 7: its tileset "set" has no tile 8\n' + GROUND + 'tile at 0, 0: its tileset "set" has no tile 7'),
    (tiles(layer(data=[3, 2]), image=None, tilecount=2, tiles=COLLECTION), [],
     GROUND + 'tile at 1, 0: its tileset "set" has no tile 1'),
    ({**tiles(layer(), tilecount=4), "layers": [{"type": "objectgroup", "name": "walls", "objects": [{**SQUARE, "gid": 5}]}]}, [],
     'MAP: layer "walls": object 1: its tileset "set" has no tile 4'),
    (layer_in_xml('<data encoding="csv">5,0</data>', before='<tileset firstgid="1" name="set" tilewidth="16" tileheight="16" '
                  'tilecount="4" columns="2"><image source="x.png" width="32" height="32"/></tileset>'), [],
     GROUND + 'tile at 0, 0: its tileset "set" has no tile 4'),
    (tiles(layer(), tilecount="4"), [], 'MAP: tileset "set": "tilecount" is not a number'),
    *[(tiled(tilesets=[{"firstgid": 1, "source": source}], layers=[layer()]), [], said + ": is not a regular file")
      for source, said in (("/dev/zero", "/dev/zero"), ("folder.tsj", "FOLDER/folder.tsj"),
                           ("pipe.tsj", "FOLDER/pipe.tsj"))],
    (tiles(layer(), polygon(*FEW)), [], 'MAP: tileset "set", tile 0, object 12: has 2 points, but needs 3'),
    (tiles(layer(), polygon((0, 0), (16, 16), (16, 0), (0, 16))), [],
     'MAP: tileset "set", tile 0, object 12: its edges 0 and 2, counted from 0, cross'),
    (tiles(layer(), {"id": 1, "gid": 1}), [], 'MAP: tileset "set", tile 0, object 1: is a tile within a tile'),
    (tiles(layer(), SQUARE, tilewidth=8, tilerendersize="grid"), [],
     'MAP: tileset "set": its tiles are drawn in the size of the grid, which bake does not support'),
    ({**tiles(layer(), SQUARE, fillmode="preserve-aspect-fit"), "layers": [
        {"type": "objectgroup", "name": "walls", "objects": [{**SQUARE, "gid": 1, "width": 32}]}]}, [],
     'MAP: layer "walls": object 1: is stretched more along one axis than along the other, and its tileset keeps '
     "the aspect ratio, which bake does not support"),
    (tiles(layer(), SQUARE, tilewidth=0), [], 'MAP: tileset "set": "tilewidth" is not positive'),
    *[(tiles(layer(), SQUARE, tiles=tiles_of_old), [], 'MAP: tileset "set": a tile is not an object with a number')
      for tiles_of_old in ({"a": {}}, {"": {}}, {"0": 3}, {"99999999": {}})],
    # maps
    *[(tiled(SQUARE, orientation=name), [], f"MAP: is {name}, but bake reads only orthogonal maps: in it {reason}")
      for name, reason in (("isometric", "the objects and the shapes of tiles are in different planes"),
                           ("hexagonal", "the rows or columns of tiles are shifted"))],
    (tiled(SQUARE), ["--scale=1,2"], "MAP: a map of Tiled has one scale for both axes"),
    (tiled(), ["--strict"], "MAP: nothing comes of it, so its world is empty"),
    (tiles(layer()), ["--strict"], GROUND + NOTHING),
    (tiled(SQUARE), ["--solid=kind", "--strict"], "MAP: no layer, object or used tile has the property of --solid=kind"),
    (tiled(layers=[{"type": "magic", "name": "m"}]), [], 'MAP: layer "m": has the type "magic", which bake does not read'),
    (tiled(layers=3), [], 'MAP: "layers" is not an array'),
    ({"type": "world"}, [], "MAP: is neither a map of Tiled or LDtk nor GeoJSON"),
    ("[1]", [], "MAP: is neither a map of Tiled or LDtk nor GeoJSON"),
    ('{"type":\n"map",\n}', [], "MAP: line 3: unexpected character"),
    # XML
    ('<?xml version="1.0"?>', [], "MAP: line 1: no element found"),
    ("<map>\n<layer>\n</map>", [], "MAP: line 3: mismatched tag"),
    ("\n <svg><map/></svg>", [], "MAP: is XML, but not of Tiled"),
    ("<map>" + 70 * "<group>", [], "MAP: line 1: its elements are too deep in each other"),
    ("<map><layer><data encoding='csv'>1,2;3</data></layer></map>", [],
     "MAP: line 1: a layer of tiles is not CSV"),
    ('<map><layer><data encoding="csv"><tile gid="1"/>1,0</data></layer></map>', [],
     "MAP: line 1: a layer of tiles has elements and a text"),
    *[(layer_in_xml(data), [], GROUND + said) for data, said in (
        *[(f"<data{encoding}/>", '"data" is not a list of 2 tiles') for encoding in ("", ' encoding="csv"')],
        ('<data encoding="csv">\n</data>', '"data" is not a list of 2 tiles'),
        ('<data encoding="base64"></data>', '"data" has 0 bytes for 2 tiles'),
        ('<data encoding="base64" compression="zlib"></data>', "its compressed data are damaged"),
        ("", '"data" is missing'),
        ('<data encoding="spam">1,0</data>', 'is encoded by "spam", which bake does not read'),
        ('<data encoding="spam"/>', 'is encoded by "spam", which bake does not read'),
        ("<data>1,0</data>", '"data" is a text, but "encoding" is missing'),
        ('<data encoding="base64"><tile gid="1"/><tile/></data>', '"encoding" is "base64", but "data" is not a text'),
        ('<data encoding="csv"><chunk x="0" y="0" width="2" height="1">1,0</chunk>1,0</data>', 'has both "data" and "chunks"'))],
    (layer_in_xml('<data encoding="csv"><chunk x="0" y="0" width="2" height="1"/></data>', infinite=1), [],
     GROUND + '"data" is not a list of 2 tiles'),
    (in_xml('<object id="3" x="a"/>'), [], 'MAP: layer "walls": object 3: "x" is not a number'),
    (in_xml('<object id="3"><polygon points="0,0 1"/></object>'), [], 'MAP: layer "walls": object 3: has 2 points, but needs 3'),
    (in_xml('<object id="3"><polygon points="0,0 1 3,4"/></object>'), [], 'MAP: layer "walls": object 3: "y" is missing'),
    (in_xml('<object id="3"><polygon/></object>'), [], 'MAP: layer "walls": object 3: has 0 points, but needs 3'),
    (in_xml('<object id="3"><properties><property name="mask" value="6"/></properties></object>'), [],
     'MAP: layer "walls": object 3: "mask" is not a number'),
    (in_xml('<object id="3" width="1" height="1"><properties><property name="bake" type="bool" value="1"/></properties></object>'), [],
     'MAP: layer "walls": object 3: property "bake" is neither true nor false'),
    # a value that is the text of its element, or elements
    *[(in_xml(f'<object id="3" width="1" height="1"><properties>{written}</properties></object>'), [],
       'MAP: layer "walls": object 3: ' + said)
      for written, said in (
          ('<property name="mask">6</property>', '"mask" is not a number'),
          ('<property name="mask" value="">6</property>', '"mask" is not a number'),
          ('<property name="mask" type="int">six</property>', '"mask" is not a number'),
          ('<property name="mask" type="list"><item type="int" value="6"/></property>', '"mask" is not a number'),
          ('<property name="oneway" type="list"><item type="int" value="1"/><item type="int">2</item></property>',
           '"oneway" is not a number'),
          ('<property name="bake" type="bool"> </property>', 'property "bake" is neither true nor false'),
          ('<property name="bake" type="class"/>', 'property "bake" is neither true nor false'),
          ('<property name="oneway">\n1,\n0</property>', 'property "oneway" is neither true, false nor a vector such as 0,-1'))],
    (in_xml("", orientation="staggered"), [],
     "MAP: is staggered, but bake reads only orthogonal maps: in it the rows or columns of tiles are shifted"),
    ('{"type": "map", "tilewidth": 16.5, "tileheight": 16, "layers": []}', [],
     'MAP: "tilewidth" is 16.5, not a whole number from 1 to 2147483647'),
    # numbers
    (json.dumps(tiled(SQUARE)).replace('"x": 0', '"x": 0.' + "1" * 50), [],
     'MAP: layer "walls": object 1: "x" is 0.' + "1" * 50 + ": too many digits"),
    *[(json.dumps(tiled(SQUARE)).replace('"x": 0', f'"x": {literal}'), [],
       f'MAP: layer "walls": object 1: "x" is {literal}, not a number')
      for literal in ("NaN", "Infinity", "-Infinity")],
    ('{"type": "map", "tilewidth": NaN, "tileheight": 16, "layers": []}', [], 'MAP: "tilewidth" is NaN, not a number'),
    (tiled(with_property(SQUARE, "radius", float("nan"))), [],
     'MAP: layer "walls": object 1: "radius" is NaN, not a number'),
    (feature("Polygon", [[[0, 0], [1, 0], [float("inf"), 1], [0, 0]]]), [],
     'MAP: feature 0: "coordinates" is Infinity, not a number'),
    (tiled(SQUARE), ["--error=NaN"], 'bake: "error" is NaN, not a number'),
    # GeoJSON
    *[(feature("Polygon", [ring], name="hall"), [], 'MAP: feature 0 "hall": ring 0 has 2 vertices, but needs 3')
      for ring in ([[0, 0], [1, 0], [0, 0]], [[0, 0], [1, 0]])],
    # holes that are none
    *[(feature("Polygon", [SQUARE_RING, *holes]), [], "MAP: feature 0: " + said) for holes, said in (
        ([ring_at(20, 0)], NOT_INSIDE), ([ring_at(-90, -90, 300)], NOT_INSIDE), ([[[10, 0], [12, 4], [12, 6], [10, 0]]], NOT_INSIDE),
        ([ring_at(2, 2, 4), ring_at(3, 3, 1)], "ring 2 is inside of ring 1, which is a hole already"),
        ([ring_at(3, 3, 1), ring_at(2, 2, 4)], "ring 1 is inside of ring 2, which is a hole already"),
        ([ring_at(2, 2), ring_at(6, 6, 2), ring_at(0, 11)], NOT_INSIDE.replace("ring 1", "ring 3")))],
    # the vertices and the middles of a hole are on the outline
    (feature("Polygon", [[[0, 0], [4, 4], [8, 0], [8, 9], [0, 9], [0, 0]], [[0, 0], [8, 0], [4, 4], [0, 0]]]), [],
     "MAP: feature 0: its edges 0 and 7, counted from 0, lie on each other"),
    (feature("Polygon", [[[0, 0], [4, 4], [8, 0], [8, 9], [0, 9], [0, 0]], [[0, 0], [8, 0], [4, 2], [0, 0]]]), [],
     "MAP: feature 0: " + NOT_INSIDE),
    (feature("MultiPolygon", [[SQUARE_RING], [ring_at(20, 0), ring_at(2, 2)]]), [], "MAP: feature 0: " + NOT_INSIDE),
    *[(feature("Polygon", [OVER, *holes]), [], "MAP: feature 0: " + NOT_CUT)
      for holes in ([ring_at(20, 20)], [ring_at(172, 1, 4), ring_at(173, 2)], [ring_at(178, 20)])],
    (located(None, {"type": "MultiPoint", "coordinates": []}, {"type": "GeometryCollection", "geometries": []}), ["--strict"],
     'MAP: feature 1 "one": ' + NO_GEOMETRY + "; the same holds for 2 more"),
    (feature("Polygon", [[]]), [], 'MAP: feature 0: a list in "coordinates" has 0 entries, but needs 1'),
    (feature("LineString", [[0, 0], [1, 0]], radius="5 m"), [], 'MAP: feature 0: "radius" is not a number'),
    (feature("Polygon", [[[170, 0], [-170, 0], [-170, 9], [170, 9], [170, 0]], [[165, 8], [175, 8], [175, -1], [178, 5], [165, 5], [165, 8]]]),
     [], "MAP: feature 0: " + NOT_CUT),
    (feature("Polygon", [[[k % 65540 / 9, k % 65540 % 2] for k in range(65541)]]), [],
     "MAP: feature 0: has 65540 vertices, but a region has at most 65535"),
    (feature("Polygon", [[[0, 0], [4], [4, 4], [0, 0]]]), [], "MAP: feature 0: a position is not a list of two numbers"),
    (feature("Circle", [0, 0]), [], 'MAP: feature 0: is a "Circle", which bake does not read'),
    (feature("Polygon", [3]), [], 'MAP: feature 0: "coordinates" lacks a list'),
    # several errors of a file, each once
    (tiled({**SQUARE, "x": "1"}, SQUARE, polygon(*FEW), {"id": 7, "x": 99999, "y": 0, "point": True}, 3), [],
     'MAP: layer "walls": object 1: "x" is not a number\n' + DOOR + "has 2 points, but needs 3\n"
     'MAP: layer "walls": an entry of its objects is not an object\n'
     'MAP: layer "walls": object 7: a coordinate is beyond -32768 to 32768 units: change the scale or the origin'),
    (tiles(layer(data=[1, 1]), polygon(*FEW), {**SQUARE, "width": -1}), [],
     'MAP: tileset "set", tile 0, object 12: has 2 points, but needs 3\n'
     'MAP: tileset "set", tile 0, object 1: its width or its height is not positive'),
    (tiled(tilesets=[{"firstgid": 1, "source": "bad.tsj"}], layers=[layer(), layer(data=[2, 0])]), [],
     "FOLDER/bad.tsj: line 1: unexpected end of data"),
    (tiled(layers=[layer(data=3), 3, {"type": "objectgroup", "name": 'a "b"\nc'}]), [],
     GROUND + '"data" is not a list of 2 tiles\nMAP: a layer is not an object\n'
     'MAP: layer "a \'b\' c": "objects" is missing'),
    ({"type": "FeatureCollection", "features": [3, *feature("Circle", [])["features"], {"type": "Feature", "geometry": 3}]}, [],
     'MAP: feature 0: is not an object\nMAP: feature 1: is a "Circle", which bake does not read\n'
     'MAP: feature 2: "geometry" is not an object'),
    (tiled(*[{**polygon(*FEW), "id": i} for i in range(999)]), [],
     "\n".join(f'MAP: layer "walls": object {i} "door": has 2 points, but needs 3' for i in range(100)) +
     "\nbake: there may be more errors"),
    # LDtk
    (ldtk(level_of(), level_of(name="Two"), layout="LinearHorizontal"), [],
     "MAP: has 2 levels that have no places in a world: choose one with --level"),
    (ldtk(level_of(worldDepth=0), level_of(name="Two", worldDepth=1)), [],
     "MAP: has levels at several depths: choose one with --level"),
    (ldtk(level_of(), worlds=[{"levels": [level_of()]}, {"levels": [level_of()]}]), [],
     "MAP: has several worlds: choose a level with --level"),
    (ldtk(level_of()), ["--level=Two"], 'MAP: has no level "Two"'),
    (ldtk(level_of(externalRelPath="none.ldtkl")), [], 'MAP: level "One": its file "FOLDER/none.ldtkl" is missing'),
    (ldtk(level_of(externalRelPath="bad.tsj")), [], "FOLDER/bad.tsj: line 1: unexpected end of data"),
    (ldtk(level_of(externalRelPath="level.ldtkl")), [],
     'FOLDER/level.ldtkl: layer "Walls": "intGridCsv" has 1 values for 2 cells'),
    (ldtk(3), [], "MAP: a level is not an object"),
    (ldtk(level_of(3)), [], 'MAP: level "One": a layer is not an object'),
    (ldtk(level_of(worldX=0.5)), [],
     'MAP: level "One": "worldX" is 0.5, not a whole number from -2147483648 to 2147483647'),
    # several errors of a project, each with its level
    (ldtk(level_of(int_grid(1, -1), entities(3, entity(7, px=[1]), entity(8, px=[2]))), level_of(int_grid(1, __cHei=3), name="Two", x=99)), [],
     'MAP: layer "One Walls": "intGridCsv" has a number that is not a value\n'
     'MAP: layer "One Actors": an entity is not an object\n'
     'MAP: layer "One Actors": entity 1 "Crate": "px" is not a list of two numbers\n'
     'MAP: layer "One Actors": entity 2 "Barrel": "px" is not a list of two numbers\n'
     'MAP: layer "Two Walls": "intGridCsv" has 1 values for 3 cells'),
    # names that a project does not define: those of levels and of other layers are not enough
    *[(ldtk(level_of(int_grid(1, 2))), ["--solid=dirt", "--solid=" + name],
       f"MAP: --solid={name} names neither an IntGrid layer, a value of one, an entity nor a field of one")
      for name in ("drit", "walls", "Sky", "Actors", "One", "depth", "3")],
    *[(ldtk(level_of(int_grid(1, 2))), ["--solid=" + name],
       f"MAP: --solid={name} names neither a value of an IntGrid layer nor a field of an entity")
      for name in ("Walls=drit", "Walls=4", "Sky=1", "Crate=1", "dirt=1", "Walls=")],
    (ldtk(level_of(int_grid(1, -1))), ["--solid=a", "--solid=b=c"],
     "MAP: --solid=a names neither an IntGrid layer, a value of one, an entity nor a field of one\n"
     "MAP: --solid=b=c names neither a value of an IntGrid layer nor a field of an entity\n"
     'MAP: layer "Walls": "intGridCsv" has a number that is not a value'),
    (ldtk(level_of(int_grid(1, -1))), [], 'MAP: layer "Walls": "intGridCsv" has a number that is not a value'),
    (ldtk(level_of(int_grid(1, __cWid=2))), [], 'MAP: layer "Walls": "intGridCsv" has 1 values for 2 cells'),
    (ldtk(level_of(entities(entity(7, px=[1])))), [],
     'MAP: layer "Actors": entity 0 "Crate": "px" is not a list of two numbers'),
    (ldtk(level_of(entities(entity(7, ("mask", "all"))))), [],
     'MAP: layer "Actors": entity 0 "Crate": "mask" is not a number'),
    # options
    (tiled(with_property(SQUARE, "own_mask", "all")), ["--prefix=own_"], 'MAP: layer "walls": object 1: "mask" is not a number'),
    # options that do not apply
    *[(content, [option, *more], f"MAP: is {what}, but {option.split('=')[0]} is for {of_what}")
      for content, more, what, options in (
          (tiled(SQUARE), [], "a map of Tiled",
           {"--triangles": "meshes", "--triangles=false": "meshes", "--corners=9": "hulls of meshes",
            "--antimeridian=false": "GeoJSON", "--level=Two": "LDtk"}),
          (ldtk(level_of(int_grid(1))), [], "a project of LDtk",
           {"--triangles": "meshes", "--antimeridian": "GeoJSON", "--radius=1": "Tiled and GeoJSON"}),
          (feature("Point", [0, 0]), [], "GeoJSON",
           {"--corners=9": "hulls of meshes", "--error=1": "Tiled and LDtk", "--solid": "Tiled and LDtk",
            "--solid=wall": "Tiled and LDtk", "--capsule": "Tiled and LDtk", "--level=Two": "LDtk"}),
          (TRIANGLE, [], "a mesh",
           {"--mask=1": "maps and for triangles of meshes", "--y=up": "maps", "--preview=x.svg": "maps",
            "--prefix=a": "maps", "--turns=4": "maps", "--bake=false": "maps", "--radius=1": "Tiled and GeoJSON"}),
          (TRIANGLE, ["--triangles"], "a mesh with --triangles", {"--corners=9": "hulls of meshes", "--y=up": "maps"}))
      for option, of_what in options.items()],
    (tiled(SQUARE), ["--preview=x.svg", "--depfile=x.svg"], "bake: x.svg would be written twice"),
    (tiled(SQUARE), ["--preview=/no/x.svg"], "/no/x.svg: cannot be written: No such file or directory"),
    *[(tiled(SQUARE), [option], f"bake: {option}: not a value")
      for option in ("--mask=0x3", "--mask=1 2", "--mask=3,4", "--mask=", "--radius=5px", "--radius=2,5", "--radius=1.5.5")],
    (tiled(SQUARE), ["--scale=0"], "bake: --scale=0: not positive"),
    (tiled(SQUARE), ["--scale=1/0"], "bake: --scale=1/0: not a number"),
    (tiled(SQUARE), ["--origin=1"], "bake: --origin=1: not two or three numbers"),
    (tiled(SQUARE), ["--origin=1,2,3"], "MAP: a map has two axes, but --origin has three numbers"),
    (tiled(SQUARE), ["--y=left"], "bake: --y=left: neither up nor down"),
    *[(tiled(SQUARE), [f"--{name}={value}"], f"bake: --{name}={value}: neither true nor false")
      for name in ("names", "antimeridian", "strict", "triangles", "capsule", "bake") for value in ("1", "yes", "True", "", '"true"')],
    (tiled(SQUARE), ["--name=1st"], 'bake: "1st" is not a name in C: choose one with --name'),
    *[(tiled(SQUARE), ["--solid=" + value], f"bake: --solid={value}: neither true, false nor a property") for value in ("", "=1")],
    (tiled(SQUARE), ["--solid=a"] * 33, "bake: --solid is given more than 32 times"),
    (tiled(SQUARE), ["--mask"], "bake: --mask needs a value: --mask=...; see --help"),
    *[(tiled(SQUARE), [option], f"bake: there is no option {option.split('=')[0]}; see --help")
      for option in ("--colour=red", "--colour", "-x", "-name=a", "--", "--=", "--help=all")],
    *[(tiled(SQUARE), [f"--{name}="], f"bake: --{name}= has no value; see --help") for name in ("name", "depfile", "preview", "level")],
    # names that C has
    *[(tiled(SQUARE), ["--name=" + name], f'bake: "{name}" is reserved by C, C++ or the library: choose a name with --name')
      for name in ("int", "while", "_Bool", "class", "co_await", "bool", "size_t", "uint_least16_t", "main", "NULL",
                   "fixsat", "fixsat_world", "FIXSAT_WORLD2", "fix16_t", "unix")],
    *[(tiled({**SQUARE, "name": thing}), ["--name=" + name], f'MAP: object "{thing}": its constant would be {constant}, which C reserves: rename it')
      for name, thing, constant in (("int32", "max", "INT32_MAX"), ("Size", "Max", "SIZE_MAX"))],
    *[(tiled({**SQUARE, "name": thing}), ["--turns=4", "--name=" + name], f'MAP: object "{thing}": has turns, but the name {name}_{thing} is taken')
      for name, thing in (("dynamic", "cast"), ("size", "t"), ("_Static", "assert"))],
    # names that bake makes
    *[(tiled({**SQUARE, "name": thing}, {**SQUARE, "name": "b"}), [], f'MAP: object "{thing}": its constant would be MAP_{thing.upper()}, which is {made} already: rename it')
      for thing, made in (("count", "the number of things"), ("Count", "the number of things"), ("h", "the include guard of the header"))],
    (tiled({**with_property(SQUARE, "mover", True), "name": "count"}), [],
     'MAP: object "count": its constant would be MAP_MOVER_COUNT, which is the number of movers already: rename it'),
    (tiled({**SQUARE, "point": True, "name": "count"}), [],
     'MAP: point "count": its constant would be MAP_POINT_COUNT, which is the number of points already: rename it'),
    (tiled({"id": 1, "x": 0, "y": 0, "polyline": LINE, "name": "rope"}, {**SQUARE, "name": "rope count"}), [],
     'MAP: object "rope count": its constant would be MAP_ROPE_COUNT, which is the count of object "rope" already: rename it'),
    (tiled({**SQUARE, "name": "rope count"}, {**SQUARE, "name": "count"}, {"id": 1, "x": 0, "y": 0, "polyline": LINE, "name": "rope"}), [],
     'MAP: object "count": its constant would be MAP_COUNT, which is the number of things already: rename it\n'
     'MAP: object "rope count": its constant would be MAP_ROPE_COUNT, which is the count of object "rope" already: rename it'),
    (tiled({**with_property(SQUARE, "mover", True), "name": "a"}, {"id": 1, "x": 0, "y": 0, "polyline": LINE, "name": "mover"}), [],
     'MAP: object "mover": its constant would be MAP_MOVER_COUNT, which is the number of movers already: rename it'),
    (tiled({**SQUARE, "name": "1"}, {**with_property(SQUARE, "turns", 4), "name": "1"}), ["--name=MAP"],
     'MAP: object "1": its constant would be MAP_1, which is the array of object "1" already: rename it'),
    (mesh_cases.obj("o count", *mesh_cases.CORNERS, mesh_cases.FACE), [],
     'MAP: object "count": its constant would be MAP_COUNT, which is the number of things already: rename it'),
    *mesh_cases.WRONG,
]

NOTE = "MAP: feature 0: note: "
OPEN = [[0, 0], [4, 0], [4, 4], [0, 4]]



def marked(value, *objects, **more):
    """A layer of a tile that has a property as other programs use."""
    tile = with_property({"id": 0, "objectgroup": {"objects": list(objects)}}, "collides", value)
    return tiles(layer(), tiles=[tile], **more)


EMPTY = "MAP: warning: nothing comes of it, so its world is empty"

UNMET = "MAP: warning: no layer, object or used tile has the property of --solid="

# What is right: a map, the options, the number of things, what is said.
RIGHT = [
    # a property of XML whose value is a text, a class or a list
    *[(in_xml(f'<object id="3" width="1" height="1"><properties>{written}</properties></object><object id="4" width="1" height="1"/>'),
       [], count, "")
      for written, count in (
          ('<property name="bake" type="bool">false</property>', 1), ('<property name="bake" type="bool" value="">false</property>', 1),
          ('<property name="bake" type="bool" value="true">false</property>', 2), ('<property name="note"> a\nb </property>', 2),
          ('<property name="mask" type="int">6</property>', 2), ('<property name="oneway">1,0</property>', 2),
          ('<property name="kind" type="class"><properties><property name="bake" type="bool">false</property></properties></property>', 2))],
    (feature("Polygon", [OPEN]), [], 1, NOTE + "has a ring that does not end where it begins; it is closed"),
    (feature("MultiPolygon", [[OPEN], [OPEN]]), [], 2,
     NOTE + "has a ring that does not end where it begins; it is closed, and so are 1 more"),
    (feature("Polygon", [OPEN[:3]]), [], 1, NOTE + "has a ring that does not end where it begins; it is closed"),
    (feature("MultiPolygon", [[OPEN + OPEN[:1]], [[[4, 0], [8, 0], [8, 4], [4, 4], [4, 0]]]]), ["--strict"], 2, ""),
    (feature("Polygon", [OPEN + OPEN[:1]], radius=None, mask=None), [], 1, ""),
    (feature("Polygon", [OPEN + OPEN[:1]], radius="500 m", error="no", solid="?", capsule=3), [], 1, ""),
    (feature("Point", [1, 1], radius=500), [], 1, ""),
    # --bake=false
    (tiled(layers=[{"type": "objectgroup", "objects": [SQUARE, SQUARE], **with_property({}, "bake", True)},
                   {"type": "objectgroup", "objects": [SQUARE]}]), ["--bake=false"], 2, ""),
    ({"type": "FeatureCollection", "features": [*feature("LineString", [[0, 0], [1, 0]])["features"],
                                                *feature("LineString", [[0, 0], [2, 0]], bake=True)["features"]]}, ["--bake=false"], 1, ""),
    (ldtk(level_of(int_grid(1)), level_of(int_grid(1), name="Two", x=99, fieldInstances=[{"__identifier": "bake", "__value": True}])),
     ["--bake=false"], 1, ""),
    # holes that touch the outline or each other
    (feature("Polygon", [SQUARE_RING, [[0, 0], [5, 1], [1, 5], [0, 0]], ring_at(5, 1), ring_at(2, 7, 2)]), ["--strict"], 1, ""),
    # features without a geometry
    *[(located(geometry), [], 1, 'MAP: feature 1 "one": warning: ' + NO_GEOMETRY)
      for geometry in (None, {"type": "MultiPoint", "coordinates": []}, {"type": "MultiLineString", "coordinates": []},
                       {"type": "MultiPolygon", "coordinates": []}, {"type": "GeometryCollection", "geometries": []},
                       {"type": "GeometryCollection", "geometries": [{"type": "GeometryCollection", "geometries": []}]})],
    (located(None, {"type": "Point", "coordinates": [0, 0]}, None), [], 1,
     'MAP: feature 1 "one": warning: ' + NO_GEOMETRY + "; the same holds for 1 more"),
    ({**located(None), "features": [{"type": "Feature", "properties": {"bake": False}, "geometry": None}]}, [], 0, EMPTY),
    (feature("Polygon", [OVER]), [], 2, NOTE + "is cut at the antimeridian"),
    (feature("Polygon", [OVER]), ["--antimeridian=false"], 1, ""),
    (feature("LineString", [[170, 0], [-170, 0]]), [], 2, NOTE + "is cut at the antimeridian"),
    (feature("Polygon", [[[100, 0], [-100, 0], [0, 80], [100, 0]]]), [], 1, ""),  # around a pole
    (feature("Polygon", [[[200, 0], [-100, 0], [0, 80], [200, 0]]]), [], 1, ""),  # no degrees
    (tiles(layer(compression="zstd", encoding="base64", data="KLUv/QRYQQAAAQAAAAAAAACVmaSi"), SQUARE), [], 1, ""),
    (tiled(polygon((0, 0), (16, 0), (16, 16), (8, 0), (0, 16))), [], 1, DOOR + "note: " + TOUCHING),
    (tiled(polygon((0, 0), (16, 0), (16, 16), (8, 0.000001), (0, 16))), [], 1, DOOR + "note: " + MOVED),
    (feature("Polygon", [[[0, 0], [4, 0], [4, 4], [0, 4], [0, 0]], [[2, 0], [3, 1], [1, 1], [2, 0]]]), [], 1, NOTE + TOUCHING),
    (tiled(polygon((60, 30), (60, 20), (40, 40), (40, 0), (90, 0), (90, 50), (50, 50), (50, 30))), [], 1,
     DOOR + "note: " + TOUCHING),
    (feature("Polygon", [[[0, 0], [8, 0], [8, 8], [0, 8], [0, 0]], [[2, 0], [4, 2], [2, 4], [1, 8], [2, 0]]]), [], 1,
     NOTE + TOUCHING.replace("1;", "2;")),
    (tiled(with_property(SQUARE, "mask", "all")), ["--prefix=own_"], 1, ""),
    (feature("Polygon", [OPEN + OPEN[:1]], mask="all"), ["--prefix=own_"], 1, ""),
    (tiled(with_property(SQUARE, "own_bake", False)), ["--prefix=own_"], 0, EMPTY),
    (feature("Polygon", [OPEN + OPEN[:1]], own_bake=False), ["--prefix=own_"], 0, EMPTY),
    # solid by property
    (tiled(), [], 0, EMPTY),
    (tiled(tilesets=[], layers=[]), [], 0, EMPTY),
    (tiles(layer()), [], 0, GROUND + "warning: " + NOTHING + "\n" + EMPTY),
    (tiles(layer(data=[0, 0])), [], 0, EMPTY),
    # tilesets in no order: the last one of the greatest number that is not above the tile's
    (tiled(tilesets=[{**BRICKS, "firstgid": 2}, {**BRICKS, "firstgid": 1, "tiles": []}, {**AIR, "firstgid": 9}],
           layers=[layer(data=[2, 1])]), [], 1, ""),
    (tiled(tilesets=[AIR, BRICKS], layers=[layer()]), [], 1, ""),
    (tiled(tilesets=[BRICKS, AIR], layers=[layer()]), [], 0, GROUND + "warning: " + NOTHING + "\n" + EMPTY),
    (with_property(tiles(layer()), "bake", False), [], 0, EMPTY),
    *[(marked(value), ["--solid=collides"], 1, "") for value in (True, "true", "wall", 1, 0.5)],
    *[(marked(value), ["--solid=collides"], 0, GROUND + "warning: " + NOTHING + "\n" + EMPTY)
      for value in (False, "false", "", 0)],
    # tiles that their tileset has: by its list, its count or its image, or as far as the file says
    (tiles(layer(data=[1, 3]), image=None, tilecount=2, tiles=COLLECTION), [], 1, ""),
    *[(tiles(layer(data=[1, gid]), SQUARE, **more), [], 1, "")
      for gid, more in ((4, {"tilecount": 4}), (2**28 - 1, {}), (4, {"tilecount": 1, "imagewidth": 32, "imageheight": 39}),
                        (3, {"imagewidth": 53, "imageheight": 17, "margin": 1, "spacing": 2}))],
    (tiles(layer(data=[1, 9]), tilecount=4, tiles=[{"id": i, "objectgroup": {"objects": [SQUARE]}} for i in (0, 8)]), [], 1, ""),
    (layer_in_xml('<data encoding="csv"/>', infinite=1), [], 0, EMPTY), # an endless map may have no chunk
    (tiles(layer(encoding="csv"), SQUARE), [], 1, ""),
    (marked("wall"), ["--solid=collides=wall"], 1, ""),
    # an object that is a tile without shapes: its rectangle if it is solid, else nothing
    *[(tiled(COIN, tilesets=[{**AIR, "tiles": [{"id": 1, **more}]}], **of_map), options, 1, "")
      for more, of_map, options in (({}, {}, ["--solid=true"]), (properties(collides=True), {}, ["--solid=collides"]),
                                    ({}, properties(solid=True), []), (properties(solid=True), {}, []))],
    *[(tiled(*objects, tilesets=[{**AIR, "tiles": [{"id": 1, **more}]}]), options, count,
       'MAP: layer "walls": object 1 "coin": warning: ' + SHAPELESS + (said or "\n" + EMPTY))
      for objects, more, options, count, said in (
          ([COIN], {}, [], 0, ""), ([COIN], {"objectgroup": {"objects": []}}, [], 0, ""),
          ([COIN], properties(collides=False), ["--solid=collides"], 0, ""),
          ([COIN, NAMELESS], {}, [], 0, '\nMAP: layer "walls": warning: ' + SHAPELESS_ALL + "\n" + EMPTY))],
    (tiled(COIN, {**COIN, "gid": 1}, tilesets=[BRICKS]), [], 1, 'MAP: layer "walls": object 1 "coin": warning: ' + SHAPELESS),
    (tiled({**COIN, **properties(bake=False)}, {**NAMELESS, **properties(bake=False)}, SQUARE, tilesets=[AIR]), [], 1, ""),
    (tiled(NAMELESS, {**COIN, "gid": 1}, tilesets=[BRICKS]), [], 1, ""),
    (tiled(NAMELESS, SQUARE, tilesets=[AIR]), [], 1, 'MAP: layer "walls": warning: ' + SHAPELESS_ALL),
    # several rules for a property: each of their values is solid
    *[(marked(value), ["--solid=collides=wall", "--solid=collides=water"], 1, UNMET + "collides=" + other)
      for value, other in (("wall", "water"), ("water", "wall"))],
    (tiles(layer(data=[1, 0, 2], width=3), tiles=[{"id": i, **properties(kind=kind)} for i, kind in enumerate(("wall", "water"))]),
     ["--solid=kind=wall", "--solid=kind=water", "--strict"], 2, ""),
    # rules for different properties: one is enough, in any order, and also if the property of another rule is nearer
    *[(tiles(at_layer, tiles=[{"id": 0, **properties(**at_tile)}]), ["--solid=collides", "--solid=kind=wall"], 1,
       UNMET + "kind=wall")
      for at_layer, at_tile in ((layer(), {"collides": True, "kind": "floor"}), (layer(), {"kind": "floor", "collides": True}),
                                (layer(**properties(collides=True)), {"kind": "floor"}))],
    *[(tiles(layer(**at_layer), tiles=[{"id": 0, **at_tile}]), ["--solid=collides"], 0,
       GROUND + "warning: " + NOTHING + "\n" + EMPTY)
      for at_layer, at_tile in (({}, properties(collides=True, solid=False)), (properties(solid=False), properties(collides=True)))],
    # a layer or group that says false itself is left out with its content; what says nothing itself is not
    *[({**tiled(), "layers": [{"type": "group", **of_group, "layers": [
        {"type": "objectgroup", **of_layer, "objects": [{**SQUARE, **of_object}]}]}]}, options, count, "" if count else EMPTY)
      for of_group, of_layer, of_object, options, count in (
          ({}, properties(bake=True), {}, ["--bake=false"], 1), ({}, {}, properties(bake=True), ["--bake=false"], 1),
          ({}, {}, {}, ["--bake=false"], 0), (properties(bake=False), properties(bake=True), {}, [], 0),
          ({}, properties(bake=False), properties(bake=True), [], 0))],
    (tiled({"id": 1, "x": 0, "y": 0, "template": "old.tj"}), [], 1, ""),
    # rules that nothing meets
    (marked("wall"), ["--solid=kind", "--solid=collides=wall"], 1, UNMET + "kind"),
    (marked("wall"), ["--solid=collides=walls", "--solid=collides", "--solid=Collides="], 1,
     UNMET + "collides=walls\n" + UNMET + "Collides="),
    (with_property(marked("wall"), "kind", "water"), ["--solid=kind=water"], 1, ""),
    (tiled({**SQUARE, **properties(kind="water")}), ["--solid=kind=water", "--strict"], 1, ""),
    (tiled({**SQUARE, **properties(kind="water", bake=False)}), ["--solid=kind=water"], 0, EMPTY),
    (tiled(SQUARE), ["--solid=kind=water"], 1, UNMET + "kind=water"),
    *[(marked(value), ["--solid=collides=wall"], 0, GROUND + "warning: " + NOTHING + "\n" + UNMET + "collides=wall\n" + EMPTY)
      for value in ("air", None)],
    (marked(True, {**SQUARE, "width": 8}), ["--solid=collides", "--strict"], 1, ""),
    (tiles(with_property(layer(), "collides", True)), ["--solid=collides"], 1, ""),
    ({**marked(True), "layers": [layer(), {"type": "objectgroup", "objects": [SQUARE]}]}, ["--solid=collides"], 2, ""),
    (tiles(layer(), tiles={}, tileproperties={"0": {"collides": True}}), ["--solid=collides"], 1, ""),
    # LDtk
    (ldtk(level_of(int_grid(1, 2, 0, 1))), [], 2, ""),
    (ldtk(level_of(int_grid(1, 2, 0, 1))), ["--prefix=own_", "--y=up"], 2, ""),
    (ldtk(level_of(int_grid(1, 2, 1, 2))), ["--solid=dirt"], 2, ""),
    (ldtk(level_of(int_grid(1, 2, 1, 2))), ["--solid=Walls=2"], 2, ""),
    (ldtk(level_of(int_grid(1, 2, 1, 2))), ["--solid=Walls=water", "--solid=dirt"], 1, ""),
    (ldtk(level_of(int_grid(1), int_grid(1, __gridSize=8, __pxTotalOffsetX=64))), [], 2, ""),
    (ldtk(level_of(int_grid(1)), level_of(int_grid(1), name="Two", x=999)), [], 2, ""),
    (ldtk(level_of(int_grid(1)), level_of(int_grid(1), name="Two", x=999)), ["--level=Two"], 1, ""),
    (ldtk(worlds=[{"worldLayout": "Free", "levels": [level_of(int_grid(1))]}]), [], 1, ""),
    (ldtk(level_of(int_grid(1), fieldInstances=[{"__identifier": "bake", "__value": False}])), [], 0, EMPTY),
    (ldtk(level_of(entities(entity(7, ("solid", True)), entity(8, ("solid", True)), entity(7)))), [], 2, ""),
    (ldtk(level_of(entities(entity(7), entity(8)))), ["--solid=Crate"], 1, ""),
    (ldtk(level_of(entities(entity(7), entity(8)))), ["--solid=Crate", "--solid=Barrel"], 2, ""),
    (ldtk(level_of(entities(entity(7, ("hard", False)), entity(8)))), ["--solid=Crate", "--solid=hard"], 1, ""),
    (ldtk(level_of(entities(entity(7, ("solid", False)), entity(8, ("solid", True))))), ["--solid=Crate"], 1, ""),
    # a rule of entities or fields leaves the cells as they are
    *[(ldtk(level_of(int_grid(1, 0, 2, 0, 3), entities(entity(7, ("hard", "very"), px=[400, 0]), entity(8)))), options, count, "")
      for options, count in ((["--solid=Crate"], 4), (["--solid=hard"], 4), (["--solid=hard=very"], 4), (["--solid=hard=not"], 3),
                             (["--solid=Barrel", "--solid=Crate"], 5), (["--solid=Crate", "--solid=dirt"], 2),
                             (["--solid=Walls=3"], 1), (["--solid=Walls"], 3), (["--solid=true"], 3), (["--solid=solid"], 3))],
    (ldtk(level_of(entities(entity(7, ("hard", 1)), entity(8)))), ["--solid=hard"], 1, ""),
    *mesh_cases.RIGHT,
]

# A map, and its constants without the beginning MAP_.
NAMES = [
    (tiled({**SQUARE, "name": "mover count"}, {**SQUARE, "name": "a"}, {**SQUARE, "name": "a"}, {**SQUARE, "name": "int"}),
     {"COUNT": 4, "MOVER_COUNT": 0, "INT": 3}),
    (tiled(*[{"id": 1, "x": 0, "y": 0, "polyline": LINE, "name": "rope"}] * 2), {"COUNT": 4}),
    *mesh_cases.NAMES,
]

UP, DOWN, SOLID = (0, -65536), (0, 65536), (0, 0)
ONE_WAY = with_property(SQUARE, "oneway", True)
MOVER = with_property(SQUARE, "mover", True)
ROAD = [[0, 0], [9, 0]]


def all_tiles(*tiles_of_set, **more):
    """A layer of the first tile, twice, and the second one."""
    return {**tiles(layer(width=3, data=[1, 1, 2]), tiles=[{"id": i, "objectgroup": {"objects": [SQUARE]}, **tile}
                                                            for i, tile in enumerate(tiles_of_set)]), **more}


# One-way things and movers: a map, the options, the directions of the things and of the movers.
WAYS = [
    (tiled(ONE_WAY, SQUARE), [], [UP, SOLID], []),
    (tiled(ONE_WAY, SQUARE), ["--y=up"], [DOWN, SOLID], []),
    (tiled(ONE_WAY), ["--prefix=own_"], [SOLID], []),
    (tiled(with_property(SQUARE, "own_oneway", "3,4")), ["--prefix=own_", "--y=up"], [(3 * 65536, -4 * 65536)], []),
    (tiled(*[with_property(SQUARE, "oneway", value) for value in (False, "0.5,-1e0", [-1, 0], "0,0.00001")]), [],
     [SOLID, (32768, -65536), (-65536, 0), (0, 1)], []),
    (tiled({**ONE_WAY, "rotation": 90}, SQUARE, **properties(oneway="1,0")), ["--scale=3"], [UP, (65536, 0)], []),
    (tiled(MOVER, SQUARE, {**SQUARE, **properties(mover=True, oneway=True)}), [], [SOLID], [SOLID, UP]),
    (tiled(MOVER), [], [], [SOLID]),
    # a mover that turns
    (tiled({**SQUARE, "name": "o", **properties(mover=True, turns=4)}, ONE_WAY), [], [UP], [SOLID]),
    (tiled({**SQUARE, "name": "o", **properties(mover=True, oneway=True)}), ["--turns=2"], [], [UP]),
    # tiles: the same direction is merged, and each mover is one of its own
    (all_tiles(properties(oneway=True), {}), [], [UP, SOLID], []),
    (all_tiles(properties(oneway=True), properties(oneway="0,-1")), [], [UP], []),
    (all_tiles(properties(mover=True), {}), [], [SOLID], [SOLID, SOLID]),
    (all_tiles({}, {}, **properties(mover=True, oneway=True)), [], [], [UP, UP, UP]),
    # above is up in GeoJSON; a text is a property of other programs
    (feature("LineString", ROAD, oneway="yes"), [], [SOLID], []),
    (feature("LineString", ROAD, oneway=True, mover=True), [], [], [DOWN]),
    (feature("LineString", ROAD, oneway=[1, 2]), ["--y=down"], [(65536, -2 * 65536)], []),
    (ldtk(level_of(entities(entity(7, ("solid", True), ("mover", True), ("oneway", True)), entity(8, ("solid", True), ("oneway", "1,0"))))),
     [], [(65536, 0)], [UP]),
]

def point(name, kind=None):
    return {**SQUARE, "point": True, "name": name, **({"type": kind} if kind else {})}


# Points: a map, the options, the constants, the classes and the names of points as they are written.
POINTS = [
    (tiled(point("a", "bat"), point("b", "rat"), point("b", "bat"), point("b"), point("c")), ["--names=true"],
     {"MAP_POINT_COUNT": 5, "MAP_POINT_A": 0, "MAP_POINT_C": 4, "MAP_CLASS_BAT": 1, "MAP_CLASS_RAT": 2}, [1, 2, 1, 0, 0],
     ["a", "b", "b", "b", "c"]),
    (tiled(point("a"), point("b", "")), [], {"MAP_POINT_COUNT": 2, "MAP_POINT_A": 0, "MAP_POINT_B": 1}, None, None),
    # the classes of things come first; only those lists are there that have classes
    (tiled(point("a", "bat"), {**SQUARE, "type": "stone"}), [],
     {"MAP_COUNT": 1, "MAP_POINT_COUNT": 1, "MAP_POINT_A": 0, "MAP_CLASS_STONE": 1, "MAP_CLASS_BAT": 2}, [2], None),
    (tiled(point("a"), {**SQUARE, "type": "stone"}), [],
     {"MAP_COUNT": 1, "MAP_POINT_COUNT": 1, "MAP_POINT_A": 0, "MAP_CLASS_STONE": 1}, None, None),
    (tiled(point("a", "bat"), SQUARE), [], {"MAP_COUNT": 1, "MAP_POINT_COUNT": 1, "MAP_POINT_A": 0, "MAP_CLASS_BAT": 1}, [1], None),
    # an object of several points, as of several things
    (feature("MultiPoint", [[1, 2], [3, 4], [5, 6]], name="gate", **{"class": "way"}), ["--names=true"],
     {"MAP_POINT_COUNT": 3, "MAP_POINT_GATE": 0, "MAP_POINT_GATE_COUNT": 3, "MAP_CLASS_WAY": 1}, [1, 1, 1], ["gate"] * 3),
    (ldtk(level_of(entities(entity(7), entity(8), entity(7)))), ["--names=true"],
     {"MAP_POINT_COUNT": 3, "MAP_POINT_BARREL": 1, "MAP_CLASS_CRATE": 1, "MAP_CLASS_BARREL": 2}, [1, 2, 1],
     ["Crate", "Barrel", "Crate"]),
]

GOOD = [("kinds.tmj", ["--names=true"]), ("tiles.tmj", ["--scale=1/16"]), ("chunks.tmj", ["--y=up"]), ("sprites.tmj", []),
        ("ways.tmj", ["--names=true"]),
        ("earth.geojson", ["--names=true"]), ("cave.ldtk", ["--scale=1/16"]), ("site.geojson", ["--origin=13.403,52.5013", "--scale=67700,111250", "--names=true"]),
        ("solids.obj", ["--names=true"]), ("solids.obj", ["--scale=0.1", "--origin=1,2,3"]), ("tools.stl", []),
        ("hall.obj", ["--triangles=true", "--mask=6", "--names=true"]), ("wedge.stl", []),
        ("wedge.stl", ["--triangles=true"])]


NOTES = re.compile(rb"^.*: (note|warning): .*\n", re.M)


# Base64 that is read: the end may be left out.
BASE64 = ["AQAAAAAAAAA=", "AQAAAAAAAAA"]


# A bake that hangs is ended some day; a busy machine must not fail one.
FAR_OFF = 14400


def run(bake, folder, map_file, options, **more):
    return subprocess.run([bake, *options, str(map_file), str(folder / "map.c")], stdout=subprocess.PIPE,
                          stderr=subprocess.PIPE, check=False, timeout=FAR_OFF, **more)


def written(folder):
    return sorted(path.name for path in folder.iterdir()
                  if path.name.startswith("map.") and path.suffix not in (".tmj", *mesh_cases.ENDINGS))


def put(folder, content):
    """Writes a map or a mesh, and returns its path."""
    if isinstance(content, mesh_cases.Mesh):
        map_file = folder / ("map" + content.ending)
        map_file.write_bytes(content.content)
    else:
        map_file = folder / "map.tmj"
        map_file.write_text(content if isinstance(content, str) else json.dumps(content))
    return map_file


def try_errors(bake, folder):
    (folder / "folder.tsj").mkdir()
    os.mkfifo(folder / "pipe.tsj") # nobody writes to it
    (folder / "bad.tsj").write_text("{")
    (folder / "coin.tj").write_text(json.dumps({"type": "template", "object": {"gid": 1, "width": 16, "height": 16},
                                                "tileset": {"firstgid": 1, "source": "missing.tsj"}}))
    (folder / "level.ldtkl").write_text(json.dumps(level_of(int_grid(1, __cWid=2))))
    for content, options, expected in CASES:
        map_file = put(folder, content)
        done = run(bake, folder, map_file, options)
        said = done.stderr.decode().replace(str(map_file), "MAP").replace(str(folder), "FOLDER")
        if said != expected + "\n" or done.returncode != 1 or written(folder):
            yield f"expected: {expected}\n  printed: {said.strip()} (exit status {done.returncode}), wrote {written(folder)}"
        for file in written(folder):
            (folder / file).unlink()


def try_twice(bake, maps, folder):
    for name, options in GOOD:
        outputs = []
        for _ in range(2):
            done = run(bake, folder, maps / name, options)
            if done.returncode != 0 or NOTES.sub(b"", done.stderr) or done.stdout or written(folder) != ["map.c", "map.h"]:
                yield f"{name}: {done.stderr.decode()}"
                break
            outputs.append([(folder / file).read_bytes() for file in written(folder)])
            for file in written(folder):
                (folder / file).unlink()
        if len(outputs) == 2 and outputs[0] != outputs[1]:
            yield f"{name}: other bytes the second time"


def try_good(bake, folder):
    """What lies beside a refused map and is right: the end of base64 left out; a map from a pipe."""
    outputs = []
    for data in BASE64:
        map_file = folder / "map.tmj"
        map_file.write_text(json.dumps(tiles(layer(encoding="base64", data=data), SQUARE)))
        done = run(bake, folder, map_file, [])
        outputs.append((done.returncode, done.stderr, [(folder / file).read_bytes() for file in written(folder)]))
    done = run(bake, folder, "/dev/stdin", [], input=map_file.read_bytes())
    content = [(folder / file).read_bytes().replace(b" of stdin:", b" of map.tmj:") for file in written(folder)]
    outputs.append((done.returncode, done.stderr, content))
    for file in written(folder):
        (folder / file).unlink()
    if any(output != outputs[0] for output in outputs) or outputs[0][0] != 0:
        yield f"base64 without its end, or a map from a pipe, is read otherwise: {outputs}"


def try_right(bake, folder):
    """Maps and meshes that are right: how many things they become, and what is said of what is changed."""
    (folder / "old.tj").write_text(json.dumps({"type": "template", "object": {**SQUARE, "properties": {"mask": 3}}}))
    for content, options, count, expected in RIGHT:
        map_file = put(folder, content)
        done = run(bake, folder, map_file, options)
        said = done.stderr.decode().replace(str(map_file), "MAP").strip()
        text = (folder / "map.h").read_text() if (folder / "map.h").exists() else ""
        if f" MAP_COUNT = {count}" not in text or said != expected:
            yield f"expected {count} things and: {expected}\n  printed: {said} (exit status {done.returncode})\n{text}"
        for file in written(folder):
            (folder / file).unlink()


def try_names(bake, folder):
    """The constants that objects become."""
    for content, expected in NAMES:
        done = run(bake, folder, put(folder, content), [])
        text = (folder / "map.h").read_text() if written(folder) else ""
        found = {name: int(value) for name, value in re.findall(r"^ +MAP_(\w+) = (\d+)", text, flags=re.M)}
        if found != expected:
            yield f"{content}: the constants {found}, not {expected}: {done.stderr.decode()}"
        for file in written(folder):
            (folder / file).unlink()


def pairs_in(text):
    return [(int(x), int(y)) for x, y in re.findall(r"\{(-?\d+), (-?\d+)\}", text)]


def try_ways(bake, folder):
    """The directions of things and movers, as they are written."""
    for content, options, things, movers in WAYS:
        done = run(bake, folder, put(folder, content), options)
        text = (folder / "map.c").read_text() if written(folder) else ""
        count = len(re.findall(r"^ *\{(?:&|NULL, &)\w+_of_map\[", text, flags=re.M))
        directions = re.search(r"one_ways_of_map\[\] = \{([^;]*)\};", text)
        found = pairs_in(directions.group(1)) if directions else [SOLID] * count
        of_movers = pairs_in(" ".join(re.findall(r"\.one_way = (\{.*?\})", text)))
        if found != things or of_movers != movers or not text:
            yield f"{content}: things {found}, movers {of_movers}: {done.stderr.decode()}"
        for file in written(folder):
            (folder / file).unlink()


def try_points(bake, folder):
    """The constants, the classes and the names of points, as they are written and declared."""
    for content, options, *expected in POINTS:
        done = run(bake, folder, put(folder, content), options)
        header, source = ((folder / f"map.{end}").read_text() if written(folder) else "" for end in "hc")
        found = [{name: int(value) for name, value in re.findall(r"^ +(\w+) = (\d+)", header, flags=re.M)}]
        for pattern, entry in (("uint16_t map_point_classes", r"\d+"), (r"char \*const map_point_names", '"([^"]*)"')):
            inside = re.search(rf"^const {pattern}\[\d+\] = \{{([^;]*)\}};", source, flags=re.M)
            found.append([int(e) if e.isdigit() else e for e in re.findall(entry, inside.group(1))] if inside else None)
            if bool(inside) != bool(re.search(rf"^extern const {pattern}\[\d+\];", header, flags=re.M)):
                yield f"{content}: {pattern} is not declared"
        if ("uint16_t map_classes" in header) != ("stone" in str(content)):
            yield f"{content}: classes of things"
        if found != expected:
            yield f"{content}: {found}: {done.stderr.decode()}"
        for file in written(folder):
            (folder / file).unlink()


def try_replacing(bake, folder):
    """A map is not replaced by what is made of it."""
    map_file = put(folder, tiled(SQUARE))
    before = map_file.read_bytes()
    for option in ("preview", "depfile"):
        done = run(bake, folder, map_file, [f"--{option}={map_file}"])
        said = done.stderr.decode().strip()
        if done.returncode != 1 or said != f"bake: {map_file} would be replaced: it was read" or written(folder):
            yield f"--{option} of the map itself: {said}"
        done = run(bake, folder, map_file, [f"--{option}={folder}/./map.tmj"])
        if done.returncode != 1 or b" would be replaced: it was read" not in done.stderr or map_file.read_bytes() != before:
            yield f"--{option} of the map itself, by another path: {done.stderr.decode()}"
            map_file.write_bytes(before)
        for file in written(folder):
            (folder / file).unlink()
    done = run(bake, folder, map_file, [f"--preview={folder}/./map.h"])
    if done.returncode != 1 or b"map.h would be written twice" not in done.stderr or written(folder):
        yield f"--preview of the header: {done.stderr.decode()}"
    for file in written(folder):
        (folder / file).unlink()


def files_in(folder):
    return {path.name: path.read_bytes() for path in folder.iterdir() if path.is_file() and path.suffix != ".tsj"}


def try_printing(bake, folder):
    """Options that only print something, and options of true or false without a value."""
    version = subprocess.run([bake, "--version"], stdout=subprocess.PIPE, check=False).stdout.decode()
    if not re.fullmatch(r"bake \d+\.\d+\.\d+\n", version):
        yield f"--version: {version}"
    for options, status in ((["-h"], 0), (["--help"], 0), (["--names", "-h", "a", "b"], 0), ([], 2), (["map.tmj"], 2)):
        done = subprocess.run([bake, *options], stdout=subprocess.PIPE, stderr=subprocess.PIPE, check=False)
        said = [done.stdout, done.stderr]
        if done.returncode != status or not said[status != 0].startswith(b"usage: bake ") or said[status == 0]:
            yield f"{options}: exit status {done.returncode}, {said}"
    for content, option in ((tiled({**SQUARE, "width": 32, "ellipse": True}), "--capsule"), (tiled(SQUARE), "--names"),
                            (TRIANGLE, "--triangles"), (feature("Polygon", [OVER]), "--antimeridian")):
        outputs = []
        for value in ("", "=true", "=false"):
            done = run(bake, folder, put(folder, content), [option + value])
            outputs.append((done.returncode, {file: (folder / file).read_bytes() for file in written(folder)}))
            for file in written(folder):
                (folder / file).unlink()
        if outputs[0] != outputs[1] or outputs[1] == outputs[2] or outputs[0][0] or outputs[2][0]:
            yield f"{option} with and without a value: {outputs}"
    done = run(bake, folder, put(folder, tiled()), ["--strict", "--strict=false"])
    if done.returncode != 0:
        yield f"--strict=false: {done.stderr.decode()}"
    for file in written(folder):
        (folder / file).unlink()


def try_writing(bake, folder):
    """If a file cannot be written, all files are as they were before."""
    map_file = put(folder, tiled(*[{**SQUARE, "name": 99 * "n", "x": 20 * i} for i in range(20)]))
    svg, make = folder / "map.svg", folder / "map.d"
    for is_first in (True, False):
        if not is_first:
            for file in ("map.c", "map.h", "map.svg", "map.d"):
                (folder / file).write_text("old " + file)
        before = files_in(folder)
        # each of the four files in turn; only the source has more than 6,000 bytes
        for what, options, limit in (("map.svg", [f"--preview={folder}/none/map.svg", f"--depfile={make}"], None),
                                     ("map.d", [f"--preview={svg}", f"--depfile={folder}/none/map.d"], None),
                                     ("map.d", [f"--preview={svg}", f"--depfile={folder}/folder.tsj"], None),
                                     ("map.c", [f"--preview={svg}", f"--depfile={make}", "--names=true"], 6000)):
            def limited(limit=limit):
                if limit:
                    resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit))
            done = run(bake, folder, map_file, options, preexec_fn=limited, restore_signals=False)
            if done.returncode != 1 or b": cannot be written: " not in done.stderr or files_in(folder) != before:
                yield (f"{what} cannot be written: exit status {done.returncode}, {done.stderr.decode()}, "
                       f"{sorted(files_in(folder))}, were {sorted(before)}")
            for file in written(folder):
                (folder / file).unlink()
            for file, content in before.items():
                (folder / file).write_bytes(content)
    # a folder in the place of the header; a file that has the name of a temporary one
    (folder / "map.h").unlink()
    (folder / "map.h").mkdir()
    (folder / "map.c.new").write_text("new")
    (folder / "map.c.old").write_text("old")
    before = files_in(folder)
    done = run(bake, folder, map_file, [])
    if done.returncode != 1 or not done.stderr.endswith(b"map.h: cannot be written: it is not a regular file\n") or files_in(folder) != before:
        yield f"a folder in the place of the header: {done.stderr.decode()}, {sorted(files_in(folder))}"
    (folder / "map.h").rmdir()
    (folder / "map.c").write_bytes(before["map.c"])
    done = run(bake, folder, map_file, [])
    after = files_in(folder)
    if done.returncode != 0 or after["map.c"] == before["map.c"] or set(after) != {*before, "map.h"} or after["map.c.new"] != b"new" or after["map.c.old"] != b"old":
        yield f"files that have the names of temporary ones: {done.stderr.decode()}, {sorted(after)}"
    for file in written(folder):
        (folder / file).unlink()


def try_preview(bake, maps, folder):
    """A picture of each map is XML with a path and a label for each thing, shape that turns and point."""
    for name, options in [(name, options) for name, options in GOOD if Path(name).suffix in (".tmj", ".geojson")]:
        run(bake, folder, maps / name, ["--preview=" + str(folder / "map.svg"), *options])
        picture = xml.etree.ElementTree.parse(folder / "map.svg")
        paths, labels = (list(picture.iter("{http://www.w3.org/2000/svg}" + tag)) for tag in ("path", "text"))
        source = (folder / "map.c").read_text()
        count = sum(len(re.findall(pattern, source)) for pattern in (r"\{&shapes_of_map(?:_movers)?\[", r"NULL, &regions_of_map(?:_movers)?\["))
        if len(paths) != len(labels) or len(labels) < count or not count and name != "sprites.tmj":
            yield f"{name}: a picture of {len(paths)} paths and {len(labels)} labels for {count} things"
        for file in written(folder):
            (folder / file).unlink()


def peak(bake, folder, content, options):
    """The most memory that bake has while it reads a map, in KB."""
    (folder / "map.tmj").write_text(json.dumps(content))
    with open(os.devnull, "wb") as nothing:
        child = subprocess.Popen([bake, *options, str(folder / "map.tmj"), str(folder / "map.c")], stderr=nothing)
        _, status, usage = os.wait4(child.pid, 0)
    child.returncode = os.waitstatus_to_exitcode(status)
    return usage.ru_maxrss


def try_memory(bake, maps, folder):
    """Long texts: of each letter a few hundred bytes of memory at most, wherever it stands."""
    (folder / "set.tsj").write_bytes((maps / "shapes.tsj").read_bytes())
    count = 50000

    def paths(letters):
        """A tile of each of several tilesets, whose paths are long."""
        sets = 1 + letters // 4000
        source = "./" * (letters // sets // 2) + "set.tsj"
        return tiled(tilesets=[{"firstgid": 1 + 16 * i, "source": source} for i in range(sets)],
                     layers=[layer(width=sets, data=[1 + 16 * i for i in range(sets)])])

    kinds = {
        "a name": lambda letters: tiled({**SQUARE, "name": "n" * letters}),
        "a name of signs": lambda letters: tiled({**SQUARE, "name": "?" * letters}),
        "a class": lambda letters: tiled({**SQUARE, "type": "c" * letters}),
        "a layer's name": lambda letters: tiles(layer(name="n" * letters), SQUARE),
        "a point's name": lambda letters: tiled(SQUARE, {"id": 2, "x": 0, "y": 0, "point": True, "name": "n" * letters}),
        "a turned name": lambda letters: tiled({**SQUARE, "name": "n" * letters, **with_property({}, "turns", 4)}),
        "a name in an error": lambda letters: tiled({**SQUARE, "name": "n" * letters, "width": -1}),
        "a key": lambda letters: tiled(with_property(SQUARE, "k" * letters, 1)),
        "paths of tilesets": paths,
    }
    for name, make in kinds.items():
        options = ["--names=true", f"--depfile={folder}/map.d"]
        few, many = (peak(bake, folder, make(letters), options) for letters in (1, count))
        if (many - few) * 1024 > 300 * count:
            yield f"{name} of {count} letters: {few} KB of memory become {many}"
        for file in written(folder):
            (folder / file).unlink()


def mutated(rng, text):
    """A map with some change: of a byte, of a number, of a piece that goes or comes twice."""
    for _ in range(rng.choice([1, 1, 2])):
        at = rng.randrange(len(text))
        kind = rng.choice([0, 1, 1, 1, 1, 2, 3])
        if kind == 0:
            text = text[:at] + bytes([rng.choice(b'0123456789-.eE{}[]",:tfn ')]) + text[at + 1:]
        elif kind == 1:
            digits = [i for i, c in enumerate(text) if c in b"0123456789"]
            at = rng.choice(digits or range(len(text)))
            text = text[:at] + rng.choice([b"0", b"9", b"99999", b"1e9", b"-1", b"1.5", b"4294967295"]) + text[at + 1:]
        elif kind == 2:
            end = at + rng.randint(1, 60)
            text = text[:at] + text[end:]
        else:
            end = at + rng.randint(1, 60)
            text = text[:end] + text[at:end] + text[end:]
    return text


def try_mutations(bake, maps, folder, count):
    rng = random.Random(1)
    for name in "shapes.tsj", "ways.tsj":
        (folder / name).write_bytes((maps / name).read_bytes())
        forms.write_xml(folder / name, forms.load((maps / name).read_text()))
    statuses = {0: 0, 1: 0}
    for i in range(count):
        name, options = rng.choice(GOOD)
        text = (maps / name).read_bytes()
        if name.endswith(".tmj") and rng.random() < 0.5:
            text = forms.in_xml(forms.load(text), rng.choice(forms.ENCODINGS)).encode()
        map_file = folder / ("map" + (Path(name).suffix if Path(name).suffix in mesh_cases.ENDINGS else ".tmj"))
        map_file.write_bytes(mutated(rng, text))
        if rng.random() < 0.2:
            (folder / "shapes.tsj").write_bytes(mutated(rng, (maps / "shapes.tsj").read_bytes()))
        done = run(bake, folder, map_file, options)
        said = mesh_cases.LEFT_OUT.sub(b"", NOTES.sub(b"", done.stderr))
        good = done.returncode == 0 and not said and written(folder) == ["map.c", "map.h"]
        bad = done.returncode == 1 and done.stderr.count(b"\n") >= 1 and not written(folder)
        if not good and not bad or b"Sanitizer" in done.stderr or b"runtime error" in done.stderr:
            yield f"mutation {i} of {name}: exit status {done.returncode}, {done.stderr.decode(errors='replace')[:2000]}"
            break
        statuses[done.returncode] += 1
        for file in written(folder):
            (folder / file).unlink()
    if count:
        print(f"{count} maps with changes: {statuses[0]} baked, {statuses[1]} refused")
        if min(statuses.values()) < count // 50:
            yield "hardly any were baked, or hardly any refused"


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("bake")
    parser.add_argument("maps", type=Path)
    parser.add_argument("--mutations", type=int, default=0)
    args = parser.parse_args()
    os.environ["ASAN_OPTIONS"] = "detect_leaks=0"  # it ends, and its memory is the system's to free
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        wrong = [*try_errors(args.bake, folder), *try_good(args.bake, folder), *try_right(args.bake, folder),
                 *try_ways(args.bake, folder), *try_points(args.bake, folder), *try_names(args.bake, folder),
                 *try_replacing(args.bake, folder), *try_writing(args.bake, folder), *try_printing(args.bake, folder), *try_preview(args.bake, args.maps, folder), *try_twice(args.bake, args.maps, folder), *try_memory(args.bake, args.maps, folder),
                 *try_mutations(args.bake, args.maps, folder, args.mutations)]
    print(*wrong, sep="\n")
    print(f"{len(CASES)} maps and options that are wrong, {len(GOOD)} maps twice: {len(wrong)} failed")
    return bool(wrong)


if __name__ == "__main__":
    sys.exit(main())

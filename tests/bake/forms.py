#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The maps of a folder in the other forms that Tiled writes: XML, every encoding and compression of
layers, templates, and the JSON of Tiled before 1.2. bake must write the same bytes for all of them.

    forms.py BAKE MAPS
"""
import argparse
import base64
import gzip
import json
import re
import struct
import subprocess
import sys
import tempfile
import zlib
from pathlib import Path
from xml.sax.saxutils import quoteattr

NAMES = "kinds", "tiles", "chunks", "oblong", "sprites", "ways"
ENDINGS = {".tmj": ".tmx", ".tsj": ".tsx"}
TAGS = {"tilelayer": "layer"}
ENCODINGS = "csv", "xml", "base64", "zlib", "gzip"
MARKS = "ellipse", "point", "capsule"


class Number(str):
    """The digits of a number as they are written."""


def load(text):
    return json.loads(text, parse_float=Number, parse_int=Number)


def dump(value):
    if isinstance(value, Number):
        return str(value)
    if isinstance(value, dict):
        return "{" + ",\n".join(f"{json.dumps(key)}: {dump(entry)}" for key, entry in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ",\n".join(map(dump, value)) + "]"
    return json.dumps(value)


# ---- XML ----

def element(tag, attributes, *inside):
    """An element, with those of the attributes that are no lists and no objects."""
    texts = {key: str(int(value)) if isinstance(value, bool) else value for key, value in attributes.items()
             if isinstance(value, (str, bool)) and not (key in MARKS or key == "data" or value == "")}
    start = tag + "".join(f" {key}={quoteattr(value)}" for key, value in texts.items())
    return f"<{start}>\n" + "".join(inside) + f"</{tag}>\n"


def properties(of):
    entries = [{**p, "value": str(p["value"]).lower() if isinstance(p["value"], bool) else p["value"]}
               for p in of.get("properties", [])]
    return element("properties", {}, *(element("property", p) for p in entries)) if entries else ""


def points(line):
    return {"points": " ".join(f"{p['x']},{p['y']}" for p in line)}


def object_in_xml(obj):
    inside = [properties(obj)] + [element(mark, {}) for mark in MARKS if obj.get(mark)]
    inside += [element(kind, points(obj[kind])) for kind in ("polygon", "polyline") if kind in obj]
    inside += ["<text>words</text>"] if "text" in obj else []
    obj = {**obj, "template": obj["template"].replace(".tj", ".tx")} if "template" in obj else obj
    return element("object", obj, *inside)


def numbers(layer, part):
    data = part["data"]
    if isinstance(data, str):
        data = struct.unpack(f"<{len(base64.b64decode(data)) // 4}I", base64.b64decode(data))
    return [int(gid) for gid in data]


def encoded(gids, how):
    """The text of a layer's data: csv, base64, zlib or gzip; or elements."""
    packed = struct.pack(f"<{len(gids)}I", *gids)
    return {"csv": lambda: "\n" + ",\n".join(map(str, gids)) + "\n",
            "xml": lambda: "".join(f'<tile gid="{gid}"/>' if gid else "<tile/>" for gid in gids),
            "base64": lambda: "\n   " + base64.b64encode(packed).decode() + "\n  ",
            "zlib": lambda: base64.b64encode(zlib.compress(packed)).decode(),
            "gzip": lambda: base64.b64encode(gzip.compress(packed)).decode()}[how]()


def encoding(how):
    if how == "xml":
        return {}
    return {"encoding": "csv"} if how == "csv" else {"encoding": "base64", **({} if how == "base64" else {"compression": how})}


def layer_in_xml(layer, how):
    inside = [properties(layer)]
    if layer["type"] == "tilelayer":
        parts = [element("chunk", part, encoded(numbers(layer, part), how)) for part in layer.get("chunks", [])]
        inside.append(element("data", encoding(how), *(parts or [encoded(numbers(layer, layer), how)])))
        layer = {key: value for key, value in layer.items() if key not in ("encoding", "compression")}
    inside += map(object_in_xml, layer.get("objects", []))
    inside += [layer_in_xml(inner, how) for inner in layer.get("layers", [])]
    return element(TAGS.get(layer["type"], layer["type"]), {**layer, "type": ""}, *inside)


def tileset_in_xml(tileset):
    inside = [properties(tileset)]
    if "tileoffset" in tileset:
        inside.append(element("tileoffset", tileset["tileoffset"]))
    if "image" in tileset:
        inside.append(element("image", {"source": tileset["image"], "width": tileset["imagewidth"], "height": tileset["imageheight"]}))
    for tile in tileset.get("tiles", []):
        group = [layer_in_xml({"type": "objectgroup", **tile["objectgroup"]}, "")] if "objectgroup" in tile else []
        image = {"width": tile["imagewidth"], "height": tile["imageheight"], "source": "x.png"} if "imagewidth" in tile else {}
        inside.append(element("tile", {**tile, "image": ""}, properties(tile), element("image", image) if image else "", *group))
    source = tileset.get("source", "").replace(".tsj", ".tsx")
    return element("tileset", {**tileset, "type": "", "image": "", "imagewidth": "", "imageheight": "", "source": source}, *inside)


def in_xml(root, how):
    text = '<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE map SYSTEM "map.dtd">\n'
    if root.get("type") == "tileset" or "layers" not in root:
        return text + tileset_in_xml(root)
    return text + element("map", {**root, "type": ""}, properties(root), *map(tileset_in_xml, root["tilesets"]),
                          *(layer_in_xml(layer, how) for layer in root["layers"]))


def with_texts(xml):
    """Each property's value as the text of its element, as Tiled writes one of several lines."""
    return re.sub(r'(<property\b[^>]*) value="([^"]*)"([^>]*)>\n', r"\1\3>\2", xml)


# ---- JSON ----

def changed(value, change):
    """A copy in which `change` has changed each object."""
    if isinstance(value, dict):
        return change({key: changed(entry, change) for key, entry in value.items()})
    return [changed(entry, change) for entry in value] if isinstance(value, list) else value


def compressed(root, how):
    def change(obj):
        if obj.get("type") == "tilelayer":
            obj.update(encoding("base64" if how == "csv" else how))
            for part in obj.get("chunks", [obj]):
                part["data"] = encoded(numbers(obj, part), how)
        return obj
    return changed(root, change)


def old(root):
    """As Tiled before 1.2 wrote it."""
    def change(obj):
        if isinstance(obj.get("properties"), list):
            obj["properties"] = {p["name"]: p["value"] for p in obj["properties"]}
        if isinstance(obj.get("tiles"), list):
            obj["tileproperties"] = {t["id"]: t.pop("properties") for t in obj["tiles"] if "properties" in t}
            obj["tiles"] = {t.pop("id"): t for t in obj["tiles"]}
        return obj
    return changed(root, change)


def with_templates(root, path, write):
    """Each object that is no tile has a template, and only its name and its place are its own."""
    count = 0

    def change(obj):
        nonlocal count
        is_object = "x" in obj and "id" in obj and not {"objects", "data", "chunks", "layers", "gid"} & set(obj)
        if is_object:
            count += 1
            own = {key: value for key, value in obj.items() if key in ("id", "x", "y", "name", "type")}
            general = {key: value for key, value in obj.items() if key not in ("id", "x", "y")}
            write(path.with_name(f"{path.stem}{count}.tj"), {"type": "template", "object": {**general, "name": "another"}})
            obj = {**own, "template": f"{path.stem}{count}.tj"}
        return obj
    return changed(root, change)


# ---- the forms ----

def write_json(path, root):
    path.write_text(dump(root))


def write_xml(path, root, how="csv"):
    if "object" in root:
        path.with_suffix(".tx").write_text(f"<template>\n{object_in_xml(root['object'])}</template>")
        return
    path.with_suffix(ENDINGS[path.suffix]).write_text(in_xml(root, how))


def write_xml_with_texts(path, root):
    path.with_suffix(ENDINGS[path.suffix]).write_text(with_texts(in_xml(root, "csv")))


FORMS = {
    **{f"XML, {how}": lambda path, root, how=how: write_xml(path, root, how)
       for how in ENCODINGS},
    "XML, values as texts": write_xml_with_texts,
    **{f"JSON, {how}": lambda path, root, how=how: write_json(path, compressed(root, how))
       for how in ENCODINGS[2:]},
    "JSON before 1.2": lambda path, root: write_json(path, old(root)),
    "JSON with templates": lambda path, root:
        write_json(path, with_templates(root, path, write_json) if path.suffix == ".tmj" else root),
    "XML with templates": lambda path, root:
        write_xml(path, with_templates(root, path, write_xml) if path.suffix == ".tmj" else root),
}


def baked(bake, map_file, folder):
    done = subprocess.run([bake, "--scale=1/16", "--names=true", str(map_file), str(folder / "map.c")],
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False)
    if done.returncode != 0:
        return done.stdout.decode()
    return [(folder / f"map.{end}").read_text().replace(map_file.name, "MAP") for end in "ch"]


def try_form(bake, maps, form):
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for path in [*maps.glob("*.tmj"), *maps.glob("*.tsj")]:
            FORMS[form](folder / path.name, load(path.read_text()))
        for map_name in NAMES:
            map_file = next(path for path in folder.iterdir() if path.stem == map_name and path.suffix in (".tmj", ".tmx"))
            if baked(bake, map_file, folder) != baked(bake, maps / f"{map_name}.tmj", folder):
                yield f"{map_name} in {form}: {baked(bake, map_file, folder)[:1]}"


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("bake")
    parser.add_argument("maps", type=Path)
    args = parser.parse_args()
    wrong = [line for form in FORMS for line in try_form(args.bake, args.maps, form)]
    print(*wrong, sep="\n")
    print(f"{len(NAMES)} maps in {len(FORMS)} forms: {len(wrong)} are baked otherwise")
    return bool(wrong)


if __name__ == "__main__":
    sys.exit(main())

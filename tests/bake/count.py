#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Counts how many maps of a folder bake reads, such as those of public repositories.

    count.py BAKE FOLDER

Each map is one that differs from all others in its bytes. GeoJSON is scaled to 30,000 units around its middle, at most to
meters; maps of Tiled and LDtk have 16 pixels a unit. Prints the number of maps of each kind, how many of them are
baked, and for each other one what bake says.
"""
import json
import subprocess
import sys
import tempfile
from pathlib import Path

ENDINGS = {".tmx": "Tiled", ".tmj": "Tiled", ".ldtk": "LDtk", ".geojson": "GeoJSON"}


def kind_of(path, content):
    if path.suffix == ".json" and b'"layers"' in content and b'"tilewidth"' in content:
        return "Tiled"
    return "GeoJSON" if path.name.endswith(".geo.json") else ENDINGS.get(path.suffix)


def positions(value):
    if isinstance(value, dict):
        value = [value[key] for key in ("features", "geometry", "geometries", "coordinates") if value.get(key)]
    elif isinstance(value, list) and len(value) > 1 and isinstance(value[0], (int, float)):
        return [value[:2]]
    return [p for entry in value for p in positions(entry)] if isinstance(value, list) else []


def options_of(kind, content):
    if kind != "GeoJSON":
        return ["--scale=1/16"]
    axes = list(zip(*positions(json.loads(content)))) or [[0], [0]]
    middle = [(min(axis) + max(axis)) / 2 for axis in axes]
    reach = max(1e-6, *(max(axis) - at for axis, at in zip(axes, middle)))
    return [f"--origin={middle[0]:.6f},{middle[1]:.6f}", f"--scale={min(111320, int(30000 / reach))}"]


def main():
    bake, folder = sys.argv[1], Path(sys.argv[2])
    counts, refused, seen = {}, [], set()
    with tempfile.TemporaryDirectory() as output:
        for path in sorted(path for path in folder.rglob("*") if path.is_file()):
            content = path.read_bytes()
            kind = kind_of(path, content)
            if kind is None or content in seen:
                continue
            seen.add(content)
            done = subprocess.run([bake, *options_of(kind, content), str(path), output + "/map.c"],
                                  stderr=subprocess.PIPE, text=True, errors="replace", check=False)
            all_of_kind, baked = counts.get(kind, (0, 0))
            counts[kind] = (all_of_kind + 1, baked + (done.returncode == 0))
            if done.returncode != 0:
                said = [line for line in done.stderr.splitlines() if ": warning: " not in line and ": note: " not in line]
                refused.append("\n    ".join([str(path.relative_to(folder)), *said[:3]]))
    print(*(f"{kind}: {baked} of {count} are baked" for kind, (count, baked) in counts.items()), *refused, sep="\n")


if __name__ == "__main__":
    main()

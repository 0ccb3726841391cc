#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Reads the manifests as the toolchains do for which they are.

    schemas.py SOURCE

PlatformIO's, ESP-IDF's and vcpkg's by JSON schemas of what their manuals ask for, Zephyr's by pykwalify and
kconfiglib, which Zephyr itself uses. The rules are written by hand and shorter than the originals. Each damaged
manifest is refused, so they are rules. Skipped where these modules are missing: tests/run.sh --all installs them.
"""
import copy
import json
import logging
import os
import sys
import tempfile
from pathlib import Path

try:
    import jsonschema
    import kconfiglib
    import pykwalify.core
    import yaml
except ImportError as error:
    print(f"skipped: {error}")
    sys.exit(77)

VERSION = {"type": "string", "pattern": r"^\d+\.\d+\.\d+$"}
TEXT = {"type": "string", "minLength": 1, "maxLength": 255}
GLOBS = {"type": "array", "minItems": 1, "items": {"type": "string"}}
PLATFORMIO = {
    "type": "object",
    "required": ["name", "version", "description", "keywords", "license"],
    "additionalProperties": False,
    "properties": {
        "name": {"type": "string", "pattern": r"^[^:;<>/\\?*]{1,100}$"},
        "version": VERSION,
        "description": TEXT,
        "keywords": {"type": "array", "items": {"type": "string", "pattern": r"^[a-z0-9]([a-z0-9. +_-]{0,48})$"}},
        "license": {"enum": ["MIT"]},
        "authors": {"type": "array", "items": {"type": "object", "required": ["name"], "properties": {"name": TEXT}}},
        "frameworks": {"const": "*"},
        "platforms": {"const": "*"},
        "headers": {"type": "string", "pattern": r"\.h$"},
        "dependencies": {"type": "array", "items": {
            "type": "object", "required": ["name", "version"], "additionalProperties": False,
            "properties": {"name": TEXT, "version": {"type": "string", "pattern": r"\.git#[0-9a-f]{40}$"}}}},
        "build": {"type": "object", "additionalProperties": False, "properties": {
            "includeDir": TEXT, "srcDir": TEXT, "srcFilter": {"type": "string", "pattern": r"^[+-]<.*>$"},
            "flags": GLOBS}},
        "export": {"type": "object", "additionalProperties": False, "properties": {"include": GLOBS, "exclude": GLOBS}},
    },
}
IDF = {
    "type": "object",
    "required": ["version", "description", "license"],
    "additionalProperties": False,
    "properties": {
        "version": VERSION,
        "description": TEXT,
        "license": {"enum": ["MIT"]},
        "tags": {"type": "array", "uniqueItems": True,
                 "items": {"type": "string", "pattern": r"^[A-Za-z0-9_-]{3,32}$"}},
        "dependencies": {"type": "object", "properties": {"idf": {"type": "string", "pattern": r"^>=\d+\.\d+$"}}},
        "files": {"type": "object", "additionalProperties": False, "properties": {"include": GLOBS, "exclude": GLOBS}},
    },
}
VCPKG = {
    "type": "object",
    "required": ["name", "version-semver", "dependencies"],
    "additionalProperties": False,
    "properties": {
        "name": {"type": "string", "pattern": "^[a-z0-9]+(-[a-z0-9]+)*$"},
        "version-semver": VERSION, "description": TEXT, "license": {"enum": ["MIT"]},
        "dependencies": {"type": "array", "items": {"type": "object", "required": ["name"], "properties": {
            "name": TEXT, "host": {"type": "boolean"}}}},
    },
}
ZEPHYR = """
type: map
mapping:
  name: {required: false, type: str}
  build:
    required: false
    type: map
    mapping:
      cmake: {required: false, type: str}
      kconfig: {required: false, type: str}
      depends: {required: false, type: seq, sequence: [{type: str}]}
"""


def by_json(schema, value):
    jsonschema.Draft7Validator(schema).validate(value)


def by_kwalify(schema, value):
    pykwalify.core.Core(source_data=value, schema_data=yaml.safe_load(schema)).validate(raise_exception=True)


def refuses(check, schema, value):
    try:
        check(schema, value)
    except (jsonschema.ValidationError, pykwalify.errors.SchemaError):
        return True
    return False


def main():
    source = Path(sys.argv[1]).resolve()
    logging.disable(logging.CRITICAL)
    wrong = []
    for name, read, check, schema in (("library.json", json.loads, by_json, PLATFORMIO),
                                      ("idf_component.yml", yaml.safe_load, by_json, IDF),
                                      ("lib/tools/package/vcpkg/fixsat/vcpkg.json", json.loads, by_json, VCPKG),
                                      ("zephyr/module.yml", yaml.safe_load, by_kwalify, ZEPHYR)):
        value = read((source / name).read_text())
        check(schema, value)
        for key in value:
            damaged = copy.deepcopy(value)
            damaged[key] = [0]
            if not refuses(check, schema, damaged):
                wrong.append(f"{name}: passes with another {key}")
        if not refuses(check, schema, {**value, "nonsense": "1"}):
            wrong.append(f"{name}: passes with nonsense")

    manifest = json.loads((source / "library.json").read_text())
    module = yaml.safe_load((source / "zephyr/module.yml").read_text())["build"]
    paths = [manifest["build"]["includeDir"], manifest["build"]["srcDir"], *manifest["export"]["include"],
             f"{manifest['build']['includeDir']}/{manifest['headers']}", f"{module['cmake']}/CMakeLists.txt",
             module["kconfig"]]
    wrong += [f"{path}: not there" for path in paths if not (source / path).exists()]

    os.environ["srctree"] = str(source)
    with tempfile.NamedTemporaryFile("w", suffix=".config") as file:
        file.write("CONFIG_FIXSAT=y\n")
        file.flush()
        config = kconfiglib.Kconfig(module["kconfig"], warn_to_stderr=False)
        before = config.syms["FIXSAT"].str_value
        config.load_config(file.name)
        if (before, config.syms["FIXSAT"].str_value, config.warnings) != ("n", "y", []):
            wrong.append(f"Kconfig: {config.warnings}")
    print(*wrong or ["library.json, idf_component.yml, vcpkg.json, module.yml and Kconfig can be read"], sep="\n")
    return bool(wrong)


if __name__ == "__main__":
    sys.exit(main())

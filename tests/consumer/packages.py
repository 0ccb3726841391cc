#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Makes the packages twice, compares their bytes, and looks into them.

    packages.py [--short] SOURCE FOLDER

- The second time another time zone, umask, locale and order of hashes hold, and an older copy lies there.
- The sums are those of the files. The archive holds each file of the repository, and without history it makes
  packages of the same content. Arduino's package holds what its specification asks for, and a word for each public
  function.
- In the archive each licence is clear to `reuse lint`, and the SBOM has each of its files. --short leaves this out.

Skipped without --short where `reuse` is missing: tests/run.sh --all installs it.
"""
import hashlib
import os
import re
import shutil
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path


def make(source, folder, *options, **environment):
    command = [sys.executable, "-B", source / "lib/tools/package/packages.py", *options, folder]
    done = subprocess.run(command, env={**os.environ, **environment}, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                          text=True, check=False)
    if done.returncode:
        sys.exit(done.stdout)
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def wrong_sums(made):
    for line in made["SHA256SUMS"].decode().splitlines():
        digest, name = line.split()
        if hashlib.sha256(made[name]).hexdigest() != digest:
            yield f"{name} has another sum"
    if made["SHA256SUMS"].count(b"\n") != len(made) - 1:
        yield "a file has no sum"


def wrong_arduino(source, archive):
    names = set(archive.namelist())
    properties = dict(line.split("=", 1) for line in archive.read("fixsat/library.properties").decode().splitlines())
    needed = "name", "version", "author", "maintainer", "sentence", "paragraph", "category", "architectures"
    yield from (f"library.properties has no {key}" for key in needed if not properties.get(key))
    if properties["url"] != "https://example.org/fixsat":
        yield "library.properties has another address"
    if {"avr", "*"} & set(properties["architectures"].split(",")):
        yield "library.properties names avr, whose int has 16 bits"
    if not {"fixsat/src/fixsat.h", "fixsat/src/libfixmath/fix16.h", "fixsat/src/libfixmath/LICENSE"} <= names:
        yield "no header in the root of src/, or no libfixmath"
    sketches = {name for name in names if name.endswith(".ino")}
    if len(sketches) != 3 or any(name.split("/")[2] + ".ino" != name.split("/")[3] for name in sketches):
        yield f"the sketches are {sketches}"
    words = dict(line.split("\t") for line in archive.read("fixsat/keywords.txt").decode().splitlines())
    functions = {name for path in (source / "lib/include/fixsat").glob("*.h")
                 for name in re.findall(r"^[A-Za-z].*[ *](fixsat_[a-z0-9_]*)\(", path.read_text(), flags=re.M)}
    yield from (f"keywords.txt does not have {name}" for name in functions if words.get(name) != "KEYWORD2")
    if words.get("fixsat_shape2") != "KEYWORD1" or words.get("FIXSAT_OVERLAP") != "LITERAL1":
        yield "keywords.txt lacks types or constants"


def wrong_licences(copy, made, files):
    done = subprocess.run(["reuse", "--root", copy, "lint"], stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                          text=True, check=False)
    if done.returncode or "ERROR" in done.stdout:
        yield done.stdout
    sbom = next(content.decode() for name, content in made.items() if name.endswith(".spdx"))
    listed = set(re.findall(r"^FileName: \./(.*)$", sbom, flags=re.M))
    yield from (f"{name} is not in the SBOM" for name in files
                if name not in listed and not name.startswith(("LICENSES/", ".reuse/")) and Path(name).name != "LICENSE"
                and (copy / name).stat().st_size)


def main():
    is_short = "--short" in sys.argv
    source, folder = (Path(argument).resolve() for argument in sys.argv[1:] if argument != "--short")
    if not is_short and shutil.which("reuse") is None:
        print("skipped: no reuse")
        return 77
    shutil.rmtree(folder, ignore_errors=True)
    options = ["--address=https://example.org/fixsat", *["--without-sbom"] * is_short]
    first = make(source, folder / "first", *options, TZ="UTC", PYTHONHASHSEED="1")
    (folder / "second").mkdir()
    (folder / "second/fixsat-0.0.1.spdx").write_text("old")
    before = os.umask(0o077)
    second = make(source, folder / "second", *options, TZ="Asia/Tokyo", PYTHONHASHSEED="2", LC_ALL="C")
    os.umask(before)
    wrong = [f"{name} has other bytes the second time" for name in {*first, *second}
             if first.get(name) != second.get(name)]
    wrong += wrong_sums(first)

    (name,) = [name for name in first if name.endswith(".tar.gz")]
    with tarfile.open(folder / "first" / name) as archive:
        archive.extractall(folder)
        files = [entry.name.split("/", 1)[1] for entry in archive]
    copy = folder / name[:-len(".tar.gz")]
    for path in ("README.md", "library.json", "lib/CMakeLists.txt", "tests/run.sh", ".reuse/dep5"):
        if (copy / path).read_bytes() != (source / path).read_bytes():
            wrong.append(f"{path} is another in the archive")
    if not os.access(copy / "tests/run.sh", os.X_OK) or any(name.startswith("build/") for name in files):
        wrong.append("the archive holds what is built, or a script that cannot be run")
    with zipfile.ZipFile(next((folder / "first").glob("*-arduino.zip"))) as archive:
        wrong += wrong_arduino(source, archive)
        code = archive.read("fixsat/src/fixsat.c").decode()
    (copy / "build").mkdir()
    (copy / "build/_deps").symlink_to(source / "build/_deps")
    third = make(copy, folder / "third", *options)
    wrong += [f"the archive makes other packages: {', '.join(third)}"] * (third.keys() != first.keys())
    with tarfile.open(next((folder / "third").glob("*.tar.gz"))) as archive:
        if sorted(entry.name.split("/", 1)[1] for entry in archive) != sorted(files):
            wrong.append("the archive makes an archive of other files")
    with zipfile.ZipFile(next((folder / "third").glob("*-arduino.zip"))) as archive:
        again = archive.read("fixsat/src/fixsat.c").decode()
    title = r"fixsat [\d.]+, (.*)\.\n"
    same = re.sub(title, "", again, 1) == re.sub(title, "", code, 1)
    if not same or re.search(title, again)[1] != "of an unknown commit":
        wrong.append("the archive makes another fixsat.c")
    (copy / "build/_deps").unlink()
    (copy / "build").rmdir()
    if not is_short:
        wrong += wrong_licences(copy, first, files)
    print(*wrong or [f"{len(first)} packages with the same bytes twice, {len(files)} files in the archive"], sep="\n")
    return bool(wrong)


if __name__ == "__main__":
    sys.exit(main())

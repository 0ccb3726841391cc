#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Makes the packages of a release: the same files have the same bytes, on each computer with the same zlib.

    packages.py [--address ADDRESS] [--without-sbom] FOLDER

FOLDER then holds

    fixsat-VERSION-two-files.zip   fixsat.c, fixsat.h and fixsat.hpp, and libfixmath's header
    fixsat.wrap                    makes of that file a subproject of Meson
    fixsat-VERSION-arduino.zip     the same as a library of Arduino, with sketches
    fixsat-VERSION.tar.gz          all that is in the repository
    fixsat-VERSION.spdx            the list of the files and their licences, by Debian's `reuse`
    SHA256SUMS

ADDRESS is that of the repository, for Arduino's manifest. Times are those of the commit. libfixmath is where
boards/fetch-libfixmath.sh puts it.
"""
import argparse
import gzip
import hashlib
import io
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
import time
import zipfile
from pathlib import Path

import amalgamation
import manifests
from source import DESCRIPTION, LIB, PUBLIC, ROOT, VERSION, commit_time, files

LIBFIXMATH = ROOT / "build/_deps/libfixmath-20220222"
NAME = f"fixsat-{VERSION}"
README = f"""\
fixsat {VERSION}: {DESCRIPTION}.

Compile fixsat.c and include fixsat.h; in C++ fixsat.hpp has literals and classes. The folder libfixmath has the number
type. The comments of fixsat.h are the manual.
"""
# REUSE-IgnoreStart
MESON = f"""\
# SPDX-License-Identifier: MIT
project('fixsat', 'c', version: '{VERSION}', license: 'MIT', meson_version: '>=0.54',
    default_options: ['c_std=c11'])
here = include_directories('.', is_system: true)
library = static_library('fixsat', 'fixsat.c', include_directories: here,
    c_args: meson.get_compiler('c').get_supported_arguments('-ffunction-sections', '-fdata-sections'))
meson.override_dependency('fixsat', declare_dependency(link_with: library, include_directories: here))
"""
# REUSE-IgnoreEnd


def two_files():
    """{name: bytes} of the library as two files, with what they need."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        amalgamation.main(folder)
        made = {path.name: path.read_bytes() for path in folder.iterdir()}
    for header in ("fix16.h", "fix16.hpp"):
        made[f"libfixmath/{header}"] = (LIBFIXMATH / "libfixmath" / header).read_bytes()
    made["libfixmath/LICENSE"] = (LIBFIXMATH / "LICENSE").read_bytes()
    return made


def keywords():
    """Arduino's list of words to highlight: types, functions and constants."""
    text = "".join(path.read_text() for path in PUBLIC if path.name != "private.h")
    text = re.sub(r"/\*.*?\*/", "", text, flags=re.S)
    types = set(re.findall(r"^typedef (?:struct |union |enum |\w+ )(fixsat_\w+)", text, flags=re.M))
    functions = set(re.findall(r"\b(fixsat_\w+)\(", text)) - types
    constants = {name for name in re.findall(r"\bFIXSAT_[A-Z0-9_]+\b", text) if not name.endswith("_H")}
    rows = [*((name, "KEYWORD1") for name in sorted(types)), *((name, "KEYWORD2") for name in sorted(functions)),
            *((name, "LITERAL1") for name in sorted(constants))]
    return "".join(f"{name}\t{kind}\n" for name, kind in rows)


def arduino(library, address):
    """{name: bytes} of Arduino's library. A sketch includes the headers in src/."""
    made = {f"src/{name}": content for name, content in library.items()}
    made["library.properties"] = manifests.arduino(address).encode()
    made["keywords.txt"] = keywords().encode()
    for path in (LIB / "examples/arduino").glob("*/*.ino"):
        made[f"examples/{path.parent.name}/{path.name}"] = path.read_bytes()
    return made


def write_zip(path, folder, made):
    when = time.gmtime(max(commit_time(), 315532800))[:6]  # a zip's times begin in 1980
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name in sorted(made):
            info = zipfile.ZipInfo(f"{folder}/{name}", when)
            info.compress_type = zipfile.ZIP_DEFLATED
            info.create_system, info.external_attr = 3, 0o100644 << 16
            archive.writestr(info, made[name])


def wrap(package):
    """Meson's file about the package, which lies in subprojects/packagefiles."""
    digest = hashlib.sha256(package.read_bytes()).hexdigest()
    return (f"[wrap-file]\ndirectory = {NAME}\nsource_filename = {package.name}\nsource_hash = {digest}\n\n"
            "[provide]\ndependency_names = fixsat\n")


def write_tar(path):
    with open(path, "wb") as file, gzip.GzipFile("", "wb", 9, file, mtime=0) as packed:
        with tarfile.open(fileobj=packed, mode="w", format=tarfile.PAX_FORMAT) as archive:
            for source in files():
                content = source.read_bytes()
                info = tarfile.TarInfo(f"{NAME}/{source.relative_to(ROOT)}")
                info.size, info.mtime = len(content), commit_time()
                info.mode = 0o755 if source.stat().st_mode & 0o100 else 0o644
                archive.addfile(info, io.BytesIO(content))


def write_sbom(path):
    """The list of reuse, without what differs from run to run: its time, its name, its order."""
    if shutil.which("reuse") is None:
        sys.exit("packages.py: reuse is not installed: boards/setup.sh packages does it")
    text = subprocess.run(["reuse", "--root", ROOT, "spdx"], check=True, stdout=subprocess.PIPE).stdout.decode()
    head, *parts = re.split(r"\n\n(?=FileName: |LicenseID: )", text.strip())
    names = {f"./{path.relative_to(ROOT)}" for path in files()}  # an archive does not tell reuse what is built
    parts = sorted(part for part in parts if part.startswith("LicenseID: ") or
                   re.match(r"FileName: (.*)", part)[1] in names)
    when = time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(commit_time()))
    head = re.sub(r"^Created: .*$", f"Created: {when}", head, flags=re.M)
    digest = hashlib.sha256("\n\n".join(parts).encode()).hexdigest()
    head = re.sub(r"^DocumentName: .*$", f"DocumentName: {NAME}", head, flags=re.M)
    head = re.sub(r"^(DocumentNamespace: .*/).*$", rf"\g<1>{NAME}-{digest}", head, flags=re.M)
    listed = set(re.findall(r"^SPDXID: (.*)$", "\n".join(parts), flags=re.M))
    relations = [line for line in re.findall(r"^Relationship: .*$", head, flags=re.M) if line.split()[-1] in listed]
    head = re.sub(r"\n?^Relationship: .*$", "", head, flags=re.M)
    path.write_text("\n\n".join([head + "\n" + "\n".join(sorted(relations)), *parts]) + "\n")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--address", default="")
    parser.add_argument("--without-sbom", action="store_true")
    parser.add_argument("folder", type=Path)
    arguments = parser.parse_args()
    folder = arguments.folder
    folder.mkdir(parents=True, exist_ok=True)
    for path in [*folder.glob("fixsat[-.]*"), *folder.glob("SHA256SUMS")]:
        path.unlink()
    library = two_files()
    two = folder / f"{NAME}-two-files.zip"
    write_zip(two, NAME, {**library, "README.txt": README.encode(), "meson.build": MESON.encode()})
    (folder / "fixsat.wrap").write_text(wrap(two))
    write_zip(folder / f"{NAME}-arduino.zip", "fixsat", arduino(library, arguments.address))
    write_tar(folder / f"{NAME}.tar.gz")
    if not arguments.without_sbom:
        write_sbom(folder / f"{NAME}.spdx")
    made = sorted(folder.glob("fixsat[-.]*"))
    sums = "".join(f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}\n" for path in made)
    (folder / "SHA256SUMS").write_text(sums)
    print(*(f"{path.stat().st_size:9} {path}" for path in made), sep="\n")


if __name__ == "__main__":
    main()

#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Checks the manifests of other toolchains, and runs what ESP-IDF and Zephyr would run of them.

    manifests.py SOURCE FOLDER LIBFIXMATH

- They are what lib/tools/package/manifests.py writes. In a copy it finds each fact that has changed since.
- CMakeLists.txt registers all sources with ESP-IDF, as a script and within a build. zephyr/CMakeLists.txt adds all
  sources if CONFIG_FIXSAT is set, else nothing. Both builds make a program, with the functions of IDF and Zephyr in a
  short form. FOLDER holds them. LIBFIXMATH is the folder that holds libfixmath/.
- The port of vcpkg configures lib/, with functions of vcpkg that print. The recipe of Conan is Python.

tests/consumer/schemas.py reads the manifests as their toolchains do.
"""
import re
import shutil
import subprocess
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from sources import SOURCES  # noqa: E402

STRICT = "-Wall -Wextra -Wpedantic -Wconversion -Wsign-conversion -Werror"  # a name of one source may shadow another's


def run(*command):
    return subprocess.run([str(word) for word in command], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
                          check=False)


def must(*command):
    done = run(*command)
    if done.returncode:
        sys.exit(f"{' '.join(map(str, command))}\n{done.stdout}")
    return done.stdout


def check_copies(source, folder):
    """In a copy each manifest, and each fact, is changed in turn: each is found."""
    copy = folder / "copy"
    shutil.rmtree(copy, ignore_errors=True)
    for name in ("lib/tools/package", "lib/include/fixsat"):
        shutil.copytree(source / name, copy / name, ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("lib/CMakeLists.txt", "boards/fetch-libfixmath.sh"):
        (copy / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(source / name, copy / name)
    script = [sys.executable, "-B", copy / "lib/tools/package/manifests.py"]
    must(*script)
    must(*script, "--check")
    changes = {"lib/include/fixsat/version.h": ("PATCH ", "PATCH 1"),
               "lib/CMakeLists.txt": ("DESCRIPTION \"", "DESCRIPTION \"Not "),
               "boards/fetch-libfixmath.sh": ("commit=", "commit=0"), "library.json": ("MIT", "BSD"),
               "idf_component.yml": ("MIT", "BSD"), "zephyr/Kconfig": ("fixsat", "fixmath")}
    for name, (old, new) in changes.items():
        text = (copy / name).read_text()
        (copy / name).write_text(text.replace(old, new, 1))
        if run(*script, "--check").returncode != 1:
            sys.exit(f"{name} has changed, yet the manifests are said to be current")
        (copy / name).write_text(text)
    (copy / "zephyr/module.yml").unlink()
    if run(*script, "--check").returncode != 1:
        sys.exit("a manifest is missing, yet all are said to be current")
    return len(changes) + 1


def main():
    source, folder, libfixmath = (Path(argument).resolve() for argument in sys.argv[1:])
    folder.mkdir(parents=True, exist_ok=True)
    print(must(sys.executable, "-B", source / "lib/tools/package/manifests.py", "--check").strip())
    print(f"{check_copies(source, folder)} changes are found")

    here = source / "tests/consumer"
    said = must("cmake", f"-DFIXSAT_SOURCE={source}", "-P", here / "esp-idf/script.cmake")
    registered = [Path(name) for name in re.findall(r"[^; \n]+\.c\b", said)]
    ends = "registered: SRCS;", f";INCLUDE_DIRS;{source}/lib/include\n"
    if registered != SOURCES or not (said.startswith(ends[0]) and said.endswith(ends[1])):
        sys.exit(f"ESP-IDF's script registers:\n{said}")
    print(f"ESP-IDF's script registers {len(registered)} sources")

    said = must("cmake", f"-DFIXSAT_SOURCE={source}", "-P", here / "vcpkg/script.cmake")
    if (f"configure: SOURCE_PATH;{source}/lib;OPTIONS;-DFIXSAT_LIBFIXMATH_DIR=/libfixmath\n" not in said
            or f"copyright: FILE_LIST;{source}/LICENSE;/libfixmath/LICENSE\n" not in said):
        sys.exit(f"vcpkg's port says:\n{said}")
    recipe = source / "lib/tools/package/conan/conanfile.py"
    compile(recipe.read_text(), recipe, "exec")

    for name, options in (("esp-idf", []), ("zephyr", ["-DCONFIG_FIXSAT=y"])):
        build = folder / name
        shutil.rmtree(build, ignore_errors=True)
        must("cmake", "-S", here / name, "-B", build, f"-DFIXSAT_SOURCE={source}", f"-DLIBFIXMATH_DIR={libfixmath}",
             f"-DCMAKE_C_FLAGS={STRICT}", "-DCMAKE_UNITY_BUILD=ON", "-DCMAKE_UNITY_BUILD_BATCH_SIZE=0", *options)
        must("cmake", "--build", build)
        must(build / "app")
        print(f"{name}: a program of the build runs")
    done = run("cmake", "-S", here / "zephyr", "-B", folder / "without", f"-DFIXSAT_SOURCE={source}")
    if done.returncode == 0 or "fixsat is not configured" not in done.stdout:
        sys.exit(f"without CONFIG_FIXSAT Zephyr says:\n{done.stdout}")
    return 0


if __name__ == "__main__":
    sys.exit(main())

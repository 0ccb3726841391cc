#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Writes the manifests by which other toolchains know the library.

    manifests.py [--check] [FOLDER]

The facts are those of source.py. FOLDER is that of the repository if left out. With --check nothing is written: the
exit status is 1 if a manifest is not what it would be. Arduino's manifest is in no folder: packages.py writes it.
"""
import json
import re
import sys
from pathlib import Path

from source import AUTHOR, DESCRIPTION, KEYWORDS, ROOT, VERSION, libfixmath

REPOSITORY, COMMIT = libfixmath()
# REUSE-IgnoreStart
MADE = "# SPDX-License-Identifier: MIT\n# Written by lib/tools/package/manifests.py.\n"
# REUSE-IgnoreEnd
NO_PACKAGE = [".ci", ".github", "boards", "ports", "tests"]  # folders that no package needs

# Arduino's cores whose int has 32 bits. The core of avr has 16, which the library refuses.
ARDUINO = ["esp32", "mbed", "mbed_giga", "mbed_nano", "mbed_nicla", "mbed_opta", "mbed_portenta", "mbed_rp2040",
           "nrf52", "renesas", "renesas_portenta", "renesas_uno", "rp2040", "sam", "samd", "stm32", "teensy"]


def platformio():
    return json.dumps({
        "name": "fixsat",
        "version": VERSION,
        "description": DESCRIPTION,
        "keywords": KEYWORDS,
        "license": "MIT",
        "authors": [{"name": AUTHOR}],
        "frameworks": "*",
        "platforms": "*",
        "headers": "fixsat/fixsat.h",
        "dependencies": [{"name": "libfixmath", "version": f"{REPOSITORY}#{COMMIT}"}],
        "build": {"includeDir": "lib/include", "srcDir": "lib/src", "srcFilter": "+<*/*.c>",
                  "flags": ["-ffunction-sections", "-fdata-sections"]},
        "export": {"include": ["LICENSE", "README.md", "library.json", "lib/include", "lib/src", "lib/examples"]},
    }, indent=2) + "\n"


def idf():
    lines = [f"version: {json.dumps(VERSION)}", f"description: {json.dumps(DESCRIPTION)}", "license: MIT", "tags:",
             *(f"  - {word}" for word in KEYWORDS), "dependencies:", '  idf: ">=5.0"', "files:", "  exclude:",
             *(f'    - "{folder}/**/*"' for folder in [*NO_PACKAGE, "zephyr"])]
    return MADE + "\n".join(lines) + "\n"


def zephyr_module():
    return MADE + "name: fixsat\nbuild:\n  cmake: zephyr\n  kconfig: zephyr/Kconfig\n"


def zephyr_kconfig():
    return f"""{MADE}
config FIXSAT
\tbool "fixsat"
\thelp
\t  {DESCRIPTION}.
"""


def vcpkg():
    return json.dumps({
        "name": "fixsat",
        "version-semver": VERSION,
        "description": DESCRIPTION,
        "license": "MIT",
        "dependencies": [{"name": name, "host": True} for name in ("vcpkg-cmake", "vcpkg-cmake-config")],
    }, indent=2) + "\n"


def vcpkg_port():
    return f"""{MADE}#
# A port that lies in the repository which it builds: vcpkg install fixsat --overlay-ports=FOLDER OF THIS FOLDER
get_filename_component(SOURCE_PATH "${{CMAKE_CURRENT_LIST_DIR}}/../../../../.." ABSOLUTE)
vcpkg_from_git(OUT_SOURCE_PATH LIBFIXMATH_PATH
    URL {REPOSITORY}
    REF {COMMIT})
vcpkg_cmake_configure(SOURCE_PATH "${{SOURCE_PATH}}/lib" OPTIONS "-DFIXSAT_LIBFIXMATH_DIR=${{LIBFIXMATH_PATH}}")
vcpkg_cmake_install()
vcpkg_cmake_config_fixup(CONFIG_PATH lib/cmake/fixsat)
vcpkg_fixup_pkgconfig()
file(REMOVE_RECURSE "${{CURRENT_PACKAGES_DIR}}/debug/include" "${{CURRENT_PACKAGES_DIR}}/debug/share")
vcpkg_install_copyright(FILE_LIST "${{SOURCE_PATH}}/LICENSE" "${{LIBFIXMATH_PATH}}/LICENSE")
"""


CONAN = "lib/tools/package/conan/conanfile.py"


def conan():
    """The recipe, whose code is written by hand, with the facts that it states."""
    text = (ROOT / CONAN).read_text()
    for before, fact in (("version = ", f'"{VERSION}"'), ("description = ", f'"{DESCRIPTION}"'),
                         ("topics = ", str(tuple(KEYWORDS))), ("URL = ", f'"{REPOSITORY}"'),
                         ("COMMIT = ", f'"{COMMIT}"')):
        text, count = re.subn(rf"^( *{before}).*$", lambda line: line[1] + fact, text, flags=re.M)
        if count != 1:
            sys.exit(f"{CONAN} states {before.strip(' =')} {count} times")
    return text


def arduino(address):
    """library.properties. The address is that of the repository, for a person to visit."""
    return "".join(f"{key}={value}\n" for key, value in {
        "name": "fixsat",
        "version": VERSION,
        "author": AUTHOR,
        "maintainer": AUTHOR,
        "sentence": f"{DESCRIPTION}.",
        "paragraph": f"All answers are exact, and the same bits everywhere. {', '.join(KEYWORDS)}.",
        "category": "Data Processing",
        "url": address,
        "architectures": ",".join(ARDUINO),
        "includes": "fixsat.h",
    }.items())


def manifests():
    """{path: text}"""
    return {
        "library.json": platformio(),
        "idf_component.yml": idf(),
        "zephyr/module.yml": zephyr_module(),
        "zephyr/Kconfig": zephyr_kconfig(),
        "lib/tools/package/vcpkg/fixsat/vcpkg.json": vcpkg(),
        "lib/tools/package/vcpkg/fixsat/portfile.cmake": vcpkg_port(),
        CONAN: conan(),
    }


def main(arguments):
    is_check = "--check" in arguments
    folder = Path(*[argument for argument in arguments if argument != "--check"] or [ROOT])
    stale = 0
    for name, text in manifests().items():
        path = folder / name
        if is_check:
            if not path.exists() or path.read_text() != text:
                stale += 1
                print(f"{name} is not what lib/tools/package/manifests.py writes")
        else:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text)
    if is_check and not stale:
        print(f"{len(manifests())} manifests of {VERSION} are current")
    return bool(stale)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

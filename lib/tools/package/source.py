# SPDX-License-Identifier: MIT
"""The facts that packages are made of, each read where it stands: the sources and the description in
lib/CMakeLists.txt, the version in version.h."""
import re
import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
LIB = ROOT / "lib"
LIST = LIB / "CMakeLists.txt"

SOURCES = [LIB / name for name in re.findall(r"^    (src/\w+/\w+\.c)\b", LIST.read_text(), flags=re.M)]
PUBLIC = sorted((LIB / "include/fixsat").glob("*.h"))
DESCRIPTION = re.search(r'DESCRIPTION "([^"]*)"', LIST.read_text())[1]
VERSION = ".".join(re.search(rf"^#define FIXSAT_VERSION_{part} (\d+)$", (LIB / "include/fixsat/version.h").read_text(),
                             flags=re.M)[1] for part in ("MAJOR", "MINOR", "PATCH"))


def commit():
    """The commit that the files are of, or of which they are a changed copy. An archive does not know it."""
    def git(*words):
        return subprocess.run(["git", "-C", ROOT, *words], check=True, stdout=subprocess.PIPE,
                              stderr=subprocess.DEVNULL).stdout.decode().strip()

    try:
        changed = git("status", "--porcelain", "--untracked-files=no", "--", "lib")
        return f"commit {git('rev-parse', 'HEAD')}" + (" with changes" if changed else "")
    except (OSError, subprocess.CalledProcessError):
        return "of an unknown commit"

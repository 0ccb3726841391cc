# SPDX-License-Identifier: MIT
"""The facts that packages are made of, each read where it stands: the sources and the description in
lib/CMakeLists.txt, the version in version.h, libfixmath's commit in boards/fetch-libfixmath.sh. The keywords stand
here."""
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
AUTHOR = "The fixsat authors"
KEYWORDS = ["collision-detection", "fixed-point", "embedded", "geometry", "physics", "deterministic",
            "robotics", "games"]


def libfixmath():
    """The address of libfixmath's repository and the commit that is used of it."""
    text = (ROOT / "boards/fetch-libfixmath.sh").read_text()
    return tuple(re.search(rf"^{name}=(\S+)$", text, flags=re.M)[1] for name in ("repository", "commit"))


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

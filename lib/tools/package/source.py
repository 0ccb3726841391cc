# SPDX-License-Identifier: MIT
"""The facts that packages are made of, each read where it stands: the sources and the description in
lib/CMakeLists.txt, the version in version.h, libfixmath's commit in boards/fetch-libfixmath.sh. The keywords stand
here."""
import functools
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


def git(*words):
    """The output of git in the repository, whoever owns it. Raises an error in an archive, which has no history."""
    if not (ROOT / ".git").exists():  # else that of a project around it
        raise FileNotFoundError(ROOT / ".git")
    command = ["git", "-c", f"safe.directory={ROOT}", "-C", ROOT, *words]
    return subprocess.run(command, check=True, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL).stdout.decode().strip()


def commit():
    """The commit that the files are of, or of which they are a changed copy. An archive does not know it."""
    try:
        changed = git("status", "--porcelain", "--untracked-files=no", "--", "lib")
        return f"commit {git('rev-parse', 'HEAD')}" + (" with changes" if changed else "")
    except (OSError, subprocess.CalledProcessError):
        return "of an unknown commit"


@functools.lru_cache(maxsize=1)
def commit_time():
    """The time of the commit in seconds, or else that of the newest file of an archive."""
    try:
        return int(git("log", "-1", "--format=%ct"))
    except (OSError, subprocess.CalledProcessError):
        return max(int(path.stat().st_mtime) for path in files())


@functools.lru_cache(maxsize=1)
def files():
    """All files of the repository, without what is built."""
    try:
        names = git("ls-files", "-z").split("\0")
        return sorted(ROOT / name for name in names if name and (ROOT / name).is_file())
    except (OSError, subprocess.CalledProcessError):
        built = {"build", "node_modules", "__pycache__"}
        return sorted(path for path in ROOT.rglob("*")
                      if path.is_file() and not built & set(path.relative_to(ROOT).parts))

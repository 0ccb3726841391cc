#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Makes the tag of a release, if all that states a version agrees.

    release.py VERSION            makes the tag vVERSION
    release.py --check VERSION    only says what is wrong

It stops unless

- version.h and the manifests state VERSION, and CHANGELOG.md begins with its section, with a date in place of
  "unreleased";
- VERSION is later than each tag, and all is committed;
- FIXSAT_ANSWERS stands for the golden hashes (tests/golden/answers.py), a patch release has the number of the tag
  before it, and where the number has risen the section of CHANGELOG.md says so by a line with FIXSAT_ANSWERS.

The message of the tag is the section. The archives, and what else is made of a tag, come from packages.py.
"""
import re
import subprocess
import sys

from source import ROOT, VERSION
from manifests import manifests

NUMBER = re.compile(r"^#define FIXSAT_ANSWERS (\d+)$", re.M)
HEADER = "lib/include/fixsat/version.h"


def run(*command):
    return subprocess.run([str(word) for word in command], cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                          text=True, check=False)


def git(*words):
    done = run("git", *words)
    if done.returncode:
        sys.exit(f"git {' '.join(words)}: {done.stdout}")
    return done.stdout


def parts(version):
    return tuple(map(int, version.split(".")))


def section():
    """The title and the text of the first section of the change log."""
    match = re.search(r"^## ([^\n]*)\n(.*?)(?=^## |\Z)", (ROOT / "CHANGELOG.md").read_text(), flags=re.M | re.S)
    return match[1], match[2].strip()


def wrong_answers(version, before, text):
    """Each fault of FIXSAT_ANSWERS. `before` is the last release, or None."""
    done = run(sys.executable, "-B", ROOT / "tests/golden/answers.py")
    if done.returncode:
        yield done.stdout.strip()
    number = int(NUMBER.search((ROOT / HEADER).read_text())[1])
    match = NUMBER.search(git("show", f"v{before}:{HEADER}")) if before else None
    if match and number != int(match[1]):
        if parts(version)[:2] == parts(before)[:2]:
            yield f"FIXSAT_ANSWERS was {match[1]} in {before} and is {number}: a patch release does not change it"
        if "FIXSAT_ANSWERS" not in text:
            yield f"FIXSAT_ANSWERS was {match[1]} in {before}: CHANGELOG.md does not say which verbs have other answers"


def wrong(version):
    if VERSION != version:
        yield f"version.h states {VERSION}"
    title, text = section()
    if not re.fullmatch(rf"{re.escape(version)} \(\d{{4}}-\d\d-\d\d\)", title):
        yield f'CHANGELOG.md begins with "{title}", not with "{version} (YEAR-MONTH-DAY)"'
    for name, wanted in manifests().items():
        if not (ROOT / name).exists() or (ROOT / name).read_text() != wanted:
            yield f"{name} is stale: lib/tools/package/manifests.py writes it"
    tags = [tag[1:] for tag in git("tag", "--list", "v*").split() if re.fullmatch(r"v\d+\.\d+\.\d+", tag)]
    before = max(tags, key=parts, default=None)
    if before and parts(before) >= parts(version):
        yield f"there is a tag of {before}"
    if git("status", "--porcelain"):
        yield "there are changes that are not committed"
    yield from wrong_answers(version, before, text)


def main(arguments):
    *options, version = arguments or [""]
    if not re.fullmatch(r"\d+\.\d+\.\d+", version) or options not in ([], ["--check"]):
        sys.exit(__doc__)
    found = list(wrong(version))
    if found:
        print(*found, sep="\n")
        return 1
    if not options:
        message = f"fixsat {version}\n\n{section()[1]}"
        git("tag", "--annotate", "--cleanup=verbatim", "--message", message, f"v{version}")
        print(f"made the tag v{version}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

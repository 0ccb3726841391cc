#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Runs the release script in a small repository: it stops at each disagreement, and else makes a tag.

    release.py SOURCE

Skipped where git is missing.
"""
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

FOLDERS = "lib/tools/package", "lib/include/fixsat", "zephyr"
GOLDEN = "answers.py", "answers.txt", "table.py", "expected.h", "expected_short.h"
FILES = ("lib/CMakeLists.txt", "boards/fetch-libfixmath.sh", "library.json", "idf_component.yml", "CHANGELOG.md",
         ".gitignore", *(f"tests/golden/{name}" for name in GOLDEN))
HEADER, LOG = "lib/include/fixsat/version.h", "CHANGELOG.md"
WHO = {f"GIT_{role}_{what}": value for role in ("AUTHOR", "COMMITTER")
       for what, value in (("NAME", "a test"), ("EMAIL", "test@example.org"))}


class Repository:
    def __init__(self, folder):
        self.folder = folder

    def run(self, *command):
        return subprocess.run(command, cwd=self.folder, env={**os.environ, **WHO}, stdout=subprocess.PIPE,
                              stderr=subprocess.STDOUT, text=True, check=False)

    def git(self, *words):
        done = self.run("git", *words)
        if done.returncode:
            sys.exit(f"git {' '.join(words)}: {done.stdout}")
        return done.stdout

    def python(self, script, *words):
        return self.run(sys.executable, "-B", script, *words)

    def change(self, name, old, new):
        path = self.folder / name
        text = path.read_text()
        if old not in text:
            sys.exit(f"{name} does not have {old!r}")
        path.write_text(text.replace(old, new, 1))

    def set_version(self, minor, patch):
        """Writes a version, its manifests and its section."""
        for part, value in (("MINOR", minor), ("PATCH", patch)):
            text = (self.folder / HEADER).read_text()
            line = next(line for line in text.splitlines() if line.startswith(f"#define FIXSAT_VERSION_{part} "))
            self.change(HEADER, line, f"#define FIXSAT_VERSION_{part} {value}")
        self.python("lib/tools/package/manifests.py")
        log = (self.folder / LOG).read_text()
        (self.folder / LOG).write_text(log.replace("\n## ", f"\n## 0.{minor}.{patch} (2030-01-01)\n\nMore.\n\n## ", 1))
        self.git("commit", "-qam", f"0.{minor}.{patch}")

    def release(self, version):
        return self.python("lib/tools/package/release.py", version)

    def must_stop(self, version, reason):
        """The release stops for this one reason. Undoes the change."""
        done = self.release(version)
        if done.returncode != 1 or reason not in done.stdout or len(done.stdout.splitlines()) > 2:
            sys.exit(f"{version}, {reason}: status {done.returncode}\n{done.stdout}")
        self.git("reset", "-q", "--hard", "HEAD~1")

    def must_stop_with(self, version, reason, name, old, new):
        self.change(name, old, new)
        self.git("commit", "-qam", reason)
        self.must_stop(version, reason)


def main():
    if shutil.which("git") is None:
        print("skipped: no git")
        return 77
    source = Path(sys.argv[1]).resolve()
    with tempfile.TemporaryDirectory() as name:
        repository = Repository(Path(name))
        for folder in FOLDERS:
            shutil.copytree(source / folder, repository.folder / folder, ignore=shutil.ignore_patterns("__pycache__"))
        for file in FILES:
            (repository.folder / file).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(source / file, repository.folder / file)
        repository.git("init", "-q")
        repository.git("add", ".")
        repository.git("commit", "-qm", "all")

        repository.set_version(90, 0)
        repository.must_stop_with("0.90.0", "CHANGELOG.md begins with", LOG, "(2030-01-01)", "(unreleased)")
        repository.must_stop_with("0.90.0", "library.json is stale", "library.json", "0.90.0", "0.90.1")
        repository.must_stop_with("0.90.0", "FIXSAT_ANSWERS is", HEADER, "FIXSAT_ANSWERS ", "FIXSAT_ANSWERS 100")
        repository.git("commit", "-q", "--allow-empty", "-m", "nothing")
        repository.change(LOG, "More.", "Less.")
        repository.must_stop("0.90.0", "not committed")
        done = repository.release("0.90.0")
        if done.returncode or "More." not in repository.git("tag", "-n9", "--list", "v0.90.0"):
            sys.exit(f"no release: {done.stdout}")
        repository.git("commit", "-q", "--allow-empty", "-m", "nothing")
        repository.must_stop("0.90.0", "there is a tag of 0.90.0")

        # Other answers: never in a patch release, and in a minor one only with a line of the change log.
        repository.git("branch", "release")
        for minor, patch, reason in ((90, 1, "a patch release does not change it"),
                                     (91, 0, "does not say which verbs")):
            repository.git("reset", "-q", "--hard", "release")
            text = (repository.folder / HEADER).read_text()
            number = int(text.split("#define FIXSAT_ANSWERS ")[1].split()[0])
            repository.change(HEADER, f"FIXSAT_ANSWERS {number}", f"FIXSAT_ANSWERS {number + 1}")
            repository.python("tests/golden/answers.py", "--write")
            repository.set_version(minor, patch)
            if minor == 90:
                repository.change(LOG, "More.", "FIXSAT_ANSWERS rises.")
                repository.git("commit", "-qam", "named")
            repository.git("commit", "-q", "--allow-empty", "-m", "nothing")
            repository.must_stop(f"0.{minor}.{patch}", reason)
        repository.change(LOG, "More.", "FIXSAT_ANSWERS rises: fixsat_test2.")
        repository.git("commit", "-qam", "named")
        done = repository.release("0.91.0")
        if done.returncode:
            sys.exit(f"no release: {done.stdout}")
    print("the release script stops at each disagreement, and else makes a tag")
    return 0


if __name__ == "__main__":
    sys.exit(main())

#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Makes the documentation as a folder of static pages, for any web server.

    site.py [--playground FOLDER] OUTPUT

Doxygen reads the headers, the pages of this repository and the sources that these link to. OUTPUT/index.html is the
README. FOLDER is the page with the playground and the game (build/web/site, see boards/web/README.md); it is copied to
OUTPUT/playground. Without it the site has no playground. Needs doxygen; fails where doxygen warns.
"""
import argparse
import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[2]
sys.path.insert(0, str(ROOT / "lib/tools/package"))
from source import VERSION  # noqa: E402

# The pages, in the order of the menu's list.
PAGES = ["README.md", *(f"lib/docs/{name}.md" for name in (
    "README", "program", "building", "packages", "regions", "worlds", "slide", "stacks", "turning", "pairs", "bake", "rollback",
    "performance", "evidence", "design")), "lib/examples/ci/README.md", "boards/README.md", "boards/web/README.md",
    "ports/README.md", "tests/README.md", "CHANGELOG.md", ".github/CONTRIBUTING.md", ".github/SECURITY.md"]
HEADERS = "lib/include/fixsat"
SHOWN = {".c": "c", ".h": "c", ".hpp": "cpp", ".ino": "cpp"}  # a source with such a name gets a page if one links to it
FENCE = re.compile(r"^```.*?^```$", re.M | re.S)
CODE = re.compile(r"^```.*?^```$|`[^`\n]+`", re.M | re.S)
LINK = re.compile(r"(!?)\[((?:[^][]|\[[^]]*\])*)\]\(([^()\s]+)\)", re.S)


def name_of(path):
    """The name of a page, for doxygen."""
    return "page_" + re.sub(r"\W+", "_", str(path).removesuffix(".md")).strip("_").lower()


def anchor_of(title):
    """The anchor of a heading or of a link to it, as on a hosted repository, but without hyphens."""
    return re.sub(r"[^\w\- ]", "", title.lower()).strip().replace(" ", "_").replace("-", "_")


class Site:
    def __init__(self, folder):
        self.folder, self.sources = folder, set()

    def link(self, page, match):
        """A link or a picture of a page, as doxygen has it."""
        is_picture, text, target = match[1], " ".join(match[2].split()), match[3]
        if target.startswith(("http:", "https:")):
            return match[0]
        path, _, anchor = target.partition("#")
        path = Path(os.path.normpath(page.parent / path)) if path else page
        if is_picture:
            name = "_".join(path.parts)
            shutil.copy(ROOT / path, self.folder / name)
            return f"![{text}]({name})"
        if str(path) in PAGES:
            return f"[{text}](@ref {name_of(path)}{'_' + anchor_of(anchor) if anchor else ''})"
        if str(path) == HEADERS:
            return f"[{text}](files.html)"
        if str(path.parent) == HEADERS:
            return f"[{text}](@ref {path.name})"
        if path.suffix in SHOWN:
            self.sources.add(path)
            return f"[{text}](@ref {name_of(path)})"
        return text

    def page(self, name):
        """Writes the copy of a page that doxygen reads."""
        path = Path(name)
        text = re.sub(r"<!--.*?-->\n?", "", (ROOT / path).read_text(), flags=re.S).strip()
        title, text = text.split("\n", 1)
        title = title.replace("`", "")
        text = self.outside(FENCE, text, lambda prose: self.anchored(path, prose))
        # To doxygen a quote ends a piece of code, unless the code has two of the marks.
        text = self.outside(FENCE, text, lambda prose: re.sub(r"`([^`\n]*'[^`\n]*)`", r"``\1``", prose))
        text = self.outside(CODE, text, lambda prose: re.sub(r"([@\\])(?=\w)", r"\\\1", prose))
        text = self.outside(FENCE, text, lambda prose: LINK.sub(lambda match: self.link(path, match), prose))
        (self.folder / f"{name_of(path)}.md").write_text(f"{title} {{#{name_of(path)}}}\n{text}\n")

    @staticmethod
    def outside(code, text, change):
        """The text with what is no code changed."""
        parts, at = [], 0
        for match in code.finditer(text):
            parts += [change(text[at:match.start()]), match[0]]
            at = match.end()
        return "".join([*parts, change(text[at:])])

    @staticmethod
    def anchored(path, text):
        """The text, whose headings have the anchors that links name."""
        return re.sub(r"^(##+ )(.*)$", lambda match: f"{match[0]} {{#{name_of(path)}_{anchor_of(match[2])}}}", text,
                      flags=re.M)

    def source(self, path):
        text = (ROOT / path).read_text()
        (self.folder / f"{name_of(path)}.md").write_text(
            f"# {path.name} {{#{name_of(path)}}}\n`{path}`\n\n~~~~{{.{SHOWN[path.suffix]}}}\n{text}~~~~\n")


def letter_of(row):
    """The first letter of a row's key, in which doxygen writes other characters as _ and two digits."""
    key = re.match(r"\['(?:_([0-9a-f]{2})|(.))", row)
    return chr(int(key[1], 16)) if key[1] else key[2]


def add_short_names(folder):
    """Lets the search find fixsat_sweep2 as sweep2, because doxygen's search knows only how a name begins."""
    data = (folder / "searchdata.js").read_text()
    with_content, names, _ = (dict(re.findall(r'(\d+): "(.*)"', part))
                              for part in re.split("\nvar indexSection[NL]", data))
    for number, section in names.items():
        files = [folder / f"{section}_{n:x}.js" for n in range(len(with_content[number]))]
        rows = [row for file in files for row in re.findall(r"^  (\[.*\]),?$", file.read_text(), flags=re.M)]
        rows += [re.sub(r"^\['fixsat_5f(\w+)'", r"['\1_short'", row) for row in rows if row.startswith("['fixsat_5f")]
        letters = sorted({letter_of(row) for row in rows})
        page = (folder / f"{section}_0.html").read_text()
        for n, letter in enumerate(letters):
            own = ",\n  ".join(sorted(row for row in rows if letter_of(row) == letter))
            (folder / f"{section}_{n:x}.js").write_text(f"var searchData=\n[\n  {own}\n];\n")
            (folder / f"{section}_{n:x}.html").write_text(page.replace(f"{section}_0.js", f"{section}_{n:x}.js"))
        data = data.replace(f'{number}: "{with_content[number]}"', f'{number}: "{"".join(letters)}"', 1)
    (folder / "searchdata.js").write_text(data)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--playground", type=Path)
    parser.add_argument("output", type=Path)
    arguments = parser.parse_args()
    output = arguments.output.resolve()
    shutil.rmtree(output, ignore_errors=True)
    output.mkdir(parents=True)
    with tempfile.TemporaryDirectory() as name:
        site = Site(Path(name))
        for page in PAGES:
            site.page(page)
        for path in sorted(site.sources):
            site.source(path)
        layout = (HERE / "layout.xml").read_text()
        if not arguments.playground:
            layout = re.sub(r".*playground/.*\n", "", layout)
        (site.folder / "layout.xml").write_text(layout)
        settings = (HERE / "Doxyfile").read_text().replace("PAGES", name)
        done = subprocess.run(["doxygen", "-"], input=f'{settings}\nHTML_OUTPUT = "{output}"\n', text=True,
                              cwd=HERE.parent, env={**os.environ, "FIXSAT_VERSION": VERSION}, check=False)
    add_short_names(output / "search")
    for page in output.glob("*.html"):  # without an icon a browser asks the server for one
        page.write_text(page.read_text().replace("<head>\n", '<head>\n<link rel="icon" href="data:,"/>\n', 1))
    if arguments.playground:
        shutil.copytree(arguments.playground, output / "playground")
    print(f"{len(PAGES)} pages, {len(site.sources)} sources: {output}/index.html")
    return done.returncode


if __name__ == "__main__":
    sys.exit(main())

#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Makes the documentation site and follows its links.

    site.py SOURCE FOLDER

- Doxygen has no complaint. Each page of lib/docs is there, with each of its headings.
- Each link, picture, style and script of each page is in the site, and so is each anchor. Only links lead elsewhere.
- The search has each public function, by its name with and without fixsat_.

tests/web/site.js looks at the site in a browser. Skipped where doxygen is missing: tests/run.sh --all installs it.
"""
import html.parser
import re
import shutil
import subprocess
import sys
from pathlib import Path
from urllib.parse import unquote

LOADED = {"img": "src", "script": "src", "link": "href", "object": "data", "iframe": "src", "source": "src"}


class Page(html.parser.HTMLParser):
    def __init__(self, path):
        super().__init__()
        self.links, self.loaded, self.anchors = [], [], set()
        self.text = path.read_text(encoding="utf-8")
        self.feed(self.text)

    def handle_starttag(self, tag, attrs):
        values = dict(attrs)
        self.anchors |= {values[key] for key in ("id", "name") if values.get(key)}
        if tag == "a" and values.get("href"):
            self.links.append(values["href"])
        if values.get(LOADED.get(tag, "")):
            self.loaded.append(values[LOADED[tag]])


def wrong_links(site, pages):
    for name, page in pages.items():
        for link in page.links + page.loaded:
            if re.match(r"https?:|mailto:", link):
                if link in page.loaded:
                    yield f"{name} loads {link}"
                continue
            if link.startswith(("javascript:", "data:")):
                continue
            path, _, anchor = unquote(link).partition("#")
            target = path or name
            if not (site / target).is_file():
                yield f"{name}: {link} is not there"
            elif anchor and target in pages and anchor not in pages[target].anchors:
                yield f"{name}: {link} leads to no anchor"


def wrong_search(source, site):
    keys = "".join(path.read_text() for path in (site / "search").glob("functions_*.js"))
    for path in sorted((source / "lib/include/fixsat").glob("*.h")):
        for name in re.findall(r"^[A-Za-z].*[ *](fixsat_[a-z0-9_]*)\(", path.read_text(), flags=re.M):
            if keys.count(f"['{name}',[") < 2:
                yield f"the search does not have {name} twice"


def main():
    source, folder = (Path(argument).resolve() for argument in sys.argv[1:])
    if shutil.which("doxygen") is None:
        print("skipped: no doxygen")
        return 77
    done = subprocess.run([sys.executable, "-B", source / "lib/docs/site/site.py", folder], stdout=subprocess.PIPE,
                          stderr=subprocess.STDOUT, text=True, check=False)
    if done.returncode or len(done.stdout.splitlines()) != 1:
        print(done.stdout)
        return 1
    pages = {path.name: Page(path) for path in folder.glob("*.html")}
    wrong = [*wrong_links(folder, pages), *wrong_search(source, folder)]
    for path in (source / "lib/docs").glob("*.md"):
        page = pages.get(f"page_lib_docs_{path.stem.lower()}.html")
        text = re.sub(r"^```.*?^```$", "", path.read_text(), flags=re.M | re.S)
        headings = len(re.findall(r"^##+ ", text, flags=re.M))
        if page is None or len(re.findall(r"<h[123]>", page.text)) < headings:
            wrong.append(f"{path.name} is not there with its headings")
    wrong += [f"{name} has a command of doxygen in its text" for name, page in pages.items()
              if re.search(r"[@\\](ref|page|anchor) ", page.text)]
    print(*wrong[:20] or [f"{len(pages)} pages, {sum(len(page.links) for page in pages.values())} links"], sep="\n")
    return bool(wrong or len(pages) < 100)


if __name__ == "__main__":
    sys.exit(main())

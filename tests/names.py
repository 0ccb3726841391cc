# SPDX-License-Identifier: MIT
"""The names at file scope of lib/src, as a compiler's preprocessor leaves them.

names_of(paths) gives (name, file) of all functions, types, tags, enumerators, tables and macros.
A text (.inc) counts as a part of each file that includes it. A macro that is undefined
again, as the parameters of such a text are, is no name of a file.
"""
import os
import re
import subprocess
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from sources import ROOT, SOURCES

SRC = ROOT / "lib/src"
TOKEN = re.compile(r"""
    (?P<mark>^\#[ ]\d+[ ]"(?P<file>[^"]*)"(?P<flags>.*)$)
  | (?P<macro>^\#(?P<how>define|undef)[ ](?P<name>\w+).*$)
  | (?P<pragma>^\#.*$)
  | (?P<text>"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')
  | (?P<word>[A-Za-z_]\w*)
  | (?P<number>\.?\d(?:[eEpP][+-]|[\w.])*)
  | (?P<sign>\S)""", re.X | re.M)
PREFIX = re.compile(r"^(fxs|FXS)_")
NO_NAMES = {"__attribute__", "__extension__", "_Static_assert", "_Alignas", "__asm__", "sizeof"}
OPENING, CLOSING = "({[", ")}]"


def is_ours(file):
    return file.startswith(str(SRC))


def statements(text):
    """The declarations at file scope, each as (file, [(token, depth)]), and macros as (file, name, how)."""
    stack, file, depth, tokens = [], "", 0, []
    for match in TOKEN.finditer(text):
        kind = match.lastgroup
        if match["mark"] is not None:
            if " 1" in match["flags"]:
                stack.append(file)
            elif " 2" in match["flags"] and stack:
                stack.pop()
            included = match["file"]
            file = stack[-1] if included.endswith(".inc") and stack else included
        elif match["macro"] is not None:
            if is_ours(file):
                yield file, match["name"], match["how"]
        elif match["pragma"] is None and is_ours(file):
            token = match[0]
            if token in CLOSING:
                depth -= 1
            tokens.append((token, depth))
            if token in OPENING:
                depth += 1
            if depth == 0 and (token == ";" or (token == "}" and is_function(tokens))):
                yield file, tokens, None
                tokens = []


def is_function(tokens):
    """Whether what ends with a brace is a function's body."""
    before = [t for t, depth in tokens if depth == 0]
    return before[-3:-1] == [")", "{"] or (len(before) > 2 and before[-2] == "{" and ")" in before and "=" not in before)


def names_in(tokens):
    """The names that a declaration makes."""
    words = [(t, i) for i, (t, depth) in enumerate(tokens) if depth == 0]
    plain = []  # without attributes, and without what is in braces or brackets
    skip = False
    for t, i in words:
        if t in NO_NAMES:
            skip = True
        elif skip and t == ")":
            skip = False
        elif not skip:
            plain.append((t, i))
    flat = [t for t, _ in plain]
    if not flat or "_Static_assert" in {t for t, _ in words}:
        return
    for k, (t, i) in enumerate(plain):
        if t in ("struct", "union", "enum"):
            after = flat[k + 1:k + 3]
            if after and re.match(r"\w", after[0]) and after[1:] == ["{"]:
                yield after[0]
            if t == "enum" and "{" in after:
                start = next(j for w, j in plain[k:] if w == "{")
                yield from enumerators(tokens, start)
    if flat[-1] == "}":  # a function
        yield flat[flat.index("(") - 1]
        return
    # Declarators: what stands before ; , = [ ( at depth 0, after the type.
    cut, braces = [], 0
    for t in flat:
        if t == "{":
            braces += 1
        elif t == "}":
            braces -= 1
        elif not braces:
            cut.append(t)
    if cut[:1] != ["typedef"] and "(" in cut and "=" not in cut:
        yield cut[cut.index("(") - 1]
        return
    if cut[:1] == ["typedef"] and "(" in cut:
        yield cut[cut.index("(") - 1]
        return
    if cut[0] in ("struct", "union", "enum") and len(cut) < 4:
        return  # a type alone
    value = False
    for t, after in zip(cut, cut[1:] + [""]):
        if t in ("=", ","):
            value = t == "="
        elif not value and re.match(r"[A-Za-z_]", t) and after in (";", ",", "=", "["):
            yield t


def enumerators(tokens, start):
    depth = tokens[start][1] + 1
    is_first = True
    for t, d in tokens[start + 1:]:
        if d < depth:
            return
        if d == depth and is_first and re.match(r"[A-Za-z_]", t):
            yield t
            is_first = False
        elif d == depth and t == ",":
            is_first = True


def include_of_libfixmath():
    found = sorted((ROOT / "build" / "_deps").glob("libfixmath-*/libfixmath/fix16.h"))
    return [f"-I{found[0].parent.parent}"] if found else []


def names_of_source(path, options):
    """{file: names} of a source and of what it includes."""
    text = subprocess.run([os.environ.get("CC", "cc"), "-std=c11", "-E", "-dD", f"-I{ROOT / 'lib/include'}", *options,
                           str(path)], stdout=subprocess.PIPE, check=True).stdout.decode()
    found, macros = {}, {}
    for file, what, how in statements(text):
        where = os.path.realpath(file)
        if how == "define":
            macros[what] = where
        elif how == "undef":
            macros.pop(what, None)
        else:
            found.setdefault(where, set()).update(names_in(what))
    for name, where in macros.items():
        found.setdefault(where, set()).add(name)
    return found


def clashes(options=None):
    """{name without its prefix: files} of the names that more than one file of lib/src has. A name that
    a header declares counts as that of the header, not also as that of the source which defines it."""
    found = names_of(SOURCES, options)
    declared = {name for file, names in found.items() if file.endswith(".h") for name in names if PREFIX.match(name)}
    files = {}
    for file, names in found.items():
        for name in names:
            if file.endswith(".h") or not (name in declared or name.startswith("fixsat_")):
                files.setdefault(PREFIX.sub("", name), set()).add(str(Path(file).relative_to(SRC)))
    return {name: sorted(where) for name, where in sorted(files.items()) if len(where) > 1}


def names_of(paths, options=None):
    """{file: names} of the sources and of all headers that they include."""
    options = include_of_libfixmath() if options is None else options
    all_names = {}
    with ThreadPoolExecutor() as pool:
        for found in pool.map(lambda path: names_of_source(path, options), paths):
            for file, names in found.items():
                all_names.setdefault(file, set()).update(names)
    return all_names

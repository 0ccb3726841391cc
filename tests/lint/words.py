#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Checks the mechanical rules of plain English in the comments of C and Python.

    words.py PATH... [--count PATH...]

Each finding in a file or folder PATH is an error. In those after --count findings are only counted.
The rules:

- No sentence is a question.
- No sentence begins with Of, What, By which or That of: the thing itself is named.
- The comment of a field of a struct, or of an enumerator, has three words or more.
- Each function of a public header (a folder named fixsat) has a comment of its own directly before
  it, because an editor shows no other. It begins with one of the words in VERB: verbs, or "True if".
  They are listed because a verb in the third person looks like a noun in the plural.
- Fields of a public struct that are private, as their comments say, begin with private_ and stand
  last.
"""
import collections
import io
import re
import sys
import tokenize
from pathlib import Path

C_COMMENT = re.compile(r'"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])*\'|/\*.*?\*/|(?://[^\n]*(?:\n[ \t]*(?=//))?)+', re.S)
BEGINNING = re.compile(r"(Of|What|By which|That of)\b")
STRUCT = re.compile(r"\b(?:struct|union|enum)\b[^;{}()=]*\{")
FUNCTION = re.compile(r"^(?!typedef|static|#)[a-zA-Z][^;{}()]*?\b(fixsat_\w+)\([^;{}]*\);", re.M | re.S)
PUBLIC_STRUCT = re.compile(r"^typedef struct (fixsat_\w+) \{\n(.*?)^\} \1;", re.M | re.S)
FIELD = re.compile(r"^    [^/\n][^;]*?\b(\w+)(?:\[\w+\])*;\s*/\*\*< (Private:)?", re.M)
VERB = re.compile(r"(Returns|Finds|Sets|Begins|Advances|Adds|Moves|Computes|Cuts|Ends|Gives|True if)\b")
LICENSE = "SPDX-License-Identifier"

Comment = collections.namedtuple("Comment", "start end raw text")


def plain(raw):
    """The words of a comment in one line; items of a list are sentences of their own."""
    lines = [re.sub(r"^\s*(/\*+<?|//+<?|\*(?!/)|#+!?)?|\s*\*/$", "", line).rstrip() for line in raw.splitlines()]
    lines = [line for line in lines if LICENSE not in line]
    lines = ["" if line.startswith("     ") and not raw.startswith("/**<") else line for line in lines]  # code
    lines = [re.sub(r"^\s*([-*]|\d+\.) (?=\w)", ". ", line) for line in lines]
    text = " ".join(line.strip() or "." for line in lines)
    text = re.sub(r"@(file|mainpage|name [^.]*|brief|[{}])", ". ", text)
    return re.sub(r"^[\s.]+", "", text).strip(" .-=\t")


def sentences(text):
    return [part.strip() for part in re.split(r"(?<=[.?!])\s+", text) if part.strip(" .")]


def comments_of_c(source):
    for match in C_COMMENT.finditer(source):
        if match[0][0] == "/":
            yield Comment(match.start(), match.end(), match[0], plain(match[0]))


def comments_of_python(source):
    at = [0]
    for line in source.splitlines(keepends=True):
        at.append(at[-1] + len(line))
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        is_doc = token.type == tokenize.STRING and token.line.lstrip().startswith('"""')
        if token.type == tokenize.COMMENT or is_doc:
            raw = token.string.strip('"') if is_doc else token.string
            yield Comment(at[token.start[0] - 1] + token.start[1], at[token.end[0] - 1] + token.end[1], raw, plain(raw))


def fields(source, comments):
    """The comments of fields and enumerators: those that follow one on its line, inside of a struct."""
    code = list(source)
    for comment in comments:  # braces in comments do not count
        for i in range(comment.start, comment.end):
            code[i] = " " if code[i] != "\n" else "\n"
    code = "".join(code)
    inside = set()
    for match in STRUCT.finditer(code):
        depth, end = 1, match.end()
        while depth and end < len(code):
            depth += {"{": 1, "}": -1}.get(code[end], 0)
            end += 1
        inside.update(range(match.end(), end))
    for comment in comments:
        line = code[code.rfind("\n", 0, comment.start) + 1:comment.start].strip()
        if comment.start in inside and line and line[-1] in ";,]" or comment.raw.startswith("/**<"):
            yield comment


def findings(name, source):
    """Pairs of a line and what is wrong there."""
    is_c = not name.endswith(".py")
    comments = list(comments_of_c(source) if is_c else comments_of_python(source))

    def line(place):
        return source.count("\n", 0, place) + 1

    for comment in comments:
        is_shown = comment.raw.startswith("/**")
        for i, sentence in enumerate(sentences(comment.text)):
            if sentence.endswith("?"):
                yield line(comment.start), f"a question: {sentence}"
            first = sentence[0].upper() + sentence[1:] if is_shown and i == 0 else sentence
            if BEGINNING.match(first):
                yield line(comment.start), f"name the thing that this is about: {sentence}"
    if not is_c:
        return
    for comment in fields(source, comments):
        if sum(bool(re.search(r"\w", word)) for word in comment.text.split()) < 3:
            yield line(comment.start), f"fewer than three words: {comment.text}"
    if "/fixsat/" in name:
        before = {source[comment.end:].count("\n"): comment for comment in comments}
        for match in FUNCTION.finditer(source):
            comment = before.get(source[match.start():].count("\n") + 1)
            if not comment or not comment.raw.startswith("/**") or re.search("@[{}]", comment.raw):
                yield line(match.start()), f"{match[1]} has no comment of its own"
            elif not VERB.match(comment.text):
                yield line(match.start()), f"the comment of {match[1]} does not begin with a verb: {comment.text[:40]}"
        yield from private_fields(source, before, line)


def private_fields(source, before, line):
    for struct in PUBLIC_STRUCT.finditer(source):
        comment = before.get(source[struct.start():].count("\n") + 1)
        if comment and comment.text.startswith("Private"):
            continue
        seen = False
        for field in FIELD.finditer(struct[2]):
            is_named = field[1].startswith("private_")
            if is_named != bool(field[2]):
                yield line(struct.start(2) + field.start(1)), f"{field[1]} is private by its name or its comment alone"
            elif seen and not is_named:
                yield line(struct.start(2) + field.start(1)), f"{field[1]} stands after private fields"
            seen = seen or is_named


BAD = """/** @{ Constant time. */
int fixsat_no_comment(int a);

/** The sum of a and b. */
int fixsat_no_verb(int a,
                   int b);

/** Returns a. */
int fixsat_good(int a);

/* Is it so? */
/* It is. Of these the first. */
// A comment, that
// goes on. What is left.
struct pair { int count; /* of it */ };
enum { GOOD /**< a longer comment that is good */, BAD /**< (too few) */ };
/** A struct with a hidden field. */
typedef struct fixsat_mixed {
    int hidden;    /**< Private: the number of something. */
    int private_a; /**< Private: the number of something else. */
    int count;     /**< Number of all of them. */
} fixsat_mixed;
/** Bounds of a. */
int fixsat_noun(int a);
"""
EXPECTED = [(2, "fixsat_no_comment has"), (5, "the comment of fixsat_no_verb"), (11, "a question"), (12, "name"),
            (13, "name"), (15, "fewer"), (16, "fewer"),
            (19, "hidden is private"), (21, "count stands after"), (24, "the comment of fixsat_noun")]


def check_itself():
    """The rules find each fault of BAD and nothing else, or nothing is believed."""
    found = sorted(findings("lib/include/fixsat/bad.h", BAD))
    if len(found) != len(EXPECTED) or any(a[0] != b[0] or not a[1].startswith(b[1]) for a, b in zip(found, EXPECTED)):
        sys.exit(f"words.py does not find its own example's faults: {found}")
    if not list(findings("bad.py", '# Is it so?\n')):
        sys.exit("words.py does not find a question in Python")


def files_of(path):
    files = sorted(path.rglob("*")) if path.is_dir() else [path]
    return [file for file in files if file.suffix in (".c", ".h", ".inc", ".py") and "node_modules" not in file.parts]


def main():
    check_itself()
    paths = sys.argv[1:]
    counted = paths.index("--count") if "--count" in paths else len(paths)
    wrong = looked_at = 0
    for path in paths[:counted]:
        for file in files_of(Path(path)):
            looked_at += 1
            for line, what in sorted(findings(str(file), file.read_text(encoding="utf-8"))):
                wrong += 1
                print(f"{file}:{line}: {what}")
    for path in paths[counted + 1:]:
        count = sum(len(list(findings(str(file), file.read_text(encoding="utf-8")))) for file in files_of(Path(path)))
        print(f"{path}: {count} findings, which are not errors yet")
    print(f"words: {looked_at} files, {wrong} findings")
    return 1 if wrong or not looked_at else 0


if __name__ == "__main__":
    sys.exit(main())

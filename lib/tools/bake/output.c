/* SPDX-License-Identifier: MIT */
/* NOLINTNEXTLINE(bugprone-reserved-identifier,cert-*): POSIX specifies this name */
#define _XOPEN_SOURCE 600

#include "output.h"

#include "document.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

/* ---- conflicts ---- */

/* Returns the name of a file in its folder. */
static const char *name_in_folder(const char *path) {
    const char *const slash = strrchr(path, '/');
    return slash == NULL ? path : slash + 1;
}

/* Returns the path of a file's folder. */
static const char *folder_of(const char *path) {
    const size_t length = (size_t)(name_in_folder(path) - path);
    return length == 0 ? "./" : text("%.*s", (int)length, path);
}

/* True if two paths lead to one file or folder that exists. */
static bool are_same(const char *p, const char *q) {
    struct stat a, b;
    return stat(p, &a) == 0 && stat(q, &b) == 0 && a.st_dev == b.st_dev && a.st_ino == b.st_ino &&
           a.st_ino != 0; /* 0 where files have no numbers */
}

/* True if two paths lead to one file, which need not exist yet. */
static bool lead_to_one(const char *p, const char *q) {
    return strcmp(p, q) == 0 || are_same(p, q) ||
           (strcmp(name_in_folder(p), name_in_folder(q)) == 0 &&
            are_same(folder_of(p), folder_of(q)));
}

/* Ends the program if a file cannot be written without a loss: if it was read, is also one of the
 * files before it in the list, or is a device or a folder. */
static void check_output(const scene *s, const output_file *list, size_t i) {
    const char *const path = list[i].path;
    const place of_options = {.file = "bake"}, where = {.file = path};
    for (uint32_t k = 0; k < s->file_count; k++) {
        if (lead_to_one(path, s->files[k].path)) {
            fail(&of_options, "%s would be replaced: it was read", path);
        }
    }
    for (size_t k = 0; k < i; k++) {
        if (list[k].path != NULL && lead_to_one(path, list[k].path)) {
            fail(&of_options, "%s would be written twice", path);
        }
    }
    struct stat status;
    if (stat(path, &status) == 0 && !S_ISREG(status.st_mode)) {
        fail(&where, "cannot be written: it is not a regular file");
    }
}

/* ---- writing ---- */

/* Returns a path that nothing has yet, beside another one. */
static const char *unused_path(const char *path, const char *ending) {
    const char *unused = text("%s.%s", path, ending);
    for (unsigned i = 2; is_there(unused); i++) {
        unused = text("%s.%s%u", path, ending, i);
    }
    return unused;
}

static bool write_fresh(output_file *o) {
    const char *const fresh = unused_path(o->path, "new");
    FILE *const out = fopen(fresh, "wbx");
    if (out == NULL) {
        return false;
    }
    o->fresh = fresh;
    const bool good = fputs(o->content, out) >= 0;
    return fclose(out) == 0 && good;
}

/* Moves the old file away, if there is one, and the temporary file to its place. */
static bool put_in_place(output_file *o) {
    if (is_there(o->path)) {
        const char *const old = unused_path(o->path, "old");
        if (rename(o->path, old) != 0) {
            return false;
        }
        o->old = old;
    }
    o->is_placed = rename(o->fresh, o->path) == 0;
    return o->is_placed;
}

static void undo(const output_file *o) {
    if (o->fresh != NULL) {
        (void)remove(o->is_placed ? o->path : o->fresh);
    }
    if (o->old != NULL) {
        (void)rename(o->old, o->path);
    }
}

/* Does a step with each file of a list. If it fails, undoes all and ends the program. */
static void with_each(output_file *list, size_t count, bool step(output_file *o)) {
    for (size_t i = 0; i < count; i++) {
        if (list[i].path == NULL || step(&list[i])) {
            continue;
        }
        const char *const reason = text("%s", strerror(errno));
        for (size_t k = 0; k < count; k++) {
            undo(&list[k]);
        }
        const place where = {.file = list[i].path};
        fail(&where, "cannot be written: %s", reason);
    }
}

void write_outputs(const scene *s, output_file *list, size_t count) {
    for (size_t i = 0; i < count; i++) {
        if (list[i].path != NULL) {
            check_output(s, list, i);
        }
    }
    with_each(list, count, write_fresh);
    with_each(list, count, put_in_place);
    for (size_t i = 0; i < count; i++) {
        if (list[i].old != NULL) {
            (void)remove(list[i].old);
        }
    }
}

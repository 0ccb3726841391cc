/* SPDX-License-Identifier: MIT
 *
 * The program bake, whole, on files that are the fuzzer's. It must end with 0 and have written both
 * outputs, or with 1 and have written none.
 *
 * The low bits of the first byte choose options and the kind of file. The rest is the map or the
 * mesh; behind a byte of 255 that of the tileset set.tsx, and then that of the template box.tx.
 *
 * bake leaves its memory to the system. Here what a map has left is freed, or a long run would need
 * all there is.
 */
/* NOLINTNEXTLINE(bugprone-reserved-identifier,cert-*): POSIX specifies this name */
#define _XOPEN_SOURCE 600

#include <stdint.h>
#include <stdlib.h>

#define exit bake_exit
_Noreturn void bake_exit(int status);
#include "../../lib/tools/bake/scene.c" /* whose count of errors begins again with each input */
#undef exit

#include <sanitizer/allocator_interface.h>
#include <sys/stat.h>
#include <unistd.h>

#define EXPECT(condition) ((condition) ? (void)0 : abort())

int bake_main(int count, char **arguments); /* its main(), renamed by the build */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* ---- the end of the program ---- */

static jmp_buf end;
static int end_status;

void bake_exit(int status) {
    end_status = status;
    longjmp(end, 1);
}

static int status_of(int count, char **arguments) {
    errors = printed_count = 0;
    innermost = NULL;
    are_warnings_errors = false;
    if (setjmp(end) == 0) {
        end_status = bake_main(count, arguments);
    }
    return end_status;
}

/* ---- memory ---- */

enum { BLOCKS = 1 << 20 };

static void *blocks[BLOCKS]; /* those that are not yet free */
static size_t block_count;
static bool is_counting;

static void note_malloc(const volatile void *block, size_t size) {
    (void)size;
    if (is_counting && block != NULL) {
        EXPECT(block_count < BLOCKS);
        blocks[block_count++] = (void *)block;
    }
}

static void note_free(const volatile void *block) {
    for (size_t i = block_count; is_counting && block != NULL && i-- > 0;) {
        if (blocks[i] == block) {
            blocks[i] = blocks[--block_count];
            return;
        }
    }
}

static void free_rest(void) {
    is_counting = false;
    while (block_count > 0) {
        free(blocks[--block_count]);
    }
}

/* ---- files ---- */

static const char *const maps[] = {"bake.files/map.tmj", "bake.files/map.obj",
                                   "bake.files/map.stl"};
static const char *const others[] = {"bake.files/set.tsx", "bake.files/box.tx"};
static const char *const outputs[] = {"bake.files/out.c", "bake.files/out.h"};

static void write_file(const char *path, const uint8_t *data, size_t size) {
    FILE *const to = fopen(path, "wb");
    EXPECT(to != NULL && fwrite(data, 1, size, to) == size && fclose(to) == 0);
}

static size_t part_of(const uint8_t *data, size_t size) {
    const uint8_t *const bar = size > 0 ? memchr(data, 255, size) : NULL;
    return bar != NULL ? (size_t)(bar - data) : size;
}

static void write_files(const char *map, const uint8_t *data, size_t size) {
    for (size_t i = 0; i < 2; i++) {
        (void)remove(others[i]);
        (void)remove(outputs[i]);
    }
    size_t part = part_of(data, size);
    write_file(map, data, part);
    for (size_t i = 0; i < 2 && part < size; i++) {
        data += part + 1;
        size -= part + 1;
        part = part_of(data, size);
        write_file(others[i], data, part);
    }
}

static bool is_written(const char *path) {
    return access(path, F_OK) == 0;
}

/* Arguments in memory that may be changed, as those of main. */
typedef struct command {
    char text[12][32];
    char *arguments[12];
    int count;
} command;

static void add(command *to, const char *argument) {
    const size_t size = strlen(argument) + 1;
    char *const text = to->text[to->count];
    EXPECT(size <= sizeof to->text[0]);
    memcpy(text, argument, size);
    to->arguments[to->count++] = text;
}

static void begin(void) {
    static bool has_begun;
    if (!has_begun) {
        has_begun = true;
        (void)mkdir("bake.files", 0700);
        EXPECT(__sanitizer_install_malloc_and_free_hooks(note_malloc, note_free) != 0);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    enum { MAP = 1, MESH = 2, BOTH = 3 };
    static const struct {
        unsigned bit, kinds; /* of files to which it applies */
        const char *option;
    } all[] = {{1, BOTH, "--names=true"},    {2, MAP, "--y=up"},     {2, BOTH, "--scale=1/16"},
               {4, MAP, "--solid=collides"}, {4, MAP, "--prefix=a"}, {8, BOTH, "--strict"},
               {8, MESH, "--triangles=true"}};
    if (size == 0) {
        return 0;
    }
    begin();
    const unsigned kind = (data[0] >> 4 & 3u) % 3; /* of a map, or of one of two meshes */
    command c = {.count = 0};
    add(&c, "bake");
    for (size_t i = 0; i < sizeof all / sizeof all[0]; i++) {
        if ((data[0] & all[i].bit) != 0 && (all[i].kinds & (kind == 0 ? MAP : MESH)) != 0) {
            add(&c, all[i].option);
        }
    }
    if (kind == 0) {
        add(&c, "--preview=bake.files/out.svg");
    }
    add(&c, maps[kind]);
    add(&c, outputs[0]);
    write_files(maps[kind], data + 1, size - 1);
    is_counting = kind == 0; /* assimp keeps some memory of its own between meshes */
    const int status = status_of(c.count, c.arguments);
    free_rest();
    EXPECT(status == 0 || status == 1);
    EXPECT(is_written(outputs[0]) == (status == 0) && is_written(outputs[1]) == (status == 0));
    return 0;
}

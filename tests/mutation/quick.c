/* SPDX-License-Identifier: MIT
 *
 * The quick tests as one program that ends at the first wrong answer: the unit
 * tests, the constructors' hashes and the cases of the golden hashes, each case
 * by itself, so that a mutant dies soon.
 *
 *     quick answers FILE            writes what the library answers, and in how many steps
 *     quick reached                 prints for each kind of case the address of each block of the
 *                                   library that runs
 *     quick check FILE IDS KIND...  are the answers of these mutants the same?
 *     quick glance FILE IDS KIND... the same, of the first eighth of the cases
 *
 * IDS are numbers of mutants with commas between, KIND those of kinds of golden cases, and
 * a last one for the constructors. A step is a block of the library that runs: the library is
 * compiled with -fsanitize-coverage=trace-pc. A mutant that takes TIMES as many steps as the
 * library is killed, because it may not end. No clock has a part, so a busy machine gives the same
 * verdicts.
 */
#define main golden_main
#include "../golden/main.c"
#undef main

#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

/* Which variant of a function is called, the first as it is in the library; see run.py. */
int mutant_number;

/* run.py defines TOPICS: TOPIC(NAME) for each unit test. It compiles the test's main() as
 * NAME_main(). */
#define TOPIC(name) int name##_main(void);
TOPICS
#undef TOPIC

/* Called at each basic block. The names are those of the linker and the compiler. */
extern char __executable_start, etext; /* NOLINT(bugprone-reserved-identifier,cert-dcl*) */
static char *reached;                  /* by offset of its code, or NULL */
static uint64_t steps, most_steps = UINT64_MAX;
void __sanitizer_cov_trace_pc(void); /* NOLINT(bugprone-reserved-identifier,cert-dcl*) */
void __sanitizer_cov_trace_pc(void) {
    if (reached != NULL) {
        reached[(char *)__builtin_return_address(0) - &__executable_start] = 1;
    }
    steps++;
    if (steps > most_steps) {
        _exit(1);
    }
}

#define TOPIC(name) name##_main,
static int (*const unit_tests[])(void) = {TOPICS};
#undef TOPIC

/* The parts whose steps are counted: kinds of cases, constructors, unit tests. */
enum {
    MOST_CASES = 100000,
    CONSTRUCTORS = GOLDEN_KINDS,
    UNIT_TESTS,
    PARTS = UNIT_TESTS + sizeof unit_tests / sizeof unit_tests[0]
};
static uint32_t values[MOST_CASES], known[MOST_CASES];
static uint64_t steps_of[PARTS]; /* of the library as it is */

/* Checks of sanitizers are steps too, and so are slower ways to a right answer. */
enum { TIMES = 20 };

/* Ends the program where a part takes many more steps than it should, from now on. */
static void limit_steps(uint32_t part) {
    steps = 0;
    most_steps = TIMES * steps_of[part] + 100000;
}

/* As golden hashes it. False if a cache makes another answer. */
static bool answer_of(uint32_t kind, uint32_t i, uint32_t *value) {
    static golden_case pair;
    golden_answer answer = {0};
    hash = UINT64_C(0xCBF29CE484222325);
    golden_make(&pair, kind, i);
    golden_answers[kind](&answer, &pair);
    hash_byte(answer.word);
    for (int k = 0; k < answer.count; k++) {
        hash_word(answer.number[k]);
    }
    hash_byte(answer.clamped);
    *value = (uint32_t)(hash ^ hash >> 32);
    return cache_agrees(&pair, &golden_kinds[kind], i, answer.word);
}

/* Of all cases before `end`, in their order, which the caches ask for. */
static bool same_answers(uint32_t kind, uint32_t end) {
    for (uint32_t i = 0; i < end; i++) {
        uint32_t value;
        if (!answer_of(kind, i, &value) || value != known[i]) {
            return false;
        }
    }
    return true;
}

static bool constructors_are_right(void) {
    hash = UINT64_C(0xCBF29CE484222325);
    return hash_constructors() == 0;
}

static bool unit_tests_pass(void) {
    for (uint32_t part = UNIT_TESTS; part < PARTS; part++) {
        limit_steps(part);
        if (unit_tests[part - UNIT_TESTS]() != 0) {
            return false;
        }
    }
    return true;
}

static void read_steps(FILE *file) {
    if (fread(steps_of, sizeof steps_of[0], PARTS, file) != PARTS) {
        exit(2);
    }
}

static void read_known(FILE *file, uint32_t kind) {
    long at = sizeof steps_of;
    for (uint32_t k = 0; k < kind; k++) {
        at += (long)(cases_of(k) * sizeof known[0]);
    }
    if (fseek(file, at, SEEK_SET) != 0 ||
        fread(known, sizeof known[0], cases_of(kind), file) != cases_of(kind)) {
        exit(2);
    }
}

static bool check(FILE *file, int least_part, int count, char **kinds) {
    read_steps(file);
    if (!unit_tests_pass()) {
        return false;
    }
    for (int part = 64; part >= least_part; part /= 8) { /* a few of each first */
        for (int k = 0; k < count; k++) {
            const uint32_t kind = (uint32_t)strtoul(kinds[k], NULL, 10);
            limit_steps(kind);
            if (kind == CONSTRUCTORS) {
                if (!constructors_are_right()) {
                    return false;
                }
                continue;
            }
            read_known(file, kind);
            if (!same_answers(kind, cases_of(kind) / (uint32_t)part)) {
                return false;
            }
        }
    }
    return true;
}

static void print_reached(void) {
    const size_t size = (size_t)(&etext - &__executable_start);
    reached = malloc(size);
    for (uint32_t kind = 0; reached != NULL && kind <= CONSTRUCTORS; kind++) {
        memset(reached, 0, size);
        for (uint32_t i = 0; kind != CONSTRUCTORS && i < cases_of(kind); i++) {
            uint32_t value;
            answer_of(kind, i, &value);
        }
        if (kind == CONSTRUCTORS) {
            constructors_are_right();
        }
        for (size_t at = 0; at < size; at++) {
            if (reached[at]) {
                printf("block %lu %lx\n", (unsigned long)kind, (unsigned long)at);
            }
        }
    }
}

static bool write_answers(FILE *file) {
    bool passes = true;
    (void)fseek(file, sizeof steps_of, SEEK_SET);
    for (uint32_t part = 0; part < PARTS; part++) {
        steps = 0;
        if (part < GOLDEN_KINDS) {
            for (uint32_t i = 0; i < cases_of(part); i++) {
                answer_of(part, i, &values[i]);
            }
            fwrite(values, sizeof values[0], cases_of(part), file);
        } else if (part == CONSTRUCTORS) {
            passes = constructors_are_right();
        } else {
            passes = unit_tests[part - UNIT_TESTS]() == 0 && passes;
        }
        steps_of[part] = steps;
    }
    rewind(file);
    fwrite(steps_of, sizeof steps_of[0], PARTS, file);
    return fclose(file) == 0 && passes;
}

/* Each mutant in a process of its own. */
static void try_mutants(const char *path, int least_part, const char *ids, int count,
                        char **kinds) {
    for (char *end; *ids != '\0'; ids = *end == ',' ? end + 1 : end) {
        mutant_number = (int)strtol(ids, &end, 10);
        fflush(stdout);
        const pid_t child = fork();
        if (child == 0) {
            FILE *file = fopen(path, "rb");
            _exit(file == NULL || freopen("/dev/null", "w", stdout) == NULL ||
                  !check(file, least_part, count, kinds));
        }
        int status = 1;
        waitpid(child, &status, 0);
        printf("mutant %d %s\n", mutant_number, status == 0 ? "passes" : "fails");
    }
}

int main(int argc, char **argv) {
    const char *task = argc > 1 ? argv[1] : "";
    if (strcmp(task, "reached") == 0) {
        print_reached();
    } else if (argc == 3 && strcmp(task, "answers") == 0) {
        FILE *file = fopen(argv[2], "wb");
        return file == NULL || !write_answers(file);
    } else if (argc > 3) {
        try_mutants(argv[2], strcmp(task, "check") == 0 ? 1 : 8, argv[3], argc - 4, argv + 4);
    } else {
        fprintf(stderr, "quick: no task\n");
        return 2;
    }
    return 0;
}

#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Does check.py see what it should? Small libraries, most of which break a promise.

    selfcheck.py FOLDER

compiles them in FOLDER and expects of each the sentence with which it is refused,
or the stack that follows from its instructions.
"""
import os
import sys

import check

HEADER = "int fixsat_test_it(int a, int b);\n"

# What is wrong, for which core, and a part of the sentence.
REFUSED = {
    "division by a helper": ("cortex-m0plus", "fixsat_test_it: division, for it links",
        "int fixsat_test_it(int a, int b) { return a / b; }"),
    "division by an instruction": ("cortex-m4", "fixsat_test_it: division, by the instruction sdiv",
        "int fixsat_test_it(int a, int b) { return a / b; }"),
    "division of 64 bits": ("cortex-m4", "fixsat_test_it: division, for it links",
        "int fixsat_test_it(int a, int b) { return (int)((a + 5000000000) / b); }"),
    "float": ("cortex-m4", "fixsat_test_it: floating point, for it links",
        "int fixsat_test_it(int a, int b) { return (int)((float)a * (float)b); }"),
    "double": ("cortex-m0plus", "fixsat_test_it: floating point, for it links",
        "int fixsat_test_it(int a, int b) { return (int)((double)a * b); }"),
    "a variable of zero": ("cortex-m0plus", "fixsat_test_it: 4 bytes of static RAM: calls",
        "static volatile int calls;\n"
        "int fixsat_test_it(int a, int b) { return a + b + calls++; }"),
    "a variable of one": ("cortex-m4", "fixsat_test_it: 4 bytes of static RAM: calls",
        "static volatile int calls = 1;\n"
        "int fixsat_test_it(int a, int b) { return a + b + calls++; }"),
    "allocation": ("cortex-m0plus", "fixsat_test_it: allocation, for it links",
        "#include <stdlib.h>\n"
        "int fixsat_test_it(int a, int b) { volatile int *p = malloc(8); *p = a; return *p + b; }"),
    "the C library": ("cortex-m4", "more than helpers for integers, for it links strlen",
        "#include <string.h>\n"
        "int fixsat_test_it(int a, int b) { return a + (int)strlen((const char *)b); }"),
    "what is nowhere": ("cortex-m0plus", "more than helpers for integers, for it links other",
        "int other(int); int fixsat_test_it(int a, int b) { return other(a) + b; }"),
    "a function that calls itself": ("cortex-m0plus", "fixsat_test_it calls itself",
        "int fixsat_test_it(int a, int b) {\n"
        "    return a < b ? a : 3 * fixsat_test_it(a - 1, b) + fixsat_test_it(b, a + 2); }"),
    "two that call each other": ("cortex-m4", "calls itself, directly or by way of others",
        "__attribute__((noinline)) static int odd(int a);\n"
        "__attribute__((noinline)) static int even(int a) { return a ? 3 * odd(a - 1) : 1; }\n"
        "__attribute__((noinline)) static int odd(int a) { return a ? 5 * even(a - 1) : 0; }\n"
        "int fixsat_test_it(int a, int b) { return even(a) + b; }"),
    "a pointer that is called": ("cortex-m0plus", "fixsat_test_it: a call by a pointer",
        "int fixsat_test_it(int a, int b) { return 1 + ((int (*)(int))b)(a); }"),
    "a pointer that is called last": ("cortex-m4", "fixsat_test_it: a call by a pointer",
        "int fixsat_test_it(int a, int b) { return ((int (*)(int))b)(a); }"),
    "an array as long as the input": ("cortex-m4", "fixsat_test_it: its stack depends on its input",
        "int fixsat_test_it(int a, int b) { volatile char v[a]; v[b] = 1; return v[a - b]; }"),
    "the same, unsaid by the compiler": ("cortex-m4", "the stack moves by what is not known here",
        '__asm__(".global fixsat_test_it; .thumb_func; .section .text.fixsat_test_it;"\n'
        '        "fixsat_test_it: mov r3, sp; subs r3, r0; mov sp, r3; bx lr; .text");'),
    "a return with a wrong stack": ("cortex-m0plus", "a return with something left on the stack",
        '__asm__(".global fixsat_test_it; .thumb_func; .section .text.fixsat_test_it;"\n'
        '        "fixsat_test_it: push {r4, lr}; bx lr; .text");'),
    "a frame that the compiler denies": ("cortex-m0plus", "fixsat_test_it: a frame of 8 bytes",
        '__attribute__((naked)) int fixsat_test_it(int a, int b) {\n'
        '    __asm__("push {r4, lr}; pop {r4, pc}"); }'),
    "a declaration without a function": ("cortex-m4", "fixsat_test_it", "int fixsat_other;"),
}

# In a room of what is no part of the usual path; a name alone does not tell.
WIDE = '''
__asm__(".syntax unified; .text; .global wide; .thumb_func; wide: push {r0-r7, lr};"
        "bl small; pop {r0-r7, pc}; .thumb_func; small: bx lr;");
'''

CALLEES = '''
__asm__(".syntax unified; .text;"
        ".thumb_func; small: push {r4-r7}; pop {r4-r7}; bx lr;"
        ".thumb_func; large: sub sp, #64; add sp, #64; bx lr;");
__asm__(".syntax unified; .section .text.fixsat_test_it; .global fixsat_test_it; .thumb_func;"
        "fixsat_test_it:"
'''

# Instructions of a function, and its usual and worst stack by hand.
STACK = {
    "nothing": ("bx lr", 0, 0),
    "the deeper of two calls, not their sum": (
        "push {r4, lr}; bl small; bl large; pop {r4, pc}", 8 + 64, 8 + 64),
    "a small call from deep": (
        "push {lr}; bl large; sub sp, #100; bl small; add sp, #100; pop {pc}",
        4 + 100 + 16, 4 + 100 + 16),
    "a call in a branch": ("push {lr}; cmp r0, #0; beq 1f; bl large; 1: pop {pc}", 68, 68),
    "a call at the end": ("push {r4, lr}; pop {r4}; pop {r3}; mov lr, r3; b large", 64, 64),
    "a far jump": ("push {r4, lr}; bl 1f; 2: bl small; pop {r4, pc}; 1: sub sp, #8;"
                   "bl large; add sp, #8; b 2b", 8 + 8 + 64, 8 + 8 + 64),
    "a loop": ("push {r4, lr}; 1: bl small; subs r4, #1; bne 1b; pop {r4, pc}", 24, 24),
    "the wide path": ("push {r4, lr}; bl small; bl wide; pop {r4, pc}", 8 + 16, 8 + 36),
    "a frame from a literal": (
        "push {r4, lr}; ldr r4, 2f; add sp, r4; movs r3, #250; lsls r3, r3, #2; add sp, r3;"
        "pop {r4, pc}; .align 2; 2: .word -1000", 1008, 1008),
    "a return by another register": (
        "sub sp, #16; push {r4, lr}; pop {r4}; pop {r3}; add sp, #16; bx r3", 24, 24),
}
STACK_M4 = {
    "what only a Cortex-M4 can": (
        "stmdb sp!, {r4-r10, lr}; str r3, [sp, #-8]!; strd r0, r1, [sp, #-16]!;"
        "sub.w sp, sp, #1024; addw sp, sp, #1024; ldrd r0, r1, [sp], #16; ldr r3, [sp], #8;"
        "cmp r0, #1; it eq; ldmiaeq.w sp!, {r4-r10, pc}; bl small; ldmia.w sp!, {r4-r10, pc}",
        1080, 1080),
    "a table of jumps": (
        "push {lr}; tbb [pc, r0]; 1: .byte (2f - 1b) / 2, (3f - 1b) / 2; 2: bl small; pop {pc};"
        "3: bl large; pop {pc}", 68, 68),
    "a table whose first cases join what was seen": (
        "push {lr}; cmp r0, #2; bhi 5f; tbb [pc, r0];"
        "1: .byte (2f - 1b) / 2, (3f - 1b) / 2, (4f - 1b) / 2, 0; 2: bl small; b 5f;"
        "3: bl small; cmp r0, #0; beq 5f; b 5f; 4: bl large; 5: pop {pc}", 68, 68),
}


def measure(folder, cpu, source):
    """The figures of a library of this one file, or why it is refused."""
    for name, text in (("include/fixsat/it.h", HEADER), ("src/it.c", source + "\n"),
                       ("src/it_wide.c", WIDE)):
        os.makedirs(os.path.dirname(os.path.join(folder, name)), exist_ok=True)
        with open(os.path.join(folder, name), "w", encoding="utf-8") as file:
            file.write(text)
    try:
        library = check.Library(folder, folder, os.path.join(folder, "build"), cpu, "-O2")
        return library.measure(check.public_functions(folder), "fixsat_test_it")
    except check.Refused as sentence:
        return str(sentence)


def main(folder):
    wrong = 0
    for name, (cpu, sentence, source) in REFUSED.items():
        got = measure(folder, cpu, source)
        if sentence not in got:
            print(f"{name}: expected '{sentence}', got {got}")
            wrong += 1
    cases = [(cpu, name, case) for cpu in check.CPUS for name, case in STACK.items()]
    cases += [("cortex-m4", name, case) for name, case in STACK_M4.items()]
    for cpu, name, (code, usual, worst) in cases:
        got = measure(folder, cpu, CALLEES + f'"{code}; .text");')
        if got[1:] != (usual, worst):
            print(f"{name} on {cpu}: expected {usual} and {worst} bytes of stack, got {got}")
            wrong += 1
    few, many, more = check.Figures(0, 0, 0), check.Figures(100, 0, 100), check.Figures(103, 0, 102)
    found = {("cpu", "-Os", "f"): more, ("cpu", "-Os", "new"): few}
    limits = {("cpu", "-Os", "f"): many, ("cpu", "-Os", "old"): few}
    said = list(check.compare(found, limits))
    if len(said) != 3 or "flash is 103" not in said[0] or list(check.compare(found, found)):
        print(f"limits: expected one too high, one new and one gone, got {said}")
        wrong += 1
    print(f"{wrong} wrong" if wrong else f"{len(REFUSED)} refused, {len(cases)} stacks as by hand")
    return wrong != 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))

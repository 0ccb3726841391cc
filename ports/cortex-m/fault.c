/* SPDX-License-Identifier: MIT
 *
 * The report of a fault before the program ends: its name, its address, and all that the core
 * reports about the cause. It uses neither printf nor the heap, because either may have been the
 * cause.
 */
#include "board.h"
#include "cortex-m.h"

#include <stddef.h>

#define CFSR 0xe000ed28u /* the cause of a memory, bus or usage fault */
#define HFSR 0xe000ed2cu
#define MMFAR 0xe000ed34u
#define BFAR 0xe000ed38u

/* From the linker script. */
extern const uint32_t link_stack_bottom[], link_stack_top[];

_Noreturn void cortex_m_report(const uint32_t *stack);

static void put(const char *text) {
    while (*text != '\0') {
        board_write((uint8_t)*text++);
    }
}

static void put_hex(const char *name, uint32_t value) {
    put(name);
    put(" 0x");
    for (int shift = 28; shift >= 0; shift -= 4) {
        board_write((uint8_t) "0123456789abcdef"[(value >> shift) & 15]);
    }
}

static void put_exception(uint32_t number) {
    static const char *const names[16] = {
        [2] = "NMI",        [3] = "HardFault",   [4] = "MemManage", [5] = "BusFault",
        [6] = "UsageFault", [7] = "SecureFault", [11] = "SVCall",   [12] = "DebugMonitor",
        [14] = "PendSV",    [15] = "SysTick",
    };
    if (number < 16) {
        put(names[number] != NULL ? names[number] : "reserved exception");
        return;
    }
    put("interrupt ");
    number -= 16;
    for (uint32_t power = 100; power != 0; power /= 10) {
        if (number >= power || power == 1) {
            board_write((uint8_t)('0' + number / power % 10));
        }
    }
}

#if __ARM_ARCH_ISA_THUMB > 1
static void put_cause(void) {
    static const struct {
        uint8_t bit;
        const char *text;
    } causes[] = {
        {0, "execution not permitted"},
        {1, "data access not permitted"},
        {8, "bus error on an instruction"},
        {9, "bus error on data"},
        {10, "bus error on a late write"},
        {12, "bus error on entry, stack overflow"},
        {16, "undefined instruction"},
        {17, "not in Thumb state"},
        {18, "bad exception return"},
        {19, "no coprocessor, floating point used"},
        {20, "stack overflow"},
        {24, "unaligned access"},
        {25, "division by zero"},
    };
    const uint32_t cfsr = REG32(CFSR);
    for (size_t i = 0; i < sizeof causes / sizeof causes[0]; i++) {
        if ((cfsr >> causes[i].bit & 1) != 0) {
            put(": ");
            put(causes[i].text);
        }
    }
}
#endif

void cortex_m_report(const uint32_t *stack) {
    uint32_t number;
    __asm__ volatile("mrs %0, ipsr" : "=r"(number));

    put("\nfault: ");
    put_exception(number);
#if __ARM_ARCH_ISA_THUMB > 1
    put_cause();
#endif
    /* The core has saved eight words of the interrupted program: r0 to r3, r12, LR, PC, PSR, unless
     * the stack pointer is invalid. */
    if (stack >= link_stack_bottom && stack + 8 <= link_stack_top) {
        put_hex("\n  PC", stack[6]);
        put_hex("  LR", stack[5]);
    } else {
        put("\n  the stack has overflowed, PC and LR are lost");
    }
    put_hex("  SP", (uint32_t)(uintptr_t)stack);
#if __ARM_ARCH_ISA_THUMB > 1
    put_hex("\n  CFSR", REG32(CFSR));
    put_hex("  HFSR", REG32(HFSR));
    put_hex("  MMFAR", REG32(MMFAR));
    put_hex("  BFAR", REG32(BFAR));
#endif
    put("\n");
    board_exit(CORTEX_M_FAULT_STATUS);
}

void cortex_m_fail(const char *reason) {
    put("\nfailure: ");
    put(reason);
    put("\n");
    board_exit(CORTEX_M_FAULT_STATUS);
}

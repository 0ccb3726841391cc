/* SPDX-License-Identifier: MIT
 *
 * The code from reset to main(), and from a fault to its report.
 */
#include "board.h"
#include "riscv.h"

#include <stddef.h>
#include <string.h>

/* From the linker script. */
extern const uint8_t link_flash_start[], link_flash_end[], link_data_image[];
extern uint8_t link_data_start[], link_data_end[], link_bss_start[], link_bss_end[];

int main(int argc, char **argv);
void riscv_start(void);
_Noreturn void riscv_reset(void);
_Noreturn void riscv_report(uint32_t cause, uint32_t pc, uint32_t value);
void riscv_vectors(void);
void riscv_fault(void);

/* The first instructions of the firmware. (Newer tools need zicsr, because to them CSRs are an
 * extension that rv32imac does not include.) */
__attribute__((naked, section(".start"), used)) void riscv_start(void) {
    __asm__ volatile(".option arch, +zicsr\n\t"
                     "la sp, link_stack_top\n\t"
                     "la t0, riscv_vectors + 1\n\t" /* + 1: vectored mode */
                     "csrw mtvec, t0\n\t"
                     "j riscv_reset");
}

void riscv_reset(void) {
    memcpy(link_data_start, link_data_image, (size_t)(link_data_end - link_data_start));
    memset(link_bss_start, 0, (size_t)(link_bss_end - link_bss_start));
    board_init();
    char *no_arguments[] = {NULL};
    board_exit(main(0, no_arguments));
}

/* The vectors of traps, a jump of four bytes each. Faults use the first one, an interrupt the one
 * of its number. Only the timer's interrupt, number 7, is ever enabled. */
__attribute__((naked, aligned(64), used)) void riscv_vectors(void) {
    __asm__ volatile(".option push\n\t"
                     ".option norvc\n\t"
                     ".rept 7\n\t"
                     "j riscv_fault\n\t"
                     ".endr\n\t"
                     "j riscv_timer\n\t"
                     ".option pop");
}

/* Sets one entry of the core's memory protection: the flash may be read and executed. An aligned
 * range of 2^n bytes is written as its address / 4 with n - 3 low bits set. The entry is locked, so
 * that it applies to machine mode too. */
void riscv_guard_flash(void) {
    const uint32_t size = (uint32_t)(link_flash_end - link_flash_start);
    const uint32_t range = (uint32_t)(uintptr_t)link_flash_start >> 2 | (size / 8 - 1);
    const uint32_t locked_range_rx = 0x80 | 0x18 | 0x04 | 0x01;
    __asm__ volatile(".option arch, +zicsr\n\t"
                     "csrw pmpaddr0, %0\n\t"
                     "csrw pmpcfg0, %1"
                     :
                     : "r"(range), "r"(locked_range_rx)
                     : "memory");
}

/* Every fault arrives here. The program's stack may be broken, so the report runs on a stack of its
 * own. Nothing returns to the program. */
#define FAULT_STACK_BYTES 512
static uint64_t fault_stack[FAULT_STACK_BYTES / sizeof(uint64_t)]
    __attribute__((aligned(16), used));

__attribute__((naked, aligned(4))) void riscv_fault(void) {
    __asm__ volatile(".option arch, +zicsr\n\t"
                     "csrr a0, mcause\n\t"
                     "csrr a1, mepc\n\t"
                     "csrr a2, mtval\n\t"
                     "la sp, fault_stack + %0\n\t"
                     "j riscv_report"
                     :
                     : "i"(FAULT_STACK_BYTES));
}

static void put(const char *text) {
    for (; *text != '\0'; text++) {
        board_write((uint8_t)*text);
    }
}

static void put_hex(const char *name, uint32_t value) {
    put(name);
    put(" 0x");
    for (int shift = 28; shift >= 0; shift -= 4) {
        board_write((uint8_t) "0123456789abcdef"[value >> shift & 15]);
    }
}

void riscv_report(uint32_t cause, uint32_t pc, uint32_t value) {
    static const char *const causes[] = {
        "unaligned instruction", "execution not permitted",
        "undefined instruction", "breakpoint",
        "unaligned load",        "load not permitted",
        "unaligned store",       "store not permitted, to flash or by a stack overflow",
    };
    put("\nfault: ");
    put(cause < sizeof causes / sizeof causes[0] ? causes[cause] : "unexpected exception");
    put_hex("\n  mcause", cause);
    put_hex("  mepc", pc);
    put_hex("  mtval", value);
    put("\n");
    board_exit(RISCV_FAULT_STATUS);
}

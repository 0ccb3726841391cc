/* SPDX-License-Identifier: MIT
 *
 * The vector table, the code from reset to main(), and the code from a fault to its report.
 */
#include "board.h"
#include "cortex-m.h"

#include <stdlib.h>
#include <string.h>

#define SCB_VTOR 0xe000ed08u

/* From the linker script. */
extern uint32_t link_stack_bottom[], link_stack_top[];
extern uint8_t link_hot_start[], link_hot_end[], link_data_start[], link_data_end[];
extern uint8_t link_bss_start[], link_bss_end[];
extern const uint8_t link_hot_image[], link_data_image[];

int main(int argc, char **argv);
_Noreturn void cortex_m_reset(void);
_Noreturn void cortex_m_report(const uint32_t *stack);
void cortex_m_fault(void);

/* A program may define these three handlers. Those that it does not define are faults, like all
 * other interrupts. */
#define OPTIONAL __attribute__((weak, alias("cortex_m_fault")))
void SVC_Handler(void) OPTIONAL;
void PendSV_Handler(void) OPTIONAL;
void SysTick_Handler(void) OPTIONAL;

/* ARMv6-M has at most 32 interrupts, the other cores here up to 124. A vector for an interrupt that
 * the chip lacks costs four bytes of flash. */
#define FOUR(x) x, x, x, x
#define THIRTY_TWO(x) FOUR(x), FOUR(x), FOUR(x), FOUR(x), FOUR(x), FOUR(x), FOUR(x), FOUR(x)
#if __ARM_ARCH_ISA_THUMB == 1
#define INTERRUPTS 32
#define FOR_INTERRUPTS(x) THIRTY_TWO(x)
#else
#define INTERRUPTS 128
#define FOR_INTERRUPTS(x) FOUR(THIRTY_TWO(x))
#endif

static const struct {
    uint32_t *stack_top;
    void (*handlers[15 + INTERRUPTS])(void);
} vectors __attribute__((section(".vectors"), used)) = {
    link_stack_top,
    {
        cortex_m_reset,
        cortex_m_fault, /* NMI */
        cortex_m_fault, /* HardFault */
        cortex_m_fault, /* MemManage */
        cortex_m_fault, /* BusFault */
        cortex_m_fault, /* UsageFault */
        cortex_m_fault, /* SecureFault */
        cortex_m_fault, /* reserved, three of them */
        cortex_m_fault,
        cortex_m_fault,
        SVC_Handler,
        cortex_m_fault, /* DebugMonitor */
        cortex_m_fault, /* reserved */
        PendSV_Handler,
        SysTick_Handler,
        FOR_INTERRUPTS(cortex_m_fault),
    },
};

void cortex_m_reset(void) {
#if __ARM_ARCH_ISA_THUMB > 1
    /* A boot loader may have left its own vectors. (The RP2040's second stage sets these.) */
    REG32(SCB_VTOR) = (uint32_t)(uintptr_t)&vectors;
#endif
#if __ARM_ARCH >= 8
    /* Sets the stack limit, so the core detects an overflow before the bus error below the RAM. */
    __asm__ volatile("msr msplim, %0" : : "r"(link_stack_bottom));
#endif
    memcpy(link_hot_start, link_hot_image, (size_t)(link_hot_end - link_hot_start));
    memcpy(link_data_start, link_data_image, (size_t)(link_data_end - link_data_start));
    memset(link_bss_start, 0, (size_t)(link_bss_end - link_bss_start));
    board_init();
    char *no_arguments[] = {NULL};
    board_exit(main(0, no_arguments));
}

/* Every fault arrives here. The program's stack may be broken, so its pointer is only read, and the
 * report runs on a stack of its own. Nothing returns to the program. */
#define FAULT_STACK_BYTES 256
static uint64_t fault_stack[FAULT_STACK_BYTES / sizeof(uint64_t)] __attribute__((used));

__attribute__((naked)) void cortex_m_fault(void) {
    __asm__ volatile("mrs r0, msp\n\t"
                     "ldr r1, =fault_stack + %c0\n\t"
                     "msr msp, r1\n\t"
                     "ldr r1, =cortex_m_report\n\t"
                     "bx r1"
                     :
                     : "i"(FAULT_STACK_BYTES));
}

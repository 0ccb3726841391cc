/* SPDX-License-Identifier: MIT
 *
 * The functions of board.h that are the same on every Cortex-M: the tick counter, its interrupt and
 * the end of the program.
 */
#include "board.h"
#include "cortex-m.h"

#define SYST_CSR 0xe000e010u
#define CSR_ENABLE (1u << 0)
#define CSR_TICKINT (1u << 1)
#define CSR_CLKSOURCE (1u << 2) /* the core's own clock */
#define SYST_RVR 0xe000e014u
#define SYST_CVR 0xe000e018u
#define SCB_ICSR 0xe000ed04u
#define ICSR_PENDSTCLR (1u << 25)
#define SCB_CCR 0xe000ed14u
#define CCR_DIV_0_TRP (1u << 4)
#define CCR_STKALIGN (1u << 9)
#define NVIC_ISER 0xe000e100u
#define NVIC_ICER 0xe000e180u
#define NVIC_ICPR 0xe000e280u

#ifdef FIXSAT_EMULATED
#define SYS_WRITEC 0x03u
#define SYS_EXIT_EXTENDED 0x20u

/* Makes a request to the emulator (semihosting). Without an emulator or a debugger this instruction
 * is a fault, so firmware for a real board does not use it. */
static void semihost(uint32_t operation, const void *argument) {
    register uint32_t r0 __asm__("r0") = operation;
    register const void *r1 __asm__("r1") = argument;
    __asm__ volatile("bkpt 0xab" : "+r"(r0) : "r"(r1) : "memory");
}
#endif

void SysTick_Handler(void);

/* Counts down from `ticks`; interrupts at 0, if `interrupt` is CSR_TICKINT. */
static void start_counter(uint32_t ticks, uint32_t interrupt) {
    REG32(SYST_CSR) = 0;
    REG32(SCB_ICSR) = ICSR_PENDSTCLR;
    REG32(SYST_RVR) = ticks;
    REG32(SYST_CVR) = 0;
    REG32(SYST_CSR) = CSR_ENABLE | CSR_CLKSOURCE | interrupt;
}

void cortex_m_init(void) {
    start_counter(0xffffff, 0); /* the longest period */
    /* The counter leaves zero at its first tick; in QEMU, some time later. */
    for (uint32_t turns = 16384; turns != 0 && REG32(SYST_CVR) == 0; turns--) {
    }
#if __ARM_ARCH_ISA_THUMB > 1
    /* A Cortex-M3 before r2p0 aligns the stack of an interrupt to eight bytes only if it is told
     * to. */
    REG32(SCB_CCR) |= CCR_DIV_0_TRP | CCR_STKALIGN;
#endif
#ifdef FIXSAT_EMULATED
    /* Tells qemu.sh that the console has started; see there. */
    semihost(SYS_WRITEC, "\n");
#endif
}

/* Returns the negative count, because SysTick counts down. */
uint32_t board_ticks(void) {
    return (0u - REG32(SYST_CVR)) & 0xffffff;
}

static void (*interrupt_handler)(void);

void board_interrupt_after(uint32_t ticks, void (*handler)(void)) {
    start_counter(0xffffff, 0); /* stops the interrupt while the handler changes */
    interrupt_handler = handler;
    if (ticks != 0) {
        start_counter(ticks, CSR_TICKINT);
    }
}

void SysTick_Handler(void) {
    start_counter(0xffffff, 0);
    interrupt_handler();
}

bool cortex_m_wait_for(uint32_t address, uint32_t bits) {
    /* A turn takes about ten cycles, so all of them take 20 ms at 8 MHz. The core is slow while
     * clocks are started. A crystal needs 1 to 5 ms. */
    for (uint32_t turns = 16384; turns != 0; turns--) {
        if ((REG32(address) & bits) == bits) {
            return true;
        }
    }
    return false;
}

/* Masks all interrupts. An enabled interrupt still ends the sleep, even if it came before. */
void cortex_m_sleep_until(uint32_t interrupt) {
    const uint32_t word = interrupt / 32 * 4;
    const uint32_t bit = 1u << interrupt % 32;
    uint32_t mask;
    __asm__ volatile("mrs %0, primask\n\tcpsid i" : "=r"(mask) : : "memory");
    REG32(NVIC_ISER + word) = bit;
    __asm__ volatile("dsb\n\twfi" : : : "memory");
    REG32(NVIC_ICER + word) = bit;
    REG32(NVIC_ICPR + word) = bit;
    __asm__ volatile("dsb\n\tisb\n\tmsr primask, %0" : : "r"(mask) : "memory");
}

void board_exit(int status) {
    console_flush();
#ifdef FIXSAT_EMULATED
    /* ADP_Stopped_ApplicationExit, and the exit status. */
    semihost(SYS_EXIT_EXTENDED, (const uint32_t[2]){0x20026, (uint32_t)status});
#else
    (void)status;
#endif
    __asm__ volatile("cpsid i");
    for (;;) {
        __asm__ volatile("wfi");
    }
}

/* SPDX-License-Identifier: MIT
 *
 * Console, ticks, their interrupt and exit on QEMU's machine `virt`.
 */
#include "board.h"
#include "riscv.h"

#define REG8(address) (*(volatile uint8_t *)(uintptr_t)(address))
#define REG32(address) (*(volatile uint32_t *)(uintptr_t)(address))

/* A 16550 UART. In QEMU it has no baud rate. QEMU holds a byte back until there is room for it, so
 * no byte is lost before or while the program runs. */
#define UART_DATA 0x10000000u
#define UART_INTERRUPTS 0x10000001u
#define UART_INTERRUPT_RECEIVED (1u << 0)
#define UART_LINE_STATUS 0x10000005u
#define LINE_STATUS_RECEIVED (1u << 0)
#define LINE_STATUS_CAN_SEND (1u << 5)

/* The interrupt controller, and the number of the UART's interrupt. */
#define PLIC_PRIORITY 0x0c000000u
#define PLIC_ENABLE 0x0c002000u
#define PLIC_CLAIM 0x0c200004u
#define UART_NUMBER 10u

/* The timer, which counts units of 100 ns, and the time from which on it interrupts. */
#define CLINT_COMPARE_LOW 0x02004000u
#define CLINT_COMPARE_HIGH 0x02004004u
#define CLINT_TIME_LOW 0x0200bff8u
#define CLINT_TIME_HIGH 0x0200bffcu

#define MSTATUS_MIE (1u << 3)
#define MIE_TIMER (1u << 7)
#define MIE_EXTERNAL (1u << 11)

/* Set and clear bits of the core's registers. (For zicsr see startup.c.) */
#define CSR_SET(csr, bits)                                                                         \
    __asm__ volatile(".option arch, +zicsr\n\tcsrs " #csr ", %0" : : "r"(bits) : "memory")
#define CSR_CLEAR(csr, bits)                                                                       \
    __asm__ volatile(".option arch, +zicsr\n\tcsrc " #csr ", %0" : : "r"(bits) : "memory")

/* The device to which a program writes its exit status. */
#define TEST_DEVICE 0x100000u
#define TEST_PASSED 0x5555u
#define TEST_FAILED 0x3333u /* the upper half is an exit status */

void virt_init(void) {
    REG8(UART_INTERRUPTS) = UART_INTERRUPT_RECEIVED;
    REG32(PLIC_PRIORITY + 4 * UART_NUMBER) = 1;
    REG32(PLIC_ENABLE) = 1u << UART_NUMBER;
    CSR_SET(mstatus, MSTATUS_MIE);
}

/* Sleeps until a byte has come. Interrupts are disabled meanwhile, so that of the UART is not
 * taken: it only ends the sleep. In QEMU this makes the console faster, because QEMU's own work
 * gets the processor. */
int board_read(void) {
    while ((REG8(UART_LINE_STATUS) & LINE_STATUS_RECEIVED) == 0) {
        uint32_t status;
        __asm__ volatile(".option arch, +zicsr\n\tcsrrc %0, mstatus, %1"
                         : "=r"(status)
                         : "r"(MSTATUS_MIE)
                         : "memory");
        CSR_SET(mie, MIE_EXTERNAL);
        __asm__ volatile("wfi");
        REG32(PLIC_CLAIM) = REG32(PLIC_CLAIM); /* completes it, for the next one */
        CSR_CLEAR(mie, MIE_EXTERNAL);
        CSR_SET(mstatus, status & MSTATUS_MIE);
    }
    return REG8(UART_DATA);
}

void board_write(uint8_t byte) {
    while ((REG8(UART_LINE_STATUS) & LINE_STATUS_CAN_SEND) == 0) {
    }
    REG8(UART_DATA) = byte;
}

uint32_t board_ticks(void) {
    return REG32(CLINT_TIME_LOW) & 0xffffff;
}

static uint64_t time_now(void) {
    uint32_t high, low;
    do {
        high = REG32(CLINT_TIME_HIGH);
        low = REG32(CLINT_TIME_LOW);
    } while (high != REG32(CLINT_TIME_HIGH));
    return (uint64_t)high << 32 | low;
}

static void (*interrupt_handler)(void);

void board_interrupt_after(uint32_t ticks, void (*handler)(void)) {
    CSR_CLEAR(mie, MIE_TIMER); /* stops the interrupt while the handler changes */
    interrupt_handler = handler;
    if (ticks != 0) {
        const uint64_t then = time_now() + ticks + 1; /* + 1 because a part of this tick is over */
        REG32(CLINT_COMPARE_LOW) = (uint32_t)then;
        REG32(CLINT_COMPARE_HIGH) = (uint32_t)(then >> 32);
        CSR_SET(mie, MIE_TIMER);
    }
}

__attribute__((interrupt)) void riscv_timer(void) {
    CSR_CLEAR(mie, MIE_TIMER);
    interrupt_handler();
}

void board_exit(int status) {
    REG32(TEST_DEVICE) = status == 0 ? TEST_PASSED : (uint32_t)status << 16 | TEST_FAILED;
    for (;;) {
        __asm__ volatile("wfi");
    }
}

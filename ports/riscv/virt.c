/* SPDX-License-Identifier: MIT
 *
 * Console, ticks and exit on QEMU's machine `virt`.
 */
#include "board.h"
#include "riscv.h"

#define REG8(address) (*(volatile uint8_t *)(uintptr_t)(address))
#define REG32(address) (*(volatile uint32_t *)(uintptr_t)(address))

/* A 16550 UART. QEMU has no baud rate to set and holds a byte back until there is room for it,
 * so that nothing is lost before or while the program runs. */
#define UART_DATA 0x10000000u
#define UART_INTERRUPTS 0x10000001u
#define UART_INTERRUPT_RECEIVED (1u << 0)
#define UART_LINE_STATUS 0x10000005u
#define LINE_STATUS_RECEIVED (1u << 0)
#define LINE_STATUS_CAN_SEND (1u << 5)

/* The interrupt controller, and its number of the UART. */
#define PLIC_PRIORITY 0x0c000000u
#define PLIC_ENABLE 0x0c002000u
#define PLIC_CLAIM 0x0c200004u
#define UART_NUMBER 10u

/* The device by which a test says how it went. */
#define TEST_DEVICE 0x100000u
#define TEST_PASSED 0x5555u
#define TEST_FAILED 0x3333u /* with an exit status above */

void virt_console_init(void) {
    const uint32_t external = 1u << 11;
    REG8(UART_INTERRUPTS) = UART_INTERRUPT_RECEIVED;
    REG32(PLIC_PRIORITY + 4 * UART_NUMBER) = 1;
    REG32(PLIC_ENABLE) = 1u << UART_NUMBER;
    __asm__ volatile(".option arch, +zicsr\n\tcsrs mie, %0" : : "r"(external));
}

/* The interrupt is never taken, for machine mode leaves them off: it only ends the sleep.
 * In QEMU this makes the console faster, since its own work gets the processor then. */
int board_read(void) {
    while ((REG8(UART_LINE_STATUS) & LINE_STATUS_RECEIVED) == 0) {
        __asm__ volatile("wfi");
        REG32(PLIC_CLAIM) = REG32(PLIC_CLAIM); /* until the next one */
    }
    return REG8(UART_DATA);
}

void board_write(uint8_t byte) {
    while ((REG8(UART_LINE_STATUS) & LINE_STATUS_CAN_SEND) == 0) {
    }
    REG8(UART_DATA) = byte;
}

/* Instructions. */
uint32_t board_ticks(void) {
    uint32_t count;
    __asm__ volatile(".option arch, +zicsr\n\tcsrr %0, minstret" : "=r"(count));
    return count & 0xffffff;
}

void board_exit(int status) {
    REG32(TEST_DEVICE) = status == 0 ? TEST_PASSED : (uint32_t)status << 16 | TEST_FAILED;
    for (;;) {
        __asm__ volatile("wfi");
    }
}

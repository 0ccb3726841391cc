/* SPDX-License-Identifier: MIT
 *
 * The RP2040's second boot stage. The boot ROM can only read flash slowly, by command. It copies
 * the first 256 bytes of the flash to RAM, checks their CRC and runs them. They set up the flash
 * interface so that the flash can be executed in place, and start the program behind them.
 *
 * Boards have different flash chips, so this uses a command that every W25Q-like flash knows as it
 * comes from the factory: 3Bh, Fast Read Dual Output. It needs no quad-enable bit, which would have
 * to be written to the flash. It leaves the flash in no mode that a reset would have to end.
 *
 * The code is built by itself. It must fit into 252 bytes and run at any address, so it has no
 * calls and no variables.
 */
#include <stdint.h>

#define REG32(address) (*(volatile uint32_t *)(uintptr_t)(address))

#define PADS_QSPI_SCLK 0x40020004u
#define PADS_QSPI_SD0 0x40020008u
#define PADS_QSPI_SD1 0x4002000cu
#define PAD_FAST (1u << 0)
#define PAD_SCHMITT (1u << 1)
#define PAD_8_MA (2u << 4)

#define SSI_CTRLR0 0x18000000u
#define SSI_CTRLR1 0x18000004u
#define SSI_SSIENR 0x18000008u
#define SSI_BAUDR 0x18000014u
#define SSI_RX_SAMPLE_DLY 0x180000f0u
#define SSI_SPI_CTRLR0 0x180000f4u

#define VECTORS 0x10000100u
#define SCB_VTOR 0xe000ed08u

_Noreturn void boot2(void);

__attribute__((section(".boot2"))) void boot2(void) {
    /* Fast slew rate for the clock and no hysteresis for the data, because of 62.5 MHz. */
    REG32(PADS_QSPI_SCLK) = PAD_8_MA | PAD_FAST;
    const uint32_t data_pad = REG32(PADS_QSPI_SD0) & ~PAD_SCHMITT;
    REG32(PADS_QSPI_SD0) = data_pad;
    REG32(PADS_QSPI_SD1) = data_pad;

    REG32(SSI_SSIENR) = 0;
    REG32(SSI_BAUDR) = 2;         /* clk_sys / 2 */
    REG32(SSI_RX_SAMPLE_DLY) = 1; /* samples data a little after the clock edge */
    /* Sends command and address, then receives data on two lines for 32 clocks. */
    REG32(SSI_CTRLR0) = 1u << 21 | 31u << 16 | 3u << 8;
    REG32(SSI_CTRLR1) = 0; /* one word a transfer */
    /* The command and its 8 dummy clocks. 8 bits of command and 6 x 4 bits of address, both on one
     * line. */
    REG32(SSI_SPI_CTRLR0) = 0x3bu << 24 | 8u << 11 | 2u << 8 | 6u << 2 | 0u;
    REG32(SSI_SSIENR) = 1;

    const uint32_t stack_top = REG32(VECTORS);
    const uint32_t reset = REG32(VECTORS + 4);
    REG32(SCB_VTOR) = VECTORS;
    __asm__ volatile("msr msp, %0\n\tbx %1" : : "r"(stack_top), "r"(reset));
    __builtin_unreachable();
}

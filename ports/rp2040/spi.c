/* SPDX-License-Identifier: MIT
 *
 * The RP2040's SPI0, an Arm PrimeCell PL022. This driver never reads, so the receive FIFO
 * overflows.
 */
#include "cortex-m.h"
#include "rp2040.h"

#define SSPCR0 0x4003c000u
#define CR0_SPO (1u << 6) /* the clock is high between words */
#define CR0_SPH (1u << 7) /* a bit is taken when the clock returns to high */
#define SSPCR1 0x4003c004u
#define CR1_SSE (1u << 1)
#define SSPDR 0x4003c008u
#define SSPSR 0x4003c00cu
#define SR_BSY (1u << 4)
#define SSPCPSR 0x4003c010u
#define SSPDMACR 0x4003c024u
#define DMACR_TXDMAE (1u << 1)

void rp2040_spi0_init(uint32_t divider) {
    rp2040_dma_init();
    rp2040_reset(RP2040_SPI0);
    (void)rp2040_unreset(RP2040_SPI0);
    REG32(SSPCPSR) = divider;
    REG32(SSPDMACR) = DMACR_TXDMAE;
    rp2040_spi0_bits(8);
}

void rp2040_spi0_bits(uint32_t bits) {
    REG32(SSPCR1) = 0;
    REG32(SSPCR0) = CR0_SPH | CR0_SPO | (bits - 1);
    REG32(SSPCR1) = CR1_SSE;
}

static void wait_until_idle(void) {
    while ((REG32(SSPSR) & SR_BSY) != 0) {
    }
}

void rp2040_spi0_send(uint32_t word) {
    REG32(SSPDR) = word;
    wait_until_idle();
}

void rp2040_spi0_start(const uint16_t *words, uint32_t count) {
    rp2040_dma_start(words, SSPDR, count, RP2040_REQUEST_SPI0_TX);
}

void rp2040_spi0_wait(void) {
    rp2040_dma_wait();
    wait_until_idle(); /* until the last eight words, in the FIFO, have left */
}

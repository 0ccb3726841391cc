/* SPDX-License-Identifier: MIT
 *
 * The RP2040's DMA: the first of its twelve channels. The processor sleeps until the interrupt of
 * the channel is pending, and does not take it.
 */
#include "cortex-m.h"
#include "rp2040.h"

#define CH0_READ_ADDR 0x50000000u
#define CH0_WRITE_ADDR 0x50000004u
#define CH0_TRANS_COUNT 0x50000008u
#define CH0_CTRL_TRIG 0x5000000cu
#define CTRL_EN (1u << 0)
#define CTRL_HALF_WORDS (1u << 2)
#define CTRL_INCR_READ (1u << 4)
#define CTRL_TREQ(request) ((request) << 15)
#define CTRL_BUSY (1u << 24)
#define INTE0 0x50000404u
#define INTS0 0x5000040cu
#define CHANNEL_0 (1u << 0)
#define DMA_IRQ_0 11

void rp2040_dma_init(void) {
    rp2040_reset(RP2040_DMA);
    (void)rp2040_unreset(RP2040_DMA);
}

void rp2040_dma_start(const uint16_t *from, uint32_t to, uint32_t count, uint32_t request) {
    REG32(INTE0) = CHANNEL_0;
    REG32(CH0_READ_ADDR) = (uint32_t)(uintptr_t)from;
    REG32(CH0_WRITE_ADDR) = to;
    REG32(CH0_TRANS_COUNT) = count;
    /* All writes of the program must be in memory before the copy starts. */
    __asm__ volatile("dmb" : : : "memory");
    /* CHAIN_TO is 0, this channel itself, which means no chaining. */
    REG32(CH0_CTRL_TRIG) = CTRL_EN | CTRL_HALF_WORDS | CTRL_INCR_READ | CTRL_TREQ(request);
}

void rp2040_dma_wait(void) {
    while ((REG32(CH0_CTRL_TRIG) & CTRL_BUSY) != 0) {
        cortex_m_sleep_until(DMA_IRQ_0);
    }
    REG32(INTS0) = CHANNEL_0;
    __asm__ volatile("" : : : "memory"); /* from here on the program may write to the source */
}

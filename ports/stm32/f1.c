/* SPDX-License-Identifier: MIT
 *
 * Clocks and pins of the STM32F100 (RM0041).
 */
#include "cortex-m.h"
#include "stm32.h"

#define RCC_CR 0x40021000u
#define CR_HSEON (1u << 16)
#define CR_HSERDY (1u << 17)
#define CR_PLLON (1u << 24)
#define CR_PLLRDY (1u << 25)
#define RCC_CFGR 0x40021004u
#define CFGR_SW_PLL (2u << 0)
#define CFGR_SWS_PLL (2u << 2)
#define CFGR_PLLSRC_HSE (1u << 16)
#define CFGR_PLL_TIMES_3 (1u << 18)
#define RCC_APB2ENR 0x40021018u
#define APB2ENR_GPIOA (1u << 2)
#define APB2ENR_USART1 (1u << 14)
#define GPIOA_CRH 0x40010804u
#define GPIOA_BSRR 0x40010810u

/* Starts the PLL at three times 8 MHz. The buses have no divider, and the flash needs no wait
 * states up to 24 MHz. Both are as they are after a reset. */
uint32_t stm32f1_clock_24mhz(void) {
    REG32(RCC_CR) |= CR_HSEON;
    if (!cortex_m_wait_for(RCC_CR, CR_HSERDY)) {
        return 8000000;
    }
    REG32(RCC_CFGR) |= CFGR_PLLSRC_HSE | CFGR_PLL_TIMES_3;
    REG32(RCC_CR) |= CR_PLLON;
    if (!cortex_m_wait_for(RCC_CR, CR_PLLRDY)) {
        return 8000000;
    }
    REG32(RCC_CFGR) |= CFGR_SW_PLL;
    return cortex_m_wait_for(RCC_CFGR, CFGR_SWS_PLL) ? 24000000 : 8000000;
}

void stm32f1_usart1_pins(void) {
    REG32(RCC_APB2ENR) |= APB2ENR_GPIOA | APB2ENR_USART1;
    /* Pulls PA10 up, because an open input would read noise. */
    REG32(GPIOA_BSRR) = 1u << 10;
    /* PA9: alternate function, push-pull, 2 MHz. PA10: input with a pull. */
    REG32(GPIOA_CRH) = (REG32(GPIOA_CRH) & ~0xff0u) | 0x8a0u;
}

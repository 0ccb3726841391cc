/* SPDX-License-Identifier: MIT
 *
 * Clocks and pins of the STM32F405 (RM0090).
 */
#include "cortex-m.h"
#include "stm32.h"

#define RCC_CR 0x40023800u
#define CR_HSEON (1u << 16)
#define CR_HSERDY (1u << 17)
#define CR_PLLON (1u << 24)
#define CR_PLLRDY (1u << 25)
#define RCC_PLLCFGR 0x40023804u
#define PLLCFGR_RESERVED 0xf0bc8000u
#define RCC_CFGR 0x40023808u
#define CFGR_SW_PLL (2u << 0)
#define CFGR_SWS_PLL (2u << 2)
#define CFGR_APB1_BY_4 (5u << 10)
#define CFGR_APB2_BY_2 (4u << 13)
#define RCC_AHB1ENR 0x40023830u
#define AHB1ENR_GPIOB (1u << 1)
#define RCC_APB2ENR 0x40023844u
#define APB2ENR_USART1 (1u << 4)
#define FLASH_ACR 0x40023c00u
#define DBGMCU_CR 0xe0042004u
#define CR_DBG_SLEEP (1u << 0)
#define ACR_CACHES (7u << 8) /* prefetch, instruction cache, data cache */
#define GPIOB 0x40020400u
#define MODER 0x00u
#define PUPDR 0x0cu
#define AFRL 0x20u

/* Divides the crystal to 1 MHz and multiplies by 336. Divided by 2 that is 168 MHz; divided by 7 it
 * is the 48 MHz of the USB, unused here. The core's supply is at its high setting after a reset. */
uint32_t stm32f4_clock_168mhz(uint32_t crystal_mhz) {
    REG32(RCC_CR) |= CR_HSEON;
    if (!cortex_m_wait_for(RCC_CR, CR_HSERDY)) {
        return 16000000;
    }
    REG32(RCC_PLLCFGR) = (REG32(RCC_PLLCFGR) & PLLCFGR_RESERVED) | crystal_mhz | 336u << 6 |
                         0u << 16 /* by 2 */ | 1u << 22 /* from the crystal */ | 7u << 24;
    REG32(RCC_CR) |= CR_PLLON;
    if (!cortex_m_wait_for(RCC_CR, CR_PLLRDY)) {
        return 16000000;
    }
    /* Sets five wait states for 168 MHz at 3.3 V before the clock is switched. */
    REG32(FLASH_ACR) = ACR_CACHES | 5;
    (void)REG32(FLASH_ACR);
    REG32(RCC_CFGR) = CFGR_APB1_BY_4 | CFGR_APB2_BY_2;
    REG32(RCC_CFGR) |= CFGR_SW_PLL;
    return cortex_m_wait_for(RCC_CFGR, CFGR_SWS_PLL) ? 168000000 / 2 : 16000000 / 2;
}

void stm32f4_debug_asleep(void) {
    REG32(DBGMCU_CR) |= CR_DBG_SLEEP;
}

void stm32f4_usart1_pins_pb6_pb7(void) {
    REG32(RCC_AHB1ENR) |= AHB1ENR_GPIOB;
    REG32(RCC_APB2ENR) |= APB2ENR_USART1;
    (void)REG32(RCC_APB2ENR); /* waits two cycles until the clock has started */
    /* Two bits a pin: both pins have an alternate function, and the receiver is pulled up. Four
     * bits a pin: function 7 is USART1. */
    REG32(GPIOB + AFRL) = (REG32(GPIOB + AFRL) & 0x00ffffffu) | 0x77000000u;
    REG32(GPIOB + PUPDR) = (REG32(GPIOB + PUPDR) & ~(0xfu << 12)) | 1u << 14;
    REG32(GPIOB + MODER) = (REG32(GPIOB + MODER) & ~(0xfu << 12)) | 0xau << 12;
}

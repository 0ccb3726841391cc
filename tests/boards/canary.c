/* SPDX-License-Identifier: MIT
 *
 * Must fail: shows that a failure on a board reaches CTest. By its exit status,
 * or where CANARY_FAULT is defined by a fault (an undefined instruction).
 */
#include <board.h>
#include <stdio.h>

int main(void) {
    printf("canary: this test must fail\n");
#ifdef CANARY_FAULT
    __builtin_trap();
#endif
    return 3;
}

/* SPDX-License-Identifier: MIT
 *
 * What Frama-C knows of GCC's builtins is that they count bits; here is how.
 */
#ifndef FIXSAT_PROOF_BUILTINS_H
#define FIXSAT_PROOF_BUILTINS_H

static inline int proof_bits(unsigned long long v) {
    int bits = 64;
    /*@ loop unroll 64; */
    while (bits > 0 && v < 1ULL << (bits - 1)) {
        bits--;
    }
    return bits;
}

static inline int proof_clz(unsigned v) {
    /*@ assert v != 0; */
    return 32 - proof_bits(v);
}

static inline int proof_clzll(unsigned long long v) {
    /*@ assert v != 0; */
    return 64 - proof_bits(v);
}

#define __builtin_clz proof_clz
#define __builtin_clzll proof_clzll

#endif

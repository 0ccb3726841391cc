/* SPDX-License-Identifier: MIT
 *
 * What the analysis of shapes as constructors make them takes for granted, because it
 * follows from two facts that intervals do not express: what is in the halves of a packed
 * word was put there by fxs_pack, and a half-edge of a narrow box has components of at
 * most 16381, one of its normals of at most 32759 (see narrow.h). Each line is argued in
 * alarms.txt. For damaged shapes only the first contract is used, which rests on no number.
 */
#ifndef FIXSAT_PROOF_FACTS_H
#define FIXSAT_PROOF_FACTS_H

#include <fixsat/shapes.h>

#include "../../lib/src/int/packed.h"
#include "../../lib/src/shape/verdict.h"

/* Callers ask whether a verdict is decided. */
/*@ assigns \result \from v;
    ensures decided: 0 <= \result <= 2; */
static inline fixsat_relation fxs_relation_of(fxs_verdict v);

#ifndef FIXSAT_DAMAGED

/*@ requires -32767 <= x <= 32767 && -32767 <= y <= 32767;
    assigns \nothing; */
static inline uint32_t fxs_pack(int32_t x, int32_t y);

/*@ assigns \nothing;
    ensures half: -32767 <= \result <= 32767; */
static inline int32_t fxs_x(uint32_t xy);

/*@ assigns \nothing;
    ensures half: -32767 <= \result <= 32767; */
static inline int32_t fxs_y(uint32_t xy);

/* Of two half-edges. */
/*@ assigns \result \from a, b;
    ensures edges: -0x20000000 <= \result <= 0x20000000; */
static inline int32_t fxs_cross_xy(uint32_t a, uint32_t b);

/* Of a half-edge. */
/*@ requires offset: -0x8000 <= d.x <= 0x8000 && -0x8000 <= d.y <= 0x8000;
    assigns \result \from a, d;
    ensures edge: -0x40000000 <= \result <= 0x40000000; */
static inline int32_t fxs_cross_offset(uint32_t a, fxs_offset d);

/* Of a normal and a half-edge. */
/*@ requires bounds: -0x8000 <= a_z <= 0x8000 && -0x4000 <= b_z <= 0x4000;
    assigns \result \from a_xy, a_z, b_xy, b_z;
    ensures normal_and_edge: -0x60000000 <= \result <= 0x60000000; */
static inline int32_t fxs_dot_xyz(uint32_t a_xy, int32_t a_z, uint32_t b_xy, int32_t b_z);

/* Of a normal and an offset, or of a half-edge and a cross product of 16 bits. */
/*@ requires bounds: -0x8000 <= a_z <= 0x8000 && -0x8000 <= d.x <= 0x8000 &&
        -0x8000 <= d.y <= 0x8000 && -0x8000 <= d.z <= 0x8000;
    assigns \result \from a_xy, a_z, d;
    ensures bounded: -0x60000000 <= \result <= 0x60000000; */
static inline int32_t fxs_dot_offset(uint32_t a_xy, int32_t a_z, fxs_offset d);

#endif

#endif

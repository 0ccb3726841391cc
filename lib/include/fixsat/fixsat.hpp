// SPDX-License-Identifier: MIT
/** @file
 * fixsat for C++, from C++11 on: thin wrappers in the namespace fixsat. All of them are inline, and
 * cost what the functions of C cost that they call.
 *
 *     #include <fixsat/fixsat.hpp>
 *     using namespace fixsat::literals;
 *
 *     fixsat::shape2 ball, wall;
 *     fixsat::toi2 hit;
 *     if (fixsat::circle(ball, {0_fx, 2_fx}, 0.5_fx) == FIXSAT_OK &&
 *         fixsat::from(wall, fixsat::aabb2{{4_fx, 0_fx}, {5_fx, 9_fx}}) == FIXSAT_OK &&
 *         fixsat::enter(ball, wall, {8_fx, 1_fx}, hit) == fixsat::event::hit) {
 *         ball.core.position += hit.safe_motion;
 *     }
 *
 * - 1.5_fx is a number; vectors have operators.
 * - Types have the names of C without the prefix, and are the same types: fixsat::shape2 is a
 * fixsat_shape2.
 * - Relations and events are enum classes.
 * - A query has one name for all pairs of shapes, a constructor one for all shapes. Outputs are
 * references.
 * - An array, a std::vector or a std::span is passed where C takes a pointer and a count.
 *
 * There are no exceptions and nothing is virtual. Nothing of the standard library is included. What
 * has no wrapper, such as turns, slides, pairs and iterators, is called as in C.
 */
#ifndef FIXSAT_HPP
#define FIXSAT_HPP

#include <fixsat/queries.hpp>
#include <fixsat/types.hpp>

#endif

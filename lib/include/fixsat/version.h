/* SPDX-License-Identifier: MIT */
/** @file
 * The version of the library that these headers belong to. Until 1.0 a new minor version may
 * break a program, a new patch does not.
 */
#ifndef FIXSAT_VERSION_H
#define FIXSAT_VERSION_H

/** @{
 * In numbers, for the preprocessor. */
#define FIXSAT_VERSION_MAJOR 0
#define FIXSAT_VERSION_MINOR 2
#define FIXSAT_VERSION_PATCH 0
/** @} */

/** The three as a string. */
#define FIXSAT_VERSION "0.2.0"

#endif

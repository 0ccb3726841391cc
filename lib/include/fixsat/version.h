/* SPDX-License-Identifier: MIT */
/** @file
 * The version of the library that these headers belong to. Until 1.0 a new minor version may
 * break a program; a new patch does not.
 */
#ifndef FIXSAT_VERSION_H
#define FIXSAT_VERSION_H

/** Major version, a number for the preprocessor. */
#define FIXSAT_VERSION_MAJOR 0

/** Minor version, a number for the preprocessor, 0 to 999. */
#define FIXSAT_VERSION_MINOR 6

/** Patch version, a number for the preprocessor, 0 to 999. */
#define FIXSAT_VERSION_PATCH 0

/** Number of a version, to compare with FIXSAT_VERSION: the first one that has this macro is
 * FIXSAT_VERSION_OF(0, 2, 0). */
#define FIXSAT_VERSION_OF(major, minor, patch) ((major)*1000000 + (minor)*1000 + (patch))

/** Version of these headers as one number for the preprocessor: a later version has a greater
 * one. */
#define FIXSAT_VERSION                                                                             \
    FIXSAT_VERSION_OF(FIXSAT_VERSION_MAJOR, FIXSAT_VERSION_MINOR, FIXSAT_VERSION_PATCH)

/** Version of these headers as a string, such as "1.2.3". */
#define FIXSAT_VERSION_STRING                                                                      \
    FIXSAT_VERSION_TEXT(FIXSAT_VERSION_MAJOR)                                                      \
    "." FIXSAT_VERSION_TEXT(FIXSAT_VERSION_MINOR) "." FIXSAT_VERSION_TEXT(FIXSAT_VERSION_PATCH)

/** Number of the answers, for the preprocessor. Two builds of the library with the same number give
 * the same bits for the same arguments; machines that play in lockstep compare it when they
 * connect. It rises by one with each version in which an existing function answers otherwise. New
 * functions do not change it, and a patch version never does. */
#define FIXSAT_ANSWERS 5

/** Private: the value of a macro as a string. */
#define FIXSAT_VERSION_TEXT(number) FIXSAT_VERSION_LITERAL(number)

/** Private: a token as a string. */
#define FIXSAT_VERSION_LITERAL(token) #token

#endif

/* SPDX-License-Identifier: MIT */
/** @file
 * The version of the library that these headers belong to. Until 1.0 a new minor version may
 * break a program; a new patch does not.
 */
#ifndef FIXSAT_VERSION_H
#define FIXSAT_VERSION_H

/** Major version, a number for the preprocessor. */
#define FIXSAT_VERSION_MAJOR 0

/** Minor version, a number for the preprocessor. */
#define FIXSAT_VERSION_MINOR 2

/** Patch version, a number for the preprocessor. */
#define FIXSAT_VERSION_PATCH 0

/** Version as a string: major, minor and patch. */
#define FIXSAT_VERSION "0.2.0"

#endif

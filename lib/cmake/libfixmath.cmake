# SPDX-License-Identifier: MIT
#
# Sees to it that there is a target `libfixmath`, for which fixsat looks in
# this order:
#
# 1. the target of that name that the surrounding project already has. It lets
#    `#include <libfixmath/fix16.h>` work and is compiled with FIXMATH_NO_CACHE;
# 2. the source folder FIXSAT_LIBFIXMATH_DIR;
# 3. a download, only for those who work on fixsat itself: a library must not
#    reach for the network in the middle of somebody else's build.

set(FIXSAT_LIBFIXMATH_DIR "" CACHE PATH "Source folder of libfixmath")

set(fixsat_builds_libfixmath OFF)

if(TARGET libfixmath)
    # PRIVATE ones do as well: no header looks at FIXMATH_NO_CACHE.
    get_target_property(private libfixmath COMPILE_DEFINITIONS)
    get_target_property(public libfixmath INTERFACE_COMPILE_DEFINITIONS)
    set(definitions ${private} ${public})

    # Legal, and for the project to decide, yet never by accident.
    if(NOT definitions MATCHES "FIXMATH_NO_CACHE")
        message(WARNING
            "The target libfixmath does not define FIXMATH_NO_CACHE (or only "
            "after fixsat was added). Its caches then take 112 KB of RAM, and "
            "fixsat_rot2_from_* and fixsat_rot3_from_euler must not be called "
            "from an interrupt or from two cores at once. To mend it:\n"
            "  target_compile_definitions(libfixmath PUBLIC FIXMATH_NO_CACHE)")
    endif()
    if(definitions MATCHES "FIXMATH_(FAST_SIN|SIN_LUT|NO_ROUNDING)")
        message(WARNING
            "The target libfixmath defines ${CMAKE_MATCH_0}, which changes its "
            "sine: rotations from angles will differ from those of other "
            "fixsat builds, and their error bounds do not hold.")
    endif()
    return()
endif()

if(FIXSAT_LIBFIXMATH_DIR)
    # Either the root of its repository or the folder `libfixmath` in it.
    get_filename_component(libfixmath_root "${FIXSAT_LIBFIXMATH_DIR}" ABSOLUTE
        BASE_DIR "${CMAKE_SOURCE_DIR}")
    if(NOT EXISTS "${libfixmath_root}/libfixmath/fix16.c"
       AND libfixmath_root MATCHES "/libfixmath$")
        get_filename_component(libfixmath_root "${libfixmath_root}" DIRECTORY)
    endif()
    if(NOT EXISTS "${libfixmath_root}/libfixmath/fix16.c")
        message(FATAL_ERROR
            "FIXSAT_LIBFIXMATH_DIR is ${FIXSAT_LIBFIXMATH_DIR}, but neither is "
            "libfixmath/fix16.c in there nor is it that folder libfixmath.")
    endif()
elseif(fixsat_is_top_level)
    include(${CMAKE_CURRENT_LIST_DIR}/fetch-libfixmath.cmake)
    fixsat_fetch_libfixmath(libfixmath_root)
else()
    message(FATAL_ERROR
        "fixsat needs libfixmath. Before fixsat is added, either\n"
        "  - define a target libfixmath, such that <libfixmath/fix16.h> can be "
        "included and with the PUBLIC definition FIXMATH_NO_CACHE, or\n"
        "  - set FIXSAT_LIBFIXMATH_DIR to a folder with the source of "
        "https://github.com/PetteriAimonen/libfixmath\n"
        "fixsat downloads it only when it is the top-level project itself.")
endif()

# Its own CMakeLists.txt is of no use here: it overwrites CMAKE_C_FLAGS and
# brings its tests along. These files are all that fix16.h declares, so that
# the installed header promises nothing that the archive does not hold.
set(fixsat_builds_libfixmath ON)
set(source ${libfixmath_root}/libfixmath)
add_library(libfixmath STATIC
    ${source}/fix16.c
    ${source}/fix16_exp.c
    ${source}/fix16_sqrt.c
    ${source}/fix16_str.c
    ${source}/fix16_trig.c)
set_target_properties(libfixmath PROPERTIES
    OUTPUT_NAME fixmath
    PUBLIC_HEADER "${source}/fix16.h;${source}/fix16.hpp")
target_include_directories(libfixmath PUBLIC
    $<BUILD_INTERFACE:${libfixmath_root}>
    $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>)

# One configuration for every platform, so that all of them compute the same
# bits. FIXMATH_NO_HARD_DIVISION and FIXMATH_OPTIMIZE_8BIT stay undefined for
# that reason, with and without a divider: they round fix16_div differently.
target_compile_definitions(libfixmath
    PUBLIC FIXMATH_NO_CACHE
    PRIVATE FIXMATH_NO_CTYPE) # no <ctype.h> on a bare compiler

# Warnings about somebody else's code help nobody. Sections as fixsat has them.
target_compile_options(libfixmath PRIVATE
    $<$<C_COMPILER_ID:GNU,Clang,AppleClang,ARMClang>:-w;-ffunction-sections;-fdata-sections>)

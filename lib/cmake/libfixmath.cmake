# SPDX-License-Identifier: MIT
#
# Finds libfixmath's header, whose number type fixsat's interface is made of; of its code fixsat
# needs nothing. Sets `fixsat_libfixmath_include`. It is looked for in this order:
#
# 1. where the target `libfixmath` has it, if the surrounding project has one;
# 2. the folder FIXSAT_LIBFIXMATH_DIR;
# 3. where boards/setup.sh puts it;
# 4. on this computer, as Debian's libfixmath-dev puts it there. Never for another machine,
#    whose compiler must not see this one's headers.
#
# Nothing is downloaded here: a build must not reach for the network in the middle of another.

set(FIXSAT_LIBFIXMATH_DIR "" CACHE PATH "Folder of libfixmath, of which its header is needed")

# See boards/fetch-libfixmath.sh.
get_filename_component(fixsat_fetched_libfixmath
    "${CMAKE_CURRENT_LIST_DIR}/../../build/_deps/libfixmath-20220222" ABSOLUTE)

if(TARGET libfixmath)
    set(fixsat_libfixmath_include $<TARGET_PROPERTY:libfixmath,INTERFACE_INCLUDE_DIRECTORIES>)
    return()
endif()

if(FIXSAT_LIBFIXMATH_DIR)
    # Either the root of its repository or the folder `libfixmath` in it.
    get_filename_component(libfixmath_root "${FIXSAT_LIBFIXMATH_DIR}" ABSOLUTE
        BASE_DIR "${CMAKE_SOURCE_DIR}")
    if(NOT EXISTS "${libfixmath_root}/libfixmath/fix16.h"
       AND libfixmath_root MATCHES "/libfixmath$")
        get_filename_component(libfixmath_root "${libfixmath_root}" DIRECTORY)
    endif()
    if(NOT EXISTS "${libfixmath_root}/libfixmath/fix16.h")
        message(FATAL_ERROR
            "FIXSAT_LIBFIXMATH_DIR is ${FIXSAT_LIBFIXMATH_DIR}, but neither is "
            "libfixmath/fix16.h in there nor is it that folder libfixmath.")
    endif()
elseif(EXISTS "${fixsat_fetched_libfixmath}/libfixmath/fix16.h")
    set(libfixmath_root "${fixsat_fetched_libfixmath}")
else()
    set(libfixmath_root NOTFOUND)
    if(NOT CMAKE_CROSSCOMPILING)
        find_path(libfixmath_root libfixmath/fix16.h NO_CACHE)
    endif()
    if(NOT libfixmath_root)
        set(how "Before fixsat is added, either\n"
            "  - define a target libfixmath, such that <libfixmath/fix16.h> can be included, or\n"
            "  - set FIXSAT_LIBFIXMATH_DIR to a folder with "
            "https://github.com/PetteriAimonen/libfixmath, or\n"
            "  - run boards/setup.sh host of fixsat, which fetches it\n"
            "or, where fixsat is built for this computer, install libfixmath-dev.")
        if(fixsat_is_top_level)
            set(how "Either\n"
                "  - run boards/setup.sh host, which fetches it, or\n"
                "  - set FIXSAT_LIBFIXMATH_DIR to a folder with "
                "https://github.com/PetteriAimonen/libfixmath")
        endif()
        string(CONCAT how ${how})
        message(FATAL_ERROR "fixsat needs the header libfixmath/fix16.h. ${how}")
    endif()
endif()
set(fixsat_libfixmath_include ${libfixmath_root})

# SPDX-License-Identifier: MIT
#
# The libraries that bake needs: the target fixsat_bake_needs, or the names of those that are missing
# in `fixsat_bake_missing`.
unset(fixsat_bake_missing)
find_package(json-c CONFIG QUIET)
if(NOT json-c_FOUND)
    list(APPEND fixsat_bake_missing "json-c (of Debian the package libjson-c-dev)")
endif()
# Not by assimp's own package for CMake: that of Debian names libraries that need not be there.
find_path(FIXSAT_ASSIMP_INCLUDE_DIR assimp/cimport.h)
find_library(FIXSAT_ASSIMP_LIBRARY assimp)
if(NOT FIXSAT_ASSIMP_INCLUDE_DIR OR NOT FIXSAT_ASSIMP_LIBRARY)
    list(APPEND fixsat_bake_missing "assimp (of Debian the package libassimp-dev)")
endif()
if(NOT fixsat_bake_missing AND NOT TARGET fixsat_bake_needs)
    add_library(fixsat_bake_needs INTERFACE)
    target_link_libraries(fixsat_bake_needs INTERFACE json-c::json-c ${FIXSAT_ASSIMP_LIBRARY})
    target_include_directories(fixsat_bake_needs SYSTEM INTERFACE ${FIXSAT_ASSIMP_INCLUDE_DIR})
endif()

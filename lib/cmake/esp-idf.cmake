# SPDX-License-Identifier: MIT
#
# Registers fixsat as a component of ESP-IDF. IDF runs a component's CMakeLists.txt twice: as a script, to
# learn what it requires, and then within the build.
include(${CMAKE_CURRENT_LIST_DIR}/sources.cmake)
idf_component_register(SRCS ${fixsat_sources} INCLUDE_DIRS ${fixsat_lib}/include)
if(CMAKE_BUILD_EARLY_EXPANSION) # the script
    return()
endif()
include(${CMAKE_CURRENT_LIST_DIR}/libfixmath.cmake)
target_include_directories(${COMPONENT_LIB} SYSTEM PUBLIC ${fixsat_libfixmath_include})

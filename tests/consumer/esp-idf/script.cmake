# SPDX-License-Identifier: MIT
#
# Runs a component's CMakeLists.txt as ESP-IDF first does, as a script, and prints what it registers.
macro(idf_component_register)
    message("registered: ${ARGN}")
endmacro()
set(ESP_PLATFORM 1)
set(CMAKE_BUILD_EARLY_EXPANSION 1)
include(${FIXSAT_SOURCE}/CMakeLists.txt)

# SPDX-License-Identifier: MIT
#
# The same for the ports that use CMake, such as rp2 and esp32.
add_library(usermod_fixsat INTERFACE)
target_sources(usermod_fixsat INTERFACE ${CMAKE_CURRENT_LIST_DIR}/modfixsat.c ${CMAKE_CURRENT_LIST_DIR}/fixsat.c)
target_include_directories(usermod_fixsat INTERFACE ${CMAKE_CURRENT_LIST_DIR})
target_link_libraries(usermod INTERFACE usermod_fixsat)

# SPDX-License-Identifier: MIT
#
# Sets fixsat_sources to the paths of the sources that lib/CMakeLists.txt lists, for build systems that do
# not add that folder: ESP-IDF and Zephyr.
file(STRINGS ${CMAKE_CURRENT_LIST_DIR}/../CMakeLists.txt fixsat_sources REGEX "^    src/[a-z0-9]+/[a-z0-9_]+\\.c")
list(TRANSFORM fixsat_sources REPLACE "^ *([a-z0-9_/]+\\.c).*" "\\1")
get_filename_component(fixsat_lib ${CMAKE_CURRENT_LIST_DIR} DIRECTORY)
list(TRANSFORM fixsat_sources PREPEND ${fixsat_lib}/)

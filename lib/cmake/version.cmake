# SPDX-License-Identifier: MIT
#
# Sets fixsat_version to the version that include/fixsat/version.h states, the only place where it stands.
set(fixsat_version "")
foreach(part MAJOR MINOR PATCH)
    file(STRINGS ${CMAKE_CURRENT_LIST_DIR}/../include/fixsat/version.h line
        REGEX "^#define FIXSAT_VERSION_${part} [0-9]+$")
    if(NOT line)
        message(FATAL_ERROR "fixsat/version.h does not state FIXSAT_VERSION_${part}")
    endif()
    string(REGEX REPLACE ".* " "." line "${line}")
    string(APPEND fixsat_version "${line}")
endforeach()
string(SUBSTRING "${fixsat_version}" 1 -1 fixsat_version)
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS
    ${CMAKE_CURRENT_LIST_DIR}/../include/fixsat/version.h)

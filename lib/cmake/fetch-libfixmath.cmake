# SPDX-License-Identifier: MIT
#
# Fetches the source of libfixmath into FIXSAT_FETCH_DIR, once: builds for
# several boards may share that folder, even when they configure at the same
# time.
#
# There is one version, wherever it comes from: the folder libfixmath/ of the
# Debian tarball and that of the upstream commit are equal byte for byte.

set(FIXSAT_FETCH_DIR "${CMAKE_BINARY_DIR}/_deps" CACHE PATH
    "Where downloaded dependencies are kept; builds may share it")

set(fixsat_libfixmath_tarball libfixmath_0~20220222.orig.tar.xz)
set(fixsat_libfixmath_sha256 38a93f38bcf2b6fbc00bfc4e10905f8f012cc72943ec5eed69a459c3bc0349e0)
set(fixsat_libfixmath_repository https://github.com/PetteriAimonen/libfixmath.git)
set(fixsat_libfixmath_commit 64d851a6f93267defcdc11cfaee4102786c660bb)

# Sets `result` to the folder that contains libfixmath/.
function(fixsat_fetch_libfixmath result)
    set(root "${FIXSAT_FETCH_DIR}/libfixmath-20220222")
    set(${result} "${root}" PARENT_SCOPE)

    file(LOCK "${FIXSAT_FETCH_DIR}/libfixmath.lock" GUARD FUNCTION)
    if(EXISTS "${root}/.complete")
        return()
    endif()
    file(REMOVE_RECURSE "${root}")

    message(STATUS "Fetching libfixmath (Debian source package)")
    fixsat_fetch_from_debian("${root}" failure)
    if(failure)
        message(STATUS "${failure}")
        message(STATUS "Fetching libfixmath (${fixsat_libfixmath_repository}); "
            "without a network, set FIXSAT_LIBFIXMATH_DIR to a copy of it")
        fixsat_fetch_from_upstream("${root}")
    endif()

    # An interrupted fetch leaves no such file and is begun anew.
    file(TOUCH "${root}/.complete")
    message(STATUS "Fetched libfixmath: ${root}")
endfunction()

# The tarball of Debian's source package, without touching the machine's apt:
# its own list of sources, its own folders, no root, no package to install. Sets
# `failure` to the reason where that does not work, else to nothing.
function(fixsat_fetch_from_debian root failure)
    find_program(apt_get apt-get NO_CACHE NO_CMAKE_FIND_ROOT_PATH)
    if(NOT apt_get OR NOT EXISTS /etc/os-release)
        set(${failure} "This is not Debian" PARENT_SCOPE)
        return()
    endif()

    # apt itself reads the machine's sources, whatever their format. Debian's
    # are those of its release (by either name) that its keyring signs.
    file(STRINGS /etc/os-release codename REGEX "^VERSION_CODENAME=")
    string(REGEX REPLACE "^VERSION_CODENAME=\"?([a-z]*).*" "\\1" codename "${codename}")
    execute_process(COMMAND ${apt_get} --print-uris update
        OUTPUT_VARIABLE uris ERROR_QUIET)
    string(REGEX MATCHALL "'[^']+/dists/(${codename}|(old)*stable|testing|unstable|sid)/InRelease'"
        uris "${uris}")
    list(FILTER uris EXCLUDE REGEX "^'cdrom:")

    set(keyring /usr/share/keyrings/debian-archive-keyring.gpg)
    set(options "")
    if(EXISTS ${keyring})
        set(options "[signed-by=${keyring}] ")
    endif()
    list(TRANSFORM uris REPLACE "^'(.+)/dists/(.+)/InRelease'$" "deb-src ${options}\\1 \\2 main\n")
    list(REMOVE_DUPLICATES uris)
    if(NOT uris)
        set(${failure} "apt has no source of Debian packages" PARENT_SCOPE)
        return()
    endif()

    set(apt "${FIXSAT_FETCH_DIR}/apt")
    file(REMOVE_RECURSE "${apt}")
    file(MAKE_DIRECTORY "${apt}/lists/partial" "${apt}/cache/archives/partial")
    file(WRITE "${apt}/sources.list" ${uris})
    list(APPEND apt_get
        -qq
        -o Dir::Etc::SourceList=${apt}/sources.list
        -o Dir::Etc::SourceParts=/dev/null
        -o Dir::State::Lists=${apt}/lists
        -o Dir::Cache=${apt}/cache)
    # Failures of the first step show in the second.
    execute_process(COMMAND ${apt_get} update
        OUTPUT_QUIET ERROR_VARIABLE update_errors TIMEOUT 300)
    execute_process(COMMAND ${apt_get} source --tar-only libfixmath
        WORKING_DIRECTORY "${apt}"
        OUTPUT_QUIET ERROR_VARIABLE source_errors TIMEOUT 300)

    set(tarball "${apt}/${fixsat_libfixmath_tarball}")
    set(sha256 "")
    if(EXISTS "${tarball}")
        file(SHA256 "${tarball}" sha256)
    endif()
    if(sha256 STREQUAL fixsat_libfixmath_sha256)
        file(ARCHIVE_EXTRACT INPUT "${tarball}" DESTINATION "${root}" PATTERNS LICENSE libfixmath)
        set(${failure} "" PARENT_SCOPE)
    elseif(sha256)
        set(${failure} "${fixsat_libfixmath_tarball} has the wrong sha256: ${sha256}" PARENT_SCOPE)
    else()
        string(CONCAT reason "apt-get source gave no ${fixsat_libfixmath_tarball}\n"
            "${update_errors}" "${source_errors}")
        set(${failure} "${reason}" PARENT_SCOPE)
    endif()
    file(REMOVE_RECURSE "${apt}") # the lists are large
endfunction()

# The upstream commit. Only its source: populating adds no subdirectory. This
# stops the configuration where it fails.
function(fixsat_fetch_from_upstream root)
    include(FetchContent)
    set(work "${FIXSAT_FETCH_DIR}/libfixmath-fetch")
    file(REMOVE_RECURSE "${work}")
    FetchContent_Populate(libfixmath QUIET
        SOURCE_DIR "${root}"
        BINARY_DIR "${work}/build"
        SUBBUILD_DIR "${work}/subbuild"
        GIT_REPOSITORY ${fixsat_libfixmath_repository}
        GIT_TAG ${fixsat_libfixmath_commit})
    file(REMOVE_RECURSE "${work}")
endfunction()

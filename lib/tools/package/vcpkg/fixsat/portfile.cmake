# SPDX-License-Identifier: MIT
# Written by lib/tools/package/manifests.py.
#
# A port that lies in the repository which it builds: vcpkg install fixsat --overlay-ports=FOLDER OF THIS FOLDER
get_filename_component(SOURCE_PATH "${CMAKE_CURRENT_LIST_DIR}/../../../../.." ABSOLUTE)
vcpkg_from_git(OUT_SOURCE_PATH LIBFIXMATH_PATH
    URL https://github.com/PetteriAimonen/libfixmath.git
    REF 64d851a6f93267defcdc11cfaee4102786c660bb)
vcpkg_cmake_configure(SOURCE_PATH "${SOURCE_PATH}/lib" OPTIONS "-DFIXSAT_LIBFIXMATH_DIR=${LIBFIXMATH_PATH}")
vcpkg_cmake_install()
vcpkg_cmake_config_fixup(CONFIG_PATH lib/cmake/fixsat)
vcpkg_fixup_pkgconfig()
file(REMOVE_RECURSE "${CURRENT_PACKAGES_DIR}/debug/include" "${CURRENT_PACKAGES_DIR}/debug/share")
vcpkg_install_copyright(FILE_LIST "${SOURCE_PATH}/LICENSE" "${LIBFIXMATH_PATH}/LICENSE")

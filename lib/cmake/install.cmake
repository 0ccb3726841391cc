# SPDX-License-Identifier: MIT
#
# What `cmake --install` puts where: headers, archives, a CMake package and a
# pkg-config file, with libfixmath's header. The tree may be moved afterwards.

if(TARGET libfixmath)
    message(FATAL_ERROR
        "FIXSAT_INSTALL is on, but libfixmath is a target of the surrounding "
        "project, which fixsat cannot install. Turn it off, or let fixsat "
        "find libfixmath itself (FIXSAT_LIBFIXMATH_DIR).")
endif()

include(CMakePackageConfigHelpers)
set(package_dir ${CMAKE_INSTALL_LIBDIR}/cmake/fixsat)

install(TARGETS fixsat EXPORT fixsat-targets)
install(FILES ${libfixmath_root}/libfixmath/fix16.h DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/libfixmath)
# fix16.h includes the other one in C++ alone, so a project in C may lack it.
install(FILES ${libfixmath_root}/libfixmath/fix16.hpp DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/libfixmath OPTIONAL)
install(DIRECTORY include/fixsat DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})
install(EXPORT fixsat-targets NAMESPACE fixsat:: DESTINATION ${package_dir})

# bake is built where it is used, for it runs on another computer than what it bakes for may: so its
# sources are installed, and with them the library's.
set(source_dir ${CMAKE_INSTALL_DATADIR}/fixsat)
install(FILES CMakeLists.txt DESTINATION ${source_dir})
install(DIRECTORY cmake include src DESTINATION ${source_dir})
install(DIRECTORY tools/bake DESTINATION ${source_dir}/tools)

configure_package_config_file(cmake/fixsat-config.cmake.in fixsat-config.cmake
    INSTALL_DESTINATION ${package_dir} PATH_VARS source_dir)
write_basic_package_version_file(fixsat-config-version.cmake
    COMPATIBILITY SameMinorVersion) # until 1.0
install(FILES
    ${CMAKE_CURRENT_BINARY_DIR}/fixsat-config.cmake
    ${CMAKE_CURRENT_BINARY_DIR}/fixsat-config-version.cmake
    DESTINATION ${package_dir})

# pkg-config finds the rest from where the file itself lies.
cmake_path(RELATIVE_PATH CMAKE_INSTALL_PREFIX
    BASE_DIRECTORY ${CMAKE_INSTALL_FULL_LIBDIR}/pkgconfig OUTPUT_VARIABLE pc_to_prefix)
cmake_path(APPEND pc_includedir "\${prefix}" ${CMAKE_INSTALL_INCLUDEDIR})
cmake_path(APPEND pc_libdir "\${prefix}" ${CMAKE_INSTALL_LIBDIR})
configure_file(cmake/fixsat.pc.in fixsat.pc @ONLY)
install(FILES ${CMAKE_CURRENT_BINARY_DIR}/fixsat.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig)

# Both licenses ask to go where the code goes.
set(doc_dir ${CMAKE_INSTALL_DATAROOTDIR}/doc/fixsat)
install(FILES ../LICENSE DESTINATION ${doc_dir} OPTIONAL)
install(FILES ${libfixmath_root}/LICENSE DESTINATION ${doc_dir}
    RENAME LICENSE.libfixmath OPTIONAL)

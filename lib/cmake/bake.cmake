# SPDX-License-Identifier: MIT
#
#     fixsat_bake(target FILE... [--OPTION=VALUE...])
#
# Converts each FILE, a map of Tiled or GeoJSON or a mesh in OBJ or STL, to C with the program bake,
# and compiles it into the target. maps/level-1.tmj becomes level_1.c and level_1.h. A source of the
# target gets the fixsat_world2 `level_1` by
#
#     #include "level_1.h"
#
# The options are bake's, for all of the files; so use --name with one file only. bake is built when
# it is first needed, by the compiler of this computer, even if the project is for another machine. It
# needs some libraries (Debian: libjson-c-dev, libexpat1-dev, zlib1g-dev, libzstd-dev, nettle-dev,
# libassimp-dev). A map is baked again when it, a tileset or a template of it, or bake has changed.

# Run as a script: builds bake, in a folder that several builds may share.
if(CMAKE_SCRIPT_MODE_FILE)
    file(LOCK "${FOLDER}" DIRECTORY GUARD PROCESS)
    execute_process(RESULT_VARIABLE configured COMMAND ${CMAKE_COMMAND} -S "${SOURCE}" -B "${FOLDER}" ${OPTIONS}
        "-DFIXSAT_BAKE_INCLUDES=${INCLUDES}")
    if(configured EQUAL 0)
        execute_process(RESULT_VARIABLE built COMMAND ${CMAKE_COMMAND} --build "${FOLDER}" --target bake)
    endif()
    if(NOT configured EQUAL 0 OR NOT built EQUAL 0)
        message(FATAL_ERROR "bake could not be built")
    endif()
    return()
endif()

include_guard(GLOBAL)

set(FIXSAT_BAKE "" CACHE FILEPATH "The program bake, if it is not to be built")
set(FIXSAT_BAKE_DIR "" CACHE PATH "Where bake is built, which builds for several machines may share; if empty: here")
set(FIXSAT_HOST_CC "" CACHE FILEPATH "This computer's C compiler; if empty: cc, gcc or clang")

# This folder may be one of a package. A function that is called elsewhere asks for it.
get_filename_component(fixsat_lib "${CMAKE_CURRENT_LIST_DIR}" DIRECTORY)
set_property(GLOBAL PROPERTY fixsat_lib "${fixsat_lib}")
unset(fixsat_lib)

# Sets `result` to the path of this computer's C compiler, even if the project is for another machine.
function(fixsat_host_compiler result)
    set(compiler "${FIXSAT_HOST_CC}")
    if(NOT compiler)
        unset(compiler)
        find_program(compiler NAMES cc gcc clang REQUIRED NO_CACHE NO_CMAKE_FIND_ROOT_PATH)
    endif()
    set(${result} "${compiler}" PARENT_SCOPE)
endfunction()

# Sets `program` to the path of bake, and `dependency` to what builds it.
function(fixsat_bake_program program dependency)
    if(FIXSAT_BAKE)
        set(${program} "${FIXSAT_BAKE}" PARENT_SCOPE)
        set(${dependency} "${FIXSAT_BAKE}" PARENT_SCOPE)
        return()
    endif()
    set(folder "${CMAKE_BINARY_DIR}/fixsat-bake")
    if(FIXSAT_BAKE_DIR)
        set(folder "${FIXSAT_BAKE_DIR}")
    endif()
    set(built "${folder}/bake")
    if(CMAKE_HOST_WIN32)
        string(APPEND built .exe)
    endif()
    if(NOT TARGET fixsat-bake)
        fixsat_host_compiler(compiler)
        get_property(lib GLOBAL PROPERTY fixsat_lib)
        file(GLOB sources CONFIGURE_DEPENDS "${lib}/src/*/*.[ch]" "${lib}/include/fixsat/*.h"
            "${lib}/tools/bake/*" "${lib}/CMakeLists.txt")
        # -O1: it has less to do than its compiler.
        add_custom_command(OUTPUT "${built}"
            COMMAND ${CMAKE_COMMAND} "-DSOURCE=${lib}/tools/bake" "-DFOLDER=${folder}"
                "-DOPTIONS=-G;${CMAKE_GENERATOR};-DCMAKE_C_COMPILER=${compiler};-DCMAKE_C_FLAGS_RELEASE=-O1"
                "-DINCLUDES=$<TARGET_PROPERTY:fixsat::fixsat,INTERFACE_INCLUDE_DIRECTORIES>"
                -P "${lib}/cmake/bake.cmake"
            COMMAND ${CMAKE_COMMAND} -E touch "${built}"
            DEPENDS ${sources}
            COMMENT "Building bake, for this computer" VERBATIM)
        add_custom_target(fixsat-bake DEPENDS "${built}")
    endif()
    set(${program} "${built}" PARENT_SCOPE)
    set(${dependency} fixsat-bake "${built}" PARENT_SCOPE)
endfunction()

function(fixsat_bake target)
    set(options ${ARGN})
    list(FILTER options INCLUDE REGEX "^--")
    set(files ${ARGN})
    list(FILTER files EXCLUDE REGEX "^--")
    if(NOT files)
        message(FATAL_ERROR "fixsat_bake(${target}): a map is needed: fixsat_bake(target FILE... [--OPTION=VALUE...])")
    endif()
    fixsat_bake_program(program dependency)

    set(folder "${CMAKE_CURRENT_BINARY_DIR}/fixsat_bake_${target}")
    file(MAKE_DIRECTORY "${folder}")
    foreach(file IN LISTS files)
        get_filename_component(name "${file}" NAME_WE)
        string(MAKE_C_IDENTIFIER "${name}" name)
        get_filename_component(map "${file}" ABSOLUTE)
        set(output "${folder}/${name}")
        add_custom_command(OUTPUT "${output}.c" "${output}.h"
            COMMAND "${program}" --depfile=${output}.d ${options} "${map}" "${output}.c"
            DEPENDS "${map}" ${dependency}
            DEPFILE "${output}.d"
            COMMENT "Baking ${file}" VERBATIM)
        target_sources(${target} PRIVATE "${output}.c" "${output}.h")
    endforeach()
    target_include_directories(${target} PRIVATE "${folder}")
endfunction()

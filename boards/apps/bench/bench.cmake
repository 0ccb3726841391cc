# SPDX-License-Identifier: MIT
#
# The programs `bench`, `bench_worlds` and `bench_solids`; see main.c, worlds_main.c and
# solids_main.c. This file is included, so that they are made in the folder of all programs.
set(benches bench)
fixsat_add_app(bench
    bench/growth.c
    bench/main.c
    bench/pairs.c
    bench/queries.c
    bench/textbook_fix16.c
    bench/textbook_float.c
    bench/textbook_int64.c
    bench/textbook_queries.c)
target_link_libraries(bench PRIVATE libfixmath m)

# The bodies of a frame take 9 KB of RAM, regions of 500 vertices 10 KB. Boards without room for
# them leave out the contact of 3D boxes too, which takes 13 KB of flash.
set(bench_frame 1)
if(BOARD_RAM MATCHES ";(8|16)K$")
    set(bench_frame 0)
else()
    target_sources(bench PRIVATE bench/cut.c bench/frame.c bench/movers.c bench/regions.c
        bench/scratch.c bench/stars.c)
    fixsat_add_app(bench_worlds bench/scratch.c bench/stars.c bench/walks.c bench/worlds.c
        bench/worlds3.c bench/worlds_main.c)
    fixsat_add_app(bench_solids bench/pairs.c bench/solids.c bench/solids_main.c bench/stars.c)
    foreach(part bench_worlds bench_solids)
        list(APPEND benches ${part})
        target_link_libraries(${part} PRIVATE libfixmath m)
    endforeach()
    find_package(Python3 REQUIRED COMPONENTS Interpreter)
    # As many things as fit into flash; each takes 170 bytes.
    set(most 6000)
    if(BOARD_FLASH MATCHES ";1M$")
        set(most 3000)
    endif()
    foreach(level "60 60" "600 600" "most ${most}")
        separate_arguments(level)
        list(GET level 0 name)
        list(GET level 1 count)
        set(map ${CMAKE_CURRENT_BINARY_DIR}/level_${name}.tmj)
        add_custom_command(OUTPUT ${map}
            COMMAND ${Python3_EXECUTABLE} ${CMAKE_CURRENT_SOURCE_DIR}/bench/level.py ${count} ${map}
            DEPENDS bench/level.py VERBATIM)
        fixsat_bake(bench_worlds ${map})
    endforeach()

    # bake makes 3D worlds of triangles alone. A program of this computer makes those of other solids with the library.
    if(BOARD_FLASH MATCHES ";2M$")
        fixsat_host_compiler(compiler)
        get_target_property(sources fixsat SOURCES)
        list(TRANSFORM sources PREPEND ${PROJECT_SOURCE_DIR}/lib/)
        set(halls ${CMAKE_CURRENT_BINARY_DIR}/halls)
        add_custom_command(OUTPUT ${halls}.c
            COMMAND ${compiler} -std=c11 -I${PROJECT_SOURCE_DIR}/lib/include -isystem ${libfixmath_root}
                ${CMAKE_CURRENT_SOURCE_DIR}/bench/halls.c ${sources} -o ${halls}
            COMMAND ${halls} 60 600 6000 >${halls}.c
            DEPENDS bench/halls.c bench/halls.h bench/draw.h ${sources})
        target_sources(bench_worlds PRIVATE ${halls}.c)
        target_include_directories(bench_worlds PRIVATE bench)
        target_compile_definitions(bench_worlds PRIVATE BENCH_HALLS)
    endif()
endif()

# The scale of the printed numbers: a difference of board_ticks() is multiplied by the first number
# and divided by the second. Under QEMU, FIXSAT_ICOUNT makes an instruction take 256 ns, so a tick
# of a clock of F MHz is 1000 / (256 F) = 125 / (32 F) instructions.
set(bench_mhz_stm32vldiscovery 24)
set(bench_mhz_netduinoplus2 168)
set(bench_mhz_microbit 16)
set(bench_mhz_mps2-an500 25)
set(bench_mhz_mps2-an505 20)
set(bench_mhz_riscv-virt 10)
set(bench_scale 1 1)
set(bench_exact 0)
if(NOT CMAKE_CROSSCOMPILING)
    set(bench_unit "nanoseconds of the host, noisy")
elseif(NOT FIXSAT_EMULATED)
    set(bench_unit "cycles of the core's clock")
elseif(BOARD_PORT STREQUAL rp2040)
    set(bench_unit "Cortex-M0+ cycles, emulated")
    set(bench_exact 1)
else()
    set(bench_unit "instructions, emulated")
    set(bench_exact 1)
    math(EXPR bench_divisor "32 * ${bench_mhz_${FIXSAT_BOARD}}")
    set(bench_scale 125 ${bench_divisor})
endif()
list(GET bench_scale 0 bench_multiplier)
list(GET bench_scale 1 bench_divisor)
foreach(program ${benches})
    target_compile_definitions(${program} PRIVATE
        BENCH_BOARD="${FIXSAT_BOARD}"
        BENCH_UNIT="${bench_unit}"
        BENCH_MULTIPLIER=${bench_multiplier}u
        BENCH_DIVISOR=${bench_divisor}u
        BENCH_EXACT=${bench_exact}
        BENCH_FRAME=${bench_frame})
endforeach()

# Only the float baselines use the floating-point unit of a Cortex-M4F, and they turn it on. With
# softfp they have the same calling convention as the rest of the program.
if(CMAKE_CROSSCOMPILING AND BOARD_CPU STREQUAL cortex-m4)
    set_source_files_properties(bench/textbook_float.c bench/textbook_queries.c PROPERTIES
        COMPILE_OPTIONS "-mfloat-abi=softfp;-mfpu=fpv4-sp-d16;-fno-math-errno")
endif()

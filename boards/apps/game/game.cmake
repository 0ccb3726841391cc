# SPDX-License-Identifier: MIT
#
# The program `game`; see main.c. This file is included, so that the program is made in the folder
# of all programs. The game itself, without a main, is `game_core`, for tests and for other programs
# that play it.
add_library(game_core STATIC
    game/draw.c
    game/draw_debug.c
    game/draw_ground.c
    game/draw_sky.c
    game/draw_status.c
    game/draw_things.c
    game/foes.c
    game/game.c
    game/hero.c
    game/meet.c
    game/places.c
    game/script.c)
fixsat_bake(game_core game/level.tmj --scale=1/16)
get_target_property(baked_headers game_core INCLUDE_DIRECTORIES)
target_include_directories(game_core PUBLIC game INTERFACE ${baked_headers})
target_link_libraries(game_core PUBLIC drawing PRIVATE fixsat_warnings)
target_compile_options(game_core PRIVATE -ffunction-sections)

fixsat_add_app(game game/main.c)
target_link_libraries(game PRIVATE game_core)
if(CMAKE_CROSSCOMPILING AND NOT BOARD_PORT STREQUAL wasm)
    target_link_options(game PRIVATE -Wl,--defsym=link_stack_size=20480)
endif()
# Ticks of 1/30 s, which is the time of two steps and a picture when the game is played: at 125 MHz,
# or in a browser, where a tick is 1 us. A real board does not read the console (GAME_ALONE).
if(BOARD_PORT STREQUAL host) # display_show() waits itself
    target_compile_definitions(game PRIVATE GAME_IN_TERMINAL)
elseif(BOARD_DISPLAY)
    set(game_ticks 4166667)
    if(BOARD_PORT STREQUAL wasm)
        set(game_ticks 33333)
    endif()
    target_compile_definitions(game PRIVATE GAME_TICKS_A_PICTURE=${game_ticks}
        $<$<NOT:$<BOOL:${FIXSAT_EMULATED}>>:GAME_ALONE>)
endif()

# Two machines that play the game together.
fixsat_add_app(peer peer/main.c peer/session.c)
target_link_libraries(peer PRIVATE game_core)
if(CMAKE_CROSSCOMPILING AND NOT BOARD_PORT STREQUAL wasm)
    target_link_options(peer PRIVATE -Wl,--defsym=link_stack_size=20480)
endif()

# SPDX-License-Identifier: MIT
#
# The program `game`; see main.c. Included, so that it is made in the folder where all programs are.
# The game itself, without a main, is `game_core`: for tests and for other programs that play it.
add_library(game_core STATIC
    game/draw.c
    game/draw_debug.c
    game/draw_ground.c
    game/draw_sky.c
    game/draw_text.c
    game/draw_things.c
    game/fill.c
    game/foes.c
    game/game.c
    game/hero.c
    game/meet.c
    game/places.c
    game/script.c)
fixsat_bake(game_core game/level.tmj --scale=1/16)
get_target_property(baked_headers game_core INCLUDE_DIRECTORIES)
target_include_directories(game_core PUBLIC game INTERFACE ${baked_headers})
target_link_libraries(game_core PUBLIC fixsat::fixsat PRIVATE fixsat_warnings)
target_compile_options(game_core PRIVATE -ffunction-sections)

fixsat_add_app(game game/main.c)
target_link_libraries(game PRIVATE game_core)
if(CMAKE_CROSSCOMPILING AND NOT BOARD_PORT STREQUAL wasm)
    target_link_options(game PRIVATE -Wl,--defsym=link_stack_size=20480)
endif()
# What a tick of board_ticks() is.
set(game_tick tick)
if(BOARD_PORT STREQUAL rp2040)
    set(game_tick cycle)
elseif(BOARD_PORT STREQUAL host)
    set(game_tick nanosecond)
endif()
target_compile_definitions(game PRIVATE GAME_TICK="${game_tick}")
# When it is played, two steps and a picture take 1/30 s: at 125 MHz; in a browser a tick is 1 us. On a
# real board there is nobody to ask.
if(BOARD_PORT STREQUAL host) # its display is a terminal, which waits itself
    target_compile_definitions(game PRIVATE GAME_IN_TERMINAL)
elseif(BOARD_DISPLAY)
    set(game_ticks 4166667)
    if(BOARD_PORT STREQUAL wasm)
        set(game_ticks 33333)
    endif()
    target_compile_definitions(game PRIVATE GAME_TICKS_A_PICTURE=${game_ticks}
        $<$<NOT:$<BOOL:${FIXSAT_EMULATED}>>:GAME_ALONE>)
endif()

# Two of it, against each other.
fixsat_add_app(peer peer/main.c peer/session.c)
target_link_libraries(peer PRIVATE game_core)
if(CMAKE_CROSSCOMPILING AND NOT BOARD_PORT STREQUAL wasm)
    target_link_options(peer PRIVATE -Wl,--defsym=link_stack_size=20480)
endif()

/* SPDX-License-Identifier: MIT
 *
 * Solids in 3D: a walker, a boulder, a crystal and a ray on an island; see scene.h. Draws every
 * second step, or every one on a fast machine, if the board has a display. A real board plays the
 * scene again and again. Elsewhere the program plays it once, and prints what the queries answer.
 */
#include "board.h"
#include "scene.h"

#include <stdio.h>

#ifdef BOARD_DISPLAY
#include "display.h"
#include "view.h"
#endif

#ifndef SOLIDS_STEPS_A_PICTURE
#define SOLIDS_STEPS_A_PICTURE 2
#endif

enum { STEPS_A_LINE = 10 };

static scene state;

static void show(void) {
#ifdef BOARD_DISPLAY
    if (state.step % SOLIDS_STEPS_A_PICTURE == 0) {
        view_draw(&state, display_frame());
        display_show();
    }
#endif
}

static void print(void) {
    const fixsat_vec3 walker = state.walker.core.position, boulder = state.boulder.core.position;
    printf("step %3lu: walker %5d %5d %5d, boulder %5d %5d %5d mm; ray to %s; %d mm to %s\n",
           (unsigned long)state.step, fix16_to_int(walker.x * 1000), fix16_to_int(walker.y * 1000),
           fix16_to_int(walker.z * 1000), fix16_to_int(boulder.x * 1000),
           fix16_to_int(boulder.y * 1000), fix16_to_int(boulder.z * 1000),
           scene_name(state.ray_number), fix16_to_int(state.nearest.distance * 1000),
           scene_name(state.nearest_number));
}

/* Plays the scene once; returns how often something overlaps. */
static uint32_t play(void) {
    uint32_t overlaps = 0;
    scene_init(&state);
    while (state.step < SCENE_STEPS) {
        scene_step(&state);
        overlaps += scene_overlaps(&state);
        show();
        if (state.step % STEPS_A_LINE == 0) {
            print();
        }
    }
    return overlaps;
}

int main(void) {
    uint32_t overlaps = play();
#ifdef SOLIDS_AGAIN
    for (;;) {
        overlaps += play();
    }
#endif
    printf("%lu overlaps\n", (unsigned long)overlaps);
    return overlaps != 0;
}

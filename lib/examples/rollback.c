/* SPDX-License-Identifier: MIT
 *
 * Network play with rollback: two machines play one game, and each sends nothing but its own
 * player's buttons. Until the other's arrive it guesses them; where a guess was wrong it goes back
 * to the last state that is certain, and steps from there again. Both are in this program, with a
 * wire between them that delays what it carries. In tiles, y down. */
#include <fixsat/fixsat.h>
#include <stdio.h>
#include <string.h>

#define AT(x, y)                                                                                   \
    { F16(x), F16(y) }
static const fixsat_aabb2 wall[] = {{AT(-1, -1), AT(21, 0)}, {AT(-1, 12), AT(21, 13)},
                                    {AT(-1, 0), AT(0, 12)},  {AT(20, 0), AT(21, 12)},
                                    {AT(4, 3), AT(9, 4)},    {AT(11, 6), AT(12, 10)}};
enum { WALLS = sizeof wall / sizeof *wall, PLAYERS = 2, STEPS = 600, WINDOW = 16 };
enum { LEFT = 1, RIGHT = 2, UP = 4, DOWN = 8 };

static fixsat_shape2 shape[WALLS];
static fixsat_thing2 thing[WALLS];
static fixsat_node2 node[FIXSAT_WORLD2_NODES(WALLS)];
static fixsat_world2 world; /* which stands still, and so is no part of the state */

/* All that changes: integers, so that a copy is an assignment. */
typedef struct state {
    fixsat_vec2 at[PLAYERS], velocity[PLAYERS];
} state;

static bool build(void) {
    bool fine = true;
    for (int i = 0; i < WALLS; i++) {
        fine = fine && fixsat_shape2_from_aabb2(&shape[i], &wall[i], 0) == FIXSAT_OK;
        thing[i] = (fixsat_thing2){&shape[i], NULL};
    }
    return fine && fixsat_world2_init(&world, thing, WALLS, NULL, node,
                                      sizeof node / sizeof *node) == FIXSAT_OK;
}

static fix16_t pushed(fix16_t velocity, uint8_t less, uint8_t more) {
    return velocity - velocity / 16 + (more != 0 ? 1200 : 0) - (less != 0 ? 1200 : 0);
}

/* A step is a function of the state and the buttons, and of nothing else. Each disc slides along
 * the walls and along the other one. */
static void step(state *s, const uint8_t buttons[PLAYERS]) {
    for (int i = 0; i < PLAYERS; i++) {
        fixsat_shape2 disc, other;
        fixsat_slide2 slide;
        (void)fixsat_shape2_circle(&disc, s->at[i], F16(0.6));
        (void)fixsat_shape2_circle(&other, s->at[1 - i], F16(0.6));
        const fixsat_mover2 mover = {{&other, NULL}, 1, {0, 0}};
        const fixsat_scope2 scope = {1, FIXSAT_NOTHING, &mover, 1};
        fixsat_vec2 *const v = &s->velocity[i];
        v->x = pushed(v->x, buttons[i] & LEFT, buttons[i] & RIGHT);
        v->y = pushed(v->y, buttons[i] & UP, buttons[i] & DOWN);
        (void)fixsat_world2_slide(&world, &disc, *v, &scope, &slide);
        (void)fixsat_vec2_add(&s->at[i], slide.moved);
        *v = slide.moved;
    }
}

/* A machine. */
typedef struct peer {
    state certain, now; /* of all its buttons are known; of some they are guessed */
    int certain_steps, steps, heard;
    uint8_t buttons[PLAYERS][WINDOW]; /* of a step, modulo that */
    int rollbacks, replayed;
} peer;

static void advance(const peer *p, state *s, int *steps) {
    const uint8_t buttons[PLAYERS] = {p->buttons[0][*steps % WINDOW],
                                      p->buttons[1][*steps % WINDOW]};
    step(s, buttons);
    ++*steps;
}

/* One more step; the other player is thought to hold what he held when last heard of. */
static void guess_and_advance(peer *p, int other) {
    if (p->steps >= p->heard) {
        p->buttons[other][p->steps % WINDOW] =
            p->heard == 0 ? 0 : p->buttons[other][(p->heard - 1) % WINDOW];
    }
    advance(p, &p->now, &p->steps);
}

/* The other's buttons of the next step have come. */
static void hear(peer *p, int other, uint8_t buttons) {
    uint8_t *const guessed = &p->buttons[other][p->heard % WINDOW];
    const bool wrong = p->heard < p->steps && *guessed != buttons;
    *guessed = buttons;
    p->heard++;
    if (p->heard <= p->steps) {
        advance(p, &p->certain, &p->certain_steps);
    }
    if (wrong) { /* back, and again */
        const int aim = p->steps;
        p->now = p->certain;
        p->steps = p->certain_steps;
        p->replayed += aim - p->steps;
        p->rollbacks++;
        while (p->steps < aim) {
            guess_and_advance(p, other);
        }
    }
}

/* What a player holds: for a while the same. */
static uint8_t played(int player, int at) {
    const uint32_t any =
        ((uint32_t)(at / (9 + 4 * player)) * 2u + (uint32_t)player + 3u) * 2654435761u;
    return (uint8_t)(any >> 24 & 15u);
}

static bool is_same(const state *a, const state *b) {
    return memcmp(a, b, sizeof *a) == 0; /* it has no padding */
}

int main(void) {
    static peer peers[PLAYERS];
    const state start = {{AT(3, 8), AT(17, 4)}, {AT(0, 0), AT(0, 0)}};
    state alone = start; /* as one machine plays it that knows all */
    int wrong = build() ? 0 : 1;
    peers[0].certain = peers[0].now = peers[1].certain = peers[1].now = start;
    for (int at = 0; wrong == 0 && at < STEPS; at++) {
        const uint8_t both[PLAYERS] = {played(0, at), played(1, at)};
        step(&alone, both);
        for (int i = 0; i < PLAYERS; i++) {
            peer *const p = &peers[i];
            p->buttons[i][p->steps % WINDOW] = both[i];
            guess_and_advance(p, 1 - i);
            const int latency = at == STEPS - 1 ? 0 : 3 + at / 7 % 6;
            while (p->heard <= at - latency) {
                hear(p, 1 - i, played(1 - i, p->heard));
            }
        }
        if (at % 100 == 99) {
            printf("step %3d: certain are %d and %d, disc 0 at %ld %ld raw\n", at + 1,
                   peers[0].certain_steps, peers[1].certain_steps, (long)alone.at[0].x,
                   (long)alone.at[0].y);
        }
    }
    for (int i = 0; i < PLAYERS; i++) {
        printf("machine %d: %d rollbacks, %d steps played again\n", i, peers[i].rollbacks,
               peers[i].replayed);
        wrong += !is_same(&peers[i].certain, &alone) || !is_same(&peers[i].now, &alone);
    }
    printf("%d states that differ\n", wrong);
    return wrong;
}

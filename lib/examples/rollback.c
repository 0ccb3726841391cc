/* SPDX-License-Identifier: MIT
 *
 * Network play with rollback: two machines play one game, and each sends only its own player's
 * buttons. A machine guesses the other's buttons until they arrive. If a guess was wrong, it goes
 * back to the last certain state and steps from there again. Both machines are in this program,
 * with a wire between them that delays the buttons. In tiles, y down. */
#include <fixsat/fixsat.h>
#include <stdio.h>
#include <string.h>

static const fixsat_shape2 wall[] = {
    FIXSAT_SHAPE2_AABB_INIT(-1, -1, 21, 0, 0), FIXSAT_SHAPE2_AABB_INIT(-1, 12, 21, 13, 0),
    FIXSAT_SHAPE2_AABB_INIT(-1, 0, 0, 12, 0),  FIXSAT_SHAPE2_AABB_INIT(20, 0, 21, 12, 0),
    FIXSAT_SHAPE2_AABB_INIT(4, 3, 9, 4, 0),    FIXSAT_SHAPE2_AABB_INIT(11, 6, 12, 10, 0)};
enum { WALLS = sizeof wall / sizeof *wall, PLAYERS = 2, STEPS = 600, WINDOW = 16 };
enum { LEFT = 1, RIGHT = 2, UP = 4, DOWN = 8 };

static fixsat_thing2 thing[WALLS];
static fixsat_node2 node[FIXSAT_WORLD2_NODES(WALLS)];
static fixsat_world2 world; /* never changes, so it is not part of the state */

/* All that changes during the game. It has no pointers, so an assignment copies it. */
typedef struct state {
    fixsat_vec2 at[PLAYERS], velocity[PLAYERS];
} state;

static bool build(void) {
    for (int i = 0; i < WALLS; i++) {
        thing[i].shape = &wall[i];
    }
    return fixsat_world2_init(&world, thing, WALLS, NULL, node, sizeof node / sizeof *node) ==
           FIXSAT_OK;
}

static fix16_t pushed(fix16_t velocity, uint8_t less, uint8_t more) {
    return velocity - velocity / 16 + (more != 0 ? 1200 : 0) - (less != 0 ? 1200 : 0);
}

/* Advances the game by one step. The result depends on the state and the buttons only. Each disc
 * slides along the walls and along the other disc. */
static void step(state *s, const uint8_t buttons[PLAYERS]) {
    for (int i = 0; i < PLAYERS; i++) {
        fixsat_shape2 disc, other;
        fixsat_slide2 slide;
        if (fixsat_shape2_circle(&disc, s->at[i], F16(0.6)) != FIXSAT_OK ||
            fixsat_shape2_circle(&other, s->at[1 - i], F16(0.6)) != FIXSAT_OK) {
            return; /* never: the radius is not negative */
        }
        const fixsat_mover2 mover = {{&other, NULL}, 1, {0, 0}};
        const fixsat_scope2 scope = FIXSAT_SCOPE2_MOVERS_INIT(1, &mover, 1);
        fixsat_vec2 *const v = &s->velocity[i];
        v->x = pushed(v->x, buttons[i] & LEFT, buttons[i] & RIGHT);
        v->y = pushed(v->y, buttons[i] & UP, buttons[i] & DOWN);
        (void)fixsat_world2_slide(&world, &disc, *v, &scope, &slide);
        (void)fixsat_vec2_add(&s->at[i], slide.moved);
        *v = slide.moved;
    }
}

/* One machine. */
typedef struct peer {
    state certain;                    /* last state for which all earlier buttons are known */
    state now;                        /* state with guessed buttons */
    int certain_steps, steps;         /* number of steps of either state */
    int heard;                        /* number of the other player's steps that have arrived */
    uint8_t buttons[PLAYERS][WINDOW]; /* buttons of each step, modulo WINDOW */
    int rollbacks, replayed;          /* number of rollbacks and of steps played again */
} peer;

static void advance(const peer *p, state *s, int *steps) {
    const uint8_t buttons[PLAYERS] = {p->buttons[0][*steps % WINDOW],
                                      p->buttons[1][*steps % WINDOW]};
    step(s, buttons);
    ++*steps;
}

/* Advances by one step. Guesses that the other player holds the last buttons that arrived. */
static void guess_and_advance(peer *p, int other) {
    if (p->steps >= p->heard) {
        p->buttons[other][p->steps % WINDOW] =
            p->heard == 0 ? 0 : p->buttons[other][(p->heard - 1) % WINDOW];
    }
    advance(p, &p->now, &p->steps);
}

/* Takes the other player's buttons of their next step, when they have arrived. */
static void hear(peer *p, int other, uint8_t buttons) {
    uint8_t *const guessed = &p->buttons[other][p->heard % WINDOW];
    const bool wrong = p->heard < p->steps && *guessed != buttons;
    *guessed = buttons;
    p->heard++;
    if (p->heard <= p->steps) {
        advance(p, &p->certain, &p->certain_steps);
    }
    if (wrong) { /* go back, and play the steps again */
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

/* Returns the buttons that a player holds in a step. They change every few steps. */
static uint8_t played(int player, int at) {
    const uint32_t any =
        ((uint32_t)(at / (9 + 4 * player)) * 2u + (uint32_t)player + 3u) * 2654435761u;
    return (uint8_t)(any >> 24 & 15u);
}

/* ---- self-check, for the tests alone: a program does not need it ---- */

static int wrong;

/* Counts the machines whose states differ from that of a machine that knows all buttons. */
static void check(const peer *p, const state *alone) {
    const bool same = memcmp(&p->certain, alone, sizeof *alone) == 0 && /* a state has no padding */
                      memcmp(&p->now, alone, sizeof *alone) == 0;
    wrong += same ? 0 : 1;
}

/* ---- the program ---- */

int main(void) {
    static peer peers[PLAYERS];
    const state start = {{FIXSAT_VEC2_INIT(3, 8), FIXSAT_VEC2_INIT(17, 4)}, {{0, 0}, {0, 0}}};
    state alone = start; /* state of a machine that knows all buttons at once */
    if (!build()) {
        return 1;
    }
    peers[0].certain = peers[0].now = peers[1].certain = peers[1].now = start;
    for (int at = 0; at < STEPS; at++) {
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
        check(&peers[i], &alone);
    }
    printf("%d states that differ\n", wrong);
    return wrong != 0;
}

// SPDX-License-Identifier: MIT
//
// The sketch Bounce on this computer, at a thousand speeds: no step leads into a wall, or leaves
// all as it was.
#include <cstdint>
#include <cstdio>

static struct {
    void begin(long) {
    }
    template <class Value> void print(Value) {
    }
    template <class Value> void println(Value) {
    }
} Serial;

#include <Bounce/Bounce.ino>

static uint32_t state = 1;

// Returns a random component of a velocity in raw, not 0.
static fix16_t draw() {
    state = state * 1664525 + 1013904223;
    const int shift = static_cast<int>(state >> 28);
    state = state * 1664525 + 1013904223;
    const fix16_t value = static_cast<fix16_t>(state >> 1 >> shift | 1);
    return state & 0x10000 ? -value : value;
}

static bool is_same(fixsat_vec2 a, fixsat_vec2 b) {
    return a.x == b.x && a.y == b.y;
}

// Returns the number of wrong steps from the middle of the room.
static int faults(fixsat_vec2 start) {
    int count = 0;
    ball.core.position = FIXSAT_VEC2(2, 2);
    velocity = start;
    for (int step = 0; step < 24; step++) {
        const fixsat_vec2 position_before = ball.core.position, velocity_before = velocity;
        loop();
        bool is_wrong =
            is_same(ball.core.position, position_before) && is_same(velocity, velocity_before);
        for (const fixsat_shape2 &wall : side) {
            is_wrong = is_wrong || fixsat_test2(&ball, &wall) == FIXSAT_OVERLAP;
        }
        count += is_wrong;
    }
    return count;
}

int main() {
    setup();
    int count = faults({3768320, 1802215}); // the ball comes to two walls at almost the same time
    for (int i = 0; i < 1000; i++) {
        const fix16_t x = draw();
        count += faults({x, draw()});
    }
    std::printf("%d wrong steps\n", count);
    return count != 0;
}

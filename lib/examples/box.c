/* SPDX-License-Identifier: MIT
 *
 * A box in 3D falls on a floor while it turns, and comes to rest on it. The id of a contact point
 * finds its impulse of the last frame (warm starting). In metres, z up. */
#include <fixsat/fixsat.h>
#include <stdio.h>
#include <string.h>

typedef struct load {
    uint32_t id;     /* id of a contact point: the features that define it */
    fix16_t impulse; /* change of the body's speed there, per frame */
} load;

/* Returns the impulse of a contact point in the last frame, or 0 if the point is new. */
static fix16_t known(const load *old, uint32_t id) {
    int i = 0;
    while (i < 4 && old[i].id != id) {
        i++;
    }
    return i < 4 ? old[i].impulse : 0;
}

/* Stops a body that falls with `speed` by impulses at its contact points. First applies those of
 * the last frame, then corrects each by an equal share. Returns the speed before the correction: 0
 * if the impulses of the last frame were right. */
static fix16_t bear(load loads[4], const fixsat_manifold3 *contact, fix16_t *speed) {
    load now[4] = {{0, 0}};
    for (int i = 0; i < contact->count; i++) {
        now[i] = (load){contact->point[i].id, known(loads, contact->point[i].id)};
        *speed += now[i].impulse;
    }
    const fix16_t left = *speed;
    for (int i = 0; i < contact->count; i++) {
        const fix16_t share = now[i].impulse - *speed / (contact->count - i);
        *speed += (share > 0 ? share : 0) - now[i].impulse;
        now[i].impulse = share > 0 ? share : 0;
    }
    memcpy(loads, now, sizeof now);
    return left;
}

/* Sets *out to the box of a frame. Its rotation decreases from frame to frame; from frame 50 on it
 * is zero. */
static fixsat_status turn(fixsat_obb3 *out, fixsat_vec3 center, int frame) {
    const fixsat_vec3 half_extents = FIXSAT_VEC3(0.5, 0.3, 0.2);
    const fix16_t part = frame < 50 ? (50 - frame) * 2000 : 0;
    fixsat_rot3 rot;
    const fixsat_status status = fixsat_rot3_from_quat(&rot, 65536, part, part / 2, 0);
    return status != FIXSAT_OK ? status : fixsat_obb3_from_rot(out, center, half_extents, &rot);
}

/* ---- self-check, for the tests alone: a program does not need it ---- */

static int overlaps;

static void check(const fixsat_obb3 *box, const fixsat_obb3 *floor) {
    overlaps += fixsat_test_obb3_obb3(box, floor) == FIXSAT_OVERLAP;
}

/* ---- the program ---- */

int main(void) {
    const fixsat_vec3 u = FIXSAT_VEC3(5, 0, 0), v = FIXSAT_VEC3(0, 5, 0),
                      w = FIXSAT_VEC3(0, 0, 0.1);
    const fixsat_obb3 floor = fixsat_obb3_from_half_edges((fixsat_vec3){0, 0, -w.z}, u, v, w);
    fixsat_vec3 center = FIXSAT_VEC3(0, 0, 2), way = {0, 0, 0};
    load loads[4] = {{0, 0}};
    for (int frame = 1; frame <= 80; frame++) {
        fixsat_obb3 box;
        if (turn(&box, center, frame) != FIXSAT_OK) {
            return 1;
        }
        fixsat_manifold3 contact = {.count = 0};
        if (fixsat_contact_obb3_obb3(&floor, &box, &contact)) {
            (void)fixsat_vec3_add(&box.center, contact.mtv); /* it may have turned into the floor */
        }
        way.z -= 655; /* gravity: 1 cm a frame */
        const fix16_t left = bear(loads, &contact, &way.z);
        if (fixsat_sweep_obb3_obb3(&box, &floor, way) == FIXSAT_OVERLAP) {
            fixsat_toi3 impact = {.safe_motion = {0, 0, 0}}; /* stays zero if they touch */
            (void)fixsat_impact_obb3_obb3(&box, &floor, way, &impact);
            way = impact.safe_motion;
        }
        (void)fixsat_vec3_add(&box.center, way);
        center = box.center;
        check(&box, &floor);
        if (frame % 10 == 0) {
            printf("frame %2d: height %4d mm, %d points, %5ld raw to bear\n", frame,
                   fix16_to_int(center.z * 1000), contact.count, (long)-left);
        }
    }
    printf("%d overlaps\n", overlaps);
    return overlaps != 0;
}

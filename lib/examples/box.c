/* SPDX-License-Identifier: MIT
 *
 * A box in 3D: it falls on a floor while it turns, and comes to rest on it. What each contact
 * point bears is kept from frame to frame by its id (warm starting). In metres, z up. */
#include <fixsat/fixsat.h>
#include <stdio.h>
#include <string.h>

typedef struct load {
    uint32_t id; /* of a contact point */
    fix16_t impulse;
} load;

/* What a point bore in the last frame; nothing if it is new. */
static fix16_t known(const load *old, uint32_t id) {
    int i = 0;
    while (i < 4 && old[i].id != id) {
        i++;
    }
    return i < 4 ? old[i].impulse : 0;
}

int main(void) {
    const fixsat_vec3 u = {F16(5), 0, 0}, v = {0, F16(5), 0}, w = {0, 0, F16(0.1)};
    const fixsat_obb3 floor = fixsat_obb3_from_half_edges((fixsat_vec3){0, 0, -w.z}, u, v, w);
    const fixsat_vec3 half_extents = {F16(0.5), F16(0.3), F16(0.2)};
    fixsat_vec3 center = {0, 0, F16(2)}, way = {0, 0, 0};
    load loads[4] = {{0, 0}};
    int overlaps = 0;
    for (int frame = 1; frame <= 80; frame++) {
        const fix16_t turn = frame < 50 ? (50 - frame) * F16(0.03) : 0;
        fixsat_rot3 rot; /* a quaternion of any length, here w + turn (i + j / 2) */
        fixsat_obb3 box;
        if (fixsat_rot3_from_quat(&rot, F16(1), turn, turn / 2, 0) != FIXSAT_OK ||
            fixsat_obb3_from_rot(&box, center, half_extents, &rot) != FIXSAT_OK) {
            return 1;
        }
        way.z -= F16(0.01); /* gravity */
        fixsat_manifold3 contact = {.count = 0};
        if (fixsat_contact_obb3_obb3(&floor, &box, &contact)) {
            (void)fixsat_vec3_add(&box.center, contact.mtv); /* it may have turned into the floor */
        }
        load now[4] = {{0, 0}};
        for (int i = 0; i < contact.count; i++) {
            now[i] = (load){contact.point[i].id, known(loads, contact.point[i].id)};
            way.z += now[i].impulse;
        }
        const fix16_t missing = way.z; /* 0 where what is known holds the box */
        for (int i = 0; i < contact.count; i++) {
            const fix16_t share = -way.z / (contact.count - i);
            const fix16_t impulse = now[i].impulse + share > 0 ? now[i].impulse + share : 0;
            way.z += impulse - now[i].impulse;
            now[i].impulse = impulse;
        }
        memcpy(loads, now, sizeof loads);
        fixsat_toi3 impact = {.time = 0}; /* where it touches already there is no way left */
        if (fixsat_sweep_obb3_obb3(&box, &floor, way) == FIXSAT_OVERLAP) {
            (void)fixsat_impact_obb3_obb3(&box, &floor, way, &impact);
            way = impact.safe_motion;
        }
        (void)fixsat_vec3_add(&box.center, way);
        center = box.center;
        overlaps += fixsat_test_obb3_obb3(&box, &floor) == FIXSAT_OVERLAP;
        if (frame % 10 == 0) {
            printf("frame %2d: height %4d mm, %d points, missing %5d raw\n", frame,
                   fix16_to_int(center.z * 1000), contact.count, (int)missing);
        }
    }
    printf("%d overlaps\n", overlaps);
    return overlaps != 0;
}

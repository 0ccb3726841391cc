/* SPDX-License-Identifier: MIT
 *
 * Golden cases as lines for the query program. main.c includes this where it has all else.
 */
#ifndef GOLDEN_LINES_H
#define GOLDEN_LINES_H

static void print_vec2(fixsat_vec2 v) {
    printf(" @%ld @%ld", (long)v.x, (long)v.y);
}

static void print_vec3(fixsat_vec3 v) {
    printf(" @%ld @%ld @%ld", (long)v.x, (long)v.y, (long)v.z);
}

static void print_shape2(const fixsat_shape2 *shape) {
    const fixsat_vec2 p = shape->core.aabb.box.min, q = shape->core.aabb.box.max;
    switch (shape->kind) {
    case FIXSAT_CORE_SEGMENT:
        printf(" capsule");
        print_vec2(shape->core.segment.end[0]);
        print_vec2(shape->core.segment.end[1]);
        printf(" @%ld", (long)shape->radius);
        break;
    case FIXSAT_CORE_AABB:
        if (shape->radius == 0) {
            printf(" aabb2");
            print_vec2(p);
            print_vec2(q);
            break;
        }
        if (p.x == q.x || p.y == q.y) { /* flat */
            printf(" capsule");
            print_vec2(p);
            print_vec2(q);
            printf(" @%ld", (long)shape->radius);
            break;
        }
        printf(" rounded @%ld 4", (long)shape->radius);
        print_vec2(p);
        print_vec2((fixsat_vec2){q.x, p.y});
        print_vec2(q);
        print_vec2((fixsat_vec2){p.x, q.y});
        break;
    case FIXSAT_CORE_OBB:
        printf(" roundbox2 @%ld", (long)shape->radius);
        print_vec2(shape->core.obb.center);
        print_vec2(shape->core.obb.half_edge[0]);
        print_vec2(shape->core.obb.half_edge[1]);
        break;
    case FIXSAT_CORE_POLYGON:
        printf(" rounded @%ld %lu", (long)shape->radius, (unsigned long)shape->core.polygon.count);
        for (uint32_t i = 0; i < shape->core.polygon.count; i++) {
            print_vec2(shape->core.polygon.vertices[i]);
        }
        break;
    default:
        printf(" circle");
        print_vec2(shape->core.position);
        printf(" @%ld", (long)shape->radius);
        break;
    }
}

/* Prints a shape as golden_make makes it: segments, AABBs and hulls have the position 0. */
static void print_shape3(const fixsat_shape3 *shape) {
    const fixsat_core3 *const core = &shape->core;
    switch ((fixsat_core3_kind)shape->kind) {
    case FIXSAT_CORE3_SEGMENT:
        printf(" capsule3");
        print_vec3(core->segment.end[0]);
        print_vec3(core->segment.end[1]);
        printf(" @%ld", (long)shape->radius);
        break;
    case FIXSAT_CORE3_AABB:
        printf(" roundaabb3 @%ld", (long)shape->radius);
        print_vec3(core->aabb.box.min);
        print_vec3(core->aabb.box.max);
        break;
    case FIXSAT_CORE3_OBB:
        printf(" roundbox3 @%ld", (long)shape->radius);
        print_vec3(core->obb.center);
        for (int i = 0; i < 3; i++) {
            print_vec3(core->obb.half_edge[i]);
        }
        break;
    case FIXSAT_CORE3_HULL:
        printf(" roundhull3 @%ld %lu", (long)shape->radius, (unsigned long)core->hull.count);
        for (uint32_t i = 0; i < core->hull.count; i++) {
            print_vec3(core->hull.points[i]);
        }
        break;
    case FIXSAT_CORE3_POINT:
        printf(" sphere");
        print_vec3(core->position);
        printf(" @%ld", (long)shape->radius);
        break;
    }
}

static void print_shape(const golden_shape *shape) {
    switch (shape->type) {
    case GOLDEN_AABB2:
        printf(" aabb2");
        print_vec2(shape->as.aabb2.min);
        print_vec2(shape->as.aabb2.max);
        break;
    case GOLDEN_AABB3:
        printf(" aabb3");
        print_vec3(shape->as.aabb3.min);
        print_vec3(shape->as.aabb3.max);
        break;
    case GOLDEN_OBB2:
        printf(" obb2");
        print_vec2(shape->as.obb2.center);
        print_vec2(shape->as.obb2.half_edge[0]);
        print_vec2(shape->as.obb2.half_edge[1]);
        break;
    case GOLDEN_OBB3:
        printf(" obb3");
        print_vec3(shape->as.obb3.center);
        for (int i = 0; i < 3; i++) {
            print_vec3(shape->as.obb3.half_edge[i]);
        }
        break;
    case GOLDEN_POLYGON:
        printf(" polygon %lu", (unsigned long)shape->as.polygon.count);
        for (uint32_t i = 0; i < shape->as.polygon.count; i++) {
            print_vec2(shape->as.polygon.vertices[i]);
        }
        break;
    case GOLDEN_ROUNDED:
    case GOLDEN_SHAPE2:
        print_shape2(&shape->as.shape2);
        break;
    case GOLDEN_REGION:
        printf(" %s %u", shape->as.region.inside_out ? "fence" : "region",
               shape->as.region.ring_count);
        for (uint32_t i = 0; i < shape->as.region.ring_count; i++) {
            printf(" %u", shape->as.region.ring_counts[i]);
        }
        for (uint32_t i = 0; i < shape->as.region.vertex_count; i++) {
            print_vec2(shape->as.region.vertices[i]);
        }
        break;
    case GOLDEN_SPHERE:
        printf(" sphere");
        print_vec3(shape->as.sphere.center);
        printf(" @%ld", (long)shape->as.sphere.radius);
        break;
    case GOLDEN_SHAPE3:
        print_shape3(&shape->as.shape3);
        break;
    case GOLDEN_POINT2:
        printf(" point2");
        print_vec2(shape->as.point2);
        break;
    case GOLDEN_POINT3:
        printf(" point3");
        print_vec3(shape->as.point3);
        break;
    }
}

static void print_line(const golden_case *c, golden_verb verb) {
    static const char *const words[] = {"test",  "sweep", "impact", "cast", "contact", "distance",
                                        "enter", "slide", "walk",   "turn", "steer"};
    const bool in_3d = c->a.type >= GOLDEN_POINT3;
    printf("%s", words[verb]);
    print_shape(&c->a);
    if (verb != GOLDEN_CAST) {
        print_shape(&c->b);
    } else if (in_3d) {
        print_vec3(c->b.as.point3);
    } else {
        print_vec2(c->b.as.point2);
    }
    if (verb == GOLDEN_TURN) {
        printf(" @%ld", (long)c->motion.z);
        print_vec2((fixsat_vec2){c->motion.x, c->motion.y});
    }
    if (golden_moves(verb)) {
        if (in_3d) {
            print_vec3(c->motion);
        } else {
            print_vec2((fixsat_vec2){c->motion.x, c->motion.y});
        }
    }
    printf("\n");
}

#ifdef GOLDEN_SOLIDS
static void print_faces(void) {
    for (uint32_t i = 0; i < cases_of(FACE_KIND); i++) {
        golden_make(&pair, FACE_KIND, i);
        printf("wrap3 %d", GOLDEN_POINTS);
        for (int k = 0; k < GOLDEN_POINTS; k++) {
            print_vec3(pair.a.points[k]);
        }
        printf("\n");
    }
}
#endif

static int print_lines(const char *name) {
#ifdef GOLDEN_SOLIDS
    if (strcmp(name, "hull3_faces") == 0) {
        print_faces();
        return 0;
    }
#endif
    for (uint32_t kind = 0; kind < GOLDEN_KINDS; kind++) {
        if (strcmp(name, golden_kinds[kind].name) == 0) {
            for (uint32_t i = 0; i < cases_of(kind); i++) {
                golden_make(&pair, kind, i);
                print_line(&pair, (golden_verb)golden_kinds[kind].verb);
            }
            return 0;
        }
    }
    fprintf(stderr, "golden: no kind '%s'\n", name);
    return 1;
}

#endif

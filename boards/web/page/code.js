// SPDX-License-Identifier: MIT
//
// The C code that makes a scene and its queries. It prints the answers as the query program does,
// so that a test can compile it and compare them.
import { ASKS, isRegion, units } from './scene.js';
import { rayOrigin } from './ask.js';

const f16 = (raw) => `F16(${units(raw)})`;
const braces = (v) => `{${f16(v.x)}, ${f16(v.y)}}`;
const vec2 = (v) => `(fixsat_vec2)${braces(v)}`;

/** Breaks a list of items into lines of a page's width. */
function list(items, indent) {
    const lines = [''];
    for (const [i, item] of items.entries()) {
        const text = item + (i + 1 < items.length ? ',' : '');
        const line = lines.at(-1);
        if (line !== '' && indent.length + line.length + text.length > 98) {
            lines.push(text);
        } else {
            lines[lines.length - 1] = line === '' ? text : `${line} ${text}`;
        }
    }
    return lines.map((line) => indent + line).join('\n');
}

/** Returns the constants of a shape, its variables, and the conditions for its construction. */
function shapeCode(shape, name) {
    const constants = [];
    const variables = [];
    const conditions = [];
    const [p, q] = shape.points;
    const r = f16(shape.radius);
    const vertices = () => constants.push(
        `static const fixsat_vec2 ${name}_vertices[] = {\n${list(shape.points.map(braces), '    ')}};`);
    if (isRegion(shape)) {
        vertices();
        constants.push(`static const uint16_t ${name}_rings[] = {${shape.rings.join(', ')}};`);
        variables.push(`fixsat_region ${name};`);
        conditions.push(`fixsat_region_init(&${name}, ${name}_vertices, ${name}_rings, ` +
            `${shape.rings.length}, ${shape.word === 'fence'}, NULL)`);
        return { constants, variables, conditions };
    }
    variables.push(`fixsat_shape2 ${name};`);
    switch (shape.word) {
        case 'point2':
        case 'circle':
            conditions.push(`fixsat_shape2_circle(&${name}, ${vec2(p)}, ${r})`);
            break;
        case 'segment2':
        case 'capsule':
            conditions.push(`fixsat_shape2_capsule(&${name}, ${vec2(p)}, ${vec2(q)}, ${r})`);
            break;
        case 'obb2':
        case 'roundbox2':
            variables.push(`const fixsat_obb2 ${name}_box = fixsat_obb2_from_half_edges(\n` +
                `        ${vec2(p)}, ${vec2(shape.vectors[0])},\n        ${vec2(shape.vectors[1])});`);
            conditions.push(`fixsat_shape2_from_obb2(&${name}, &${name}_box, ${r})`);
            break;
        default: // one and two vertices with a radius are a circle and a capsule
            if (shape.points.length < 3) {
                return shapeCode({ ...shape, word: shape.points.length === 1 ? 'circle' : 'capsule' }, name);
            }
            vertices();
            variables.push(`fixsat_polygon ${name}_polygon;`);
            conditions.push(`fixsat_polygon_init(&${name}_polygon, ${name}_vertices, ${shape.points.length})`,
                `fixsat_shape2_from_polygon(&${name}, &${name}_polygon, ${r})`);
    }
    return { constants, variables, conditions };
}

// ---- functions that print answers -----------------------------------------------

const PRINTERS = {
    contact: `static void contact(const fixsat_shape2 *p, const fixsat_shape2 *q) {
    fixsat_manifold2 found;
    const fixsat_relation relation = fixsat_contact2(p, q, &found);
    printf("%s", fixsat_relation_name(relation));
    if (relation != FIXSAT_SEPARATE) {
        printf(" normal"), print(found.normal);
        printf(" depth @%ld mtv", (long)found.depth), print(found.mtv);
        printf(" points %d", found.count);
        for (int i = 0; i < found.count; i++) {
            print(found.point[i].position);
            printf(" @%ld", (long)found.point[i].depth);
        }
        printf(found.in_range ? "" : " clamped");
    }
    printf("\\n");
}`,

    distance: `static void distance(fixsat_clearance2 found) {
    printf("@%ld", (long)found.distance), print(found.on_a), print(found.on_b);
    printf(found.in_range ? "\\n" : " clamped\\n");
}`,
};

/** Returns the code that queries a world and prints the answer. */
function wayCode(ask, name) {
    const word = ask === 'impact' ? 'event == FIXSAT_MISS ? "separate" : fixsat_event_name(event)'
        : 'fixsat_event_name(event)';
    if (ask === 'slide') {
        return `    fixsat_slide2 found;
    if (fixsat_world2_slide(&world, &${name}, motion, NULL, &found) == FIXSAT_START_OVERLAP) {
        printf("start overlap of %lu\\n", (unsigned long)found.number);
        return 0;
    }
    printf("to"), print(found.moved);
    for (uint32_t leg = 0; leg < found.bump_count; leg++) {
        printf(" hit %lu", (unsigned long)found.bump[leg].number), print(found.bump[leg].normal);
        printf(" at"), print(found.bump[leg].until);
    }
    printf("\\n");
`;
    }
    if (ask === 'turn') {
        return `    fixsat_swing2 found;
    uint32_t number;
    const fixsat_event event =
        fixsat_world2_turn(&world, &${name}, pivot, angle, NULL, &number, &found);
    printf("%s", fixsat_event_name(event));
    if (event == FIXSAT_HIT) {
        printf(" @%ld", (long)found.time), print(found.normal);
        printf(" turned @%ld", (long)found.angle);
    }
    if (event != FIXSAT_MISS) {
        printf(" of %lu", (unsigned long)number);
    }
    printf("\\n");
`;
    }
    const isCast = ask === 'cast';
    return `    fixsat_${isCast ? 'hit2' : 'toi2'} found;
    uint32_t number;
    const fixsat_event event =
        fixsat_world2_${ask}(&world, ${isCast ? 'origin' : `&${name}`}, motion, NULL, &number, &found);
    printf("%s", ${word});
    if (event == FIXSAT_HIT) {
        printf(" @%ld", (long)found.time), print(found.${isCast ? 'outward_normal' : 'normal'});
        printf(" ${isCast ? 'at' : 'safe'}"), print(found.${isCast ? 'point' : 'safe_motion'});
${isCast ? '        printf(found.in_range ? "" : " clamped");\n' : ''}    }
    if (event != FIXSAT_MISS) {
        printf(" of %lu", (unsigned long)number);
    }
    printf("\\n");
`;
}

/** Returns a program. `refusals` is a result of askScene. */
export function sceneCode(scene, refusals) {
    const { shapes, mover, motion, pivot, angle, ask } = scene;
    if (mover < 0 || refusals[mover] !== undefined) {
        return '/* There is nothing that could move: no shape but regions, or it is none. */\n';
    }
    const name = (i) => String.fromCharCode(97 + i);
    const others = shapes.map((_, i) => i).filter((i) => i !== mover && refusals[i] === undefined);
    const needsMover = ask !== 'cast';
    const built = [...(needsMover ? [mover] : []), ...others].sort((a, b) => a - b)
        .map((i) => shapeCode(shapes[i], name(i)));
    const gather = (part) => built.flatMap((code) => code[part]);
    const conditions = gather('conditions');

    const printers = [];
    const body = [];
    const isWorld = ask !== 'contact';
    if (ask === 'contact') {
        const convex = others.filter((i) => !isRegion(shapes[i]));
        if (convex.length > 0) {
            printers.push(PRINTERS.contact);
        }
        if (others.length > 0) {
            printers.push(PRINTERS.distance);
        }
        for (const i of others) {
            const [a, b] = [name(mover), name(i)];
            body.push(isRegion(shapes[i])
                ? `    printf("%s\\n", fixsat_relation_name(fixsat_test_shape2_region(&${a}, &${b})));\n` +
                  `    distance(fixsat_distance_shape2_region(&${a}, &${b}));\n`
                : `    contact(&${a}, &${b});\n    distance(fixsat_distance2(&${a}, &${b}));\n`);
        }
    }
    if (ask === 'impact') {
        for (const i of others) {
            const verb = isRegion(shapes[i]) ? 'fixsat_sweep_shape2_region' : 'fixsat_sweep2';
            body.push(`    printf("%s\\n", fixsat_relation_name(\n` +
                `               ${verb}(&${name(mover)}, &${name(i)}, motion)));\n`);
        }
    }
    if (isWorld) {
        const things = others.map((i) => (isRegion(shapes[i]) ? `{NULL, &${name(i)}}` : `{&${name(i)}, NULL}`));
        const count = Math.max(1, others.length);
        body.push(`    const fixsat_thing2 things[] = {\n${list(things.length > 0 ? things : ['{NULL, NULL}'], '        ')}};
    fixsat_node2 nodes[FIXSAT_WORLD2_NODES(${count})];
    fixsat_world2 world;
    if (fixsat_world2_init(&world, things, ${others.length}, NULL, nodes, FIXSAT_WORLD2_NODES(${count})) != FIXSAT_OK) {
        return 1;
    }
`, wayCode(ask, name(mover)));
    }
    const usesPrint = isWorld || others.length > 0;
    const locals = [
        ...(ASKS[ask].turns ? [`const fixsat_vec2 pivot = ${braces(pivot)};`, `const fix16_t angle = ${f16(angle)};`]
            : isWorld ? [`const fixsat_vec2 motion = ${braces(motion)};`] : []),
        ...(ask === 'cast' ? [`const fixsat_vec2 origin = ${braces(rayOrigin(scene))};`] : []),
        ...gather('variables'),
    ];
    const check = conditions.length === 0 ? ''
        : `    if (${conditions.map((text) => `${text} != FIXSAT_OK`).join(' ||\n        ')}) {
        return 1; /* the status says why */
    }
`;
    const blocks = [
        `/* Made by fixsat's playground: ${ASKS[ask].name.toLowerCase()}. Coordinates in units; answers are raw. */
#include <fixsat/fixsat.h>
#include <stdio.h>`,
        ...(gather('constants').length > 0 ? [gather('constants').join('\n')] : []),
        ...(usesPrint ? [`static void print(fixsat_vec2 v) {
    printf(" @%ld @%ld", (long)v.x, (long)v.y);
}`] : []),
        ...printers,
        `int main(void) {
${locals.map((text) => `    ${text}\n`).join('')}${check}${body.join('')}    return 0;
}`,
    ];
    return `${blocks.join('\n\n')}\n`;
}

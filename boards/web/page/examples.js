// SPDX-License-Identifier: MIT
//
// Example scenes, as links, and the shapes that the playground adds.
import { ONE, moved, readShape, vec } from './scene.js';

/** Returns a link. `numbers` are the motion, or the pivot and the angle. */
const link = (ask, numbers, mover, ...shapes) =>
    `#${new URLSearchParams([...shapes.map((shape) => ['shape', shape]), ['mover', mover], ...Object.entries(numbers), ['ask', ask]])}`;

const tiles = Array.from({ length: 6 }, (_, i) => `polygon 4 ${2 * i - 6} -2 ${2 * i - 4} -2 ${2 * i - 4} -1 ${2 * i - 6} -1`);

export const EXAMPLES = [
    {
        name: 'Contact and distance',
        link: link('contact', { motion: '5 0' }, 0, 'obb2 -1.5 0.5 1.75 0.75 -0.5 1.25', 'polygon 5 -0.25 -1.5 2 -2 3.5 0 2 2.25 0.25 1',
            'circle -5 3.5 1', 'region 1 8 3.5 -4.5 7 -4.5 7 3.5 5.5 3.5 5.5 1 6 1 6 -3.5 3.5 -3.5', 'capsule -6.5 -3 -3.5 -4 0.5'),
    },
    {
        name: 'A slide over tiles, without a seam',
        link: link('slide', { motion: '8 -2.5' }, 0, 'obb2 -4.5 0.5 0.5 0 0 0.75', ...tiles, 'polygon 3 3 -1 6 -1 6 0.5'),
    },
    {
        name: 'A bullet and a thin wall',
        link: link('enter', { motion: '12 1' }, 0, 'circle -6 -0.5 0.125', 'segment2 1 -3 1 3', 'obb2 3 -2 0.5 0.25 -0.25 0.5', 'polygon 3 2 3 4 2.5 3 4.5'),
    },
    {
        name: 'A car turns, and cuts a corner',
        link: link('turn', { pivot: '-4.25 2', angle: '0.25' }, 0, 'obb2 -3 -2.5 2.125 0 0 0.875', 'circle 1.75 -0.25 0.375',
            'region 1 6 -8 -4.5 4 -4.5 4 5 2.25 5 2.25 -3.75 -8 -3.75', 'rounded 0.25 4 -7.25 3 -5.25 3 -5.25 0 -7.25 0'),
    },
    {
        name: 'A cave',
        link: link('slide', { motion: '7 -5' }, 0, 'roundbox2 0.25 -4.5 2 0.5 0 0 0.5',
            'fence 2 14 4 -7 -4 -4 -5 -1 -3.5 1 -4.5 4 -3 7 -4 6.5 1 7 4 3 5 1 3.5 -2 5 -5 4.5 -7 4 -6.25 0 -0.5 -0.5 1.5 -1 2 1 0 1.25'),
    },
    {
        name: 'A drone and its no-fly zone',
        link: link('impact', { motion: '8 3' }, 0, 'circle -5 -2 0.5', 'region 2 8 4 -1 -4 3 -4 5 -1 5 3 2 5 -1 3 -2 1 0 -1 1 -1 3 -1 3 2 1 2',
            'capsule -4 3 -2 5 0.5', 'rounded 0.25 4 -2.5 -5 -1.5 -5 -1 -4 -3 -4'),
    },
    {
        name: 'A ray',
        link: link('cast', { motion: '11 7.5' }, 0, 'point2 -5.5 -2', 'circle -1 1.75 1.25', 'polygon 4 0.5 -3.5 3 -3 3.5 -0.5 1 -1', 'fence 1 6 -7 -4.5 6 -4.5 7 0 6 4.5 -7 4.5 -6.5 0'),
    },
];

const FRESH = {
    point2: 'point2 0 0',
    segment2: 'segment2 -1 -0.5 1 0.5',
    obb2: 'obb2 0 0 1 0 0 0.75',
    polygon: 'polygon 5 0 1.25 -1.25 0.25 -0.75 -1 0.75 -1 1.25 0.25',
    circle: 'circle 0 0 1',
    capsule: 'capsule -0.75 0 0.75 0 0.5',
    roundbox2: 'roundbox2 0.25 0 0 1 0 0 0.5',
    rounded: 'rounded 0.25 3 -1 -0.75 1 -0.75 0 1',
    region: 'region 1 7 -1.5 -1 1.5 -1 1.5 1 0.75 1 0.75 -0.25 -0.75 -0.25 -1.5 1',
};

/** Returns a new shape near the middle of the view, beside the one that was added before. */
export function fresh(word, count, view) {
    const step = ONE / 4;
    const place = (middle, k) => Math.round(middle / step) * step + k * 2 * step;
    return moved(readShape(FRESH[word]), vec(place(view.middle.x, (count % 5) - 2), place(view.middle.y, (count % 3) - 1)));
}

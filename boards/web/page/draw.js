// SPDX-License-Identifier: MIT
//
// Draws a scene in SVG: the grid, the shapes, the mover and its motion, and the answers. Pixels are
// those of the screen; y goes up in a scene and down in a drawing.
import { ASKS, LETTERS, ONE, about, center, corners, edges, handles, isRegion, moved, sum, swung } from './scene.js';
import { degrees, wrongEdges } from './answers.js';
import { rayOrigin } from './ask.js';

const SVG = 'http://www.w3.org/2000/svg';
const FAR = 1e5; // pixels, beyond every screen
const NORMAL = 44; // pixels
const ARM = 48; // least distance of the angle's handle from the pivot, in pixels
const SWEEP_STEP = 3; // pixels between two of the outlines that fill a sweep
const SWEEP_MOST = 400; // outlines
const BESIDE_LETTER = 14;
const LETTER = { x: 9, y: 10 }; // half the size of its box
const LABEL = { x: 7.3, y: 14 }; // size of the box of one character

export function element(name, attributes = {}, ...children) {
    const made = document.createElementNS(SVG, name);
    for (const [key, value] of Object.entries(attributes)) {
        made.setAttribute(key, value);
    }
    made.append(...children);
    return made;
}

/** The visible part of the plane: its middle (raw) and its scale (pixels a unit). */
export class View {
    middle = { x: 0, y: 0 };
    scale = 40;
    width = 1;
    height = 1;

    /** Shows at least so many units in both directions. */
    fit(width, height, across, up) {
        this.width = width;
        this.height = height;
        this.scale = Math.min(width / across, height / up);
    }

    resize(width, height) {
        this.scale *= Math.min(width / this.width, height / this.height);
        this.width = width;
        this.height = height;
    }

    toScreen(p) {
        const pixel = this.scale / ONE;
        return {
            x: this.width / 2 + (p.x - this.middle.x) * pixel,
            y: this.height / 2 - (p.y - this.middle.y) * pixel,
        };
    }

    toPlane(x, y) {
        const raw = ONE / this.scale;
        return {
            x: this.middle.x + (x - this.width / 2) * raw,
            y: this.middle.y - (y - this.height / 2) * raw,
        };
    }

    /** Zooms by a factor. The point of the plane at (x, y) on the screen stays there. */
    zoom(factor, x = this.width / 2, y = this.height / 2) {
        const before = this.toPlane(x, y);
        this.scale = Math.min(4e6, Math.max(2, this.scale * factor));
        const after = this.toPlane(x, y);
        this.middle = { x: this.middle.x + before.x - after.x, y: this.middle.y + before.y - after.y };
    }
}

// ---- outlines -------------------------------------------------------------------

const text = (p) => `${p.x.toFixed(2)} ${p.y.toFixed(2)}`;
const closed = (points) => `M${points.map(text).join('L')}Z`;

/** Returns the corners of the convex hull of points on the screen, in the order in which around()
 * draws its arcs. */
function hull(points) {
    const sorted = [...points].sort((p, q) => p.x - q.x || p.y - q.y);
    const half = (list) => {
        const chain = [];
        for (const p of list) {
            while (chain.length > 1) {
                const [a, b] = chain.slice(-2);
                if ((b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x) > 0) {
                    break;
                }
                chain.pop();
            }
            chain.push(p);
        }
        return chain.slice(0, -1);
    };
    const ring = [...half(sorted), ...half(sorted.reverse())];
    return ring.length > 0 ? ring : points.slice(0, 1);
}

/** Returns the path around all points within a radius of a convex hull. */
function around(points, radius) {
    const ring = hull(points);
    if (radius <= 0) {
        return closed(ring);
    }
    if (ring.length === 1) {
        const [{ x, y }] = ring;
        const arc = `A${radius} ${radius} 0 0 1`;
        return `M${text({ x: x - radius, y })}${arc}${text({ x: x + radius, y })}${arc}${text({ x: x - radius, y })}Z`;
    }
    const parts = ring.map((p, i) => {
        const q = ring[(i + 1) % ring.length];
        const length = Math.hypot(q.x - p.x, q.y - p.y) || 1;
        const out = { x: ((q.y - p.y) / length) * radius, y: (-(q.x - p.x) / length) * radius };
        const [from, to] = [p, q].map((c) => text({ x: c.x + out.x, y: c.y + out.y }));
        return `${i === 0 ? 'M' : `A${radius} ${radius} 0 0 1`}${from}L${to}`;
    });
    return `${parts.join('')}A${radius} ${radius} 0 0 1${parts[0].slice(1).split('L')[0]}Z`;
}

const pixels = (shape, view) => corners(shape).map((p) => view.toScreen(p));

export function outline(shape, view) {
    const points = pixels(shape, view);
    if (isRegion(shape)) {
        let at = 0;
        const rings = shape.rings.map((count) => closed(points.slice(at, (at += count))));
        const all = shape.word === 'fence' ? `M${-FAR} ${-FAR}H${FAR}V${FAR}H${-FAR}Z` : '';
        return all + rings.join('');
    }
    if (shape.word === 'polygon') {
        return closed(points); // unchanged, because it may not be convex
    }
    return around(points, (shape.radius / ONE) * view.scale);
}

/** Returns the path around the area that a shape sweeps in a straight motion. */
function swept(shape, motion, view) {
    const all = [...pixels(shape, view), ...pixels(moved(shape, motion), view)];
    return around(all, (shape.radius / ONE) * view.scale);
}

/** Returns a shape turned about the scene's pivot by a raw angle, not rounded. */
function turnedTo(scene, angle) {
    const shape = scene.shapes[scene.mover];
    const points = shape.points.map((p) => swung(p, scene.pivot, angle));
    const vectors = shape.vectors.map((v) => swung(v, { x: 0, y: 0 }, angle));
    return { ...shape, points, vectors };
}

/** Returns the path that fills what the mover sweeps while it turns: outlines that lie close
 * together. */
function sweptByTurn(scene, angle, view) {
    const shape = scene.shapes[scene.mover];
    const reach = Math.max(...corners(shape).map((p) => Math.hypot(p.x - scene.pivot.x, p.y - scene.pivot.y))) + shape.radius;
    const way = (2 * Math.PI * Math.abs(angle) * reach * view.scale) / (ONE * ONE);
    const steps = Math.min(SWEEP_MOST, Math.ceil(way / SWEEP_STEP) + 1);
    return Array.from({ length: steps + 1 }, (_, i) => outline(turnedTo(scene, (angle * i) / steps), view)).join('');
}

// ---- the grid -------------------------------------------------------------------

export function grid(view) {
    const [left, bottom] = [view.toPlane(0, view.height).x / ONE, view.toPlane(0, view.height).y / ONE];
    const [right, top] = [view.toPlane(view.width, 0).x / ONE, view.toPlane(view.width, 0).y / ONE];
    let step = 1;
    while (step * view.scale < 14) {
        step *= 5;
    }
    while (step > 1 / ONE && (step / 4) * view.scale > 14) {
        step /= 4;
    }
    const lines = { fine: '', strong: '', axis: '' };
    const add = (at, isX) => {
        const p = view.toScreen({ x: at * ONE, y: at * ONE });
        const kind = at === 0 ? 'axis' : Math.round(at / step) % 4 === 0 ? 'strong' : 'fine';
        lines[kind] += isX ? `M${p.x.toFixed(1)} 0V${view.height}` : `M0 ${p.y.toFixed(1)}H${view.width}`;
    };
    for (let i = Math.ceil(left / step); i * step <= right; i++) {
        add(i * step, true);
    }
    for (let i = Math.ceil(bottom / step); i * step <= top; i++) {
        add(i * step, false);
    }
    return Object.entries(lines).map(([kind, d]) => element('path', { class: `grid ${kind}`, d }));
}

// ---- answers --------------------------------------------------------------------

const arrow = (kind, from, to) =>
    element('path', { class: `arrow ${kind}`, d: `M${text(from)}L${text(to)}`, 'marker-end': `url(#tip-${kind})` });
const dot = (kind, p) => element('circle', { class: `dot ${kind}`, cx: p.x, cy: p.y, r: 3.5 });
/** Returns a label near a point. placeLabels() moves it later. */
const label = (kind, p, words) => {
    const made = element('text', { class: `label ${kind}`, x: p.x, y: p.y });
    made.textContent = words;
    return made;
};
const ghost = (kind, shape, view) => element('path', { class: `ghost ${kind}`, d: outline(shape, view) });

const shifted = (p, by) => ({ x: p.x + by.x, y: p.y + by.y });

/** Returns a vector of this length perpendicular to the line from p to q, to its lower side. */
function besides(p, q, length) {
    const [x, y] = [q.x - p.x, q.y - p.y];
    const by = (x < 0 ? -length : length) / (Math.hypot(x, y) || 1);
    return { x: -y * by, y: x * by };
}

/** Returns the marks of an edge that is refused: the edge and its number. */
export function edgeMarks(edge, number, view) {
    const [p, q] = edge.map((end) => view.toScreen(end));
    return [element('path', { class: 'wrong-edge', d: `M${text(p)}L${text(q)}` }),
        label('wrong', { x: p.x + (q.x - p.x) / 4, y: p.y + (q.y - p.y) / 4 }, String(number))];
}

/** Returns an arrow of a fixed length for a unit normal. */
function normalArrow(at, normal) {
    const to = { x: at.x + (normal.x / ONE) * NORMAL, y: at.y - (normal.y / ONE) * NORMAL };
    return arrow('normal', at, to);
}

function contactMarks(scene, pair, view) {
    const other = scene.shapes[pair.of];
    const marks = [];
    if (pair.points !== undefined) {
        const to = moved(other, pair.mtv);
        const at = view.toScreen(center(other));
        if (pair.mtv.x !== 0 || pair.mtv.y !== 0) {
            const tip = view.toScreen(sum(center(other), pair.mtv));
            const beside = besides(at, tip, BESIDE_LETTER);
            marks.push(ghost('parted', to, view), arrow('mtv', shifted(at, beside), shifted(tip, beside)),
                label('mtv', tip, `depth ${about(pair.depth)}`));
        }
        const points = pair.points.map((p) => view.toScreen(p));
        marks.push(normalArrow(points[0], pair.normal), ...points.map((p) => dot('contact', p)));
    } else if (pair.relation === 'separate') {
        const [a, b] = [view.toScreen(pair.onA), view.toScreen(pair.onB)];
        marks.push(element('path', { class: 'clearance', d: `M${text(a)}L${text(b)}` }), dot('closest', a),
            dot('closest', b), label('distance', { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }, about(pair.distance)));
    }
    return marks;
}

/** Returns the marks of a turn: what is swept until it stops, and where that is. */
function turnMarks(scene, way, view) {
    const marks = [];
    const isHit = way.angle !== undefined;
    if (isHit || way.event === 'miss') {
        const angle = isHit ? way.angle : scene.angle;
        const middle = view.toScreen(swung(center(scene.shapes[scene.mover]), scene.pivot, angle));
        marks.push(element('path', { class: 'swept', d: sweptByTurn(scene, angle, view) }),
            ...(isHit ? [ghost('parted', turnedTo(scene, scene.angle), view)] : []), ghost('stop', turnedTo(scene, angle), view),
            ...(isHit ? [normalArrow(middle, way.normal), label('time', middle, degrees(way.angle))] : []));
    }
    return marks;
}

/** Returns the marks of the pivot and of the angle. */
function pivotMarks(scene, view) {
    const pivot = view.toScreen(scene.pivot);
    const [from, to] = [angleArm(scene, 0, view), angleArm(scene, scene.angle, view)].map((p) => view.toScreen(p));
    const radius = Math.hypot(from.x - pivot.x, from.y - pivot.y);
    const half = view.toScreen(angleArm(scene, scene.angle / 2, view)); // an arc has no more than half a turn
    const side = scene.angle > 0 ? 0 : 1;
    const arc = [half, to].map((p) => `A${radius} ${radius} 0 0 ${side} ${text(p)}`).join('');
    return [element('path', { class: 'arm', d: `M${text(from)}L${text(pivot)}L${text(to)}` }),
        element('path', { class: 'turn-way', d: `M${text(from)}${arc}`, 'marker-end': 'url(#tip-motion)' })];
}

/** Returns the point by which an angle is shown: the mover's center turned by it. If that is near to
 * the pivot, it is moved away from it. */
export function angleArm(scene, angle, view) {
    const from = center(scene.shapes[scene.mover]);
    const way = { x: from.x - scene.pivot.x, y: from.y - scene.pivot.y };
    const length = Math.hypot(way.x, way.y);
    const least = (ARM * ONE) / view.scale;
    const [x, y] = length === 0 ? [least, 0] : [way.x, way.y].map((c) => c * Math.max(1, least / length));
    return swung({ x: scene.pivot.x + x, y: scene.pivot.y + y }, scene.pivot, angle);
}

/** Returns the marks of a motion through the world. The normal of a hit is drawn on the outline of
 * the shape where that stops. */
function wayMarks(scene, way, view) {
    const shape = scene.shapes[scene.mover];
    const start = view.toScreen(center(shape));
    const marks = [];
    if (scene.ask === 'cast') {
        const origin = rayOrigin(scene);
        marks.push(dot('closest', view.toScreen(origin)));
        if (way.point !== undefined) {
            const at = view.toScreen(way.point);
            marks.push(element('path', { class: 'ray', d: `M${text(view.toScreen(origin))}L${text(at)}` }),
                normalArrow(at, way.normal), dot('contact', at), label('time', at, `t = ${about(way.time)}`));
        }
        return marks;
    }
    if (ASKS[scene.ask].turns) {
        return turnMarks(scene, way, view);
    }
    if (way.safe !== undefined) {
        const stop = moved(shape, way.safe);
        const at = view.toScreen(center(stop));
        marks.push(element('path', { class: 'swept', d: swept(shape, way.safe, view) }), ghost('stop', stop, view),
            normalArrow(at, way.normal), label('time', at, `t = ${about(way.time)}`));
    } else if (way.moved !== undefined) {
        let from = { x: 0, y: 0 };
        const stops = [...way.bumps.map((bump) => bump.until), way.moved].filter((to, i, all) =>
            i === 0 || to.x !== all[i - 1].x || to.y !== all[i - 1].y);
        let line = `M${text(start)}`;
        for (const [i, to] of stops.entries()) {
            const stop = moved(shape, to);
            const at = view.toScreen(center(stop));
            marks.push(element('path', { class: 'swept', d: swept(moved(shape, from), { x: to.x - from.x, y: to.y - from.y }, view) }),
                ghost(i + 1 < stops.length ? 'parted' : 'stop', stop, view));
            line += `L${text(at)}`;
            from = to;
        }
        marks.push(element('path', { class: 'trail', d: line, 'marker-end': 'url(#tip-trail)' }));
        for (const bump of way.bumps) {
            marks.push(normalArrow(view.toScreen(center(moved(shape, bump.until))), bump.normal));
        }
    } else if (way.event === 'miss' || way.event === 'separate') {
        marks.push(element('path', { class: 'swept', d: swept(shape, scene.motion, view) }),
            ghost('stop', moved(shape, scene.motion), view));
    }
    return marks;
}

// ---- where letters and labels stand ---------------------------------------------

/** Returns the place of a shape's letter: in its middle, or beside a point, a segment or a
 * region. */
function letterPlace(shape, view) {
    const at = view.toScreen(isRegion(shape) ? corners(shape)[0] : center(shape));
    const isThin = shape.word === 'point2' || shape.word === 'segment2' || isRegion(shape);
    return isThin ? shifted(at, { x: 12, y: -12 }) : at;
}

/** Returns the letters. Nothing is drawn over them. */
export const letters = (scene, view) => scene.shapes.map((shape, i) => {
    const { x, y } = letterPlace(shape, view);
    const made = element('text', { class: `letter${i === scene.mover ? ' mover' : ''}`, 'data-letter': i, x, y });
    made.textContent = LETTERS[i];
    return made;
});

/** True if the interiors of boxes { left, top, right, bottom } overlap. */
const overlap = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** True if the line from p to q meets a box. */
function crosses([p, q], box) {
    let [from, to] = [0, 1];
    for (const [start, way, low, high] of [[p.x, q.x - p.x, box.left, box.right], [p.y, q.y - p.y, box.top, box.bottom]]) {
        if (way === 0) {
            if (start < low || start > high) {
                return false;
            }
            continue;
        }
        const [a, b] = [(low - start) / way, (high - start) / way];
        from = Math.max(from, Math.min(a, b));
        to = Math.min(to, Math.max(a, b));
    }
    return from <= to;
}

/** Moves labels to places where they hide no letter, no other label and, if possible, no line. */
export function placeLabels(marks, scene, view) {
    const taken = scene.shapes.map((shape) => {
        const { x, y } = letterPlace(shape, view);
        return { left: x - LETTER.x, top: y - LETTER.y, right: x + LETTER.x, bottom: y + LETTER.y };
    });
    const is = (mark, ...kinds) => kinds.includes(mark.getAttribute('class').split(' ')[0]);
    const lines = marks.filter((mark) => is(mark, 'arrow', 'arm', 'clearance', 'trail', 'ray', 'wrong-edge')).flatMap((mark) => {
        const points = mark.getAttribute('d').slice(1).split('L').map((words) => {
            const [x, y] = words.split(' ').map(Number);
            return { x, y };
        });
        return points.slice(1).map((q, i) => [points[i], q]);
    });
    for (const mark of marks.filter((one) => is(one, 'label'))) {
        const [x, y] = [Number(mark.getAttribute('x')), Number(mark.getAttribute('y'))];
        const width = mark.textContent.length * LABEL.x;
        let best;
        for (const gap of [6, 18, 32, 48]) {
            for (const [side, up] of [[1, -1], [1, 1], [-1, -1], [-1, 1], [0, -1], [0, 1], [1, 0], [-1, 0]]) {
                const left = side > 0 ? x + gap : side < 0 ? x - gap - width : x - width / 2;
                const top = up > 0 ? y + gap : up < 0 ? y - gap - LABEL.y : y - LABEL.y / 2;
                const box = { left, top, right: left + width, bottom: top + LABEL.y };
                const isOut = left < 0 || top < 0 || box.right > view.width || box.bottom > view.height;
                const cost = 100 * taken.filter((other) => overlap(box, other)).length + (isOut ? 100 : 0)
                    + 10 * lines.filter((line) => crosses(line, box)).length + gap / 48;
                if (best === undefined || cost < best.cost) {
                    best = { cost, box };
                }
            }
        }
        mark.setAttribute('x', best.box.left);
        mark.setAttribute('y', best.box.bottom - 3);
        taken.push(best.box);
    }
}

/** Returns the marks of the answers and of the motion. */
export function answerMarks(scene, answer, view) {
    const marks = answer.pairs.filter((pair) => pair.distance !== undefined)
        .flatMap((pair) => contactMarks(scene, pair, view));
    if (scene.mover >= 0 && ASKS[scene.ask].moves) {
        if (answer.way !== undefined) {
            marks.push(...wayMarks(scene, answer.way, view));
        }
        const from = motionStart(scene);
        marks.push(arrow('motion', view.toScreen(from), view.toScreen(sum(from, scene.motion))));
    }
    if (scene.mover >= 0 && ASKS[scene.ask].turns) {
        marks.push(...(answer.way === undefined ? [] : wayMarks(scene, answer.way, view)), ...pivotMarks(scene, view));
    }
    for (const [i, why] of answer.refusals.entries()) {
        marks.push(...wrongEdges(why).flatMap((k) => edgeMarks(edges(scene.shapes[i])[k], k, view)));
    }
    placeLabels(marks, scene, view);
    return marks;
}

/** Returns the start of the arrow of the motion. */
export const motionStart = (scene) =>
    (scene.ask === 'cast' ? rayOrigin(scene) : center(scene.shapes[scene.mover]));

// ---- handles --------------------------------------------------------------------

/** Returns the distance of the rotation handle from the middle of a shape, in pixels. */
export function reach(shape, view) {
    const c = view.toScreen(center(shape));
    const far = Math.max(...pixels(shape, view).map((p) => Math.hypot(p.x - c.x, p.y - c.y)));
    return far + (shape.radius / ONE) * view.scale + 30;
}

/** Returns the handles of a shape with their places on the screen. */
export function placedHandles(shape, view) {
    return handles(shape).map((handle) => ({ ...handle, screen: view.toScreen(handle.at) }));
}

// SPDX-License-Identifier: MIT
//
// A scene: shapes in the words of the query program, one of which is the mover, its motion, the pivot
// and the angle of its turn, and the kind of query. All numbers are raw integers (Q16.16), so the queries, the link and the C code
// have exactly the same numbers. Units appear in text only.

export const ONE = 65536;
export const LEAST = -(2 ** 31);
export const MOST = 2 ** 31 - 1;
export const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Kinds of shapes, by their word in the query program: the numbers of points (0: a count precedes
 * them) and of vectors (half-edges of a box), the position of the radius, and the name. */
export const KINDS = {
    point2: { name: 'point', points: 1, vectors: 0 },
    segment2: { name: 'segment', points: 2, vectors: 0 },
    obb2: { name: 'box', points: 1, vectors: 2 },
    polygon: { name: 'polygon', points: 0, vectors: 0 },
    circle: { name: 'circle', points: 1, vectors: 0, radius: 'last' },
    capsule: { name: 'capsule', points: 2, vectors: 0, radius: 'last' },
    roundbox2: { name: 'rounded box', points: 1, vectors: 2, radius: 'first' },
    rounded: { name: 'rounded polygon', points: 0, vectors: 0, radius: 'first' },
    region: { name: 'region', points: 0, vectors: 0, rings: true },
    fence: { name: 'fence', points: 0, vectors: 0, rings: true },
};

/** The kinds of queries. `moves` is true if they use the motion, `turns` if the pivot and the
 * angle. */
export const ASKS = {
    contact: { name: 'Contact and distance', moves: false },
    impact: { name: 'Sweep and impact', moves: true },
    enter: { name: 'Enter', moves: true },
    slide: { name: 'Slide', moves: true },
    turn: { name: 'Turn', moves: false, turns: true },
    cast: { name: 'Ray', moves: true },
};

export const isRegion = (shape) => KINDS[shape.word].rings === true;

const clamp = (n) => Math.min(MOST, Math.max(LEAST, Math.round(n)));
export const vec = (x, y) => ({ x: clamp(x), y: clamp(y) });
export const sum = (p, q) => vec(p.x + q.x, p.y + q.y);
export const difference = (p, q) => vec(p.x - q.x, p.y - q.y);

/** Returns an angle in raw turns, at most a whole turn to either side. */
export const turnAngle = (raw) => Math.min(ONE, Math.max(-ONE, Math.round(raw)));

// ---- numbers as text ------------------------------------------------------------

/** Returns a raw number in units, with the fewest decimals that identify it. Five are enough. */
export function units(raw) {
    for (let digits = 0; digits < 5; digits++) {
        const text = (raw / ONE).toFixed(digits);
        if (Math.round(Number(text) * ONE) === raw) {
            return text.replace(/^-0$/, '0');
        }
    }
    return (raw / ONE).toFixed(5);
}

/** Returns a raw number in units, rounded to four decimals, for people to read. */
export const about = (raw) => (raw / ONE).toFixed(4).replace(/\.?0+$/, '').replace(/^-0$/, '0');

function number(text) {
    const raw = /^@[+-]?\d+$/.test(text) ? Number(text.slice(1))
        : /^[+-]?(\d+\.?\d*|\.\d+)$/.test(text) ? Math.round(Number(text) * ONE)
        : NaN;
    if (!(raw >= LEAST && raw <= MOST)) {
        throw new Error(`not a number in range: ${text ?? 'nothing'}`);
    }
    return raw;
}

// ---- shapes as words ------------------------------------------------------------

const pair = (p) => `${units(p.x)} ${units(p.y)}`;
export const vectorWords = pair;

export function shapeWords(shape) {
    const { points, radius, rings } = KINDS[shape.word];
    const words = [shape.word];
    if (radius === 'first') {
        words.push(units(shape.radius));
    }
    if (rings) {
        words.push(shape.rings.length, ...shape.rings);
    } else if (points === 0) {
        words.push(shape.points.length);
    }
    words.push(...shape.points.map(pair), ...shape.vectors.map(pair));
    if (radius === 'last') {
        words.push(units(shape.radius));
    }
    return words.join(' ');
}

/** Reads a shape. Throws an Error that says why the text is none. */
export function readShape(text) {
    const words = text.trim().split(/\s+/);
    const word = words.shift();
    if (!Object.hasOwn(KINDS, word)) {
        throw new Error(`no shape: ${word || 'nothing'}`);
    }
    const kind = KINDS[word];
    const shape = { word, points: [], vectors: [], radius: 0, rings: [] };
    const count = () => {
        const text = words.shift();
        if (!/^\d{1,3}$/.test(text)) {
            throw new Error(`not a count: ${text ?? 'nothing'}`);
        }
        return Number(text);
    };
    const point = () => vec(number(words.shift()), number(words.shift()));
    if (kind.radius === 'first') {
        shape.radius = number(words.shift());
    }
    let points = kind.points;
    if (kind.rings) {
        shape.rings = Array.from({ length: count() }, count);
        points = shape.rings.reduce((a, b) => a + b, 0);
    } else if (points === 0) {
        points = count();
    }
    shape.points = Array.from({ length: points }, point);
    shape.vectors = Array.from({ length: kind.vectors }, point);
    if (kind.radius === 'last') {
        shape.radius = number(words.shift());
    }
    if (words.length > 0) {
        throw new Error(`too much: ${words.join(' ')}`);
    }
    if (shape.points.length === 0) {
        throw new Error('no vertices');
    }
    return shape;
}

// ---- shapes moved and rotated ---------------------------------------------------

/** Returns the center of rotation of a shape: the middle of the bounds of its points. */
export function center(shape) {
    const xs = shape.points.map((p) => p.x);
    const ys = shape.points.map((p) => p.y);
    return vec((Math.min(...xs) + Math.max(...xs)) / 2, (Math.min(...ys) + Math.max(...ys)) / 2);
}

export const moved = (shape, by) => ({ ...shape, points: shape.points.map((p) => sum(p, by)) });

/** Returns a shape rotated by an angle in radians, with each number rounded. */
export function turned(shape, angle) {
    const cos = Math.cos(angle);
    const sin = Math.sin(angle);
    const turn = (v) => vec(v.x * cos - v.y * sin, v.x * sin + v.y * cos);
    const c = center(shape);
    return {
        ...shape,
        points: shape.points.map((p) => (shape.points.length === 1 ? p : sum(c, turn(difference(p, c))))),
        vectors: shape.vectors.map(turn),
    };
}

/** Returns a point turned about a pivot by a raw angle. It is not rounded, so it is for drawings
 * alone. */
export function swung(p, pivot, angle) {
    const [cos, sin] = [Math.cos, Math.sin].map((f) => f((2 * Math.PI * angle) / ONE));
    const [x, y] = [p.x - pivot.x, p.y - pivot.y];
    return { x: pivot.x + x * cos - y * sin, y: pivot.y + x * sin + y * cos };
}

/** Returns the corners of the core of a shape, or the vertices of a region. */
export function corners(shape) {
    if (shape.vectors.length === 0) {
        return shape.points;
    }
    const [c] = shape.points;
    const [u, v] = shape.vectors;
    const at = (s, t) => ({ x: c.x + s * u.x + t * v.x, y: c.y + s * u.y + t * v.y });
    return [at(1, 1), at(-1, 1), at(-1, -1), at(1, -1)];
}

/** Returns the edges of a region by number, each from a vertex to the next one of its ring. A ring
 * may repeat its first vertex at the end. */
export function edges(region) {
    let at = 0;
    return region.rings.flatMap((count) => {
        const ring = region.points.slice(at, (at += count));
        const [first, last] = [ring[0], ring.at(-1)];
        if (ring.length > 3 && first.x === last.x && first.y === last.y) {
            ring.pop();
        }
        return ring.map((p, i) => [p, ring[(i + 1) % ring.length]]);
    });
}

/** Returns the handles of a shape. `at` is the place of one; `to` returns the shape for another
 * place. */
export function handles(shape) {
    const { points, vectors, radius } = KINDS[shape.word];
    const found = [];
    if (points !== 1) {
        shape.points.forEach((p, i) => found.push({
            name: points === 2 ? `end ${i + 1}` : `vertex ${i + 1}`,
            at: p,
            to: (q) => ({ ...shape, points: shape.points.with?.(i, q) ?? shape.points.map((p, k) => (k === i ? q : p)) }),
            without: points === 0 ? () => withoutVertex(shape, i) : undefined,
        }));
    }
    if (vectors > 0) {
        const [c] = shape.points;
        shape.vectors.forEach((v, i) => found.push({
            name: i === 0 ? 'half-edge u' : 'half-edge v',
            at: sum(c, v),
            to: (q) => ({ ...shape, vectors: shape.vectors.map((old, k) => (k === i ? along(old, difference(q, c)) : old)) }),
        }));
    }
    if (radius) {
        const [first] = corners(shape);
        const c = center(shape);
        const out = shape.points.length === 1 && vectors === 0 ? { x: 1, y: 0 } : difference(first, c);
        const length = Math.hypot(out.x, out.y) || 1;
        const at = (r) => vec(first.x + (out.x / length) * r, first.y + (out.y / length) * r);
        found.push({
            name: 'radius',
            at: at(shape.radius),
            to: (q) => {
                const d = difference(q, first);
                return { ...shape, radius: Math.max(0, clamp((d.x * out.x + d.y * out.y) / length)) };
            },
        });
    }
    return found;
}

/** Returns a half-edge that ends near `to`. It keeps its direction, so a box stays a box. */
function along(v, to) {
    const square = v.x * v.x + v.y * v.y;
    const factor = square === 0 ? 0 : (v.x * to.x + v.y * to.y) / square;
    return factor > 0 ? vec(v.x * factor, v.y * factor) : v;
}

function withoutVertex(shape, i) {
    const rings = [...shape.rings];
    let begin = 0;
    let ring = 0;
    while (rings.length > 0 && i >= begin + rings[ring]) {
        begin += rings[ring++];
    }
    if ((rings.length > 0 ? rings[ring] : shape.points.length) <= 3) {
        return undefined;
    }
    if (rings.length > 0) {
        rings[ring]--;
    }
    return { ...shape, rings, points: shape.points.filter((_, k) => k !== i) };
}

// ---- scenes as links ------------------------------------------------------------

export function sceneLink(scene) {
    const link = new URLSearchParams();
    scene.shapes.forEach((shape) => link.append('shape', shapeWords(shape)));
    link.append('mover', scene.mover);
    link.append('motion', pair(scene.motion));
    link.append('pivot', pair(scene.pivot));
    link.append('angle', units(scene.angle));
    link.append('ask', scene.ask);
    return `#${link}`;
}

/** Reads the scene of a link. Throws an Error that says why it holds none. */
export function readScene(text) {
    const link = new URLSearchParams(text.replace(/^#/, ''));
    const shapes = link.getAll('shape').slice(0, LETTERS.length).map(readShape);
    const vector = (text) => {
        const [x, y] = text.trim().split(/\s+/).map(number);
        return vec(x, y ?? 0);
    };
    const ask = link.get('ask') ?? 'contact';
    let mover = Number(link.get('mover') ?? 0);
    if (!Object.hasOwn(ASKS, ask)) {
        throw new Error(`no question: ${ask}`);
    }
    if (shapes.length === 0) {
        throw new Error('no shapes');
    }
    if (!(mover in shapes) || isRegion(shapes[mover])) {
        mover = shapes.findIndex((shape) => !isRegion(shape));
    }
    return {
        shapes,
        mover,
        motion: vector(link.get('motion') ?? '4 0'),
        pivot: link.has('pivot') ? vector(link.get('pivot')) : sum(center(shapes[Math.max(mover, 0)]), vec(-2 * ONE, 0)),
        angle: turnAngle(number(link.get('angle') ?? '0.25')),
        ask,
    };
}

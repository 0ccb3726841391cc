// SPDX-License-Identifier: MIT
//
// Queries the library about a scene. The query program, which runs on every board, does this: it
// reads a line for each query and prints a line for each answer.
import { Program } from './program.js';
import { ASKS, isRegion, shapeWords, units, vectorWords } from './scene.js';

/** A query program that goes on running. */
export class Query {
    #program;

    constructor(module) {
        this.#program = new Program(module);
        this.#program.run();
    }

    /** Returns the answers to lines, one each. */
    answers(lines) {
        this.#program.give(new TextEncoder().encode(lines.map((line) => `${line}\n`).join('')));
        this.#program.run();
        return this.#program.text().split('\n').slice(0, lines.length);
    }
}

// ---- answers as numbers ---------------------------------------------------------

/** A reader of the words of an answer. */
class Words {
    #words;

    constructor(text) {
        this.#words = text.split(' ');
    }

    next() {
        return this.#words.shift();
    }

    /** Steps over the next word and returns true if it is this one. */
    accept(word) {
        if (this.#words[0] !== word) {
            return false;
        }
        this.#words.shift();
        return true;
    }

    raw() {
        return Number(this.next().replace('@', ''));
    }

    vector() {
        return { x: this.raw(), y: this.raw() };
    }
}

function readContact(text) {
    const words = new Words(text);
    const contact = { relation: words.next() };
    if (words.accept('normal')) {
        contact.normal = words.vector();
        words.accept('depth');
        contact.depth = words.raw();
        words.accept('mtv');
        contact.mtv = words.vector();
        words.accept('points');
        const count = Number(words.next());
        contact.points = Array.from({ length: count }, () => ({ ...words.vector(), depth: words.raw() }));
    }
    return contact;
}

function readDistance(text) {
    const words = new Words(text);
    return { distance: words.raw(), onA: words.vector(), onB: words.vector() };
}

/** Reads the answer of impact, enter, turn or cast in a world. */
function readEvent(text) {
    const words = new Words(text);
    const event = { event: words.next() };
    if (event.event === 'start') {
        event.event = `start ${words.next()}`;
    } else if (event.event === 'hit') {
        event.time = words.raw();
        event.normal = words.vector();
        if (words.accept('safe')) {
            event.safe = words.vector();
        } else if (words.accept('turned')) {
            event.angle = words.raw();
        } else if (words.accept('at')) {
            event.point = words.vector();
        }
        words.accept('clamped');
    }
    if (words.accept('of')) {
        event.of = Number(words.next());
    }
    return event;
}

function readSlide(text) {
    if (!text.startsWith('to ')) {
        return readEvent(text);
    }
    const words = new Words(text);
    words.next();
    const slide = { event: 'to', moved: words.vector(), bumps: [] };
    while (words.accept('hit')) {
        const bump = { of: Number(words.next()), normal: words.vector() };
        words.accept('at');
        slide.bumps.push({ ...bump, until: words.vector() });
    }
    return slide;
}

// ---- scenes ---------------------------------------------------------------------

/** Makes the queries of a scene, by its `ask`. Returns
 * - `refusals`: for each shape the error of its constructor, or undefined;
 * - `pairs`: an answer for each other shape; `of` is its index;
 * - `way`: the answer for the motion or the turn through the world of all others;
 * - `asked`: the query lines with their answers, unchanged. */
export function askScene(query, scene) {
    const { shapes, mover, motion, pivot, angle, ask } = scene;
    const words = shapes.map(shapeWords);
    const refusals = query.answers(words.map((text) => `show ${text}`))
        .map((answer) => (answer.startsWith('error: ') ? answer.slice('error: '.length) : undefined));
    const result = { refusals, pairs: [], way: undefined, asked: [] };
    if (mover < 0 || refusals[mover] !== undefined) {
        return result;
    }
    const others = shapes.map((_, i) => i).filter((i) => i !== mover && refusals[i] === undefined);
    const a = words[mover];
    const one = (line, of = undefined) => {
        const [answer] = query.answers([line]);
        result.asked.push({ line, answer, of });
        return answer;
    };
    if (ask === 'contact') {
        for (const i of others) {
            const contact = isRegion(shapes[i])
                ? { relation: one(`test ${a} ${words[i]}`, i) }
                : readContact(one(`contact ${a} ${words[i]}`, i));
            const distance = readDistance(one(`distance ${a} ${words[i]}`, i));
            result.pairs.push({ of: i, ...contact, ...distance });
        }
        return result;
    }
    const m = ASKS[ask].turns ? `${units(angle)} ${vectorWords(pivot)}` : vectorWords(motion);
    if (ask === 'impact') {
        for (const i of others) {
            result.pairs.push({ of: i, relation: one(`sweep ${a} ${words[i]} ${m}`, i) });
        }
    }
    query.answers(['world2 clear', ...others.map((i) => `world2 add ${words[i]}`)]);
    const origin = vectorWords(rayOrigin(scene));
    const answer = one(`world2 ${ask} ${ask === 'cast' ? origin : a} ${m}${ask === 'slide' ? ' legs' : ''}`);
    result.way = ask === 'slide' ? readSlide(answer) : readEvent(answer);
    for (const part of [result.way, ...(result.way.bumps ?? [])]) {
        part.of = part.of === undefined ? undefined : others[part.of];
    }
    return result;
}

/** Returns the origin of the ray: the mover's first point. */
export const rayOrigin = (scene) => scene.shapes[scene.mover].points[0];

/** Returns the input of the query program for all queries, with the world that they need. */
export function queryText(scene, answer) {
    const words = scene.shapes.map(shapeWords);
    const others = words.filter((_, i) => i !== scene.mover && answer.refusals[i] === undefined);
    const world = answer.way === undefined ? [] : others.map((text) => `world2 add ${text}`);
    return [...world, ...answer.asked.map(({ line }) => line)].map((line) => `${line}\n`).join('');
}

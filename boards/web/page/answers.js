// SPDX-License-Identifier: MIT
//
// The answers in words and in tables, in units and in raw numbers.
import { KINDS, LETTERS, ONE, about, center, units } from './scene.js';

const titled = (scene, i) => `${LETTERS[i]} (${KINDS[scene.shapes[i].word].name})`;

/** Joins words: "B", "B and C", "B, C and D". */
const listed = (words) => [words.slice(0, -1).join(', '), words.at(-1)].filter(Boolean).join(' and ');

const RELATIONS = { separate: 'is apart from', touch: 'touches', overlap: 'overlaps' };
const PASSES = { separate: 'pass clear of', touch: 'graze', overlap: 'run through' };

/** Returns the sentence for sweeps. It is about the whole motion, as if nothing stopped it. */
function sweepSentence(scene, pairs) {
    const parts = Object.keys(PASSES).reverse().map((relation) => {
        const met = pairs.filter((pair) => pair.relation === relation).map(({ of }) => LETTERS[of]);
        return met.length > 0 ? `${PASSES[relation]} ${listed(met)}` : '';
    }).filter(Boolean);
    return `Without a stop, ${LETTERS[scene.mover]} would ${listed(parts)}.`;
}

function pairSentence(scene, pair) {
    const [a, b] = [LETTERS[scene.mover], LETTERS[pair.of]];
    if (scene.ask === 'impact') {
        return sweepSentence(scene, [pair]);
    }
    const how = pair.relation === 'separate' ? `, ${about(pair.distance)} away`
        : pair.depth !== undefined && pair.relation === 'overlap' ? `, ${about(pair.depth)} deep` : '';
    return `${a} ${RELATIONS[pair.relation]} ${b}${how}.`;
}

/** Returns a raw angle in degrees, rounded to two decimals. */
export const degrees = (raw) => `${((raw * 360) / ONE).toFixed(2).replace(/\.?0+$/, '')}°`;

function waySentence(scene, way) {
    const a = LETTERS[scene.mover];
    const of = way.of === undefined ? '' : LETTERS[way.of];
    const starts = { 'start touch': 'touches', 'start overlap': 'overlaps' };
    const begins = scene.ask === 'cast' ? `The ray of ${a}` : a;
    if (way.event in starts) {
        return `${begins} ${starts[way.event]} ${of} at the start.`;
    }
    if (way.event === 'to') {
        const hits = way.bumps.map((bump) => LETTERS[bump.of]);
        return `${a} slides by ${about(way.moved.x)}, ${about(way.moved.y)}${hits.length > 0 ? ` along ${hits.join(', ')}` : ', freely'}.`;
    }
    if (way.angle !== undefined) {
        return `${a} would enter ${of} after ${degrees(Math.abs(way.angle))} of ${degrees(Math.abs(scene.angle))}.`;
    }
    if (way.event === 'hit') {
        const verb = { impact: 'meets', enter: 'would enter', cast: 'hits' }[scene.ask];
        return `${begins} ${verb} ${of} at ${about(way.time)} of the way.`;
    }
    return `${begins} ${{ impact: 'meets', enter: 'enters', turn: 'turns and enters', cast: 'hits' }[scene.ask]} nothing.`;
}

const WRONG_EDGES = {
    'no length': 'has no length', crossing: 'cross', 'vertex on edge': 'meet where only one of them ends', 'shared length': 'lie on each other',
};

/** Returns an error as a sentence. It names the wrong edges, which are marked in the drawing. */
export function inWords(why) {
    const [name, edges] = why.split(': ');
    return edges === undefined ? why : `its ${edges}, counted from 0, ${WRONG_EDGES[name]}`;
}

/** Returns the numbers of the edges that an error names. */
export const wrongEdges = (why) => (why?.split(': ')[1]?.match(/\d+/g) ?? []).map(Number);

/** Returns all answers, a sentence each. */
export function sentences(scene, answer) {
    const wrong = answer.refusals.flatMap((why, i) =>
        (why === undefined ? [] : [`${titled(scene, i)} is no shape: ${inWords(why)}.`]));
    if (scene.mover < 0) {
        return [...wrong, 'No shape moves: a region stands still.'];
    }
    const way = answer.way === undefined ? [] : [waySentence(scene, answer.way)];
    const pairs = scene.ask === 'impact' && answer.pairs.length > 0 ? [sweepSentence(scene, answer.pairs)]
        : answer.pairs.map((pair) => pairSentence(scene, pair));
    const alone = answer.pairs.length === 0 && way.length === 0 && wrong.length === 0
        ? [`${LETTERS[scene.mover]} is alone.`] : [];
    return [...wrong, ...way, ...pairs, ...alone];
}

/** Returns the name of a shape for a screen reader. */
export function shapeLabel(scene, answer, i) {
    const c = center(scene.shapes[i]);
    const parts = [`${titled(scene, i)} at ${about(c.x)}, ${about(c.y)}`];
    if (i === scene.mover) {
        parts.push('the one that moves');
    }
    if (answer.refusals[i] !== undefined) {
        parts.push(`no shape: ${inWords(answer.refusals[i])}`);
    }
    const pair = answer.pairs.find(({ of }) => of === i);
    if (pair !== undefined) {
        parts.push(pairSentence(scene, pair).slice(0, -1));
    }
    return parts.join('; ');
}

// ---- tables ---------------------------------------------------------------------

function node(name, className, ...children) {
    const made = document.createElement(name);
    made.className = className;
    made.append(...children);
    return made;
}

const row = (name, ...numbers) => ({ name, numbers });
const vectorRow = (name, v) => row(name, v.x, v.y);

function pairRows(pair) {
    const rows = [];
    if (pair.points !== undefined) {
        rows.push(vectorRow('normal', pair.normal), row('depth', pair.depth), vectorRow('vector', pair.mtv),
            ...pair.points.map((p, i) => vectorRow(`point ${i + 1}`, p)));
    } else if (pair.distance !== undefined) {
        rows.push(row('distance', pair.distance), vectorRow('from', pair.onA), vectorRow('to', pair.onB));
    }
    return rows;
}

function wayRows(scene, way) {
    const rows = [];
    if (way.time !== undefined) {
        rows.push(row('time', way.time), vectorRow('normal', way.normal));
    }
    if (way.angle !== undefined) {
        rows.push(row('angle', way.angle));
    }
    if (way.safe !== undefined) {
        rows.push(vectorRow('safe motion', way.safe));
    }
    if (way.point !== undefined) {
        rows.push(vectorRow('point', way.point));
    }
    if (way.moved !== undefined) {
        rows.push(vectorRow('moved', way.moved),
            ...way.bumps.flatMap((bump, i) => [vectorRow(`leg ${i + 1} until`, bump.until),
                vectorRow(`normal to ${LETTERS[bump.of]}`, bump.normal)]));
    }
    return rows;
}

function card(title, relation, rows) {
    const made = node('section', `card ${relation.replace(' ', '-')}`,
        node('h3', '', title, ' ', node('span', 'relation', relation)));
    if (rows.length > 0) {
        const table = node('table', '');
        const head = node('tr', '', node('td', ''));
        for (const name of ['units', 'raw']) {
            const cell = node('th', '', name);
            cell.scope = 'col';
            head.append(cell);
        }
        table.append(head);
        for (const { name, numbers } of rows) {
            const heading = node('th', '', name);
            heading.scope = 'row';
            table.append(node('tr', '', heading, node('td', '', numbers.map(units).join('  ')),
                node('td', 'raw', numbers.map((n) => `@${n}`).join('  '))));
        }
        made.append(table);
    }
    return made;
}

/** Returns the cards: errors, the motion through the world, then each pair. */
export function answerCards(scene, answer) {
    const a = LETTERS[scene.mover];
    const cards = answer.refusals.flatMap((why, i) =>
        (why === undefined ? [] : [card(titled(scene, i), `no shape: ${inWords(why)}`, [])]));
    if (answer.way !== undefined) {
        const { way } = answer;
        const target = way.of === undefined ? 'all others' : titled(scene, way.of);
        cards.push(card(`${scene.ask} ${a} → ${target}`, way.event === 'to' ? 'moved' : way.event, wayRows(scene, way)));
    }
    for (const pair of answer.pairs) {
        cards.push(card(`${scene.ask === 'impact' ? 'sweep ' : ''}${a} – ${titled(scene, pair.of)}`, pair.relation, pairRows(pair)));
    }
    return cards;
}

/** Returns the query lines and their answers, unchanged. */
export function askedList(answer) {
    return answer.asked.map(({ line, answer: said }) =>
        node('li', '', node('code', 'line', line), node('code', 'answer', said)));
}

// SPDX-License-Identifier: MIT
//
// The playground shows one scene and changes it. Each change makes a new scene, queries the library
// about it and shows the answers. The page's address is a link to the scene.
import { answerCards, askedList, degrees, inWords, sentences, shapeLabel } from './answers.js';
import { askScene, queryText } from './ask.js';
import { sceneCode } from './code.js';
import { Draft } from './draft.js';
import {
    View, angleArm, answerMarks, element, grid, letters, motionStart, outline, placedHandles, reach,
} from './draw.js';
import { EXAMPLES, fresh } from './examples.js';
import { Keys, TURN } from './keys.js';
import { Pointers } from './pointers.js';
import {
    ASKS, KINDS, LETTERS, ONE, center, corners, difference, isRegion, moved, readScene, readShape, sceneLink,
    shapeWords, sum, swung, turnAngle, turned, vec,
} from './scene.js';

const $ = (id) => document.getElementById(id);
const MARGIN = 1.3;
const LEAST_SEEN = 0.001; // units
const SPOKEN_AFTER = 400; // milliseconds without a change

export class Playground {
    #query;
    #scene;
    #answer;
    #selected = -1;
    #view = new View();
    #past = [];
    #future = [];
    #link = '';
    #speaking;
    #turnMark; // angle of the rotation handle while it is dragged
    #draft;

    constructor(query) {
        this.#query = query;
        this.#draft = new Draft(this);
        this.#fillMenus();
        this.#listen();
        new Pointers($('plane'), this);
        new Keys($('plane'), this);
        this.#measure();
        this.load(location.hash) || this.load(EXAMPLES[0].link);
        new ResizeObserver(() => this.#measure() && this.#show()).observe($('plane'));
    }

    get scene() {
        return this.#scene;
    }

    get view() {
        return this.#view;
    }

    get draft() {
        return this.#draft;
    }

    get selected() {
        return this.#selected;
    }

    /** Returns the step by which shapes and handles move, raw. */
    get step() {
        return Number($('step').value);
    }

    // ---- changes ----------------------------------------------------------------

    /** Shows the scene of a link. False if it holds none. */
    load(link) {
        let scene;
        try {
            scene = readScene(link);
        } catch {
            return false;
        }
        const focused = document.activeElement.closest('[data-shape]');
        this.#selected = focused === null ? -1 : Number(focused.dataset.shape);
        this.#scene = scene;
        this.#fit();
        this.change(scene);
        this.commit();
        return true;
    }

    /** Shows a new scene during a change. commit() ends the change. */
    change(scene) {
        this.#scene = scene;
        this.#selected = Math.min(this.#selected, scene.shapes.length - 1);
        this.#answer = askScene(this.#query, scene);
        this.#show();
    }

    changeShape(i, shape) {
        const shapes = this.#scene.shapes.map((old, k) => (k === i ? shape : old));
        this.change({ ...this.#scene, shapes });
    }

    /** Ends a change: stores the scene in the link and for undo. */
    commit() {
        this.#turnMark = undefined;
        const link = sceneLink(this.#scene);
        if (link !== this.#link) {
            if (this.#link !== '') {
                this.#past.push(this.#link);
            }
            this.#future = [];
            this.#keep(link);
        }
        this.#showHandles();
    }

    #keep(link) {
        this.#link = link;
        history.replaceState(null, '', link);
        $('undo').disabled = this.#past.length === 0;
        $('redo').disabled = this.#future.length === 0;
    }

    #travel(from, to) {
        if (from.length > 0) {
            to.push(this.#link);
            const link = from.pop();
            this.change(readScene(link));
            this.#keep(link);
        }
    }

    undo() {
        this.#travel(this.#past, this.#future);
    }

    redo() {
        this.#travel(this.#future, this.#past);
    }

    select(i) {
        if (this.#selected !== i) {
            this.#selected = i;
            this.#show();
        }
    }

    /** Adds a shape, if there is a letter for it. */
    add(shape) {
        const { shapes, mover } = this.#scene;
        if (shapes.length === LETTERS.length) {
            this.say(`A scene has up to ${LETTERS.length} shapes.`);
            return;
        }
        this.#selected = shapes.length;
        this.change({
            ...this.#scene,
            shapes: [...shapes, shape],
            mover: mover < 0 && !isRegion(shape) ? shapes.length : mover,
        });
        this.commit();
        this.focusShape(this.#selected);
    }

    remove(i) {
        const shapes = this.#scene.shapes.filter((_, k) => k !== i);
        if (shapes.length === 0) {
            this.say('The last shape stays.');
            return;
        }
        let mover = this.#scene.mover - (i < this.#scene.mover ? 1 : 0);
        if (i === this.#scene.mover) {
            mover = shapes.findIndex((shape) => !isRegion(shape));
        }
        this.#selected = Math.min(i, shapes.length - 1);
        this.change({ ...this.#scene, shapes, mover });
        this.commit();
        this.focusShape(this.#selected);
    }

    makeMover(i) {
        if (isRegion(this.#scene.shapes[i])) {
            this.say('A region stands still: shapes move through it.');
            return;
        }
        this.change({ ...this.#scene, mover: i });
        this.commit();
    }

    /** Rotates the selected shape. */
    turnBy(angle) {
        this.changeShape(this.#selected, turned(this.#scene.shapes[this.#selected], angle));
        this.commit();
    }

    /** Moves the view over the plane by a raw offset. */
    pan(x, y) {
        const { middle } = this.#view;
        this.#view.middle = { x: middle.x + x, y: middle.y + y };
        this.#show();
    }

    /** Rotates a shape so that its rotation handle points to this place on the screen. */
    turnTo(i, original, x, y) {
        const c = this.#view.toScreen(center(original));
        const raw = Math.atan2(c.y - y, x - c.x) - Math.PI / 2;
        const angle = this.step === 1 ? raw : Math.round(raw / TURN) * TURN;
        this.#turnMark = angle + Math.PI / 2;
        this.changeShape(i, turned(original, angle));
    }

    /** Changes the angle of the turn by so many raw turns. */
    changeAngle(by) {
        this.change({ ...this.#scene, angle: turnAngle(this.#scene.angle + by) });
    }

    /** Sets the angle of the turn so that its handle points to this place on the screen: the nearest
     * such angle to the one before. */
    aimAngle(x, y) {
        const pivot = this.#view.toScreen(this.#scene.pivot);
        const start = this.#view.toScreen(angleArm(this.#scene, 0, this.#view));
        const turn = (Math.atan2(pivot.y - y, x - pivot.x) - Math.atan2(pivot.y - start.y, start.x - pivot.x)) / (2 * Math.PI);
        const unit = this.step === 1 ? 1 : (TURN / (2 * Math.PI)) * ONE;
        const wanted = Math.round((turn * ONE) / unit) * unit;
        this.changeAngle(wanted + Math.round((this.#scene.angle - wanted) / ONE) * ONE - this.#scene.angle);
    }

    /** Returns undefined if the shape is accepted, else the error. */
    refusal(shape) {
        const [answer] = this.#query.answers([`show ${shapeWords(shape)}`]);
        return answer.startsWith('error: ') ? answer.slice('error: '.length) : undefined;
    }

    /** What is said later counts: an answer that still waits to be said is dropped. */
    say(words) {
        clearTimeout(this.#speaking);
        $('said').textContent = words;
    }

    focusShape(i) {
        $('shapes').children[i]?.focus({ preventScroll: true });
    }

    // ---- what is shown ----------------------------------------------------------

    redraw() {
        this.#show();
    }

    #show() {
        const { shapes, mover, ask } = this.#scene;
        const view = this.#view;
        $('grid').replaceChildren(...grid(view));
        const layer = $('shapes');
        while (layer.children.length > shapes.length) {
            layer.lastChild.remove();
        }
        while (layer.children.length < shapes.length) {
            layer.append(element('g', { tabindex: 0, role: 'button', 'aria-roledescription': 'shape' },
                element('path', { class: 'grip' }), element('path', { class: 'body' })));
        }
        shapes.forEach((shape, i) => this.#showShape(layer.children[i], shape, i));
        $('marks').replaceChildren(...answerMarks(this.#scene, this.#answer, view));
        $('letters').replaceChildren(...letters(this.#scene, view));
        this.#showHandles();
        this.#draft.show();

        $('cards').replaceChildren(...answerCards(this.#scene, this.#answer));
        $('code').textContent = sceneCode(this.#scene, this.#answer.refusals);
        $('queries').textContent = queryText(this.#scene, this.#answer);
        $('asked').replaceChildren(...askedList(this.#answer));
        for (const radio of document.querySelectorAll('#ask input')) {
            radio.checked = radio.value === ask;
        }
        this.#showSelected();
        clearTimeout(this.#speaking);
        this.#speaking = setTimeout(() => this.say(sentences(this.#scene, this.#answer).join(' ')), SPOKEN_AFTER);
        layer.classList.toggle('has-mover', mover >= 0);
    }

    #showShape(group, shape, i) {
        const [grip, body] = group.children;
        const pair = this.#answer.pairs.find(({ of }) => of === i);
        const kind = [
            'shape', shape.word, i === this.#scene.mover ? 'mover' : 'other', i === this.#selected ? 'selected' : '',
            pair?.relation ?? '', this.#answer.refusals[i] === undefined ? '' : 'refused',
            KINDS[shape.word].points === 1 && shape.radius === 0 && shape.vectors.length === 0 ? 'dot-like' : '',
        ];
        group.setAttribute('class', kind.filter(Boolean).join(' '));
        group.setAttribute('aria-label', shapeLabel(this.#scene, this.#answer, i));
        group.setAttribute('aria-pressed', i === this.#selected);
        group.dataset.shape = i;
        const d = outline(shape, this.#view);
        grip.setAttribute('d', d);
        body.setAttribute('d', d);
    }

    #showHandles() {
        const layer = $('handles');
        const shape = this.#scene.shapes[this.#selected];
        const wanted = shape === undefined ? [] : placedHandles(shape, this.#view).map((handle, i) =>
            ({ kind: 'corner', id: i, ...handle.screen, name: `${LETTERS[this.#selected]}, ${handle.name}` }));
        if (shape !== undefined && shape.points.length + shape.vectors.length > 1) {
            const c = this.#view.toScreen(center(shape));
            const angle = this.#turnMark ?? Math.PI / 2;
            const far = reach(shape, this.#view);
            wanted.push({ kind: 'turn', id: 'turn', x: c.x + far * Math.cos(angle), y: c.y - far * Math.sin(angle), name: `Turn ${LETTERS[this.#selected]}` });
        }
        if (this.#scene.mover >= 0 && ASKS[this.#scene.ask].moves) {
            const tip = this.#view.toScreen(sum(motionStart(this.#scene), this.#scene.motion));
            wanted.push({ kind: 'motion', id: 'motion', ...tip, name: `Motion of ${LETTERS[this.#scene.mover]}` });
        }
        if (this.#scene.mover >= 0 && ASKS[this.#scene.ask].turns) {
            const of = LETTERS[this.#scene.mover];
            const end = angleArm(this.#scene, this.#scene.angle, this.#view);
            wanted.push({ kind: 'angle', id: 'angle', ...this.#view.toScreen(end), name: `Angle of ${of}'s turn, ${degrees(this.#scene.angle)}` },
                { kind: 'pivot', id: 'pivot', ...this.#view.toScreen(this.#scene.pivot), name: `Pivot of ${of}` });
        }
        while (layer.children.length > wanted.length) {
            layer.lastChild.remove();
        }
        while (layer.children.length < wanted.length) {
            layer.append(element('g', { tabindex: 0, role: 'button', 'aria-roledescription': 'handle' },
                element('circle', { class: 'grip', r: 16 }), element('circle', { class: 'knob', r: 5 })));
        }
        wanted.forEach(({ kind, id, x, y, name }, i) => {
            const group = layer.children[i];
            group.setAttribute('class', `handle ${kind}`);
            group.setAttribute('transform', `translate(${x.toFixed(2)} ${y.toFixed(2)})`);
            group.setAttribute('aria-label', name);
            group.dataset.handle = id;
        });
    }

    #showSelected() {
        const shape = this.#scene.shapes[this.#selected];
        const is = shape !== undefined;
        $('selected-title').textContent = is
            ? `${LETTERS[this.#selected]}: ${KINDS[shape.word].name}` : 'Nothing selected';
        for (const control of $('selected').querySelectorAll('button, input')) {
            control.disabled = !is;
        }
        $('make-mover').disabled = !is || isRegion(shape) || this.#selected === this.#scene.mover;
        $('add-ring').disabled = $('invert').disabled = !is || !isRegion(shape);
        if (document.activeElement !== $('words')) {
            $('words').value = is ? shapeWords(shape) : '';
            $('words-wrong').textContent = is ? inWords(this.#answer.refusals[this.#selected] ?? '') : '';
        }
    }

    /** Measures the plane on the screen. False if its size is unchanged or zero. */
    #measure() {
        const { width, height } = $('plane').getBoundingClientRect();
        if (width === 0 || height === 0 || (width === this.#view.width && height === this.#view.height)) {
            return false;
        }
        if (this.#view.width === 1) {
            this.#view.fit(width, height, 1, 1);
        } else {
            this.#view.resize(width, height);
        }
        return true;
    }

    /** Fits the view to all shapes and the end of the motion, or the whole turn. */
    #fit() {
        const { shapes, mover, ask, motion, pivot, angle } = this.#scene;
        const points = shapes.flatMap((shape) => corners(shape).flatMap((p) =>
            [-shape.radius, shape.radius].map((r) => ({ x: p.x + r, y: p.y + r }))));
        if (mover >= 0 && ASKS[ask].moves) {
            points.push(sum(motionStart(this.#scene), motion));
        }
        if (mover >= 0 && ASKS[ask].turns) {
            const parts = Array.from({ length: 16 }, (_, i) => (angle * (i + 1)) / 16);
            points.push(pivot, ...corners(shapes[mover]).flatMap((p) => parts.map((part) => swung(p, pivot, part))));
        }
        const [xs, ys] = [points.map((p) => p.x), points.map((p) => p.y)];
        const [left, right, bottom, top] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
        const { width, height } = this.#view;
        const seen = (length) => Math.max(LEAST_SEEN, (length / ONE) * MARGIN);
        this.#view.middle = { x: (left + right) / 2, y: (bottom + top) / 2 };
        this.#view.fit(width, height, seen(right - left), seen(top - bottom));
    }

    // ---- controls ---------------------------------------------------------------

    #fillMenus() {
        for (const [value, { name }] of Object.entries(ASKS)) {
            const radio = Object.assign(document.createElement('input'), { type: 'radio', name: 'ask', value });
            const label = document.createElement('label');
            label.append(radio, ` ${name}`);
            $('ask').append(label);
        }
        EXAMPLES.forEach(({ name }, i) => $('examples').append(new Option(name, i)));
    }

    #listen() {
        const onClick = (id, act) => $(id).addEventListener('click', act);
        for (const button of document.querySelectorAll('[data-add]')) {
            button.addEventListener('click', () => this.add(fresh(button.dataset.add, this.#scene.shapes.length, this.#view)));
        }
        for (const button of document.querySelectorAll('[data-zoom]')) {
            button.addEventListener('click', () => this.zoom(Number(button.dataset.zoom)));
        }
        for (const button of document.querySelectorAll('[data-copy]')) {
            button.addEventListener('click', () => this.#copy($(button.dataset.copy).textContent));
        }
        $('ask').addEventListener('change', (event) => {
            this.change({ ...this.#scene, ask: event.target.value });
            this.commit();
        });
        $('examples').addEventListener('change', (event) => {
            if (event.target.value !== '') {
                this.load(EXAMPLES[event.target.value].link);
                event.target.value = '';
            }
        });
        onClick('fit', () => {
            this.#fit();
            this.#show();
        });
        onClick('undo', () => this.undo());
        onClick('redo', () => this.redo());
        onClick('draw', () => (this.#draft.isOn ? this.#draft.end() : this.#draft.begin()));
        onClick('copy-link', () => this.#copy(location.href));
        onClick('make-mover', () => this.makeMover(this.#selected));
        onClick('turn-left', () => this.turnBy(TURN));
        onClick('turn-right', () => this.turnBy(-TURN));
        onClick('remove', () => this.remove(this.#selected));
        onClick('copy-shape', () => this.add(moved(this.#scene.shapes[this.#selected], vec(ONE, -ONE))));
        onClick('add-ring', () => this.#draft.begin(this.#selected));
        onClick('invert', () => {
            const shape = this.#scene.shapes[this.#selected];
            this.changeShape(this.#selected, { ...shape, word: shape.word === 'fence' ? 'region' : 'fence' });
            this.commit();
        });
        $('words').addEventListener('change', () => this.#readWords());
        addEventListener('hashchange', () => {
            if (location.hash !== this.#link && !this.load(location.hash)) {
                history.replaceState(null, '', this.#link); // the hash was an anchor of the page
            }
        });
        $('shapes').addEventListener('focusin', (event) => {
            const shape = event.target.closest('[data-shape]'); // null while one is being removed
            if (shape !== null) {
                this.select(Number(shape.dataset.shape));
            }
        });
    }

    #readWords() {
        try {
            const shape = readShape($('words').value);
            const why = this.refusal(shape);
            if (why !== undefined) {
                throw new Error(inWords(why));
            }
            if (isRegion(shape) && this.#selected === this.#scene.mover) {
                throw new Error('the shape that moves is no region');
            }
            $('words-wrong').textContent = '';
            this.changeShape(this.#selected, shape);
            this.commit();
        } catch (error) {
            $('words-wrong').textContent = error.message;
        }
    }

    async #copy(text) {
        try {
            await navigator.clipboard.writeText(text);
            this.say('Copied.');
        } catch {
            this.say('This browser does not let a page copy: select it and copy it by hand.');
        }
    }

    zoom(factor, x, y) {
        this.#view.zoom(factor, x, y);
        this.#show();
    }

    // ---- handles ----------------------------------------------------------------

    /** Returns the state of a handle: its place in the plane, and how it changes the shape. */
    handleAt(id) {
        if (id === 'motion') {
            return { at: this.#scene.motion };
        }
        if (id === 'pivot') {
            return { at: this.#scene.pivot };
        }
        return placedHandles(this.#scene.shapes[this.#selected], this.#view)[id];
    }

    /** Moves a handle by an offset from `was`, a result of handleAt(). */
    moveHandle(id, was, by) {
        if (id === 'motion') {
            this.change({ ...this.#scene, motion: sum(was.at, by) });
        } else if (id === 'pivot') {
            this.change({ ...this.#scene, pivot: sum(was.at, by) });
        } else {
            this.changeShape(this.#selected, was.to(sum(was.at, by)));
        }
    }

    removeVertex(id) {
        const less = id === undefined || id === 'turn' || id === 'angle' ? undefined : this.handleAt(id).without?.();
        if (less === undefined) {
            this.say('This cannot be removed.');
            return;
        }
        this.changeShape(this.#selected, less);
        this.commit();
    }

    /** Returns the offset between two points, rounded to steps. */
    snapped(from, to) {
        const d = difference(to, from);
        return vec(Math.round(d.x / this.step) * this.step, Math.round(d.y / this.step) * this.step);
    }
}

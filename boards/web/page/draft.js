// SPDX-License-Identifier: MIT
//
// A ring that is being drawn. Each press adds a vertex, until the ring is closed. With the
// keyboard, arrows move a cross. The ring becomes a region, or a further ring of one.
import { inWords, wrongEdges } from './answers.js';
import { edgeMarks, element, placeLabels } from './draw.js';
import { ONE, edges, vec } from './scene.js';

const $ = (id) => document.getElementById(id);
const NEAR = 14; // pixels
const MOST_VERTICES = 128; // limit of the query program

export class Draft {
    isOn = false;
    #playground;
    #vertices = [];
    #cross = vec(0, 0);
    #onto; // index of the region that gets the ring
    #wrong = []; // the edges for which the ring was refused

    constructor(playground) {
        this.#playground = playground;
        $('draft-close').addEventListener('click', () => this.close());
        $('draft-back').addEventListener('click', () => this.#takeBack());
        $('draft-cancel').addEventListener('click', () => this.end());
    }

    begin(onto = undefined) {
        this.isOn = true;
        this.#vertices = [];
        this.#onto = onto;
        const { middle } = this.#playground.view;
        this.#cross = this.#snap(middle);
        $('plane').focus({ preventScroll: true });
        this.#playground.say('Press for each vertex of the ring, the first one again to close it; or arrows, Space, Enter.');
        this.#update();
    }

    end() {
        this.isOn = false;
        this.#update();
    }

    #update() {
        $('draw').setAttribute('aria-pressed', this.isOn);
        $('drafting').hidden = !this.isOn;
        $('plane').classList.toggle('drawing', this.isOn);
        this.show();
    }

    #snap(p) {
        const { step } = this.#playground;
        return vec(Math.round(p.x / step) * step, Math.round(p.y / step) * step);
    }

    /** Moves the cross to a place on the screen. */
    point(place) {
        if (this.isOn) {
            this.#cross = this.#snap(this.#playground.view.toPlane(place.x, place.y));
            this.show();
        }
    }

    /** Handles a press at a place on the screen. */
    press(place) {
        const [first] = this.#vertices;
        if (first !== undefined && this.#vertices.length > 2) {
            const at = this.#playground.view.toScreen(first);
            if (Math.hypot(at.x - place.x, at.y - place.y) < NEAR) {
                this.close();
                return;
            }
        }
        this.point(place);
        this.#add();
    }

    #add() {
        const last = this.#vertices.at(-1);
        if (last !== undefined && last.x === this.#cross.x && last.y === this.#cross.y) {
            return;
        }
        this.#vertices.push(this.#cross);
        this.#playground.say(`Vertex ${this.#vertices.length} at ${this.#cross.x / ONE}, ${this.#cross.y / ONE}.`);
        this.show();
    }

    #takeBack() {
        this.#vertices.pop();
        this.show();
    }

    /** Handles a key. Returns true if it was for the ring. */
    onKey(event, by) {
        if (by !== undefined) {
            this.#cross = vec(this.#cross.x + by[0], this.#cross.y + by[1]);
            this.#playground.say(`${this.#cross.x / ONE}, ${this.#cross.y / ONE}`);
            this.show();
            return true;
        }
        const acts = {
            ' ': () => this.#add(),
            Enter: () => this.close(),
            Backspace: () => this.#takeBack(),
            Escape: () => this.end(),
        };
        acts[event.key]?.();
        return event.key in acts;
    }

    close() {
        const playground = this.#playground;
        const old = playground.scene.shapes[this.#onto];
        const region = {
            word: old?.word ?? 'region',
            points: [...(old?.points ?? []), ...this.#vertices],
            rings: [...(old?.rings ?? []), this.#vertices.length],
            vectors: [],
            radius: 0,
        };
        const why = this.#vertices.length < 3 ? 'a ring has three vertices or more'
            : region.points.length > MOST_VERTICES ? `more than ${MOST_VERTICES} vertices`
            : playground.refusal(region);
        if (why !== undefined) {
            playground.say(`This ring is not taken: ${inWords(why)}.`);
            this.#wrong = wrongEdges(why).map((i) => ({ i, edge: edges(region)[i] }));
            this.show();
            this.#wrong = []; // the next vertices are those of another ring
            return;
        }
        this.end();
        if (old === undefined) {
            playground.add(region);
        } else {
            playground.changeShape(this.#onto, region);
            playground.commit();
        }
    }

    show() {
        const layer = $('draft');
        if (!this.isOn) {
            layer.replaceChildren();
            return;
        }
        const { view } = this.#playground;
        const points = [...this.#vertices, this.#cross].map((p) => view.toScreen(p));
        const { x, y } = points.at(-1);
        const wrong = this.#wrong.flatMap(({ i, edge }) => edgeMarks(edge, i, view));
        placeLabels(wrong, this.#playground.scene, view);
        layer.replaceChildren(
            element('path', { class: 'ring', d: `M${points.map((p) => `${p.x} ${p.y}`).join('L')}` }), ...wrong,
            ...points.slice(0, -1).map((p, i) => element('circle', { class: i === 0 ? 'first' : '', cx: p.x, cy: p.y, r: i === 0 ? 6 : 4 })),
            element('path', { class: 'cross', d: `M${x - 12} ${y}h24M${x} ${y - 12}v24` }));
    }
}

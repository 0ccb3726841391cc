// SPDX-License-Identifier: MIT
//
// The keyboard on the plane: moves and rotates the shape or the handle that has the focus.
import { ONE, moved, vec } from './scene.js';

export const TURN = Math.PI / 36; // 5 degrees
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowDown: [0, -1], ArrowUp: [0, 1] };
const FINE = 50; // of a turn, with Shift

export class Keys {
    #playground;

    constructor(plane, playground) {
        this.#playground = playground;
        plane.addEventListener('keydown', (event) => {
            const isTyped = !event.altKey || '[]'.includes(event.key); // some keyboards need Alt for these
            if (!event.ctrlKey && !event.metaKey && isTyped && this.#press(event)) {
                event.preventDefault();
            }
        });
        addEventListener('keydown', (event) => {
            if ((event.ctrlKey || event.metaKey) && /^[zy]$/i.test(event.key) && event.target.tagName !== 'INPUT') {
                event.preventDefault();
                if (event.key.toLowerCase() === 'y' || event.shiftKey) {
                    playground.redo();
                } else {
                    playground.undo();
                }
            }
        });
    }

    /** Handles a key. Returns true if it was for the plane. */
    #press(event) {
        const playground = this.#playground;
        const by = ARROWS[event.key]?.map((d) => d * (event.shiftKey ? 1 : playground.step));
        if (playground.draft.isOn && playground.draft.onKey(event, by)) {
            return true;
        }
        const handle = event.target.closest('[data-handle]')?.dataset.handle;
        const isShape = event.target.closest('[data-shape]') !== null;
        if (by !== undefined) {
            this.#move(by, handle, isShape, event.shiftKey);
            return true;
        }
        const i = playground.selected;
        const acts = {
            '[': () => isShape && playground.turnBy(TURN),
            ']': () => isShape && playground.turnBy(-TURN),
            m: () => isShape && playground.makeMover(i),
            Delete: () => (isShape ? playground.remove(i) : playground.removeVertex(handle)),
            Backspace: () => isShape && playground.remove(i),
            '+': () => playground.zoom(1.25),
            '-': () => playground.zoom(0.8),
        };
        acts[event.key]?.();
        return event.key in acts;
    }

    #move(by, handle, isShape, isFine) {
        const playground = this.#playground;
        if (handle === 'turn') {
            const side = by[0] > 0 || by[1] < 0 ? -1 : 1;
            playground.turnBy((side * TURN) / (isFine ? FINE : 1));
        } else if (handle === 'angle') {
            const side = by[0] > 0 || by[1] < 0 ? -1 : 1;
            playground.changeAngle(side * (isFine ? 1 : (TURN / (2 * Math.PI)) * ONE));
            playground.commit();
        } else if (handle !== undefined) {
            playground.moveHandle(handle, playground.handleAt(handle), vec(...by));
            playground.commit();
        } else if (isShape) {
            const i = playground.selected;
            playground.changeShape(i, moved(playground.scene.shapes[i], vec(...by)));
            playground.commit();
        } else {
            playground.pan(by[0] * 4, by[1] * 4);
        }
    }
}

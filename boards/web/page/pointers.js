// SPDX-License-Identifier: MIT
//
// Mouse, pen and fingers on the plane: they drag shapes, handles and the plane itself. Two fingers
// and the wheel zoom.
import { moved } from './scene.js';

export class Pointers {
    #plane;
    #playground;
    #down = new Map(); // place of each pointer that is down
    #drag; // called with the event when the first pointer moves

    constructor(plane, playground) {
        this.#plane = plane;
        this.#playground = playground;
        plane.addEventListener('pointerdown', (event) => this.#onDown(event));
        plane.addEventListener('pointermove', (event) => this.#onMove(event));
        for (const kind of ['pointerup', 'pointercancel']) {
            plane.addEventListener(kind, (event) => this.#onUp(event));
        }
        plane.addEventListener('wheel', (event) => {
            event.preventDefault();
            const { x, y } = this.#place(event);
            playground.zoom(Math.exp(-event.deltaY / 400), x, y);
        }, { passive: false });
        plane.addEventListener('dblclick', () => playground.draft.isOn && playground.draft.close());
    }

    #place(event) {
        const box = this.#plane.getBoundingClientRect();
        return { x: event.clientX - box.left, y: event.clientY - box.top };
    }

    #onDown(event) {
        if (event.button !== 0) {
            return;
        }
        this.#plane.setPointerCapture(event.pointerId);
        this.#down.set(event.pointerId, this.#place(event));
        if (this.#down.size > 1) {
            this.#drag = undefined;
            return;
        }
        const playground = this.#playground;
        const { view } = playground;
        const place = this.#place(event);
        const from = view.toPlane(place.x, place.y);
        const by = (now) => playground.snapped(from, view.toPlane(now.x, now.y));
        const handle = event.target.closest('[data-handle]');
        const shape = event.target.closest('[data-shape]');
        if (playground.draft.isOn) {
            event.preventDefault();
            playground.draft.press(place);
            this.#drag = (now) => playground.draft.point(now);
        } else if (handle !== null) {
            const id = handle.dataset.handle;
            const i = playground.selected;
            handle.focus({ preventScroll: true });
            if (id === 'turn') {
                const original = playground.scene.shapes[i];
                this.#drag = (now) => playground.turnTo(i, original, now.x, now.y);
            } else if (id === 'angle') {
                this.#drag = (now) => playground.aimAngle(now.x, now.y);
            } else {
                const was = playground.handleAt(id);
                this.#drag = (now) => playground.moveHandle(id, was, by(now));
            }
        } else if (shape !== null) {
            const i = Number(shape.dataset.shape);
            const original = playground.scene.shapes[i];
            playground.select(i);
            playground.focusShape(i);
            this.#drag = (now) => playground.changeShape(i, moved(original, by(now)));
        } else {
            const { middle } = view;
            playground.select(-1);
            this.#drag = (now) => {
                view.middle = {
                    x: middle.x - ((now.x - place.x) * 65536) / view.scale,
                    y: middle.y + ((now.y - place.y) * 65536) / view.scale,
                };
                playground.redraw();
            };
        }
    }

    #onMove(event) {
        const now = this.#place(event);
        const was = this.#down.get(event.pointerId);
        if (was === undefined) {
            this.#playground.draft.point(now);
            return;
        }
        if (this.#down.size === 2) {
            const [other] = [...this.#down].filter(([id]) => id !== event.pointerId).map(([, place]) => place);
            const far = (p) => Math.hypot(p.x - other.x, p.y - other.y) || 1;
            this.#playground.zoom(far(now) / far(was), (now.x + other.x) / 2, (now.y + other.y) / 2);
        }
        this.#down.set(event.pointerId, now);
        this.#drag?.(now);
    }

    #onUp(event) {
        if (!this.#down.delete(event.pointerId)) {
            return;
        }
        if (this.#drag !== undefined && !this.#playground.draft.isOn) {
            this.#playground.commit();
        }
        this.#drag = undefined;
    }
}

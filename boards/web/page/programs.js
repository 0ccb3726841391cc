// SPDX-License-Identifier: MIT
//
// Runs the apps of the boards, one at a time, in a worker. Each has a console; apps that draw also
// have a display and buttons.

const $ = (id) => document.getElementById(id);
const KEYS = {
    ArrowUp: 1, ArrowDown: 2, ArrowLeft: 4, ArrowRight: 8, KeyZ: 16, KeyX: 32, KeyA: 64, KeyS: 128,
};

const TAP_MS = 100; // how long a button is held that was only clicked

/** The first line of input, typed for a user who only presses Run. */
const FIRST_LINES = { game: 'play\n' };

export class Programs {
    #compiled;
    #worker;
    #name;
    #buttons = 0;
    #runs = 0;

    /** names: those of the programs. compiled(name): returns a promise of the compiled module. */
    constructor(names, compiled) {
        this.#compiled = compiled;
        names.forEach((name) => $('program').append(new Option(name, name, false, name === 'game')));
        $('run').addEventListener('click', () => this.run($('program').value));
        $('stop').addEventListener('click', () => this.stop('stopped'));
        $('typing').addEventListener('submit', (event) => {
            event.preventDefault();
            this.#type(`${$('line').value}\n`);
            $('line').value = '';
        });
        $('end').addEventListener('click', () => this.#worker.postMessage({ end: true }));
        this.#listenToKeys();
        this.#listenToPad();
    }

    async run(name) {
        this.stop('');
        $('console').textContent = '';
        $('screen').hidden = true;
        this.#buttons = 0;
        this.#name = name;
        this.#state(`${name} is loading`);
        const run = ++this.#runs;
        let module;
        try {
            module = await this.#compiled(name);
        } catch (error) {
            if (run === this.#runs) {
                this.#state(`${name} cannot be loaded: ${error.message}`);
            }
            return;
        }
        if (run !== this.#runs) {
            return; // another run has begun
        }
        this.#state(`${name} runs`);
        this.#worker = new Worker('worker.js', { type: 'module' });
        this.#worker.onmessage = ({ data }) => this.#hear(data);
        this.#worker.onerror = ({ message }) => this.stop(`${name} failed: ${message}`);
        this.#worker.postMessage({ module });
        if (Object.hasOwn(FIRST_LINES, name)) {
            this.#type(FIRST_LINES[name]);
        }
        $('stop').disabled = false;
    }

    stop(why) {
        this.#worker?.terminate();
        this.#worker = undefined;
        $('stop').disabled = true;
        $('typing').hidden = true;
        this.#state(why);
    }

    #state(words) {
        $('program-state').textContent = words;
    }

    #print(text) {
        if (text !== '') {
            $('console').append(text);
            $('console').scrollTop = $('console').scrollHeight;
        }
    }

    #hear({ text, waitsFor, status, error, frame, width, height }) {
        if (frame !== undefined) {
            this.#draw(frame, width, height);
            return;
        }
        const name = this.#name;
        this.#print(text);
        if (error !== undefined) {
            this.stop(`${name} failed: ${error}`);
        } else if (status !== undefined) {
            this.stop(`${name} ended with status ${status}`);
        } else {
            $('typing').hidden = waitsFor !== 'input';
            this.#state(waitsFor === 'input' ? `${name} waits for a line` : `${name} runs`);
        }
    }

    #type(text) {
        this.#print(`> ${text}`);
        this.#state(`${this.#name} runs`);
        this.#worker.postMessage({ input: new TextEncoder().encode(text) });
    }

    /** Shows a frame when the screen is ready for it, and then tells the worker. */
    #draw(pixels, width, height) {
        const worker = this.#worker;
        requestAnimationFrame(() => {
            const display = $('display');
            if ($('screen').hidden) {
                $('screen').hidden = false;
                Object.assign(display, { width, height });
                display.focus({ preventScroll: true });
            }
            const context = display.getContext('2d');
            const image = context.createImageData(width, height);
            const rgba = new Uint32Array(image.data.buffer); // little-endian, as WebAssembly's memory
            for (let i = 0; i < pixels.length; i++) {
                const p = pixels[i];
                const [r, g, b] = [p >> 11, (p >> 5) & 63, p & 31];
                rgba[i] = 0xff000000 | (((b << 3) | (b >> 2)) << 16) | (((g << 2) | (g >> 4)) << 8) | (r << 3) | (r >> 2);
            }
            context.putImageData(image, 0, 0);
            worker?.postMessage({ shown: true });
        });
    }

    // ---- buttons ----------------------------------------------------------------

    #press(bit, isDown) {
        const buttons = isDown ? this.#buttons | bit : this.#buttons & ~bit;
        if (buttons !== this.#buttons) {
            this.#buttons = buttons;
            this.#worker?.postMessage({ buttons });
        }
    }

    #listenToKeys() {
        for (const [kind, isDown] of [['keydown', true], ['keyup', false]]) {
            $('display').addEventListener(kind, (event) => {
                const bit = KEYS[event.code];
                if (bit !== undefined && !event.ctrlKey && !event.metaKey) {
                    event.preventDefault();
                    this.#press(bit, isDown);
                }
            });
        }
        $('display').addEventListener('blur', () => this.#press(255, false));
    }

    #listenToPad() {
        for (const button of document.querySelectorAll('[data-button]')) {
            const bit = Number(button.dataset.button);
            button.addEventListener('pointerdown', (event) => {
                button.setPointerCapture(event.pointerId);
                this.#press(bit, true);
            });
            for (const kind of ['pointerup', 'pointercancel', 'lostpointercapture', 'blur']) {
                button.addEventListener(kind, () => this.#press(bit, false));
            }
            for (const [kind, isDown] of [['keydown', true], ['keyup', false]]) {
                button.addEventListener(kind, (event) => {
                    if (event.key === ' ' || event.key === 'Enter') {
                        event.preventDefault();
                        this.#press(bit, isDown);
                    }
                });
            }
            button.addEventListener('click', ({ detail }) => {
                if (detail === 0) { // by a screen reader: neither a pointer nor a key is down
                    this.#press(bit, true);
                    setTimeout(() => this.#press(bit, false), TAP_MS);
                }
            });
            button.addEventListener('contextmenu', (event) => event.preventDefault());
        }
    }
}

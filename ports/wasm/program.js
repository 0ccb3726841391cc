// SPDX-License-Identifier: MIT
//
// A program for the board `web`, in a page, a worker or Node.js: WebAssembly, and the functions of
// board.h and display.h that it imports.
//
// run() returns when the program waits for input, for the display or for a time. The next run()
// goes on from there, because asyncify, which the program is built with, unwinds and rewinds its
// stack.

const TICKS_MODULO = 2 ** 24;
const LOOKS = 8; // this many reads of the clock and nothing else: the program waits for a time

/** The program has ended. */
class Exit extends Error {}

export class Program {
    output = []; // bytes that the program has printed
    status = undefined; // exit status, once the program has ended
    waitsFor = undefined; // 'input', 'display' or 'time'
    buttons = 0;
    onFrame = undefined; // (pixels, width, height): a Uint16Array, valid during the call
    #input = [];
    #inputAt = 0;
    #inputHasEnded = false;
    #isShowing = false;
    #isRewinding = false;
    #looks = 0;
    #stackBegin;
    #instance;

    /** module: a compiled WebAssembly.Module. */
    constructor(module) {
        const env = {
            board_read: () => {
                this.#rewound();
                if (this.#inputAt < this.#input.length) {
                    return this.#input[this.#inputAt++];
                }
                return this.#inputHasEnded ? -1 : this.#leave('input');
            },
            board_write: (byte) => {
                this.output.push(byte);
            },
            board_ticks: () => {
                this.#looks = this.#rewound() ? 0 : this.#looks + 1;
                return this.#looks >= LOOKS ? this.#leave('time')
                    : Math.floor(performance.now() * 1000) % TICKS_MODULO;
            },
            board_exit: (status) => {
                this.status = status;
                throw new Exit();
            },
            display_wait: () => {
                this.#looks = 0;
                this.#rewound();
                if (this.#isShowing) {
                    this.#leave('display');
                }
            },
            display_send: (address, width, height) => {
                const { buffer } = this.#instance.exports.memory;
                this.#isShowing = this.onFrame !== undefined;
                this.onFrame?.(new Uint16Array(buffer, address, width * height), width, height);
            },
            buttons_down: () => this.buttons,
        };
        this.#instance = new WebAssembly.Instance(module, { env });
    }

    /** Runs the program until it waits or ends. text() returns what it has printed. */
    run() {
        const { _start, asyncify_start_rewind, asyncify_stop_unwind, wasm_suspended } =
            this.#instance.exports;
        if (this.status !== undefined) {
            return;
        }
        if (this.waitsFor !== undefined) {
            this.waitsFor = undefined;
            this.#isRewinding = true;
            asyncify_start_rewind(wasm_suspended.value);
        }
        try {
            _start();
        } catch (error) {
            if (!(error instanceof Exit)) {
                throw error;
            }
            return;
        }
        asyncify_stop_unwind();
    }

    /** Adds bytes of input. Call end() after the last ones. */
    give(bytes) {
        this.#input = [...this.#input.slice(this.#inputAt), ...bytes];
        this.#inputAt = 0;
    }

    end() {
        this.#inputHasEnded = true;
    }

    /** Tells the program that the frame is on the display. */
    shown() {
        this.#isShowing = false;
    }

    /** Returns what the program has printed since the last call. */
    text() {
        const bytes = new Uint8Array(this.output);
        this.output = [];
        return new TextDecoder().decode(bytes);
    }

    #leave(reason) {
        const { memory, wasm_suspended, asyncify_start_unwind } = this.#instance.exports;
        const address = wasm_suspended.value;
        const words = new Uint32Array(memory.buffer, address, 2);
        this.#stackBegin ??= words[0];
        words[0] = this.#stackBegin;
        this.waitsFor = reason;
        asyncify_start_unwind(address);
        return 0;
    }

    /** True if this import is where the program was suspended. */
    #rewound() {
        if (!this.#isRewinding) {
            return false;
        }
        this.#isRewinding = false;
        this.#instance.exports.asyncify_stop_rewind();
        return true;
    }
}

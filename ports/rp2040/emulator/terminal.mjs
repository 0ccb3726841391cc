// SPDX-License-Identifier: MIT
//
// Shows the display in the terminal on standard output: two pixels a character, in 24-bit colour,
// as large as fits. It uses another screen of the terminal, from the first frame to the end.
import { writeSync } from 'node:fs';

const UPPER_HALF = '\u2580';
const MILLISECONDS_A_FRAME = 33;

function send(text) {
    const bytes = Buffer.from(text);
    for (let done = 0; done < bytes.length; ) {
        try {
            done += writeSync(1, bytes, done);
        } catch (error) {
            if (error.code !== 'EAGAIN') {
                return; // the terminal is gone
            }
        }
    }
}

export class Terminal {
    isOn = false;
    #seen = []; // the two colours of each cell, as the terminal shows them
    #size = '';
    #next = 0; // time from which on the next frame is wanted

    constructor(width, height) {
        Object.assign(this, { width, height });
    }

    get wanted() {
        return process.stdout.isTTY === true && Date.now() >= this.#next;
    }

    #start() {
        this.isOn = true;
        send('\x1b[?1049h\x1b[?25l');
        for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
            process.once(signal, () => {
                this.finish();
                process.kill(process.pid, signal);
            });
        }
    }

    /** Returns the mean colour of the frame under a pixel of the picture, as "red;green;blue". */
    #mean(pixels, x, y, columns, lines) {
        const [left, right] = [x, x + 1].map((at) => Math.floor((at * this.width) / columns));
        const [top, bottom] = [y, y + 1].map((at) => Math.floor((at * this.height) / lines));
        const sum = [0, 0, 0];
        for (let row = top; row < bottom; row++) {
            for (let at = 4 * (row * this.width + left), end = at + 4 * (right - left); at < end; at += 4) {
                for (let i = 0; i < 3; i++) {
                    sum[i] += pixels[at + i];
                }
            }
        }
        const count = (right - left) * (bottom - top);
        return sum.map((one) => Math.floor(one / count)).join(';');
    }

    /** Shows RGBA pixels. Sends only the cells that have changed. */
    show(pixels) {
        if (!this.isOn) {
            this.#start();
        }
        this.#next = Date.now() + MILLISECONDS_A_FRAME;
        const { columns: width = 80, rows: height = 24 } = process.stdout;
        const rows = Math.max(1, Math.min(height - 1, Math.floor((width * this.height) / this.width / 2), this.height / 2));
        const columns = Math.floor((2 * rows * this.width) / this.height);
        const left = Math.max(0, Math.floor((width - columns) / 2));
        let text = '';
        if (this.#size !== `${width} ${height}`) {
            this.#size = `${width} ${height}`;
            this.#seen = [];
            text = '\x1b[0m\x1b[2J';
        }
        let [upper, lower] = ['', ''];
        for (let y = 0; y < rows; y++) {
            let cursor = -1;
            for (let x = 0; x < columns; x++) {
                const a = this.#mean(pixels, x, 2 * y, columns, 2 * rows);
                const b = this.#mean(pixels, x, 2 * y + 1, columns, 2 * rows);
                const cell = `${a} ${b}`;
                if (this.#seen[y * columns + x] === cell) {
                    continue;
                }
                this.#seen[y * columns + x] = cell;
                text += cursor === x ? '' : `\x1b[${y + 1};${left + x + 1}H`;
                text += (a === upper ? '' : `\x1b[38;2;${a}m`) + (b === lower ? '' : `\x1b[48;2;${b}m`) + UPPER_HALF;
                [upper, lower, cursor] = [a, b, x + 1];
            }
        }
        send(text);
    }

    finish() {
        if (this.isOn) {
            this.isOn = false;
            send('\x1b[0m\x1b[?25h\x1b[?1049l');
        }
    }
}

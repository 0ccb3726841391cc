// SPDX-License-Identifier: MIT
//
// A panel of 240 x 240 pixels behind an ST7789 display controller, after its datasheet. It is
// stricter than the controller. These are errors: a command that is not modelled here, a command
// too soon, a wrong number of parameters, and a picture with more or fewer pixels than its window.

export const WIDTH = 240;
export const HEIGHT = 240;
const ROWS = 320; // rows of the controller's memory
const MICROSECOND = 1e3;
const MILLISECOND = 1e6;

// Name, number of parameter bytes and action of each command.
const MEMORY_WRITE = 0x2c;
const COMMANDS = new Map([
    [0x00, ['NOP', 0, () => {}]],
    [0x01, ['SWRESET', 0, (it) => it.restart()]],
    [0x11, ['SLPOUT', 0, (it) => it.wake()]],
    [0x20, ['INVOFF', 0, (it) => { it.inverted = false; }]],
    [0x21, ['INVON', 0, (it) => { it.inverted = true; }]],
    [0x28, ['DISPOFF', 0, (it) => { it.on = false; }]],
    [0x29, ['DISPON', 0, (it) => { it.on = true; }]],
    [0x2a, ['CASET', 4, (it) => { it.columns = it.range(WIDTH); }]],
    [0x2b, ['RASET', 4, (it) => { it.rows = it.range(ROWS); }]],
    [MEMORY_WRITE, ['RAMWR', 0, (it) => it.startPicture()]],
    [0x36, ['MADCTL', 1, (it) => it.only(0x00)]], // from the top left, red first
    [0x3a, ['COLMOD', 1, (it) => it.only(0x55)]], // 16 bits a pixel
]);

export class St7789 {
    /** nanos() returns the time. complain(message) reports an error. While the panel is visible,
     * picture.begins() is called when the transfer of a picture begins, and picture.ends() when it
     * is complete. */
    constructor(nanos, complain, picture) {
        Object.assign(this, { nanos, complain, picture });
        this.memory = new Uint16Array(WIDTH * ROWS);
        for (let i = 0; i < this.memory.length; i++) {
            this.memory[i] = i * 40503; // noise
        }
        this.resetSince = undefined; // time when the reset pin went low
        this.wasReset = false;
        this.lit = false;
    }

    // ---- pins ----

    reset(low) {
        if (low) {
            this.resetSince ??= this.nanos();
            return;
        }
        if (this.resetSince === undefined) {
            return;
        }
        if (this.nanos() - this.resetSince < 10 * MICROSECOND) {
            this.complain('its reset was shorter than 10 us');
        }
        this.resetSince = undefined;
        this.wasReset = true;
        this.restart();
    }

    deselect() {
        this.endCommand();
        this.command = undefined;
    }

    /** Takes a word of 8 or 16 bits when its last bit has arrived. */
    receive(word, bits, isData) {
        if (isData && this.command === MEMORY_WRITE) {
            this.receivePixels(word, bits);
            return;
        }
        for (let shift = bits - 8; shift >= 0; shift -= 8) {
            const byte = (word >>> shift) & 0xff;
            if (isData) {
                this.receiveParameter(byte);
            } else {
                this.receiveCommand(byte);
            }
        }
    }

    /** Returns the visible pixels of the panel as RGBA. */
    seen() {
        const pixels = new Uint8Array(4 * WIDTH * HEIGHT);
        const visible = this.visible;
        for (let i = 0; i < WIDTH * HEIGHT; i++) {
            const c = !visible ? 0 : this.inverted ? this.memory[i] : this.memory[i] ^ 0xffff;
            pixels[4 * i] = ((c >> 8) & 0xf8) | (c >> 13);
            pixels[4 * i + 1] = ((c >> 3) & 0xfc) | ((c >> 9) & 3);
            pixels[4 * i + 2] = ((c << 3) & 0xf8) | ((c >> 2) & 7);
            pixels[4 * i + 3] = 255;
        }
        return pixels;
    }

    get visible() {
        return this.lit && this.on && this.awake;
    }

    // ---- commands ----

    /** Sets the state after a reset by pin or by command. */
    restart() {
        this.awake = false;
        this.on = false;
        this.inverted = false;
        this.format = undefined;
        this.columns = [0, WIDTH - 1];
        this.rows = [0, ROWS - 1];
        this.command = undefined;
        this.ready = this.nanos() + 5 * MILLISECOND;
        this.mayWake = this.nanos() + 120 * MILLISECOND;
    }

    wake() {
        if (this.nanos() < this.mayWake) {
            this.complain('SLPOUT sooner than 120 ms after its reset');
        }
        this.awake = true;
        this.ready = this.nanos() + 5 * MILLISECOND;
    }

    receiveCommand(code) {
        this.endCommand();
        if (!this.wasReset || this.resetSince !== undefined) {
            this.complain('a command before its reset');
        }
        if (!COMMANDS.has(code)) {
            this.complain(`command ${hex(code)} is not modelled`);
        }
        const [name, count, act] = COMMANDS.get(code);
        if (this.nanos() < this.ready) {
            this.complain(`${name} sooner than 5 ms after its reset or SLPOUT`);
        }
        this.command = code;
        this.parameters = [];
        if (count === 0) {
            act(this);
        }
    }

    receiveParameter(byte) {
        if (this.command === undefined) {
            this.complain(`data ${hex(byte)} without a command`);
        }
        const [name, count, act] = COMMANDS.get(this.command);
        if (this.parameters.length === count) {
            this.complain(`${name} has ${count} parameters, ${hex(byte)} is one more`);
        }
        this.parameters.push(byte);
        if (this.parameters.length === count) {
            act(this);
        }
    }

    /** Checks that the last command is complete, before another one or at the end of the run. */
    endCommand() {
        if (this.command === undefined) {
            return;
        }
        const [name, count] = COMMANDS.get(this.command);
        if (this.parameters.length !== count) {
            this.complain(`${name} has ${count} parameters, not ${this.parameters.length}`);
        }
        if (this.command === MEMORY_WRITE && this.left !== 0) {
            this.complain(`a picture ends with ${this.left} of ${this.windowPixels} pixels missing`);
        }
    }

    range(size) {
        const [high0, low0, high1, low1] = this.parameters;
        const first = (high0 << 8) | low0;
        const last = (high1 << 8) | low1;
        if (first > last || last >= size) {
            this.complain(`a window from ${first} to ${last} of ${size}`);
        }
        return [first, last];
    }

    only(value) {
        if (this.parameters[0] !== value) {
            const [name] = COMMANDS.get(this.command);
            this.complain(`${name} ${hex(this.parameters[0])} is not modelled, ${hex(value)} is`);
        }
        if (this.command === 0x3a) {
            this.format = value;
        }
    }

    // ---- pixels ----

    startPicture() {
        if (this.format === undefined) {
            this.complain('a picture before COLMOD');
        }
        const [firstColumn, lastColumn] = this.columns;
        const [firstRow, lastRow] = this.rows;
        this.windowWidth = lastColumn - firstColumn + 1;
        this.windowPixels = this.windowWidth * (lastRow - firstRow + 1);
        this.left = this.windowPixels;
        this.at = firstRow * WIDTH + firstColumn;
        this.leftInRow = this.windowWidth;
        this.half = undefined;
        if (this.visible) {
            this.picture.begins();
        }
    }

    receivePixels(word, bits) {
        let pixel = word;
        if (bits === 8) { // the first or second byte of a pixel
            if (this.half === undefined) {
                this.half = word;
                return;
            }
            pixel = (this.half << 8) | word;
            this.half = undefined;
        }
        if (this.left === 0) {
            this.complain(`a picture of more than ${this.windowPixels} pixels`);
        }
        this.memory[this.at++] = pixel;
        if (--this.leftInRow === 0) {
            this.leftInRow = this.windowWidth;
            this.at += WIDTH - this.windowWidth;
        }
        if (--this.left === 0 && this.visible) {
            this.picture.ends();
        }
    }
}

function hex(byte) {
    return `0x${byte.toString(16).padStart(2, '0')}`;
}

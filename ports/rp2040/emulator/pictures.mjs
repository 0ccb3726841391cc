// SPDX-License-Identifier: MIT
//
// Pictures of the frames that were shown: a PNG file for each, and an APNG movie of all.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import UPNG from 'upng-js';

const ALL_COLOURS = 0;

export class Pictures {
    /** pace: frames a second of the movie; 0: each lasts as long as it was shown. */
    constructor(width, height, folder, movie, pace) {
        Object.assign(this, { width, height, folder, movie, pace });
        this.shown = []; // { pixels, nanos }, for the movie
        if (folder !== undefined) {
            mkdirSync(folder, { recursive: true });
        }
    }

    get wanted() {
        return this.folder !== undefined || this.movie !== undefined;
    }

    /** Adds a frame: its RGBA pixels, its number, and the time at which it was complete. */
    add(pixels, number, nanos) {
        if (this.folder !== undefined) {
            const png = UPNG.encode([pixels.buffer], this.width, this.height, ALL_COLOURS);
            const name = `${String(number).padStart(4, '0')}.png`;
            writeFileSync(join(this.folder, name), Buffer.from(png));
        }
        if (this.movie !== undefined) {
            this.shown.push({ pixels, nanos });
        }
    }

    /** Writes the movie. Each frame lasts until the next one, in whole milliseconds. The last one
     * lasts as long as the one before. */
    finish() {
        const { shown } = this;
        this.shown = [];
        if (this.movie === undefined || shown.length === 0) {
            return;
        }
        const ms = shown.map(({ nanos }, i) => Math.round(this.pace > 0 ? (1000 * i) / this.pace : nanos / 1e6));
        const lasts = ms.slice(1).map((time, i) => time - ms[i]);
        lasts.push(lasts.at(-1) ?? 1000);
        const frames = shown.map(({ pixels }) => pixels.buffer);
        const png = UPNG.encode(frames, this.width, this.height, ALL_COLOURS, lasts);
        writeFileSync(this.movie, Buffer.from(png));
    }
}

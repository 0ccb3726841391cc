// SPDX-License-Identifier: MIT
//
// Pictures of what was shown: a PNG file each, and all of them in one that moves (APNG).
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import UPNG from 'upng-js';

const ALL_COLOURS = 0;

export class Pictures {
    /** pace: how many frames a second the movie has; 0: as they are shown. */
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

    /** RGBA pixels, the how manieth frame it is, when it was there. */
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

    /** Writes the movie. A frame lasts until the next one, in whole milliseconds; the last one
     * as long as the one before. */
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

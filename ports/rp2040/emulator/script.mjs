// SPDX-License-Identifier: MIT
//
// A script of frames says which buttons are held. A line of it is
//
//     FRAMES BUTTON...      once so many frames have been shown, these are held and no others
//     FRAMES end            once the last of so many is there, the run ends
//
// with more FRAMES than the line before; 0 is the start. What follows a # is a comment.

/** A list of { frames, buttons } or { frames, end: true }, in which buttons is a list of names.
 * An error says where it is. */
export function readScript(text, path, names) {
    const lines = [];
    for (const [index, line] of text.split('\n').entries()) {
        const [count, ...words] = line.replace(/#.*/, '').trim().split(/\s+/);
        const fail = (message) => {
            throw new Error(`${path}:${index + 1}: ${message}`);
        };
        if (count === '') {
            continue;
        }
        if (!/^\d{1,9}$/.test(count)) {
            fail(`'${count}' is no number of frames`);
        }
        const frames = Number(count);
        const last = lines.at(-1);
        if (last?.end) {
            fail('a line after the end');
        }
        if (last !== undefined && frames <= last.frames) {
            fail(`${frames} frames do not come after ${last.frames}`);
        }
        if (words.length === 1 && words[0] === 'end') {
            lines.push({ frames, end: true });
            continue;
        }
        for (const [at, word] of words.entries()) {
            if (!names.includes(word)) {
                fail(`there is no button '${word}', but ${names.join(' ')}`);
            }
            if (words.indexOf(word) !== at) {
                fail(`'${word}' is there twice`);
            }
        }
        lines.push({ frames, buttons: words });
    }
    return lines;
}

// SPDX-License-Identifier: MIT
//
// A script says which buttons are held, by the number of frames shown. Its lines are
//
//     FRAMES BUTTON...      after so many frames exactly these buttons are held
//     FRAMES end            the run ends when the last of so many frames is complete
//
// Each line has more FRAMES than the line before; 0 is the start. A # begins a comment.

/** Returns a list of { frames, buttons } and { frames, end: true }; `buttons` is a list of names.
 * Throws an error that names the place of a mistake. */
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

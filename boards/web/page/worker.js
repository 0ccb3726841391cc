// SPDX-License-Identifier: MIT
//
// Runs one program, so that a long computation does not hold up the page. From the page:
// {module}, {input}: bytes, {end}, {shown}, {buttons}. To it: {text}, {waitsFor}, {frame, width,
// height}: pixels as display.h has them, {status}, {error}. What waits for a time waits here.
import { Program } from './program.js';

let program;
let said; // what it waited for when the page last heard of it

onmessage = ({ data }) => {
    if (data.module !== undefined) {
        program = new Program(data.module);
        program.onFrame = (pixels, width, height) => postMessage({ frame: pixels.slice(), width, height });
    }
    if (data.input !== undefined) {
        program.give(data.input);
    }
    if (data.end) {
        program.end();
    }
    if (data.shown) {
        program.shown();
    }
    if (data.buttons !== undefined) {
        program.buttons = data.buttons;
        return; // it looks when it likes
    }
    go();
};

function go() {
    try {
        program.run();
    } catch (error) {
        postMessage({ text: program.text(), error: error.message });
        return;
    }
    const { waitsFor, status } = program;
    if (waitsFor === 'time') {
        setTimeout(go, 1);
        if (said === waitsFor) {
            return; // one message is enough
        }
    }
    said = waitsFor;
    postMessage({ text: program.text(), waitsFor, status });
}

// SPDX-License-Identifier: MIT
//
// Runs one program, so that a long computation does not block the page. Messages from the page:
// {module}, {input}: bytes, {end}, {shown}, {buttons}. Messages to the page: {text}, {waitsFor},
// {frame, width, height}: pixels as in display.h, {status}, {error}. A program that waits for a
// time waits here.
import { Program } from './program.js';

let program;
let said; // the last `waitsFor` that was sent to the page

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
        return; // the program reads them when it needs them
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

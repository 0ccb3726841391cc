// SPDX-License-Identifier: MIT
//
// run.js PROGRAM.wasm
//
// Runs a program for the board `web` in Node.js. Its console is standard input and output. This
// program ends with its exit status, or with 70 after a trap. Its display is not shown, and no
// button is pressed. FIXSAT_TIMEOUT is ignored, because a program that does not wait cannot be
// interrupted.
import { readFileSync, readSync, writeSync } from 'node:fs';
import { Program } from './program.js';

const FAULT = 70;

if (process.argv.length !== 3) {
    writeSync(2, 'usage: run.js PROGRAM.wasm\n');
    process.exit(2);
}
const program = new Program(new WebAssembly.Module(readFileSync(process.argv[2])));
const chunk = Buffer.alloc(65536);

function flush() {
    const bytes = Buffer.from(program.output);
    program.output = [];
    for (let done = 0; done < bytes.length; ) {
        try {
            done += writeSync(1, bytes, done);
        } catch (error) {
            if (error.code !== 'EAGAIN') {
                throw error;
            }
        }
    }
}

/** Returns the next bytes of input; none at its end. */
function read() {
    for (;;) {
        try {
            return readSync(0, chunk);
        } catch (error) {
            if (error.code === 'EOF') {
                return 0;
            }
            if (error.code !== 'EAGAIN') {
                throw error;
            }
        }
    }
}

program.onFrame = () => program.shown();
while (program.status === undefined) {
    try {
        program.run();
    } catch (error) {
        flush();
        writeSync(2, `run.js: ${error.stack}\n`);
        process.exit(FAULT);
    }
    flush();
    if (program.waitsFor === 'input') {
        const size = read();
        if (size === 0) {
            program.end();
        }
        program.give(chunk.subarray(0, size));
    }
}
process.exit(program.status & 0xff);

// SPDX-License-Identifier: MIT
//
// wasi.mjs PROGRAM
//
// Runs a program for WebAssembly and WASI in Node.js: its standard output and its exit status are
// this program's; a trap is a failure.
import { readFileSync } from 'node:fs';
import { WASI } from 'node:wasi';

const program = process.argv[2];
const wasi = new WASI({ version: 'preview1', args: [program], returnOnExit: true });
const { instance } = await WebAssembly.instantiate(readFileSync(program), {
    wasi_snapshot_preview1: wasi.wasiImport,
});
process.exitCode = wasi.start(instance);

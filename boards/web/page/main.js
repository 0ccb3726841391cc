// SPDX-License-Identifier: MIT
import { Query } from './ask.js';
import { Playground } from './playground.js';
import { Programs } from './programs.js';

const compiled = async (name) => WebAssembly.compile(await (await fetch(`${name}.wasm`)).arrayBuffer());

try {
    const names = await (await fetch('programs.json')).json();
    new Playground(new Query(await compiled('query')));
    new Programs(names, compiled);
    document.body.dataset.ready = 'yes'; // for tests
} catch (error) {
    document.getElementById('said').textContent = `This page does not work here: ${error.message}`;
    throw error;
}

// SPDX-License-Identifier: MIT
import { Query } from './ask.js';
import { Playground } from './playground.js';
import { Programs } from './programs.js';

async function loaded(path) {
    const response = await fetch(path);
    if (!response.ok) {
        throw new Error(`${path}: ${response.status}`);
    }
    return response;
}

const compiled = async (name) => WebAssembly.compile(await (await loaded(`${name}.wasm`)).arrayBuffer());

try {
    const names = await (await loaded('programs.json')).json();
    new Playground(new Query(await compiled('query')));
    new Programs(names, compiled);
    document.body.dataset.ready = 'yes'; // for tests
} catch (error) {
    document.getElementById('said').textContent = `This page does not work here: ${error.message}`;
    throw error;
}

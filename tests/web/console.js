// SPDX-License-Identifier: MIT
//
// console.js SITE FOLDER PROGRAM
//
// Runs a program, FOLDER/PROGRAM.wasm, in Chromium, by the page's worker: its console is standard
// input and output, its exit status this program's. Its display is shown to nobody.
import { openBrowser } from './browser.js';

const [site, folder, name] = process.argv.slice(2);
const { open, close, complaints } = await openBrowser({ '/': site, '/programs/': folder });
const page = await open();

async function end(status) {
    await close();
    process.exit(status);
}

await page.exposeFunction('hear', async ({ text, status, error }) => {
    process.stdout.write(text);
    if (error !== undefined || status !== undefined) {
        complaints.push(...(error === undefined ? [] : [error]));
        complaints.forEach((line) => process.stderr.write(`console.js: ${line}\n`));
        await end(complaints.length > 0 ? 70 : status & 0xff);
    }
});
await page.evaluate(async (name) => {
    const module = await WebAssembly.compile(await (await fetch(`programs/${name}.wasm`)).arrayBuffer());
    window.worker = new Worker('worker.js', { type: 'module' });
    window.worker.onmessage = ({ data }) => (data.frame === undefined ? window.hear(data) : window.worker.postMessage({ shown: true }));
    window.worker.postMessage({ module });
}, name);
for await (const chunk of process.stdin) {
    await page.evaluate((bytes) => window.worker.postMessage({ input: bytes }), [...chunk]);
}
await page.evaluate(() => window.worker.postMessage({ end: true }));

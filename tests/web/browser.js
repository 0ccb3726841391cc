// SPDX-License-Identifier: MIT
//
// Chromium with the page in it: a server of the folder that is to be put anywhere, and a browser
// that has never been anywhere else. What the page asks of others, or complains of, is kept.
// FIXSAT_CHROMIUM in the environment: another one than Debian's.
import { createServer } from 'node:http';
import { readFileSync } from 'node:fs';
import { extname, join, normalize } from 'node:path';
import { chromium } from 'playwright-core';

const TYPES = {
    '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.json': 'application/json',
    '.wasm': 'application/wasm', '.png': 'image/png', '.svg': 'image/svg+xml',
};
const FLAGS = [
    '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking',
    '--disable-component-update', '--disable-sync',
];

// What hangs is ended some day; a busy machine must not fail a test.
const FAR_OFF = 14_400_000;

/** Serves folders: {'/': FOLDER, '/more/': FOLDER}. */
async function serve(folders) {
    const server = createServer((request, response) => {
        const path = normalize(decodeURIComponent(new URL(request.url, 'http://host').pathname));
        const root = Object.keys(folders).filter((prefix) => path.startsWith(prefix)).sort().at(-1);
        const rest = path.slice(root.length);
        const name = join(folders[root], rest === '' ? 'index.html' : rest);
        try {
            const body = readFileSync(name);
            response.writeHead(200, { 'Content-Type': TYPES[extname(name)] ?? 'application/octet-stream' });
            response.end(body);
        } catch {
            response.writeHead(404).end();
        }
    });
    await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
    return server;
}

export async function openBrowser(folders) {
    const server = await serve(folders);
    const origin = `http://127.0.0.1:${server.address().port}`;
    const executablePath = process.env.FIXSAT_CHROMIUM ?? '/usr/bin/chromium';
    const browser = await chromium.launch({ executablePath, headless: true, args: FLAGS, timeout: FAR_OFF }); // with a new profile
    const complaints = [];

    /** A page of a new window, opened at a link, once it has an element that shows that it is ready. */
    async function open(link = '', options = {}, ready = 'body[data-ready]') {
        const context = await browser.newContext({ viewport: { width: 1360, height: 860 }, ...options });
        const page = await context.newPage();
        page.setDefaultTimeout(FAR_OFF);
        page.on('console', (message) => {
            if (['error', 'warning'].includes(message.type())) {
                complaints.push(`console: ${message.text()}`);
            }
        });
        page.on('pageerror', (error) => complaints.push(`error: ${error.stack}`));
        page.on('request', (request) => {
            const url = request.url();
            if (!url.startsWith(`${origin}/`) && !url.startsWith('data:')) {
                complaints.push(`a request to elsewhere: ${url}`);
            }
        });
        page.on('requestfailed', (request) => complaints.push(`failed: ${request.url()}`));
        page.on('response', (response) => {
            if (response.status() >= 400) {
                complaints.push(`${response.status()}: ${response.url()}`);
            }
        });
        await page.goto(`${origin}/${link}`);
        await page.waitForSelector(ready);
        return page;
    }

    async function closePages() {
        await Promise.all(browser.contexts().map((context) => context.close()));
    }

    async function close() {
        await browser.close();
        server.close();
    }

    return { open, closePages, close, complaints };
}

// SPDX-License-Identifier: MIT
//
// site.js SITE [--pictures FOLDER]
//
// Is the documentation site right in Chromium, at a desk and on a phone? No page is wider than the window, all pictures
// are shown, the menu leads to the playground, the search finds a function, and nothing complains. With --pictures the
// screenshots are left in FOLDER.
import assert from 'node:assert/strict';
import { openBrowser } from './browser.js';

const args = process.argv.slice(2);
const at = args.indexOf('--pictures');
const [, pictures] = at < 0 ? [] : args.splice(at, 2);
const [site] = args;
const WINDOWS = {
    desk: { viewport: { width: 1280, height: 900 } },
    phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
};
const PAGES = [
    'index.html', 'page_lib_docs_readme.html', 'page_lib_docs_packages.html', 'page_lib_docs_performance.html',
    'page_lib_docs_design.html', 'page_changelog.html', 'files.html', 'annotated.html', 'motion_8h.html', 'types_8hpp.html',
];
const { open, closePages, close, complaints } = await openBrowser({ '/': site });

for (const [kind, window] of Object.entries(WINDOWS)) {
    for (const name of PAGES) {
        const page = await open(name, window, '.footer');
        const [width, most] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
        assert.ok(width <= most && most === window.viewport.width, `${name} is ${width} wide on a ${kind}`);
        const dark = await page.evaluate(() => [...document.images].filter((image) => image.naturalWidth === 0).map((image) => image.src));
        assert.deepEqual(dark, [], `${name}: pictures`);
        if (pictures !== undefined) {
            await page.screenshot({ path: `${pictures}/${kind}-${name}.png` });
        }
    }
    await closePages();
}

const page = await open('', WINDOWS.desk, '.footer');
await page.locator('#MSearchField').click();
await page.keyboard.type('sweep2', { delay: 30 });
const result = page.frameLocator('#MSearchResults').locator('.SRResult a', { hasText: 'fixsat_sweep2' }).first();
await result.click();
await page.waitForURL(/motion_8h\.html#/);
await page.locator('#main-menu a', { hasText: 'Playground and game' }).click();
await page.waitForSelector('body[data-ready]');
assert.match(await page.locator('#queries').textContent(), /contact/);

await close();
assert.deepEqual(complaints, []);
console.log(`${PAGES.length} pages in ${Object.keys(WINDOWS).length} windows, the search and the playground work`);
process.exit(0);

// SPDX-License-Identifier: MIT
//
// run.js SITE PROGRAMS QUERY LIBRARY EXPECTED COMPILE... [--pictures FOLDER]
//
// Does the page do in Chromium what it says? SITE is the folder that a build leaves, PROGRAMS that
// of the build's tests, with the golden programs; QUERY is the host's query program, LIBRARY the
// host's library, EXPECTED the file of the golden hashes and COMPILE a command for C. With --pictures
// the screenshots of the docs are left in FOLDER. FIXSAT_WEB_ONLY in the environment: of the tests
// those with this in their name.
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openBrowser } from './browser.js';

const args = process.argv.slice(2);
const at = args.indexOf('--pictures');
const [, pictures] = at < 0 ? [] : args.splice(at, 2);
const [site, programs, queryProgram, library, expected, ...compile] = args;
const here = new URL('..', import.meta.url).pathname;
const work = mkdtempSync(join(tmpdir(), 'fixsat-web-'));
const ASKS = ['contact', 'impact', 'enter', 'slide', 'turn', 'cast'];
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };

/** One of each kind, and some that meet. */
const ALL = [
    'obb2 -4 0 1.5 0.5 -0.3 1', 'circle 3 1 1', 'polygon 3 2 -3 5 -3 3.5 -1', 'capsule -2 2 0 4 0.5', 'point2 0 0',
    'region 2 5 3 6 -4 9 -4 9 4 6 4 7.5 0 8 2 8.5 2 8.25 3', 'segment2 -3 -3 -1 -4', 'roundbox2 0.25 0 -4 1 0 0 0.5',
    'rounded 0.3 3 -5 0 -4 2 -5 2', 'fence 1 4 -12 -12 12 -12 12 12 -12 12',
];
const link = (ask, motion = '10 0.5', mover = 0, shapes = ALL) =>
    `#${new URLSearchParams([...shapes.map((shape) => ['shape', shape]), ['mover', mover], ['motion', motion],
        ['pivot', '-4 3'], ['angle', '-0.375'], ['ask', ask]])}`;

// ---- what is on the page --------------------------------------------------------

const textOf = (page, selector) => page.locator(selector).allTextContents();
const hash = (page) => page.evaluate(() => location.hash);
const words = async (page) => new URLSearchParams((await hash(page)).slice(1)).getAll('shape');
const queries = (page) => page.locator('#queries').textContent();
const answers = (page) => textOf(page, '#asked .answer');

/** Goes to another link of the page. Returns when it is shown: the browser tells the page of a new hash some time later. */
const goTo = (page, link) => page.evaluate((to) => new Promise((done) => {
    if (location.hash === to) {
        done();
    } else {
        addEventListener('hashchange', done, { once: true }); // after the page's own listener
        location.hash = to;
    }
}), link);

/** The answers on the page are those of the host's query program, and there are some. */
async function checkAnswers(page, least = 1) {
    const text = await queries(page);
    const lines = execFileSync(queryProgram, { input: text }).toString().trimEnd().split('\n');
    const worlds = text.split('\n').filter((line) => line.startsWith('world2 add')).length;
    const shown = await answers(page);
    assert.deepEqual(shown, lines.slice(worlds));
    assert.ok(shown.length >= least, `${shown.length} answers`);
    return shown;
}

async function middle(page, selector) {
    const box = await page.locator(selector).boundingBox();
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

const shapeAt = (page, i) => middle(page, `[data-letter="${i}"]`);

async function dragByMouse(page, from, by) {
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x + by.x / 2, from.y + by.y / 2);
    await page.mouse.move(from.x + by.x, from.y + by.y);
    await page.mouse.up();
}

async function dragByTouch(page, from, by) {
    const session = await page.context().newCDPSession(page);
    const send = (type, points) => session.send('Input.dispatchTouchEvent', { type, touchPoints: points });
    await send('touchStart', [from]);
    await send('touchMove', [{ x: from.x + by.x / 2, y: from.y + by.y / 2 }]);
    await send('touchMove', [{ x: from.x + by.x, y: from.y + by.y }]);
    await send('touchEnd', []);
}

/** The accessibility tree, as "role name" of all that is not ignored. */
async function accessibilityTree(page) {
    const session = await page.context().newCDPSession(page);
    const { nodes } = await session.send('Accessibility.getFullAXTree');
    // Some Chromium begins a name with the space before a label's words.
    return nodes.filter((node) => !node.ignored).map((node) => `${node.role?.value} ${(node.name?.value ?? '').trim()}`);
}

async function picture(page, name, size = { width: 1120, height: 690 }, part = 'body') {
    if (pictures !== undefined) {
        await page.setViewportSize(size);
        await page.mouse.move(0, 0);
        await page.waitForTimeout(600);
        const path = join(pictures, `${name}.png`);
        await (part === 'body' ? page : page.locator(part)).screenshot({ path, scale: 'css' });
    }
}

// ---- the tests ------------------------------------------------------------------

const tests = {
    async 'a drag changes the answer to the host\'s'({ open }) {
        const page = await open();
        await picture(page, 'playground');
        const before = await checkAnswers(page, 4);
        for (const [i, by] of [[0, { x: 83, y: -41 }], [1, { x: -160, y: 30 }], [2, { x: 95, y: 140 }]]) {
            const was = await words(page);
            await dragByMouse(page, await shapeAt(page, i), by);
            const now = await words(page);
            assert.deepEqual(now.map((text, k) => text !== was[k]), was.map((_, k) => k === i));
            await checkAnswers(page, 4);
        }
        assert.notDeepEqual(await answers(page), before);
    },

    async 'handles resize, turn and aim'({ open }) {
        const page = await open(link('enter', '3 0', 0, ['roundbox2 0.25 -3 0 1 0 0 0.5', 'polygon 3 2 -2 5 -2 5 2']));
        await dragByMouse(page, await middle(page, '[data-handle="motion"]'), { x: 60, y: 20 });
        assert.match(await hash(page), /motion=(?!3\+0)/);
        await dragByMouse(page, await shapeAt(page, 0), { x: 0, y: 0 });
        const turn = await middle(page, '[data-handle="turn"]');
        await dragByMouse(page, turn, { x: 50, y: 30 });
        assert.match((await words(page))[0], /^roundbox2 0.25 -3 0 0\.\d+ -0\.\d+ 0\.\d+ 0\.\d+$/);
        const radius = page.locator('[aria-label="A, radius"]');
        await radius.focus();
        await page.keyboard.press('ArrowUp');
        await page.keyboard.press('ArrowRight');
        assert.notEqual((await words(page))[0].split(' ')[1], '0.25');
        await checkAnswers(page);
    },

    async 'a pivot and an angle are dragged, and the sweep stops where the turn does'({ open }) {
        for (const options of [{}, PHONE]) {
            const scene = '#shape=obb2+-3+0+1+0+0+0.5&shape=circle+0+2+0.5&mover=0&pivot=0+0&angle=-0.25&ask=turn';
            const page = await open(scene, options);
            const drag = options === PHONE ? dragByTouch : dragByMouse;
            const handle = (name) => middle(page, `[data-handle="${name}"]`);
            const scenes = async () => new URLSearchParams((await hash(page)).slice(1));
            const marks = () => Promise.all(['.swept', '.ghost.stop', '.ghost.parted', '.arrow.normal', '.turn-way'].map((mark) => page.locator(`#marks ${mark}`).count()));
            assert.match((await checkAnswers(page))[0], /^hit @\d+ @-?\d+ @-?\d+ turned @-\d+ of 0$/);
            assert.deepEqual(await marks(), [1, 1, 1, 1, 1]);
            const length = await page.locator('#marks .swept').evaluate((path) => path.getTotalLength());
            const [from, pivot] = [await handle('angle'), await handle('pivot')];
            const arm = pivot.y - from.y; // it is on top
            await drag(page, from, { x: arm, y: 0.7 * arm });
            assert.ok(Number((await scenes()).get('angle')) < -0.25, await hash(page));
            const [hit] = await checkAnswers(page);
            assert.equal(await page.locator('#marks .swept').evaluate((path) => path.getTotalLength()), length); // the same stop
            await drag(page, await handle('pivot'), { x: 0, y: arm / 2 });
            assert.notEqual((await scenes()).get('pivot'), '0 0');
            assert.notDeepEqual(await checkAnswers(page), [hit]);
            assert.deepEqual(await words(page), new URLSearchParams(scene.slice(1)).getAll('shape'));
        }
        const page = await open('#shape=circle+-3+0+1&shape=circle+3+0+1&mover=0&pivot=0+0&angle=0.25&ask=turn');
        await page.waitForFunction(() => document.querySelector('#said').textContent === 'A turns and enters nothing.');
        await page.focus('[data-handle="angle"]');
        for (const key of ['ArrowLeft', 'Shift+ArrowUp', 'Shift+ArrowUp', 'Shift+ArrowDown']) {
            await page.keyboard.press(key);
        }
        assert.equal(new URLSearchParams((await hash(page)).slice(1)).get('angle'), '0.2639'); // 95 degrees and 1 raw
        await page.focus('[data-handle="pivot"]');
        await page.keyboard.press('ArrowUp');
        assert.match(await hash(page), /pivot=0\+0\.25/);
        await checkAnswers(page);
    },

    async 'whatever is asked, of shapes of every kind'({ open }) {
        for (const ask of ASKS) {
            const page = await open(link(ask));
            const lines = await checkAnswers(page, ask === 'contact' ? 17 : 1);
            assert.ok(lines.every((line) => !line.startsWith('error')), lines.join('\n'));
        }
    },

    async 'the C says the same'({ open }) {
        const cases = [...ASKS.map((ask) => link(ask)), link('slide', '8 -3', 3), link('contact', '1 1', 0, ['circle 0 0 1']),
            link('enter', '1 1', 0, ['circle 0 0 1']), link('cast', '-4 7', 6), link('impact', '0 0', 3),
            link('slide', '1 0', 0, ['circle 0 0 1', 'circle 0 0.5 1']), link('contact', '0 0', 0, ['circle 0 0 1', 'polygon 3 0 0 1 0 2 0'])];
        const page = await open();
        for (const [i, scene] of cases.entries()) {
            await goTo(page, scene);
            const source = join(work, `scene${i}.c`);
            const program = join(work, `scene${i}`);
            writeFileSync(source, await page.locator('#code').textContent());
            const done = spawnSync(compile[0], [...compile.slice(1), source, library, '-o', program], { encoding: 'utf8' });
            assert.equal(done.status, 0, `${scene}\n${done.stderr}`);
            assert.deepEqual(execFileSync(program).toString().split('\n').slice(0, -1), await answers(page), scene);
        }
    },

    async 'the keyboard alone'({ open }) {
        const page = await open(link('contact', '1 0', 0, ['circle 0 0 1', 'obb2 3 0 1 0 0 1']));
        const press = async (...keys) => {
            for (const key of keys) {
                await page.keyboard.press(key);
            }
        };
        const focused = () => page.evaluate(() => document.activeElement.getAttribute('aria-label') ?? document.activeElement.textContent);
        const tabTo = async (pattern) => {
            for (let i = 0; i < 60; i++) {
                if (pattern.test(await focused())) {
                    return;
                }
                await press('Tab');
            }
            assert.fail(`Tab does not come to ${pattern}`);
        };
        await tabTo(/^A \(circle\)/);
        await press('ArrowRight', 'ArrowRight', 'ArrowUp', 'Shift+ArrowUp');
        assert.equal((await words(page))[0], 'circle 0.5 0.25002 1');
        await tabTo(/^B \(box\)/);
        await press(']', 'm');
        assert.match((await words(page))[1], /^obb2 3 0 0\.99\d+ -0\.08/);
        assert.match(await hash(page), /mover=1/);
        await tabTo(/^B, half-edge u/);
        await press('ArrowRight');
        assert.match((await words(page))[1], /^obb2 3 0 1\.2/);
        await press('Control+z', 'Control+z', 'Control+z');
        assert.equal((await words(page))[1], 'obb2 3 0 1 0 0 1');
        await page.reload();
        await page.waitForSelector('body[data-ready]');
        await tabTo(/^Draw a region/);
        await press('Enter');
        const far = (key, n) => press(...Array(n).fill(key));
        await far('ArrowLeft', 8);
        await press('Space');
        await far('ArrowDown', 8);
        await press('Space');
        await far('ArrowRight', 8);
        await press('Space', 'Enter');
        const [, , , ...ring] = (await words(page))[2].split(' ');
        const [x, y] = ring.map(Number);
        assert.deepEqual(ring.map(Number), [x, y, x, y - 2, x + 2, y - 2]);
        await checkAnswers(page, 4);
        assert.match(await focused(), /^C \(region\) at /);
        await press('Delete');
        assert.equal((await words(page)).length, 2);
    },

    async 'a ring that crosses itself is refused, a hole is not'({ open }) {
        const page = await open(link('contact', '1 0', 0, ['circle 0 0 1', 'region 1 4 2 -3 8 -3 8 3 2 3']));
        const box = await page.locator('#plane').boundingBox();
        const press = (x, y) => page.mouse.click(box.x + box.width / 2 + x, box.y + box.height / 2 + y);
        await page.click('#draw');
        for (const [x, y] of [[-300, 100], [-200, 200], [-200, 100], [-300, 200]]) {
            await press(x, y);
        }
        await page.click('#draft-close');
        assert.match(await page.textContent('#said'), /not taken: its edges 0 and 2, counted from 0, cross/);
        assert.deepEqual(await textOf(page, '#draft .wrong'), ['0', '2']);
        await page.click('#draft-cancel');
        await page.focus('[data-shape="1"]');
        await page.click('#add-ring');
        for (const [x, y] of [[200, 30], [260, 30], [260, -40], [200, 30]]) {
            await press(x, y);
        }
        assert.match((await words(page))[1], /^region 2 4 3 /);
        await page.click('#invert');
        assert.match((await words(page))[1], /^fence 2 4 3 /);
        await checkAnswers(page);
    },

    async 'a refused region names its edges in words and in the drawing'({ open }) {
        const rings = {
            'region 1 4 4 -1 6 -1 4 1 6 1': ['its edges 1 and 3, counted from 0, cross', ['1', '3']],
            'region 1 5 4 -1 6 -1 4 1 6 1 4 -1': ['its edges 1 and 3, counted from 0, cross', ['1', '3']],
            'fence 2 4 3 -9 -9 9 -9 9 9 -9 9 4 -9 5 -4 6 -8': ['its edges 0 and 4, counted from 0, meet where only one of them ends', ['0', '4']],
            'region 1 4 4 0 6 0 6 0 5 2': ['its edge 1, counted from 0, has no length', ['1']],
            'region 1 4 4 0 8 0 6 0 6 2': ['its edges 0 and 1, counted from 0, lie on each other', ['0', '1']],
        };
        const page = await open();
        for (const [words, [said, numbers]] of Object.entries(rings)) {
            await goTo(page, link('impact', '3 0', 0, ['circle 0 0 1', words]));
            await page.waitForFunction((text) => document.querySelector('#said').textContent.includes(text), `B (${words.split(' ')[0]}) is no shape: ${said}.`);
            assert.deepEqual((await textOf(page, '#marks .label.wrong')).sort(), numbers);
            assert.equal(await page.locator('#marks .wrong-edge').count(), numbers.length);
        }
    },

    async 'an impact is told apart from what would be without a stop'({ open }) {
        const page = await open(link('impact', '12 0', 0, ['obb2 -4 0.5 0.5 0 0 0.5', 'circle 2 0 1', 'point2 5 1', 'circle 0 4 1', 'circle 7 0.5 1']));
        await page.waitForFunction(() => document.querySelector('#said').textContent.includes('meets'));
        assert.equal(await page.textContent('#said'),
            'A meets B at 0.375 of the way. Without a stop, A would run through B and E, graze C and pass clear of D.');
    },

    async 'no label hides a letter or another label, and no arrow a letter'({ open }) {
        for (const options of [{}, PHONE]) {
            const page = await open('', options);
            const scenes = await page.locator('#examples option').evaluateAll((all) => all.slice(1).map((one) => one.value));
            const links = ASKS.flatMap((ask) => [link(ask), link(ask, '3 -1', 0, ['obb2 0 0 1 0 0 1', 'polygon 3 0.5 -1 3 -1 3 1', 'circle -1 1 0.5'])]);
            for (const scene of [...scenes.map((value) => ({ value })), ...links.map((hash) => ({ hash }))]) {
                if (scene.hash === undefined) {
                    await page.selectOption('#examples', scene.value);
                } else {
                    await goTo(page, scene.hash);
                }
                const hidden = await page.evaluate(() => {
                    const box = (node) => {
                        const { left, top, right, bottom } = node.getBoundingClientRect();
                        return { words: node.textContent, left: left + 2, top: top + 3, right: right - 2, bottom: bottom - 3 };
                    };
                    const letters = [...document.querySelectorAll('#letters text')].map(box);
                    const labels = [...document.querySelectorAll('#marks .label')].map(box);
                    const meet = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
                    return labels.flatMap((label, i) => [...letters, ...labels.slice(0, i)].filter((other) => meet(label, other))
                        .map((other) => `${label.words} and ${other.words}`));
                });
                assert.deepEqual(hidden, [], JSON.stringify(scene));
                assert.ok(await page.evaluate(() => document.querySelector('#marks').compareDocumentPosition(document.querySelector('#letters')) & 4));
            }
        }
    },

    async 'the first screen of a phone has all tools, the answer and what is asked'({ open }) {
        for (const viewport of [{ width: 390, height: 664 }, { width: 360, height: 640 }, { width: 390, height: 844 }]) {
            const page = await open('', { ...PHONE, viewport });
            await page.waitForFunction(() => document.querySelector('#said').textContent !== '');
            for (const selector of ['[data-add]', '#draw', '#sheet', '#said', '#ask label']) {
                for (const part of await page.locator(selector).all()) {
                    const box = await part.boundingBox();
                    assert.ok(box.x >= 0 && box.y >= 0 && box.x + box.width <= viewport.width && box.y + box.height <= viewport.height,
                        `${selector} ${await part.textContent()} at ${JSON.stringify(box)} of ${JSON.stringify(viewport)}`);
                }
            }
            const plane = await page.locator('#plane').boundingBox();
            assert.ok(plane.height >= 0.38 * viewport.height, `the drawing is ${plane.height} high`);
        }
    },

    async 'shapes in words, and what is wrong with them'({ open }) {
        const page = await open();
        await page.focus('[data-shape="1"]');
        await page.fill('#words', 'polygon 4 0 0 2 0 0 2 2 2');
        await page.press('#words', 'Enter');
        assert.match(await page.textContent('#words-wrong'), /not convex/);
        await page.fill('#words', 'polygon 4 0 0 2 0 2 2 @1 2');
        await page.press('#words', 'Enter');
        assert.equal((await words(page))[1], 'polygon 4 0 0 2 0 2 2 0.00002 2');
        for (const kind of ['point2', 'segment2', 'obb2', 'polygon', 'circle', 'capsule', 'roundbox2', 'rounded', 'region']) {
            await page.click(`[data-add="${kind}"]`);
            assert.equal((await words(page)).at(-1).split(' ')[0], kind);
        }
        await checkAnswers(page, 26);
    },

    async 'the accessibility tree holds names and answers'({ open }) {
        const page = await open(link('contact', '1 0', 0, ['circle 0 0 1', 'obb2 1.5 0 1 0 0 1', 'region 1 3 4 0 6 0 6 2']));
        await page.waitForFunction(() => document.querySelector('#said').textContent !== '');
        const tree = await accessibilityTree(page);
        const has = (line) => assert.ok(tree.some((one) => (line instanceof RegExp ? line.test(one) : one === line)),
            `${line} is not in\n${tree.filter((one) => !/^(StaticText|InlineTextBox|generic|option)/.test(one)).join('\n')}`);
        has('button A (circle) at 0, 0; the one that moves');
        has('button B (box) at 1.5, 0; A overlaps B, 0.5 deep');
        has('button C (region) at 5, 1; A is apart from C, 3 away');
        has('StaticText A overlaps B, 0.5 deep. A is apart from C, 3 away.');
        has(/^application Scene$/);
        has(/^heading A – B \(box\) overlap$/);
        has('rowheader depth');
        has(/^(cell|gridcell) @32768$/);
        has('radio Slide');
        has('button Draw a region');
        has('combobox Step');
        assert.equal(tree.filter((line) => /^(button|textbox|combobox|radio|link) ?$/.test(line)).length, 0, 'controls without names');
    },

    async 'touch does on a phone what the mouse does'({ open }) {
        const scene = link('contact', '1 0', 0, ['circle -2 0 1', 'obb2 3 0 1 0 0 1']);
        const page = await open(scene, PHONE);
        const by = { x: 57, y: -33 };
        assert.ok(await page.evaluate(() => document.scrollingElement.scrollWidth <= innerWidth), 'wider than the phone');
        await dragByTouch(page, await shapeAt(page, 0), by);
        const touched = await words(page);
        await checkAnswers(page, 2);
        const other = await open(scene, { viewport: PHONE.viewport });
        await dragByMouse(other, await shapeAt(other, 0), by);
        assert.deepEqual(touched, await words(other));
        assert.notEqual(touched[0], 'circle -2 0 1');
        await page.selectOption('#examples', { label: 'A drone and its no-fly zone' });
        await page.focus('[data-shape="0"]');
        await picture(page, 'phone', PHONE.viewport);
    },

    async 'the link restores the scene'({ open }) {
        const page = await open(link('slide', '8 -3', 3));
        await dragByMouse(page, await shapeAt(page, 3), { x: 31, y: 17 });
        const before = [await words(page), await answers(page), await page.locator('#code').textContent()];
        const again = await open(await hash(page));
        assert.deepEqual([await words(again), await answers(again), await again.locator('#code').textContent()], before);
        await again.click('nav a[href="#programs"]');
        await again.waitForFunction((link) => location.hash === link, await hash(page)); // the page puts it back some time later
    },

    async 'examples, by day and by night'({ open }) {
        for (const [colorScheme, name, ask] of [['dark', 'A cave', 'slide'], ['light', 'A bullet and a thin wall', 'enter'],
            ['light', 'A car turns, and cuts a corner', 'turn']]) {
            const page = await open('', { colorScheme });
            await page.selectOption('#examples', { label: name });
            assert.equal(new URLSearchParams(await hash(page)).get('ask'), ask);
            await checkAnswers(page);
            const paper = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
            assert.equal(paper.match(/\d+/g).every((part) => (part > 127) === (colorScheme === 'light')), true, paper);
            if (ask !== 'enter') {
                await picture(page, ask === 'turn' ? 'turn' : 'cave', { width: 1120, height: 690 }, '#sheet');
            }
        }
    },

    async 'programs run as on every board'({ open, complaints }) {
        const page = await open();
        const state = (words) => page.waitForFunction(
            (text) => document.querySelector('#program-state').textContent === text, words);
        const run = async (name) => {
            await page.selectOption('#program', name);
            await page.click('#run');
        };
        const names = await textOf(page, '#program option');
        const known = names.filter((name) => existsSync(join(here, `boards/${name}.txt`)));
        assert.ok(known.length > 5, names.join(' '));
        for (const name of known) {
            await run(name);
            await state(`${name} ended with status 0`);
            const printed = (await page.textContent('#console')).replace(/^a frame: .*\n/m, ''); // the time that it took
            assert.equal(printed, readFileSync(join(here, `boards/${name}.txt`), 'utf8'));
        }
        await page.evaluate(() => {
            window.workers = 0;
            window.Worker = class extends Worker {
                constructor(...of) {
                    super(...of);
                    window.workers++;
                }
            };
            const run = document.querySelector('#run');
            run.click();
            run.click();
        });
        await state(`${known.at(-1)} ended with status 0`);
        assert.equal(await page.evaluate(() => window.workers), 1);
        await page.evaluate(() => document.querySelector('#program').append(new Option('missing')));
        await run('missing');
        await state('missing cannot be loaded: missing.wasm: 404');
        assert.match(complaints.splice(0).join(), /404/);
        await run('query');
        for (const [line, answer] of [['contact circle 0 0 1  circle 1 1 1', 'overlap normal @46341'], ['test circle 0 0 1', 'error: missing shape']]) {
            await page.waitForFunction(() => document.querySelector('#program-state').textContent.includes('waits'));
            await page.fill('#line', line);
            await page.press('#line', 'Enter');
            await page.waitForFunction((text) => document.querySelector('#console').textContent.includes(text), answer);
        }
        await page.click('#end');
        await page.waitForFunction(() => document.querySelector('#program-state').textContent.includes('ended with status 1'));
    },

    async 'a display, and buttons by keys and by touch'({ open }) {
        const page = await open('', PHONE);
        await page.evaluate(() => document.querySelector('#program').append(new Option('golden/paint')));
        await page.selectOption('#program', 'golden/paint');
        await page.click('#run');
        await page.waitForSelector('#screen:not([hidden])');
        const colour = (x, y) => page.evaluate(([x, y]) => {
            const copy = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
            copy.drawImage(document.querySelector('#display'), -x, -y);
            return [...copy.getImageData(0, 0, 1, 1).data].join(' ');
        }, [x, y]);
        const becomes = async (wanted) => {
            while ((await colour(200, 100)) !== wanted) {
                await page.waitForTimeout(20);
            }
        };
        await becomes('0 0 0 255');
        assert.equal(await colour(0, 0), '255 255 255 255');
        await page.keyboard.down('ArrowLeft');
        await becomes('255 0 0 255');
        await page.keyboard.down('KeyZ');
        await becomes('255 0 255 255');
        await page.keyboard.up('ArrowLeft');
        await page.keyboard.up('KeyZ');
        await becomes('0 0 0 255');
        await page.locator('#pad').scrollIntoViewIfNeeded();
        const session = await page.context().newCDPSession(page);
        const touch = (type, points) => session.send('Input.dispatchTouchEvent', { type, touchPoints: points });
        const up = await middle(page, '[data-button="1"]');
        const left = await middle(page, '[data-button="4"]');
        await touch('touchStart', [{ ...up, id: 1 }]);
        await becomes('0 255 0 255');
        await touch('touchStart', [{ ...up, id: 1 }, { ...left, id: 2 }]);
        await becomes('255 255 0 255');
        await touch('touchEnd', []);
        await becomes('0 0 0 255');
        await page.focus('[data-button="1"]');
        await page.keyboard.down('Enter');
        await becomes('0 255 0 255');
        await page.keyboard.up('Enter');
        await becomes('0 0 0 255');
        await page.evaluate(() => {
            window.buttons = [];
            const post = Worker.prototype.postMessage;
            Worker.prototype.postMessage = function (data) {
                window.buttons.push(...data.buttons === undefined ? [] : [data.buttons]);
                post.call(this, data);
            };
            document.querySelector('[data-button="1"]').click(); // as a screen reader
        });
        await page.waitForFunction(() => window.buttons.join() === '1,0');
        await touch('touchStart', [await middle(page, '[data-button="32"]')]);
        await page.waitForFunction(() => document.querySelector('#program-state').textContent.includes('ended with status 0'));
        assert.match(await page.textContent('#console'), /^\d+ pictures\n$/);
    },

    async 'the game plays itself, then is played'({ open }) {
        const page = await open();
        await page.selectOption('#program', 'game');
        await page.click('#run');
        await page.waitForSelector('#screen:not([hidden])');
        await page.locator('#screen').scrollIntoViewIfNeeded();
        const shown = () => page.evaluate(() => document.querySelector('#display').toDataURL());
        const changesFrom = async (before) => {
            while (await shown() === before) {
                await page.waitForTimeout(20);
            }
        };
        await changesFrom(await shown());
        if (pictures !== undefined) {
            await page.waitForTimeout(4000); // to where there is something to see
        }
        await picture(page, 'game', { width: 1120, height: 690 }, '#screen');
        await page.keyboard.press('ArrowDown', { delay: 200 }); // it begins anew
        const begun = await shown();
        await page.keyboard.down('ArrowRight');
        await changesFrom(begun);
        await page.keyboard.up('ArrowRight');
        assert.equal(await page.textContent('#program-state'), 'game runs');
        await page.click('#stop');
        assert.equal(await page.textContent('#program-state'), 'stopped');
    },

    async 'the golden hashes are the table\'s'({ open }) {
        const page = await open();
        const found = {};
        for (const name of ['golden', 'golden_queries', 'golden_regions', 'golden_worlds', 'golden_solids']) {
            const { text, status } = await page.evaluate(async (name) => {
                const module = await WebAssembly.compile(await (await fetch(`golden/${name}.wasm`)).arrayBuffer());
                const worker = new Worker('worker.js', { type: 'module' });
                return new Promise((resolve, reject) => {
                    worker.onmessage = ({ data }) => resolve(data);
                    worker.onerror = (event) => reject(new Error(event.message));
                    worker.postMessage({ module });
                });
            }, name);
            assert.equal(status, 0, text);
            for (const [, key, hash] of text.matchAll(/^(\w+) +0x(\w{16}) /gm)) {
                found[key] = hash;
            }
        }
        const table = Object.fromEntries([...readFileSync(expected, 'utf8').matchAll(/\{"(\w+)", 0x(\w{8}), 0x(\w{8})\}/g)]
            .map(([, key, high, low]) => [key, high + low]));
        assert.deepEqual(found, table);
        assert.ok(Object.keys(table).length > 20);
    },
};

// ---- all of them ----------------------------------------------------------------

const browser = await openBrowser({ '/': site, '/golden/': programs });
let failed = 0;
try {
    for (const [name, test] of Object.entries(tests)) {
        const only = process.env.FIXSAT_WEB_ONLY;
        if (only !== undefined && !name.includes(only)) {
            continue;
        }
        const begin = Date.now();
        try {
            await test(browser);
            assert.deepEqual(browser.complaints.splice(0), []);
            console.log(`${name}: as expected (${Date.now() - begin} ms)`);
        } catch (error) {
            failed++;
            console.log(`${name}: FAILED\n${error.stack}\n${browser.complaints.splice(0).join('\n')}`);
        }
        await browser.closePages();
    }
} finally {
    await browser.close();
    rmSync(work, { recursive: true, force: true });
}
process.exit(failed === 0 ? 0 : 1);

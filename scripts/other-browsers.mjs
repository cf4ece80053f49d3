import { spawn, spawnSync } from 'node:child_process';
import { globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { encode } from 'uqr';
import { Api, sessionOf } from '../tests/e2e/api.ts';
import { startServer } from '../tests/e2e/server.ts';
import { ensureBuilt } from './build.mjs';
import { say } from './run.mjs';

const usage = `node scripts/other-browsers.mjs   scans a piece of an order in Firefox and in WebKitGTK, with the panel's own reader

Needs firefox-esr, webkit2gtk-driver and xvfb (Debian's names); a browser that is not there is said to be missing.`;

const SCANNER = `[...document.querySelectorAll('button')].find((button) => button.textContent?.trim() === 'Scan' || button.ariaLabel === 'Scan')`;

/** @typedef {{ open: (address: string) => Promise<void>, run: (code: string) => Promise<unknown>, close: () => void }} Tab */

if (process.argv.includes('--help')) say(usage);
else process.exitCode = await tryAll();

async function tryAll() {
  if ((await ensureBuilt()) !== 0) return 1;
  const server = await startServer();
  try {
    const results = [];
    for (const [name, open] of /** @type {const} */ ([
      ['Firefox', openFirefox],
      ['WebKitGTK', openWebKit],
    ]))
      results.push(await tryOne(name, open, server.url));
    return results.every(Boolean) ? 0 : 1;
  } finally {
    await server.stop();
  }
}

/** @param {string} name @param {() => Promise<Tab>} open @param {string} origin */
async function tryOne(name, open, origin) {
  /** @type {Tab | undefined} */
  let tab;
  try {
    tab = await open();
    const admin = await Api.signIn(origin, 'admin');
    const { order, line } = await somethingToPick(admin);
    const session = Object.fromEntries(sessionOf(admin.account).map((entry) => [entry.name, entry.value]));
    await tab.open(`${origin}/login`);
    await until(tab, `document.querySelector('input')`);
    await tab.run(`Object.assign(localStorage, ${JSON.stringify({ ...session, i18nextLng: 'en' })})`);
    // The sign-in page may just leave for home by itself.
    await until(tab, `location.pathname === '/orders' || (location.replace('/orders'), false)`);
    await until(tab, `document.querySelector('[data-row]')`);
    await tab.run(`(${beAPhone})(${JSON.stringify(encode(String(line.product_id), { border: 4 }).data)})`);
    await tab.run(
      `(history.pushState(null, '', '/orders-details/${order}?pick=1'), dispatchEvent(new PopStateEvent('popstate')))`,
    );
    await until(tab, `${SCANNER}`);
    const native = await tab.run(`'BarcodeDetector' in globalThis`);
    await tab.run(`${SCANNER}.click()`);
    const before = line.picked_quantity;
    for (let tries = 0; tries < 60; tries += 1) {
      const now = (await admin.order(order)).lines.find(({ id }) => id === line.id)?.picked_quantity;
      if (now === before + 1) {
        say(`${name}: one piece of order ${order} was scanned (${native ? 'its own' : "the panel's"} reader).`);
        return true;
      }
      await wait(500);
    }
    say(
      `${name}: nothing was scanned within 30 s. ${await tab.run(`document.querySelector('[role=dialog]')?.innerText`)}`,
    );
  } catch (error) {
    say(`${name}: ${error instanceof Error ? error.message : error}`);
  } finally {
    tab?.close();
  }
  return false;
}

/** @param {Api} admin */
async function somethingToPick(admin) {
  for (const { id } of await admin.orders('status=in_progress&per_page=20')) {
    const line = (await admin.order(id)).lines.find((one) => one.picked_quantity < one.quantity);
    if (line) return { order: id, line };
  }
  throw new Error('Everything is picked.');
}

/** Runs in the page: a touch screen, and a camera before which there is a sheet with these dots. @param {boolean[][]} rows */
function beAPhone(rows) {
  const real = globalThis.matchMedia.bind(globalThis);
  const isCoarse = (/** @type {string} */ query) => /pointer: coarse/.test(query);
  globalThis.matchMedia = (query) => (isCoarse(query) ? real('all') : real(query));
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = rows.length * 10;
  const paper = canvas.getContext('2d');
  const draw = () => {
    if (!paper) return;
    paper.fillStyle = '#fff';
    paper.fillRect(0, 0, canvas.width, canvas.height);
    paper.fillStyle = '#000';
    for (const [y, row] of rows.entries())
      for (const [x, isDark] of row.entries()) if (isDark) paper.fillRect(x * 10, y * 10, 10, 10);
  };
  const getUserMedia = async () => {
    setInterval(draw, 100);
    return canvas.captureStream(10);
  };
  // Not on the object: WebKit may forget what is written there when it tidies up.
  MediaDevices.prototype.getUserMedia = getUserMedia;
}

/** @param {Tab} tab @param {string} condition */
async function until(tab, condition) {
  for (let tries = 0; tries < 120; tries += 1) {
    if (await tab.run(`Boolean(${condition})`).catch(() => false)) return;
    await wait(250);
  }
  throw new Error(`never: ${condition}; it shows ${await tab.run('document.body.innerText.slice(0, 300)')}`);
}

/** By WebDriver BiDi, which Firefox speaks without a driver. @returns {Promise<Tab>} */
async function openFirefox() {
  const folder = mkdtempSync(join(tmpdir(), 'souq-firefox-'));
  writeFileSync(join(folder, 'user.js'), 'user_pref("remote.active-protocols", 1);\n');
  const port = 9333;
  const child = start('firefox-esr', [
    '--headless',
    '--no-remote',
    '--profile',
    folder,
    '--remote-debugging-port',
    `${port}`,
  ]);
  const socket = await connect(`ws://127.0.0.1:${port}/session`);
  let last = 0;
  /** @type {Map<number, (reply: any) => void>} */
  const waiting = new Map();
  socket.addEventListener('message', ({ data }) => {
    const reply = JSON.parse(String(data));
    waiting.get(reply.id)?.(reply);
  });
  const call = async (/** @type {string} */ method, /** @type {object} */ params) => {
    const id = ++last;
    socket.send(JSON.stringify({ id, method, params }));
    const reply = await new Promise((resolve) => waiting.set(id, resolve));
    if (reply.type === 'error') throw new Error(`${method}: ${reply.message}`);
    return reply.result;
  };
  await call('session.new', { capabilities: {} });
  const { contexts } = await call('browsingContext.getTree', {});
  const context = contexts[0].context;
  return {
    open: (url) => patiently(() => call('browsingContext.navigate', { context, url, wait: 'none' }), 5),
    run: async (expression) => {
      const done = await call('script.evaluate', { expression, target: { context }, awaitPromise: true });
      if (done.type === 'exception') throw new Error(done.exceptionDetails.text);
      return done.result.value;
    },
    close: () => {
      child.kill('SIGKILL');
      rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
    },
  };
}

/** By its driver, before a screen that nobody sees. @returns {Promise<Tab>} */
async function openWebKit() {
  const display = start('Xvfb', [':97', '-screen', '0', '500x900x24']);
  const driver = start('WebKitWebDriver', ['--port=9334'], {
    DISPLAY: ':97',
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
  });
  const call = async (/** @type {string} */ method, /** @type {string} */ path, /** @type {object} */ body) => {
    const reply = await fetch(`http://127.0.0.1:9334${path}`, { method, ...(body && { body: JSON.stringify(body) }) });
    const { value } = await reply.json();
    if (!reply.ok) throw new Error(value.message);
    return value;
  };
  const options = { binary: webKitBrowser(), args: ['--automation'] };
  const wanted = { capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } } };
  const { sessionId } = await patiently(() => call('POST', '/session', wanted));
  return {
    open: (url) => call('POST', `/session/${sessionId}/url`, { url }),
    run: (code) => call('POST', `/session/${sessionId}/execute/sync`, { script: `return (${code})`, args: [] }),
    close: () => {
      driver.kill();
      display.kill();
    },
  };
}

function webKitBrowser() {
  const [found] = globSync('/usr/lib/*/webkit2gtk-*/MiniBrowser');
  if (!found) throw new Error('WebKitGTK is missing (webkit2gtk-driver).');
  return found;
}

/** @param {string} command @param {string[]} args @param {Record<string, string>} [env] */
function start(command, args, env) {
  if (spawnSync('which', [command]).status !== 0) throw new Error(`${command} is missing.`);
  return spawn(command, args, { stdio: 'ignore', env: { ...process.env, ...env } });
}

/** @param {string} address @returns {Promise<WebSocket>} */
function connect(address) {
  return patiently(
    () =>
      new Promise((resolve, reject) => {
        const socket = new WebSocket(address);
        socket.addEventListener('open', () => resolve(socket));
        socket.addEventListener('error', () => reject(new Error(`${address} did not open`)));
      }),
  );
}

/** @template T @param {() => Promise<T>} work @returns {Promise<T>} */
async function patiently(work, tries = 60) {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (--tries === 0) throw error;
      await wait(500);
    }
  }
}

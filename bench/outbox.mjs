import { ensureBuilt } from '../scripts/build.mjs';
import { copyApp, removeApp } from '../tests/faults/app-copy.ts';
import { ADMINS, shopOfPatches } from '../tests/faults/shop-folder.ts';
import { TestWorld } from '../tests/faults/test-world.ts';
import { plainChange, plainWrite } from './plain-costs.mjs';
import { median } from './whole-app.mjs';

/** @import { Person } from '../tests/faults/person.ts' */

const SLOWDOWN = 4;
const TAPS = 15;
/** Nobody flips switches faster for long; what a press leaves to be drawn, its toast above all, belongs to it. */
const PAUSE_MS = 2_000;
const DRAINED = 500;
const WAITING = 1_000;

if ((await ensureBuilt()) !== 0) process.exit(1);
const app = copyApp();
const { folder, patches } = await shopOfPatches();
const testWorld = await TestWorld.open(app, folder);
try {
  await measure();
} finally {
  await testWorld.close();
  testWorld.removeData();
  removeApp(app);
}
process.exit(0);

async function measure() {
  const person = await testWorld.openTab();
  const { page } = person;
  await person.signIn(ADMINS[0]);
  const client = await page.context().newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await page.addInitScript(watchLongTasks);
  const write = await plainWrite(person);
  const change = await plainChange(
    person,
    patches.slice(-5).flatMap(({ subAdmins }) => subAdmins),
  );
  console.log(
    `Chromium, CPU ${SLOWDOWN}× slower. One plain strict write: ${ms(write)}. One plain change by fetch: ${ms(change)}.\n`,
  );

  const { time: response, long: afterPress } = await timeToAnswer(person);
  report('one change, press to "waiting" on the screen', response, write, 'strict writes');
  reportLong(`at ${TAPS} such changes`, afterPress);

  await fill(person, 0);
  const emptyStart = await timeToRows(person);
  await fill(person, WAITING);
  const fullStart = await timeToRows(person);
  report(`start with ${WAITING} entries, to the first row`, fullStart, emptyStart, 'starts with none');

  await fill(person, DRAINED);
  const { time, long } = await timeToDrain(person);
  report(`draining ${DRAINED} entries`, time, change * DRAINED, 'of as many plain changes one after the other');
  reportLong('while draining', long);
}

/** @param {string} when @param {readonly number[]} long */
function reportLong(when, long) {
  const longest = long.length > 0 ? `, the longest ${ms(Math.max(...long))}` : '';
  console.log(`long tasks ${when}: ${long.length}${longest}`);
}

/** Those since the last time it was asked. @param {Person} person @returns {Promise<number[]>} */
function takeLongTasks({ page }) {
  return page.evaluate(() => {
    // See watchLongTasks.
    const kept = /** @type {{ longTasks?: number[] }} */ (/** @type {unknown} */ (window));
    return kept.longTasks?.splice(0) ?? [];
  });
}

/** @param {string} what @param {number} time @param {number} base @param {string} unit */
function report(what, time, base, unit) {
  console.log(`${what.padEnd(48)} ${ms(time).padStart(9)}  = ${(time / base).toFixed(2)} ${unit}`);
}

/** @param {number} time */
function ms(time) {
  return `${time.toFixed(time < 10 ? 1 : 0)} ms`;
}

function watchLongTasks() {
  // Read again by name at the end of a measurement.
  const kept = /** @type {{ longTasks?: number[] }} */ (/** @type {unknown} */ (window));
  /** @type {number[]} */
  const longTasks = [];
  kept.longTasks = longTasks;
  new PerformanceObserver((list) => longTasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
    entryTypes: ['longtask'],
  });
}

/** @param {Person} person */
async function timeToAnswer(person) {
  const { page } = person;
  const [times, long] = [[], []];
  const { word, subAdmins } = patches[0] ?? { word: '', subAdmins: [] };
  await person.visit(`/sub-admins?query=${word}`);
  await page.locator(`[data-row="${subAdmins[0]}"]`).waitFor();
  testWorld.proxy.cut = true;
  await page.evaluate(() => void window.dispatchEvent(new Event('offline')));
  for (let turn = 0; turn < TAPS; turn += 1) {
    const id = subAdmins[turn % subAdmins.length] ?? 0;
    await takeLongTasks(person);
    times.push(await page.evaluate(pressAndWait, id));
    await page.waitForTimeout(PAUSE_MS);
    long.push(...(await takeLongTasks(person)));
    await fill(person, 0);
    await page.locator(`[data-row="${id}"] [role=img]`).waitFor({ state: 'detached' });
  }
  testWorld.proxy.cut = false;
  return { time: median(times), long };
}

/** @param {number} id */
function pressAndWait(id) {
  return new Promise((/** @type {(time: number) => void} */ done) => {
    const row = document.querySelector(`[data-row="${id}"]`);
    const control = row?.querySelector('[role=switch]');
    const from = performance.now();
    const observer = new MutationObserver(() => {
      if (!document.querySelector(`[data-row="${id}"] [role=img]`)) return;
      observer.disconnect();
      done(performance.now() - from);
    });
    observer.observe(document.body, { subtree: true, childList: true });
    if (control instanceof HTMLElement) control.click();
  });
}

/** @param {Person} person */
async function timeToRows({ page }) {
  const times = [];
  for (let turn = 0; turn < 5; turn += 1) {
    await page.goto(`${testWorld.origin}/sub-admins`, { waitUntil: 'commit' });
    await page.locator('[data-row]').first().waitFor();
    times.push(await page.evaluate(() => performance.now()));
  }
  return median(times);
}

/**
 * Puts so many waiting changes into the queue, past the screen; none is sent before the queue is told.
 * @param {Person} person @param {number} count
 */
async function fill({ page }, count) {
  const ids = patches.slice(1, -5).flatMap(({ subAdmins }) => subAdmins);
  await page.evaluate(
    async ({ records, wanted }) => {
      const name = `outbox ${JSON.parse(localStorage.getItem('panel') ?? '{}').id}`;
      const opening = indexedDB.open(name);
      await new Promise((done) => opening.addEventListener('success', done));
      const transaction = opening.result.transaction(['entries', 'facts'], 'readwrite');
      const [entries, facts] = [transaction.objectStore('entries'), transaction.objectStore('facts')];
      entries.clear();
      for (let seq = 1; seq <= wanted; seq += 1) {
        const record = records[seq % records.length];
        const body = { phone: `0108${String(seq).padStart(7, '0')}` };
        const request = { method: 'PATCH', path: '/admin/sub-admins/{id}', params: { id: record }, body };
        const place = { key: crypto.randomUUID(), seq, root: 'sub-admins', record, request, merges: false };
        const state = {
          attempts: 0,
          queuedAt: Date.now(),
          state: 'waiting',
          base: {},
          mine: body,
          label: `Change ${seq}`,
        };
        // Far away: it goes when the measurement says so.
        entries.put({ ...place, ...state, nextAt: Date.now() + 3_600_000 });
      }
      const revision = facts.get('revision');
      await new Promise((done) => revision.addEventListener('success', done));
      facts.put((revision.result ?? 0) + 1, 'revision');
      facts.put(Math.max(wanted, 2_000), 'seq');
      await new Promise((done) => transaction.addEventListener('complete', done));
      opening.result.close();
      new BroadcastChannel(name).postMessage(null);
    },
    { records: ids, wanted: count },
  );
}

async function countEntries() {
  const opening = indexedDB.open(`outbox ${JSON.parse(localStorage.getItem('panel') ?? '{}').id}`);
  await new Promise((done) => opening.addEventListener('success', done));
  const count = opening.result.transaction('entries').objectStore('entries').count();
  await new Promise((done) => count.addEventListener('success', done));
  opening.result.close();
  return count.result;
}

/** @param {Person} person */
async function timeToDrain(person) {
  const { page } = person;
  await page.goto(`${testWorld.origin}/sub-admins`);
  await page.locator('[data-row]').first().waitFor();
  await page.waitForTimeout(2_000);
  const { passTime } = await import('../tests/faults/outbox-on-device.ts');
  await takeLongTasks(person);
  const from = performance.now();
  await passTime(page);
  // Only counted: handing the entries over would be the longest task of all.
  while ((await page.evaluate(countEntries)) > 0) {
    await page.waitForTimeout(500);
    if (performance.now() - from > 120_000) break;
  }
  const time = performance.now() - from;
  const left = await page.evaluate(countEntries);
  if (left > 0) console.log(`${left} entries were not drained within two minutes.`);
  return { time, long: await takeLongTasks(person) };
}

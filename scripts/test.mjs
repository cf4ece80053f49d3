import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { ensureBuilt } from './build.mjs';
import { check, generatedFilesDiffer } from './check.mjs';
import { ensureChromium } from './chromium.mjs';
import { ensureInstalled } from './install.mjs';
import { testDatabase } from './postgres.mjs';
import { say } from './run.mjs';
import { keepDurations } from './stage-durations.mjs';
import { closingLine, namedLines, sum } from './tally.mjs';
import { browserParts, nodeParts, planOf, usage } from './test-plan.mjs';
import { faults, fillShops, playwright, vitest } from './test-runners.mjs';

/** @typedef {import('./tally.mjs').Tally} Tally */
/** @typedef {import('./test-plan.mjs').Plan} Plan */

// Hundreds of processes read the same modules: each is compiled once.
process.env.NODE_COMPILE_CACHE ??= resolve('node_modules/.cache/compiled');
/** Seconds of each stage. @type {Map<string, number>} */
const durations = new Map();
const plan = readPlan();
// Leaving through exit() also ends the throw-away database.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(130));
const reports = mkdtempSync(join(tmpdir(), 'souq-test-'));
for (const line of plan.reasons) say(line);
const total = await runAll();
rmSync(reports, { recursive: true, force: true });
say('');
for (const [name, seconds] of durations) say(`${name.padEnd(16)}${seconds.toFixed(1).padStart(8)} s`);
say('');
keepDurations(process.argv.slice(2), durations);
const isEmpty = total.passed === 0 && plan.mustRun;
process.exitCode = total.failed > 0 || isEmpty ? 1 : 0;
for (const line of namedLines(total)) say(line);
say(closingLine(total));

function readPlan() {
  const read = planOf(process.argv.slice(2));
  if (typeof read !== 'string') return read;
  say(read);
  process.exit(read === usage ? 0 : 1);
}

async function runAll() {
  await stage('install', ensureInstalled);
  /** @type {Record<string, string>} */
  const env = { TZ: 'UTC', LONG_RUN: plan.isLong ? '1' : '' };
  if (wants('browser', 'faults', ...browserParts)) env.CHROMIUM = await stage('browser', ensureChromium);
  const database = plan.database ? await stage('database', testDatabase) : undefined;
  if (database?.url) {
    env.DATABASE_URL_TEST = database.url;
    say(`PostgreSQL: ${database.why}.`);
  } else if (database) {
    say(`SKIPPED: the PostgreSQL half of the server's tests: ${database.why}.`);
  }
  try {
    return sum(await runStages(env));
  } finally {
    await database?.stop();
  }
}

/** What fills the machine by itself runs alone; of what runs side by side one part mostly waits. @param {Record<string, string>} env */
async function runStages(env) {
  const run = { plan, env, reports };
  const tallies = [];
  const [checked, built] = await Promise.all([
    wants('check') ? stage('check', check) : [],
    wants('house', 'scale', 'faults', ...browserParts) ? stage('build', build) : 0,
  ]);
  tallies.push(stageTally('check', checked.length), stageTally('build', built));
  tallies.push(...(await besideFaults(run)));
  // It measures nothing, but two servers and their load want the machine.
  if (wants('scale') && env.DATABASE_URL_TEST) tallies.push(await stage('scale', () => vitest(run, ['scale'])));
  const inBrowser = browserParts.filter((part) => wants(part));
  if (inBrowser.length > 0) tallies.push(await stage(inBrowser.join('+'), () => playwright(run, inBrowser)));
  return tallies;
}

/**
 * Schedules of faults are people who mostly wait, but not for ever: vitest has whatever they leave of the machine, without what
 * looks at the clock in a browser.
 * @param {import('./test-runners.mjs').Run} run
 */
async function besideFaults(run) {
  const both = wants('faults') && wants(...nodeParts);
  const wanted = nodeParts.filter((part) => wants(part));
  const alone = wanted.filter((part) => both && part === 'browser');
  const beside = wanted.filter((part) => !alone.includes(part));
  const tallies = await Promise.all([
    ...(beside.length > 0 ? [stage('vitest', () => vitest(run, beside, { yields: both }))] : []),
    ...(wants('faults')
      ? [stage('faults', () => faults(run, { held: both })).then((tally) => shopsAfter(run, tally))]
      : []),
  ]);
  if (alone.length > 0) tallies.push(await stage('vitest, browser', () => vitest(run, alone)));
  return tallies;
}

/** Filling takes one core: beside vitest the other has something to do. @param {import('./test-runners.mjs').Run} run @param {Tally} tally */
async function shopsAfter(run, tally) {
  if (!wants(...browserParts)) return tally;
  return sum([tally, stageTally('shops', await stage('shops', () => fillShops(run)))]);
}

async function build() {
  const code = await ensureBuilt();
  return code !== 0 || (process.env.CI && generatedFilesDiffer()) ? 1 : 0;
}

/** A stage that is no test run passes in silence and counts as one failure for each thing that failed. @param {string} name @param {number} failed @returns {Tally} */
function stageTally(name, failed) {
  if (failed > 0) say(`The stage "${name}" failed.`);
  return { passed: 0, failed, skipped: 0, failures: failed > 0 ? [`the stage "${name}"`] : [] };
}

/** @param {string[]} names */
function wants(...names) {
  return names.some((name) => plan.parts.includes(name));
}

/** @template T @param {string} name @param {() => Promise<T>} work */
async function stage(name, work) {
  say(`\n── ${name}`);
  const started = performance.now();
  const result = await work();
  durations.set(name, (performance.now() - started) / 1000);
  return result;
}

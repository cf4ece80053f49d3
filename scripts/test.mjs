import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt } from './build.mjs';
import { check, generatedFilesDiffer } from './check.mjs';
import { ensureChromium } from './chromium.mjs';
import { ensureInstalled } from './install.mjs';
import { testDatabase } from './postgres.mjs';
import { nodeCommand, root, run, runTool, say } from './run.mjs';
import { closingLine, playwrightTally, sum, tallyOf, vitestTally } from './tally.mjs';

const projects = ['house', 'unit', 'api', 'screens', 'browser'];
const parts = ['check', ...projects, 'scale', 'e2e', 'guarantees', 'faults'];
const usage = `npm test                          everything: ${parts.join(', ')}
npm test -- --only api            one part (several with commas)
npm test -- --only e2e sign-in    only the files whose path contains the word`;

/** @type {string[]} */
const durations = [];
const { wanted, words } = readArguments(process.argv.slice(2));
// Leaving through exit() also ends the throw-away database.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(130));
const reports = mkdtempSync(join(tmpdir(), 'souq-test-'));
const total = await runAll();
rmSync(reports, { recursive: true, force: true });
say(`\n${durations.join('\n')}\n`);
process.exitCode = total.failed > 0 || (total.passed === 0 && wanted.some((part) => part !== 'check')) ? 1 : 0;
say(closingLine(total));

async function runAll() {
  await stage('install', ensureInstalled);
  /** @type {Record<string, string>} */
  const env = { TZ: 'UTC' };
  if (wants('browser', 'e2e', 'guarantees', 'faults')) env.CHROMIUM = await stage('browser', ensureChromium);
  const database = wants('api', 'unit', 'scale', 'e2e') ? await stage('database', testDatabase) : undefined;
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

/** @param {Record<string, string>} env */
async function runStages(env) {
  const tallies = [];
  if (wants('check')) tallies.push(stageTally('check', (await stage('check', check)).length));
  if (wants('house', 'e2e', 'guarantees', 'faults')) {
    const failed = (await stage('build', ensureBuilt)) !== 0 || (Boolean(process.env.CI) && generatedFilesDiffer());
    tallies.push(stageTally('build', failed ? 1 : 0));
  }
  const wantedProjects = projects.filter((part) => wants(part));
  if (wantedProjects.length > 0) tallies.push(await stage('vitest', () => vitest(wantedProjects, env)));
  // After the others and alone: it measures nothing, but two servers and their load want the machine.
  if (wants('scale') && env.DATABASE_URL_TEST) tallies.push(await stage('scale', () => vitest(['scale'], env)));
  if (wants('e2e') && hasEndToEnd()) tallies.push(await stage('e2e', () => playwright(env)));
  if (wants('guarantees')) tallies.push(await stage('guarantees', () => playwright(env, 'tests/guarantees')));
  if (wants('faults') && words.length === 0) tallies.push(await stage('faults', () => faults(env)));
  return tallies;
}

/** A stage that is no test run passes in silence and counts as one failure for each thing that failed. @param {string} name @param {number} failed */
function stageTally(name, failed) {
  if (failed > 0) say(`The stage "${name}" failed.`);
  return { passed: 0, failed, skipped: 0 };
}

/** @param {string[]} projects @param {Record<string, string>} env */
async function vitest(projects, env) {
  const file = join(reports, 'vitest.json');
  const databases =
    env.DATABASE_URL_TEST && projects.some((name) => name === 'api' || name === 'unit') ? ['postgres'] : [];
  const chosen = [...projects, ...databases].flatMap((name) => ['--project', name]);
  const output = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const code = await runTool('vitest/vitest.mjs', ['run', '--passWithNoTests', ...chosen, ...output, ...words], {
    env,
  });
  return tallyOf(file, code, vitestTally);
}

/** Schedules of one seed each between the real panel and the real server; each counts as a test. @param {Record<string, string>} env */
async function faults(env) {
  const file = join(reports, 'faults.json');
  const code = await run(nodeCommand(), [join(root, 'tests', 'faults', 'main.ts'), '--report', file], { env });
  return tallyOf(file, code, (/** @type {import('./tally.mjs').Tally} */ tally) => tally);
}

/** @param {Record<string, string>} env @param {string} [folder] one with a configuration of its own */
async function playwright(env, folder) {
  const file = join(reports, `playwright-${folder ? 'guarantees' : 'e2e'}.json`);
  const own = folder ? ['-c', folder] : [];
  const args = ['test', ...own, '--reporter=list,json', '--pass-with-no-tests', ...words];
  const code = await runTool('@playwright/test/cli.js', args, { env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: file } });
  return tallyOf(file, code, playwrightTally);
}

function hasEndToEnd() {
  const folder = join(root, 'tests', 'e2e');
  return (
    existsSync(folder) && readdirSync(folder, { recursive: true }).some((name) => /\.spec\.ts$/.test(String(name)))
  );
}

/** @param {string[]} names */
function wants(...names) {
  return names.some((name) => wanted.includes(name));
}

/** @template T @param {string} name @param {() => Promise<T>} work */
async function stage(name, work) {
  say(`\n── ${name}`);
  const started = performance.now();
  const answer = await work();
  durations.push(`${name.padEnd(10)}${((performance.now() - started) / 1000).toFixed(1).padStart(8)} s`);
  return answer;
}

/** @param {string[]} args */
function readArguments(args) {
  if (args.includes('--help') || args.includes('-h')) {
    say(usage);
    process.exit(0);
  }
  const at = args.indexOf('--only');
  const only = at < 0 ? parts : (args[at + 1] ?? '').split(',');
  const unknown = only.filter((part) => !parts.includes(part));
  if (unknown.length > 0) {
    say(`There is no part "${unknown.join(', ')}".\n${usage}`);
    process.exit(1);
  }
  return { wanted: only, words: args.filter((_, index) => at < 0 || (index !== at && index !== at + 1)) };
}

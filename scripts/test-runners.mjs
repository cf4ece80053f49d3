import { join } from 'node:path';
import { nodeCommand, root, run as runProgram, runTool } from './run.mjs';
import { playwrightTally, sum, tallyOf } from './tally.mjs';

/** @typedef {import('./tally.mjs').Tally} Tally */
/** @typedef {{ plan: import('./test-plan.mjs').Plan, env: Record<string, string>, reports: string }} Run */

/** Playwright's projects of each part. @type {Record<string, string[]>} */
const projects = { e2e: ['phone', 'desktop', 'tablet'], guarantees: ['guarantees'] };

/** @typedef {import('./run.mjs').RunOptions} RunOptions */

/** Of a report that is one already. @param {Tally} told */
const asTold = (told) => told;

/** @param {Run} run @param {string[]} parts @param {RunOptions} [beside] @returns {Promise<Tally>} */
export async function vitest({ plan, env, reports }, parts, beside) {
  const file = join(reports, `${parts[0]}.json`);
  const needsDatabase = parts.includes('api') || parts.includes('unit');
  const chosen = [...parts, ...(env.DATABASE_URL_TEST && needsDatabase ? ['postgres'] : [])];
  const output = ['--reporter=default', `--reporter=${join(root, 'scripts', 'tally-reporter.mjs')}`];
  const args = ['run', '--passWithNoTests', ...chosen.flatMap((name) => ['--project', name]), ...output];
  if (plan.shard) args.push(`--shard=${plan.shard.index}/${plan.shard.total}`);
  const named = wordsOf(plan, parts);
  const code = await runTool('vitest/vitest.mjs', [...args, ...named], {
    ...beside,
    env: { ...env, TEST_TURN: plan.turn, TALLY: file },
  });
  return tallyOf(file, code, asTold);
}

/** @param {Run} run @param {string[]} parts @returns {Promise<Tally>} */
export async function playwright({ plan, env, reports }, parts) {
  const file = join(reports, 'playwright.json');
  const chosen = parts.flatMap((part) => projects[part] ?? []).map((name) => `--project=${name}`);
  const named = wordsOf(plan, parts);
  const args = ['test', ...named, ...chosen, '--reporter=list,json', '--pass-with-no-tests'];
  if (plan.shard) args.push(`--shard=${plan.shard.index}/${plan.shard.total}`);
  const code = await runTool('@playwright/test/cli.js', args, {
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: file, TEST_TURN: plan.turn },
  });
  return tallyOf(file, code, playwrightTally);
}

/** In the long run also by two devices of one person at once, and for minutes while one request in ten is lost. */
const LONG_SCHEDULES = ['--schedules 20 --today', '--schedules 2 --two', '--schedules 1 --minutes 5'];

/** Schedules of one seed each between the real panel and the real server; each counts as a test. @param {Run} run @param {RunOptions} [beside] @returns {Promise<Tally>} */
export async function faults({ plan, env, reports }, beside) {
  const shard = plan.shard ? ['--shard', `${plan.shard.index}/${plan.shard.total}`] : [];
  const tallies = [];
  for (const [place, kind] of (plan.isLong ? LONG_SCHEDULES : ['--schedules 4']).entries()) {
    const file = join(reports, `faults-${place}.json`);
    const program = [join(root, 'tests', 'faults', 'main.ts'), '--report', file, ...kind.split(' '), ...shard];
    const code = await runProgram(nodeCommand(), program, { ...beside, env });
    tallies.push(tallyOf(file, code, asTold));
  }
  return sum(tallies);
}

/** Fills the shops that the browser tests copy, which Playwright would do at its beginning. @param {Run} run @returns {Promise<number>} exit code */
export function fillShops({ env }) {
  const program = "import('./tests/e2e/fill-shops.ts').then(({ default: fill }) => fill())";
  return runProgram(nodeCommand(), ['--eval', program], { env });
}

/** @param {Run['plan']} plan @param {string[]} parts */
function wordsOf({ files, words }, parts) {
  return files ? parts.flatMap((part) => files[part] ?? []) : words;
}

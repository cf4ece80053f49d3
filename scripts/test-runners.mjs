import { join } from 'node:path';
import { nodeCommand, root, run as runProgram, runTool } from './run.mjs';
import { playwrightTally, tallyOf, vitestTally } from './tally.mjs';

/** @typedef {import('./tally.mjs').Tally} Tally */
/** @typedef {{ plan: import('./test-plan.mjs').Plan, env: Record<string, string>, reports: string }} Run */

/** Playwright's projects of each part. @type {Record<string, string[]>} */
const projects = { e2e: ['phone', 'desktop', 'tablet'], guarantees: ['guarantees'] };

/** @param {Run} run @param {string[]} parts @returns {Promise<Tally>} */
export async function vitest({ plan, env, reports }, parts) {
  const file = join(reports, `${parts[0]}.json`);
  const needsDatabase = parts.includes('api') || parts.includes('unit');
  const chosen = [...parts, ...(env.DATABASE_URL_TEST && needsDatabase ? ['postgres'] : [])];
  const output = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const args = ['run', '--passWithNoTests', ...chosen.flatMap((name) => ['--project', name]), ...output];
  if (plan.shard) args.push(`--shard=${plan.shard.index}/${plan.shard.total}`);
  const code = await runTool('vitest/vitest.mjs', [...args, ...wordsOf(plan, parts)], { env });
  return tallyOf(file, code, vitestTally);
}

/** @param {Run} run @param {string[]} parts @returns {Promise<Tally>} */
export async function playwright({ plan, env, reports }, parts) {
  const file = join(reports, 'playwright.json');
  const chosen = parts.flatMap((part) => projects[part] ?? []).map((name) => `--project=${name}`);
  const args = ['test', ...wordsOf(plan, parts), ...chosen, '--reporter=list,json', '--pass-with-no-tests'];
  if (plan.shard) args.push(`--shard=${plan.shard.index}/${plan.shard.total}`);
  const code = await runTool('@playwright/test/cli.js', args, { env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: file } });
  return tallyOf(file, code, playwrightTally);
}

/** Schedules of one seed each between the real panel and the real server; each counts as a test. @param {Run} run @returns {Promise<Tally>} */
export async function faults({ plan, env, reports }) {
  const file = join(reports, 'faults.json');
  const args = plan.isLong ? ['--schedules', '20', '--today'] : ['--schedules', '4'];
  if (plan.shard) args.push('--shard', `${plan.shard.index}/${plan.shard.total}`);
  const program = [join(root, 'tests', 'faults', 'main.ts'), '--report', file, ...args];
  const code = await runProgram(nodeCommand(), program, { env });
  return tallyOf(file, code, (/** @type {Tally} */ tally) => tally);
}

/** @param {Run['plan']} plan @param {string[]} parts */
function wordsOf({ files, words }, parts) {
  return files ? parts.flatMap((part) => files[part] ?? []) : words;
}

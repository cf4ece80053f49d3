import { rmSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { ensureBuilt } from '../../scripts/build.mjs';
import { ensureChromium } from '../../scripts/chromium.mjs';
import { copyApp, removeApp } from './app-copy.ts';
import { findFlaws, openLedger } from './check.ts';
import { type Played, Schedule } from './schedule.ts';
import { makeShopFolder, openFolder, type Patch } from './shop-folder.ts';
import { World } from './world.ts';

const usage = `npm run faults                                   20 schedules from seed 1
npm run faults -- --schedules 1000 --seed 7      as many as wanted, from another seed
npm run faults -- --seed 12 --schedules 1        one schedule again, step by step`;

const GROUP = 25;
const say = (line: string) => void process.stdout.write(`${line}\n`);

interface Outcome {
  readonly played: Played;
  readonly flaws: readonly string[];
}

interface Run {
  readonly app: string;
  readonly shopFolder: string;
  readonly patches: readonly Patch[];
  readonly totals: Map<string, number>;
}

// Leaving through exit() also ends the browser.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(130));
const { values } = parseArgs({
  options: {
    schedules: { type: 'string', default: '20' },
    seed: { type: 'string', default: '1' },
    report: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});
if (values.help) say(usage);
else if ((await ensureBuilt()) !== 0) process.exitCode = 1;
else await runAll(Number(values.schedules), Number(values.seed));

async function runAll(count: number, firstSeed: number): Promise<void> {
  await ensureChromium();
  const started = performance.now();
  const app = copyApp();
  const { folder: shopFolder, patches } = await makeShopFolder(Math.min(count, GROUP));
  const run: Run = { app, shopFolder, patches, totals: new Map() };
  const seeds = Array.from({ length: count }, (_, index) => firstSeed + index);
  const failed: Outcome[] = [];
  try {
    while (seeds.length > 0) failed.push(...(await runGroup(run, seeds.splice(0, GROUP))));
  } finally {
    removeApp(app);
    rmSync(shopFolder, { recursive: true, force: true });
    rmSync(`${shopFolder}.lock`, { force: true });
  }
  for (const outcome of failed) tell(outcome);
  table(run.totals);
  const minutes = ((performance.now() - started) / 60_000).toFixed(1);
  say(
    `\n${count - failed.length} of ${count} schedules kept every promise, ${failed.length} did not (${minutes} min).`,
  );
  const tally = { passed: count - failed.length, failed: failed.length, skipped: 0 };
  if (values.report) writeFileSync(values.report, JSON.stringify(tally));
  process.exit(failed.length > 0 ? 1 : 0);
}

/** One data folder for a group of schedules, each on records of its own; at its end the tables are read. */
async function runGroup({ app, shopFolder, patches, totals }: Run, seeds: readonly number[]): Promise<Outcome[]> {
  const world = await World.open(app, shopFolder);
  const done: { played: Played; crash: string[] }[] = [];
  try {
    for (const [index, seed] of seeds.entries()) {
      const patch = patches[index];
      if (!patch) break;
      done.push(await playOne(world, patch, seed));
    }
  } finally {
    await world.close();
  }
  const opened = await openFolder(world.dataFolder);
  const ledger = await openLedger(opened.db, world.proxy.passages);
  const outcomes: Outcome[] = [];
  for (const { played, crash } of done) {
    outcomes.push({ played, flaws: [...crash, ...(await findFlaws(ledger, played))] });
    count(totals, played);
  }
  for (const [fault, times] of world.proxy.met) add(totals, `fault: ${fault}`, times);
  add(totals, 'keys accepted', ledger.applied.length);
  await opened.close();
  world.removeData();
  for (const flaw of ledger.flaws) say(`seeds ${seeds[0]}–${seeds.at(-1)}: ${flaw}`);
  return outcomes.filter(({ flaws }, index) => flaws.length > 0 || (index === 0 && ledger.flaws.length > 0));
}

async function playOne(world: World, patch: Patch, seed: number): Promise<{ played: Played; crash: string[] }> {
  const schedule = new Schedule(world, patch, seed);
  const started = performance.now();
  const crash: string[] = [];
  try {
    await schedule.play();
  } catch (error) {
    crash.push(`The schedule broke off: ${error instanceof Error ? error.stack : String(error)}`);
    world.proxy.decide = () => 'pass';
    world.proxy.cut = false;
    if (world.server.ended()) await world.restartServer();
    await world.newDevice();
  }
  const { attempts } = schedule.played;
  const promises = attempts.filter(({ said }) => said === 'saved' || said === 'kept').length;
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  say(
    `seed ${seed}: ${attempts.length} changes, ${promises} promises, ${seconds} s${crash.length > 0 ? ' BROKEN OFF' : ''}`,
  );
  return { played: schedule.played, crash };
}

function tell({ played, flaws }: Outcome): void {
  say(`\nseed ${played.seed} FAILED; again: npm run faults -- --seed ${played.seed} --schedules 1`);
  for (const step of played.steps) say(`    ${step}`);
  for (const flaw of flaws) say(`  ✗ ${flaw}`);
}

function count(totals: Map<string, number>, { steps, attempts, handed }: Played): void {
  for (const step of steps) if (!step.startsWith(' ')) add(totals, `step: ${step}`, 1);
  for (const { said } of attempts) add(totals, `the screen said: ${said}`, 1);
  add(totals, 'entries that a person gave up', handed.length);
}

function add(totals: Map<string, number>, name: string, times: number): void {
  totals.set(name, (totals.get(name) ?? 0) + times);
}

function table(totals: ReadonlyMap<string, number>): void {
  say('');
  for (const [name, times] of [...totals].sort()) say(`${name.padEnd(40)}${String(times).padStart(8)}`);
}

import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { ensureBuilt } from '../../scripts/build.mjs';
import { ensureChromium } from '../../scripts/chromium.mjs';
import { copyApp, removeApp } from './app-copy.ts';
import { findFlaws, openLedger } from './check.ts';
import { describeTab } from './outbox-on-device.ts';
import type { Played } from './played.ts';
import { Schedule } from './schedule.ts';
import { openFolder, type Patch, shopOfPatches } from './shop-folder.ts';
import { TestWorld } from './test-world.ts';

const usage = `npm run faults                                   20 schedules from seed 1
npm run faults -- --schedules 1000 --seed 7      as many as wanted, from another seed
npm run faults -- --seed 12 --schedules 1        one schedule again, step by step
npm run faults -- --today                        20, and one more whose seed is the day's date
npm run faults -- --two                          each by two devices of one person at once
npm run faults -- --minutes 30                   for so long each, while one request in ten is lost
npm run faults -- --shard 1/2                    every second one, for two machines`;

/** Each has a browser, a server and a shop; a schedule spends most of its time waiting. */
const LANES = 2;
/** So many share a server; at their end the tables are read and what failed is told. */
const GROUP = 10;
const PLAYED = 'schedules';
const say = (line: string) => void process.stdout.write(`${line}\n`);

interface Outcome {
  readonly played: Played;
  readonly flaws: readonly string[];
}

interface Run {
  readonly app: string;
  readonly shopFolder: string;
  readonly patches: readonly Patch[];
  /** What nobody has begun yet. */
  readonly seeds: number[];
  readonly totals: Map<string, number>;
}

const { values } = parseArgs({
  options: {
    schedules: { type: 'string', default: '20' },
    seed: { type: 'string', default: '1' },
    today: { type: 'boolean', default: false },
    two: { type: 'boolean', default: false },
    minutes: { type: 'string' },
    shard: { type: 'string', default: '1/1' },
    report: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});
const minutes = values.minutes === undefined ? undefined : Number(values.minutes);
if (values.help) say(usage);
else if ((await ensureBuilt()) !== 0) process.exitCode = 1;
else await runAll(seedsWanted());

function kindAsked(): string {
  return (values.two ? ' --two' : '') + (minutes ? ` --minutes ${minutes}` : '');
}

function seedsWanted(): number[] {
  const first = Number(values.seed);
  const seeds = Array.from({ length: Number(values.schedules) }, (_, index) => first + index);
  if (values.today) seeds.push(Number(new Date().toISOString().slice(0, 10).replaceAll('-', '')));
  const [index = 1, total = 1] = values.shard.split('/').map(Number);
  return seeds.filter((_, place) => place % total === index - 1);
}

async function runAll(seeds: number[]): Promise<void> {
  await ensureChromium();
  const started = performance.now();
  const app = copyApp();
  const { folder: shopFolder, patches } = await shopOfPatches();
  const run: Run = { app, shopFolder, patches, seeds, totals: new Map() };
  const failed: Outcome[] = [];
  // What is under way is finished and told; whoever asks twice is obeyed. Leaving through exit() also ends the browser.
  const stop = () => (run.seeds.length > 0 ? run.seeds.splice(0) : process.exit(130));
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop);
  const lane = async () => {
    while (run.seeds.length > 0) {
      const outcomes = await runGroup(run);
      outcomes.forEach(tell);
      failed.push(...outcomes);
    }
  };
  try {
    await Promise.all(Array.from({ length: Math.min(values.two ? 1 : LANES, seeds.length) }, lane));
  } finally {
    removeApp(app);
  }
  table(run.totals);
  const count = run.totals.get(PLAYED) ?? 0;
  const minutes = ((performance.now() - started) / 60_000).toFixed(1);
  say(
    `\n${count - failed.length} of ${count} schedules kept every promise, ${failed.length} did not (${minutes} min).`,
  );
  const failures = failed.map(
    ({ played, flaws }) => `seed ${played.seed}: ${flaws[0]?.split('\n')[0] ?? 'the tables differ'}`,
  );
  const tally = { passed: count - failed.length, failed: failed.length, skipped: 0, failures };
  if (values.report) writeFileSync(values.report, JSON.stringify(tally));
  process.exit(failed.length > 0 ? 1 : 0);
}

/** One data folder for as many schedules as it has patches for; at its end the tables are read. */
async function runGroup({ app, shopFolder, patches, seeds, totals }: Run): Promise<Outcome[]> {
  const testWorld = await TestWorld.open(app, shopFolder);
  const second = values.two ? await testWorld.beside() : undefined;
  const done: { played: Played; crash: string[] }[] = [];
  try {
    for (const patch of patches.slice(0, GROUP)) {
      const seed = seeds.shift();
      if (seed === undefined) break;
      if (!second) done.push(await playOne(testWorld, new Schedule(testWorld, patch, seed, { minutes })));
      else
        done.push(
          ...(await Promise.all(
            [testWorld, second].map((one, place) => playOne(one, new Schedule(one, patch, seed, { place, minutes }))),
          )),
        );
    }
  } finally {
    await second?.leave();
    await testWorld.close();
  }
  const opened = await openFolder(testWorld.dataFolder);
  const passages = [testWorld, ...(second ? [second] : [])].flatMap(({ proxy }) => proxy.passages);
  const ledger = await openLedger(opened.db, passages);
  const outcomes: Outcome[] = [];
  for (const { played, crash } of done) {
    outcomes.push({ played, flaws: [...crash, ...(await findFlaws(ledger, played))] });
    count(totals, played);
  }
  for (const [fault, times] of testWorld.proxy.met) add(totals, `fault: ${fault}`, times);
  for (const [portal, times] of testWorld.proxy.portalsMet) add(totals, `portal: ${portal}`, times);
  add(totals, 'keys accepted', ledger.applied.length);
  await opened.close();
  testWorld.removeData();
  const played = done.map((one) => one.played.seed).join(', ');
  for (const flaw of ledger.flaws) say(`seeds ${played}: ${flaw}`);
  return outcomes.filter(({ flaws }, index) => flaws.length > 0 || (index === 0 && ledger.flaws.length > 0));
}

async function playOne(testWorld: TestWorld, schedule: Schedule): Promise<{ played: Played; crash: string[] }> {
  const started = performance.now();
  const crash: string[] = [];
  try {
    await schedule.play();
  } catch (error) {
    crash.push(`The schedule broke off: ${error instanceof Error ? error.stack : String(error)}`);
    crash.push(...(await Promise.all(testWorld.tabs.map(({ page }) => describeTab(page)))));
    testWorld.proxy.mend();
    if (testWorld.server.ended()) await testWorld.restartServer();
    await testWorld.newDevice();
  }
  const { attempts } = schedule.played;
  const promises = attempts.filter(({ said }) => said === 'saved' || said === 'kept').length;
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  say(
    `seed ${schedule.played.seed}: ${attempts.length} changes, ${promises} promises, ${seconds} s${crash.length > 0 ? ' BROKEN OFF' : ''}`,
  );
  return { played: schedule.played, crash };
}

function tell({ played, flaws }: Outcome): void {
  say(`\nseed ${played.seed} FAILED; again: npm run faults -- --seed ${played.seed} --schedules 1${kindAsked()}`);
  for (const step of played.steps) say(`    ${step}`);
  for (const flaw of flaws) say(`  ✗ ${flaw}`);
}

function count(totals: Map<string, number>, { steps, attempts, handed }: Played): void {
  add(totals, PLAYED, 1);
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

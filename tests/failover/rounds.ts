import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startSilentProxy } from '../breaks/silent-proxy.ts';
import { type RunningServer, startServer } from '../e2e/server.ts';
import { startCluster } from './cluster.ts';
import { FAULTS, type TestWorld, WITH_HAPROXY } from './faults.ts';
import { differences, Model } from './model.ts';
import { fillClusterShop, straightTo } from './shop.ts';
import { startLoad } from './writers.ts';

const WRITERS = 20;
const BEFORE_THE_FAULT = 3_000;
const AFTER_THE_FIRST = 3_000;
const AFTER_THE_REPAIR = 2_000;
const BACK_WITHIN = 90_000;

export interface Round {
  readonly fault: string;
  /** From the blow to the answer of the first write that was sent after it (s); undefined: none came. */
  readonly firstWrite: number | undefined;
  /** The longest time without an acknowledged write (s), from just before the blow on. */
  readonly longestGap: number;
  readonly acknowledged: number;
  readonly errors: Readonly<Record<string, number>>;
  /** Sentences; empty: all is as it was acknowledged. */
  readonly wrong: readonly string[];
  /** What Patroni did not bring back; what was acknowledged is compared all the same. */
  readonly notWhole: string | undefined;
}

interface Wanted {
  readonly count: number;
  /** True: the instances know the servers by a list of hosts, without HAProxy. */
  readonly byList?: boolean;
  /** Only faults whose name has this word. */
  readonly word?: string | undefined;
  report?(round: Round, nth: number): void;
}

/** Breaks a cluster under load, `count` times, and compares the database with what was acknowledged after each. */
export async function runRounds({ count, byList = false, word = '', report }: Wanted): Promise<Round[]> {
  const cluster = await startCluster();
  const instances: RunningServer[] = [];
  const ways: TestWorld['ways'][number][] = [];
  try {
    const notWhole = await cluster.healthy();
    if (notWhole) throw new Error(notWhole);
    const shop = await fillClusterShop(cluster, WRITERS);
    for (const port of byList ? cluster.ports : [cluster.port]) ways.push(await startSilentProxy(port));
    const places = ways.map(({ port }) => port);
    const DATABASE_URL = cluster.url(places, shop.database);
    // One folder for both: their pictures would be in it.
    const dataFolder = join(cluster.folder, 'files');
    const startInstance = (port?: number) => startServer({ env: { DATABASE_URL }, dataFolder, ...(port && { port }) });
    instances.push(await startInstance(), await startInstance());
    const testWorld: TestWorld = { cluster, ways, instances, startInstance };
    const model = new Model();
    const rounds: Round[] = [];
    const known = Object.keys(FAULTS).filter((name) => !byList || name !== WITH_HAPROXY);
    const names = known.filter((name) => name.includes(word));
    if (names.length === 0) throw new Error(`No fault is called “${word}”: ${known.join(', ')}.`);
    for (let nth = 0; nth < count; nth += 1) {
      const round = await runRound(testWorld, shop, model, names[nth % names.length] ?? '');
      rounds.push(round);
      report?.(round, nth + 1);
    }
    return rounds;
  } finally {
    await Promise.all(instances.filter((one) => !one.ended()).map((one) => one.kill('SIGKILL')));
    await Promise.all(ways.map((way) => way.close()));
    await cluster.stop();
  }
}

async function runRound(
  testWorld: TestWorld,
  shop: Awaited<ReturnType<typeof fillClusterShop>>,
  model: Model,
  fault: string,
): Promise<Round> {
  const { cluster, instances } = testWorld;
  const load = startLoad({ shop, model, urls: instances.map(({ url }) => url) });
  const { acknowledged, errors, violations } = load.heard;
  await sleep(BEFORE_THE_FAULT);
  const before = Date.now();
  const blow = await FAULTS[fault]?.(testWorld);
  if (!blow) throw new Error(`There is no fault ${fault}.`);
  const end = Date.now() + BACK_WITHIN;
  while (!acknowledged.some(({ sentAt }) => sentAt > blow.at) && Date.now() < end) await sleep(50);
  await sleep(AFTER_THE_FIRST);
  await blow.repair();
  await sleep(AFTER_THE_REPAIR);
  await Promise.all([cluster.healthy(), load.stop()]);
  const notWhole = await cluster.healthy();

  const database = await straightTo(cluster, shop.database);
  const differ = await differences(model, database, shop.stockAtStart).finally(() => database.end());
  const ended = instances
    .filter((one) => one.ended())
    .map(({ output }) => `an instance ended: ${output().slice(-500)}`);
  const wrong = [...violations, ...differ, ...ended];
  const after = acknowledged.filter(({ sentAt }) => sentAt > blow.at).map(({ answeredAt }) => answeredAt);
  return {
    fault,
    firstWrite: after.length > 0 ? (Math.min(...after) - blow.at) / 1_000 : undefined,
    longestGap: longestGap(
      acknowledged.map(({ answeredAt }) => answeredAt).filter((at) => at > before),
      before,
    ),
    acknowledged: acknowledged.length,
    errors: Object.fromEntries(errors),
    wrong,
    notWhole,
  };
}

function longestGap(responses: readonly number[], from: number): number {
  let [last, longest] = [from, 0];
  for (const at of responses.toSorted((a, b) => a - b)) {
    longest = Math.max(longest, at - last);
    last = at;
  }
  return longest / 1_000;
}

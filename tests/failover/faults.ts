import { setTimeout as sleep } from 'node:timers/promises';
import type { startSilentProxy } from '../breaks/silent-proxy.ts';
import type { RunningServer } from '../e2e/server.ts';
import type { Cluster } from './cluster.ts';
import { signalAll } from './process.ts';

export interface TestWorld {
  readonly cluster: Cluster;
  /** Between the instances and HAProxy, or each of the servers. */
  readonly ways: readonly Awaited<ReturnType<typeof startSilentProxy>>[];
  readonly instances: RunningServer[];
  readonly startInstance: (port?: number) => Promise<RunningServer>;
}

interface Blow {
  /** When it fell (ms since 1970): a fault looks for the primary before, and may wait afterwards. */
  readonly at: number;
  /** How it is put right, once the load has gone on for a while. */
  readonly repair: () => Promise<void>;
}

/** What goes wrong. */
export type Fault = (testWorld: TestWorld) => Promise<Blow>;

/** The one fault that nobody feels who does without HAProxy. */
export const WITH_HAPROXY = 'HAProxy killed';

const struck = (repair = async () => {}): Blow => ({ at: Date.now(), repair });

async function loseNode({ cluster }: TestWorld, node: Awaited<ReturnType<Cluster['primary']>>) {
  signalAll(cluster.pidsOf(node), 'SIGKILL');
  return struck(async () => node.patroni.start());
}

export const FAULTS: Readonly<Record<string, Fault>> = {
  'primary killed (its process)': async ({ cluster }) => {
    const primary = await cluster.primary();
    signalAll(
      cluster.pidsOf(primary).filter((pid) => pid !== primary.patroni.pid),
      'SIGKILL',
    );
    return struck();
  },
  switchover: async ({ cluster }) => ({ ...struck(), at: await cluster.switchOver() }),
  'standby stopped': async (testWorld) => loseNode(testWorld, await testWorld.cluster.syncStandby()),
  'primary frozen (SIGSTOP)': async ({ cluster }) => {
    const pids = cluster.pidsOf(await cluster.primary());
    signalAll(pids, 'SIGSTOP');
    return struck(async () => signalAll(pids, 'SIGCONT'));
  },
  [WITH_HAPROXY]: async ({ cluster }) => {
    await cluster.haproxy.end();
    const blow = struck();
    await sleep(1_500);
    cluster.haproxy.start();
    return blow;
  },
  'instance killed': async ({ instances, startInstance }) => {
    const [first] = instances;
    await first?.kill('SIGKILL');
    return struck(async () => {
      instances[0] = await startInstance(first?.port);
    });
  },
  'connections silent': async ({ ways }) => {
    for (const way of ways) way.silence();
    return struck();
  },
  'primary lost (the whole machine)': async (testWorld) => loseNode(testWorld, await testWorld.cluster.primary()),
};

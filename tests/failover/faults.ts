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

/** What goes wrong; answers how it is put right afterwards, once the load has gone on for a while. */
export type Fault = (testWorld: TestWorld) => Promise<() => Promise<void>>;

/** The one fault that nobody feels who does without HAProxy. */
export const WITH_HAPROXY = 'HAProxy killed';

const nothing = async () => undefined;

async function loseNode({ cluster }: TestWorld, node: Awaited<ReturnType<Cluster['primary']>>) {
  const pids = cluster.pidsOf(node);
  signalAll(pids, 'SIGKILL');
  return async () => node.patroni.start();
}

export const FAULTS: Readonly<Record<string, Fault>> = {
  'primary killed (its process)': async ({ cluster }) => {
    const primary = await cluster.primary();
    signalAll(
      cluster.pidsOf(primary).filter((pid) => pid !== primary.patroni.pid),
      'SIGKILL',
    );
    return nothing;
  },
  switchover: async ({ cluster }) => {
    await cluster.switchOver();
    return nothing;
  },
  'standby stopped': async (testWorld) => loseNode(testWorld, await testWorld.cluster.syncStandby()),
  'primary frozen (SIGSTOP)': async ({ cluster }) => {
    const pids = cluster.pidsOf(await cluster.primary());
    signalAll(pids, 'SIGSTOP');
    return async () => signalAll(pids, 'SIGCONT');
  },
  [WITH_HAPROXY]: async ({ cluster }) => {
    await cluster.haproxy.end();
    await sleep(1_500);
    cluster.haproxy.start();
    return nothing;
  },
  'instance killed': async ({ instances, startInstance }) => {
    const [first] = instances;
    await first?.kill('SIGKILL');
    return async () => {
      instances[0] = await startInstance(first?.port);
    };
  },
  'connections silent': async ({ ways }) => {
    for (const way of ways) way.silence();
    return nothing;
  },
  'primary lost (the whole machine)': async (testWorld) => loseNode(testWorld, await testWorld.cluster.primary()),
};

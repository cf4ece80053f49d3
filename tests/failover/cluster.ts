import { randomBytes } from 'node:crypto';
import { chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { findServer, freePort, unprivileged } from '../../scripts/postgres.mjs';
import { Part, postgresPids, signalAll } from './process.ts';
import { haproxySettings, type NodePlace, patroniSettings } from './settings.ts';

interface Member {
  readonly name: string;
  readonly role: string;
  readonly state: string;
  readonly lag?: number | string;
}

interface ClusterNode extends NodePlace {
  readonly patroni: Part;
}

const HEALTHY_WITHIN = 120_000;

/** Three PostgreSQL under Patroni with etcd, and an HAProxy that leads to the primary, all on this machine. */
export async function startCluster() {
  const folder = mkdtempSync(join(tmpdir(), 'souq-failover-'));
  const bin = findServer();
  if (!bin) throw new Error('There is no PostgreSQL on this machine.');
  const who = unprivileged();
  const own = (path: string) => who.uid !== undefined && chownSync(path, who.uid, who.gid);
  own(folder);
  const options = { ...who, cwd: folder, env: { ...process.env, HOME: folder, TZ: 'UTC' } };
  const password = randomBytes(12).toString('hex');
  const [etcdPort, peerPort, port] = [await freePort(), await freePort(), await freePort()];

  const etcd = new Part(
    ['/usr/bin/etcd', etcdArguments(join(folder, 'etcd'), etcdPort, peerPort)],
    options,
    join(folder, 'etcd.log'),
  );
  const nodes: ClusterNode[] = [];
  for (const name of ['one', 'two', 'three']) {
    const place = {
      name,
      folder: join(folder, name),
      dataFolder: join(folder, name, 'data'),
      port: await freePort(),
      apiPort: await freePort(),
    };
    mkdirSync(place.folder, { mode: 0o700 });
    own(place.folder);
    const file = join(place.folder, 'patroni.yml');
    writeFileSync(file, patroniSettings(place, { bin, etcdPort, password }));
    const patroni = new Part(['/usr/bin/patroni', [file]], options, join(folder, `${name}.log`));
    nodes.push({ ...place, patroni });
  }
  const haproxyFile = join(folder, 'haproxy.cfg');
  writeFileSync(haproxyFile, haproxySettings(nodes, port));
  const haproxy = new Part(['/usr/sbin/haproxy', ['-db', '-f', haproxyFile]], options, join(folder, 'haproxy.log'));
  const byName = (name: string) => {
    const node = nodes.find((one) => one.name === name);
    if (!node) throw new Error(`There is no node ${name}.`);
    return node;
  };
  const pidsOf = (node: ClusterNode) => [node.patroni.pid, ...postgresPids(node.dataFolder)];
  process.once('exit', () => {
    for (const node of nodes) signalAll(pidsOf(node), 'SIGKILL');
  });

  etcd.start();
  await sleep(1_000);
  for (const node of nodes) node.patroni.start();
  haproxy.start();

  const members = () => membersOf(nodes);
  const find = async (role: string) => {
    const member = (await members()).find((one) => one.role === role);
    if (!member) throw new Error(`The cluster has no ${role} now.`);
    return byName(member.name);
  };
  return {
    folder,
    haproxy,
    port,
    members,
    pidsOf,
    primary: () => find('leader'),
    syncStandby: () => find('sync_standby'),
    ports: nodes.map((node) => node.port),
    /** The address of one node, of several, or of whatever HAProxy leads to. */
    url(at: number | readonly number[], database: string) {
      const hosts = [at].flat().map((one) => `127.0.0.1:${one}`);
      return `postgres://postgres:${password}@${hosts.join()}/${database}`;
    },
    /** Answers when the old primary sent everybody away (ms since 1970): later than it was asked to, and before another leads. */
    async switchOver(): Promise<number> {
      const { name, port: at, apiPort } = await find('leader');
      const witness = new Client({ connectionString: this.url(at, 'postgres') });
      witness.on('error', () => undefined);
      await witness.connect();
      const sentAway = new Promise<number>((done) => witness.once('end', () => done(Date.now())));
      const body = JSON.stringify({ leader: name });
      const reply = await fetch(`http://127.0.0.1:${apiPort}/switchover`, { method: 'POST', body });
      if (!reply.ok) throw new Error(`No switchover: ${reply.status} ${await reply.text()}`);
      return sentAway;
    },
    /** Waits until one leads, two follow, and one of these is in step; answers what is missing if that takes too long. */
    async healthy(): Promise<string | undefined> {
      const end = Date.now() + HEALTHY_WITHIN;
      for (;;) {
        const seen = await members().catch(() => []);
        if (isWhole(seen)) return undefined;
        if (Date.now() > end) {
          const states = seen.map(({ name, role, state, lag }) => `${name} ${role} ${state} ${lag ?? ''}`);
          const logs = nodes.map(
            ({ name }) => `${name}: ${readFileSync(join(folder, `${name}.log`), 'utf8').slice(-1_500)}`,
          );
          return `the cluster did not become whole: ${states.join(', ')}\n${logs.join('\n')}`;
        }
        await sleep(500);
      }
    },
    async stop() {
      for (const node of nodes) {
        signalAll(pidsOf(node), 'SIGCONT');
        const pids = pidsOf(node);
        await node.patroni.end();
        signalAll(pids, 'SIGKILL');
      }
      await haproxy.end();
      await etcd.end();
      rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 });
    },
  };
}
export type Cluster = Awaited<ReturnType<typeof startCluster>>;

function etcdArguments(folder: string, port: number, peerPort: number): string[] {
  const [client, peer] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${peerPort}`];
  return [
    ['--data-dir', folder],
    ['--listen-client-urls', client],
    ['--advertise-client-urls', client],
    ['--listen-peer-urls', peer],
    ['--initial-advertise-peer-urls', peer],
    ['--initial-cluster', `default=${peer}`],
    ['--enable-v2'],
    ['--log-level', 'error'],
  ].flat();
}

/** As the first Patroni that answers sees them. */
async function membersOf(nodes: readonly ClusterNode[]): Promise<Member[]> {
  for (const { apiPort } of nodes) {
    const signal = AbortSignal.timeout(2_000);
    const reply = await fetch(`http://127.0.0.1:${apiPort}/cluster`, { signal }).catch(() => undefined);
    if (reply?.ok) return (await reply.json()).members;
  }
  throw new Error('No Patroni answers.');
}

function isWhole(members: readonly Member[]): boolean {
  const running = members.filter(({ state }) => state === 'running' || state === 'streaming');
  const has = (role: string) => running.filter((member) => member.role === role).length;
  const inStep = running.filter(({ role, lag }) => role === 'leader' || (typeof lag === 'number' && lag < 1_000_000));
  return has('leader') === 1 && has('sync_standby') === 1 && has('replica') === 1 && inStep.length === 3;
}

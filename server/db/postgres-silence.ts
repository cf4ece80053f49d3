import { setTimeout as sleep } from 'node:timers/promises';
import { ConnectionLost } from './connection-lost.ts';
import type { Lease } from './postgres-lease.ts';
import type { PostgresServers } from './postgres-link.ts';

/** How long an answer is waited for before its connection is doubted (ms). */
export const DOUBT_AFTER = 4_000;
/** The same while others were just found silent: what these hold keeps everybody else waiting. */
export const DOUBT_SOON_AFTER = 1_000;
/** Whoever has waited that long is asked about together with a doubtful one (ms). */
const ASK_AFTER = 1_000;
const PROOF_HOLDS = 5_000;
/** Behind a pooler nobody can tell which process of the server works for a statement outside of a transaction (ms). */
const LONGEST_UNKNOWN = 8_000;
/** An answer may just be on its way, or wait in this process (ms). */
const ON_ITS_WAY = 200;

// Whether a process works is unknown where the server keeps no record of it. What it cannot send is lost as well.
const WORKING = `select pid, coalesce(state, 'active') not like 'idle%' and wait_event is distinct from 'ClientWrite' as works
  from pg_stat_activity where pid = any($1)`;

/**
 * Of the connections that wait for an answer, those whose server does not work on what was asked: a firewall forgot them,
 * or their host is gone. It is asked through a new connection, so that a statement that only takes long is never mistaken
 * for silence; and what a silent connection holds on the server is freed there. Marks the others as proven.
 */
export async function findSilent(
  servers: PostgresServers,
  lent: Iterable<Lease>,
  doubtAfter: number,
): Promise<Lease[]> {
  const now = performance.now();
  const waiting = [...lent].flatMap((lease) => {
    const { waitingSince } = lease;
    return waitingSince === undefined ? [] : [{ lease, waitingSince, waited: now - waitingSince }];
  });
  if (!waiting.some(({ lease, waited }) => waited > doubtAfter && now - lease.provenAt > PROOF_HOLDS)) return [];
  const asked = waiting.filter(({ waited }) => waited > ASK_AFTER);
  const backends = asked.flatMap(({ lease }) => lease.backend ?? []);
  const working = await askFor(servers, backends);
  const silent = asked.filter(({ lease, waited }) => {
    if (lease.backend === undefined) return waited > LONGEST_UNKNOWN;
    const isProven = working === 'unknown' || (working !== 'nobody answers' && working.has(lease.backend));
    if (isProven) lease.provenAt = performance.now();
    return !isProven;
  });
  if (silent.length === 0) return [];
  await sleep(ON_ITS_WAY);
  return silent.flatMap(({ lease, waitingSince }) => (lease.waitingSince === waitingSince ? [lease] : []));
}

/** Which of these processes work; the others are ended there. */
async function askFor(
  servers: PostgresServers,
  backends: readonly number[],
): Promise<ReadonlySet<number> | 'nobody answers' | 'unknown'> {
  try {
    const link = await servers.open('back-office look');
    try {
      const { rows } = await link.client.query<{ pid: number; works: boolean }>(WORKING, [backends]);
      const idle = rows.filter(({ works }) => !works).map(({ pid }) => pid);
      if (idle.length > 0)
        await link.client.query('select pg_terminate_backend(pid) from unnest($1::int[]) pid', [idle]);
      return new Set(rows.filter(({ works }) => works).map(({ pid }) => pid));
    } finally {
      void link.close();
    }
  } catch (error) {
    // A server that refuses one more connection is there.
    const isThere = error instanceof Error && 'severity' in error;
    return isThere && !(error instanceof ConnectionLost) ? 'unknown' : 'nobody answers';
  }
}

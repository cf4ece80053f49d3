import { setTimeout as sleep } from 'node:timers/promises';
import type { QueryResultRow } from 'pg';
import { ConnectionLost } from './connection-lost.ts';
import type { Lease } from './postgres-lease.ts';
import type { PostgresServers } from './postgres-link.ts';

/** After so long without an answer a connection is doubted (ms). */
export const DOUBT_AFTER = 4_000;
/** The same while others were just found silent: what these hold keeps everybody else waiting. */
export const DOUBT_SOON_AFTER = 1_000;
/** When one connection is doubted, all that have waited at least this long are checked with it (ms). */
const ASK_AFTER = 1_000;
const PROOF_HOLDS = 5_000;
/** Behind a pooler nobody can tell which process of the server works for a statement outside of a transaction (ms). */
const LONGEST_UNKNOWN = 8_000;
/** An answer may just be on its way, or wait in this process (ms). */
const ON_ITS_WAY = 200;

// Whether a process works is unknown where the server keeps no record of it. What it cannot send is lost as well.
const STATES = `select pid, case
    when coalesce(state, 'active') like 'idle%' or wait_event = 'ClientWrite' then 'silent'
    when wait_event_type = 'Lock' then 'blocked'
    else 'works' end as state
  from pg_stat_activity where pid = any($1)`;

/** What a process of the server does for a connection that waits for it. */
type State = 'works' | 'blocked' | 'silent';

/**
 * Of the connections that wait for an answer, those whose server does not work on what was asked: a firewall forgot them,
 * or their host is gone. It is asked through a new connection, so that a statement that only takes long is never mistaken
 * for silence; and what a silent connection holds on the server is freed there. What waits for a lock while others are silent is given
 * up with them: the lock is likely theirs, and behind each would be the next, whose answer nobody hears. Marks those that work as proven.
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
  const look = await lookFor(
    servers,
    asked.flatMap(({ lease }) => lease.backend ?? []),
  );
  const seen = asked.map(({ lease, waitingSince, waited }) => {
    const { backend } = lease;
    if (backend === undefined) return { lease, waitingSince, state: waited > LONGEST_UNKNOWN ? 'silent' : 'unknown' };
    return { lease, waitingSince, state: look.stateOf(backend) };
  });
  const isQuiet = seen.some(({ state }) => state === 'silent');
  const isOver = (state: string) => state === 'silent' || (isQuiet && state === 'blocked');
  for (const { lease, state } of seen) {
    if (state !== 'unknown' && !isOver(state)) lease.provenAt = performance.now();
  }
  if (isQuiet) await sleep(ON_ITS_WAY);
  const silent = seen.flatMap(({ lease, waitingSince, state }) =>
    isOver(state) && lease.waitingSince === waitingSince ? [lease] : [],
  );
  await look.end(silent.flatMap(({ backend }) => backend ?? []));
  return silent;
}

/** Asks what these processes do; `end` ends some of them there, and the look. */
async function lookFor(servers: PostgresServers, backends: readonly number[]) {
  try {
    const link = await servers.open('back-office look');
    const ask = <R extends QueryResultRow>(text: string, pids: readonly number[]) => link.client.query<R>(text, [pids]);
    const { rows } = await ask<{ pid: number; state: State }>(STATES, backends).catch((error) => {
      void link.close();
      throw error;
    });
    const states = new Map(rows.map(({ pid, state }) => [pid, state]));
    const end = async (over: readonly number[]) => {
      // Where this way is gone meanwhile as well, the server's own limits end them.
      if (over.length > 0)
        await ask('select pg_terminate_backend(pid) from unnest($1::int[]) pid', over).catch(() => {});
      void link.close();
    };
    return { stateOf: (backend: number): State => states.get(backend) ?? 'silent', end };
  } catch (error) {
    // A server that refuses one more connection is there.
    const isThere = error instanceof Error && 'severity' in error && !(error instanceof ConnectionLost);
    return { stateOf: (): State => (isThere ? 'works' : 'silent'), end: async () => {} };
  }
}

import { EVENT_KINDS, type News, type PanelEvent } from '#contract/events.ts';
import { returns } from '#contract/returns.ts';
import { mayCall } from '#contract/roles.ts';
import type { Reader } from '#server/db/database.ts';
import { sql } from '#server/db/query/drizzle.ts';
import { events } from '#server/db/tables/traffic.ts';
import type { Actor } from '#server/http/actor.ts';

/**
 * Where a reader stands. Ids are given out before their transactions end, in any order, so an id is no place to go on from. A turn
 * is, as long as it is below every transaction that still writes: then nothing below it can appear any more.
 */
export interface Place {
  /** Everything below this turn has been told. */
  readonly turn: number;
  /** How many events above it were covered by telling that everything may have changed. */
  readonly told: number;
  /** Whose numbers these are (see Reading). */
  readonly cluster: number;
}

/** An event as the table has it, with who may hear of it. */
interface StoredEvent extends PanelEvent {
  readonly turn: number;
  readonly providerIds: readonly number[];
}

export interface Reading {
  /** The oldest transaction that still writes: all below are told, and none of the others yet. */
  readonly horizon: number;
  /** The number that no transaction has yet. */
  readonly next: number;
  /** In the order in which they were written, those of one order in the order of its changes. */
  readonly events: readonly StoredEvent[];
  /** Everything from this turn on is among `events`; later than what was asked when that was too much. */
  readonly wholeFrom: number;
  /** Events that are there but stand behind a transaction that still writes. */
  readonly held: number;
  /** When the first of them was written. */
  readonly heldSince: Date | undefined;
  /** Which server's numbers these are; another one after a restore elsewhere, a failover or a crash. */
  readonly cluster: number;
}

/** More than this at once is told as "everything may have changed". */
const MOST = 500;
const OLDEST_CURSOR = 86_400;
const LONGEST_HOLD = 5_000;

interface Row extends Record<string, unknown> {
  readonly horizon: string | number;
  readonly next: string | number;
  readonly cluster: number;
  readonly held: string | number;
  readonly held_since: string | Date | null;
  readonly events: readonly {
    readonly turn: number;
    readonly action: string;
    readonly entity_id: number;
    readonly version: number;
    readonly provider_ids: readonly number[];
  }[];
}

/**
 * The oldest transaction that still writes, as the snapshot `now` sees it. Those of other databases on the same server write no
 * event of ours; one that cannot be placed counts as ours.
 */
const OLDEST_WRITER = sql`(select min(writer::text::bigint) from pg_snapshot_xip(snapshot) as writer
  where not exists (select from pg_locks, pg_stat_get_activity(pg_locks.pid) as backend
    where locktype = 'transactionid' and granted and transactionid = writer::xid and backend.datid <> here))`;

/**
 * A number that changes with the server, the database, at a failover and after a crash: then transactions are counted anew. A crash
 * takes back the numbers of those that came to nothing and were not on the disk yet; it keeps the timeline, and forgets the statistics.
 */
const CLUSTER = sql`hashtext(concat_ws(' ', (pg_control_system()).system_identifier, here,
  extract(epoch from pg_stat_get_bgwriter_stat_reset_time()),
  case when not is_copy then left(pg_walfile_name(pg_current_wal_lsn()), 8) end))`;

/**
 * Reads what was announced from the turn `after` on, whoever may hear of it, as far as nothing earlier can still appear.
 * One statement, so that horizon and rows belong to one snapshot.
 */
export async function readEvents(db: Reader, after: number): Promise<Reading> {
  const { rows } = await db.execute<Row>(sql`
    with now as materialized (select pg_current_snapshot() as snapshot, pg_is_in_recovery() as is_copy,
        (select oid from pg_database where datname = current_database()) as here),
      edge as (select coalesce(case when is_copy then pg_snapshot_xmin(snapshot)::text::bigint else ${OLDEST_WRITER} end,
          pg_snapshot_xmax(snapshot)::text::bigint) as horizon, pg_snapshot_xmax(snapshot)::text::bigint as next from now),
      held as (select count(*) as count, min(at) as since from ${events}, edge where turn >= horizon and turn < next)
    select horizon, next, held.count as held, held.since as held_since, ${CLUSTER} as cluster,
      coalesce((select json_agg(json_build_object('turn', turn, 'action', action, 'entity_id', entity_id,
          'version', version, 'provider_ids', provider_ids) order by turn, id)
        from (select * from ${events} where turn >= ${after} and turn < horizon
          order by turn desc, id desc limit ${MOST}) as read), '[]') as events
    from now, edge, held`);
  const [row] = rows;
  if (!row) throw new Error('the database told nothing of its transactions');
  const oldest = Math.min(...row.events.map(({ turn }) => turn));
  return {
    horizon: Number(row.horizon),
    next: Number(row.next),
    events: row.events.flatMap((one) => toEvent(one) ?? []),
    // Of the oldest turn a part may be missing.
    wholeFrom: row.events.length < MOST ? Math.min(after, Number(row.horizon)) : oldest + 1,
    held: Number(row.held),
    heldSince: row.held_since === null ? undefined : new Date(row.held_since),
    cluster: row.cluster,
  };
}

function toEvent({ turn, action, entity_id, version, provider_ids }: Row['events'][number]): StoredEvent | undefined {
  const kind = EVENT_KINDS.find((one) => one === action);
  return kind && { kind, id: entity_id, version, turn, providerIds: provider_ids };
}

/**
 * What one account is told of a reading, and where it stands then: a provider hears only of orders in which his own lines are
 * concerned, and of staff nobody of returns who may not read them. Events that a long transaction holds back for five seconds are told as "everything may have changed", once.
 */
export function newsFor(
  actor: Pick<Actor, 'role' | 'id' | 'permissions'>,
  reading: Reading,
  place: Place,
  at: Date,
): { readonly news: News; readonly place: Place } {
  const { horizon, held } = reading;
  const mayReadReturns = mayCall(returns.list.access, actor);
  const isOfStaff = ({ kind }: StoredEvent) => kind !== 'return_changed' || mayReadReturns;
  const isTold = (event: StoredEvent) =>
    event.turn >= place.turn && (actor.role === 'Provider' ? event.providerIds.includes(actor.id) : isOfStaff(event));
  const isTooLong = isHeldTooLong(reading, place, at);
  const told = horizon > place.turn ? 0 : place.told;
  const next = { turn: Math.max(place.turn, horizon), told: isTooLong ? held : told, cluster: reading.cluster };
  const news = {
    events: reading.events.filter(isTold).map(({ kind, id, version }) => ({ kind, id, version })),
    cursor: cursorOf(next, at),
    reset: place.turn < reading.wholeFrom || isTooLong ? (1 as const) : (0 as const),
  };
  return { news, place: next };
}

/** True when this reader has something to hear. */
export function isConcerned(place: Place, reading: Reading, at: Date): boolean {
  return (
    place.turn < reading.wholeFrom ||
    reading.events.some(({ turn }) => turn >= place.turn) ||
    isHeldTooLong(reading, place, at)
  );
}

function isHeldTooLong({ held, heldSince, horizon }: Reading, place: Place, at: Date): boolean {
  const told = horizon > place.turn ? 0 : place.told;
  return heldSince !== undefined && held > told && at.getTime() - heldSince.getTime() >= LONGEST_HOLD;
}

/** Where a new listener begins: with what happens from now on, since the rest is in the lists that he reads. */
export function placeNow({ horizon, held, cluster }: Reading): Place {
  return { turn: horizon, told: held, cluster };
}

/** Whether a place belongs to this server's events; it does not after a backup was restored or another server took over. */
export function isOf({ cluster, turn }: Place, reading: Reading): boolean {
  return cluster === reading.cluster && turn <= reading.next;
}

function cursorOf({ turn, told, cluster }: Place, at: Date): string {
  return `${turn}-${told}-${Math.floor(at.getTime() / 1000)}-${cluster}`;
}

const CURSOR = /^(\d{1,16})-(\d{1,9})-(\d{1,11})-(-?\d{1,10})$/;

/** The place of a cursor, as far as it can be read without the database. */
export function readCursor(since: string, at: Date): Place | undefined {
  const [, turn, told, seconds, cluster] = CURSOR.exec(since) ?? [];
  if (turn === undefined || at.getTime() / 1000 - Number(seconds) > OLDEST_CURSOR) return undefined;
  return { turn: Number(turn), told: Number(told), cluster: Number(cluster) };
}

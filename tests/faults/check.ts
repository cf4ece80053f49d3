import { eq, inArray } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { accounts } from '#server/db/tables/accounts.ts';
import { orderNotes, stockMovements } from '#server/db/tables/order-trail.ts';
import { orderLines, orders } from '#server/db/tables/orders.ts';
import { returns } from '#server/db/tables/returns.ts';
import { idempotencyKeys } from '#server/db/tables/traffic.ts';
import { audit } from '#server/db/tables/upkeep.ts';
import type { Passage } from './fault-proxy.ts';
import type { Attempt, Played } from './played.ts';

/** A key that the server accepted, with the record as it left it. */
interface Applied {
  readonly key: string;
  readonly accountId: number;
  readonly record: Readonly<Record<string, unknown>> & { readonly id: number; readonly version: number };
}

export interface Ledger {
  readonly db: Database;
  readonly applied: readonly Applied[];
  readonly passages: ReadonlyMap<string, Passage>;
  /** What is wrong with the traffic as a whole. */
  readonly flaws: readonly string[];
}

/** Everything that the server ever accepted, read from its tables after it has stopped. */
export async function openLedger(db: Database, seen: readonly Passage[]): Promise<Ledger> {
  const flaws: string[] = [];
  const passages = new Map<string, Passage>();
  for (const passage of seen) {
    const known = passages.get(passage.key);
    const differs =
      known && JSON.stringify([known.path, known.fields]) !== JSON.stringify([passage.path, passage.fields]);
    if (differs) flaws.push(`The key ${passage.key} travelled with two bodies.`);
    passages.set(passage.key, passage);
  }
  const rows = await db.select().from(idempotencyKeys).orderBy(idempotencyKeys.createdAt);
  const applied = rows.flatMap(({ key, accountId, response }): Applied[] => {
    const record = dataOf(response);
    return record ? [{ key, accountId, record }] : [];
  });
  return { db, applied, passages, flaws };
}

function dataOf(response: unknown): Applied['record'] | undefined {
  if (typeof response !== 'object' || response === null || !('data' in response)) return undefined;
  const { data } = response;
  if (typeof data !== 'object' || data === null || !('id' in data) || !('version' in data)) return undefined;
  return { ...data, id: Number(data.id), version: Number(data.version) };
}

/** What one schedule left behind that it must not have; nothing: the promises held. */
export async function findFlaws(ledger: Ledger, played: Played): Promise<string[]> {
  const flaws = played.left.map(
    ({ key, state, attempts, ...entry }) =>
      `The entry ${key} (${state}, ${attempts} attempts) never left the device: ${JSON.stringify(entry)}`,
  );
  flaws.push(...played.tabs);
  for (const id of played.patch.subAdmins) flaws.push(...(await checkSubAdmin(ledger, id)));
  const { orders, sold } = played.patch;
  for (const id of [...orders, ...sold]) flaws.push(...(await checkOrder(ledger, id)));
  for (const [index, attempt] of played.attempts.entries()) {
    if (attempt.said === 'silence') flaws.push(`Nothing was said of ${attempt.value}, and its form was closed.`);
    if (attempt.said !== 'saved' && attempt.said !== 'kept') continue;
    const later = played.attempts.slice(index);
    if (!isKeptPromise(ledger, played, attempt, later)) {
      flaws.push(
        `"${attempt.said}" was said of ${attempt.kind} ${attempt.record} → ${attempt.value}, and it is nowhere.`,
      );
    }
  }
  flaws.push(...(await checkNotes(ledger, played)));
  flaws.push(...(await checkReturns(ledger, played)));
  for (const id of played.patch.subAdmins) flaws.push(...checkOrderOfTexts(ledger, played, id, 'name'));
  for (const id of played.patch.orders) flaws.push(...checkOrderOfTexts(ledger, played, id, 'street'));
  return flaws;
}

/** The keys of one record that changed it, by the version that each one made. */
function changesOf(
  { applied, passages }: Ledger,
  isOrder: boolean,
  id: number,
  first: number,
): [Map<number, Applied>, string[]] {
  const byVersion = new Map<number, Applied>();
  const flaws: string[] = [];
  for (const change of applied) {
    const { record } = change;
    // Neither a note nor what comes back raises the order's version.
    if (/\/(notes|returns)$/.test(passages.get(change.key)?.path ?? '')) continue;
    if (record.id !== id || 'lines' in record !== isOrder || record.version === first) continue;
    const known = byVersion.get(record.version);
    // Asking for what is already so is accepted and changes nothing.
    if (!known) byVersion.set(record.version, change);
    else if (JSON.stringify(known.record) !== JSON.stringify(record) && known.record.status !== record.status) {
      flaws.push(`Two keys made version ${record.version} of record ${id}.`);
    }
  }
  return [byVersion, flaws];
}

async function checkSubAdmin(ledger: Ledger, id: number): Promise<string[]> {
  const [row] = await ledger.db.select().from(accounts).where(eq(accounts.id, id));
  if (!row) return [`Sub-admin ${id} is gone.`];
  const [changes, flaws] = changesOf(ledger, false, id, 1);
  flaws.push(...gapsOf(changes, row.version, `sub-admin ${id}`));
  const last = changes.get(row.version)?.record;
  if (last && (last.name !== row.name || last.phone !== row.phone || Boolean(last.status) !== row.status)) {
    flaws.push(`Sub-admin ${id} is not as its last accepted change left it.`);
  }
  const trail = await ledger.db.select().from(audit).where(eq(audit.recordId, id));
  const updates = trail.filter(({ resource, action }) => resource === 'sub-admins' && action === 'update');
  if (updates.length !== row.version - 1) {
    flaws.push(`Sub-admin ${id} has version ${row.version} and ${updates.length} changes in the audit log.`);
  }
  return flaws;
}

async function checkOrder(ledger: Ledger, id: number): Promise<string[]> {
  const [row] = await ledger.db.select().from(orders).where(eq(orders.id, id));
  if (!row) return [`Order ${id} is gone.`];
  const [changes, flaws] = changesOf(ledger, true, id, 1);
  flaws.push(...gapsOf(changes, row.version, `order ${id}`));
  const last = changes.get(row.version)?.record;
  if (last && last.status !== row.status) flaws.push(`Order ${id} is not as its last accepted change left it.`);
  const [line] = await ledger.db.select().from(orderLines).where(eq(orderLines.orderId, id));
  const moved = await ledger.db
    .select()
    .from(stockMovements)
    .where(eq(stockMovements.orderLineId, line?.id ?? 0));
  const held = -moved.reduce((sum, { delta }) => sum + delta, 0);
  const due = row.status === 'canceled' ? 0 : 1;
  if (held !== due) flaws.push(`Order ${id} is ${row.status} and holds ${held} pieces of the stock.`);
  return flaws;
}

/** A note is there once at most, whatever was said of it; each carries a text of its own. */
async function checkNotes({ db }: Ledger, { patch, attempts }: Played): Promise<string[]> {
  const rows = await db
    .select()
    .from(orderNotes)
    .where(inArray(orderNotes.orderId, [...patch.orders]));
  const notes = attempts.filter(({ kind }) => kind === 'note');
  const doubled = notes.filter(({ value }) => rows.filter(({ note }) => note === value).length > 1);
  return doubled.map(({ value, record }) => `The note "${value}" of order ${record} is there more than once.`);
}

/** What comes back is written down once at most, and never more than was sold: one piece of each order. */
async function checkReturns({ db }: Ledger, { patch }: Played): Promise<string[]> {
  const rows = await db
    .select()
    .from(returns)
    .where(inArray(returns.orderId, [...patch.sold]));
  const notes = rows.map(({ note }) => note);
  const doubled = new Set(notes.filter((note, at) => notes.indexOf(note) !== at));
  const twice = patch.sold.filter((id) => rows.filter(({ orderId }) => orderId === id).length > 1);
  return [
    ...[...doubled].map((note) => `The return "${note}" is there more than once.`),
    ...twice.map((id) => `More of order ${id} comes back than was sold.`),
  ];
}

// Each version above the first was made by one accepted key, so nothing was applied twice and nothing outside of a key.
function gapsOf(changes: ReadonlyMap<number, Applied>, version: number, what: string): string[] {
  const expected = Array.from({ length: version - 1 }, (_, index) => index + 2);
  const missing = expected
    .filter((each) => !changes.has(each))
    .map((each) => `No accepted key made version ${each} of ${what}.`);
  return changes.size > expected.length
    ? [...missing, `The server accepted more changes of ${what} than it made.`]
    : missing;
}

const FIELDS = {
  name: 'name',
  status: 'status',
  order: 'status',
  note: 'note',
  street: 'street',
  return: 'note',
} as const;
const PATHS = {
  name: /\/sub-admins\/\d+$/,
  status: /\/sub-admins\/\d+$/,
  order: /\/orders\/\d+$/,
  note: /\/notes$/,
  street: /\/contact$/,
  return: /\/returns$/,
} as const;
/** Each is a record of its own, whose place nothing takes. */
const isAdded = ({ kind }: Attempt) => kind === 'note' || kind === 'return';

/** It arrived, or a later change of the same field took its place before it left, or a person was shown that it stopped. */
function isKeptPromise(ledger: Ledger, played: Played, attempt: Attempt, later: readonly Attempt[]): boolean {
  if (isAdded(attempt)) return hasArrived(ledger, attempt, attempt.value) || wasHanded(played, attempt, attempt.value);
  const rivals = later.filter(
    ({ user, kind, record }) => user === attempt.user && kind === attempt.kind && record === attempt.record,
  );
  return rivals.some(({ value }) => hasArrived(ledger, attempt, value) || wasHanded(played, attempt, value));
}

function hasArrived({ applied, passages }: Ledger, attempt: Attempt, value: string): boolean {
  const { kind, record } = attempt;
  return applied.some(({ key, record: left }) => {
    const { path = '', fields = {} } = passages.get(key) ?? {};
    const isIts = kind === 'return' ? path.endsWith(`/orders/${record}/returns`) : left.id === record;
    return isIts && PATHS[kind].test(path) && fields[FIELDS[kind]] === value;
  });
}

function wasHanded({ handed }: Played, attempt: Attempt, value: string): boolean {
  const { kind, record } = attempt;
  return handed.some(({ resource, record: its, mine, request }) => {
    const said = (isAdded(attempt) ? request?.body : mine)?.[FIELDS[kind]];
    const text = typeof said === 'boolean' ? String(Number(said)) : said;
    // What comes back has no number before the server gave it one; its text is nobody else's.
    if (kind === 'return') return resource === 'returns' && text === value;
    return (
      its === record && resource === (kind === 'name' || kind === 'status' ? 'sub-admins' : 'orders') && text === value
    );
  });
}

// Every name and every street carries a number that only grows, so one person's reach a record in growing order.
function checkOrderOfTexts(ledger: Ledger, { attempts }: Played, id: number, kind: 'name' | 'street'): string[] {
  const mine = new Set(
    attempts.filter((attempt) => attempt.kind === kind && attempt.record === id).map(({ value }) => value),
  );
  const [changes] = changesOf(ledger, kind === 'street', id, 1);
  const byAccount = new Map<number, number>();
  const flaws: string[] = [];
  for (const [, { key, accountId }] of [...changes].sort(([one], [other]) => one - other)) {
    const text = ledger.passages.get(key)?.fields[kind];
    if (!text || !mine.has(text)) continue;
    const stamp = Number(/\d+$/.exec(text)?.[0]);
    if (stamp < (byAccount.get(accountId) ?? 0)) flaws.push(`Changes of ${kind} ${id} arrived out of order.`);
    byAccount.set(accountId, Math.max(stamp, byAccount.get(accountId) ?? 0));
  }
  return flaws;
}

import type { AnyEndpoint } from '#contract/endpoint.ts';
import { ERRORS, type Language, type Uses } from '#contract/errors.ts';
import type { ListDefinition, ListQuery } from '#contract/list.ts';
import type { Database, Reader } from '#server/db/database.ts';
import { transactionWithNews } from '#server/db/news.ts';
import type { SQL } from '#server/db/query/drizzle.ts';
import type { RecordTable } from '#server/db/soft-delete.ts';
import { Failure, failureBody, invalidField } from '#server/failure.ts';
import type { CallContext } from './api.ts';
import { databaseFailure, isWorthRepeating } from './database-failure.ts';
import { fingerprintOf, limitWaiting, onlyOnce } from './idempotency.ts';
import { idempotencyKeyOf, readListOf } from './input.ts';
import { lockLive, type OneCall } from './removal.ts';

interface Chosen {
  readonly ids?: readonly number[] | undefined;
  readonly filter?: Readonly<Record<string, string | readonly string[]>> | undefined;
  readonly expected_total?: number | undefined;
}

interface Work<D extends ListDefinition> {
  /** Where the call came in; part of what its key stands for. */
  readonly path: string;
  /** The resource's list, whose filters may name the rows. */
  readonly list: AnyEndpoint;
  /** Ids of all results that the account sees; undefined: more than may be changed at once. */
  idsOf(db: Reader, query: ListQuery<D>): Promise<readonly number[] | undefined>;
  /** Changes one row in its own transaction; a Failure leaves it as it was. Returns UNCHANGED where it was so already. */
  change(db: Reader, id: number): Promise<unknown>;
}

/** What a row's change answers when the row had the value already. */
export const UNCHANGED = Symbol('unchanged');

/** Changes a row of a bulk call, unless it is so already: taking the call back must restore what each row was. */
export async function unlessAlready<T extends RecordTable>(
  call: OneCall,
  { table, only }: { readonly table: T; readonly only?: SQL },
  isSo: (row: T['$inferSelect']) => boolean,
  change: () => Promise<unknown>,
): Promise<unknown> {
  return isSo(await lockLive(call, table, only)) ? UNCHANGED : change();
}

/** A row that was left as it was, with the error that its own call would have answered. */
export interface RefusedRow {
  readonly id: number;
  readonly code: string;
  readonly message: string;
  readonly in_use?: Uses;
}

interface BulkCall extends CallContext {
  readonly body: Chosen;
}

const MOST_TRIES = 3;

/** Changes the chosen rows one by one; what is refused is told with its reason, and the rest goes on. */
export async function runBulk<D extends ListDefinition>(call: BulkCall, work: Work<D>) {
  const key = idempotencyKeyOf(call.headers.get('idempotency-key') ?? undefined);
  const ids = await rowsOnce(call, work, key);
  const succeeded: number[] = [];
  const unchanged: number[] = [];
  const failed: RefusedRow[] = [];
  for (const id of ids) {
    const result = await changeRow(call, work, id, key);
    if (result instanceof Failure) {
      failed.push(refusedRow(id, result, call.request.language));
      continue;
    }
    succeeded.push(id);
    if (result === UNCHANGED) unchanged.push(id);
  }
  return { data: { succeeded, ...(unchanged.length > 0 && { unchanged }), failed } };
}

function refusedRow(id: number, failure: Failure, language: Language): RefusedRow {
  const { code, details } = failure;
  const { message } = failureBody(failure, language).error;
  return { id, code, message, ...(code === 'in_use' && details.counts && { in_use: details.counts }) };
}

/** The rows as they were chosen when the key was first seen: a repeat means the same ones, whatever the filter finds by then. */
async function rowsOnce<D extends ListDefinition>(
  call: BulkCall,
  work: Work<D>,
  key: string | undefined,
): Promise<readonly number[]> {
  if (key === undefined) return rowsOf(call.db, call.body, work);
  const { deps, actor, at } = call;
  const fields = { ...call.body };
  const fingerprint = await fingerprintOf({ ...printed(work, fields), secret: deps.secret });
  const once = { accountId: actor.id, key, fingerprint, at };
  const kept = await databaseOf(call).transaction(async (tx) => {
    await limitWaiting(tx);
    return onlyOnce(tx, once, async () => ({ status: 200, response: { ids: await rowsOf(tx, call.body, work) } }));
  });
  // Only the line above writes answers under this path.
  return (kept.response as { ids: number[] }).ids;
}

async function rowsOf<D extends ListDefinition>(db: Reader, body: Chosen, work: Work<D>): Promise<readonly number[]> {
  if (body.ids && body.filter) throw invalidField('filter', 'invalid');
  if (body.ids) return [...new Set(body.ids)].sort((a, b) => a - b);
  if (!body.filter) throw invalidField('ids', 'required');
  if (body.expected_total === undefined) throw invalidField('expected_total', 'required');
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(body.filter)) for (const one of [value].flat()) search.append(name, one);
  // The list's own definition read it.
  const ids = await work.idsOf(db, readListOf(work.list, search) as ListQuery<D>);
  if (ids?.length !== body.expected_total) throw new Failure('count_changed');
  return ids;
}

async function changeRow<D extends ListDefinition>(
  call: BulkCall,
  work: Work<D>,
  id: number,
  key: string | undefined,
): Promise<Failure | typeof UNCHANGED | undefined> {
  for (let tries = 1; ; tries++) {
    try {
      const { response } = await transactionWithNews(databaseOf(call), async (tx) => {
        await limitWaiting(tx);
        const change = async () => {
          const result = await work.change(tx, id);
          return { status: 200, response: result === UNCHANGED ? 'unchanged' : null };
        };
        if (key === undefined) return change();
        const fields = { ...call.body, ids: id, filter: undefined, expected_total: undefined };
        const fingerprint = await fingerprintOf({ ...printed(work, fields), secret: call.deps.secret });
        return onlyOnce(tx, { accountId: call.actor.id, key: `${key}:${id}`, fingerprint, at: call.at }, change);
      });
      return response === 'unchanged' ? UNCHANGED : undefined;
    } catch (error) {
      if (tries < MOST_TRIES && isWorthRepeating(error)) continue;
      const failure = error instanceof Failure ? error : databaseFailure(error);
      if (failure && ERRORS[failure.code].status < 500) return failure;
      call.deps.log.error({ err: error, id }, 'a row of a bulk change failed');
      return failure ?? new Failure('server_error');
    }
  }
}

function printed({ path }: { readonly path: string }, fields: Readonly<Record<string, unknown>>) {
  return { method: 'POST', path, fields, secrets: [] };
}

// A bulk call is mounted outside of a transaction, so what it is given is the database itself.
function databaseOf({ db }: CallContext): Database {
  return db;
}

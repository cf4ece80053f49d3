import { isNull } from 'drizzle-orm';
import { lockRow, markDeleted } from '#server/db/soft-delete.ts';
import type { CallContext } from '#server/http/api.ts';
import { invalidField, refuseStale } from '#server/http/failure.ts';
import { lockPresent, note } from '#server/http/removal.ts';
import type { NamedKind, NamedShown, NamedTable } from './kind.ts';
import { removableOf } from './store.ts';

interface Merge extends CallContext {
  readonly params: { readonly id: number };
  readonly body: { readonly into: number; readonly version?: number | undefined };
}

/** Moves everything that refers to one record to another one and deletes the first; the audit names what moved. */
export async function mergeNamed<T extends NamedTable, Shown extends NamedShown>(
  call: Merge,
  kind: NamedKind<T, Shown>,
): Promise<Shown> {
  const { db, params, body, actor, at } = call;
  const removable = removableOf(kind);
  const lockInto = () => lockRow(db, kind.table, body.into, isNull(kind.table.deletedAt));
  // In the order of the ids, so that two merges of one pair never wait for each other.
  const early = body.into < params.id ? await lockInto() : undefined;
  const from = await lockPresent(call, kind.table);
  const into = body.into < params.id ? early : await lockInto();
  if (!into || into.id === from.id) throw invalidField('into', 'invalid');
  const before = await removable.shown(db, from);
  refuseStale(body.version, from.version, before);
  const productIds = await kind.move(call, from.id, into.id);
  await markDeleted(db, kind.table, from.id, { by: actor.id }, at);
  const after = { into: { id: into.id, name: into.name }, product_ids: [...productIds] };
  await note(call, kind, 'merge', { before, after });
  return removable.shown(db, into);
}

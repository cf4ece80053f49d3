import * as v from 'valibot';
import { and, eq, isNull } from '#server/db/query/drizzle.ts';
import { lockRow, markDeleted } from '#server/db/soft-delete.ts';
import { audit } from '#server/db/tables/upkeep.ts';
import { invalidField, refuseStale } from '#server/failure.ts';
import type { CallContext } from '#server/http/api.ts';
import { auditRecord, lockLive, type RecordKind } from '#server/http/removal.ts';
import type { AttributeKind, AttributeOnWire, AttributeRow, AttributeTable } from './kind.ts';
import { merged } from './moved.ts';

const ACTION = 'merge';

interface Merge extends CallContext {
  readonly params: { readonly id: number };
  readonly body: { readonly into: number; readonly version?: number | undefined };
}

/** Moves everything that refers to one record to another one and deletes the first; the audit names what moved. */
export async function mergeAttribute<T extends AttributeTable, Wire extends AttributeOnWire>(
  call: Merge,
  attribute: AttributeKind<T, Wire>,
  kind: RecordKind<T, Wire>,
): Promise<Wire> {
  const { db, params, body, actor, at } = call;
  const lockInto = () => lockRow(db, attribute.table, body.into, isNull(attribute.table.deletedAt));
  // In the order of the ids, so that two merges of one pair never wait for each other.
  const early = body.into < params.id ? await lockInto() : undefined;
  const from = await lockLive(call, attribute.table);
  const into = body.into < params.id ? early : await lockInto();
  if (!into || into.id === from.id) throw invalidField('into', 'invalid');
  const before = await kind.toWire(db, from);
  await refuseStale(body.version, from.version, () => before);
  const moved = await attribute.move(call, from.id, into.id);
  await markDeleted(db, attribute.table, from.id, { by: actor.id }, at);
  await auditRecord(call, attribute, ACTION, { before, after: { into: { id: into.id, name: into.name }, ...moved } });
  return kind.toWire(db, into);
}

/** Gives a restored record back what a merge took from it; nothing where it was deleted in another way. */
export async function undoMerge(
  call: CallContext,
  kind: Pick<AttributeKind, 'resource' | 'moveBack'>,
  { id }: Pick<AttributeRow, 'id'>,
  deletedAt: Date,
): Promise<void> {
  const { resource, recordId, action, at, after } = audit;
  const [entry] = await call.db
    .select({ after })
    .from(audit)
    .where(and(eq(resource, kind.resource), eq(recordId, id), eq(at, deletedAt), eq(action, ACTION)))
    .limit(1);
  if (!entry) return;
  const { into, ...moved } = v.parse(merged, entry.after);
  await kind.moveBack(call, id, into.id, { ...moved, at: deletedAt });
}

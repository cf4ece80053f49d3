import * as v from 'valibot';
import { type AnySchema, dataOf, endpoint, type OfflineClass, pageOf } from './endpoint.ts';
import type { ListDefinition } from './list.ts';
import type { Access } from './roles.ts';
import { timestamp, version } from './wire.ts';

/** The fields that every record has. */
export const recordFields = {
  id: v.number(),
  created_at: timestamp,
  updated_at: timestamp,
  version: v.number(),
  /** Only in lists of deleted records, which only an Admin sees. */
  deleted_at: v.optional(v.nullable(timestamp)),
  /** Likewise: the name of whoever did it; null where the system did. */
  deleted_by: v.optional(v.nullable(v.string())),
};

export const removedReply = dataOf(v.object({ id: v.number(), deleted_at: timestamp }));

export interface CrudParts<
  Path extends string,
  List extends ListDefinition,
  Row extends AnySchema,
  Create extends AnySchema,
  Update extends AnySchema,
> {
  path: Path;
  access: Access;
  list: List;
  row: Row;
  create: Create;
  update: Update;
  offline: { create: OfflineClass; update: OfflineClass; remove: OfflineClass };
  secrets?: readonly string[];
}

interface ReadOrDeleteParts<
  Path extends string,
  List extends ListDefinition,
  Row extends AnySchema,
  Details extends AnySchema = Row,
> {
  path: Path;
  access: Access;
  list: List;
  row: Row;
  /** One record on its own, where that is more than a row of the list. */
  details?: Details;
  offline: { remove: OfflineClass };
}

/** The endpoints of a resource that the panel does not add to: list, get, remove, restore. */
export function readOrDelete<
  const Path extends string,
  List extends ListDefinition,
  Row extends AnySchema,
  Details extends AnySchema = Row,
>(resource: ReadOrDeleteParts<Path, List, Row, Details>) {
  const { path, access, list, row, offline } = resource;
  const one = `${path}/{id}` as const;
  // Without details of its own a record is shown as its row, which is what the type falls back to.
  const reply = dataOf(resource.details ?? (row as unknown as Details));
  return {
    list: endpoint({ method: 'GET', path, access, offline: 'read', list, reply: pageOf(row) }),
    get: endpoint({ method: 'GET', path: one, access, offline: 'read', reply }),
    remove: endpoint({
      method: 'DELETE',
      path: one,
      access,
      offline: offline.remove,
      body: v.object({ version }),
      reply: removedReply,
    }),
    restore: endpoint({
      method: 'POST',
      path: `${path}/{id}/restore` as const,
      access,
      offline: 'online',
      body: v.object({}),
      reply,
    }),
  };
}

/** The six usual endpoints of a resource: list, get, create, update, remove, restore. */
export function crud<
  const Path extends string,
  List extends ListDefinition,
  Row extends AnySchema,
  Create extends AnySchema,
  Update extends AnySchema,
>(resource: CrudParts<Path, List, Row, Create, Update>) {
  const { path, access, row, create, update, offline, secrets = [] } = resource;
  const reply = dataOf(row);
  return {
    ...readOrDelete(resource),
    create: endpoint({
      method: 'POST',
      path,
      access,
      offline: offline.create,
      body: create,
      reply,
      status: 201,
      secrets,
    }),
    update: endpoint({
      method: 'PATCH',
      path: `${path}/{id}` as const,
      access,
      offline: offline.update,
      body: update,
      reply,
      secrets,
      merges: true,
    }),
  };
}

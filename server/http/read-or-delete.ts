import type { readOrDelete } from '#contract/crud.ts';
import type { AnyEndpoint, AnySchema, HandlerReply } from '#contract/endpoint.ts';
import type { exportOf } from '#contract/exports.ts';
import type { ListDefinition, ListQuery } from '#contract/list.ts';
import type { Reader } from '#server/db/database.ts';
import { type Listed, recordList } from '#server/db/record-list.ts';
import type { RecordTable } from '#server/db/soft-delete.ts';
import type { Api } from './api.ts';
import type { CsvColumn } from './csv.ts';
import { mountExport } from './exports.ts';
import { mount } from './mount.ts';
import { mountRecord, namingDeleters, type RecordKind } from './removal.ts';

type Usual = ReturnType<typeof readOrDelete<'/', ListDefinition, AnySchema>> &
  ReturnType<typeof exportOf<'/', ListDefinition>>;
type Calls = { readonly [Name in keyof Usual]: AnyEndpoint } & { readonly list: { readonly list: ListDefinition } };

/** Does not compile where a call has to answer another row than is shown. */
export type Shows<C extends Calls, Wire, Shown> = {
  readonly get: Wire extends HandlerReply<C['get']>['data'] ? unknown : never;
  readonly list: Shown extends HandlerReply<C['list']>['data'][number] ? unknown : never;
};

/** A list of records, and a file of it. */
export interface ListedInFile<D extends ListDefinition, T extends RecordTable, Shown> extends Listed<D, T, Shown> {
  readonly csv: readonly CsvColumn<Shown>[];
}

/** Serves what a resource has whether or not the panel adds to it: its list, one record, deletion and return, a file of the list. */
export function mountReadOrDelete<
  C extends Calls,
  T extends RecordTable,
  Wire extends object,
  Shown extends { readonly id: number },
>(
  api: Api,
  contract: C & Shows<C, Wire, Shown>,
  kind: RecordKind<T, Wire>,
  listed: ListedInFile<C['list']['list'], T, Shown>,
): void {
  type D = C['list']['list'];
  // Every contract of `readOrDelete` with a file has these calls; `Shows` has compared what they answer.
  const calls = contract as unknown as Usual;
  const { page, batches } = recordList(kind.table, listed);
  // The list of a call was read by this very definition.
  mount(api, calls.list, (call) => namingDeleters(call, kind.table, page(call.db, call.list as ListQuery<D>)));
  mountRecord(api, calls, kind);
  const rows = (call: { db: Reader; list: unknown }) => batches(call.db, call.list as ListQuery<D>);
  mountExport<ListDefinition, Shown>(api, calls, { name: kind.resource, columns: () => listed.csv, rows });
}

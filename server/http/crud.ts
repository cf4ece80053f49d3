import { isDeepStrictEqual } from 'node:util';
import type { bulkRemovalOf } from '#contract/bulk.ts';
import type { crud } from '#contract/crud.ts';
import type { AnyEndpoint, AnySchema, HandlerInput } from '#contract/endpoint.ts';
import type { exportOf } from '#contract/exports.ts';
import type { ListDefinition } from '#contract/list.ts';
import type { Reader } from '#server/db/database.ts';
import type { ListSource } from '#server/db/list-source.ts';
import type { PgColumn, PgTable, PgUpdateSetSource } from '#server/db/query/drizzle.ts';
import { oneRow, writeRow } from '#server/db/record-rows.ts';
import type { RecordTable } from '#server/db/soft-delete.ts';
import type { Api, CallContext } from './api.ts';
import { mountBulkRemoval } from './bulk-removal.ts';
import type { CsvColumn } from './csv.ts';
import { refuseTaken } from './database-failure.ts';
import { addedRecord, type EditCall, editRecord } from './editing.ts';
import { mount } from './mount.ts';
import { mountReadOrDelete, type Shows } from './read-or-delete.ts';
import type { RecordKind } from './removal.ts';

type CrudTable = RecordTable & { readonly version: PgColumn };

/** How a form that writes one row of one table is stored and shown. */
export interface Crud<D extends ListDefinition, T extends CrudTable, Form extends object, Wire extends object>
  extends Pick<RecordKind<T, Wire>, 'table' | 'refuseRemoval' | 'afterWrite'> {
  readonly source: ListSource<D>;
  /** The form of a stored row: an edit is this form with the sent fields over it. */
  formOf(row: T['$inferSelect']): Form;
  /** What is stored of a form, with the columns that are derived from it. */
  columnsOf(form: Form): PgUpdateSetSource<T>;
  /** Rows as the contract shows them, in the order given. */
  toWire(db: Reader, rows: readonly T['$inferSelect'][]): Promise<Wire[]>;
  /** The unique indexes, with the field that is said to be taken: at adding, editing and restoring. */
  readonly unique: Readonly<Record<string, keyof Form & string>>;
  readonly csv: readonly CsvColumn<Wire>[];
}

type Usual = ReturnType<typeof crud<'/', ListDefinition, AnySchema, AnySchema, AnySchema>> & {
  bulk: ReturnType<typeof bulkRemovalOf<'/'>>;
} & ReturnType<typeof exportOf<'/', ListDefinition>>;
type ByHand = 'create' | 'update';

/** The usual calls of a contract; adding and editing may be left out, to be mounted by hand where they prepare something. */
type Calls = { readonly [Name in Exclude<keyof Usual, ByHand>]: AnyEndpoint } & {
  readonly [Name in ByHand]?: AnyEndpoint;
} & { readonly list: { readonly list: ListDefinition } };

/** Does not compile where a call is sent another form than is stored, or has to answer another row than is shown. */
type Fits<C extends Calls, Form, Wire> = Shows<C, Wire, Wire> & {
  readonly create?: HandlerInput<C['create']>['body'] extends Form | undefined ? unknown : never;
  readonly update?: HandlerInput<C['update']>['body'] extends Sent<Form> | undefined ? unknown : never;
};

/** The fields of an edit; those that are not sent stay. */
type Sent<Form> = { readonly [Field in keyof Form]?: Form[Field] | undefined };

/**
 * Serves the usual calls of a resource whose form writes one row: list, get, add, edit, delete, restore, several at once, a
 * file. Returns how to add and edit, for what is mounted by hand. 409 duplicate under the field of a broken unique index.
 */
export function mountCrud<
  C extends Calls,
  T extends CrudTable,
  Form extends object,
  Wire extends { readonly id: number },
>(api: Api, contract: C & Fits<C, Form, Wire>, parts: Crud<C['list']['list'], T, Form, Wire>) {
  // Every contract of `crud` has these calls; `Fits` has compared what they are sent and answer.
  const calls = contract as unknown as Omit<Usual, ByHand> & Partial<Usual>;
  const { table, source, formOf, columnsOf, toWire, unique, csv } = parts;
  const resource = calls.list.path.slice(calls.list.path.lastIndexOf('/') + 1);
  const kind: RecordKind<T, Wire> = {
    ...parts,
    resource,
    toWire: async (db, row) => oneRow(await toWire(db, [row])),
  };

  async function add(call: CallContext, form: Form): Promise<Wire> {
    const values = { ...columnsOf(form), createdAt: call.at, updatedAt: call.at };
    const rows = await call.db.insert<PgTable>(table).values(values).returning().catch(refuseTaken(unique));
    return addedRecord(call, kind, oneRow(rows as T['$inferSelect'][]));
  }
  const edit = (call: EditCall, sent: Sent<Form>) =>
    editRecord(call, kind, async (row) => {
      const stored = formOf(row);
      const given = Object.entries(sent).filter(([field, value]) => field in stored && value !== undefined);
      const wanted: Form = { ...stored, ...Object.fromEntries(given) };
      if (isDeepStrictEqual(wanted, stored)) return row;
      const written = await writeRow(call.db, table, row.id, columnsOf(wanted), call.at).catch(refuseTaken(unique));
      await parts.afterWrite?.(call, written, row);
      return written;
    });

  mountReadOrDelete(api, contract, kind, { source, rowsToWire: toWire, csv });
  if (calls.create) mount(api, calls.create, async (call) => ({ data: await add(call, call.body) }));
  if (calls.update) mount(api, calls.update, async (call) => ({ data: await edit(call, call.body) }));
  mountBulkRemoval(api, calls, source, kind);
  return { add, edit, kind };
}

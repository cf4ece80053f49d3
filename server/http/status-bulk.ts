import { MOST_AT_ONCE, type statusBulkOf } from '#contract/bulk.ts';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import type { ListDefinition } from '#contract/list.ts';
import { type Listed, recordList } from '#server/db/record-list.ts';
import type { RecordRow, RecordTable } from '#server/db/soft-delete.ts';
import type { Api, Call } from './api.ts';
import { runBulk, unlessAlready } from './bulk.ts';
import { mount } from './mount.ts';
import { type OneCall, type RecordKind, removeOrRestore } from './removal.ts';

type Bulk = ReturnType<typeof statusBulkOf<string>>;
type SwitchedTable = RecordTable & { readonly $inferSelect: RecordRow & { readonly status: boolean } };

/** Serves what several people can be done to at once: switched on or off by `edit`, deleted, brought back. */
export function mountStatusBulk<D extends ListDefinition, T extends SwitchedTable, Shown>(
  api: Api,
  { bulk, list }: { readonly bulk: Bulk; readonly list: AnyEndpoint },
  kind: RecordKind<T>,
  listed: Listed<D, T, Shown>,
  edit: (call: OneCall & { readonly body: { readonly status: boolean } }) => Promise<unknown>,
): void {
  const { ids } = recordList(kind.table, listed);
  const handle = (call: Call<Bulk>) =>
    runBulk<D>(call, {
      path: bulk.path,
      list,
      idsOf: (db, query) => ids(db, query, MOST_AT_ONCE),
      change(tx, id) {
        const { action } = call.body;
        const one = { ...call, db: tx, params: { id } };
        if (action === 'delete' || action === 'restore') return removeOrRestore(action, one, kind);
        const status = action === 'enable';
        const isSo = (row: T['$inferSelect']) => row.status === status;
        return unlessAlready(one, kind, isSo, () => edit({ ...one, body: { status } }));
      },
    });
  mount(api, bulk, handle, { inTransaction: false });
}

import { type bulkRemovalOf, MOST_AT_ONCE } from '#contract/bulk.ts';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import type { ListDefinition } from '#contract/list.ts';
import { allIds } from '#server/db/all-ids.ts';
import type { ListSource } from '#server/db/list-source.ts';
import type { RecordTable } from '#server/db/soft-delete.ts';
import type { Api, Call } from './api.ts';
import { runBulk } from './bulk.ts';
import { mount } from './mount.ts';
import { type RecordKind, removeOrRestore } from './removal.ts';

type Bulk = ReturnType<typeof bulkRemovalOf<string>>;

interface Calls {
  readonly bulk: Bulk;
  readonly list: AnyEndpoint;
}

/** Serves the deletion and the return of several records at once, where nothing else can be done with several. */
export function mountBulkRemoval<D extends ListDefinition, T extends RecordTable>(
  api: Api,
  { bulk, list }: Calls,
  source: ListSource<D>,
  kind: RecordKind<T>,
): void {
  const handle = (call: Call<Bulk>) =>
    runBulk<D>(call, {
      path: bulk.path,
      list,
      idsOf: (db, query) => allIds(db, source, query, MOST_AT_ONCE),
      change: (tx, id) => removeOrRestore(call.body.action, { ...call, db: tx, params: { id } }, kind),
    });
  mount(api, bulk, handle, { inTransaction: false });
}

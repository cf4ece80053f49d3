import type { QueryClient } from '@tanstack/react-query';
import type { ListCall, Read } from '#app/kit/list/list-props.ts';
import { listCall } from '#app/kit/list/list-search.ts';
import type { ExportCalls } from '#app/kit/list/use-export.ts';
import { pageQuery, warm } from '#app/sync/queries.ts';
import type { Versioned } from '#app/sync/use-edit.ts';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import type { ListDefinition, ListSearch } from '#contract/list.ts';

/** A record as a list, a form and the list of deleted ones know it. */
export interface CrudRow extends Versioned {
  readonly deleted_at?: string | null | undefined;
  readonly deleted_by?: string | null | undefined;
}

/** The calls of a contract made by `resource`. */
export interface CrudCalls<Row extends CrudRow, D extends ListDefinition> extends ExportCalls {
  readonly list: ListCall<Row, D>;
  readonly get: Read<undefined, { data: Row }>;
  readonly create: AnyEndpoint;
  readonly update: AnyEndpoint;
  readonly remove: AnyEndpoint;
  readonly restore: AnyEndpoint;
  readonly bulk: AnyEndpoint;
}

/** Asks for the page that an address shows while the screen itself is still on its way. */
export function warmList<Row extends CrudRow, D extends ListDefinition>(
  client: QueryClient,
  resource: string,
  { list }: Pick<CrudCalls<Row, D>, 'list'>,
  search: ListSearch,
) {
  return warm(client, pageQuery(resource, list, listCall(list.list, search)));
}

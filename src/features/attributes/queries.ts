import { type QueryClient, useQuery } from '@tanstack/react-query';
import { listCall } from '#app/kit/list/list-search.ts';
import type { ChoiceSource } from '#app/kit/reference/choice-source.ts';
import { pageQuery, recordQuery, warm } from '#app/sync/queries.ts';
import { useWaitingRecord } from '#app/sync/waiting.ts';
import { attributeList } from '#contract/attributes.ts';
import type { ListSearch } from '#contract/list.ts';
import type { Attribute, AttributeKind } from './kind.ts';

export const attributesPage = ({ resource, calls }: AttributeKind, search: ListSearch) =>
  pageQuery(resource, calls.list, search);
const nameRecord = ({ resource, calls }: AttributeKind, id: number) => recordQuery(resource, calls.get, id);

/** One record as this person left it; `row`, from the list, stands in while it is on its way. */
export function useAttribute(kind: AttributeKind, id: number, row: Attribute | undefined) {
  const result = useQuery(nameRecord(kind, id));
  return { result, record: useWaitingRecord<Attribute>(kind.resource, result.data?.data ?? row) };
}

/** Where another one of a kind is chosen from. */
export function sourceOf({ resource, calls, hasPicture = false }: AttributeKind): ChoiceSource {
  const search = { sort: 'name' };
  if (!hasPicture) return { resource, list: calls.list, get: calls.get, search };
  return {
    resource,
    list: calls.list,
    get: calls.get,
    search,
    choiceOf: (row) => {
      const { name, image } = row as { name?: unknown; image?: unknown };
      return { id: row.id, name: String(name ?? ''), picture: typeof image === 'string' ? image : null };
    },
  };
}

/** Asks for the page that an address shows while the screen itself is still on its way. */
export function warmAttributes(client: QueryClient, kind: AttributeKind, search: ListSearch) {
  return warm(client, attributesPage(kind, listCall(attributeList, search)));
}

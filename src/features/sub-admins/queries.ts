import type { QueryClient } from '@tanstack/react-query';
import { listCall } from '#app/kit/list/list-search.ts';
import type { ChoiceSource } from '#app/kit/reference/choice-source.ts';
import { pageQuery, recordQuery, warm } from '#app/sync/queries.ts';
import type { ListSearch } from '#contract/list.ts';
import { subAdminList, subAdmins } from '#contract/sub-admins.ts';

export const SUB_ADMINS = 'sub-admins';

/** The other sub-admins, for names that are nearly one. */
export const SUB_ADMIN_SOURCE: ChoiceSource = { resource: SUB_ADMINS, list: subAdmins.list, get: subAdmins.get };

export function subAdminPage(search: ListSearch) {
  return pageQuery(SUB_ADMINS, subAdmins.list, search);
}

export function subAdminRecord(id: number) {
  return recordQuery(SUB_ADMINS, subAdmins.get, id);
}

/** Asks for the page that an address shows while the screen itself is still on its way. */
export function warmSubAdmins(client: QueryClient, search: ListSearch) {
  return warm(client, subAdminPage(listCall(subAdminList, search)));
}

import type { QueryClient } from '@tanstack/react-query';
import { listCall } from '#app/kit/list/list-search.ts';
import { keys, pageQuery, recordQuery, warm } from '#app/sync/queries.ts';
import type { Page } from '#contract/endpoint.ts';
import type { ListSearch } from '#contract/list.ts';
import { type User, userList, users } from '#contract/users.ts';

export const USERS = 'users';

export const userPage = (search: ListSearch) => pageQuery(USERS, users.list, search);
export const userRecord = (id: number) => recordQuery(USERS, users.get, id);

/** A user as some cached list shows them: enough for the head of their page before the details are here. */
export function userInLists(client: QueryClient, id: number): User | undefined {
  const pages = client.getQueriesData<Page<User>>({ queryKey: keys.lists(USERS) });
  return pages.flatMap(([, page]) => page?.data ?? []).find((row) => row.id === id);
}

/** Asks for the page that an address shows while the screen itself is still on its way. */
export function warmUsers(client: QueryClient, search: ListSearch) {
  return warm(client, userPage(listCall(userList, search)));
}

export function warmUser(client: QueryClient, text: string): void {
  const id = readUserId(text);
  if (id !== undefined) void client.prefetchQuery(userRecord(id));
}

/** The user that an address names; undefined: it names none. */
export function readUserId(text: string): number | undefined {
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;
}

import type { QueryClient } from '@tanstack/react-query';
import { listCall } from '#app/kit/list/list-search.ts';
import type { ChoiceSource } from '#app/kit/reference/choice-source.ts';
import { pageQuery, partQuery, recordQuery, warm } from '#app/sync/queries.ts';
import { complaintList, complaints } from '#contract/complaints.ts';
import type { ListSearch } from '#contract/list.ts';
import { type User, users } from '#contract/users.ts';

export const COMPLAINTS = 'complaints';

export const complaintPage = (search: ListSearch) => pageQuery(COMPLAINTS, complaints.list, search);
export const complaintRecord = (id: number) => recordQuery(COMPLAINTS, complaints.get, id);
export const complaintHistory = (id: number) => partQuery(COMPLAINTS, 'history', complaints.history, id);

/** Whoever may have sent one: many share a name, so the phone stands beside it. */
export const SENDERS: ChoiceSource = {
  resource: 'users',
  list: users.list,
  get: users.get,
  search: { sort: 'full_name' },
  choiceOf: (row) => {
    // The lists and records of this resource are users.
    const { id, full_name, phone, avatar } = row as User;
    return { id, name: full_name, detail: phone, picture: avatar };
  },
};

/** Asks for the page that an address shows while the screen itself is still on its way. */
export function warmComplaints(client: QueryClient, search: ListSearch) {
  return warm(client, complaintPage(listCall(complaintList, search)));
}

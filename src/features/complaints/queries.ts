import type { QueryClient } from '@tanstack/react-query';
import { listCall } from '#app/kit/list-search.ts';
import { pageQuery, partQuery, recordQuery } from '#app/kit/queries.ts';
import { complaintList, complaints } from '#contract/complaints.ts';
import type { ListSearch } from '#contract/list.ts';

export const COMPLAINTS = 'complaints';

export const complaintPage = (search: ListSearch) => pageQuery(COMPLAINTS, complaints.list, search);
export const complaintRecord = (id: number) => recordQuery(COMPLAINTS, complaints.get, id);
export const complaintHistory = (id: number) => partQuery(COMPLAINTS, 'history', complaints.history, id);

/** Asks for the page that an address shows while the screen itself is still on its way. */
export function warmComplaints(client: QueryClient, search: ListSearch): void {
  void client.prefetchQuery(complaintPage(listCall(complaintList, search)));
}

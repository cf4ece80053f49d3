import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '#app/api/client.ts';
import { listCall } from '#app/kit/list/list-search.ts';
import { pageQuery, warm } from '#app/sync/queries.ts';
import { activity, activityList } from '#contract/activity.ts';
import type { ListSearch } from '#contract/list.ts';

const ACTIVITY = 'activity';

export const activityPage = (search: ListSearch) => pageQuery(ACTIVITY, activity.list, search);

/** The people and words that stand in the log. */
export const activityChoices = queryOptions({
  queryKey: [ACTIVITY, 'choices'],
  queryFn: ({ signal }) => call(activity.choices, {}, { signal }),
  staleTime: 60_000,
});

/** Asks for the page that an address shows while the screen itself is still on its way. */
export function warmActivity(client: QueryClient, search: ListSearch) {
  return warm(client, activityPage(listCall(activityList, search)));
}

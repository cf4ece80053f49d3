import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '#app/api/client.ts';
import { keys } from '#app/sync/queries.ts';
import { settings } from '#contract/settings.ts';

export const SETTINGS = 'settings';
/** There is one record of them. */
const ID = 1;

export const shopSettings = queryOptions({
  queryKey: keys.record(SETTINGS, ID),
  queryFn: ({ signal }) => call(settings.get, {}, { signal }),
});

export function warmSettings(client: QueryClient): void {
  void client.prefetchQuery(shopSettings);
}

import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '#app/api/client.ts';
import { keys } from '#app/sync/queries.ts';
import { profile } from '#contract/profile.ts';

export const PROFILE = 'profile';

/** One's own account, under the id that it has everywhere. */
export function ownProfile(id: number) {
  return queryOptions({
    queryKey: keys.record(PROFILE, id),
    queryFn: ({ signal }) => call(profile.get, {}, { signal }),
  });
}

export function warmProfile(client: QueryClient, id: number | undefined): void {
  void client.prefetchQuery(ownProfile(id ?? 0));
}

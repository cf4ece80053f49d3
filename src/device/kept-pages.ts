import { CONTRACT_VERSION } from '#contract/version.ts';

/** What stands before each storage key of the cache. */
export const KEPT = 'cache:';

const OLDEST = 30 * 24 * 3_600_000;

/** Where this device keeps a user's pages of a resource. */
export function keptAt(user: string, resource: string): string {
  return `${KEPT}${user}:${resource}`;
}

/** False: this version cannot read it any more, or it is older than anybody should see (30 days). */
export function isUsable({ buster, timestamp }: { readonly buster: string; readonly timestamp: number }): boolean {
  return buster === CONTRACT_VERSION && Date.now() - timestamp < OLDEST;
}

/** For so long (ms) rows count as today's; older ones say their age. */
export const STALE_AFTER = 5 * 60_000;

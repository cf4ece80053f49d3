import type { QueryClient } from '@tanstack/react-query';
import { wholeList } from '#app/kit/list-whole.ts';
import { getContact } from '#app/offline/online.ts';
import { currentRights, getSession, isInterrupted } from '#app/session/session.ts';
import { mayCall } from '#contract/roles.ts';
import { SMALL_SOURCES } from './sources.ts';

/** What was fetched within this time is not asked for again. */
const FRESH_MS = 10 * 60_000;

/**
 * Fetches all brands, categories, sizes and colors, one request at a time, so that their lists and the choices of a form are here
 * without a connection, for whoever may read them. Never rejects.
 */
export async function fetchChoicesAhead(client: QueryClient): Promise<void> {
  const user = getSession()?.user;
  try {
    for (const source of SMALL_SOURCES) {
      const rights = currentRights();
      if (!rights || !mayCall(source.list.access, rights)) continue;
      if (!getContact().online || isInterrupted() || getSession()?.user !== user) return;
      await client.fetchQuery({ ...wholeList(source.root, source.list), staleTime: FRESH_MS });
    }
  } catch {
    // Whoever opens a form is told; this was only a favour.
  }
}

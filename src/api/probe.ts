import { besideApi } from './base.ts';

/** Asks the server for a sign of life; false when none comes within five seconds. */
export async function probe(): Promise<boolean> {
  try {
    const response = await fetch(besideApi('/healthz'), { cache: 'no-store', signal: AbortSignal.timeout(5_000) });
    return response.ok;
  } catch {
    return false;
  }
}

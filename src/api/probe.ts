import { besideApi } from './base.ts';
import { deadline } from './deadline.ts';

/** Asks the server for a sign of life; false when none comes within five seconds. */
export async function probe(): Promise<boolean> {
  const limit = deadline(5_000);
  try {
    const response = await fetch(besideApi('/healthz'), { cache: 'no-store', signal: limit.signal });
    return response.ok;
  } catch {
    return false;
  } finally {
    limit.clear();
  }
}

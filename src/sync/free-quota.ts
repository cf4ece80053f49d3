const AGAIN_AFTER_MS = 60_000;

let step = 0;
let last = Number.NEGATIVE_INFINITY;

/**
 * Gives up the next of what may be lost, so that what waits has room: each call one thing more, a minute later from the beginning.
 * False: it has all gone, and not long ago.
 */
export async function freeQuota(): Promise<boolean> {
  const { GIVES_WAY } = await import('./device-cache.ts');
  const now = performance.now();
  if (now - last >= AGAIN_AFTER_MS) step = 0;
  const giveUp = GIVES_WAY[step];
  if (!giveUp) return false;
  step += 1;
  last = now;
  await giveUp();
  return true;
}

import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import timers from 'node:timers/promises';
import { vi } from 'vitest';

/** What each password that was hashed meanwhile cost; memory in KiB. */
export async function hashesDuring(happening: () => Promise<void>) {
  const calls = await watched(vi.spyOn(crypto, 'argon2'), happening);
  return calls.map(([algorithm, { memory, passes, parallelism, tagLength }]) => {
    return { algorithm, memory, passes, parallelism, tagLength };
  });
}

/** How long the server put somebody off each time meanwhile, in milliseconds. Nobody waits for it. */
export async function waitsDuring(happening: () => Promise<void>) {
  const sleep = vi.spyOn(timers, 'setTimeout').mockResolvedValue(undefined);
  return (await watched(sleep, happening)).map(([ms]) => ms);
}

/** Modules that imported the function before call what stands in for it too. */
async function watched<Calls>(
  spy: { readonly mock: { readonly calls: Calls }; mockRestore: () => void },
  happening: () => Promise<void>,
): Promise<Calls> {
  syncBuiltinESMExports();
  try {
    await happening();
    return spy.mock.calls;
  } finally {
    spy.mockRestore();
    syncBuiltinESMExports();
  }
}

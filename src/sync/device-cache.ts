import type { QueryClient } from '@tanstack/react-query';
import { wipeDrafts } from '#app/device/typed-drafts.ts';
import { lastSyncs, persistCache, wipeCache, wipePages } from './cache/persist.ts';
import { wipeUnanswered } from './unanswered.ts';

export { lastSyncs, persistCache };

/** Forgets whatever this device keeps of anybody, typed texts too: when a person leaves it. What waits to be sent stays. */
export async function forgetPeople(client?: QueryClient): Promise<void> {
  wipeDrafts();
  wipeUnanswered();
  await wipeKept(client);
}

/** Forgets every row and picture that may be fetched again, for anybody; typed texts and what waits to be sent stay. */
export async function wipeKept(client?: QueryClient): Promise<void> {
  // The rows first: a page that goes in the middle of it leaves no names behind.
  await wipeCache(client);
  await wipePictures();
}

/**
 * What gives way to changes that wait, one after the other: pictures, opened and fetched-ahead records, old pages. What a person
 * typed is not among them: nobody can fetch it again.
 */
export const GIVES_WAY: readonly (() => Promise<void>)[] = [wipePictures, wipeRecords, async () => wipePages()];

async function wipePictures(): Promise<void> {
  if ('caches' in globalThis) await caches.delete('pictures').catch(() => undefined);
}

async function wipeRecords(): Promise<void> {
  await import('./cache/kept-details.ts').then(({ wipeDetails }) => wipeDetails()).catch(() => undefined);
}

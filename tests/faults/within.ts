import { setTimeout } from 'node:timers/promises';

/** Fails with the name of a step that does not end in time: a page that answers no more would hold everything, and say nothing. */
export async function within(most: number, step: Promise<void>, name: () => string | undefined): Promise<void> {
  const timer = new AbortController();
  const late = setTimeout(most, undefined, { signal: timer.signal }).then(
    () => Promise.reject(new Error(`This did not end within ${most / 1000} s: ${name()}`)),
    () => undefined,
  );
  try {
    await Promise.race([step, late]);
  } finally {
    timer.abort();
  }
}

import { afterAll } from 'vitest';

// Before a test makes its own of it.
const { setImmediate } = globalThis;
/** What React has put off is done within so many turns of the event loop. */
const TURNS = 10;

/** A screen that still stands as its file ends is drawn again by the next answer, when there is no window any more: an error of no test. */
afterAll(async () => {
  if (document.body.firstElementChild) {
    const { cleanup } = await import('@testing-library/react');
    cleanup();
  }
  for (let turn = 0; turn < TURNS; turn++) await new Promise((done) => setImmediate(done));
});

import { setTimeout as sleep } from 'node:timers/promises';

/** ms; what the compiler of V8 has under way is done after a few. */
const STILL = 100;

/**
 * Ends the process with this code. `process.exit` waits for V8's threads, and one that compiles what has just been busy may wait for
 * the collector, which only this thread runs: then the process stands for ever (nodejs/node#54918; one failed start of fifty), and whatever
 * would start it again waits as well. After a moment without work nothing is being compiled.
 */
export async function leave(code: number): Promise<never> {
  await sleep(STILL);
  process.exit(code);
}

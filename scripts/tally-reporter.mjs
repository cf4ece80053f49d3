import { writeFileSync } from 'node:fs';
import { vitestTally } from './tally.mjs';

/** Vitest's reporter of what scripts/test.mjs counts, in the file that TALLY names: its own JSON leaves out what failed outside of any test. */
// biome-ignore lint/style/noDefaultExport: Vitest asks for it.
export default class TallyReporter {
  /**
   * @param {readonly import('vitest/node').TestModule[]} modules
   * @param {readonly import('vitest/node').SerializedError[]} errors
   */
  onTestRunEnd(modules, errors) {
    if (process.env.TALLY) writeFileSync(process.env.TALLY, JSON.stringify(vitestTally(modules, errors)));
  }
}

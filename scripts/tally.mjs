import { existsSync, readFileSync } from 'node:fs';

/** `secondTries`: the tests that passed, but not at once. @typedef {{ passed: number, failed: number, skipped: number, secondTries?: string[] }} Tally */
/** @typedef {{ title: string, specs?: Spec[], suites?: Suite[] }} Suite */
/** @typedef {{ title: string, file: string, tests: { projectName: string, status: string }[] }} Spec */

/**
 * Counts Vitest's JSON report; a file that could not even be loaded counts as one failure.
 * @param {{ numPassedTests: number, numFailedTests: number, numPendingTests: number, numTodoTests: number,
 *   testResults: { status: string, assertionResults: { status: string }[] }[] }} report
 * @returns {Tally}
 */
export function vitestTally(report) {
  const broken = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((result) => result.status === 'failed'),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/**
 * Counts Playwright's JSON report; errors outside of any test count as failures, and a test that passed at its second try
 * did pass, but is named.
 * @param {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number }, errors?: unknown[],
 *   suites?: Suite[] }} report
 * @returns {Tally}
 */
export function playwrightTally({ stats, errors = [], suites = [] }) {
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
    secondTries: suites.flatMap(flakyIn),
  };
}

/** @param {Suite} suite @returns {string[]} */
function flakyIn({ specs = [], suites = [] }) {
  const own = specs.flatMap(({ title, file, tests }) =>
    tests.filter(({ status }) => status === 'flaky').map(({ projectName }) => `${projectName}: ${file}: ${title}`),
  );
  return [...own, ...suites.flatMap(flakyIn)];
}

/**
 * Reads a report; a run that ended without one, or badly without saying which test failed, is one failure.
 * @template Report
 * @param {string} file
 * @param {number} code the exit code of the run
 * @param {(report: Report) => Tally} count
 * @returns {Tally}
 */
export function tallyOf(file, code, count) {
  if (!existsSync(file)) return { passed: 0, failed: 1, skipped: 0 };
  const tally = count(JSON.parse(readFileSync(file, 'utf8')));
  return code !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally;
}

/** @param {Tally[]} tallies @returns {Tally} */
export function sum(tallies) {
  /** @type {Required<Tally>} */
  const total = { passed: 0, failed: 0, skipped: 0, secondTries: [] };
  for (const { passed, failed, skipped, secondTries = [] } of tallies) {
    total.passed += passed;
    total.failed += failed;
    total.skipped += skipped;
    total.secondTries.push(...secondTries);
  }
  return total;
}

/** @param {Tally} total */
export function closingLine({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/** Names whatever needed a second try: it is to be mended like a failure. @param {Tally} total */
export function secondTryLines({ secondTries = [] }) {
  if (secondTries.length === 0) return [];
  return [
    `Passed at the second try only (${secondTries.length}), to be mended:`,
    ...secondTries.map((name) => `  ${name}`),
    '',
  ];
}

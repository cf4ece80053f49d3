import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import { root } from './run.mjs';

/**
 * `failures`: the tests that failed, each with the first line of why; `secondTries`: the tests that passed, but not at once.
 * @typedef {{ passed: number, failed: number, skipped: number, failures?: string[], secondTries?: string[] }} Tally
 */
/** @typedef {{ title: string, specs?: Spec[], suites?: Suite[] }} Suite */
/** @typedef {{ title: string, file: string, tests: { projectName: string, status: string, results?: { error?: { message?: string } }[] }[] }} Spec */
/** @typedef {{ status: string, name?: string, message?: string, assertionResults: { status: string, fullName?: string, failureMessages?: string[] }[] }} TestFile */

/**
 * Counts Vitest's JSON report; a file that could not even be loaded counts as one failure.
 * @param {{ numPassedTests: number, numFailedTests: number, numPendingTests: number, numTodoTests: number,
 *   testResults: TestFile[] }} report
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
    failures: [
      ...broken.map(({ name = 'a file', message }) => failure(name, message)),
      ...report.testResults.flatMap(({ name = 'a file', assertionResults }) =>
        assertionResults
          .filter(({ status }) => status === 'failed')
          .map(({ fullName, failureMessages }) => failure(`${name}: ${fullName}`, failureMessages?.[0])),
      ),
    ],
  };
}

/** One line of a test and why it failed, without the colours of a terminal. @param {string} name @param {string} [message] */
function failure(name, message = '') {
  const why = stripVTControlCharacters(message).split('\n')[0];
  return (why ? `${name}: ${why}` : name).replace(`${root}/`, '');
}

/**
 * Counts Playwright's JSON report; errors outside of any test count as failures, and a test that passed at its second try
 * did pass, but is named.
 * @param {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number }, errors?: { message?: string }[],
 *   suites?: Suite[] }} report
 * @returns {Tally}
 */
export function playwrightTally({ stats, errors = [], suites = [] }) {
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
    failures: [
      ...errors.map(({ message }) => failure('outside of any test', message)),
      ...suites.flatMap(endedAs('unexpected')),
    ],
    secondTries: suites.flatMap(endedAs('flaky')),
  };
}

/** What is said of the tests with that end. @param {string} end @returns {(suite: Suite) => string[]} */
function endedAs(end) {
  return ({ specs = [], suites = [] }) => [
    ...specs.flatMap(({ title, file, tests }) =>
      tests
        .filter(({ status }) => status === end)
        .map(({ projectName, results }) => failure(`${projectName}: ${file}: ${title}`, results?.[0]?.error?.message)),
    ),
    ...suites.flatMap(endedAs(end)),
  ];
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
  const total = { passed: 0, failed: 0, skipped: 0, failures: [], secondTries: [] };
  for (const { passed, failed, skipped, failures = [], secondTries = [] } of tallies) {
    total.passed += passed;
    total.failed += failed;
    total.skipped += skipped;
    total.failures.push(...failures);
    total.secondTries.push(...secondTries);
  }
  return total;
}

/** @param {Tally} total */
export function closingLine({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/** Names whatever failed, and whatever needed a second try: it is to be mended like a failure. @param {Tally} total */
export function namedLines({ failures = [], secondTries = [] }) {
  return [
    ...named(`Failed (${failures.length}):`, failures),
    ...named(`Passed at the second try only (${secondTries.length}), to be mended:`, secondTries),
  ];
}

/** @param {string} heading @param {string[]} names */
function named(heading, names) {
  return names.length === 0 ? [] : [heading, ...names.map((name) => `  ${name}`), ''];
}

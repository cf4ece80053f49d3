import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from './run.mjs';

/**
 * `failures`: the tests that failed, each with the first line of why; `secondTries`: the tests that passed, but not at once.
 * @typedef {{ passed: number, failed: number, skipped: number, failures?: string[], secondTries?: string[] }} Tally
 */
/** @typedef {{ title: string, specs?: Spec[], suites?: Suite[] }} Suite */
/** @typedef {{ title: string, file: string, tests: { projectName: string, status: string, results?: { error?: { message?: string } }[] }[] }} Spec */

/**
 * Counts what Vitest says at its end. A file that could not be loaded or cleared away is one failure, and so is each error outside of
 * any test, such as a promise that nobody waits for.
 * @param {readonly Pick<import('vitest/node').TestModule, 'relativeModuleId' | 'children' | 'errors' | 'state'>[]} modules
 * @param {readonly import('vitest/node').SerializedError[]} outside
 * @returns {Tally}
 */
export function vitestTally(modules, outside) {
  const tally = { passed: 0, failed: 0, skipped: 0, failures: outside.map(outsideOfTests) };
  for (const file of modules) {
    const before = tally.failures.length;
    for (const test of file.children.allTests()) {
      const { state, errors } = test.result();
      if (state === 'passed') tally.passed += 1;
      else if (state === 'failed')
        tally.failures.push(failure(`${file.relativeModuleId}: ${test.fullName}`, errors[0]?.message));
      else tally.skipped += 1;
    }
    if (file.state() === 'failed' && tally.failures.length === before) {
      const errors = [file, ...file.children.allSuites()].flatMap((part) => part.errors());
      tally.failures.push(failure(file.relativeModuleId, errors[0]?.message));
    }
  }
  return { ...tally, failed: tally.failures.length };
}

/** Vitest says where it was when it happened, which need not be where it came from. @param {import('vitest/node').SerializedError} error */
function outsideOfTests({ message, type, VITEST_TEST_PATH: path, VITEST_TEST_NAME: test }) {
  const near = [path, test].filter(Boolean).join(': ');
  return failure(['outside of any test', type, near && `near ${near}`].filter(Boolean).join(', '), message);
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
  const name = basename(file, '.json');
  if (!existsSync(file))
    return { passed: 0, failed: 1, skipped: 0, failures: [`${name}: it ended without a report (${code})`] };
  const tally = count(JSON.parse(readFileSync(file, 'utf8')));
  if (code === 0 || tally.failed > 0) return tally;
  return { ...tally, failed: 1, failures: [`${name}: it ended with ${code} and did not say what failed`] };
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

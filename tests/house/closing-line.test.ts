import { expect, test } from 'vitest';
import { closingLine, namedLines, playwrightTally, sum, tallyOf, vitestTally } from '../../scripts/tally.mjs';

const file = (status: string, ...results: string[]) => ({
  status,
  assertionResults: results.map((each) => ({ status: each })),
});
const vitest = (testResults: Parameters<typeof vitestTally>[0]['testResults']) => ({
  numPassedTests: 3,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  testResults,
});

test('the closing line adds up both runners', () => {
  const browser = playwrightTally({ stats: { expected: 2, unexpected: 1, flaky: 0, skipped: 0 } });
  expect(closingLine(sum([vitestTally(vitest([file('passed', 'passed')])), browser]))).toBe('5 passed, 1 failed');
});

test('skipped tests are named only when there are some', () => {
  expect(closingLine({ passed: 1, failed: 0, skipped: 2 })).toBe('1 passed, 0 failed, 2 skipped');
});

test('a test file that cannot be loaded counts as a failure', () => {
  expect(vitestTally(vitest([file('failed')])).failed).toBe(1);
});

test('a runner that dies without a report counts as a failure', () => {
  expect(tallyOf('/no/such/report.json', 1, playwrightTally).failed).toBe(1);
  expect(tallyOf('/no/such/report.json', 0, playwrightTally).failed).toBe(1);
});

test('whatever failed is named with the first line of why, at the end of the longest output', () => {
  const why = { error: { message: '\u001b[31mexpected one row\u001b[39m\nand a stack' } };
  const browser = playwrightTally({
    stats: { expected: 0, unexpected: 1, flaky: 0, skipped: 0 },
    errors: [{ message: 'no server' }],
    suites: [
      {
        title: '',
        specs: [
          {
            title: 'lists',
            file: 'a.spec.ts',
            tests: [{ projectName: 'phone', status: 'unexpected', results: [why] }],
          },
        ],
      },
    ],
  });
  const node = vitestTally(
    vitest([
      { status: 'failed', name: 'b.test.ts', message: 'cannot load\nhere', assertionResults: [] },
      {
        status: 'failed',
        name: 'c.test.ts',
        assertionResults: [{ status: 'failed', fullName: 'counts', failureMessages: ['1 is not 2\n at c'] }],
      },
    ]),
  );
  expect(namedLines(sum([node, browser]))).toEqual([
    'Failed (4):',
    '  b.test.ts: cannot load',
    '  c.test.ts: counts: 1 is not 2',
    '  outside of any test: no server',
    '  phone: a.spec.ts: lists: expected one row',
    '',
  ]);
});

test('whatever passed at its second try only is named', () => {
  const spec = (title: string, status: string) => ({
    title,
    file: 'a.spec.ts',
    tests: [{ projectName: 'phone', status }],
  });
  const total = sum([
    playwrightTally({
      stats: { expected: 1, unexpected: 0, flaky: 1, skipped: 0 },
      suites: [
        { title: '', specs: [spec('well', 'expected')], suites: [{ title: '', specs: [spec('badly', 'flaky')] }] },
      ],
    }),
  ]);
  expect(closingLine(total)).toBe('2 passed, 0 failed');
  expect(namedLines(total)).toEqual([
    'Passed at the second try only (1), to be mended:',
    '  phone: a.spec.ts: badly',
    '',
  ]);
  expect(namedLines({ passed: 1, failed: 0, skipped: 0 })).toEqual([]);
});

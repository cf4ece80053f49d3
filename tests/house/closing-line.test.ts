import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { root } from '../../scripts/run.mjs';
import { closingLine, namedLines, playwrightTally, sum, type Tally, tallyOf } from '../../scripts/tally.mjs';

/** What the real Vitest makes of such files. */
async function vitest(files: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'souq-closing-'));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  const report = join(folder, 'unit.json');
  const reporter = join(root, 'scripts', 'tally-reporter.mjs');
  const program = join(root, 'node_modules', 'vitest', 'vitest.mjs');
  const args = [program, 'run', '--root', folder, '--globals', '--passWithNoTests', `--reporter=${reporter}`];
  const env = { PATH: process.env.PATH, TALLY: report };
  const code = await promisify(execFile)(process.execPath, args, { cwd: folder, env }).then(
    () => 0,
    (error: { code: number }) => error.code,
  );
  const tally = tallyOf(report, code, (told: Tally) => told);
  rmSync(folder, { recursive: true });
  return { ...tally, failures: (tally.failures ?? []).map((line) => line.replace(`${folder}/`, '')) };
}

test('the closing line adds up both runners', async () => {
  const node = await vitest({
    'a.test.js': "test('a', () => {}); describe('b', () => { test('c', () => {}); test.skip('d'); test.todo('e'); });",
  });
  const browser = playwrightTally({ stats: { expected: 2, unexpected: 1, flaky: 0, skipped: 0 } });
  expect(closingLine(sum([node, browser]))).toBe('4 passed, 1 failed, 2 skipped');
});

test('skipped tests are named only when there are some', () => {
  expect(closingLine({ passed: 1, failed: 0, skipped: 2 })).toBe('1 passed, 0 failed, 2 skipped');
});

test('a run without any test file is none that failed', async () => {
  expect(closingLine(await vitest({}))).toBe('0 passed, 0 failed');
});

test('a runner that dies without a report counts as a failure, and is named', () => {
  for (const code of [1, 0]) {
    expect(tallyOf('/no/such/scale.json', code, playwrightTally)).toMatchObject({
      failed: 1,
      failures: [`scale: it ended without a report (${code})`],
    });
  }
});

test('whatever failed is named with the first line of why, at the end of the longest output', async () => {
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
  const node = await vitest({
    'b.test.js': "throw new Error('cannot load\\nhere')",
    'c.test.js': "describe('of all', () => test('counts', () => { throw new Error('1 is not 2\\n at c'); }))",
    'd.test.js':
      "describe('tidy', () => { test('is', () => {}); afterAll(() => { throw new Error('is left over'); }); })",
    'e.test.js': "test('ends', () => void Promise.reject(new Error('nobody waits')))",
  });
  expect(closingLine(node)).toBe('2 passed, 4 failed');
  expect(namedLines(sum([node, browser]))).toEqual([
    'Failed (6):',
    '  outside of any test, Unhandled Rejection, near e.test.js: nobody waits',
    '  b.test.js: cannot load',
    '  c.test.js: of all > counts: 1 is not 2',
    '  d.test.js: is left over',
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

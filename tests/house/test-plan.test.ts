import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { type Plan, planOf, usage } from '../../scripts/test-plan.mjs';
import { filesNotToday, isTurn, LONG_TURNS, ORDINARY_TURNS } from '../long-run.ts';

const root = resolve(import.meta.dirname, '../..');

function planned(...args: string[]): Plan {
  const plan = planOf(args);
  if (typeof plan === 'string') throw new Error(plan);
  return plan;
}

const files = globSync(['server/**/*.test.ts', 'tests/{api,screens,e2e,guarantees,security}/*.{test,spec}.{ts,tsx}'], {
  cwd: root,
});

describe('what npm test is asked for', () => {
  it('continuous integration asks for the long run, once, by turns', () => {
    const calls = readFileSync(join(root, '.ci/run'), 'utf8').match(/npm (?:run )?test.*/g);
    expect(calls).toEqual(['npm test -- --long --by-turns </dev/null']);
  });

  it('the long run has all parts, the second database and no less of anything', () => {
    const [usual, long] = [planned(), planned('--long')];
    expect(long.parts).toEqual(expect.arrayContaining(usual.parts));
    expect(long.parts).toContain('scale');
    expect([usual.isLong, usual.database, long.isLong, long.database]).toEqual([false, false, true, true]);
    expect(usual.reasons.join()).toContain('--long');
  });

  it('two machines share the long run, and what cannot be halved belongs to the first', () => {
    const [first, second] = [planned('--long', '--shard', '1/2'), planned('--long', '--shard', '2/2')];
    expect([first.shard, second.shard]).toEqual([
      { index: 1, total: 2 },
      { index: 2, total: 2 },
    ]);
    expect(first.parts).toEqual(planned('--long').parts);
    expect(second.parts).toEqual(first.parts.filter((part) => part !== 'check' && part !== 'scale'));
  });

  it('a part and a word choose files, in either order', () => {
    expect(planned('--only', 'e2e', 'sign-in')).toMatchObject({ parts: ['e2e'], words: ['sign-in'], isLong: false });
    expect(planned('--long', 'bulk', '--only', 'api,unit')).toMatchObject({
      words: ['bulk'],
      isLong: true,
      database: true,
    });
    expect(planned('--only', 'scale').database).toBe(true);
  });

  it('a file that takes turns has three of twelve days, in which its families have each of theirs', () => {
    const days = Array.from({ length: 12 }, (_, nth) => 20_783 + nth);
    const left = days.map((day) => new Set(filesNotToday(files, day, ORDINARY_TURNS)));
    for (const file of files) {
      const own = days.filter((_, nth) => !left[nth]?.has(file));
      expect([3, 12], file).toContain(own.length);
      for (const parts of [2, 3])
        for (let nth = 0; nth < parts; nth++) expect(own.some((day) => isTurn(nth, parts, day))).toBe(true);
    }
    for (const [nth] of days.entries()) expect(left[nth]?.size).toBeGreaterThan(files.length / 2);
    expect(left.every((one) => !one.has('tests/guarantees/g02-once.spec.ts'))).toBe(true);
    expect(planned().turn).toMatch(/^\d+$/);
    expect(planned().reasons.join()).toContain(`TEST_TURN=${planned().turn}`);
  });

  it('two days of the long run by turns have each file, one of them about half of those that take turns', () => {
    const [one = [], other = []] = [20_783, 20_784].map((day) => filesNotToday(files, day, LONG_TURNS));
    expect(one.filter((file) => other.includes(file))).toEqual([]);
    expect(Math.abs(one.length - other.length)).toBeLessThan(2);
    const turns = planned('--long', '--by-turns');
    expect(turns.reasons.join()).toContain(`TEST_TURN=${turns.turn}`);
    expect(turns).toEqual({ ...planned('--long'), turn: expect.stringMatching(/^\d+$/), reasons: turns.reasons });
  });

  it('whatever was asked for has all its turns', () => {
    const asked = [['--long'], ['--only', 'api'], ['orders'], ['--long', '--by-turns', 'orders']];
    expect(asked.map((args) => planned(...args).turn)).toEqual(['', '', '', '']);
  });

  it('a day is a number, else no family would have its turn', () => {
    vi.stubEnv('TEST_TURN', 'monday');
    expect(planOf([])).toBe('TEST_TURN is the number of a day, and this is none: monday.');
    vi.unstubAllEnvs();
  });

  it.each([[['--only', 'nothing']], [['--only']], [['--shard', '3/2']], [['--fast']], [['--by-turns']]])(
    '%j is refused in words',
    (args) => {
      expect(planOf(args)).toContain(usage);
    },
  );
});

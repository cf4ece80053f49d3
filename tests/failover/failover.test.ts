import { describe, expect, test } from 'vitest';
import { missingParts } from './parts.ts';
import { runRounds } from './rounds.ts';

const missing = await missingParts(Boolean(process.env.CI));
if (missing) process.stderr.write(`SKIPPED: the failover of a real cluster: ${missing}.\n`);

describe.skipIf(missing)('a cluster of three PostgreSQL under Patroni', () => {
  test('loses nothing that was acknowledged and does nothing twice, in three rounds of failing parts', {
    timeout: 900_000,
  }, async () => {
    const rounds = await runRounds({ count: 3 });
    expect(rounds.map(({ fault, wrong }) => ({ fault, wrong }))).toEqual(
      rounds.map(({ fault }) => ({ fault, wrong: [] })),
    );
    // It was felt, or it proved nothing; and it was over soon.
    expect(rounds.flatMap(({ errors }) => Object.keys(errors))).toContain('503');
    expect(rounds.every(({ firstWrite }) => firstWrite !== undefined)).toBe(true);
  });
});

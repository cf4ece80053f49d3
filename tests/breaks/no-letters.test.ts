import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { openDatabase } from '#server/db/open.ts';
import { databaseAt, onServer } from '#server/db/test-database.ts';
import { postgres } from './fixtures.ts';

async function warningsIn(ctype: string): Promise<string[]> {
  const name = `panel_letters_${randomBytes(6).toString('hex')}`;
  await onServer(
    postgres,
    `create database ${name} encoding 'UTF8' lc_collate 'C' lc_ctype '${ctype}' template template0`,
  );
  const warnings: string[] = [];
  const log = { info() {}, warn: (_: object, text: string) => void warnings.push(text) };
  try {
    const opened = await openDatabase({ dataDir: '', databaseUrl: databaseAt(postgres, name), log });
    await opened.close();
  } finally {
    await onServer(postgres, `drop database ${name} with (force)`);
  }
  return warnings;
}

test('a database that knows no Arabic letters is warned of at every start', { timeout: 120_000 }, async () => {
  expect(await warningsIn('C')).toEqual([expect.stringContaining('LC_CTYPE C.UTF-8')]);
  expect(await warningsIn('C.UTF-8')).toEqual([]);
});

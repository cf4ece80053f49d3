import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { readMigrations } from '#server/db/migrate.ts';
import { readSources, SOURCES_FOLDER, sourcesChecksum } from '#server/db/sources.ts';
import { root } from './sample-shop.ts';

const migrations = join(root, 'server/db/migrations');

test('the migrations make the tables of the code: nothing is left to generate', { timeout: 120_000 }, () => {
  mkdirSync(join(root, 'node_modules/.cache'), { recursive: true });
  const folder = mkdtempSync(join(root, 'node_modules/.cache/migrations-'));
  try {
    cpSync(migrations, join(folder, 'out'), { recursive: true });
    const out = relative(root, join(folder, 'out'));
    const config = { dialect: 'postgresql', schema: './server/db/tables/*.ts', out };
    writeFileSync(join(folder, 'config.json'), JSON.stringify(config));
    const run = spawnSync(
      join(root, 'node_modules/.bin/drizzle-kit'),
      ['generate', '--config', join(folder, 'config.json')],
      {
        cwd: root,
        encoding: 'utf8',
      },
    );
    expect(run.stdout).toContain('No schema changes, nothing to migrate');
    expect(readdirSync(join(folder, 'out'))).toEqual(readdirSync(migrations));
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('only the latest snapshot is kept', () => {
  const latest = readMigrations().at(-1)?.name.slice(0, 4);
  const snapshots = readdirSync(join(migrations, 'meta')).filter((file) => file !== '_journal.json');
  expect(snapshots).toEqual([`${latest}_snapshot.json`]);
});

test('migrations name no function and no trigger of their own, unless they replace or remove one', () => {
  const made = readMigrations().flatMap(({ name, statements }) =>
    statements.filter((text) => /\bcreate\s+(function|trigger|view)\b/i.test(text)).map((text) => `${name}: ${text}`),
  );
  expect(made).toEqual([]);
});

test('every file of functions and triggers is run, and holds nothing but what can be run again', () => {
  const files = readdirSync(SOURCES_FOLDER).map((file) => file.replace(/\.sql$/, ''));
  expect(
    readSources()
      .map(({ name }) => name)
      .sort(),
  ).toEqual(files.sort());
  const others = readSources().flatMap(({ statements }) => statements.filter((statement) => !isReplacement(statement)));
  expect(others).toEqual([]);
});

test('a change of functions or triggers brings a migration, so that an older instance never puts them back', () => {
  const line = `-- Functions and triggers: ${sourcesChecksum()}`;
  const named = readMigrations()
    .flatMap(({ statements }) => statements)
    .filter((text) => text.includes('-- Functions and triggers: '));
  expect(
    named.at(-1),
    `Write a migration (npm run db:generate -- --custom --name why_it_changed) that holds the line\n${line}`,
  ).toContain(line);
});

test('each function, view and trigger stands in one place', () => {
  const names = readSources().flatMap(({ statements }) =>
    statements.map((statement) => /create or replace (\w+ \w+)/.exec(statement)?.[1]),
  );
  expect(names).toEqual([...new Set(names)]);
});

function isReplacement(statement: string): boolean {
  const code = statement.replace(/^--.*\n/gm, '');
  // What stands between the dollars is the body, whose semicolons are its own.
  const outside = code.replace(/\$\$[\s\S]*?\$\$/g, '');
  return /^create or replace (function|view|trigger) /.test(code) && /^[^;]*;$/.test(outside);
}

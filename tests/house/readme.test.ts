import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readEnv } from '#server/env.ts';
import { root } from './sample-shop.ts';

const textOf = (file: string) => readFileSync(join(root, file), 'utf8');

/** The names that the server's own reader of settings asks for. */
function settingsRead(): string[] {
  const asked = new Set<string>();
  const bucket: Record<string, string> = {
    STORAGE: 's3',
    S3_ENDPOINT: 'https://s3.example/bucket',
    S3_ACCESS_KEY: 'a',
    S3_SECRET_KEY: 'b',
  };
  const noting = new Proxy(bucket, {
    get(given, name) {
      asked.add(String(name));
      return given[String(name)];
    },
  });
  readEnv(noting);
  return [...asked].sort();
}

test('the README fits on two screens', () => {
  const columns = 140;
  const shown = textOf('README.md').trimEnd().split('\n');
  const lines = shown.reduce((total, line) => total + Math.max(1, Math.ceil(line.length / columns)), 0);
  expect(lines).toBeLessThanOrEqual(90);
});

test('docs/settings.md names each setting that the server reads, and no other', () => {
  const named = textOf('docs/settings.md')
    .split('\n')
    .flatMap((row) => (row.split('|')[1] ?? '').match(/`[A-Z0-9_]+`/g) ?? []);
  expect(named.map((name) => name.slice(1, -1)).sort()).toEqual(settingsRead());
});

test('every command and every file that the documents name is there', () => {
  const { scripts } = JSON.parse(textOf('package.json'));
  const documents = [
    'README.md',
    'CONTRIBUTING.md',
    ...readdirSync(join(root, 'docs'))
      .filter((name) => name.endsWith('.md'))
      .map((name) => `docs/${name}`),
  ];
  const lost = documents.flatMap((document) => {
    const text = textOf(document);
    const commands = Array.from(text.matchAll(/npm run ([a-z][\w:-]*)/g), ([, name = '']) => name);
    const links = Array.from(text.matchAll(/\]\((?!https?:|#)([^)#]+)/g), ([, path = '']) =>
      join(document, '..', path),
    );
    const files = Array.from(
      text.matchAll(/`((?:tests|server|src|contract|scripts|bench|docs)\/[\w./-]+\.\w+)`/g),
      ([, path = '']) => path,
    );
    return [
      ...commands.filter((name) => !(name in scripts)).map((name) => `${document}: npm run ${name}`),
      ...[...links, ...files].filter((path) => !isThere(path)).map((path) => `${document}: ${path}`),
    ];
  });
  expect(lost).toEqual([]);
});

test('each of the thirteen guarantees is stated with all of its own test files and its command', () => {
  const rows = textOf('docs/offline.md')
    .split('\n')
    .filter((line) => /^\| G\d+ \|/.test(line));
  expect(rows.map((row) => row.split('|')[1]?.trim())).toEqual(
    Array.from({ length: 13 }, (_, index) => `G${index + 1}`),
  );
  const files = readdirSync(join(root, 'tests/guarantees')).filter((name) => /^g\d\d-.*\.(spec|test)\.ts$/.test(name));
  for (const [index, row] of rows.entries()) {
    const number = `g${String(index + 1).padStart(2, '0')}`;
    const own = files.filter((file) => file.startsWith(number));
    const named = [...row.matchAll(/`tests\/guarantees\/([^`]+)`/g)].map(([, file]) => file);
    expect([number, own.length > 0, named.sort()]).toEqual([number, true, own.sort()]);
    expect(row).toMatch(new RegExp(`npm test -- --only (guarantees|api) ${number}`));
  }
});

// The section that docs/new-section.md adds stands in the house's own copy of it.
function isThere(path: string): boolean {
  return existsSync(join(root, path)) || existsSync(join(root, 'tests/house/couriers', `${path}.txt`));
}

import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { syntaxIn } from '../../scripts/code-shapes.mjs';
import { refusalOf } from './given-up-names.ts';
import { root } from './sample-shop.ts';

const CODE = /^(?:bench|contract|lint|scripts|server|src|tests|vite)\/.*\.(?:tsx?|mjs)$/;
const listed = spawnSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' });
const files = listed.stdout.split('\n').filter((file) => CODE.test(file) && existsSync(join(root, file)));

test.skipIf(listed.status !== 0)('no name in the code is one that was given up', { timeout: 60_000 }, () => {
  const found = files.flatMap((file) => refusedIn(file, readFileSync(join(root, file), 'utf8')));
  expect(found).toEqual([]);
});

test.skipIf(listed.status !== 0)('nor is the name of a file', () => {
  expect(files.flatMap((file) => refusalOf(basename(file), file) ?? [])).toEqual([]);
});

test('an old name is found as a variable, a member, a type and a part, whole or within another', () => {
  const old = [
    'const inBin = 1;',
    'queue.transmit(entry);',
    'type FoldedText = string;',
    'const a = <SearchDoor />;',
    'class World {}',
    'function followEvents() {}',
  ];
  expect(old.map((text) => refusedIn('src/a.tsx', text).length)).toEqual(old.map(() => 1));
});

test('what only looks like one may stand', () => {
  const allowed = [
    'const testWorld = new TestWorld();',
    "const text = 'the door';",
    'row.entity_id;',
    'const unfoldings = binary.robin;',
    'sql`select fold_text(name)`;',
  ];
  expect(allowed.flatMap((text) => refusedIn('src/a.tsx', text))).toEqual([]);
  expect(refusedIn('scripts/a.mjs', 'const bin = find();')).toEqual([]);
});

function refusedIn(file: string, text: string): string[] {
  const names = new Set<string>();
  for (const [{ type, name }] of syntaxIn(text))
    if (/^(?:JSX|Private)?Identifier$/.test(type) && typeof name === 'string') names.add(name);
  return [...names].flatMap((name) => refusalOf(name, file) ?? []);
}

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { elementsIn, interfacesIn } from '../../scripts/code-shapes.mjs';
import { root } from './sample-shop.ts';

const filesOf = (pattern: string) => globSync(pattern, { cwd: root }).filter((file) => !/\.test\.tsx?$/.test(file));
const read = (file: string) => readFileSync(join(root, file), 'utf8');

/** What many resources are mounted by: it must not grow into an engine (docs/decisions/0025). */
const MOUNTING = ['server/http/crud.ts', 'contract/resource.ts'];
const ROOM = 'src/kit/crud';

test.each([...MOUNTING, ...filesOf(`${ROOM}/*`)])('%s is read in one sitting', (file) => {
  expect(read(file).trimEnd().split('\n').length).toBeLessThanOrEqual(130);
});

test.each(MOUNTING)('no caller switches %s to a way of his own', (file) => {
  expect(read(file)).not.toMatch(/\bboolean\b|as never\b/);
});

// What the parts of the room do with each other is their own affair.
const drawn = filesOf('src/**/*.tsx')
  .filter((file) => !file.startsWith(ROOM))
  .flatMap((file) => elementsIn(read(file)));
const parts = filesOf(`${ROOM}/*.tsx`)
  .flatMap((file) => interfacesIn(read(file)))
  .flatMap(({ name, members }) => (name.endsWith('Props') ? [{ part: name.slice(0, -'Props'.length), members }] : []))
  .filter(({ part }) => drawn.some(({ name }) => name === part));

test.each(parts)('$part has no slot for one caller and is switched by none', ({ part, members }) => {
  const calls = drawn.filter(({ name }) => name === part);
  const slots = members.filter(({ type }) => /\b(?:ReactNode|ComponentType)\b|=>/.test(type));
  const lonely = slots.filter(({ name }) => calls.filter(({ given }) => given.includes(name)).length < 2);
  expect(lonely.map(({ name }) => name)).toEqual([]);
  expect(members.filter(({ type }) => type === 'boolean').map(({ name }) => name)).toEqual([]);
});

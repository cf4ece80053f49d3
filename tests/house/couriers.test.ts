import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { isHalf, isOrdinary, isTurn } from '../long-run.ts';
import { EDITS, type Edit, houseWithCouriers, NEW_FILES } from './couriers.ts';
import { root } from './sample-shop.ts';

const house = houseWithCouriers();
afterAll(() => house[Symbol.dispose]());

test('a section is nine new files, 260 lines and four edited files at most', () => {
  const lines = [...NEW_FILES.values()].reduce((total, text) => total + text.trimEnd().split('\n').length, 0);
  const edited = new Set(EDITS.map(([file]) => file));
  process.stdout.write(
    `Couriers: ${NEW_FILES.size} files, ${lines} lines, ${edited.size} edited and a row of the suite.\n`,
  );
  expect(NEW_FILES.size).toBeLessThanOrEqual(9);
  expect(lines).toBeLessThanOrEqual(260);
  // With the row in the suite of the API.
  expect(edited.size + 1).toBeLessThanOrEqual(4);
});

test('the couriers compile', { timeout: 180_000 }, () => {
  expect(errors()).toEqual([]);
});

const AS_IT_IS = '';
/** A list at an address of its own among another resource's calls, under a name of its own. */
const STRAY_LIST: Edit = [
  'contract/ledger-calls.ts',
  '  accounts: endpoint({',
  "  shown: endpoint({ ...read, path: '/admin/postings', list: ledgerList, reply: pageOf(entryRow) }),\n  accounts: endpoint({",
];
/** What can be forgotten or misspelt: where, the text that is lost or changed, and where the compiler says so. */
const OMISSIONS: readonly (readonly [what: string, edit: Edit, said: RegExp])[] = [
  ['section', ['src/sections.ts', '\n  couriers,', AS_IT_IS], /^src\/sections\.ts\S+ error TS2741/m],
  [
    'feature of the server',
    ['server/features.ts', '\n  couriers: couriersFeature,', AS_IT_IS],
    /^server\/features\.ts/,
  ],
  ['label of a field', ['src/features/couriers/labels.ts', '{ active: msg`Active` }', '{}'], /couriers\/labels\.ts/],
  ['value of the form', ['src/features/couriers/form.tsx', "phone: '', ", AS_IT_IS], /couriers\/form\.tsx/],
  [
    'field on the wire',
    ['server/features/couriers/routes.ts', '  phone: row.phone,\n', AS_IT_IS],
    /couriers\/routes\.ts/,
  ],
  ['field of a row', ['contract/couriers.ts', 'phone: v.string(), ', AS_IT_IS], /couriers/],
  ['sort', ['server/features/couriers/routes.ts', 'name: table.sortKey, ', AS_IT_IS], /couriers\/routes\.ts/],
  [
    'filter',
    ['server/features/couriers/routes.ts', 'active: (active) => eq(table.active, active)', AS_IT_IS],
    /couriers\/routes\.ts/,
  ],
  [
    'unique field',
    ['server/features/couriers/routes.ts', "couriers_phone_key: 'phone'", "couriers_phone_key: 'tel'"],
    /couriers\/routes\.ts/,
  ],
  [
    'field of the file',
    ['server/features/couriers/routes.ts', 'cell: ({ phone }) => phone', 'cell: ({ tel }) => tel'],
    /couriers\/routes\.ts/,
  ],
  ['path', ['src/features/couriers/section.ts', "path: '/couriers'", "path: '/courier'"], /couriers\/section\.ts/],
  ['icon', ['src/features/couriers/section.ts', "icon: 'truck'", "icon: 'lorry'"], /couriers\/section\.ts/],
  ['section, wherever its list stands', STRAY_LIST, /^src\/sections\.ts\S+ error TS2741/m],
  ['feature, wherever its list stands', STRAY_LIST, /^server\/features\.ts\S+ error TS2741/m],
  ['section of money', ['src/sections.ts', '\n  settlements,', AS_IT_IS], /^src\/sections\.ts\S+ error TS2741/m],
];

/** The compiler takes two to ten seconds for each: the ordinary run tries one, by turns of the panel and of the server, a long one by turns half of them. */
const ORDINARY = ['section', 'feature of the server', 'label of a field', 'field on the wire'];
const today = ORDINARY.filter((_, nth) => isTurn(nth, 4));
const tried = OMISSIONS.filter(([what], nth) => (isOrdinary ? today.includes(what) : isHalf(nth)));

test.each(tried)('without its %s it does not compile', { timeout: 180_000 }, (_, edit, said) => {
  const [file] = edit;
  const before = house.read(file);
  house.edit(edit);
  const found = errors();
  house.write(file, before);
  expect(found.join('\n')).toMatch(said);
});

/** The compiler's errors; nothing is written but its notes of what it has seen. */
function errors(): string[] {
  const compiler = join(root, 'node_modules/.bin/tsc');
  const { stdout } = spawnSync(compiler, ['-b', 'server', 'src'], { cwd: house.folder, encoding: 'utf8' });
  return stdout.split('\n').filter((line) => line.includes('error TS'));
}

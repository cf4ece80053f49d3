import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { withZones } from '../../lint/zones.mjs';
import { root, sampleShop } from './sample-shop.ts';

type Sample = { path: string; text: string; rule: string | null };

const lines = (count: number) => Array.from({ length: count }, (_, n) => `export const a${n} = ${n};`).join('\n');
const calls = (count: number) => Array.from({ length: count }, (_, n) => `  call(${n});`).join('\n');
const imports = (source: string) => `import { a } from '${source}';\nexport const b = a;\n`;
const shows = (jsx: string) => `export const Shown = () => ${jsx};\n`;

const floors = 'lint/style/noRestrictedImports';
const samples: Record<string, Sample> = {
  'ui may not know the kit': { path: 'src/ui/a1.ts', text: imports('#app/kit/list/x.ts'), rule: floors },
  'ui may use i18n': { path: 'src/ui/a2.ts', text: imports('#app/i18n/formats.ts'), rule: null },
  'a dynamic import is an import': {
    path: 'src/ui/a3.ts',
    text: `export const a = import('#app/kit/list/x.ts');\n`,
    rule: floors,
  },
  'a room of the kit may use one below': {
    path: 'src/kit/crud/a1.ts',
    text: imports('#app/kit/list/x.ts'),
    rule: null,
  },
  'a room of the kit may not know one above': {
    path: 'src/kit/list/a1.ts',
    text: imports('#app/kit/crud/x.ts'),
    rule: floors,
  },
  'rooms of one row are blind to each other': {
    path: 'src/kit/form/a1.ts',
    text: imports('#app/kit/record/x.ts'),
    rule: floors,
  },
  'kit may not know a feature': { path: 'src/kit/list/a.ts', text: imports('#app/features/orders/x.ts'), rule: floors },
  'features are blind to each other': {
    path: 'src/features/orders/a1.ts',
    text: imports('#app/features/users/x.ts'),
    rule: floors,
  },
  'features are blind through a relative path': {
    path: 'src/features/orders/a2.ts',
    text: imports('../users/x.ts'),
    rule: floors,
  },
  'a feature may not know the shell': {
    path: 'src/features/orders/a3.ts',
    text: imports('#app/shell/x.ts'),
    rule: floors,
  },
  'a feature may use its own files': { path: 'src/features/orders/a4.ts', text: imports('./x.ts'), rule: null },
  'the shell may not know a route': { path: 'src/shell/a.ts', text: imports('#app/routes/x.ts'), rule: floors },
  'a route may use the shell': { path: 'src/routes/a.ts', text: imports('#app/shell/x.ts'), rule: null },
  'the platform may not know ui': { path: 'src/api/a1.ts', text: imports('#app/ui/x.ts'), rule: floors },
  'sync may not know how things look': { path: 'src/sync/a1.ts', text: imports('#app/ui/x.ts'), rule: floors },
  'sync may say what happened': { path: 'src/sync/a2.ts', text: imports('#app/ui/toast.ts'), rule: null },
  'sync may not know the kit': { path: 'src/sync/a4.ts', text: imports('#app/kit/list/x.ts'), rule: floors },
  'the panel may not know the server': { path: 'src/session/a1.ts', text: imports('#server/auth/x.ts'), rule: floors },
  'not even a type of the server': {
    path: 'src/session/a2.ts',
    text: `import type { A } from '#server/x.ts';\nexport type B = A;\n`,
    rule: floors,
  },
  'the server may not know the panel': { path: 'server/a1.ts', text: imports('#app/api/x.ts'), rule: floors },
  'server features are blind to each other': {
    path: 'server/features/orders/a1.ts',
    text: imports('#server/features/users/x.ts'),
    rule: floors,
  },
  'blind through a relative path as well': {
    path: 'server/features/orders/a2.ts',
    text: imports('../users/x.ts'),
    rule: floors,
  },
  'a server feature may use a domain room': {
    path: 'server/features/orders/a3.ts',
    text: imports('#server/domain/orders/x.ts'),
    rule: null,
  },
  'a domain room may not know a feature': {
    path: 'server/domain/orders/a1.ts',
    text: imports('#server/features/orders/x.ts'),
    rule: floors,
  },
  'a domain room serves nothing': {
    path: 'server/domain/orders/a2.ts',
    text: `import type { Api } from '#server/http/api.ts';\nexport type B = Api;\n`,
    rule: floors,
  },
  'a domain room may take what a call is given': {
    path: 'server/domain/orders/a3.ts',
    text: `import type { CallContext } from '#server/http/api.ts';\nexport type B = CallContext;\n`,
    rule: null,
  },
  'http may not know a domain room': {
    path: 'server/http/a1.ts',
    text: imports('#server/domain/orders/x.ts'),
    rule: floors,
  },
  'files may not know http': { path: 'server/files/a1.ts', text: imports('#server/http/x.ts'), rule: floors },
  'the database may not know accounts of people': {
    path: 'server/db/a1.ts',
    text: imports('#server/auth/x.ts'),
    rule: floors,
  },
  'a job may use a domain room': {
    path: 'server/jobs/a1.ts',
    text: imports('#server/domain/figures/x.ts'),
    rule: null,
  },
  'a job may not know a feature': {
    path: 'server/jobs/a2.ts',
    text: imports('#server/features/home/x.ts'),
    rule: floors,
  },
  'the contract stands on valibot': {
    path: 'contract/a1.ts',
    text: `import * as v from 'valibot';\nexport const a = v.string();\n`,
    rule: null,
  },
  'the contract may use no other library': { path: 'contract/a2.ts', text: imports('hono'), rule: floors },
  'the contract may not know Node': { path: 'contract/a3.ts', text: imports('node:fs'), rule: floors },
  'the contract may not know the server': { path: 'contract/a4.ts', text: imports('#server/x.ts'), rule: floors },
  'toasts have one entrance': { path: 'src/kit/list/a3.ts', text: imports('sonner'), rule: 'plugin' },
  'the entrance of toasts is open': { path: 'src/ui/toast.ts', text: imports('sonner'), rule: null },
  'forms have one entrance': {
    path: 'src/features/orders/a5.ts',
    text: imports('@modular-forms/react'),
    rule: 'plugin',
  },
  'the client has one entrance': { path: 'src/sync/a3.ts', text: imports('ofetch'), rule: 'plugin' },
  'the database has one entrance': { path: 'server/features/a.ts', text: imports('pg'), rule: 'plugin' },
  'pictures have one entrance': { path: 'server/features/b.ts', text: imports('sharp'), rule: 'plugin' },
  'visible text is translated': { path: 'src/ui/b1.tsx', text: shows('<p>Orders</p>'), rule: 'plugin' },
  'Arabic in the code is untranslated too': { path: 'src/ui/b2.tsx', text: shows('<p>الطلبات</p>'), rule: 'plugin' },
  'text inside Trans passes': {
    path: 'src/ui/b3.tsx',
    text: shows('<Trans>Orders of <b>today</b></Trans>'),
    rule: null,
  },
  'visible attributes are translated': {
    path: 'src/ui/b4.tsx',
    text: shows(`<input aria-label="Search" />`),
    rule: 'plugin',
  },
  'an empty field has the direction of the page': {
    path: 'src/ui/b9.tsx',
    text: shows('<textarea dir="auto" />'),
    rule: 'plugin',
  },
  'a margin to the left': { path: 'src/ui/c1.tsx', text: shows(`<p className="flex ml-2" />`), rule: 'plugin' },
  'a variant before a physical class': {
    path: 'src/ui/c2.tsx',
    text: shows(`<p className="md:-right-4" />`),
    rule: 'plugin',
  },
  'physical classes in a template': {
    path: 'src/ui/c3.tsx',
    text: 'export const a = (n: number) => `flex pr-$' + '{n}`;\n',
    rule: 'plugin',
  },
  'text aligned to a side': { path: 'src/ui/c4.tsx', text: `export const a = 'text-left';\n`, rule: 'plugin' },
  'a border on a side': { path: 'src/ui/c5.tsx', text: `export const a = 'p-2 border-l';\n`, rule: 'plugin' },
  'logical classes pass': {
    path: 'src/ui/c6.tsx',
    text: shows(`<p className="ms-2 pe-4 start-0 text-end border-s rounded-e" />`),
    rule: null,
  },
  'a long function': {
    path: 'server/d1.ts',
    text: `export function long(call: (n: number) => void) {\n${calls(81)}\n}\n`,
    rule: 'lint/complexity/noExcessiveLinesPerFunction',
  },
  'a long file': { path: 'server/d2.ts', text: `${lines(251)}\n`, rule: 'lint/style/noExcessiveLinesPerFile' },
  'any is refused': {
    path: 'server/d3.ts',
    text: 'export const a = (b: any) => b;\n',
    rule: 'lint/suspicious/noExplicitAny',
  },
  'the exclamation mark is refused': {
    path: 'server/d4.ts',
    text: 'export const a = (b: string | null) => b!;\n',
    rule: 'lint/style/noNonNullAssertion',
  },
  'default exports are refused': {
    path: 'server/d5.ts',
    text: 'export default 1;\n',
    rule: 'lint/style/noDefaultExport',
  },
  'a config may export by default': { path: 'some.config.ts', text: 'export default 1;\n', rule: null },
  'barrels are refused': {
    path: 'server/d6.ts',
    text: `export * from './d5.ts';\n`,
    rule: 'lint/performance/noReExportAll',
  },
  'nested ternaries are refused': {
    path: 'server/d7.ts',
    text: 'export const a = (b: number) => (b ? 1 : b > 2 ? 3 : 4);\n',
    rule: 'lint/style/noNestedTernary',
  },
  'circles are refused': { path: 'server/e1.ts', text: imports('./e2.ts'), rule: 'lint/suspicious/noImportCycles' },
  'file names are kebab-case': {
    path: 'server/someFile.ts',
    text: 'export const a = 1;\n',
    rule: 'lint/style/useFilenamingConvention',
  },
};
const second = { 'server/e2.ts': `import { b } from './e1.ts';\nexport const a: number = b;\n` };

describe('the rules of the house', () => {
  const found = findings();

  test.each(Object.entries(samples))('%s', (_, sample) => {
    const rules = found.get(sample.path) ?? [];
    if (sample.rule === null) expect(rules).toEqual([]);
    else expect(rules).toContain(sample.rule);
  });
});

/** Lints all samples in one run and answers the rules that each file broke. */
function findings() {
  const files = Object.fromEntries(Object.values(samples).map(({ path, text }) => [path, text]));
  using shop = sampleShop({ ...files, ...second });
  const biome = join(root, 'node_modules/.bin/biome');
  const run = spawnSync(biome, ['lint', '--max-diagnostics=none', '--reporter=json'], {
    cwd: shop.folder,
    encoding: 'utf8',
  });
  const report: { diagnostics: { category: string; severity: string; location: { path: string } }[] } = JSON.parse(
    run.stdout,
  );
  const byFile = new Map<string, string[]>();
  for (const { category, severity, location } of report.diagnostics) {
    if (severity !== 'error' && severity !== 'warning') continue;
    byFile.set(location.path, [...(byFile.get(location.path) ?? []), category]);
  }
  return byFile;
}

test('biome.json holds the zones that lint/zones.json draws; `node lint/zones.mjs` writes them', () => {
  const settings = JSON.parse(readFileSync(join(root, 'biome.json'), 'utf8'));
  expect(withZones(settings)).toEqual(settings);
});

import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root, sampleShop } from './sample-shop.ts';

const honest = {
  'contract/row.ts': 'export type Row = { id: number };\n',
  'server/store.ts': `import type { Row } from '#contract/row.ts';\nexport type Stored = Row & { secret: string };\n`,
  'src/screen.ts': `import type { Row } from '#contract/row.ts';\nexport const idOf = (row: Row): number => row.id;\n`,
  'src/pwa/service-worker.ts': 'export const now: number = Date.now();\n',
  'tests/a.ts': 'export const a = 1;\n',
};

test('the panel and the server compile on the contract alone', { timeout: 60_000 }, () => {
  expect(compile(honest)).toBe('');
});

test('a type imported from the server into the panel does not compile', { timeout: 60_000 }, () => {
  const breach = `import type { Stored } from '#server/store.ts';\nexport type Shown = Stored;\n`;
  expect(compile({ ...honest, 'src/breach.ts': breach })).toMatch(/^src\/breach\.ts\(1,\d+\): error TS6307/m);
});

test('the contract knows neither a document nor Node', { timeout: 60_000 }, () => {
  const breach = 'export const title = document.title;\nexport const folder = process.cwd();\n';
  const errors = compile({ ...honest, 'contract/breach.ts': breach });
  expect(errors).toMatch(/^contract\/breach\.ts\(1,/m);
  expect(errors).toMatch(/^contract\/breach\.ts\(2,/m);
});

test('syntax that Node cannot strip does not compile', { timeout: 60_000 }, () => {
  const breach = 'export enum Size {\n  small,\n}\n';
  expect(compile({ ...honest, 'server/breach.ts': breach })).toMatch(/^server\/breach\.ts\(1,\d+\): error TS1294/m);
});

function compile(files: Record<string, string>) {
  using shop = sampleShop(files);
  return spawnSync(join(root, 'node_modules/.bin/tsc'), ['-b'], { cwd: shop.folder, encoding: 'utf8' }).stdout;
}

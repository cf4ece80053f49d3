import { existsSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './sample-shop.ts';

const read = (file: string) => readFileSync(join(root, file), 'utf8');
const built = read('Dockerfile').split('\nFROM ').at(-1) ?? '';
const held = [...built.matchAll(/^COPY --from=build \/app\/(\S+)/gm)].map(([, path = '']) => path);
const { dependencies } = JSON.parse(read('package.json'));

/** What people run in the container: the server, and by hand what docs/operations.md names. */
const PROGRAMS = [
  'server/main.ts',
  'server/admin.ts',
  'server/store-key.ts',
  'server/run-jobs.ts',
  'server/import/main.ts',
];

/** Each module that a program brings in, with whoever names it; packages by their names. */
function broughtIn(programs: readonly string[]): Map<string, string> {
  const found = new Map(programs.map((program) => [program, 'the container']));
  for (const file of found.keys()) {
    if (!existsSync(join(root, file)) || !file.endsWith('.ts')) continue;
    for (const [, named = ''] of read(file).matchAll(
      /(?:^(?:import|export)\b(?! type\b)(?:[^;'"]*?\bfrom)?\s*|\bimport\()'([^']+)'/gm,
    )) {
      const module = placeOf(file, named);
      if (!found.has(module)) found.set(module, file);
    }
  }
  return found;
}

function placeOf(file: string, named: string): string {
  if (named.startsWith('#')) return named.slice(1);
  if (named.startsWith('.')) return relative(root, resolve(root, dirname(file), named));
  const parts = named.split('/');
  return parts.slice(0, named.startsWith('@') ? 2 : 1).join('/');
}

test('the container holds everything that its programs bring in', () => {
  const modules = broughtIn(PROGRAMS);
  expect(modules.size).toBeGreaterThan(100);
  const isThere = (module: string) =>
    held.some((path) => module.startsWith(`${path}/`)) ||
    module in dependencies ||
    module.startsWith('node:') ||
    builtinModules.includes(module);
  const missing = [...modules].filter(([module]) => !isThere(module));
  expect(missing).toEqual([]);
});

test('the container starts a program that it holds, and not as root', () => {
  const [, program] = built.match(/^CMD \["node", "([^"]+)"\]$/m) ?? [];
  expect(PROGRAMS).toContain(program);
  expect(built).toMatch(/^USER node$/m);
});

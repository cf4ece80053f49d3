import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { initialScripts } from '../../scripts/initial-scripts.mjs';
import { SHARED_LABELS } from '../../vite/chunks.ts';
import { root } from './sample-shop.ts';

const budget = { gzip: 140_000, brotli: 124_000 };
// npm test builds first; run alone without a build there is nothing to weigh.
const initial = initialScripts();

test.skipIf(!initial)('sign-in and shell stay within the budget of their JavaScript', () => {
  const { roots = [], files = 0, gzip = 0, brotli = 0 } = initial ?? {};
  expect(roots.length).toBeGreaterThan(1);
  const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
  process.stdout.write(`Initial JavaScript: ${kilobytes(gzip)} gzip, ${kilobytes(brotli)} brotli in ${files} files.\n`);
  expect(gzip).toBeLessThanOrEqual(budget.gzip);
  expect(brotli).toBeLessThanOrEqual(budget.brotli);
});

test.each(SHARED_LABELS)('%s, which travels with the labels, is there', (file) => {
  expect(existsSync(join(root, file))).toBe(true);
});

test.skipIf(!initial)('what the first list needs besides comes in few files', () => {
  const preload: Record<string, [files: string[]]> = JSON.parse(readFileSync(join(root, 'dist/preload.json'), 'utf8'));
  const scripts = preload['/orders']?.[0].filter((file) => file.endsWith('.js')) ?? [];
  expect(scripts.length).toBeGreaterThan(0);
  expect(scripts.length).toBeLessThanOrEqual(8);
});

test.skipIf(!initial)('no chunk needs one that needs it', () => {
  const manifest: Record<string, { imports?: string[] }> = JSON.parse(
    readFileSync(join(root, 'dist/.vite/manifest.json'), 'utf8'),
  );
  const reachedFrom = (name: string) => {
    const met = new Set(manifest[name]?.imports);
    for (const one of met) for (const next of manifest[one]?.imports ?? []) met.add(next);
    return met;
  };
  expect(Object.keys(manifest).length).toBeGreaterThan(50);
  expect(Object.keys(manifest).filter((name) => reachedFrom(name).has(name))).toEqual([]);
});

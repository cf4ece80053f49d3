import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { root } from './sample-shop.ts';

type Manifest = Record<string, { file: string; isEntry?: boolean; imports?: string[] }>;

const dist = join(root, 'dist');
const manifestFile = join(dist, '.vite/manifest.json');
const firstRoutes = /^src\/routes\/(?:login|_app)\.tsx\b/;
const budget = { gzip: 140_000, brotli: 124_000 };

// npm test builds first; run alone without a build there is nothing to weigh.
test.skipIf(!existsSync(manifestFile))('sign-in and shell stay within the budget of their JavaScript', () => {
  const manifest: Manifest = JSON.parse(readFileSync(manifestFile, 'utf8'));
  const roots = Object.keys(manifest).filter((name) => manifest[name]?.isEntry || firstRoutes.test(name));
  expect(roots.length).toBeGreaterThan(1);
  const files = filesReachedFrom(roots, manifest);
  const size = { gzip: 0, brotli: 0 };
  for (const file of files) {
    const bytes = readFileSync(join(dist, file));
    size.gzip += gzipSync(bytes, { level: 9 }).length;
    size.brotli += brotliCompressSync(bytes).length;
  }
  const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
  process.stdout.write(
    `Initial JavaScript: ${kilobytes(size.gzip)} gzip, ${kilobytes(size.brotli)} brotli in ${files.size} files.\n`,
  );
  expect(size.gzip).toBeLessThanOrEqual(budget.gzip);
  expect(size.brotli).toBeLessThanOrEqual(budget.brotli);
});

test.skipIf(!existsSync(manifestFile))('what the first list needs besides comes in few files', () => {
  const preload: Record<string, [files: string[]]> = JSON.parse(readFileSync(join(dist, 'preload.json'), 'utf8'));
  const scripts = preload['/orders']?.[0].filter((file) => file.endsWith('.js')) ?? [];
  expect(scripts.length).toBeGreaterThan(0);
  expect(scripts.length).toBeLessThanOrEqual(8);
});

/** The scripts a browser loads for these chunks: each with what it imports statically, once. */
function filesReachedFrom(names: string[], manifest: Manifest) {
  const files = new Set<string>();
  const open = [...names];
  for (let name = open.pop(); name; name = open.pop()) {
    const chunk = manifest[name];
    if (!chunk || files.has(chunk.file)) continue;
    if (chunk.file.endsWith('.js')) files.add(chunk.file);
    open.push(...(chunk.imports ?? []));
  }
  return files;
}

import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { initialScripts } from '../../scripts/initial-scripts.mjs';
import { SHARED_LABELS } from '../../vite/chunks.ts';
import { root } from './sample-shop.ts';

const budget = { gzip: 140_000, brotli: 126_000 };
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

const dist = (name: string) => join(root, 'dist', name);
const brotli = (name: string) => brotliCompressSync(readFileSync(dist(name))).length;

const stylesIn = (page: string) => [...page.matchAll(/href="\/(assets[^"]+\.css)"/g)].map(([, name = '']) => name);

/** Brotli of what a phone needs on a cold visit to see the first rows or figures: page, style and drawing; not the rows themselves. */
test.skipIf(!initial).each(['orders', 'home'])('the %s are seen after at most 26.1 kB', (screen) => {
  const drawing = readdirSync(dist('assets')).find((name) => new RegExp(`^ready-${screen}-ar-\\w+\\.js$`).test(name));
  const styles = stylesIn(readFileSync(dist('index.html'), 'utf8'));
  expect(styles).toHaveLength(1);
  const bytes = ['index.html', `assets/${drawing}`, ...styles].reduce((sum, name) => sum + brotli(name), 0);
  process.stdout.write(`${screen}: ${bytes} bytes until they are seen.\n`);
  expect(bytes).toBeLessThanOrEqual(26_100);
});

/** Brotli of all that a cold visit fetches before the panel shows its first row: page, code, styles and texts. The names of its files alone come and go by a hundred bytes. */
test.skipIf(!initial).each([
  { screen: '/login', budget: 144_700 },
  { screen: '/orders', budget: 207_000 },
  { screen: '/', budget: 199_000 },
])('$screen fetches at most $budget bytes to its first row', ({ screen, budget: most }) => {
  const preload: Record<string, [files: string[], catalogs: string[]]> = JSON.parse(
    readFileSync(dist('preload.json'), 'utf8'),
  );
  const [files, catalogs] = preload[screen] ?? [[], []];
  expect(catalogs.length, 'its own texts beside the common ones').toBe(2);
  const inPage = [...readFileSync(dist('index.html'), 'utf8').matchAll(/(?:src|href)="\/(assets[^"]+\.(?:js|css))"/g)];
  const texts = catalogs.map((address) => address.replace('{language}', 'ar').replace(/\?.*/, ''));
  const all = new Set([
    'index.html',
    ...inPage.map(([, name = '']) => name),
    ...[...files, ...texts].map((one) => one.slice(1)),
  ]);
  const bytes = [...all].reduce((sum, name) => sum + brotli(name), 0);
  process.stdout.write(`${screen}: ${bytes} bytes in ${all.size} files to the first row.\n`);
  expect(all.size).toBeGreaterThan(6);
  expect(bytes).toBeLessThanOrEqual(most);
});

/** src/boot runs them one by one; what imports others that have not run yet would run them all in one task. */
test.skipIf(!initial)('the code of a screen is named in the order of its imports', () => {
  const preload: Record<string, [files: string[]]> = JSON.parse(readFileSync(dist('preload.json'), 'utf8'));
  const importsOf = (name: string) =>
    [...readFileSync(dist(name), 'utf8').matchAll(/(?:from|import)"\.\/([\w.-]+\.js)"/g)].map(
      ([, found]) => `/assets/${found}`,
    );
  const inPage = [...readFileSync(dist('index.html'), 'utf8').matchAll(/modulepreload"[^>]*href="([^"]+\.js)"/g)];
  const early = inPage.map(([, name = '']) => name);
  expect(early.length).toBeGreaterThan(1);
  let imports = 0;
  for (const [screen, [files]] of Object.entries(preload)) {
    const ran = new Set(early);
    for (const file of files.filter((name) => name.endsWith('.js'))) {
      expect(
        importsOf(file).filter((one) => !ran.has(one)),
        `${screen}: ${file}`,
      ).toEqual([]);
      ran.add(file);
      imports += importsOf(file).length;
    }
  }
  expect(imports).toBeGreaterThan(500);
});

/** Servers side by side may have been built apart: each must have the files that the other's page names. */
test.skipIf(!initial)('the values that classes refer to stand in one order, whichever file was read first', () => {
  const [style = ''] = stylesIn(readFileSync(dist('index.html'), 'utf8'));
  const [, values = ''] = /@layer theme\{:root,:host\{([^}]*)/.exec(readFileSync(dist(style), 'utf8')) ?? [];
  const names = [...values.matchAll(/--([\w-]+):/g)].map(([, name]) => name);
  // What the reset names comes last.
  const ofClasses = names.slice(0, names.indexOf('font-mono'));
  expect(ofClasses.length).toBeGreaterThan(20);
  expect(ofClasses).toEqual([...ofClasses].sort());
});

/** Of an installed panel: what a change in one screen makes new, with the files that name it, those that name these, and so on. */
test.skipIf(!initial)('a change in one screen is an update of at most 60 kB', () => {
  const scripts = readdirSync(dist('assets')).filter((name) => name.endsWith('.js'));
  const texts = new Map(scripts.map((name) => [name, readFileSync(dist(`assets/${name}`), 'utf8')]));
  const naming = (name: string) => scripts.filter((other) => other !== name && texts.get(other)?.includes(name));
  const manifest: Record<string, { file: string }> = JSON.parse(readFileSync(dist('.vite/manifest.json'), 'utf8'));
  const screens = Object.entries(manifest).filter(([name]) => /^src\/routes\/_app\/.*tsr-split/.test(name));
  const css = readdirSync(dist('assets')).filter((name) => name.endsWith('.css'));
  // They name everything, and a class that is new stands in the styles.
  const always = ['index.html', 'preload.json', 'service-worker.js', ...css.map((name) => `assets/${name}`)];
  const base = always.reduce((sum, name) => sum + brotli(name), 0);
  expect(screens.length).toBeGreaterThan(25);
  const tooLarge = screens.flatMap(([name, { file }]) => {
    const fresh = new Set([file.replace('assets/', '')]);
    for (const one of fresh) for (const other of naming(one)) fresh.add(other);
    const bytes = base + [...fresh].reduce((sum, one) => sum + brotli(`assets/${one}`), 0);
    return bytes > 60_000 ? [`${name}: ${bytes} in ${fresh.size} files`] : [];
  });
  expect(tooLarge).toEqual([]);
});

test.skipIf(!initial)('a changed word makes the texts of its section new, and no others', () => {
  const page = readFileSync(dist('index.html'), 'utf8');
  const [, content = ''] = /<meta name="texts" content="([^"]*)">/.exec(page) ?? [];
  const versions = [...new URLSearchParams(content.replaceAll('&amp;', '&'))];
  expect(versions.length).toBeGreaterThan(10);
  for (const [namespace, version] of versions) {
    const [ar, en] = ['ar', 'en'].map((language) =>
      readFileSync(dist(`locales/${language}/${namespace}.json`), 'utf8'),
    );
    const hashes = [`${ar}\n${en}`, `${en}\n${ar}`].map((both) =>
      createHash('sha256').update(both).digest('hex').slice(0, 8),
    );
    expect(hashes, namespace).toContain(version);
  }
  const named = readdirSync(dist('assets')).filter((name) =>
    versions.some(
      ([, version]) => name.endsWith('.js') && readFileSync(dist(`assets/${name}`), 'utf8').includes(version),
    ),
  );
  expect(named).toEqual([]);
});

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSite } from '#server/http/site.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'dist-'));
  for (const inside of ['assets', 'locales/ar']) mkdirSync(join(folder, inside), { recursive: true });
  const page = '<head><meta name="texts" content="common=c0ffee00&amp;orders=0badcafe"></head>';
  const files = { 'index.html': page, 'assets/app-1.js': '', 'locales/ar/orders.json': '{}' };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
});
afterAll(() => rmSync(folder, { recursive: true }));

test('a catalog says which version it is, whichever was asked for', () => {
  const site = createSite(folder, '');
  const version = (path: string) =>
    site?.respond(new Request(`https://shop.example${path}`))?.headers.get('content-version');
  expect(version('/locales/ar/orders.json?v=0badcafe')).toBe('0badcafe');
  expect(version('/locales/ar/orders.json?v=older')).toBe('0badcafe');
  expect(version('/assets/app-1.js')).toBeNull();
});

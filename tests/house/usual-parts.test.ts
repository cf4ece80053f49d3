import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './sample-shop.ts';

/** What many resources are mounted by: it must not grow into an engine (docs/decisions/0025). */
const USUAL = [
  'server/http/crud.ts',
  'contract/resource.ts',
  'src/kit/crud/crud-list.tsx',
  'src/kit/crud/record-forms.tsx',
];

test.each(USUAL)('%s is read in one sitting, and no caller switches it to a way of his own', (file) => {
  const text = readFileSync(join(root, file), 'utf8');
  expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(130);
  expect(text).not.toMatch(/\bboolean\b|as never\b/);
});

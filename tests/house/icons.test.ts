import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { iconNames } from '../../src/ui/icon-names.ts';

test('the sheet carries no icon that nothing shows', () => {
  const sources = globSync('src/**/*.{ts,tsx}').filter((file) => !file.endsWith('icon-names.ts'));
  const code = sources.map((file) => readFileSync(file, 'utf8')).join('\n');
  expect(sources.length).toBeGreaterThan(100);
  expect(iconNames.filter((name) => !code.includes(`'${name}'`) && !code.includes(`"${name}"`))).toEqual([]);
});

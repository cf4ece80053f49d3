import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { chooseTests, partOf } from '../../scripts/choose-tests.mjs';

const root = resolve(import.meta.dirname, '../..');
const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root });
const files = listed
  .toString()
  .split('\n')
  .filter((file) => file && existsSync(join(root, file)));
const here = { files, read: (file: string) => readFileSync(join(root, file), 'utf8') };

/** The names of the chosen files by part. */
function chosenFor(...changed: string[]) {
  const chosen = chooseTests(changed, here);
  if (typeof chosen === 'string') throw new Error(`Everything was chosen: ${chosen}`);
  return (part: string) =>
    [...chosen.keys()].filter((file) => partOf(file) === part).map((file) => file.replace(/.*\//, ''));
}
const allOf = (part: string) => files.filter((file) => partOf(file) === part);

describe('npm test -- --changed', () => {
  it('knows the part of every test file', () => {
    const tests = files.filter((file) => /\.(test|spec)\.tsx?$/.test(file));
    expect(tests.filter((file) => !partOf(file))).toEqual([]);
  });

  it('runs a changed test itself', () => {
    const [changed = ''] = allOf('api');
    expect(chooseTests([changed], here)).toContainEqual([changed, `is ${changed}`]);
  });

  it('runs only what looks after the house for a changed document', () => {
    const of = chosenFor('README.md', 'docs/operations.md');
    expect(of('house').length).toBe(allOf('house').length);
    expect(['unit', 'api', 'screens', 'e2e', 'guarantees', 'faults'].flatMap(of)).toEqual([]);
  });

  it('runs for a screen what names it or opens it, and no tests of the server', () => {
    const of = chosenFor('src/features/promo-codes/any-part.tsx');
    expect(of('e2e')).toEqual(expect.arrayContaining(['correction.spec.ts', 'goods-offline.spec.ts']));
    expect(of('e2e')).not.toContain('printing.spec.ts');
    expect(of('guarantees')).toContain('g05-nothing-unseen.spec.ts');
    expect(of('api')).toEqual([]);
  });

  it('runs for a feature of the server what names it and what goes through the whole contract', () => {
    const of = chosenFor('server/features/ads/routes.ts');
    expect(of('api')).toEqual(expect.arrayContaining(['crud.test.ts', 'access.test.ts', 'g12-rights.test.ts']));
    expect(of('api')).not.toContain('promo-codes.test.ts');
    expect(of('screens')).toContain('ads.test.tsx');
  });

  it.each(['server/http/mount.ts', 'src/main.tsx', 'contract/endpoint.ts'])(
    'runs every test from outside for %s',
    (file) => {
      const of = chosenFor(file);
      for (const part of ['e2e', 'guarantees', 'faults']) expect(of(part).length).toBe(allOf(part).length);
    },
  );

  it.each(['package-lock.json', 'vitest.config.ts', 'scripts/chromium.mjs'])(
    'runs everything for %s, and says so',
    (file) => {
      expect(chooseTests([file], here)).toContain(file);
    },
  );

  it('reaches a test over any number of files', () => {
    const texts: Record<string, string> = {
      'contract/a.ts': '',
      'contract/b.ts': "export { a } from './a.ts';",
      'contract/c.test.ts': "import { b } from '#contract/b.ts';",
      'contract/d.test.ts': '',
    };
    const small = { files: Object.keys(texts), read: (file: string) => texts[file] ?? '' };
    expect(chooseTests(['contract/a.ts'], small)).toEqual(new Map([['contract/c.test.ts', 'imports contract/a.ts']]));
  });
});

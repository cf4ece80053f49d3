import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { RELEASE } from '#contract/version.ts';
import { root } from './sample-shop.ts';

const listed = spawnSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' });
const files = listed.stdout.split('\n').filter((file) => file && existsSync(join(root, file)));
const isText = (file: string) => !/\.(?:png|webp|avif|jpg|ico|woff2|tar|xz|gz|br)$/.test(file);
const physical =
  /(?:^|[\s;{])(?:(?:margin|padding|border)-(?:left|right)|left|right|text-align:\s*(?:left|right)|float)\b\s*:?/;

// Outside a clone (an unpacked archive) there is no list of files.
test.skipIf(listed.status !== 0)('no file tells where it was written or where packages come from', () => {
  // Put together, so that this file does not find itself.
  const told = [
    ['/', 'work', '/'],
    ['..', '/shared'],
    ['registry', '.npm'],
  ].map((parts) => parts.join(''));
  const found = files.filter(isText).flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    return told.filter((word) => text.includes(word)).map((word) => `${file}: ${word}`);
  });
  expect(found).toEqual([]);
});

test('the release that panel and server speak of is the one of the package', () => {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  expect(RELEASE).toBe(version);
});

test('the lock file names no address to download from', () => {
  const lock = readFileSync(join(root, 'package-lock.json'), 'utf8');
  expect(lock.match(/"resolved": "[^"]*"/g) ?? []).toEqual([]);
});

test.skipIf(listed.status !== 0)('style sheets know no left and right, unless a comment just above says why', () => {
  const sheets = files.filter((file) => /^src\/.*\.css$/.test(file));
  const found = sheets.flatMap((file) =>
    physicalLines(readFileSync(join(root, file), 'utf8')).map((line) => `${file}: ${line}`),
  );
  expect(found).toEqual([]);
  expect(physicalLines('p {\n  margin-left: 1px;\n}')).toEqual(['margin-left: 1px;']);
  expect(physicalLines('/* The scrollbar. */\np {\n  right: 0;\n}')).toEqual([]);
  expect(physicalLines('p {\n  margin-inline-start: 1px;\n}')).toEqual([]);
});

function physicalLines(sheet: string) {
  const lines = sheet.split('\n').map((line) => line.trim());
  const isComment = (line: string) => line.startsWith('/*');
  return lines.filter(
    (line, at) => physical.test(line) && !isComment(line) && !lines.slice(Math.max(0, at - 4), at).some(isComment),
  );
}

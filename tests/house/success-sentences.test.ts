import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { NO_CLAIM, OTHER_TIES, STANDING, TOASTS } from '../guarantees/success-sentences.ts';
import { successSentences } from './said-sentences.ts';
import { root } from './sample-shop.ts';

/** Names under which a sentence of success is handed on until a toast says it. */
const CARRIERS = new Set([
  ...['doneText', 'removedText', 'restoredText', 'changedText', 'queuedText', 'copy'],
  ...['added', 'updated', 'removed', 'removedMany', 'restored', 'changed', 'useRestoredText', 'useStatusText'],
]);
const OUTCOME = /\.state (?:===|!==) 'saved'|succeeded\.length > 0|const isUpdated/;
const ROOMS =
  /^src\/(?:shell\/(?:sync-|leave|sign-out|update)|kit\/list\/(?:waiting|list-body|age-chip)|features\/orders\/(?:pick|use-pick)|features\/products\/attach|kit\/form\/upload-list|features\/orders\/return-picture|pwa\/)/;
const CLAIM = /\b(?:saved|sent|connected|reached|answers|kept|stored|picked|done|ready)\b/i;

const { said, toasts } = successSentences(CARRIERS);

test('every sentence of success that a toast says is on the list, and no other', () => {
  const listed = Object.values(TOASTS).flat();
  expect([...new Set(said.map(({ sentence }) => sentence))].sort()).toEqual([...listed].sort());
});

test('every toast of success is given a sentence of its own, or one handed to it under a known name', () => {
  const known = new RegExp(`\\b(?:t|msg)\`|\\b(?:${[...CARRIERS].join('|')})\\b`);
  expect(toasts.filter(({ given }) => !known.test(given))).toEqual([]);
});

test('every toast of success stands behind what makes it true', () => {
  const loose = toasts.filter(({ file, before }) => !(OTHER_TIES[file]?.tie ?? OUTCOME).test(before));
  expect(loose.map(({ file, given }) => `${file}: ${given}`)).toEqual([]);
});

test('every claim of chip, sheet, marks and pills is on the list, and no other', () => {
  const claims = globSync('locales/en/*.po', { cwd: root }).flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n\n')
      .filter((entry) => entry.split('\n').some((line) => line.startsWith('#: ') && ROOMS.test(line.slice(3))))
      .map(textOf)
      .filter((text) => CLAIM.test(text)),
  );
  expect([...new Set(claims)].sort()).toEqual([...Object.keys(STANDING), ...NO_CLAIM].sort());
});

function textOf(entry: string): string {
  const [, lines = ''] = /^msgid ((?:".*"\n?)+)/m.exec(entry) ?? [];
  return Array.from(lines.matchAll(/"(.*)"/g), ([, text = '']) => text).join('');
}

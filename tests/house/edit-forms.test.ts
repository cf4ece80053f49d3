import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import { flag } from '#contract/wire.ts';
import { EDIT_FORMS, WITHOUT_A_FORM } from '../guarantees/edit-forms.ts';
import { root } from './sample-shop.ts';

const edits = Object.entries(api).flatMap(([group, calls]) =>
  Object.entries<AnyEndpoint>(calls)
    .filter(([, { method }]) => method === 'PATCH')
    .map(([name, call]): [string, AnyEndpoint] => [`${group}.${name}`, call]),
);
// Neither is anybody's to type: what was seen, and when it was done.
const NOBODYS = ['version', 'done_at'];

test('G5 knows every call that changes a record', () => {
  const known = new Set<AnyEndpoint>(EDIT_FORMS.map(({ call }) => call));
  const others = edits.filter(([, call]) => !known.has(call)).map(([name]) => name);
  expect(others.sort()).toEqual(Object.keys(WITHOUT_A_FORM).sort());
});

describe.each(EDIT_FORMS)('G5 of a $name', ({ call, typed, chosen, picked, picture, switched = [], elsewhere }) => {
  test('has every field that its call can write', () => {
    const fields = [
      ...typed.map(([field]) => field),
      ...[...(chosen ?? []), ...(picked ?? [])].map(({ field }) => field),
      ...(picture ? ['image'] : []),
      ...switched.map(([field]) => field),
      ...(elsewhere?.fields ?? []),
    ];
    expect(fields.sort()).toEqual(writableOf(call).sort());
  });

  test.each(switched)('asks nobody about %s, of which there are two values', (field = '') => {
    // A third value would be one that two people can disagree about.
    const { wrapped } = call.body.entries[field];
    expect(wrapped === flag ? 2 : wrapped.options.length).toBe(2);
  });
});

test.each(EDIT_FORMS.filter(({ elsewhere }) => elsewhere))('G5 of a $name has a test for the rest', ({ elsewhere }) => {
  expect(readFileSync(join(root, 'tests/guarantees/g05-parts.spec.ts'), 'utf8')).toContain(elsewhere?.test);
});

test('docs/offline.md says how many forms and fields that are', () => {
  const fields = EDIT_FORMS.flatMap(({ call }) => writableOf(call));
  const text = readFileSync(join(root, 'docs/offline.md'), 'utf8');
  expect(text).toContain(`(${EDIT_FORMS.length} forms, ${fields.length} fields)`);
});

function writableOf({ body }: AnyEndpoint): string[] {
  return Object.keys(body.entries).filter((field) => !NOBODYS.includes(field));
}

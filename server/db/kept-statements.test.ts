import { expect, test } from 'vitest';
import { KEPT, KeptStatements } from './kept-statements.ts';

const asked = (nth: number) => ({ name: KEPT, text: `select ${nth}` });
const coded = (code: string) => Object.assign(new Error('refused'), { code });

test('the same text has the same name on every connection, and another text another one', () => {
  const [one, other] = [new KeptStatements(), new KeptStatements()];
  expect(one.nameOf(asked(1))).toMatch(/^kept_[\w-]{32}$/);
  expect(other.nameOf(asked(1))).toBe(one.nameOf(asked(1)));
  expect(one.nameOf(asked(2))).not.toBe(one.nameOf(asked(1)));
});

test('a written statement is kept by its mark, and no other statement has a name', () => {
  const kept = new KeptStatements();
  expect(kept.nameOf({ text: '/* kept */ select 1' })).toBeDefined();
  expect(kept.nameOf({ text: 'select 1' })).toBeUndefined();
  expect(kept.nameOf({ name: '', text: "select '/* kept */'" })).toBeUndefined();
});

test('a connection keeps 64 statements, and goes on knowing them', () => {
  const kept = new KeptStatements();
  const names = Array.from({ length: 70 }, (_, nth) => kept.nameOf(asked(nth)));
  expect(names.filter(Boolean)).toHaveLength(64);
  expect(kept.nameOf(asked(63))).toBe(names[63]);
});

test('after a failure of the name alone nothing has a name any more', () => {
  const kept = new KeptStatements();
  kept.nameOf(asked(1));
  expect(kept.failedByName(coded('40001'))).toBe(false);
  expect(kept.nameOf(asked(1))).toBeDefined();
  expect(kept.failedByName(coded('26000'))).toBe(true);
  expect(kept.nameOf(asked(1))).toBeUndefined();
});

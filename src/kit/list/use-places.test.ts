import { expect, test } from 'vitest';
import { placesOf } from './use-places.ts';

const rows = (...ids: number[]) => ids.map((id) => ({ id }));
const told = (places: ReadonlyMap<number, number>) => [...places].map((pair) => pair.join(':')).join(' ');

test('who stays keeps the place, who comes takes that of somebody who left, and no two have one', () => {
  const first = placesOf(rows(11, 12, 13), new Map());
  expect(told(first)).toBe('11:0 12:1 13:2');
  const other = placesOf(rows(21, 22, 23), first);
  expect(told(other)).toBe('21:0 22:1 23:2');
  expect(told(placesOf(rows(22, 31, 21), other))).toBe('22:1 31:2 21:0');
  expect(told(placesOf(rows(23), other))).toBe('23:2');
  const grown = placesOf(rows(23, 41, 42, 43), placesOf(rows(23), other));
  expect(told(grown)).toBe('23:2 41:0 42:1 43:3');
  expect(placesOf([], grown).size).toBe(0);
});

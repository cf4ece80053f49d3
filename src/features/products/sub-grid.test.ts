import { expect, test } from 'vitest';
import { MOST_SUB_PRODUCTS, type SubProduct } from '#contract/sub-products.ts';
import { type Axis, chosenOf, type OwnPair, toggleChoice } from './sub-grid.ts';
import { newRow, pricedRows, type SubRow } from './sub-rows.ts';

const NONE: OwnPair = { size_id: null, color_id: null };
const choice = (id: number) => ({ id, name: String(id) });
/** Presses the chips in turn: a size is `s1`, a color `c1`. */
function press(rows: readonly SubRow[], chips: string, own = NONE) {
  return chips.split(' ').reduce((before, chip) => {
    const axis: Axis = chip.startsWith('s') ? 'size' : 'color';
    return toggleChoice(before, axis, choice(Number(chip.slice(1))), own);
  }, rows);
}
const pairs = (rows: readonly SubRow[]) =>
  rows.map(({ size, color, removed }) => `${size?.name ?? '-'}/${color?.name ?? '-'}${removed ? ' gone' : ''}`);
const saved = (size: number): SubRow => ({
  ...newRow('9'),
  size: choice(size),
  // Only that there is one counts here.
  saved: { id: size } as SubProduct,
});

test('every chosen size comes in every chosen color, in whatever order they are pressed', () => {
  const grid = ['1/7', '1/8', '2/7', '2/8'];
  expect(pairs(press([], 's1 s2 c7 c8'))).toEqual(grid);
  expect(pairs(press([], 'c7 c8 s1 s2'))).toEqual(grid);
  expect(pairs(press([], 's1 c7 s2 c8'))).toEqual(grid);
  expect(pairs(press([], 's1 s2'))).toEqual(['1/-', '2/-']);
});

test('what was typed into a cell stays when another chip is pressed, and a chip takes its cells back', () => {
  const [first, ...rest] = press([], 's1 s2');
  const typed = [{ ...first, quantity: '5' } as SubRow, ...rest];
  expect(press(typed, 'c7').map(({ quantity }) => quantity)).toEqual(['5', '0']);
  expect(pairs(press(typed, 'c7 s2'))).toEqual(['1/7']);
  expect(pairs(press(typed, 'c7 s1 s2'))).toEqual(['-/7']);
  expect(pairs(press(typed, 's1 s2'))).toEqual([]);
});

test('a row that waits for a size takes the first that is pressed', () => {
  const rows = press([newRow('3')], 's1');
  expect(pairs(rows)).toEqual(['1/-']);
  expect(rows[0]?.price).toBe('3');
});

test('what is saved is struck, not dropped, and the same chip keeps it', () => {
  const struck = press([saved(1), saved(2)], 's1');
  expect(pairs(struck)).toEqual(['1/- gone', '2/-']);
  expect(chosenOf(struck, 'size')).toEqual([choice(2)]);
  const back = press(struck, 's1');
  expect(pairs(back)).toEqual(['1/-', '2/-']);
  expect(back[0]?.saved).toBeDefined();
});

test('the size and color of the product itself make no second one, and nothing grows over the limit', () => {
  expect(pairs(press([], 's1 s2', { size_id: 2, color_id: null }))).toEqual(['1/-']);
  expect(pairs(press([], 's1 s2 c7', { size_id: 2, color_id: 7 }))).toEqual(['1/7']);
  const sizes = Array.from({ length: 30 }, (_, index) => `s${index + 1}`).join(' ');
  expect(press([], `${sizes} c101 c102 c103 c104`)).toHaveLength(MOST_SUB_PRODUCTS);
});

test('a cell without a price of its own has the product’s', () => {
  const [bare, own] = [newRow(''), newRow('12')];
  expect(pricedRows([bare, own], '10').map(({ price }) => price)).toEqual(['10', '12']);
});

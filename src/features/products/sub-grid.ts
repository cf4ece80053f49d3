import type { Choice } from '#app/kit/reference/choice-source.ts';
import { MOST_SUB_PRODUCTS } from '#contract/sub-products.ts';
import { newRow, type SubRow } from './sub-rows.ts';

/** What sub-products are told apart by. */
export type Axis = 'size' | 'color';

const ACROSS = { size: 'color', color: 'size' } as const;

/** The size and color of the product itself, by their ids, which no sub-product may have as well. */
export interface OwnPair {
  readonly size_id: number | null;
  readonly color_id: number | null;
}

/** The sizes or colors that the rows have, each once, in the order in which they came. */
export function chosenOf(rows: readonly SubRow[], axis: Axis): readonly Choice[] {
  const found = new Map<number, Choice>();
  for (const row of rows) {
    const choice = row[axis];
    if (choice && !row.removed && !found.has(choice.id)) found.set(choice.id, choice);
  }
  return [...found.values()];
}

/** Takes a size or color in or out: the rows are every chosen size in every chosen color. */
export function toggleChoice(rows: readonly SubRow[], axis: Axis, choice: Choice, own: OwnPair): readonly SubRow[] {
  const isIn = chosenOf(rows, axis).some(({ id }) => id === choice.id);
  return isIn ? withoutChoice(rows, axis, choice) : withChoice(rows, axis, choice, own);
}

function withoutChoice(rows: readonly SubRow[], axis: Axis, choice: Choice): readonly SubRow[] {
  const isLast = chosenOf(rows, axis).length === 1;
  return rows.flatMap((row) => {
    if (row.removed || row[axis]?.id !== choice.id) return [row];
    if (row.saved) return [{ ...row, removed: true }];
    // Without sizes the colors stay, and the other way round.
    return isLast && row[ACROSS[axis]] ? [{ ...row, [axis]: null }] : [];
  });
}

function withChoice(all: readonly SubRow[], axis: Axis, choice: Choice, own: OwnPair): readonly SubRow[] {
  const across = ACROSS[axis];
  const crosses = chosenOf(all, across);
  const rows = [...all];
  for (const cross of crosses.length > 0 ? crosses : [null]) {
    const isPair = (row: SubRow, id: number | null) => (row[axis]?.id ?? null) === id && row[across]?.id === cross?.id;
    const back = rows.findIndex((row) => isPair(row, choice.id));
    const bare = rows.findIndex((row) => !row.saved && !row.removed && isPair(row, null));
    const place = back >= 0 ? back : bare;
    if (isOwn({ [axis]: choice, [across]: cross }, own)) {
      if (bare >= 0) rows.splice(bare, 1);
      continue;
    }
    const row = rows[place];
    if (row) rows[place] = { ...row, [axis]: choice, removed: false };
    else if (rows.length < MOST_SUB_PRODUCTS) rows.push({ ...newRow(''), [axis]: choice, [across]: cross });
  }
  return inOrder(rows);
}

function isOwn({ size, color }: { [axis in Axis]?: Choice | null }, own: OwnPair): boolean {
  return (size?.id ?? null) === own.size_id && (color?.id ?? null) === own.color_id;
}

/** What was saved keeps its place; new rows stand by size, then by color. */
function inOrder(rows: readonly SubRow[]): readonly SubRow[] {
  const sizes = chosenOf(rows, 'size').map(({ id }) => id);
  const colors = chosenOf(rows, 'color').map(({ id }) => id);
  const place = ({ size, color }: SubRow) =>
    (size ? sizes.indexOf(size.id) : sizes.length) * (colors.length + 1) +
    (color ? colors.indexOf(color.id) : colors.length);
  const fresh = rows.filter(({ saved }) => !saved).sort((one, other) => place(one) - place(other));
  return [...rows.filter(({ saved }) => saved), ...fresh];
}

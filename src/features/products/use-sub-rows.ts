import { useState } from 'react';
import type { Choice } from '#app/kit/reference/choice-source.ts';
import type { SubProduct } from '#contract/sub-products.ts';
import { type Axis, type OwnPair, toggleChoice } from './sub-grid.ts';
import { isTouched, newRow, type RowMessages, rowOf, type SubRow } from './sub-rows.ts';

export interface SubRows {
  readonly rows: readonly SubRow[];
  readonly touched: readonly SubRow[];
  /** What is wrong with a row, by its key. */
  readonly problems: ReadonlyMap<string, RowMessages>;
  /** Adds one without a size, a color or a price of its own. */
  add(): void;
  /** Presses the chip of a size or color. */
  toggle(axis: Axis, choice: Choice, own: OwnPair): void;
  /** Puts these in the place of all rows. */
  fill(rows: readonly SubRow[]): void;
  change(key: string, patch: Partial<SubRow>): void;
  remove(key: string): void;
  show(problems: ReadonlyMap<string, RowMessages>): void;
  /** A row was saved: it is the record now, or gone. */
  settle(key: string, saved: SubProduct | undefined): void;
  /** Records that are there again after they were gone. */
  putBack(records: readonly SubProduct[]): void;
}

/** The sub-products of a form, which begins with those of `first`. */
export function useSubRows(first: () => readonly SubRow[]): SubRows {
  const [rows, setRows] = useState(first);
  const [problems, setProblems] = useState<ReadonlyMap<string, RowMessages>>(new Map());
  const edit = (key: string, patch: Partial<SubRow>) =>
    setRows((known) => known.map((row) => (row.key === key ? { ...row, ...patch } : row)));
  const drop = (key: string) => setRows((known) => known.filter((row) => row.key !== key));

  return {
    rows,
    touched: rows.filter(isTouched),
    problems,
    add: () => setRows((known) => [...known, newRow('')]),
    toggle: (axis, choice, own) => setRows((known) => toggleChoice(known, axis, choice, own)),
    fill: setRows,
    change(key, patch) {
      edit(key, patch);
      if (problems.has(key)) setProblems(new Map([...problems].filter(([known]) => known !== key)));
    },
    // A record's row stays in sight, struck, until the form is saved; a new one is simply gone.
    remove: (key) => (rows.find((row) => row.key === key)?.saved ? edit(key, { removed: true }) : drop(key)),
    show: setProblems,
    settle(key, record) {
      if (record) setRows((known) => known.map((row) => (row.key === key ? rowOf(record) : row)));
      else drop(key);
    },
    putBack: (records) => setRows((known) => [...known, ...records.map(rowOf)]),
  };
}

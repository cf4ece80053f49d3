/** Values of a record by field, as screens hold them. */
export type FieldValues = Readonly<Record<string, unknown>>;

/** A field that both sides changed, each to something else. */
export interface Clash {
  readonly field: string;
  readonly theirs: unknown;
  readonly mine: unknown;
}

export interface Merge {
  /** Empty: the two changes do not touch, and `values` may be sent without asking. */
  readonly clashes: readonly Clash[];
  /** The sent fields with my changes over the newer record. */
  readonly values: FieldValues;
}

/**
 * Lays my edit over a record that somebody else changed meanwhile. `base` is the record that I edited, `mine` the fields I
 * sent, `theirs` the record as it is now.
 */
export function mergeEdit(base: FieldValues, mine: FieldValues, theirs: FieldValues): Merge {
  const clashes: Clash[] = [];
  const values: Record<string, unknown> = {};
  for (const [field, wanted] of Object.entries(mine)) {
    const iChanged = !same(wanted, base[field]);
    const theyChanged = !same(theirs[field], base[field]);
    if (iChanged && theyChanged && !same(wanted, theirs[field]))
      clashes.push({ field, theirs: theirs[field], mine: wanted });
    values[field] = iChanged ? wanted : theirs[field];
  }
  return { clashes, values };
}

/** Those fields of mine that are not as in `base`. */
export function changedIn(base: FieldValues, mine: FieldValues): FieldValues {
  return Object.fromEntries(Object.entries(mine).filter(([field, value]) => !same(value, base[field])));
}

function same(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
}

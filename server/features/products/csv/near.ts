import { and, asc, gt, isNull } from 'drizzle-orm';
import { nearKeys, readKeys } from '#contract/near-names.ts';
import { MOST_ROW_ERRORS } from '#contract/products.ts';
import type { Reader } from '#server/db/database.ts';
import { products } from '#server/db/tables/products.ts';
import type { Step } from './plan.ts';

const BATCH = 2_000;

interface NearRow {
  readonly line: number;
  readonly name: string;
  /** What another product is called. */
  readonly known: string;
}

/** The products that a file would add and whose names other products nearly have: a warning, no error. The first of them by line. */
export async function nearRows(db: Reader, steps: readonly Step[]): Promise<NearRow[]> {
  const byKey = new Map<string, { line: number; name: string }[]>();
  for (const { isNew, subId, line, values } of steps) {
    if (!isNew || subId !== null || values.name === undefined) continue;
    const row = { line, name: values.name };
    for (const key of readKeys(row.name)) {
      const same = byKey.get(key) ?? [];
      same.push(row);
      byKey.set(key, same);
    }
  }
  if (byKey.size === 0) return [];
  const found = new Map<number, NearRow>();
  for await (const known of liveNames(db)) {
    for (const key of nearKeys(known)) {
      for (const row of byKey.get(key) ?? []) found.set(row.line, { ...row, known });
      // Each of these has its neighbor; the others wait for theirs.
      byKey.delete(key);
    }
  }
  return [...found.values()].sort((one, other) => one.line - other.line).slice(0, MOST_ROW_ERRORS);
}

async function* liveNames(db: Reader): AsyncGenerator<string> {
  for (let last = 0; ; ) {
    const { id, name, deletedAt } = products;
    const rows = await db
      .select({ id, name })
      .from(products)
      .where(and(isNull(deletedAt), gt(id, last)))
      .orderBy(asc(id))
      .limit(BATCH);
    for (const row of rows) yield row.name;
    if (rows.length < BATCH) return;
    last = rows.at(-1)?.id ?? last;
  }
}

import { issueMessage } from '#contract/issue-messages.ts';
import { nearKeys, readKeys } from '#contract/near-names.ts';
import { products as contract, LARGEST_IMPORT, MOST_ROW_ERRORS } from '#contract/products.ts';
import type { Reader } from '#server/db/database.ts';
import { and, asc, gt, isNull } from '#server/db/query/drizzle.ts';
import { products } from '#server/db/tables/products.ts';
import { Failure } from '#server/failure.ts';
import type { Api, Call } from '#server/http/api.ts';
import { mountPrepared } from '#server/http/mount.ts';
import { COLUMNS } from './columns.ts';
import { knownFor } from './known.ts';
import { planImport, type Step } from './plan.ts';
import { type ReadFile, type RowError, readProductFile } from './read.ts';
import { writeImport } from './write.ts';

const BATCH = 2_000;

const BODY_LIMIT = LARGEST_IMPORT + 1_048_576;

export function mountProductImport(api: Api): void {
  mountPrepared(
    api,
    contract.importFile,
    async ({ body: { file } }) => {
      if (file.size > LARGEST_IMPORT) throw new Failure('file_too_large', { fields: { file: ['file_too_large'] } });
      return readProductFile(file);
    },
    async (call) => ({ data: await importProducts(call) }),
    { bodyLimit: BODY_LIMIT },
  );
}

/** Writes the rows that are right, all in this transaction, and tells of the others; a dry run only tells. */
async function importProducts(call: Call<typeof contract.importFile, ReadFile>) {
  const { db, body, request, prepared } = call;
  const known = await knownFor(db, prepared.rows, !body.dry_run);
  const plan = planImport(prepared.rows, known);
  // What was written has itself for a neighbor: names are compared while nothing is.
  const near = body.dry_run ? await nearRows(db, plan.steps) : [];
  if (!body.dry_run) await writeImport(call, plan, known);
  const created = plan.steps.filter(({ isNew }) => isNew).length;
  const errors = [...prepared.errors, ...plan.errors].toSorted((a, b) => a.line - b.line);
  const said = ({ line, column, code }: RowError) => ({
    line,
    column: column && COLUMNS[column][request.language],
    message: issueMessage(code, request.language),
  });
  return {
    dry_run: body.dry_run,
    rows: prepared.count,
    created,
    updated: plan.steps.length - created,
    unchanged: plan.unchanged,
    failed: new Set(errors.map(({ line }) => line)).size,
    errors: errors.slice(0, MOST_ROW_ERRORS).map(said),
    near,
  };
}

interface NearRow {
  readonly line: number;
  readonly name: string;
  /** What another product is called. */
  readonly known: string;
}

/** The products that a file would add and whose names other products nearly have: a warning, no error. The first of them by line. */
async function nearRows(db: Reader, steps: readonly Step[]): Promise<NearRow[]> {
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

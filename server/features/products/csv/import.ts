import { issueMessage } from '#contract/issue-messages.ts';
import { products as contract, LARGEST_IMPORT, MOST_ROW_ERRORS } from '#contract/products.ts';
import { Failure } from '#server/failure.ts';
import type { Api, Call } from '#server/http/api.ts';
import { mountPrepared } from '#server/http/mount.ts';
import { COLUMNS } from './columns.ts';
import { knownFor } from './known.ts';
import { nearRows } from './near.ts';
import { planImport } from './plan.ts';
import { type ReadFile, type RowError, readProductFile } from './read.ts';
import { writeImport } from './write.ts';

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

import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import type { ApiError } from '#app/api/api-error.ts';
import { readReply } from '#app/api/client.ts';
import { errorText } from '#app/i18n/error-text.ts';
import { type Outcome, useChange } from '#app/kit/changes.ts';
import { isolate } from '#app/kit/isolate.ts';
import { keys } from '#app/kit/queries.ts';
import type { ProductDetails } from '#contract/products.ts';
import { type SubProduct, subProducts } from '#contract/sub-products.ts';
import { PRODUCTS, SUB_PRODUCTS } from './queries.ts';
import { changesOf, type RowTexts, type SubRow } from './sub-rows.ts';
import type { SubRows } from './use-sub-rows.ts';

/** Writes the changed sub-products of a form, one call each. Answers how many were refused; those stay with their reasons. */
export function useSaveRows({ id, name }: Pick<ProductDetails, 'id' | 'name'>, subs: SubRows): () => Promise<number> {
  const { t, i18n } = useLingui();
  const client = useQueryClient();
  const options = { root: SUB_PRODUCTS, label: () => t`Sub-product of ${isolate(name)}`, shows: () => true };
  const create = useChange(subProducts.create, options);
  const update = useChange(subProducts.update, options);
  const remove = useChange(subProducts.remove, options);

  function send(row: SubRow): Promise<Outcome<unknown>> {
    const { saved } = row;
    // Of the row's own schema; the server reads them once more.
    const body = changesOf(row) as Parameters<typeof create.run>[0]['body'];
    if (!saved) return create.run({ params: { product_id: id }, body });
    const params = { product_id: id, id: saved.id };
    if (row.removed) return remove.run({ params, body: { version: saved.version } });
    // What was seen goes with the change, so that only another person's change of the same fields is a conflict.
    client.setQueryData(keys.record(SUB_PRODUCTS, saved.id), { data: saved });
    return update.run({ params, body: { ...body, version: saved.version } });
  }

  function refusal(row: SubRow, error: ApiError): RowTexts {
    if (error.code === 'version_conflict' && row.saved) {
      const theirs: SubProduct = readReply(subProducts.update, { data: error.data }).data;
      subs.change(row.key, { saved: theirs });
      return { size_id: t`Somebody else changed it meanwhile. Look at it and save again.` };
    }
    const texts = Object.entries(error.fields).map(([field, all]): [string, string] => [field, all.join(' ')]);
    return texts.length > 0 ? Object.fromEntries(texts) : { size_id: errorText(error, i18n) };
  }

  return async () => {
    const problems = new Map<string, RowTexts>();
    // Deletions first: what they free may be taken by the next row.
    const rows = [...subs.touched].sort((one, other) => Number(other.removed) - Number(one.removed));
    for (const row of rows) {
      const outcome = await send(row);
      if (outcome.state === 'refused') problems.set(row.key, refusal(row, outcome.error));
      else subs.settle(row.key, recordOf(outcome, row));
    }
    subs.show(problems);
    if (rows.length > 0) void client.invalidateQueries({ queryKey: [PRODUCTS] });
    return problems.size;
  };
}

function recordOf(outcome: Outcome<unknown>, row: SubRow): SubProduct | undefined {
  if (row.removed || outcome.state !== 'saved') return undefined;
  // Both calls that write a row answer with it.
  return (outcome.reply as { data: SubProduct }).data;
}

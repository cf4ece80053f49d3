import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import type { ApiError } from '#app/api/api-error.ts';
import { bidiIsolate } from '#app/i18n/bidi-isolate.ts';
import { errorText } from '#app/i18n/error-text.ts';
import { useUndoEach } from '#app/kit/deleted/use-undo.ts';
import { keys } from '#app/sync/queries.ts';
import { useChange } from '#app/sync/use-change.ts';
import { type EditOutcome, type OpenConflict, useEdit } from '#app/sync/use-edit.ts';
import type { ToastAction } from '#app/ui/toast.ts';
import type { ProductDetails } from '#contract/products.ts';
import { type SubProduct, subProducts } from '#contract/sub-products.ts';
import { PRODUCTS, SUB_PRODUCTS } from './queries.ts';
import { changesOf, isTouched, pricedRows, type RowMessages, type SubRow } from './sub-rows.ts';
import type { SubRows } from './use-sub-rows.ts';

/** What the server deleted, as it is told, and its way back. */
interface Deletion {
  readonly removedText: string;
  readonly undo: ToastAction;
}

/** How many rows ended in which way; `kept`: they wait on this device. */
interface SavedRows {
  readonly refused: number;
  readonly kept: number;
  readonly saved: number;
  /** Of those that the server deleted, which are not among the saved ones; undefined: there is none. */
  readonly deletion: Deletion | undefined;
}

interface SaveRows {
  /** Writes the changed rows, one call each; `price`: of those without their own; `by`: who pressed. Those that were refused stay with their reasons. */
  save(price: string, by: string | undefined): Promise<SavedRows>;
  /** Set while it is asked whose values of one row stay. */
  readonly conflict: OpenConflict | undefined;
}

/** Saves the sub-products of a form. */
export function useSaveRows({ id, name }: Pick<ProductDetails, 'id' | 'name'>, subs: SubRows): SaveRows {
  const { t, i18n } = useLingui();
  const client = useQueryClient();
  const label = t`Sub-product of ${bidiIsolate(name)}`;
  const options = { resource: SUB_PRODUCTS, label: () => label, shows: () => true };
  const create = useChange(subProducts.create, options);
  const remove = useChange(subProducts.remove, options);
  const update = useEdit(subProducts.update, { ...options, label, params: { product_id: id } });
  const deletionOf = useDeletedRows(id, label, subs);

  function send(row: SubRow, by: string | undefined): Promise<EditOutcome<unknown>> {
    const { saved } = row;
    // Of the row's own schema; the server reads them once more.
    const body = changesOf(row) as Parameters<typeof create.run>[0]['body'];
    if (!saved) return create.run({ params: { product_id: id }, body }, undefined, by);
    const params = { product_id: id, id: saved.id };
    if (row.removed) return remove.run({ params, body: { version: saved.version } }, undefined, by);
    // A record that stands nowhere by itself needs a place for the answer to be written into.
    client.setQueryData(keys.record(SUB_PRODUCTS, saved.id), { data: saved });
    return update.save(saved, body, by);
  }

  function refusal(error: ApiError): RowMessages {
    const messages = Object.entries(error.fields).map(([field, all]): [string, string] => [field, all.join(' ')]);
    return messages.length > 0 ? Object.fromEntries(messages) : { size_id: errorText(error, i18n) };
  }

  /** The row's record as it is now; undefined: it is gone, or the server does not have it yet. */
  function recordOf(outcome: EditOutcome<unknown>, row: SubRow): SubProduct | undefined {
    if (row.removed) return undefined;
    // Both calls that write a row answer with it.
    if (outcome.state === 'saved') return (outcome.reply as { data: SubProduct }).data;
    if (outcome.state !== 'theirs' || !row.saved) return undefined;
    return client.getQueryData<{ data: SubProduct }>(keys.record(SUB_PRODUCTS, row.saved.id))?.data;
  }

  async function save(price: string, by: string | undefined): Promise<SavedRows> {
    const problems = new Map<string, RowMessages>();
    const count = { queued: 0, saved: 0, theirs: 0 };
    const deleted: number[] = [];
    // Deletions first: what they free may be taken by the next row.
    const touched = pricedRows(subs.touched, price).filter(isTouched);
    const rows = touched.sort((one, other) => Number(other.removed) - Number(one.removed));
    for (const row of rows) {
      const outcome = await send(row, by);
      if (outcome.state === 'refused') problems.set(row.key, refusal(outcome.error));
      else {
        if (row.saved && row.removed && outcome.state === 'saved') deleted.push(row.saved.id);
        else count[outcome.state] += 1;
        subs.settle(row.key, recordOf(outcome, row));
      }
    }
    subs.show(problems);
    if (rows.length > 0) void client.invalidateQueries({ queryKey: [PRODUCTS] });
    return { refused: problems.size, kept: count.queued, saved: count.saved, deletion: deletionOf(deleted) };
  }

  return { save, conflict: update.conflict };
}

/** Brings deleted records back on the server, and into the form where it still stands. */
function useDeletedRows(
  product: number,
  label: string,
  subs: SubRows,
): (ids: readonly number[]) => Deletion | undefined {
  const { t } = useLingui();
  const client = useQueryClient();
  const undoOf = useUndoEach({
    restore: subProducts.restore,
    resource: SUB_PRODUCTS,
    label,
    restoredText: (count) => t`${plural(count, { one: '# sub-product restored', other: '# sub-products restored' })}`,
    onRestored(replies) {
      subs.putBack(replies.map(({ data }) => data));
      void client.invalidateQueries({ queryKey: [PRODUCTS] });
    },
  });
  return (ids) => {
    if (ids.length === 0) return undefined;
    const count = ids.length;
    const removedText = t`${plural(count, { one: '# sub-product deleted', other: '# sub-products deleted' })}`;
    return { removedText, undo: undoOf(ids.map((id) => ({ params: { product_id: product, id }, body: {} }))) };
  };
}

import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { getContact } from '#app/api/connection.ts';
import { useTypedDraft } from '#app/kit/form/typed-draft.ts';
import type { ChoiceSource } from '#app/kit/reference/choice-source.ts';
import { type CachedRecord, keys, recordQuery } from '#app/sync/queries.ts';
import type { FormState } from '#app/ui/form/form-state.ts';
import { useLatestCallback } from '#app/ui/use-latest-callback.ts';
import type { Page } from '#contract/endpoint.ts';
import type { ProductValues } from './product-values.ts';
import { PRODUCTS } from './queries.ts';
import { BRANDS, CATEGORIES } from './sources.ts';

type LastChoices = Pick<ProductValues, 'brand_id' | 'category_id'>;
const FIELDS = { brand_id: BRANDS, category_id: CATEGORIES } as const;

/**
 * Begins the form of a new product with the brand and category of the last one that this person added on this device, each only
 * as long as it exists. Answers how to remember those of the product that is being added. `begins`: nothing was restored into it.
 */
export function useLastChoices(form: FormState<ProductValues>, begins: boolean): (values: LastChoices) => void {
  const client = useQueryClient();
  // Kept with the drafts, which are this person's, on this device.
  const [last, keep] = useTypedDraft<LastChoices>(PRODUCTS, 0, 'last choices');

  async function offer(field: keyof LastChoices, isOpen: () => boolean): Promise<void> {
    const id = last?.[field];
    if (typeof id !== 'number' || !(await exists(FIELDS[field], id))) return;
    if (isOpen() && form.values()[field] === null) form.load({ ...form.values(), [field]: id });
  }

  /** What the server says; without a connection, what was seen here last. */
  async function exists(source: ChoiceSource, id: number): Promise<boolean> {
    if (!getContact().online) {
      // Not its details, which outlive it.
      const pages = client.getQueriesData<Page<CachedRecord>>({ queryKey: keys.lists(source.resource) });
      return pages.some(([, page]) =>
        page?.data.some((row) => row.id === id && !('deleted_at' in row && row.deleted_at)),
      );
    }
    try {
      await client.fetchQuery({ ...recordQuery(source.resource, source.get, id), staleTime: 0, retry: false });
      return true;
    } catch {
      return false;
    }
  }

  const begin = useLatestCallback((isOpen: () => boolean) => {
    void offer('brand_id', isOpen);
    void offer('category_id', isOpen);
  });
  useEffect(() => {
    if (!begins) return;
    let open = true;
    begin(() => open);
    return () => {
      open = false;
    };
  }, [begins, begin]);
  return ({ brand_id, category_id }) => keep({ brand_id, category_id });
}

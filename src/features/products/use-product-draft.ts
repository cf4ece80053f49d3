import { useEffect, useState } from 'react';
import { useTypedDraft } from '#app/kit/form/typed-draft.ts';
import { useLatestCallback } from '#app/ui/use-latest-callback.ts';
import { EMPTY_PRODUCT, type ProductValues } from './product-values.ts';
import { PRODUCTS } from './queries.ts';
import { type DraftRow, drafted, draftOf, type SubRow } from './sub-rows.ts';

type Texts = Omit<ProductValues, 'image'>;
type Draft = Texts & {
  /** Its sub-products. Left out: an older version kept it, or there are none. */
  readonly sub_products?: readonly DraftRow[];
};
const PAUSE_MS = 500;

/** What was typed into the form of a new product and never saved, so that a closed tab costs nothing but the files. */
export function useProductDraft() {
  // No product has this number.
  const [kept, keep] = useTypedDraft<Draft>(PRODUCTS, 0, 'draft');
  const [start] = useState(() => kept && startOf(kept));
  return { start, keep, forget: () => keep(undefined) };
}

function startOf({ sub_products = [], ...texts }: Draft): { values: ProductValues; rows: readonly SubRow[] } {
  return { values: { ...EMPTY_PRODUCT, ...texts, image: undefined }, rows: sub_products.map(drafted) };
}

/** Keeps the draft in step with the form, a moment after the last key. */
export function useKeepDraft(values: ProductValues, rows: readonly SubRow[], keep: (draft: Draft) => void): void {
  const print = textOf(values, rows);
  const keepLatest = useLatestCallback(keep);
  useEffect(() => {
    // What the form began with by itself is nobody's typing.
    const typed = { ...JSON.parse(print), brand_id: null, category_id: null };
    if (JSON.stringify(typed) === textOf(EMPTY_PRODUCT, [])) return;
    const timer = setTimeout(() => keepLatest(JSON.parse(print)), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [print, keepLatest]);
}

function textOf({ image: _, ...texts }: ProductValues, rows: readonly SubRow[]): string {
  const draft: Draft = rows.length > 0 ? { ...texts, sub_products: rows.map(draftOf) } : texts;
  return JSON.stringify(draft);
}

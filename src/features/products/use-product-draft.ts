import { useEffect } from 'react';
import { useTypedDraft } from '#app/kit/form/typed-draft.ts';
import { useLatestCallback } from '#app/ui/use-latest-callback.ts';
import { EMPTY_PRODUCT, type ProductValues } from './product-values.ts';
import { PRODUCTS } from './queries.ts';

type Texts = Omit<ProductValues, 'image'>;
const PAUSE_MS = 500;

/** What was typed into the form of a new product and never saved, so that a closed tab costs nothing but the files. */
export function useProductDraft() {
  // No product has this number.
  const [kept, keep] = useTypedDraft<Texts>(PRODUCTS, 0, 'draft');
  return { kept: kept && { ...EMPTY_PRODUCT, ...kept, image: undefined }, keep, forget: () => keep(undefined) };
}

/** Keeps the draft in step with the form, a moment after the last key. */
export function useKeepDraft(values: ProductValues, keep: (draft: Texts) => void): void {
  const print = textsOf(values);
  const keepLatest = useLatestCallback(keep);
  useEffect(() => {
    // What the form began with by itself is nobody's typing.
    const typed = { ...JSON.parse(print), brand_id: null, category_id: null };
    if (textsOf(typed) === textsOf(EMPTY_PRODUCT)) return;
    const timer = setTimeout(() => keepLatest(JSON.parse(print)), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [print, keepLatest]);
}

function textsOf({ image: _, ...texts }: ProductValues): string {
  return JSON.stringify(texts);
}

import { useLingui } from '@lingui/react/macro';
import type { SubProduct } from '#contract/sub-products.ts';

type Sized = Pick<SubProduct, 'size' | 'color'>;

/** What tells the items of one product apart: “L · Red”. */
export function useItemName(): (item: Sized) => string {
  const { t } = useLingui();
  return ({ size, color }) => [size?.name, color?.name].filter(Boolean).join(' · ') || t`Without size and color`;
}

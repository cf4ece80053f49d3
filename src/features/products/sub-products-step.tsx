import { Trans, useLingui } from '@lingui/react/macro';
import { useOfflineReason } from '#app/sync/online-only.ts';
import { Button } from '#app/ui/button.tsx';
import type { FormState } from '#app/ui/form/form-state.ts';
import { useFormValues } from '#app/ui/form/use-form-values.ts';
import { MOST_SUB_PRODUCTS, subProducts } from '#contract/sub-products.ts';
import { ChoiceChips } from './choice-chips.tsx';
import type { ProductValues } from './product-values.ts';
import { COLORS, SIZES } from './sources.ts';
import { type Axis, chosenOf } from './sub-grid.ts';
import { SubRowCard } from './sub-row-card.tsx';
import { useQuickAdd } from './use-quick-add.ts';
import type { SubRows } from './use-sub-rows.ts';

/** The other sizes and colors: chosen as chips, they are a grid of cells with the product's price until one has its own. */
export function SubProductsStep({ form, subs }: { form: FormState<ProductValues>; subs: SubRows }) {
  const { t } = useLingui();
  const values = useFormValues(form);
  const price = values.price.trim();
  const removeReason = useOfflineReason(subProducts.remove);
  const adds = { size: useQuickAdd('sizes'), color: useQuickAdd('colors') };
  const chips = (axis: Axis) => ({
    add: adds[axis],
    chosen: chosenOf(subs.rows, axis),
    reasonOf: ({ id }: { id: number }) =>
      subs.rows.some((row) => row.saved && row[axis]?.id === id) ? removeReason : undefined,
    onToggle: (choice: Parameters<SubRows['toggle']>[1]) => subs.toggle(axis, choice, values),
  });
  const differing = subs.rows.filter((row) => !row.removed && row.price.trim() && row.price.trim() !== price);
  return (
    <>
      <p className="text-muted max-md:hidden">
        <Trans>
          Other sizes and colors of the product, each with its own price and quantity. Everything else comes from the
          product.
        </Trans>
      </p>
      <ChoiceChips {...chips('size')} label={t`Sizes`} moreLabel={t`Other sizes`} source={SIZES} />
      <ChoiceChips {...chips('color')} label={t`Colors`} moreLabel={t`Other colors`} source={COLORS} />
      <ul className="grid divided border-y border-hairline empty:hidden">
        {subs.rows.map((row, index) => (
          <SubRowCard
            key={row.key}
            row={row}
            place={index + 1}
            price={price}
            messages={subs.problems.get(row.key) ?? {}}
            onChange={(patch) => subs.change(row.key, patch)}
            onRemove={() => subs.remove(row.key)}
          />
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        {subs.rows.length < MOST_SUB_PRODUCTS && (
          <Button tone="plain" icon="plus" onClick={subs.add}>
            <Trans>Add sub-product</Trans>
          </Button>
        )}
        {price !== '' && differing.length > 0 && (
          <Button
            tone="plain"
            onClick={() => {
              for (const { key, saved } of differing) subs.change(key, { price: saved ? price : '' });
            }}
          >
            <Trans>The product’s price for all</Trans>
          </Button>
        )}
      </div>
    </>
  );
}

import { Trans } from '@lingui/react/macro';
import { Button } from '#app/ui/button.tsx';
import type { FormState } from '#app/ui/form/form-state.ts';
import { MOST_SUB_PRODUCTS } from '#contract/sub-products.ts';
import type { ProductValues } from './product-values.ts';
import { SubRowCard } from './sub-row-card.tsx';
import type { SubRows } from './use-sub-rows.ts';

/** The other sizes and colors, each with its own price and quantity. */
export function SubProductsStep({ form, subs }: { form: FormState<ProductValues>; subs: SubRows }) {
  return (
    <>
      <p className="text-muted">
        <Trans>
          Other sizes and colors of the product, each with a price and a quantity of its own. Everything else is the
          product’s.
        </Trans>
      </p>
      <ul className="grid gap-4">
        {subs.rows.map((row, index) => (
          <SubRowCard
            key={row.key}
            row={row}
            place={index + 1}
            texts={subs.problems.get(row.key) ?? {}}
            onChange={(patch) => subs.change(row.key, patch)}
            onRemove={() => subs.remove(row.key)}
          />
        ))}
      </ul>
      {subs.rows.length < MOST_SUB_PRODUCTS && (
        <Button icon="plus" className="justify-self-start" onClick={() => subs.add(form.values().price)}>
          <Trans>Add sub-product</Trans>
        </Button>
      )}
    </>
  );
}

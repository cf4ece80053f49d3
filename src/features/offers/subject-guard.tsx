import { Plural, Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import type { FormState } from '#app/ui/form/form-state.ts';
import { subjectOf } from '#contract/offers.ts';
import type { OfferValues } from './offer-values.ts';

type Settled = Pick<OfferValues, 'type' | 'brand_id' | 'category_id' | 'products'>;

const pick = ({ type, brand_id, category_id, products }: OfferValues): Settled => ({
  type,
  brand_id,
  category_id,
  products,
});

/** Products of another brand or category cannot stay: asks before they go, and takes the change back if they should not. */
export function SubjectGuard({ of: form, values }: { of: FormState<OfferValues>; values: OfferValues }) {
  const [settled, setSettled] = useState(() => pick(values));
  const before = subjectOf(settled);
  const now = subjectOf(values);
  const hasMoved = before.field !== now.field || before.id !== now.id;
  const count = values.products.length;
  // A hand changes one field at a time; a fresher record that fills the form brings its products along.
  const isOther = settled.products.join('\n') !== values.products.join('\n');
  const settles = isOther || (hasMoved && count === 0);
  useEffect(() => {
    if (settles) setSettled(pick(values));
  }, [settles, values]);
  if (!hasMoved || settles) return null;

  function drop(): void {
    form.change({ products: [] });
  }
  function takeBack(): void {
    const { products: _, ...subject } = settled;
    form.change(subject);
  }
  return (
    <ConfirmDialog
      title={<Trans>Choose the products again?</Trans>}
      confirmLabel={<Trans>Remove them</Trans>}
      onConfirm={drop}
      onCancel={takeBack}
    >
      <Plural
        value={count}
        one="The chosen product does not belong to what you have now picked and is removed from the offer."
        other="The # chosen products do not belong to what you have now picked and are removed from the offer."
      />
    </ConfirmDialog>
  );
}

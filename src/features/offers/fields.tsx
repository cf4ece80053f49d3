import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useMemo, useState } from 'react';
import { NearName } from '#app/kit/form/near-name.tsx';
import type { Choice } from '#app/kit/reference/choice-source.ts';
import { ReferenceField } from '#app/kit/reference/reference-field.tsx';
import { ReferencesField } from '#app/kit/reference/references-field.tsx';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { DecimalField } from '#app/ui/form/decimal-field.tsx';
import type { FormState } from '#app/ui/form/form-state.ts';
import { SelectField } from '#app/ui/form/select-field.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { useFormValues } from '#app/ui/form/use-form-values.ts';
import { OFFER_TYPES, type Offer, subjectOf } from '#contract/offers.ts';
import { TYPE_LABELS } from './labels.ts';
import type { OfferValues } from './offer-values.ts';
import { BRAND_SOURCE, CATEGORY_SOURCE, OFFER_SOURCE, productSource } from './sources.ts';

interface OfferFieldsProps {
  of: FormState<OfferValues>;
  /** The brand or category that the offer has, so that its name need not be asked for. */
  known?: Choice | null;
  /** The offer that is edited. */
  offer?: Offer;
}

/** What adding and editing have in common. */
export function OfferFields({ of: form, known, offer }: OfferFieldsProps) {
  const { t, i18n } = useLingui();
  const values = useFormValues(form);
  const isBrand = values.type === 'brand';
  const { id } = subjectOf(values);
  const source = useMemo(() => productSource(isBrand ? 'brand' : 'category', id ?? 0), [isBrand, id]);
  const missing = isBrand ? t`Choose a brand first` : t`Choose a category first`;
  return (
    <>
      <TextField of={form} name="name" label={t`Name`} autoComplete="off" maxLength={160} />
      <NearName of={form} source={OFFER_SOURCE} row={offer} />
      <DecimalField of={form} name="discount" label={t`Discount`} suffix="%" />
      <SelectField
        of={form}
        name="type"
        label={t`Type`}
        options={OFFER_TYPES.map((value) => ({ value, label: i18n._(TYPE_LABELS[value]) }))}
      />
      {isBrand ? (
        <ReferenceField key="brand" of={form} name="brand_id" label={t`Brand`} source={BRAND_SOURCE} known={known} />
      ) : (
        <ReferenceField
          key="category"
          of={form}
          name="category_id"
          label={t`Category`}
          source={CATEGORY_SOURCE}
          known={known}
        />
      )}
      <ReferencesField
        of={form}
        name="products"
        label={t`Products`}
        source={source}
        chooseLabel={t`Choose products`}
        disabledReason={id === null ? missing : undefined}
        help={t`Only enabled products are offered. When several offers apply to a product, the highest discount wins.`}
      />
      <SubjectGuard of={form} values={values} />
    </>
  );
}

type Settled = Pick<OfferValues, 'type' | 'brand_id' | 'category_id' | 'products'>;

const pick = ({ type, brand_id, category_id, products }: OfferValues): Settled => ({
  type,
  brand_id,
  category_id,
  products,
});

/** Products of another brand or category cannot stay: asks before they go, and takes the change back if they should not. */
function SubjectGuard({ of: form, values }: { of: FormState<OfferValues>; values: OfferValues }) {
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

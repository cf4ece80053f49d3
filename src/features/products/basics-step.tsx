import { useLingui } from '@lingui/react/macro';
import { NearName } from '#app/kit/form/near-name.tsx';
import { ReferenceField } from '#app/kit/reference/reference-field.tsx';
import { AreaField } from '#app/ui/form/area-field.tsx';
import type { FormState } from '#app/ui/form/form-state.ts';
import { TextField } from '#app/ui/form/text-field.tsx';
import type { ProductDetails } from '#contract/products.ts';
import type { ProductValues } from './product-values.ts';
import { BRANDS, CATEGORIES, PRODUCTS, PROVIDERS } from './sources.ts';
import { useQuickAdd } from './use-quick-add.ts';

interface StepProps {
  form: FormState<ProductValues>;
  product: ProductDetails | undefined;
}

/** What it is called, whose it is, what is said of it. */
export function BasicsStep({ form, product }: StepProps) {
  const { t } = useLingui();
  return (
    <>
      <TextField of={form} name="name" label={t`Name`} dir="auto" autoComplete="off" maxLength={160} />
      <NearName of={form} source={PRODUCTS} row={product} />
      <div className="grid gap-5 sm:grid-cols-2">
        <ReferenceField of={form} name="brand_id" label={t`Brand`} source={BRANDS} known={product?.brand} />
        <ReferenceField
          of={form}
          name="category_id"
          label={t`Category`}
          source={CATEGORIES}
          known={product?.category}
          add={useQuickAdd('categories')}
        />
      </div>
      <ReferenceField
        of={form}
        name="provider_id"
        label={t`Provider`}
        source={PROVIDERS}
        known={product?.provider}
        placeholder={t`The marketplace itself`}
        optional
      />
      <AreaField of={form} name="description" label={t`Description`} optional maxLength={5_000} />
      <AreaField of={form} name="shipping_description" label={t`Shipping`} optional rows={3} maxLength={5_000} />
    </>
  );
}

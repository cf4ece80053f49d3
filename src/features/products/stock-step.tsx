import { useLingui } from '@lingui/react/macro';
import { ReferenceField } from '#app/kit/reference/reference-field.tsx';
import { DecimalField } from '#app/ui/form/decimal-field.tsx';
import type { FormState } from '#app/ui/form/form-state.ts';
import { StepperField } from '#app/ui/form/stepper-field.tsx';
import { SwitchField } from '#app/ui/form/switch-field.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { useRoomy } from '#app/ui/wide.ts';
import { toLatinDigits } from '#contract/arabic.ts';
import type { ProductDetails } from '#contract/products.ts';
import type { ProductValues } from './product-values.ts';
import { COLORS, SIZES } from './sources.ts';
import { useQuickAdd } from './use-quick-add.ts';

interface StepProps {
  form: FormState<ProductValues>;
  product: ProductDetails | undefined;
}

/** What it costs, how many there are, in which size and color it is sold. */
export function StockStep({ form, product }: StepProps) {
  const { t } = useLingui();
  const roomy = useRoomy();
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <DecimalField of={form} name="price" label={t`Price`} suffix={t`EGP`} />
        <StepperField
          of={form}
          name="quantity"
          label={t`Quantity`}
          help={
            product && t`This leaves no reason in the stock history. For deliveries and losses, use “Change the stock”.`
          }
        />
        {roomy && <OwnChoices form={form} product={product} />}
      </div>
      <TextField
        of={form}
        name="barcode"
        label={t`Barcode`}
        dir="ltr"
        autoComplete="off"
        maxLength={64}
        normalise={toLatinDigits}
        optional
      />
      <SwitchField
        of={form}
        name="enabled"
        label={t`On sale`}
        help={t`Orders that have it already are not affected.`}
      />
      <SwitchField
        of={form}
        name="returnable"
        label={t`Can be sent back`}
        help={t`What is the shop’s fault can always be sent back.`}
      />
    </>
  );
}

/** The size and the color of the product itself; on a phone they stand behind the chips that make the others. */
export function OwnChoices({ form, product }: StepProps) {
  const { t } = useLingui();
  return (
    <>
      <ReferenceField
        of={form}
        name="size_id"
        label={t`Size`}
        source={SIZES}
        known={product?.size}
        add={useQuickAdd('sizes')}
        optional
      />
      <ReferenceField
        of={form}
        name="color_id"
        label={t`Color`}
        source={COLORS}
        known={product?.color}
        add={useQuickAdd('colors')}
        optional
      />
    </>
  );
}

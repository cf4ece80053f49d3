import { useLingui } from '@lingui/react/macro';
import { UsualConflict } from '#app/kit/crud/usual-conflict.tsx';
import type { OpenConflict } from '#app/sync/use-edit.ts';
import { DecimalField } from '#app/ui/form/decimal-field.tsx';
import type { FormState } from '#app/ui/form/form-state.ts';
import { SwitchField } from '#app/ui/form/switch-field.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { toLatinDigits } from '#contract/arabic.ts';
import { labels } from './labels.ts';
import type { SaleValues } from './sale-values.ts';

interface SaleFieldsProps {
  of: FormState<SaleValues>;
  conflict: OpenConflict | undefined;
}

/** Price, quantity and whether it is sold, and the question whose value stays where somebody else changed them too. */
export function SaleFields({ of: form, conflict }: SaleFieldsProps) {
  const { t } = useLingui();
  return (
    <>
      <DecimalField of={form} name="price" label={t`Price`} suffix={t`EGP`} />
      <TextField
        of={form}
        name="quantity"
        label={t`Quantity`}
        dir="ltr"
        inputMode="numeric"
        normalise={toLatinDigits}
      />
      <SwitchField
        of={form}
        name="enabled"
        label={t`On sale`}
        help={t`Orders that have it already are not affected.`}
      />
      <UsualConflict conflict={conflict} labels={labels} />
    </>
  );
}

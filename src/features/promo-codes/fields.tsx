import { useLingui } from '@lingui/react/macro';
import { DecimalField } from '#app/ui/form/decimal-field.tsx';
import type { FormState } from '#app/ui/form/form-state.ts';
import { TextField } from '#app/ui/form/text-field.tsx';
import { toLatinDigits } from '#contract/arabic.ts';
import { LONGEST_CODE, type PromoCode } from '#contract/promo-codes.ts';

type Values = ReturnType<typeof valuesOf>;

/** What adding and editing have in common. */
export function PromoCodeFields({ of: form }: { of: FormState<Values> }) {
  const { t } = useLingui();
  return (
    <>
      <TextField
        of={form}
        name="code"
        label={t`Promo code`}
        help={t`Spaces are left out. Capital and small letters mean the same.`}
        dir="ltr"
        autoComplete="off"
        maxLength={LONGEST_CODE}
        normalise={toLatinDigits}
      />
      <DecimalField of={form} name="percentage" label={t`Percentage`} suffix="%" />
    </>
  );
}

/** A promo code as its form holds it. */
export function valuesOf({ code, percentage }: Pick<PromoCode, 'code' | 'percentage'>) {
  return { code, percentage: String(percentage) };
}

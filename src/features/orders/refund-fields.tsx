import { useLingui } from '@lingui/react/macro';
import type { FormState, TextName } from '#app/ui/form/form-state.ts';
import { SelectField } from '#app/ui/form/select-field.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { REFUND_METHODS } from '#contract/transactions.ts';
import { METHOD_LABELS } from './value-labels.ts';

interface RefundFieldsProps<Values> {
  of: FormState<Values>;
  method: TextName<Values>;
  reference: TextName<Values>;
}

/** How money was given back, and the number that it is found by. */
export function RefundFields<Values>({ of, method, reference }: RefundFieldsProps<Values>) {
  const { t } = useLingui();
  const methods = REFUND_METHODS.map((value) => {
    const word = METHOD_LABELS[value];
    return { value, label: word ? t(word) : value };
  });
  return (
    <>
      <SelectField of={of} name={method} label={t`Method`} placeholder={t`Choose a method`} options={methods} />
      <TextField
        of={of}
        name={reference}
        label={t`Reference`}
        help={t`The number of the transfer; for cash it may stay empty`}
        autoComplete="off"
        maxLength={160}
      />
    </>
  );
}

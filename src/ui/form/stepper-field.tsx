import type { ReactNode } from 'react';
import { toLatinDigits } from '#contract/arabic.ts';
import { describedBy } from '../described-by.ts';
import { FieldFrame } from '../field-frame.tsx';
import { Stepper } from '../stepper.tsx';
import { BoundField } from './bound-field.tsx';
import type { FormState, TextName } from './form-state.ts';

interface StepperFieldProps<Values> {
  of: FormState<Values>;
  name: TextName<Values>;
  label: string;
  help?: ReactNode;
}

/** A whole number from 0 on, typed in either kind of digits or moved by one. */
export function StepperField<Values>({ of, name, label, help }: StepperFieldProps<Values>) {
  return (
    <BoundField of={of} name={name}>
      {({ id, value, error, inputProps: { ref, name: field, onBlur }, set }) => (
        <FieldFrame id={id} label={label} help={help} error={error}>
          <Stepper
            id={id}
            label={label}
            value={String(value ?? '')}
            invalid={error !== undefined}
            describedBy={describedBy(id, error, help)}
            onChange={(next) => set(toLatinDigits(next))}
            inputProps={{ ref, name: field, onBlur }}
          />
        </FieldFrame>
      )}
    </BoundField>
  );
}

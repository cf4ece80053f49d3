import type { ReactNode } from 'react';
import { controlClass } from '../control-class.ts';
import { describedBy } from '../described-by.ts';
import { FieldFrame } from '../field-frame.tsx';
import { BoundField } from './bound-field.tsx';
import type { FormState, TextName } from './form-state.ts';

type TextAreaFieldProps<Values> = {
  of: FormState<Values>;
  name: TextName<Values>;
  label: ReactNode;
  help?: ReactNode;
  optional?: boolean;
  maxLength?: number;
  rows?: number;
};

/** Several lines; grows with its text where the browser can. */
export function TextAreaField<Values>(props: TextAreaFieldProps<Values>) {
  const { of, name, label, help, optional, maxLength, rows = 3 } = props;
  return (
    <BoundField of={of} name={name}>
      {({ id, value, error, inputProps }) => (
        <FieldFrame id={id} label={label} help={help} optional={optional} error={error}>
          <textarea
            {...inputProps}
            id={id}
            rows={rows}
            maxLength={maxLength}
            dir="auto"
            value={String(value ?? '')}
            aria-invalid={error ? true : undefined}
            aria-describedby={describedBy(id, error, help)}
            className={`${controlClass(error !== undefined, 'many')} grows`}
          />
        </FieldFrame>
      )}
    </BoundField>
  );
}

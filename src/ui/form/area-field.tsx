import type { ComponentProps, ReactNode } from 'react';
import { controlClass } from '../control-class.ts';
import { describedBy } from '../described-by.ts';
import { FieldFrame } from '../field-frame.tsx';
import { typedDirection } from '../typed-direction.ts';
import { BoundField } from './bound-field.tsx';
import type { FormState, TextName } from './form-state.ts';

type AreaFieldProps<Values> = {
  of: FormState<Values>;
  name: TextName<Values>;
  label: ReactNode;
  help?: ReactNode;
  optional?: boolean;
  rows?: number;
  maxLength?: number;
};

/** Text of several lines, in the direction of its own letters. */
export function AreaField<Values>(props: AreaFieldProps<Values>) {
  const { of, name, label, help, optional, rows = 4, maxLength } = props;
  return (
    <BoundField of={of} name={name}>
      {({ id, value, error, inputProps }) => (
        <FieldFrame id={id} label={label} help={help} optional={optional} error={error}>
          <textarea
            // The form library types every control as an input as well; a textarea is one of the three it knows.
            {...(inputProps as unknown as ComponentProps<'textarea'>)}
            id={id}
            dir={typedDirection(value)}
            rows={rows}
            maxLength={maxLength}
            value={String(value ?? '')}
            aria-invalid={error !== undefined || undefined}
            aria-describedby={describedBy(id, error, help)}
            className={controlClass(error !== undefined, 'many')}
          />
        </FieldFrame>
      )}
    </BoundField>
  );
}

import type { ReactNode } from 'react';
import { describedBy } from '../described-by.ts';
import { FieldFrame } from '../field-frame.tsx';
import { BoundField } from './bound-field.tsx';
import type { FormContent, FormState } from './form-state.ts';

export type CustomControl<Value> = {
  id: string;
  value: Value;
  set: (value: Value) => void;
  invalid: boolean;
  describedBy: string | undefined;
};

type CustomFieldProps<Values extends FormContent, Name extends keyof Values & string> = {
  of: FormState<Values>;
  name: Name;
  label: ReactNode;
  help?: ReactNode;
  optional?: boolean;
  /** Draws the control: put id on what takes focus, aria-invalid and aria-describedby beside it. */
  children: (control: CustomControl<Values[Name]>) => ReactNode;
};

/** A picker, a picture or another control of one's own inside the usual label, help and error. */
export function CustomField<Values extends FormContent, Name extends keyof Values & string>(
  props: CustomFieldProps<Values, Name>,
) {
  const { of, name, label, help, optional, children } = props;
  return (
    <BoundField of={of} name={name}>
      {({ id, value, error, set }) => (
        <FieldFrame id={id} label={label} help={help} optional={optional} error={error}>
          {children({
            id,
            // The store keeps what was put in under this name, typed by the form's values.
            value: value as Values[Name],
            set,
            invalid: error !== undefined,
            describedBy: describedBy(id, error, help),
          })}
        </FieldFrame>
      )}
    </BoundField>
  );
}

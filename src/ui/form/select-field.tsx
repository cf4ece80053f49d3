import type { ReactNode } from 'react';
import { describedBy } from '../described-by.ts';
import { FieldFrame } from '../field-frame.tsx';
import { Select } from '../select.tsx';
import { BoundField } from './bound-field.tsx';
import type { FormState, TextName } from './form-state.ts';

type SelectFieldProps<Values> = {
  of: FormState<Values>;
  name: TextName<Values>;
  label: ReactNode;
  options: readonly { value: string; label: string }[];
  /** The first, empty choice. */
  placeholder?: string;
  help?: ReactNode;
  optional?: boolean;
};

/** One of a few. */
export function SelectField<Values>(props: SelectFieldProps<Values>) {
  const { of, name, label, options, placeholder, help, optional } = props;
  return (
    <BoundField of={of} name={name}>
      {({ id, value, error, inputProps }) => (
        <FieldFrame id={id} label={label} help={help} optional={optional} error={error}>
          <Select
            {...inputProps}
            id={id}
            value={String(value ?? '')}
            invalid={error !== undefined}
            aria-describedby={describedBy(id, error, help)}
          >
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </Select>
        </FieldFrame>
      )}
    </BoundField>
  );
}

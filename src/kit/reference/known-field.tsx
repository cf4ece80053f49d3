import type { ReactNode } from 'react';
import { describedBy } from '#app/ui/described-by.ts';
import { FieldFrame } from '#app/ui/field-frame.tsx';
import { BoundField } from '#app/ui/form/bound-field.tsx';
import type { FormState, TextName } from '#app/ui/form/form-state.ts';
import { KnownBox, type KnownOption } from './known-box.tsx';

interface KnownFieldProps<Values> {
  of: FormState<Values>;
  name: TextName<Values>;
  label: string;
  options: readonly KnownOption[];
  placeholder: string;
  help?: ReactNode;
  optional?: boolean;
}

/** A choice among known things in a form: searched by whatever they are called, cleared by its cross. */
export function KnownField<Values>(props: KnownFieldProps<Values>) {
  const { of, name, label, options, placeholder, help, optional } = props;
  return (
    <BoundField of={of} name={name}>
      {({ id, value, error, set }) => (
        <FieldFrame id={id} label={label} help={help} optional={optional} error={error}>
          <KnownBox
            id={id}
            label={label}
            options={options}
            value={typeof value === 'string' ? value : ''}
            placeholder={placeholder}
            invalid={error !== undefined}
            describedBy={describedBy(id, error, help)}
            onChange={set}
          />
        </FieldFrame>
      )}
    </BoundField>
  );
}

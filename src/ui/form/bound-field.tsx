import { Field, type FieldElementProps, type FieldStore, setValue } from '@modular-forms/react';
import type { ReactNode } from 'react';
import type { FormContent, FormState } from './form-state.ts';
import { useSignalValue } from './use-signal-value.ts';

type Binding = {
  /** Unique on the page; the control's id. */
  id: string;
  value: unknown;
  error: string | undefined;
  /** For input, select and textarea. */
  inputProps: FieldElementProps<FormContent, string>;
  /** For controls that are no form elements. */
  set: (value: FormContent[string]) => void;
};

type BoundFieldProps<Values> = {
  of: FormState<Values>;
  name: keyof Values & string;
  type?: 'string' | 'boolean';
  children: (binding: Binding) => ReactNode;
};

/** Ties a control to the form; the other fields are made of it. */
export function BoundField<Values>({ of: form, name, type = 'string', children }: BoundFieldProps<Values>) {
  // The library would compute types from the name, which is open here; the fields built on this one narrow it.
  const openName: string = name;
  return (
    <Field of={form.store} name={openName} type={type as 'string'}>
      {(field, inputProps) => (
        <Bound form={form} field={field} inputProps={inputProps}>
          {children}
        </Bound>
      )}
    </Field>
  );
}

type BoundProps<Values> = {
  form: FormState<Values>;
  field: FieldStore<FormContent, string>;
  inputProps: FieldElementProps<FormContent, string>;
  children: (binding: Binding) => ReactNode;
};

function Bound<Values>({ form, field, inputProps, children }: BoundProps<Values>) {
  const value = useSignalValue(field.value);
  const error = useSignalValue(field.error);
  const set = (next: FormContent[string]) => setValue(form.store, field.name, next, { shouldFocus: false });
  return children({ id: `${form.id}${field.name}`, value, error: error || undefined, inputProps, set });
}

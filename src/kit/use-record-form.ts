import { useEffect, useRef } from 'react';
import { type FormContent, type FormState, useFormState } from '#app/ui/form/form-state.ts';
import type { Versioned } from './edits.ts';

interface RecordFormOptions<Row extends Versioned, Values extends FormContent> {
  row: Row;
  valuesOf: (row: Row) => Values;
  issues: (values: Values) => Record<string, string>;
}

/**
 * The form of an existing record. A fresher record fills an untouched form; once something was typed, the form keeps the record
 * that the person saw, so that a newer one is a conflict and never overwritten unseen.
 */
export function useRecordForm<Row extends Versioned, Values extends FormContent>(
  options: RecordFormOptions<Row, Values>,
): { form: FormState<Values>; base: () => Row } {
  const { row, valuesOf, issues } = options;
  const form = useFormState({ initialValues: valuesOf(row), issues });
  const base = useRef(row);
  useEffect(() => {
    if (form.dirty || form.submitting || row.version === base.current.version) return;
    base.current = row;
    form.load(valuesOf(row));
  });
  return { form, base: () => base.current };
}

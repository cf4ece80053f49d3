import { useEffect, useRef } from 'react';
import type { OutboxEntry } from '#app/sync/queue-view.ts';
import type { Versioned } from '#app/sync/use-edit.ts';
import { shownOf } from '#app/sync/waiting.ts';
import { type FieldMessages, type FormContent, type FormState, useFormState } from '#app/ui/form/form-state.ts';
import { editedValues, useCorrection } from './correction.ts';

interface RecordFormOptions<Row extends Versioned, Values extends FormContent> {
  /** The resource whose queries show the record. */
  resource: string;
  row: Row;
  valuesOf: (row: Row) => Values;
  issues: (values: Values) => FieldMessages<Values>;
  /** Called once when a refused edit has filled the form, for what stands beside its fields. */
  onCorrecting?: (refused: OutboxEntry) => void;
}

/**
 * The form of an existing record. A fresher record fills an untouched form; once something was typed, the form keeps the record
 * that the person saw, so that a newer one is a conflict and never overwritten unseen. Opened from a refused edit it holds that;
 * `corrects` goes to `useEdit` with it.
 */
export function useRecordForm<Row extends Versioned, Values extends FormContent>(
  options: RecordFormOptions<Row, Values>,
): { form: FormState<Values>; base: () => Row; corrects: OutboxEntry | undefined } {
  const { resource, row, valuesOf, issues, onCorrecting } = options;
  const form = useFormState({ initialValues: valuesOf(row), issues });
  const base = useRef(row);
  useEffect(() => {
    if (form.dirty || form.submitting || row.version === base.current.version) return;
    base.current = row;
    form.load(valuesOf(row));
  });
  const corrects = useCorrection(form, {
    resource,
    record: row.id,
    valuesOf: ({ mine, request }) => editedValues(valuesOf(row), valuesOf({ ...row, ...shownOf(mine) }), request.body),
    onCorrecting,
  });
  return { form, base: () => base.current, corrects };
}

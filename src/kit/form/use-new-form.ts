import type { OutboxEntry, Values } from '#app/sync/queue-view.ts';
import { type FormContent, type FormState, useFormState } from '#app/ui/form/form-state.ts';
import { sentValues, useCorrection } from './correction.ts';

interface NewFormOptions<Form extends FormContent> {
  /** The resource whose queries will show the record. */
  resource: string;
  initialValues: Form;
  issues: (values: Form) => { [Name in keyof Form]?: string | undefined };
  /** The form of a body, where it is not the body's own fields. */
  valuesOf?: (body: Values) => Partial<Form>;
  /** Called once when a refused creation has filled the form, for what stands beside its fields. */
  onCorrecting?: (refused: OutboxEntry) => void;
}

/** The form of a new record. Opened from a refused creation it holds that; `corrects` goes to `useChange` with it. */
export function useNewForm<Form extends FormContent>(
  options: NewFormOptions<Form>,
): { form: FormState<Form>; corrects: OutboxEntry | undefined } {
  const {
    resource,
    initialValues,
    issues,
    valuesOf = (body) => sentValues(body, initialValues),
    onCorrecting,
  } = options;
  const form = useFormState({ initialValues, issues });
  const corrects = useCorrection(form, {
    resource,
    record: 'new',
    valuesOf: ({ request }) => valuesOf(request.body),
    onCorrecting,
  });
  return { form, corrects };
}

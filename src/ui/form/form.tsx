import { useLingui } from '@lingui/react/macro';
import { Form as LibraryForm, FormError as LibraryFormError } from '@modular-forms/react';
import { type ReactNode, useEffect } from 'react';
import { type FormContent, type FormState, withHomelessMessages } from './form-state.ts';
import { useSignalValue } from './use-signal-value.ts';

type FormProps<Values extends FormContent> = {
  of: FormState<Values>;
  /** Sends the form; throw formFailure() to show what was refused. */
  onSubmit: (values: Values) => Promise<void> | void;
  children: ReactNode;
};

/** The form element. After a refused submit the first wrong field has focus and is in sight. */
export function Form<Values extends FormContent>({ of: form, onSubmit, children }: FormProps<Values>) {
  const { t } = useLingui();
  const submitting = useSignalValue(form.store.submitting);
  const count = useSignalValue(form.store.submitCount);
  const failed = t`Something went wrong. Try again.`;

  useEffect(() => {
    if (!submitting && count > 0) showFirstProblem(form.store.element.peek());
  }, [submitting, count, form.store]);

  const send = async () => {
    try {
      await onSubmit(form.values());
    } catch (error) {
      if (error instanceof LibraryFormError) {
        const { message, errors } = error as LibraryFormError<FormContent>;
        throw new LibraryFormError<FormContent>(withHomelessMessages(form.store, message, errors), errors);
      }
      reportError(error);
      throw new LibraryFormError<FormContent>(failed);
    }
  };
  return (
    <LibraryForm
      of={form.store}
      id={form.id}
      onSubmit={send}
      shouldActive={false}
      shouldFocus={false}
      className="grid grid-cols-1 gap-5"
    >
      {children}
    </LibraryForm>
  );
}

function showFirstProblem(element: HTMLFormElement | null | undefined) {
  const field = element?.querySelector<HTMLElement>('[aria-invalid="true"]');
  const problem = field ?? element?.querySelector<HTMLElement>('[data-form-error]');
  field?.focus({ preventScroll: true });
  problem?.scrollIntoView({ block: 'center' });
}

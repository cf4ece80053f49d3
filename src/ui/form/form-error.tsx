import { Icon } from '../icon.tsx';
import type { FormState } from './form-state.ts';
import { useSignalValue } from './use-signal-value.ts';

/** What was refused about the form as a whole; stands above the fields. */
export function FormError<Values>({ of: form }: { of: FormState<Values> }) {
  const response = useSignalValue(form.store.response);
  if (response.status !== 'error' || !response.message) return null;
  return (
    <div
      role="alert"
      data-form-error
      className="flex items-start gap-2.5 rounded-control bg-bad-tint px-3.5 py-2.5 text-bad"
    >
      <Icon name="circle-alert" className="size-4.5 mt-0.75" />
      <p className="min-w-0 flex-1">{response.message}</p>
    </div>
  );
}

import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import type { FormState } from './form-state.ts';

type SubmitButtonProps<Values> = { of: FormState<Values>; disabledReason?: string | undefined; children: ReactNode };

/** Submits its form from anywhere on the page, usually from a drawer's actions. */
export function SubmitButton<Values>({ of: form, disabledReason, children }: SubmitButtonProps<Values>) {
  return (
    <Button type="submit" form={form.id} tone="primary" pending={form.submitting} disabledReason={disabledReason}>
      {children}
    </Button>
  );
}

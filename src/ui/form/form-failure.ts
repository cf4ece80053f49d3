import { FormError } from '@modular-forms/react';

/** Thrown from a form's onSubmit: `message` for the whole form, `fields` under their inputs. */
export function formFailure(message: string, fields: Record<string, string> = {}): Error {
  return new FormError(message, fields);
}

import type { EditOutcome } from '#app/sync/use-edit.ts';
import { formFailure } from '#app/ui/form/form-failure.ts';

/** Returns when a form may close; a refusal is thrown at the form, with the server's texts under their fields. */
export function submitOutcome(outcome: EditOutcome<unknown>): void {
  if (outcome.state !== 'refused') return;
  const fields = Object.entries(outcome.error.fields).map(([name, messages]): [string, string] => [
    name,
    messages.join(' '),
  ]);
  // The message itself has been said by a toast, as the specification has it.
  throw formFailure('', Object.fromEntries(fields));
}

import { useSearch } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { isTemporary, type OutboxEntry, useQueue, type Values } from '#app/sync/queue-view.ts';
import type { FormContent, FormState } from '#app/ui/form/form-state.ts';
import type { ListSearch } from '#contract/list.ts';

/**
 * The refused change that the address asks to set right (`fix`, its key): an edit of this record, or a creation. undefined: none
 * is asked for, or it is settled meanwhile.
 */
function useRefused(resource: string, record: number | 'new'): OutboxEntry | undefined {
  const { fix }: ListSearch = useSearch({ strict: false });
  const { entries } = useQueue();
  const entry = entries.find(({ key }) => key === fix);
  if (!entry || entry.resource !== resource || !canBeCorrected(entry)) return undefined;
  return (record === 'new' ? isTemporary(entry.record) : entry.record === record) ? entry : undefined;
}

/** True for what was typed into a form: an edit, or a new record. */
export function canBeCorrected({ state, merges, record, request: { method } }: OutboxEntry): boolean {
  if (state !== 'refused') return false;
  return method === 'PATCH' ? merges : method === 'POST' && isTemporary(record);
}

interface CorrectionOptions<Form> {
  resource: string;
  record: number | 'new';
  valuesOf: (refused: OutboxEntry) => Partial<Form>;
  /** Called once when the form is filled, for what stands beside its fields. */
  onCorrecting?: ((refused: OutboxEntry) => void) | undefined;
}

/** Puts what was refused back into its form, once, with the server's texts under the fields. Answers what is set right there. */
export function useCorrection<Form extends FormContent>(
  form: FormState<Form>,
  { resource, record, valuesOf, onCorrecting }: CorrectionOptions<Form>,
): OutboxEntry | undefined {
  const refused = useRefused(resource, record);
  const taken = useRef<string>(undefined);
  useEffect(() => {
    if (!refused || taken.current === refused.key || form.dirty) return;
    taken.current = refused.key;
    form.change(valuesOf(refused));
    const { message = '', fields = {} } = refused.refusal ?? {};
    const messages = Object.entries(fields).map(([name, lines]): [string, string] => [name, lines.join(' ')]);
    form.refuse(messages.length > 0 ? '' : message, Object.fromEntries(messages));
    onCorrecting?.(refused);
  });
  return refused;
}

/** The fields of a form as a refused call sent them: numbers that were typed are text again. */
export function sentValues<Form extends FormContent>(body: Values, empty: Form): Partial<Form> {
  const sent = Object.keys(empty).filter((name) => name in body && body[name] !== null);
  const typed = (name: string) => (typeof empty[name] === 'string' ? String(body[name]) : body[name]);
  // A field's value goes out as it is, or as the number that its text spells.
  return Object.fromEntries(sent.map((name) => [name, typed(name)])) as Partial<Form>;
}

/** What a refused edit changes in a form: `before` as the record fills it, `after` with the edit on top, files as they were sent. */
export function editedValues<Form extends FormContent>(before: Form, after: Form, body: Values): Partial<Form> {
  const files = Object.keys(before).filter((name) => body[name] instanceof File);
  const changed = Object.keys(before).filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
  const values = { ...after, ...Object.fromEntries(files.map((name) => [name, body[name]])) };
  return Object.fromEntries([...new Set([...changed, ...files])].map((name) => [name, values[name]])) as Partial<Form>;
}

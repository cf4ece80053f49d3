import * as v from 'valibot';
import { issueMessage } from '#app/i18n/issue-text.ts';
import type { FieldMessages } from '#app/ui/form/form-state.ts';
import type { AnyEndpoint } from '#contract/endpoint.ts';

/** The sentence under each field that the schema refuses; empty when it takes the form. */
export function schemaIssues(schema: v.GenericSchema, values: unknown): Record<string, string> {
  const reading = v.safeParse(schema, values);
  const messages: Record<string, string> = {};
  for (const { path, message } of reading.issues ?? []) {
    const field = String(path?.[0]?.key ?? '');
    messages[field] ??= issueMessage(message);
  }
  return messages;
}

/** The same by the schema of a call, whose fields are those of the form. */
export function callIssues<Values>({ body }: AnyEndpoint, values: Values): FieldMessages<Values> {
  // Which is what it reads.
  return schemaIssues(body, values) as FieldMessages<Values>;
}

import * as v from 'valibot';
import { issueMessage } from '#app/i18n/issue-text.ts';

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

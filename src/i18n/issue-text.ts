import { getLanguage } from '#app/device/locale.ts';
import { issueMessage as textOf } from '#contract/issue-messages.ts';

/** The sentence under a field for a schema's message. Imported by forms only, so its table never loads with the shell. */
export function issueMessage(message: string): string {
  return textOf(message, getLanguage());
}

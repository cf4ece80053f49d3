import { getLanguage } from '#app/device/locale.ts';
import { issueText as textOf } from '#contract/issue-texts.ts';

/** The sentence under a field for a schema's message. Imported by forms only, so its table never loads with the shell. */
export function issueText(message: string): string {
  return textOf(message, getLanguage());
}

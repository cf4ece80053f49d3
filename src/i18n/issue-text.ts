import { issueText as textOf } from '#contract/issue-texts.ts';
import { getLanguage } from './locale.ts';

/** The sentence under a field for a schema's message. Imported by forms only, so its table never loads with the shell. */
export function issueText(message: string): string {
  return textOf(message, getLanguage());
}

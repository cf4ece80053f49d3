import type { ISSUES } from './issue-messages.ts';

export type IssueCode = keyof typeof ISSUES;

/** Lets a schema's message be one of the codes above and nothing else. */
export function issue<Code extends IssueCode>(code: Code): Code {
  return code;
}

import { ANSWER_MARK } from '#contract/answer.ts';
import { apiBase } from './base.ts';

const MARKED = 'meta[name="api-marked"]';
const KNOWN = 'marked-api';

/** The API base that is known to mark its answers, where local storage has no room to keep it. */
let known: string | undefined;

/**
 * True: the API itself has answered. A base that ever marked an answer must mark them all, so whoever stands in between may say
 * what he likes. A base that never did keeps only the specification: there, what is no page of HTML is taken for an answer.
 */
export function isOurs({ headers }: Pick<Response, 'headers'>, text: string): boolean {
  if (headers.has(ANSWER_MARK)) {
    if (!isMarked()) remember();
    return true;
  }
  return !isMarked() && !isPage(headers, text);
}

/** The base has marked an answer before, or the page that it sent says that it does. */
export function isMarked(): boolean {
  if (document.querySelector(MARKED)) return true;
  return (known ?? localStorage.getItem(KNOWN)) === apiBase();
}

function isPage(headers: Headers, text: string): boolean {
  return headers.get('Content-Type')?.includes('html') === true || /^\s*</.test(text);
}

function remember(): void {
  known = apiBase();
  try {
    localStorage.setItem(KNOWN, known);
  } catch {
    // A device without room learns it anew at the next start.
  }
}

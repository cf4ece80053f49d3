const FIRST_STRONG_ISOLATE = '\u2068';
const POP_ISOLATE = '\u2069';

/** A user's own words inside a sentence that is plain text (a toast): what `<bdi>` is elsewhere. */
export function bidiIsolate(text: string): string {
  return `${FIRST_STRONG_ISOLATE}${text}${POP_ISOLATE}`;
}

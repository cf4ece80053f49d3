import { createHash } from 'node:crypto';
import type { QueryConfig } from 'pg';
import { sql } from './query/drizzle.ts';

/** The name under which a built statement is prepared that a connection should keep. */
export const KEPT = 'kept';

const MARK = `/* ${KEPT} */`;

/** The same for a written one, which has no name: it begins with this. */
export const kept = sql.raw(MARK);

/** So many plans a connection holds at most; what comes later is asked as any other statement. */
const MOST = 64;

// Unknown to the server, known with another text, and of a shape that a migration has changed since.
const NOT_AS_KEPT: ReadonlySet<unknown> = new Set(['26000', '42P05', '0A000']);

/**
 * Statements that a connection reads and plans once, under a name. Only those whose plan is good for any of their values, because
 * after a few rounds the server may take one plan for all.
 */
export class KeptStatements {
  readonly #names = new Map<string, string>();
  #isOff = false;

  /** The name of this statement on this connection; undefined: it goes without one. */
  nameOf({ name, text }: QueryConfig): string | undefined {
    if (this.#isOff || (name !== KEPT && !text.startsWith(MARK))) return undefined;
    const known = this.#names.get(text);
    if (known || this.#names.size === MOST) return known;
    // Made of the text: whichever server a hidden pooler leads to, a name never means another statement.
    const own = `${KEPT}_${createHash('sha256').update(text).digest('base64url').slice(0, 32)}`;
    this.#names.set(text, own);
    return own;
  }

  /** Whether a statement failed because of its name alone; from then on this connection knows no names. */
  failedByName(error: unknown): boolean {
    const isByName = error instanceof Error && 'code' in error && NOT_AS_KEPT.has(error.code);
    this.#isOff ||= isByName;
    return isByName;
  }
}

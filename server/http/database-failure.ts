import { codesOf, isPassing } from '#server/db/error-codes.ts';
import { duplicateField, Failure, unavailable } from '#server/failure.ts';

/** True when the same transaction may simply be tried again. */
export function isWorthRepeating(error: unknown): boolean {
  return codesOf(error).some((code) => code === '40001' || code === '40P01');
}

/**
 * True when the transaction that failed with this has left nothing behind. A connection that was lost may have carried its COMMIT
 * away with it, and says so in words that no code stands for.
 */
export function isRolledBack(error: unknown): boolean {
  if (error instanceof Failure) return true;
  return codesOf(error).some((code) => /^[0-9A-Z]{5}$/.test(code) && !/^(08|57P)/.test(code));
}

/** The name of the unique index that an insert or update ran into, if that is what the error says. */
export function brokenUniqueIndex(error: unknown): string | undefined {
  if (!codesOf(error).includes('23505')) return undefined;
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('constraint' in cause && typeof cause.constraint === 'string') return cause.constraint;
  }
  return undefined;
}

/** For `catch` of a write: throws 409 duplicate under the field of the unique index that is broken, and anything else as it is. */
export function refuseTaken(unique: Readonly<Record<string, string>>): (error: unknown) => never {
  return (error) => {
    const field = unique[brokenUniqueIndex(error) ?? ''];
    throw field === undefined ? error : duplicateField(field);
  };
}

/** What a database error means to the caller, whatever wrapped it; undefined: it is a defect of ours. */
export function databaseFailure(error: unknown): Failure | undefined {
  if (isPassing(error)) return unavailable();
  if (codesOf(error).includes('23505')) return new Failure('duplicate');
  return undefined;
}

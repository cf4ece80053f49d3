import { Failure, unavailable } from './failure.ts';

/** The SQLSTATE of a database error, whatever wrapped it; both drivers agree on it. */
export function sqlState(error: unknown): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string') return cause.code;
  }
  return undefined;
}

/** True when the same transaction may simply be tried again. */
export function isWorthRepeating(error: unknown): boolean {
  const state = sqlState(error);
  return state === '40001' || state === '40P01';
}

/** The name of the unique index that an insert or update ran into, if that is what the error says. */
export function brokenUniqueIndex(error: unknown): string | undefined {
  if (sqlState(error) !== '23505') return undefined;
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('constraint' in cause && typeof cause.constraint === 'string') return cause.constraint;
  }
  return undefined;
}

const GONE = /^(08|53|57P|ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN)/;

/** What a database error means to the caller; undefined: it is a defect of ours. */
export function databaseFailure(error: unknown): Failure | undefined {
  const state = sqlState(error);
  // Another request holds the row (55P03), or the database is away.
  if (state === '55P03' || (state && GONE.test(state)) || isWorthRepeating(error)) return unavailable();
  if (state === '23505') return new Failure('duplicate');
  if (error instanceof Error && /timeout exceeded when trying to connect|Connection terminated/.test(error.message)) {
    return unavailable();
  }
  return undefined;
}

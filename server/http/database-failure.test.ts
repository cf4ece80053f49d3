import { describe, expect, test } from 'vitest';
import { databaseFailure, isWorthRepeating } from './database-failure.ts';

/** As drivers and the query builder hand errors up: each wrapped in another that knows less. */
function wrapped(code: string | undefined, message = 'said below'): Error {
  const below = Object.assign(new Error(message), code === undefined ? {} : { code });
  return new Error('Failed query: select 1', { cause: new Error('a layer between', { cause: below }) });
}

describe('an error of the database means: come back soon,', () => {
  test.each([
    ['08006', 'the connection broke'],
    ['08P01', 'the pooler lost its server'],
    ['53100', 'the disk is full'],
    ['53300', 'too many connections'],
    ['57014', 'the statement took too long'],
    ['57P01', 'the server is being stopped'],
    ['57P03', 'the server is starting'],
    ['25006', 'the server takes no writes'],
    ['25P03', 'the transaction waited too long for its next statement'],
    ['40001', 'two transactions met'],
    ['40P01', 'a deadlock'],
    ['55P03', 'somebody holds the row'],
    ['58030', 'the disk cannot be read'],
    ['ECONNREFUSED', 'nobody listens'],
    ['ECONNRESET', 'cut'],
    ['EPIPE', 'cut while writing'],
    ['ETIMEDOUT', 'silence'],
    ['EHOSTUNREACH', 'no way there'],
    ['ENETUNREACH', 'no network'],
    ['EAI_AGAIN', 'no name server'],
    ['ENOSPC', 'no room for a file'],
    ['EDQUOT', 'no room left for this user'],
    ['EROFS', 'a disk that was set to reading only'],
  ])('%s (%s)', (code) => {
    const failure = databaseFailure(wrapped(code));
    expect([failure?.code, failure?.details.headers]).toEqual(['unavailable', { 'Retry-After': '2' }]);
  });

  test('also when an outer error has a code that says nothing', () => {
    const below = Object.assign(new Error('terminated'), { code: '57P01' });
    const outer = Object.assign(new Error('wrapped', { cause: below }), { code: 'ERR_WRAPPED' });
    expect(databaseFailure(outer)?.code).toBe('unavailable');
  });

  test('also when every address of a host was tried', () => {
    const tries = ['::1', '127.0.0.1'].map((at) => Object.assign(new Error(at), { code: 'ECONNREFUSED' }));
    expect(databaseFailure(new Error('Failed query', { cause: new AggregateError(tries) }))?.code).toBe('unavailable');
  });
});

test('a value that is taken is a duplicate, wherever in the chain it is said', () => {
  expect(databaseFailure(wrapped('23505'))?.code).toBe('duplicate');
});

test('what is a defect of ours stays one', () => {
  for (const code of ['42P01', '23503', '22P02', '25P02', undefined]) {
    expect([code, databaseFailure(wrapped(code))]).toEqual([code, undefined]);
  }
});

test('an error that is its own cause is read once', () => {
  const error = new Error('round');
  error.cause = error;
  expect(databaseFailure(error)).toBeUndefined();
});

test('only what the database itself took back is tried again in the same breath', () => {
  expect(['40001', '40P01', '57P01', '25006'].map((code) => isWorthRepeating(wrapped(code)))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

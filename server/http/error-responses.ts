import type { Context } from 'hono';
import { ERRORS } from '#contract/errors.ts';
import { Failure, failureBody } from '#server/failure.ts';
import type { AppEnv } from './api.ts';
import { databaseFailure } from './database-failure.ts';
import { encodeReply } from './reply.ts';

/** Any error as an answer in the caller's language; what is nobody's mistake but ours is logged, and its words stay here. */
export function failureResponse(error: unknown, c: Context<AppEnv>): Response {
  const failure = error instanceof Failure ? error : databaseFailure(error);
  const request = c.get('request');
  const known = failure ?? new Failure('server_error');
  const { status } = ERRORS[known.code];
  if (!failure) c.get('log').error({ err: error }, 'a request failed');
  else if (status >= 500) c.get('log').warn({ err: error }, 'the database did not answer');
  return new Response(encodeReply(failureBody(known, request.language)), {
    status,
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Cache-Control': 'no-store',
      'Content-Language': request.language,
      ...known.details.headers,
    },
  });
}

export function notFoundResponse(c: Context<AppEnv>): Response {
  return failureResponse(new Failure('not_found'), c);
}

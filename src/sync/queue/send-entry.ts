import { ApiError, isUnreachable } from '#app/api/api-error.ts';
import { call, readReply } from '#app/api/client.ts';
import { ask } from '#app/api/connection.ts';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import { isErrorCode } from '#contract/errors.ts';
import type { OutboxEntry, QueuedRequest, SendResult, Values } from './entry.ts';

/** Sends one entry of `user` and says how it ended. Never rejects on anything that the network or the server does. */
export async function sendEntry({ request, key, version }: OutboxEntry, user: string): Promise<SendResult> {
  const endpoint = await endpointOf(request);
  // A newer version of the panel queued it; nobody was asked, so nobody refused it.
  if (!endpoint) return { kind: 'silence' };
  try {
    const body = version === undefined ? request.body : { ...request.body, version };
    // Whatever leaves names real records only: an entry waits until its temporary ids are known.
    const params = request.params as Readonly<Record<string, number>>;
    const reply = await call(endpoint, { params, body }, { idempotencyKey: key, by: user });
    return { kind: 'done', record: recordIn(reply) };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (isUnreachable(error)) return silenceOf(error);
    // The whole answer came and the work is done, only its words are not understood; the lists are fetched anew anyhow.
    if (error.code === 'bad_reply') return { kind: 'done', record: undefined };
    return { ...refused(error), record: currentRecord(endpoint, error) };
  }
}

/** Whether the server is there while somebody in between answered for it, it says itself. */
async function silenceOf({ met }: ApiError): Promise<SendResult> {
  return met !== undefined && (await ask()) ? { kind: 'silence', met } : { kind: 'silence' };
}

// The whole contract is only needed to read answers of changes made in an earlier page, so it is no part of the shell.
async function endpointOf({ method, path }: QueuedRequest): Promise<AnyEndpoint | undefined> {
  const { api } = await import('#contract/api.ts');
  const endpoints: AnyEndpoint[] = Object.values(api).flatMap((resource) => Object.values(resource));
  return endpoints.find((endpoint) => endpoint.method === method && endpoint.path === path);
}

function refused(error: ApiError): Extract<SendResult, { kind: 'error' }> {
  const { status, code, message, fields, counts, retryAfter } = error;
  return {
    kind: 'error',
    refusal: { status, code: isErrorCode(code) ? code : 'server_error', message, fields, counts },
    retryAfterMs: retryAfter === undefined ? undefined : retryAfter * 1_000,
    record: undefined,
    error,
  };
}

function currentRecord(endpoint: AnyEndpoint, error: ApiError): Values | undefined {
  if (error.code !== 'version_conflict') return undefined;
  try {
    return recordIn(readReply(endpoint, { data: error.data }));
  } catch {
    return undefined;
  }
}

function recordIn(reply: unknown): Values | undefined {
  if (typeof reply !== 'object' || reply === null || !('data' in reply)) return undefined;
  const { data } = reply;
  return typeof data === 'object' && data !== null ? { ...data } : undefined;
}

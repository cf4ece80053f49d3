import { getSession, interruptSession } from '#app/device/session.ts';
import { type AnyEndpoint, fillPath } from '#contract/endpoint.ts';
import { isOurs } from './answer.ts';
import { ApiError } from './api-error.ts';
import { apiBase } from './base.ts';
import { ask, noteAnswer, noteSilence } from './connection.ts';
import { deadline } from './deadline.ts';

const TIMEOUT = 60_000;

/** A file that only those may read who may call its endpoint. Rejects with ApiError, or AbortError by `signal`. */
export async function fetchFile(
  { path }: AnyEndpoint,
  params: Readonly<Record<string, number>>,
  signal?: AbortSignal,
): Promise<Blob> {
  const token = getSession()?.token;
  const limit = deadline(TIMEOUT, signal);
  try {
    const response = await fetch(apiBase() + fillPath(path, params), {
      headers: token ? { Authorization: `Bearer ${token}` } : {},
      signal: limit.signal,
      cache: 'no-store',
      redirect: 'error',
    });
    const blob = await response.blob();
    if (!isOurs(response, '')) throw new ApiError({ code: 'foreign', met: response.status });
    noteAnswer(response.headers.get('Date'));
    if (response.ok) return blob;
    if (response.status === 401 && token) interruptSession(token);
    throw new ApiError({ status: response.status, code: response.status === 404 ? 'not_found' : 'server_error' });
  } catch (error) {
    if (signal?.aborted) throw signal.reason;
    if (error instanceof ApiError) {
      if (error.code === 'foreign') void ask();
      throw error;
    }
    noteSilence();
    if (limit.expired()) throw new ApiError({ code: 'timeout' });
    throw new ApiError({ code: navigator.onLine ? 'network' : 'offline' });
  } finally {
    limit.clear();
  }
}

import { getSession, interruptSession } from '#app/device/session.ts';
import { FILE_END, FILE_END_MARK } from '#contract/answer.ts';
import { type AnyEndpoint, fillPath } from '#contract/endpoint.ts';
import { isOurs } from './answer.ts';
import { ApiError } from './api-error.ts';
import { apiBase } from './base.ts';
import { ask, noteAnswer, noteSilence } from './connection.ts';
import { deadline } from './deadline.ts';

const TIMEOUT = 60_000;
/** A long list is written row by row, over a slow connection. */
const LONG_TIMEOUT = 10 * 60_000;

/** A file that only those may read who may call its endpoint. Rejects with ApiError, or AbortError by `signal`. */
export async function fetchFile(
  { path }: AnyEndpoint,
  params: Readonly<Record<string, number>>,
  signal?: AbortSignal,
): Promise<Blob> {
  const { blob } = await fetchOurs(fillPath(path, params), { token: getSession()?.token, signal, within: TIMEOUT });
  return blob;
}

/**
 * What stands under a ticket's address (under the API base, works once), and how the server calls it. The browser takes the answer in as
 * a blob, which it keeps on the disk where it is large: it never passes through the page's memory. Rejects with ApiError.
 */
export async function fetchByTicket(address: string): Promise<{ readonly blob: Blob; readonly name: string }> {
  const { blob, headers } = await fetchOurs(address, { within: LONG_TIMEOUT });
  return { blob, name: nameIn(headers.get('Content-Disposition') ?? '') };
}

interface Asking {
  readonly token?: string | undefined;
  readonly signal?: AbortSignal | undefined;
  /** How long the whole of it may take, in ms. */
  readonly within: number;
}

/** The whole of a file, when it is the server that gave it. */
async function fetchOurs(
  address: string,
  { token, signal, within }: Asking,
): Promise<{ blob: Blob; headers: Headers }> {
  const limit = deadline(within, signal);
  try {
    const response = await fetch(apiBase() + address, {
      headers: { [FILE_END_MARK]: '1', ...(token && { Authorization: `Bearer ${token}` }) },
      signal: limit.signal,
      cache: 'no-store',
      redirect: 'error',
    });
    // Whatever somebody else sends is not even taken in.
    if (!isOurs(response, '')) throw new ApiError({ code: 'foreign', met: response.status });
    noteAnswer(response.headers.get('Date'));
    if (response.ok) return { blob: await wholeFile(response), headers: response.headers };
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

/** The file without the byte behind it. Throws TypeError, as `fetch` does, where that byte was promised and is not there. */
async function wholeFile(response: Response): Promise<Blob> {
  const blob = await response.blob();
  if (!response.headers.has(FILE_END_MARK)) return blob;
  const [last] = new Uint8Array(await blob.slice(-1).arrayBuffer());
  if (last !== FILE_END) throw new TypeError('The file was cut short.');
  return blob.slice(0, -1, blob.type);
}

/** The name in `attachment; filename="…"; filename*=UTF-8''…`; '' where none is told. */
function nameIn(disposition: string): string {
  const [, encoded] = /filename\*=UTF-8''([^;]+)/i.exec(disposition) ?? [];
  if (encoded !== undefined) return decodeURIComponent(encoded);
  const [, plain = ''] = /filename="([^"]*)"/i.exec(disposition) ?? [];
  return plain;
}

import { FILE_END, FILE_END_MARK } from '#contract/answer.ts';
import { type AnyEndpoint, fillPath, type HandlerInput } from '#contract/endpoint.ts';
import type { Reader } from '#server/db/database.ts';
import { Failure } from '#server/failure.ts';
import type { Storage } from '#server/files/storage.ts';
import { type Actor, refuseUnless } from './actor.ts';
import type { Api } from './api.ts';
import { readParams } from './input.ts';
import { refuseHead, takeTicket } from './tickets.ts';

interface FileCall<E> {
  readonly db: Reader;
  readonly storage: Storage;
  readonly actor: Actor;
  readonly params: HandlerInput<E>['params'];
}

interface FoundFile {
  /** undefined: the row is there, its bytes are not; answered 404 like a row that is not. */
  readonly bytes: Uint8Array<ArrayBuffer> | undefined;
  readonly mime: string;
  /** Left out: it is shown, not saved under a name. */
  readonly disposition?: string;
}

/**
 * Serves an endpoint that answers a file: to whoever may call it, by the session or by a ticket for this very address. No browser
 * and no proxy keeps it, and nothing of it may run in this origin. Throws what `find` throws, 404 for what this account may not see.
 */
export function mountFile<E extends AnyEndpoint>(
  { hono, deps, readActor }: Api,
  endpoint: E,
  find: (call: FileCall<E>) => Promise<FoundFile>,
): void {
  const address = endpoint.path.replace(/\{(\w+)\}/g, ':$1{[0-9]+}');
  hono.get(address, async (c) => {
    refuseHead(c.req.method);
    const at = deps.now();
    const params = readParams(c.req.param());
    const ticket = c.req.query('ticket');
    const identity = ticket
      ? (await takeTicket(deps.db, fillPath(endpoint.path, params), ticket, at)).identity
      : await readActor(c.req.header('authorization') ?? null, at);
    refuseUnless(endpoint.access, identity);
    const { actor } = identity;
    if (!actor) throw new Failure('forbidden');
    // The address is this very endpoint's.
    const call = { db: deps.reads ?? deps.db, storage: deps.storage, actor, params: params as FileCall<E>['params'] };
    const { bytes, mime, disposition } = await find(call);
    if (!bytes) throw new Failure('not_found');
    const isMarked = c.req.header(FILE_END_MARK) !== undefined;
    return new Response(isMarked ? Buffer.concat([bytes, Buffer.of(FILE_END)]) : bytes, {
      headers: {
        'Content-Type': mime,
        ...(isMarked && { [FILE_END_MARK]: '1' }),
        ...(disposition !== undefined && { 'Content-Disposition': disposition }),
        'Cache-Control': 'no-store',
        'X-Content-Type-Options': 'nosniff',
      },
    });
  });
}

import type { Context } from 'hono';
import { FILE_END, FILE_END_MARK } from '#contract/answer.ts';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import type { Language } from '#contract/errors.ts';
import type { exportOf } from '#contract/exports.ts';
import type { ListDefinition, ListQuery } from '#contract/list.ts';
import { cairoDay } from '#server/db/cairo-day.ts';
import type { Reader } from '#server/db/database.ts';
import { Failure, invalidField } from '#server/failure.ts';
import { type Actor, refuseUnless } from './actor.ts';
import type { Api, AppEnv, CallContext } from './api.ts';
import { BYTE_ORDER_MARK, type CsvColumn, csvLine } from './csv.ts';
import { readListOf } from './input.ts';
import { mount } from './mount.ts';
import { makeTicket, refuseHead, takeTicket } from './tickets.ts';

interface Asked<D extends ListDefinition> {
  readonly db: Reader;
  readonly actor: Actor;
  readonly list: ListQuery<D>;
  readonly at: Date;
}

interface Source<D extends ListDefinition, Row> {
  /** Of the file, without its ending. */
  readonly name: string;
  /** The columns that this account may read. */
  columns(actor: Actor): readonly CsvColumn<Row>[];
  /** The rows in batches, so that no file is ever whole in memory. */
  rows(asked: Asked<D>): AsyncIterable<readonly Row[]>;
  /** What asking for the address of a file does besides, in the same transaction. */
  beforeTicket?(call: CallContext, list: ListQuery<D>): Promise<void>;
}

type Calls<D extends ListDefinition> = ReturnType<typeof exportOf<string, D>>;

/** Serves a list as CSV, and the single-use addresses by which a browser fetches it. */
export function mountExport<D extends ListDefinition, Row>(
  api: Api,
  { exportTicket, export: endpoint }: Calls<D>,
  source: Source<D, Row>,
): void {
  mount(api, exportTicket, async (call) => {
    const { db, actor, request, at, body } = call;
    // Wrong filters are said now, while a screen can still show it; the endpoint's own list definition reads them.
    const list = readListOf(endpoint, new URLSearchParams(body.search)) as ListQuery<D>;
    await source.beforeTicket?.(call, list);
    const { ticket, expiresAt } = await makeTicket({ db, actor, request, at }, endpoint.path, body.search);
    const search = new URLSearchParams(body.search);
    search.set('format', 'csv');
    search.set('ticket', ticket);
    return { data: { address: `${endpoint.path}?${search}`, expires_at: expiresAt.toISOString() } };
  });

  api.hono.get(endpoint.path, async (c) => {
    refuseHead(c.req.method);
    const { db } = api.deps;
    const at = api.deps.now();
    const search = new URL(c.req.url).searchParams;
    const ticket = search.get('ticket');
    const { identity, language } = ticket
      ? await takeExportTicket(db, endpoint, search, ticket, at)
      : {
          identity: await api.readActor(c.req.header('authorization') ?? null, at),
          language: c.get('request').language,
        };
    refuseUnless(endpoint.access, identity);
    // `refuseUnless` has thrown unless somebody is there.
    const actor = identity.actor as Actor;
    return sendFile(c, source, language, {
      db: api.deps.reads ?? db,
      actor,
      list: readExportList(endpoint, search),
      at,
    });
  });
}

/** The filters of the list; the format may be left out, but there is only this one. */
function readExportList<D extends ListDefinition>(endpoint: AnyEndpoint, search: URLSearchParams): ListQuery<D> {
  const filters = new URLSearchParams(search);
  if ((filters.get('format') ?? 'csv') !== 'csv') throw invalidField('format', 'invalid');
  filters.delete('format');
  filters.delete('ticket');
  // The endpoint's own list definition read it.
  return readListOf(endpoint, filters) as ListQuery<D>;
}

/** A ticket opens the very address that it was made for. */
async function takeExportTicket(db: Reader, { path }: AnyEndpoint, search: URLSearchParams, ticket: string, at: Date) {
  const taken = await takeTicket(db, path, ticket, at);
  if (!isFor(taken.search, search)) throw new Failure('not_found');
  return taken;
}

function isFor(stored: string, search: URLSearchParams): boolean {
  const asked = new URLSearchParams(search);
  asked.delete('format');
  asked.delete('ticket');
  return new URLSearchParams(stored).toString() === asked.toString();
}

function sendFile<D extends ListDefinition, Row>(
  c: Context<AppEnv>,
  source: Source<D, Row>,
  language: Language,
  asked: Asked<D>,
): Response {
  const columns = source.columns(asked.actor);
  const batches = source.rows(asked)[Symbol.asyncIterator]();
  const encoder = new TextEncoder();
  const log = c.get('log');
  const isMarked = c.req.header(FILE_END_MARK) !== undefined;
  const file = new ReadableStream<Uint8Array>({
    start(controller) {
      const head = csvLine(columns.map(({ title }) => title[language]));
      controller.enqueue(encoder.encode(BYTE_ORDER_MARK + head));
    },
    async pull(controller) {
      try {
        const { done, value } = await batches.next();
        if (done) {
          if (isMarked) controller.enqueue(Uint8Array.of(FILE_END));
          return controller.close();
        }
        controller.enqueue(encoder.encode(value.map((row) => csvLine(columns.map(({ cell }) => cell(row)))).join('')));
      } catch (error) {
        // The head of the answer has left; only a broken connection can still say that the file is not whole.
        log.error({ err: error }, 'an export failed');
        controller.error(error);
      }
    },
    async cancel() {
      await batches.return?.();
    },
  });
  const day = cairoDay(asked.at);
  return new Response(file, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${source.name}-${day}.csv"`,
      ...(isMarked && { [FILE_END_MARK]: '1' }),
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
    },
  });
}

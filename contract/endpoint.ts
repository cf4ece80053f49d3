import * as v from 'valibot';
import type { ListDefinition, ListQuery, ListSearch } from './list.ts';
import type { Access } from './roles.ts';
import { flag, money } from './wire.ts';

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';
/** read: a cached read; queue: may be done offline; online: needs the server, and the screen says so. */
export type OfflineClass = 'read' | 'queue' | 'online';

type Schema = v.GenericSchema<unknown, unknown>;
/** The bound of "any schema whatever": the rows and forms of every resource must fit, and each use infers its own. */
// biome-ignore lint/suspicious/noExplicitAny: see above.
export type AnySchema = v.GenericSchema<any, any>;

export interface Endpoint<
  Path extends string = string,
  List extends ListDefinition | undefined = ListDefinition | undefined,
  Body extends AnySchema | undefined = AnySchema | undefined,
  Reply extends AnySchema = AnySchema,
> {
  readonly method: Method;
  /** Under the API base; `{id}` stands for a number. */
  readonly path: Path;
  readonly access: Access;
  readonly offline: OfflineClass;
  /** Of a list: what it sorts and filters by. */
  readonly list: List;
  /** Fields of the form or of the JSON object. Travels as multipart, PATCH as POST with `_method=Patch`. */
  readonly body: Body;
  /** The whole body of the 2xx answer. */
  readonly reply: Reply;
  readonly status: 200 | 201;
  /** Fields that are never logged, stored, fingerprinted or queued. */
  readonly secrets: readonly string[];
  /** True: the body only sets fields, so that a later call waiting behind an unsent one may be merged into it. */
  readonly merges: boolean;
  /** True: an edit names all of its fields, those left alone as they were seen, until somebody else wrote in between. */
  readonly namesAll: boolean;
  /** What the 2xx answer is: the reply as JSON, a file of rows, a file as it was sent, or JSON that may also come as a stream. */
  readonly media: 'json' | 'csv' | 'file' | 'events';
}

interface Description<
  Path extends string,
  List extends ListDefinition | undefined,
  Body extends AnySchema | undefined,
  Reply extends AnySchema,
> {
  method: Method;
  path: Path;
  access: Access;
  offline: OfflineClass;
  list?: List;
  body?: Body;
  reply: Reply;
  status?: 200 | 201;
  secrets?: readonly string[];
  merges?: boolean;
  namesAll?: boolean;
  media?: 'json' | 'csv' | 'file' | 'events';
}

/** One call that both sides agreed on: the client sends it, `mount` serves it, guards and buttons read its access. */
export function endpoint<
  const Path extends string,
  List extends ListDefinition | undefined = undefined,
  Body extends AnySchema | undefined = undefined,
  Reply extends AnySchema = Schema,
>(description: Description<Path, List, Body, Reply>): Endpoint<Path, List, Body, Reply> {
  const {
    method,
    path,
    access,
    offline,
    reply,
    status = 200,
    secrets = [],
    merges = false,
    namesAll = false,
    media = 'json',
  } = description;
  // Absent list and body are `undefined` in the type as well; the compiler cannot tie the two together.
  const { list, body } = description as { list: List; body: Body };
  return { method, path, access, offline, list, body, reply, status, secrets, merges, namesAll, media };
}

type ParamNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamNames<Rest>
  : never;
type ParamsOf<Path extends string> = { readonly [Name in ParamNames<Path>]: number };

// biome-ignore lint/suspicious/noExplicitAny: the bound of "any endpoint whatever"; each use infers the real one.
export type AnyEndpoint = Endpoint<any, any, any, any>;

type PathOf<E> = E extends { readonly path: infer Path extends string } ? Path : never;
type ListOf<E> = E extends { readonly list: infer List extends ListDefinition } ? List : undefined;
type BodyOf<E> = E extends { readonly body: infer Body extends AnySchema } ? Body : undefined;
type OptionalParams<Params> = keyof Params extends never
  ? { readonly params?: undefined }
  : { readonly params: Params };

/** What a caller passes: path parameters, the list's address, the body's fields before the schema read them. */
export type InputOf<E> = OptionalParams<ParamsOf<PathOf<E>>> &
  (ListOf<E> extends ListDefinition ? { readonly search?: ListSearch } : { readonly search?: undefined }) &
  (BodyOf<E> extends AnySchema ? { readonly body: v.InferInput<BodyOf<E>> } : { readonly body?: undefined });

/** What a caller gets back: the answer's body after the schema read it (money in piastres, flags as booleans). */
export type ReplyOf<E> = E extends { readonly reply: infer Reply extends AnySchema } ? v.InferOutput<Reply> : never;

/** What a handler is given: everything read and checked by the contract. */
export interface HandlerInput<E> {
  readonly params: ParamsOf<PathOf<E>>;
  readonly list: ListOf<E> extends ListDefinition ? ListQuery<ListOf<E>> : undefined;
  readonly body: BodyOf<E> extends AnySchema ? v.InferOutput<BodyOf<E>> : undefined;
}

/** What a handler returns: the answer's body before any schema read it (money in pounds; booleans leave as 1/0). */
export type HandlerReply<E> = E extends { readonly reply: infer Reply extends AnySchema } ? v.InferInput<Reply> : never;

/** `/admin/orders/{id}` with {id: 7} → `/admin/orders/7`. */
export function fillPath(path: string, params: Readonly<Record<string, number>> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name]));
}

/** `{"data": …}` */
export function dataOf<S extends AnySchema>(data: S) {
  return v.object({ data });
}

const listMeta = v.object({
  current_page: v.number(),
  last_page: v.number(),
  per_page: v.number(),
  total: v.number(),
  /** 0: more rows match than were counted, `total` is where counting stopped. */
  total_exact: v.optional(flag, 1),
  /** Rows by status, over all filters but the status. */
  counts: v.optional(v.record(v.string(), v.number())),
  /** Of lists of amounts: all results added up. */
  sum: v.optional(money),
  /** The same, what is alike apart: by state, only those that occur. */
  sums: v.optional(v.record(v.string(), money)),
  /** The last `count` rows are near matches, found by reading the query as `reading`; no total includes them. */
  near: v.optional(v.object({ count: v.number(), reading: v.string() })),
});
export type ListMeta = v.InferOutput<typeof listMeta>;

/** `{"data": […], "meta": {…}}`; rows of a server that keeps only the specification come without `meta` and are one page. */
export function pageOf<S extends AnySchema>(row: S) {
  const page = v.object({ data: v.array(row), meta: v.optional(listMeta) });
  return v.pipe(
    page,
    v.transform(({ data, meta }) => ({ data, meta: meta ?? onePage(data.length) })),
  );
}

function onePage(total: number): ListMeta {
  return { current_page: 1, last_page: 1, per_page: Math.max(10, total), total, total_exact: true };
}

/** One page of rows as a list screen holds it. */
export interface Page<Row> {
  readonly data: Row[];
  readonly meta: ListMeta;
}

import { type AnyEndpoint, fillPath, type Method } from '#contract/endpoint.ts';
import { type ListSearch, listParams } from '#contract/list.ts';

/** One field of a form as it travels. */
type EncodedField = readonly [name: string, value: string | File];

/** A call as plain data: what the outbox stores and the sender sends. */
export interface EncodedRequest {
  readonly method: Method;
  /** Under the API base, with the query string. */
  readonly path: string;
  readonly fields: readonly EncodedField[];
}

interface LooseInput {
  readonly params?: Readonly<Record<string, number>> | undefined;
  readonly search?: ListSearch | undefined;
  readonly body?: unknown;
}

/** Puts a call into the wire's habits: flags as '1'/'0', lists and objects as JSON text, absent fields left out. */
export function encode(endpoint: AnyEndpoint, input: LooseInput = {}): EncodedRequest {
  const query = listText(input.search ?? {});
  const path = fillPath(endpoint.path, input.params) + (query && `?${query}`);
  return { method: endpoint.method, path, fields: encodeFields(input.body) };
}

/** A list's call as text: what stands behind the question mark. */
export function listText(search: ListSearch): string {
  return new URLSearchParams(listParams(search)).toString();
}

/** PATCH travels as POST with `_method=Patch`, as the specification has it. */
export function requestOf({ method, fields }: EncodedRequest): { method: string; body?: FormData } {
  if (method === 'GET' || (method === 'DELETE' && fields.length === 0)) return { method };
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  if (method !== 'PATCH') return { method, body: form };
  form.append('_method', 'Patch');
  return { method: 'POST', body: form };
}

function encodeFields(body: unknown): EncodedField[] {
  if (typeof body !== 'object' || body === null) return [];
  return Object.entries(body).flatMap(([name, value]): EncodedField[] => {
    if (value === undefined) return [];
    // JSON cannot hold files, so several travel under one name.
    if (isFiles(value)) return value.map((file) => [name, file]);
    return [[name, encodeValue(value)]];
  });
}

function isFiles(value: unknown): value is File[] {
  return Array.isArray(value) && value.length > 0 && value.every((one) => one instanceof File);
}

function encodeValue(value: unknown): string | File {
  if (value instanceof File) return value;
  if (value === null) return '';
  if (typeof value === 'boolean') return value ? '1' : '0';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

import * as v from 'valibot';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import { readList } from '#contract/list.ts';
import { Failure } from '#server/failure.ts';
import { type Fields, storable } from './body.ts';

const LARGEST_ID = 10 ** 15;

/** The numbers of an address; one that no row can have is 404. */
export function readParams(texts: Readonly<Record<string, string>>): Record<string, number> {
  const params = Object.entries(texts).map(([name, text]) => [name, Number(text)] as const);
  if (params.some(([, number]) => !(number >= 1 && number < LARGEST_ID))) throw new Failure('not_found');
  return Object.fromEntries(params);
}

/** The list query of an endpoint that has one; 422 names every parameter that is unknown or unreadable. */
export function readListOf(endpoint: AnyEndpoint, search: URLSearchParams): unknown {
  if (!endpoint.list) return undefined;
  const names = [...new Set(search.keys())];
  const texts = Object.fromEntries(names.map((name) => [storable(name), search.getAll(name).map(storable)]));
  const { value, issues } = readList(endpoint.list, texts);
  const fields = Object.entries(issues).map(([name, issue]) => [name, [issue]] as const);
  if (fields.length > 0) throw new Failure('validation_failed', { fields: Object.fromEntries(fields) });
  return value;
}

/** 422 when a call that takes no parameters was sent some: a misspelt one must not pass in silence. */
export function refuseQuery(search: URLSearchParams): void {
  const names = [...search.keys()].map(storable);
  if (names.length === 0) return;
  const fields = Object.fromEntries(names.map((name) => [name, ['unknown_parameter']]));
  throw new Failure('validation_failed', { fields });
}

/** Many clients cannot send a body with DELETE, so its fields may stand in the address as well. */
export function withQueryOfDelete(fields: Fields, search: URLSearchParams): Fields {
  return { ...Object.fromEntries(search), ...fields };
}

/** The body of an endpoint that has one, read by its schema; 422 with every issue under its field. */
export function readBody(endpoint: AnyEndpoint, fields: Fields): unknown {
  if (!endpoint.body) return undefined;
  const read = v.safeParse(endpoint.body, { ...fields }, { abortPipeEarly: true });
  if (read.success) return read.output;
  const issues: Record<string, string[]> = {};
  for (const issue of read.issues) {
    const name = v.getDotPath(issue) ?? 'body';
    issues[name] = [...(issues[name] ?? []), isMissing(issue) ? 'required' : issue.message];
  }
  throw new Failure('validation_failed', { fields: issues });
}

// A field that was not sent at all is reported by the object, in the library's words.
function isMissing(issue: v.BaseIssue<unknown>): boolean {
  return issue.type === 'object' && issue.received === 'undefined';
}

/** The key that a client gave to one act of its user; a text that cannot be one is 422. */
export function idempotencyKeyOf(header: string | undefined): string | undefined {
  if (!header) return undefined;
  if (/^[\x21-\x7e]{1,128}$/.test(header)) return header;
  throw new Failure('validation_failed', { fields: { 'Idempotency-Key': ['invalid'] } });
}

import type { QueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import { newKey } from '#app/api/client.ts';
import type { AnyEndpoint, InputOf } from '#contract/endpoint.ts';
import type { CachedRecord } from './queries.ts';
import type { OutboxEntry, RecordId, Values } from './queue/entry.ts';
import type { Draft } from './queue/intake.ts';
import { getQueue } from './queue-view.ts';
import { findRecord } from './record-cache.ts';
import { withWaiting } from './waiting.ts';

interface DraftNotes extends Pick<Draft, 'resource' | 'label' | 'refusedText'> {
  /** The record as the person saw it; left out: as the caches know it, which may be newer. */
  readonly seen?: CachedRecord | undefined;
  readonly corrects?: OutboxEntry | undefined;
  /** Fields of what was seen that have to be so still, although the change does not touch them. */
  readonly guards?: readonly string[] | undefined;
}

/** Puts a change into the form in which it can wait: plain data, with what was seen before it. */
export function draftOf<E extends AnyEndpoint>(
  client: QueryClient,
  endpoint: E,
  input: InputOf<E>,
  { resource, label, refusedText, corrects, seen: given, guards = [] }: DraftNotes,
): Draft {
  const { version, ...body } = bodyOf(input.body);
  const params: Readonly<Record<string, RecordId>> = input.params ?? {};
  // What was built on a refused creation knows it by that name.
  const record = params.id ?? corrects?.record ?? newTemporaryId();
  const seen: Values = { ...(given ?? cachedRecord(client, resource, record)) };
  const own = endpoint.merges ? changedFields(endpoint, body, seen) : body;
  const sent = endpoint.namesAll ? body : own;
  const mine = touchedFields(endpoint, own, seen);
  return {
    resource,
    record,
    request: { method: endpoint.method, path: endpoint.path, params, body: stamped(endpoint, sent) },
    merges: endpoint.merges,
    version: typeof version === 'number' ? version : undefined,
    base: pick(seen, [...Object.keys(mine), ...guards.filter((field) => field in seen)]),
    mine,
    along: endpoint.namesAll ? Object.keys(body).filter((field) => !(field in own)) : undefined,
    label,
    refusedText,
    corrects: corrects?.key,
  };
}

function cachedRecord(client: QueryClient, resource: string, id: RecordId): CachedRecord | undefined {
  const cached = typeof id === 'number' ? findRecord(client, resource, id) : undefined;
  return cached && withWaiting(cached, resource, getQueue().entries);
}

/** The sent fields that the record has, as the record holds them: read by the contract, not as they were typed. */
function touchedFields(endpoint: AnyEndpoint, body: Values, seen: Values): Values {
  const reading = v.safeParse(endpoint.body, body);
  const values = reading.success ? bodyOf(reading.output) : body;
  const sent = Object.keys(body).filter((field) => field in seen && !namesParts(values[field]));
  return pick(values, sent);
}

// What is said of a record's parts, by their ids, is less than the parts themselves: laid over them it would hide the rest.
function namesParts(value: unknown): boolean {
  return Array.isArray(value) && value.some((one) => typeof one === 'object' && one !== null);
}

// A form hands in all its fields. What is as it was stays at home, so that it cannot undo somebody else's change.
function changedFields(endpoint: AnyEndpoint, body: Values, seen: Values): Values {
  const values = touchedFields(endpoint, body, seen);
  const isOld = (field: string) => field in values && JSON.stringify(values[field]) === JSON.stringify(seen[field]);
  return Object.fromEntries(Object.entries(body).filter(([field]) => !isOld(field)));
}

// The server's history tells when it was done and when it came, where the endpoint asks for it. What is under way when the
// network dies is late as well, though nobody knew when it was pressed.
function stamped(endpoint: AnyEndpoint, body: Values): Values {
  const asks = 'entries' in endpoint.body && 'done_at' in endpoint.body.entries;
  return asks ? { done_at: new Date().toISOString(), ...body } : body;
}

function pick(values: Values, fields: readonly string[]): Values {
  return Object.fromEntries(fields.map((field) => [field, values[field]]));
}

function bodyOf(body: unknown): Record<string, unknown> {
  return typeof body === 'object' && body !== null ? { ...body } : {};
}

function newTemporaryId(): `new-${string}` {
  return `new-${newKey()}`;
}

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApiError } from '#app/api/api-error.ts';
import { readReply } from '#app/api/client.ts';
import { getSession } from '#app/device/session.ts';
import type { AnyEndpoint, InputOf, ReplyOf } from '#contract/endpoint.ts';
import { changedIn, type FieldValues, type Merge, mergeEdit } from './conflict.ts';
import type { CachedRecord } from './queries.ts';
import type { OutboxEntry } from './queue/entry.ts';
import { writeBack } from './record-cache.ts';
import { type Outcome, useChange } from './use-change.ts';

/** A record that can be edited: what was seen is said with every change. */
export interface Versioned extends CachedRecord {
  readonly version: number;
}

/** Both sides changed the same fields; the answer ends the question. */
export interface OpenConflict {
  readonly merge: Merge;
  /** `keepTheirs`: the fields in which the other person's value stays. */
  decide(keepTheirs: readonly string[]): void;
}

/** `theirs`: the user let the other person's change stand, and nothing of mine was left to send. */
export type EditOutcome<Reply> = Outcome<Reply> | { readonly state: 'theirs' };

interface EditOptions {
  /** The resource whose queries show the record. */
  readonly resource: string;
  /** What the change is called wherever it waits: “Sub-admin Mona Said”. */
  readonly label: string;
  /** As in `useChange`. */
  readonly refusedText?: string | undefined;
  /** What else the endpoint's path names beside the record: the product of a sub-product. */
  readonly params?: Readonly<Record<string, number>>;
  /** The refused edit that this one sets right, as `useRecordForm` found it. */
  readonly corrects?: OutboxEntry | undefined;
  /** Show the new values at once, and take them back if they are refused. */
  readonly preview?: 'at once';
  /** True: the caller has shown this failure; otherwise a toast says it. A version conflict is always this part's own. */
  shows?(error: ApiError): boolean;
}

interface Edit<E> {
  /**
   * Sends of these fields what is not as in `base`, with its version: what was only looked at undoes nobody's change. Never rejects; with a
   * conflict it waits for the user's answer. `by`: who pressed, where that was a while ago.
   */
  save(base: Versioned, mine: FieldValues, by?: string): Promise<EditOutcome<ReplyOf<E>>>;
  /** Set while the user is asked: render a `ConflictDialog` of it. */
  readonly conflict: OpenConflict | undefined;
  readonly pending: boolean;
}

/** Edits one record: changes that do not touch somebody else's are merged without a word, the others are asked about. */
export function useEdit<E extends AnyEndpoint>(endpoint: E, options: EditOptions): Edit<E> {
  const { resource, label, refusedText, params, corrects, preview, shows } = options;
  const client = useQueryClient();
  const [conflict, setConflict] = useState<OpenConflict>();
  const change = useChange(endpoint, {
    resource,
    label: () => label,
    refusedText,
    corrects,
    ...(preview && { preview: (input: InputOf<E>) => fieldsOf(input.body) }),
    shows: (error) => error.code === 'version_conflict' || (shows?.(error) ?? false),
  });

  async function save(base: Versioned, mine: FieldValues, by = getSession()?.user): Promise<EditOutcome<ReplyOf<E>>> {
    const { id, version } = base;
    // An update endpoint takes an id and these fields, which the general type cannot know; its schema still reads them.
    const sent = endpoint.namesAll ? mine : changedIn(fieldsOf(base), mine);
    const input = { params: { ...params, id }, body: { ...sent, version } } as unknown as InputOf<E>;
    const outcome = await change.run(input, base, by);
    if (outcome.state !== 'refused' || outcome.error.code !== 'version_conflict') return outcome;
    const theirs = currentRecord(endpoint, outcome.error);
    writeBack(client, resource, theirs);
    const merge = mergeEdit(fieldsOf(base), mine, fieldsOf(theirs));
    if (merge.clashes.length === 0) return save(theirs, merge.values, by);
    const chosen = decided(merge, await ask(merge));
    return sameFields(chosen, fieldsOf(theirs)) ? { state: 'theirs' } : save(theirs, chosen, by);
  }

  function ask(merge: Merge): Promise<readonly string[]> {
    return new Promise((resolve) => {
      const decide = (keepTheirs: readonly string[]) => {
        setConflict(undefined);
        resolve(keepTheirs);
      };
      setConflict({ merge, decide });
    });
  }

  return { save, conflict, pending: change.pending };
}

/** The record that the server sent along with its refusal, read as the endpoint's own reply. */
function currentRecord(endpoint: AnyEndpoint, error: ApiError): Versioned {
  const { data } = readReply(endpoint, { data: error.data });
  return data;
}

function fieldsOf(record: unknown): FieldValues {
  return typeof record === 'object' && record !== null ? { ...record } : {};
}

// What was given up stays at home: theirs stands already, and may be read as something else than is sent, as a picture is.
function decided({ values }: Merge, keepTheirs: readonly string[]): FieldValues {
  return Object.fromEntries(Object.entries(values).filter(([field]) => !keepTheirs.includes(field)));
}

function sameFields(fields: FieldValues, record: FieldValues): boolean {
  return Object.entries(fields).every(([field, value]) => JSON.stringify(value) === JSON.stringify(record[field]));
}

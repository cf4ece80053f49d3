import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { getContact, useContact } from '#app/api/connection.ts';
import { errorText } from '#app/i18n/error-text.ts';
import type { Selection } from '#app/kit/list/selection.ts';
import { draftOf } from '#app/sync/draft.ts';
import { showHeld, showQueued } from '#app/sync/failures.ts';
import { findRecord } from '#app/sync/record-cache.ts';
import { useChange } from '#app/sync/use-change.ts';
import { toast } from '#app/ui/toast.ts';
import { type bulkOf, MOST_OFFLINE } from '#contract/bulk.ts';
import type { AnyEndpoint, InputOf, ReplyOf } from '#contract/endpoint.ts';
import type { Uses } from '#contract/errors.ts';
import { enqueueEach } from './enqueue-each.ts';

/** A row that a bulk change left as it was, and why. */
export interface BulkFailure {
  readonly id: number;
  /** As this device knows it. */
  readonly name?: string | undefined;
  readonly message: string;
  /** How many rows of each kind use it, where that is the reason. */
  readonly in_use?: Uses | undefined;
}

interface BulkOptions {
  /** Made by `bulkOf`. */
  readonly endpoint: AnyEndpoint;
  /** The call of one row, for few rows without a connection. */
  readonly single: AnyEndpoint;
  readonly resource: string;
  readonly selection: Selection;
  /** What one row's change is called while it waits: “Status of order 12”. */
  labelOf(id: number): string;
  /** Said once rows were changed. */
  doneText(count: number): string;
}

interface Action {
  /** `action`, and what it needs. */
  readonly fields: Readonly<Record<string, unknown>>;
  /** The body that the same change of one row has; left out: only with a connection. */
  readonly one?: Readonly<Record<string, unknown>>;
  /** Fields of the seen row that `one` builds on without touching them: another value meanwhile is a conflict. */
  readonly guards?: readonly string[];
  /** The fields of the action that takes it back, and what is said then; left out: there is none. */
  readonly undo?: { readonly fields: Readonly<Record<string, unknown>>; doneText(count: number): string };
}

interface Bulk {
  /** Changes what is selected. What failed stays selected. */
  run(action: Action): Promise<void>;
  /** Of the last run, as far as they are still selected. */
  readonly failures: readonly BulkFailure[];
  readonly pending: boolean;
  /** Why an action does nothing now. */
  reasonFor(action: Pick<Action, 'one'>): string | undefined;
}

type Reply = ReplyOf<ReturnType<typeof bulkOf>>['data'];

/** Acts on the selected rows: with one call, or without a connection on few rows with a queued call for each. */
export function useBulk({ endpoint, single, resource, selection, labelOf, doneText }: BulkOptions): Bulk {
  const client = useQueryClient();
  const { t, i18n } = useLingui();
  const { online } = useContact();
  const [failures, setFailures] = useState<readonly BulkFailure[]>([]);
  const change = useChange(endpoint, { resource, label: () => t`Change of several rows` });
  const { selected, count } = selection;

  function reasonFor({ one }: Pick<Action, 'one'>): string | undefined {
    if (online) return undefined;
    const isSmall = one !== undefined && selected.kind === 'rows' && count <= MOST_OFFLINE;
    return isSmall ? undefined : t`This needs a connection`;
  }

  async function run(action: Action): Promise<void> {
    const { fields, one, undo } = action;
    if (count === 0) return;
    if (!getContact().online && one && selected.kind === 'rows') return enqueueRows(selected.ids, action);
    const rows =
      selected.kind === 'rows'
        ? { ids: selected.ids }
        : { filter: known(selected.filter), expected_total: selected.expectedTotal };
    const done = await send({ ...fields, ...rows });
    if (!done) return;
    const { succeeded, unchanged = [], failed } = done;
    // What had the value already is not taken back with the others.
    const changed = succeeded.filter((id) => !unchanged.includes(id));
    const takeBack = undo && changed.length > 0 && { label: t`Undo`, onPress: () => void takeBackAll(undo, changed) };
    if (succeeded.length > 0) toast.success(doneText(succeeded.length), { action: takeBack || undefined });
    leaveSelected(failed);
  }

  async function takeBackAll(undo: NonNullable<Action['undo']>, ids: readonly number[]): Promise<void> {
    const done = await send({ ...undo.fields, ids });
    if (!done) return;
    const [first] = done.failed;
    if (done.succeeded.length > 0) toast.success(undo.doneText(done.succeeded.length));
    if (first) toast.error(first.message);
  }

  async function send(body: Readonly<Record<string, unknown>>): Promise<Reply | undefined> {
    // The fields are the endpoint's own; its schema still reads them on the server.
    const outcome = await change.run({ body } as InputOf<AnyEndpoint>);
    return outcome.state === 'saved' ? outcome.reply.data : undefined;
  }

  async function enqueueRows(ids: readonly number[], { one, guards, undo }: Action): Promise<void> {
    const kept = await enqueueEach(client, ids, (id) => {
      const seen = findRecord(client, resource, id);
      const version = seen && 'version' in seen ? { version: seen.version } : {};
      const input = { params: { id }, body: { ...one, ...version } } as InputOf<AnyEndpoint>;
      return draftOf(client, single, input, { resource, label: labelOf(id), guards });
    });
    const failed = kept.failed.map(({ id, error }) => ({ id, message: errorText(error, i18n) }));
    if (kept.stored > 0) showQueued(i18n, false, { undo: undo && kept.undo });
    if (kept.held > 0) showHeld(i18n);
    leaveSelected(failed);
  }

  function leaveSelected(failed: readonly BulkFailure[]): void {
    setFailures(failed.map((row) => ({ ...row, name: nameIn(findRecord(client, resource, row.id)) })));
    if (failed.length > 0) selection.keepOnly(failed.map(({ id }) => id));
    else selection.clear();
  }

  return {
    run,
    failures: failures.filter(({ id }) => selection.has(id)),
    pending: change.pending,
    reasonFor,
  };
}

function nameIn(record: object | undefined): string | undefined {
  return record && 'name' in record && typeof record.name === 'string' ? record.name : undefined;
}

/** The filter without the names that are not set. */
function known(filter: Readonly<Record<string, string | readonly string[] | undefined>>) {
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined));
}

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import { keys } from './queries.ts';
import type { OutboxEntry, RecordId } from './queue/entry.ts';
import { useQueue } from './queue-view.ts';

/** A file that is on this device and not with the server. */
export interface WaitingFile {
  readonly key: string;
  readonly file: File;
  readonly state: OutboxEntry['state'] | 'sending';
}

interface FilesOf {
  /** The call that adds one, with the file in its field `file`. */
  readonly endpoint: AnyEndpoint;
  /** The parameter that names the record, and the record. */
  readonly param: string;
  readonly record: RecordId;
  /** The resource of the record that shows them: it is fetched anew when one has arrived. */
  readonly shownBy: string;
}

/** The files of a record that wait in the queue, in the order in which they were added, whichever page added them. */
export function useWaitingFiles({ endpoint, param, record, shownBy }: FilesOf): readonly WaitingFile[] {
  const client = useQueryClient();
  const { entries, sending } = useQueue();
  const waiting = useMemo(
    () =>
      entries.flatMap(({ key, request, state }): WaitingFile[] => {
        const { file } = request.body;
        const isOwn = request.path === endpoint.path && request.params[param] === record;
        return isOwn && file instanceof File ? [{ key, file, state: sending.has(key) ? 'sending' : state }] : [];
      }),
    [entries, sending, endpoint, param, record],
  );
  const before = useRef(waiting.length);
  useEffect(() => {
    const isFewer = waiting.length < before.current;
    before.current = waiting.length;
    if (isFewer && typeof record === 'number')
      void client.invalidateQueries({ queryKey: keys.record(shownBy, record) });
  }, [waiting.length, client, shownBy, record]);
  return waiting;
}

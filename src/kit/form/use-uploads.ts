import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError, isUnreachable } from '#app/api/api-error.ts';
import { call, newKey } from '#app/api/client.ts';
import { getContact } from '#app/api/connection.ts';
import { getSession } from '#app/device/session.ts';
import { errorText } from '#app/i18n/error-text.ts';
import { keys } from '#app/sync/queries.ts';
import type { RecordId } from '#app/sync/queue-view.ts';
import { useChange } from '#app/sync/use-change.ts';
import { toast } from '#app/ui/toast.ts';
import type { AnyEndpoint, InputOf } from '#contract/endpoint.ts';
import { LARGEST_QUEUED } from '#contract/pictures.ts';

/** One file on its way to a record. */
export interface Upload {
  /** Also the idempotency key: sending it again cannot add it twice. */
  readonly key: string;
  readonly file: File;
  /** Who chose it. */
  readonly by: string | undefined;
  readonly state: 'chosen' | 'sending' | 'failed' | 'unusable' | 'queued';
  /** 0 to 1. */
  readonly share: number;
  /** Why it failed. */
  readonly text: string;
}

export interface Uploads {
  readonly uploads: readonly Upload[];
  /** Takes chosen files; with `record` they leave at once. */
  add(files: readonly File[], record?: RecordId): void;
  /** Sends what was chosen, and again what failed. True: none is left. */
  sendAll(record: RecordId): Promise<boolean>;
  retry(upload: Upload, record: RecordId): void;
  remove(upload: Upload): void;
}

interface UploadsOf<E extends AnyEndpoint> {
  readonly endpoint: E;
  /** The call that adds a file to a record; one that waits itself has a temporary id, which the outbox turns into the real one. */
  input(record: number, file: File): InputOf<E>;
  /** Of the files, under a name of their own because their ids are no record's. */
  readonly resource: string;
  /** Of the record that shows them. */
  readonly shownBy: string;
  /** What one is called wherever it waits. */
  readonly label: string;
  /** What is said once the server has one. */
  readonly added: string;
  /** Why a chosen file cannot be sent, in words. */
  problemOf?(file: File): string | undefined;
  /** Makes a file fit for sending before it leaves; the reason in words where that cannot be done. */
  prepare?(file: File): Promise<File | string>;
}

/** Files that belong to a record, on their way: one call and one progress for each. */
export function useUploads<E extends AnyEndpoint>(of: UploadsOf<E>): Uploads {
  const { endpoint, input, resource, shownBy, label, added } = of;
  const { t, i18n } = useLingui();
  const client = useQueryClient();
  const { uploads, choose, patch, drop } = useRows(of.problemOf);
  // Whichever road a file takes, it travels under the one key that it was chosen with.
  const keyed = useRef(new WeakMap<File, string>()).current;
  // Pictures are decoded into memory, and beside each other uploads could all be too slow for the uplink.
  const [{ prepareNext, sendNext }] = useState(() => ({ prepareNext: inLine(), sendNext: inLine() }));
  const keyOf = ({ body }: { readonly body?: unknown }) => {
    const file = typeof body === 'object' && body !== null && 'file' in body && body.file;
    return file instanceof File ? keyed.get(file) : undefined;
  };
  const queue = useChange(endpoint, { resource, label: () => label, keyOf });
  const reasonOf = (error: ApiError) => error.fields.file?.[0] ?? errorText(error, i18n);

  /** True: it is with the server, or safe on this phone. */
  async function send({ key, file: chosen, by }: Upload, record: RecordId): Promise<boolean> {
    patch(key, { state: 'sending', share: 0, text: '' });
    // What has travelled once goes again as it was, under its key.
    const file = keyed.has(chosen) ? chosen : ((await prepareNext(async () => of.prepare?.(chosen))) ?? chosen);
    if (typeof file === 'string') {
      patch(key, { state: 'unusable', text: file });
      return false;
    }
    keyed.set(file, key);
    patch(key, { file });
    const filled = input(record as number, file);
    if (!getContact().online || typeof record !== 'number') return keep({ key, file, by }, filled);
    try {
      const onProgress = (share: number) => patch(key, { share });
      await sendNext(() => call(endpoint, filled, { idempotencyKey: key, by, onProgress }));
      await client.invalidateQueries({ queryKey: keys.record(shownBy, record) });
      drop(key);
      toast.success(added);
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (isUnreachable(error) && file.size <= LARGEST_QUEUED && !getContact().online)
        return keep({ key, file, by }, filled);
      patch(key, { state: 'failed', text: reasonOf(error) });
      return false;
    }
  }

  async function keep({ key, file, by }: Pick<Upload, 'key' | 'file' | 'by'>, filled: InputOf<E>): Promise<boolean> {
    if (file.size > LARGEST_QUEUED) {
      patch(key, { state: 'failed', text: t`Larger than 2 MB: this file needs a connection` });
      return false;
    }
    const outcome = await queue.run(filled, undefined, by);
    if (outcome.state === 'refused') patch(key, { state: 'failed', text: reasonOf(outcome.error) });
    else if (outcome.state === 'queued') patch(key, { state: 'queued' });
    else drop(key);
    return outcome.state !== 'refused';
  }

  return {
    uploads,
    add(files, record) {
      const made = choose(files);
      if (record === undefined) return;
      for (const upload of made) if (upload.state === 'chosen') void send(upload, record);
    },
    async sendAll(record) {
      const open = uploads.filter(({ state }) => state === 'chosen' || state === 'failed');
      const ends = await Promise.all(open.map((upload) => send(upload, record)));
      return ends.every(Boolean);
    },
    retry: (upload, record) => void send(upload, record),
    remove: ({ key }) => drop(key),
  };
}

/** Runs what it is given one after the other, in the order in which it came; what fails holds nothing up. */
function inLine() {
  let last: Promise<unknown> = Promise.resolve();
  return <Result>(work: () => Promise<Result>): Promise<Result> => {
    const done = last.then(work);
    last = done.catch(() => undefined);
    return done;
  };
}

/** The files as they are shown, each with how far it has come. */
function useRows(problemOf: ((file: File) => string | undefined) | undefined) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  return {
    uploads,
    choose(files: readonly File[]): readonly Upload[] {
      const by = getSession()?.user;
      const made = files.map((file): Upload => {
        const text = problemOf?.(file);
        return { key: newKey(), file, by, state: text ? 'unusable' : 'chosen', share: 0, text: text ?? '' };
      });
      setUploads((known) => [...known, ...made]);
      return made;
    },
    patch(key: string, change: Partial<Upload>) {
      setUploads((known) => known.map((one) => (one.key === key ? { ...one, ...change } : one)));
    },
    drop(key: string) {
      setUploads((known) => known.filter((one) => one.key !== key));
    },
  };
}

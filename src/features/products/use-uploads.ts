import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError, isUnreachable } from '#app/api/api-error.ts';
import { call, newKey } from '#app/api/client.ts';
import { getContact } from '#app/api/connection.ts';
import { errorText } from '#app/i18n/error-text.ts';
import { keys } from '#app/sync/queries.ts';
import type { RecordId } from '#app/sync/queue-view.ts';
import { useChange } from '#app/sync/use-change.ts';
import { toast } from '#app/ui/toast.ts';
import { LARGEST_QUEUED } from '#contract/pictures.ts';
import { ATTACHMENT_TYPES, LARGEST_ATTACHMENT, productAttachments } from '#contract/product-attachments.ts';
import { ATTACHMENTS, PRODUCTS } from './queries.ts';

/** One file on its way to a product. */
export interface Upload {
  /** Also the idempotency key: sending it again cannot add it twice. */
  readonly key: string;
  readonly file: File;
  readonly state: 'chosen' | 'sending' | 'failed' | 'unusable' | 'queued';
  /** 0 to 1. */
  readonly share: number;
  /** Why it failed. */
  readonly text: string;
}

export interface Uploads {
  readonly uploads: readonly Upload[];
  /** Takes chosen files; with `product` they leave at once. */
  add(files: readonly File[], product?: RecordId): void;
  /** Sends what was chosen, and again what failed. True: none is left. */
  sendAll(product: RecordId): Promise<boolean>;
  retry(upload: Upload, product: RecordId): void;
  remove(upload: Upload): void;
}

/** The attachments of a form on their way, one call and one progress for each. */
export function useUploads(): Uploads {
  const { t, i18n } = useLingui();
  const client = useQueryClient();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  // Whichever road a file takes, it travels under the one key that it was chosen with.
  const keyed = useRef(new WeakMap<File, string>()).current;
  const keyOf = ({ body }: { body: object }) =>
    'file' in body && body.file instanceof File ? keyed.get(body.file) : undefined;
  const queue = useChange(productAttachments.create, {
    resource: ATTACHMENTS,
    label: () => t`Attachment of a product`,
    keyOf,
  });
  const patch = (key: string, change: Partial<Upload>) =>
    setUploads((known) => known.map((one) => (one.key === key ? { ...one, ...change } : one)));
  const drop = (key: string) => setUploads((known) => known.filter((one) => one.key !== key));

  function problemOf({ type, size }: File): string | undefined {
    if (!ATTACHMENT_TYPES.some((known) => known === type)) return t`Only PDF, JPEG, PNG and WebP files can be attached`;
    return size > LARGEST_ATTACHMENT ? t`The file is larger than 10 MB` : undefined;
  }

  /** True: it is with the server, or safe on this phone. */
  async function send({ key, file }: Upload, product: RecordId): Promise<boolean> {
    patch(key, { state: 'sending', share: 0, text: '' });
    // A product that waits itself has a temporary id, which the outbox turns into the real one.
    const params = { product_id: product as number };
    if (!getContact().online || typeof product !== 'number') return keep(key, file, params);
    try {
      const onProgress = (share: number) => patch(key, { share });
      await call(productAttachments.create, { params, body: { file } }, { idempotencyKey: key, onProgress });
      await client.invalidateQueries({ queryKey: keys.record(PRODUCTS, product) });
      drop(key);
      toast.success(t`Attachment added`);
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (isUnreachable(error) && file.size <= LARGEST_QUEUED && !getContact().online) return keep(key, file, params);
      patch(key, { state: 'failed', text: errorText(error, i18n) });
      return false;
    }
  }

  async function keep(key: string, file: File, params: { product_id: number }): Promise<boolean> {
    if (file.size > LARGEST_QUEUED) {
      patch(key, { state: 'failed', text: t`Larger than 2 MB: this file needs a connection` });
      return false;
    }
    const outcome = await queue.run({ params, body: { file } });
    if (outcome.state === 'refused') patch(key, { state: 'failed', text: errorText(outcome.error, i18n) });
    else if (outcome.state === 'queued') patch(key, { state: 'queued' });
    else drop(key);
    return outcome.state !== 'refused';
  }

  return {
    uploads,
    add(files, product) {
      const made = files.map((file): Upload => {
        const text = problemOf(file);
        const key = newKey();
        keyed.set(file, key);
        return { key, file, state: text ? 'unusable' : 'chosen', share: 0, text: text ?? '' };
      });
      setUploads((known) => [...known, ...made]);
      if (product === undefined) return;
      for (const upload of made) if (upload.state === 'chosen') void send(upload, product);
    },
    async sendAll(product) {
      const open = uploads.filter(({ state }) => state === 'chosen' || state === 'failed');
      const ends = await Promise.all(open.map((upload) => send(upload, product)));
      return ends.every(Boolean);
    },
    retry: (upload, product) => void send(upload, product),
    remove: ({ key }) => drop(key),
  };
}

import * as v from 'valibot';
import { removedReply } from './crud.ts';
import { dataOf, endpoint } from './endpoint.ts';
import { adminOnly } from './roles.ts';
import { timestamp, upload } from './wire.ts';

export const MOST_ATTACHMENTS = 10;
/** Bytes. */
export const LARGEST_ATTACHMENT = 10 * 1024 * 1024;
/** What `accept` of a file input names; the server looks at the first bytes. */
export const ATTACHMENT_TYPES = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'] as const;

export const attachmentRow = v.object({
  id: v.number(),
  product_id: v.number(),
  name: v.string(),
  mime: v.picklist(ATTACHMENT_TYPES),
  bytes: v.number(),
  created_at: timestamp,
});
/** @public */
export type ProductAttachment = v.InferOutput<typeof attachmentRow>;

const all = '/admin/products/{product_id}/attachments';
const one = '/admin/products/{product_id}/attachments/{id}';

/** Files of a product, which are read with it. 422 too_many_files, 413 file_too_large and 415 unsupported_file under `file`. */
export const productAttachments = {
  /** One file per call. */
  create: endpoint({
    method: 'POST',
    path: all,
    access: adminOnly,
    offline: 'queue',
    body: v.object({ file: upload }),
    reply: dataOf(attachmentRow),
    status: 201,
  }),
  remove: endpoint({ method: 'DELETE', path: one, access: adminOnly, offline: 'online', reply: removedReply }),
  /** An address under the API base that gives the file once, within a minute, to whoever opens it. */
  ticket: endpoint({
    method: 'POST',
    path: `${one}/ticket`,
    access: adminOnly,
    offline: 'online',
    body: v.object({}),
    reply: dataOf(v.object({ address: v.string(), expires_at: timestamp })),
    status: 201,
  }),
  /** Always as a download. */
  download: endpoint({
    method: 'GET',
    path: `${one}/file`,
    access: adminOnly,
    offline: 'online',
    reply: v.string(),
    media: 'file',
  }),
};

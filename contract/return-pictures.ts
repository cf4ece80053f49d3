import * as v from 'valibot';
import { removedReply } from './crud.ts';
import { dataOf, endpoint } from './endpoint.ts';
import { type Access, returnReaders } from './roles.ts';
import { timestamp, upload } from './wire.ts';

export const MOST_RETURN_PICTURES = 6;

/** A picture of what came back; where its bytes are read says who may: `file` below, `picture` of my-returns. */
export const returnPicture = v.object({ id: v.number(), return_id: v.number(), created_at: timestamp });
/** @public */
export type ReturnPicture = v.InferOutput<typeof returnPicture>;

const access: Access = { roles: ['Admin', 'Sub Admin'], permission: 'orders.returns' };
const all = '/admin/returns/{return_id}/pictures';
const one = `${all}/{id}` as const;

/** Pictures of a return, which are read with it. 422 too_many_pictures, 413 file_too_large and 415 unsupported_file under `file`. */
export const returnPictures = {
  /** One picture per call. */
  create: endpoint({
    method: 'POST',
    path: all,
    access,
    offline: 'queue',
    body: v.object({
      file: upload,
      /** When it was done on a phone without a connection. */
      done_at: v.optional(timestamp),
    }),
    reply: dataOf(returnPicture),
    status: 201,
  }),
  remove: endpoint({ method: 'DELETE', path: one, access, offline: 'online', reply: removedReply }),
  /** WebP; `size` is one of PICTURE_SIZES. It needs the session: unlike other pictures these have no address of their own. */
  file: endpoint({
    method: 'GET',
    path: `${one}/{size}`,
    access: returnReaders,
    offline: 'online',
    reply: v.string(),
    media: 'file',
  }),
};

import { fillPath } from '#contract/endpoint.ts';
import { productAttachments as contract, MOST_ATTACHMENTS } from '#contract/product-attachments.ts';
import type { Reader } from '#server/db/database.ts';
import { and, eq, getTableColumns, isNull } from '#server/db/query/drizzle.ts';
import { lockRow } from '#server/db/soft-delete.ts';
import { productAttachments, products } from '#server/db/tables/products.ts';
import { type AttachmentRow, attachmentOf } from '#server/domain/products/wire.ts';
import { Failure, invalidField } from '#server/failure.ts';
import { ATTACHMENT_BODY_LIMIT, asDownload, type StoredAttachment, takeAttachment } from '#server/files/attachments.ts';
import type { Api, Call, CallContext } from '#server/http/api.ts';
import { mountFile } from '#server/http/files.ts';
import { mount, mountPrepared } from '#server/http/mount.ts';
import { requireLive } from '#server/http/records.ts';
import { auditRecord } from '#server/http/removal.ts';
import { makeTicket } from '#server/http/tickets.ts';

const RESOURCE = { resource: 'product-attachments' };

interface Params {
  readonly product_id: number;
  readonly id: number;
}

export function mountProductAttachments(api: Api): void {
  mountPrepared(api, contract.create, ({ body, deps }) => takeAttachment(deps.storage, body.file), addAttachment, {
    bodyLimit: ATTACHMENT_BODY_LIMIT,
    abandon: ({ key }, { storage }) => storage.remove(key),
  });
  mount(api, contract.remove, removeAttachment);
  mount(api, contract.ticket, async (call) => {
    const { id, productId } = await find(call.db, call.params);
    const path = fillPath(contract.download.path, { id, product_id: productId });
    const { ticket, expiresAt } = await makeTicket(call, path);
    return { data: { address: `${path}?ticket=${ticket}`, expires_at: expiresAt.toISOString() } };
  });
  // As it was sent, always as a download: nothing of it may run in this origin.
  mountFile(api, contract.download, async ({ db, storage, params }) => {
    const { fileKey, mime, name } = await find(db, params);
    return { bytes: await storage.get(fileKey), mime, disposition: asDownload(name) };
  });
}

async function addAttachment(call: Call<typeof contract.create, StoredAttachment>) {
  const { db, actor, at, params, prepared } = call;
  const { id: productId } = await requireLive(db, await lockRow(db, products, params.product_id), actor);
  const count = await db.$count(productAttachments, eq(productAttachments.productId, productId));
  if (count >= MOST_ATTACHMENTS) throw invalidField('file', 'too_many_files');
  const { key: fileKey, name, mime, bytes } = prepared;
  const [row] = await db
    .insert(productAttachments)
    .values({ productId, fileKey, name, mime, bytes, createdAt: at, createdBy: actor.id })
    .returning();
  if (!row) throw new Error('An insert answered nothing.');
  const after = attachmentOf(row);
  await auditRecord({ ...call, params: { id: row.id } }, RESOURCE, 'create', { after });
  return { data: after };
}

/** The bytes stay for a day, until a job finds that nothing names them: a transaction cannot bring a file back. */
async function removeAttachment(call: CallContext & { readonly params: Params }) {
  const { db, actor, at, params } = call;
  await requireLive(db, await lockRow(db, products, params.product_id), actor);
  const row = await find(db, params);
  await db.delete(productAttachments).where(eq(productAttachments.id, row.id));
  await auditRecord(call, RESOURCE, 'delete', { before: attachmentOf(row) });
  return { data: { id: row.id, deleted_at: at.toISOString() } };
}

/** Of a product that is deleted there is nothing to be had until it is restored. */
async function find(db: Reader, { id, product_id }: Params): Promise<AttachmentRow> {
  const isThere = and(eq(products.id, productAttachments.productId), isNull(products.deletedAt));
  const [row] = await db
    .select(getTableColumns(productAttachments))
    .from(productAttachments)
    .innerJoin(products, isThere)
    .where(and(eq(productAttachments.id, id), eq(productAttachments.productId, product_id)));
  if (!row) throw new Failure('not_found');
  return row;
}

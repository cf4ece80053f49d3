import { returnPictures as contract, MOST_RETURN_PICTURES } from '#contract/return-pictures.ts';
import { eq } from '#server/db/query/drizzle.ts';
import { returnPictures } from '#server/db/tables/returns.ts';
import { bytesOfPicture, findPicture, pictureOf } from '#server/domain/returns/pictures.ts';
import { lockReturn } from '#server/domain/returns/rows.ts';
import { announceReturn } from '#server/domain/returns/tell.ts';
import { invalidField } from '#server/failure.ts';
import { keepPicture, takePrivatePicture, WITH_PICTURE } from '#server/files/form-pictures.ts';
import type { PreparedPicture } from '#server/files/images.ts';
import type { Api, Call } from '#server/http/api.ts';
import { mountFile } from '#server/http/files.ts';
import { mount, mountPrepared } from '#server/http/mount.ts';
import { offlineTime } from '#server/http/offline-time.ts';
import { auditRecord } from '#server/http/removal.ts';

const RESOURCE = { resource: 'return-pictures' };

export function mountReturnPictures(api: Api): void {
  const take = ({ body, deps }: Call<typeof contract.create>) => takePrivatePicture(deps.storage, body.file);
  mountPrepared(api, contract.create, take, addPicture, WITH_PICTURE);
  mount(api, contract.remove, removePicture);
  mountFile(api, contract.file, ({ db, storage, params }) => bytesOfPicture(db, storage, params));
}

/** It raises no version of the return: a picture stands in nobody's way. */
async function addPicture(call: Call<typeof contract.create, PreparedPicture>) {
  const { db, actor, at, params, body, prepared } = call;
  const own = await lockReturn(db, params.return_id);
  const count = await db.$count(returnPictures, eq(returnPictures.returnId, own.id));
  if (count >= MOST_RETURN_PICTURES) throw invalidField('file', 'too_many_pictures');
  const values = { returnId: own.id, image: prepared.key, createdAt: at, createdBy: actor.id };
  const [row] = await db.insert(returnPictures).values(values).returning();
  if (!row) throw new Error('An insert answered nothing.');
  await keepPicture(call, prepared, 'return', own.id);
  await auditRecord({ ...call, params: { id: row.id } }, RESOURCE, 'create', {
    after: pictureOf(row),
    doneAt: offlineTime(body.done_at, at),
  });
  await announceReturn(call, own);
  return { data: pictureOf(row) };
}

/** The bytes stay for a day, until a job finds that nothing names them: a transaction cannot bring a file back. */
async function removePicture(call: Call<typeof contract.remove>) {
  const { db, at, params } = call;
  const own = await lockReturn(db, params.return_id);
  const row = await findPicture(db, params);
  await db.delete(returnPictures).where(eq(returnPictures.id, row.id));
  await auditRecord(call, RESOURCE, 'delete', { before: pictureOf(row) });
  await announceReturn(call, own);
  return { data: { id: row.id, deleted_at: at.toISOString() } };
}

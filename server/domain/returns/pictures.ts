import type { Reader } from '#server/db/database.ts';
import { and, asc, eq, getTableColumns, inArray, type SQL } from '#server/db/query/drizzle.ts';
import { returnPictures, returns } from '#server/db/tables/returns.ts';
import { Failure } from '#server/failure.ts';
import { readPicture } from '#server/files/pictures.ts';
import type { Storage } from '#server/files/storage.ts';
import { iso } from '#server/http/reply.ts';

type ReturnPictureRow = typeof returnPictures.$inferSelect;

/** The numbers in a picture's address; `size` in pixels. */
export interface PictureAddress {
  readonly return_id: number;
  readonly id: number;
  readonly size: number;
}

/** The pictures of each of these returns as the contract shows them, the oldest first. */
export async function picturesOf(db: Reader, ids: readonly number[]) {
  const rows = await db
    .select()
    .from(returnPictures)
    .where(inArray(returnPictures.returnId, [...ids]))
    .orderBy(asc(returnPictures.id));
  const byReturn = Map.groupBy(rows, ({ returnId }) => returnId);
  return ({ id }: { readonly id: number }) => (byReturn.get(id) ?? []).map(pictureOf);
}

export function pictureOf({ id, returnId, createdAt }: ReturnPictureRow) {
  return { id, return_id: returnId, created_at: iso(createdAt) };
}

/** A picture of this very return; 404 for any other one. `where` says of which returns, left out: of all. */
export async function findPicture(
  db: Reader,
  { return_id, id }: Omit<PictureAddress, 'size'>,
  where?: SQL,
): Promise<ReturnPictureRow> {
  const [row] = await db
    .select(getTableColumns(returnPictures))
    .from(returnPictures)
    .innerJoin(returns, eq(returns.id, returnPictures.returnId))
    .where(and(eq(returnPictures.id, id), eq(returnPictures.returnId, return_id), where));
  if (!row) throw new Failure('not_found');
  return row;
}

/** One size of it, for whoever may see the return. */
export async function bytesOfPicture(db: Reader, storage: Storage, address: PictureAddress, where?: SQL) {
  const { image } = await findPicture(db, address, where);
  return { bytes: await readPicture(storage, `${image}-${address.size}.webp`), mime: 'image/webp' };
}

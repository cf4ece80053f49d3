import { PICTURE_SIZES } from '#contract/pictures.ts';
import type { UploadedFile } from '#contract/wire.ts';
import type { Reader } from '#server/db/database.ts';
import { PICTURE_BODY_LIMIT, type PreparedPicture, preparePicture, recordPicture, storePicture } from './images.ts';
import { PRIVATE, pictureFile } from './pictures.ts';
import type { Storage } from './storage.ts';

type Taken = PreparedPicture | null | undefined;
export type PictureOwner = 'account' | 'ad' | 'brand' | 'product' | 'return' | 'sub_product';

/**
 * The pictures of a form, decoded, encoded again and stored before the transaction that names them: `field` is the field of
 * an error. When one is refused none stays. After the record is written, `keepPicture` says whose they are.
 */
export async function takePictures(
  storage: Storage,
  sent: readonly { readonly file: UploadedFile; readonly field: string }[],
): Promise<PreparedPicture[]> {
  const taken: PreparedPicture[] = [];
  try {
    // One after the other: each decodes into memory.
    for (const { file, field } of sent) {
      const picture = await preparePicture(file, field);
      await storePicture(storage, picture);
      taken.push(picture);
    }
    return taken;
  } catch (error) {
    await dropPictures(storage, taken);
    throw error;
  }
}

/** The one picture of a form, if one was sent. For `prepare` of mountPrepared, with `WITH_PICTURE` as its options. */
export async function takePicture(
  storage: Storage,
  file: UploadedFile | undefined,
  field = 'image',
): Promise<PreparedPicture | undefined> {
  const [picture] = await takePictures(storage, file ? [{ file, field }] : []);
  return picture;
}

/** The same of a picture that only those may read whose call answers it. */
export async function takePrivatePicture(storage: Storage, file: UploadedFile): Promise<PreparedPicture> {
  const prepared = await preparePicture(file, 'file');
  const picture = { ...prepared, key: `${PRIVATE}${prepared.key}` };
  await storePicture(storage, picture);
  return picture;
}

/** The same where a form may also take the picture away: null then, undefined where it sent nothing. */
export async function takeNewPicture(
  storage: Storage,
  sent: UploadedFile | null | undefined,
): Promise<PreparedPicture | null | undefined> {
  return sent ? takePicture(storage, sent) : sent;
}

/** Of mountPrepared, where `prepare` returns the picture: what no record came to name is removed. */
export const WITH_PICTURE = {
  bodyLimit: PICTURE_BODY_LIMIT,
  abandon: (picture: Taken, { storage }: { readonly storage: Storage }) =>
    dropPictures(storage, picture ? [picture] : []),
};

/** Says whose the picture of a form is, where it sent one. */
export async function keepPicture(
  { db, actor, at }: { readonly db: Reader; readonly actor: { readonly id: number }; readonly at: Date },
  picture: Taken,
  kind: PictureOwner,
  id: number,
): Promise<void> {
  if (picture) await recordPicture(db, picture, { kind, id, createdBy: actor.id, at });
}

export async function dropPictures(storage: Storage, pictures: readonly PreparedPicture[]): Promise<void> {
  for (const { key } of pictures) await removePicture(storage, key);
}

/** Removes every size of a picture. */
export async function removePicture(storage: Storage, key: string): Promise<void> {
  for (const size of PICTURE_SIZES) await storage.remove(pictureFile(key, size));
}

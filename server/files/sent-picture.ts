import type { UploadedFile } from '#contract/wire.ts';
import { type PreparedPicture, preparePicture, storePicture } from './images.ts';
import type { Storage } from './storage.ts';

/**
 * The picture of a form, stored in every size; null where the form takes it away, undefined where it sent none. Slow: for
 * `mountPrepared`, whose handler then calls `recordPicture`.
 */
export async function takePicture(
  storage: Storage,
  sent: UploadedFile | null | undefined,
  field = 'image',
): Promise<PreparedPicture | null | undefined> {
  if (!sent) return sent;
  const picture = await preparePicture(sent, field);
  await storePicture(storage, picture);
  return picture;
}

import { PICTURE_SIZES, type PictureSize } from '#contract/pictures.ts';
import type { Storage } from './storage.ts';

/** How the keys of pictures begin that have no public address. */
export const PRIVATE = 'private-';
const NAME = /^([\w-]{16,64})-(\d{2,4})\.webp$/;

/** The storage key of one size of a picture. */
export function pictureFile(key: string, size: PictureSize): string {
  return `pictures/${key}-${size}.webp`;
}

/** What `{key}-{size}.webp` names to everybody; undefined of a private picture. */
export async function readPublicPicture(storage: Storage, name: string) {
  return name.startsWith(PRIVATE) ? undefined : readPicture(storage, name);
}

/** What `{key}-{size}.webp` names, private ones too, or its next smaller size where that one was never made; undefined when there is none. */
export async function readPicture(storage: Storage, name: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const [, key = '', asked] = NAME.exec(name) ?? [];
  const at = PICTURE_SIZES.findIndex((size) => String(size) === asked);
  for (const size of PICTURE_SIZES.slice(0, at + 1).reverse()) {
    const bytes = await storage.get(pictureFile(key, size));
    if (bytes) return bytes;
  }
  return undefined;
}

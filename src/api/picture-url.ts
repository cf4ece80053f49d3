import { type PictureSize, picturePath } from '#contract/pictures.ts';
import { besideApi } from './base.ts';

/** Where a picture of the contract is fetched; `size` is its longer side in pixels. */
export function pictureUrl(key: string, size: PictureSize): string {
  return besideApi(picturePath(key, size));
}

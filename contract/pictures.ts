/** The longer side of each size that a picture is kept in, in pixels; a smaller original is never enlarged. */
export const PICTURE_SIZES = [96, 480, 1600] as const;
export type PictureSize = (typeof PICTURE_SIZES)[number];

/** Bytes of the largest picture that may be sent. */
export const LARGEST_PICTURE = 5 * 1024 * 1024;
/** Bytes of the largest file that may wait on a phone for the connection. */
export const LARGEST_QUEUED = 2 * 1024 * 1024;
export const MOST_PIXELS = 40_000_000;

/** Where a picture is served, beside /api on the same host; what it names never changes. */
export function picturePath(key: string, size: PictureSize): string {
  return `/files/${key}-${size}.webp`;
}

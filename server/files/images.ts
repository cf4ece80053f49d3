import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { LARGEST_PICTURE, MOST_PIXELS, PICTURE_SIZES, type PictureSize } from '#contract/pictures.ts';
import type { UploadedFile } from '#contract/wire.ts';
import type { Reader } from '#server/db/database.ts';
import { files } from '#server/db/tables/upkeep.ts';
import { Failure } from '#server/failure.ts';
import { pictureFile } from './pictures.ts';
import type { Storage } from './storage.ts';

/** Bytes of a form with one picture and its other fields. */
export const PICTURE_BODY_LIMIT = LARGEST_PICTURE + 1_048_576;
const QUALITY = 80;

export interface PreparedPicture {
  readonly key: string;
  readonly width: number;
  readonly height: number;
  readonly sizes: readonly { readonly size: PictureSize; readonly bytes: Uint8Array }[];
}

/**
 * Decodes an uploaded picture and encodes it again as WebP in every size: upright, without its EXIF, and with nothing of
 * the sent bytes left. 413 file_too_large, 415 unsupported_file, both under `field`. Slow: never inside a transaction.
 */
export async function preparePicture(file: UploadedFile, field = 'image'): Promise<PreparedPicture> {
  const tooLarge = new Failure('file_too_large', { fields: { [field]: ['file_too_large'] } });
  const unsupported = new Failure('unsupported_file', { fields: { [field]: ['unsupported_file'] } });
  if (file.size > LARGEST_PICTURE) throw tooLarge;
  const bytes = new Uint8Array(await file.arrayBuffer());
  // The decoder would take more kinds than these, SVG with its scripts and links among them.
  if (!isPicture(bytes)) throw unsupported;
  const options = { limitInputPixels: MOST_PIXELS, failOn: 'error', pages: 1 } as const;
  const { width = 0, height = 0 } = await sharp(bytes, { ...options, limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw unsupported;
    });
  if (width * height > MOST_PIXELS) throw tooLarge;
  try {
    const upright = await sharp(bytes, options)
      .autoOrient()
      .resize({ ...square(PICTURE_SIZES[2]), fit: 'inside', withoutEnlargement: true })
      // CMYK and wide colours become what every screen shows.
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { info, data } = upright;
    const raw = { width: info.width, height: info.height, channels: info.channels };
    const sizes = await Promise.all(
      PICTURE_SIZES.map(async (size) => ({
        size,
        bytes: await sharp(data, { raw })
          .resize({ ...square(size), fit: 'inside', withoutEnlargement: true })
          .webp({ quality: QUALITY })
          .toBuffer(),
      })),
    );
    return { key: randomBytes(16).toString('hex'), width: info.width, height: info.height, sizes };
  } catch {
    throw unsupported;
  }
}

/** Writes a prepared picture into the storage; the row of `files` comes with the record that owns it. */
export async function storePicture(storage: Storage, { key, sizes }: PreparedPicture): Promise<void> {
  await Promise.all(sizes.map(({ size, bytes }) => storage.put(pictureFile(key, size), bytes)));
}

/** Says whose picture it is; a stored picture without such a row is removed by a job. */
export async function recordPicture(
  tx: Reader,
  { key, width, height, sizes }: PreparedPicture,
  owner: { readonly kind: string; readonly id: number; readonly createdBy: number; readonly at: Date },
): Promise<void> {
  const row = {
    ownerKind: owner.kind,
    ownerId: owner.id,
    mime: 'image/webp',
    bytes: sizes.reduce((sum, { bytes }) => sum + bytes.length, 0),
    width,
    height,
    createdBy: owner.createdBy,
    createdAt: owner.at,
  };
  // That job may have found it meanwhile.
  await tx
    .insert(files)
    .values({ key, ...row })
    .onConflictDoUpdate({ target: files.key, set: row });
}

const square = (side: number) => ({ width: side, height: side });

/** By their first bytes: JPEG, PNG, WebP, AVIF, and GIF (of which the first frame is taken). */
function isPicture(bytes: Uint8Array): boolean {
  const text = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return true;
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return true;
  if (/^GIF8[79]a$/.test(text(0, 6))) return true;
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return true;
  return text(4, 8) === 'ftyp' && /avif|avis/.test(text(8, 32));
}

import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { LARGEST_PICTURE, PICTURE_SIZES } from '#contract/pictures.ts';

/** Why a chosen file cannot be sent as a picture. */
type PictureProblem = 'too_large' | 'unsupported' | 'heic';

export const PICTURE_PROBLEMS: Record<PictureProblem, MessageDescriptor> = {
  too_large: msg`The picture is larger than 5 MB. Choose a smaller one.`,
  unsupported: msg`This picture cannot be used. Choose a JPEG, PNG or WebP.`,
  heic: msg`This browser cannot read HEIC pictures. Take a photo here, or set the camera to “most compatible” (JPEG).`,
};

const LONGEST_SIDE = PICTURE_SIZES[2];
const QUALITY = 0.85;
/** Sent as it is when it is small enough: encoding it again would only cost sharpness. */
const LIGHT = 1024 * 1024;
const UNDERSTOOD = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif']);
const HEIC = /\.hei[cf]$/i;

/**
 * Makes a chosen file fit for sending: upright, at most 1600 px, as WebP (JPEG where the browser writes none). What this browser
 * cannot draw is answered as a problem, unless the server understands it as it is.
 */
export async function preparePicture(file: File): Promise<File | PictureProblem> {
  const heic = /^image\/hei[cf]/.test(file.type) || HEIC.test(file.name);
  if (!heic && !file.type.startsWith('image/')) return 'unsupported';
  if (file.type === 'image/svg+xml') return 'unsupported';
  const drawn = await decode(file);
  if (!drawn) return undecoded(file, heic);
  try {
    const { width, height } = drawn;
    const scale = Math.min(1, LONGEST_SIDE / Math.max(width, height));
    if (scale === 1 && file.size <= LIGHT && UNDERSTOOD.has(file.type)) return file;
    const blob = await encode(drawn, Math.round(width * scale), Math.round(height * scale));
    if (!blob) return undecoded(file, heic);
    const small = new File([blob], renamed(file.name, blob.type), { type: blob.type, lastModified: file.lastModified });
    return small.size > LARGEST_PICTURE ? 'too_large' : small;
  } finally {
    drawn.close();
  }
}

async function decode(file: File): Promise<ImageBitmap | undefined> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    return undefined;
  }
}

function undecoded(file: File, heic: boolean): File | PictureProblem {
  if (heic) return 'heic';
  if (!UNDERSTOOD.has(file.type)) return 'unsupported';
  return file.size > LARGEST_PICTURE ? 'too_large' : file;
}

async function encode(drawn: ImageBitmap, width: number, height: number): Promise<Blob | undefined> {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const pen = canvas.getContext('2d');
  if (!pen) return undefined;
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(drawn, 0, 0, width, height);
  const webp = await blobOf(canvas, 'image/webp');
  // Safari writes a PNG when it is asked for WebP; JPEG knows no transparency, so what is clear becomes white.
  if (webp?.type === 'image/webp') return webp;
  pen.globalCompositeOperation = 'destination-over';
  pen.fillStyle = 'white';
  pen.fillRect(0, 0, width, height);
  return blobOf(canvas, 'image/jpeg');
}

function blobOf(canvas: HTMLCanvasElement, type: string): Promise<Blob | undefined> {
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? undefined), type, QUALITY));
}

function renamed(name: string, type: string): string {
  const stem = name.replace(/\.[^.]*$/, '') || 'picture';
  return `${stem}.${type === 'image/webp' ? 'webp' : 'jpg'}`;
}

import sharp from 'sharp';

/** A small picture as somebody would choose it. */
export async function aPicture(): Promise<File> {
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  return new File([new Uint8Array(bytes)], 'shoe.png', { type: 'image/png' });
}

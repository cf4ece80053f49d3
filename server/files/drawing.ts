import sharp from 'sharp';

/** A drawing of our own as WebP, `size` pixels square. Only for SVG that we wrote: an uploaded one is refused. */
export async function renderDrawing(svg: string, size: number): Promise<Uint8Array> {
  return sharp(Buffer.from(svg)).resize(size, size).webp({ quality: 80, effort: 2 }).toBuffer();
}

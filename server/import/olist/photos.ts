import { generatedKey } from '#server/demo/pictures.ts';
import type { Random } from '#server/demo/random.ts';
import { paletteOf, productSvg } from '#server/demo/symbols.ts';
import { renderDrawing } from '#server/files/drawing.ts';
import { pictureFile } from '#server/files/pictures.ts';
import type { Storage } from '#server/files/storage.ts';

const PALETTES = 2;
const SIZES = [96, 480] as const;

/** The drawings that imported products share: the data set counts photos but has none. */
export interface Photos {
  pictureOf(symbol: string, random: Random): string;
  attachmentOf(symbol: string, index: number): { fileKey: string; name: string; mime: string; bytes: number };
}

/** Draws and stores a few pictures of each symbol; without a storage (a dry run) nothing is kept. */
export async function drawPhotos(storage: Storage | undefined, symbols: ReadonlySet<string>): Promise<Photos> {
  const bytesOf = new Map<string, number>();
  const keyOf = (symbol: string, palette: number) => generatedKey(`import:${symbol}:${palette}`);
  for (const symbol of symbols) {
    for (let palette = 0; palette < PALETTES; palette += 1) {
      const key = keyOf(symbol, palette);
      const svg = productSvg(symbol, paletteOf(palette + symbol.length));
      const [small, large] = await Promise.all(SIZES.map((size) => renderDrawing(svg, size)));
      if (!small || !large) continue;
      bytesOf.set(key, large.length);
      await storage?.put(pictureFile(key, 96), small);
      await storage?.put(pictureFile(key, 480), large);
      await storage?.put(`attachments/${key}.webp`, large);
    }
  }
  return {
    pictureOf: (symbol, random) => keyOf(symbol, random.int(0, PALETTES - 1)),
    attachmentOf(symbol, index) {
      const key = keyOf(symbol, index % PALETTES);
      const name = `photo-${index + 1}.webp`;
      return { fileKey: `attachments/${key}.webp`, name, mime: 'image/webp', bytes: bytesOf.get(key) ?? 0 };
    },
  };
}

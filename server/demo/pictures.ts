import { createHash } from 'node:crypto';
import type { PictureSize } from '#contract/pictures.ts';
import type { files } from '#server/db/tables/upkeep.ts';
import { renderDrawing } from '#server/files/drawing.ts';
import { PRIVATE, pictureFile } from '#server/files/pictures.ts';
import type { Storage } from '#server/files/storage.ts';
import { isWomansName } from './person-names.ts';
import type { DemoShop } from './shop.ts';
import { adSvg, avatarSvg, brandSvg, paletteOf, productSvg, SYMBOL_NAMES } from './symbols.ts';

/** A picture that a row of the shop owns. */
export interface Picture {
  key: string;
  ownerKind: string;
  ownerId: number;
  svg: string;
}

/** The key of a generated picture: 128 bits like any other, but the same on every first start. */
export function generatedKey(owner: string): string {
  return createHash('sha256').update(`generated:${owner}`).digest('hex').slice(0, 32);
}

/** Gives the rows of the shop their pictures, and says what to draw. */
export function assignPictures({ stock, orders, catalog, promotions, people, returns }: DemoShop): Picture[] {
  const pictures: Picture[] = [];
  const draw = (ownerKind: string, ownerId: number, svg: string) => {
    const key = generatedKey(`${ownerKind}:${ownerId}`);
    pictures.push({ key, ownerKind, ownerId, svg });
    return key;
  };
  for (const product of stock.products) {
    const symbol = stock.symbols.get(product.id) ?? 'bag';
    product.image = draw('product', product.id, productSvg(symbol, paletteOf(product.id * 7 + symbol.length)));
  }
  const images = new Map(stock.products.map(({ id, image }) => [id, image ?? null]));
  for (const { lines } of orders.planned) {
    for (const line of lines) line.image = images.get(line.productId ?? 0) ?? null;
  }
  for (const brand of catalog.brands) {
    brand.image = draw('brand', brand.id, brandSvg(brand.id % 12, paletteOf(brand.id)));
  }
  for (const [index, ad] of promotions.ads.entries()) {
    const symbol = (offset: number) => SYMBOL_NAMES[(index * 5 + offset) % SYMBOL_NAMES.length] ?? 'bag';
    ad.image = draw('ad', index + 1, adSvg([symbol(0), symbol(9)], paletteOf(index)));
  }
  for (const account of people.accounts) {
    const isProvider = account.role === 'Provider';
    if (account.id % 5 === 4) continue;
    const svg = isProvider
      ? brandSvg(account.id % 12, paletteOf(account.id))
      : avatarSvg(account.id, isWomansName(account.name), paletteOf(account.id));
    account.image = draw('account', account.id, svg);
  }
  for (const { user } of people.clients.filter(({ user: { id } }) => id % 6 === 0)) {
    user.avatar = draw('user', user.id, avatarSvg(user.id % 8, isWomansName(user.fullName), paletteOf(user.id)));
  }
  pictures.push(...photographed(returns, orders, pictures));
  return pictures;
}

/** A return's picture is its product's drawing, under a key of its own that nobody is told. */
function photographed(returns: DemoShop['returns'], orders: DemoShop['orders'], drawn: readonly Picture[]): Picture[] {
  const lines = new Map(orders.planned.flatMap(({ lines }) => lines.map((line) => [line.id, line] as const)));
  const svgs = new Map(drawn.map(({ key, svg }) => [key, svg]));
  return returns
    .filter(({ isPhotographed }) => isPhotographed)
    .flatMap((plan) => {
      const svg = svgs.get(lines.get(plan.lines[0]?.lineId ?? 0)?.image ?? '');
      if (svg === undefined) return [];
      plan.picture = `${PRIVATE}${generatedKey(`return:${plan.orderId}`)}`;
      return [{ key: plan.picture, ownerKind: 'return', ownerId: 0, svg }];
    });
}

// The largest size is left out: a drawing gains nothing by it, and the server shows the next smaller one.
const SIZES = [96, 480] as const satisfies readonly PictureSize[];

async function render(svg: string) {
  return Promise.all(SIZES.map(async (size) => ({ size, bytes: await renderDrawing(svg, size) })));
}

/** Draws every different picture once, stores it for each of its owners and returns the rows of the files. */
export async function storePictures(storage: Storage, pictures: readonly Picture[], now: Date) {
  const rows: (typeof files.$inferInsert)[] = [];
  for (const [svg, owners] of Map.groupBy(pictures, (picture) => picture.svg)) {
    const rendered = await render(svg);
    const largest = rendered.at(-1);
    await Promise.all(
      owners.flatMap(({ key }) => rendered.map(({ size, bytes }) => storage.put(pictureFile(key, size), bytes))),
    );
    rows.push(
      ...owners.map(({ key, ownerKind, ownerId }) => ({
        key,
        ownerKind,
        ownerId,
        mime: 'image/webp',
        bytes: largest?.bytes.length ?? 0,
        width: largest?.size ?? null,
        height: largest?.size ?? null,
        createdAt: now,
      })),
    );
  }
  return rows;
}

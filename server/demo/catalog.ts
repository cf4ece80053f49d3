import { normalizeArabic, searchText, sortKey } from '#contract/arabic.ts';
import type { brands, categories, colors, sizes } from '#server/db/tables/catalog.ts';
import { DAY } from './calendar.ts';
import { COLORS } from './color-names.ts';
import { CLOTHING_SIZES, CODE_SIZES, GOODS } from './goods.ts';

type Id = { id: number };

export interface Catalog {
  brands: (typeof brands.$inferInsert & Id)[];
  categories: (typeof categories.$inferInsert & Id)[];
  sizes: (typeof sizes.$inferInsert & Id)[];
  colors: (typeof colors.$inferInsert & Id)[];
}

function named(names: Iterable<string>, createdAt: Date) {
  return [...new Set(names)].map((name, index) => ({
    id: index + 1,
    name,
    nameKey: normalizeArabic(name),
    searchText: searchText(name),
    sortKey: sortKey(name),
    createdAt,
    updatedAt: createdAt,
  }));
}

/** Brands, categories, sizes and colors; one or two of each are used by no product yet. */
export function buildCatalog(now: Date): Catalog {
  const opened = new Date(now.getTime() - 795 * DAY);
  const sizes = [...CODE_SIZES, ...CLOTHING_SIZES, ...GOODS.flatMap((goods) => goods.sizes), 'مقاس موحد'];
  return {
    brands: named([...GOODS.flatMap((goods) => goods.brands), 'جديد في السوق'], opened).map((brand) => ({
      ...brand,
      image: null,
    })),
    categories: named([...GOODS.map(({ category }) => category), 'هدايا المناسبات'], opened),
    sizes: named(sizes, opened),
    colors: named(
      COLORS.map(([name]) => name),
      opened,
    ).map((color) => ({ ...color, hex: COLORS[color.id - 1]?.[1] ?? null })),
  };
}

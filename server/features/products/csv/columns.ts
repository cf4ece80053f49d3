import { normalizeArabic } from '#contract/arabic.ts';
import type { Text } from '#contract/errors.ts';

/** The columns of a file of products, by the names that the API has for them. */
export const COLUMNS = {
  id: { en: 'ID', ar: 'رقم المنتج' },
  sub_id: { en: 'Sub-product ID', ar: 'رقم المنتج الفرعي' },
  name: { en: 'Name', ar: 'الاسم' },
  brand: { en: 'Brand', ar: 'العلامة التجارية' },
  category: { en: 'Category', ar: 'الفئة' },
  provider: { en: 'Provider', ar: 'المورّد' },
  size: { en: 'Size', ar: 'المقاس' },
  color: { en: 'Color', ar: 'اللون' },
  price: { en: 'Price', ar: 'السعر' },
  price_after_offers: { en: 'Price after offers', ar: 'السعر بعد العروض' },
  quantity: { en: 'Quantity', ar: 'الكمية' },
  barcode: { en: 'Barcode', ar: 'الباركود' },
  enabled: { en: 'Enabled', ar: 'مفعّل' },
  description: { en: 'Description', ar: 'الوصف' },
  shipping_description: { en: 'Shipping', ar: 'وصف الشحن' },
  sold_quantity: { en: 'Sold', ar: 'المباع' },
  rating: { en: 'Rating', ar: 'التقييم' },
  created_at: { en: 'Added', ar: 'تاريخ الإضافة' },
  returnable: { en: 'Returnable', ar: 'قابل للإرجاع' },
} as const satisfies Record<string, Text>;

export type ColumnName = keyof typeof COLUMNS;

const BY_HEADING = new Map(
  Object.entries(COLUMNS).flatMap(([name, { en, ar }]) =>
    // The keys of the table above.
    [name, en, ar].map((heading) => [normalizeArabic(heading), name as ColumnName] as const),
  ),
);

/** The column that a heading means: in either language, or by the API's name. */
export function columnOf(heading: string): ColumnName | undefined {
  return BY_HEADING.get(normalizeArabic(heading));
}

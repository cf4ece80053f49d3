import { check, index, numeric, pgTable, sql, text, uniqueIndex } from '#server/db/query/drizzle.ts';
import { brands, categories } from './catalog.ts';
import { bigNumber, id, live, nearText, normalizedKey, record, searchText, sortKey } from './columns.ts';

const percentage = (name: string) => numeric(name, { precision: 5, scale: 2, mode: 'number' }).notNull();

export const offers = pgTable(
  'offers',
  {
    id: id(),
    name: text('name').notNull(),
    nameKey: normalizedKey('name_key').notNull(),
    discount: percentage('discount'),
    type: text('type', { enum: ['category', 'brand'] }).notNull(),
    brandId: bigNumber('brand_id').references(() => brands.id, { onDelete: 'cascade' }),
    categoryId: bigNumber('category_id').references(() => categories.id, { onDelete: 'cascade' }),
    searchText: searchText(),
    nearText: nearText(),
    sortKey: sortKey(),
    ...record(),
  },
  (t) => [
    uniqueIndex('offers_name_key').on(t.nameKey).where(live),
    index('offers_id').on(t.id).where(live),
    index('offers_name').on(t.sortKey, t.id).where(live),
    index('offers_discount').on(t.discount, t.id).where(live),
    index('offers_created').on(t.createdAt, t.id).where(live),
    index('offers_type').on(t.type, t.createdAt, t.id).where(live),
    index('offers_brand').on(t.brandId, t.id),
    index('offers_category').on(t.categoryId, t.id),
    index('offers_deleted').on(t.deletedAt),
    index('offers_search').using('gin', t.searchText.op('gin_trgm_ops')),
    index('offers_near').using('gin', t.nearText.op('gin_trgm_ops')),
    check('offers_discount_range', sql`${t.discount} > 0 and ${t.discount} <= 100`),
    check(
      'offers_subject',
      sql`(${t.type} = 'brand' and ${t.brandId} is not null and ${t.categoryId} is null)
        or (${t.type} = 'category' and ${t.categoryId} is not null and ${t.brandId} is null)`,
    ),
  ],
);

export const promoCodes = pgTable(
  'promo_codes',
  {
    id: id(),
    code: text('code').notNull(),
    codeKey: normalizedKey('code_key').notNull(),
    percentage: percentage('percentage'),
    searchText: searchText(),
    nearText: nearText(),
    ...record(),
  },
  (t) => [
    uniqueIndex('promo_codes_code_key').on(t.codeKey).where(live),
    index('promo_codes_id').on(t.id).where(live),
    index('promo_codes_code').on(t.codeKey, t.id).where(live),
    index('promo_codes_percentage').on(t.percentage, t.id).where(live),
    index('promo_codes_created').on(t.createdAt, t.id).where(live),
    index('promo_codes_deleted').on(t.deletedAt),
    index('promo_codes_search').using('gin', t.searchText.op('gin_trgm_ops')),
    index('promo_codes_near').using('gin', t.nearText.op('gin_trgm_ops')),
    check('promo_codes_percentage_range', sql`${t.percentage} > 0 and ${t.percentage} <= 100`),
  ],
);

export const ads = pgTable(
  'ads',
  {
    id: id(),
    link: text('link').notNull(),
    description: text('description').notNull().default(''),
    type: text('type', { enum: ['main', 'sub'] }).notNull(),
    image: text('image'),
    searchText: searchText(),
    nearText: nearText(),
    ...record(),
  },
  (t) => [
    index('ads_id').on(t.id).where(live),
    index('ads_created').on(t.createdAt, t.id).where(live),
    index('ads_type').on(t.type, t.createdAt, t.id).where(live),
    index('ads_deleted').on(t.deletedAt),
    index('ads_search').using('gin', t.searchText.op('gin_trgm_ops')),
    index('ads_near').using('gin', t.nearText.op('gin_trgm_ops')),
    check('ads_type_known', sql`${t.type} in ('main', 'sub')`),
  ],
);

import { searchText, sortKey } from '#contract/arabic.ts';
import { type commissionRuleList, commissionRules as contract } from '#contract/commission-rules.ts';
import type { Piastres } from '#contract/money.ts';
import { toPounds } from '#contract/money.ts';
import type { Reader } from '#server/db/database.ts';
import { equals, oneOfColumn } from '#server/db/filters.ts';
import type { ListSource } from '#server/db/list-source.ts';
import { and, eq, inArray, isNull } from '#server/db/query/drizzle.ts';
import { searchedIn } from '#server/db/search.ts';
import { accounts } from '#server/db/tables/accounts.ts';
import { categories } from '#server/db/tables/catalog.ts';
import { commissionRules } from '#server/db/tables/commission.ts';
import { Failure, invalidField } from '#server/failure.ts';
import type { Api } from '#server/http/api.ts';
import { mountCrud } from '#server/http/crud.ts';
import type { CsvColumn } from '#server/http/csv.ts';
import type { Feature } from '#server/http/feature.ts';
import { mount } from '#server/http/mount.ts';
import { recordToWire } from '#server/http/reply.ts';

type Row = typeof commissionRules.$inferSelect;
interface Form {
  readonly name: string;
  readonly percent: number;
  readonly fixed: Piastres;
  readonly status: boolean;
  readonly provider_id: number | null;
  readonly category_id: number | null;
}

const source: ListSource<typeof commissionRuleList> = {
  from: commissionRules,
  id: commissionRules.id,
  sort: {
    id: commissionRules.id,
    name: [commissionRules.sortKey, commissionRules.id],
    created_at: commissionRules.createdAt,
  },
  filters: {
    status: equals(commissionRules.status),
    provider: oneOfColumn(commissionRules.providerId),
    category: oneOfColumn(commissionRules.categoryId),
  },
  search: searchedIn(commissionRules),
  deletedAt: commissionRules.deletedAt,
};

type Wire = Awaited<ReturnType<typeof toWire>>[number];

const csv: readonly CsvColumn<Wire>[] = [
  { title: { en: 'ID', ar: 'الرقم' }, cell: ({ id }) => id },
  { title: { en: 'Rule', ar: 'القاعدة' }, cell: ({ name }) => name },
  { title: { en: 'Provider', ar: 'المورّد' }, cell: ({ provider }) => provider },
  { title: { en: 'Category', ar: 'الفئة' }, cell: ({ category }) => category },
  { title: { en: 'Percentage', ar: 'النسبة' }, cell: ({ percent }) => percent },
  { title: { en: 'For each piece', ar: 'عن كل قطعة' }, cell: ({ fixed }) => fixed },
  { title: { en: 'On', ar: 'مفعّلة' }, cell: ({ status }) => (status ? 1 : 0) },
];

const isEverybodys = ({ providerId, categoryId }: Pick<Row, 'providerId' | 'categoryId'>) =>
  providerId === null && categoryId === null;

function columnsOf({ provider_id: providerId, category_id: categoryId, ...form }: Form) {
  if (!form.status && isEverybodys({ providerId, categoryId })) throw invalidField('status', 'invalid');
  return { ...form, providerId, categoryId, searchText: searchText(form.name), sortKey: sortKey(form.name) };
}

async function toWire(db: Reader, rows: readonly Row[]) {
  const named = async (table: typeof accounts | typeof categories, ids: readonly (number | null)[]) => {
    const wanted = ids.filter((id) => id !== null);
    const found = await db.select({ id: table.id, name: table.name }).from(table).where(inArray(table.id, wanted));
    return new Map(found.map(({ id, name }) => [id, name]));
  };
  const sellers = await named(
    accounts,
    rows.map(({ providerId }) => providerId),
  );
  const kinds = await named(
    categories,
    rows.map(({ categoryId }) => categoryId),
  );
  return rows.map((row) => ({
    ...recordToWire(row),
    name: row.name,
    provider_id: row.providerId,
    provider: sellers.get(row.providerId ?? 0) ?? null,
    category_id: row.categoryId,
    category: kinds.get(row.categoryId ?? 0) ?? null,
    percent: row.percent,
    fixed: toPounds(row.fixed),
    status: row.status,
  }));
}

async function refuseUnknown(db: Reader, { provider_id: providerId, category_id: categoryId }: Form): Promise<void> {
  const isProvider = and(eq(accounts.id, providerId ?? 0), eq(accounts.role, 'Provider'), isNull(accounts.deletedAt));
  const isCategory = and(eq(categories.id, categoryId ?? 0), isNull(categories.deletedAt));
  const [provider] = await db.select({ id: accounts.id }).from(accounts).where(isProvider);
  const [category] = await db.select({ id: categories.id }).from(categories).where(isCategory);
  if (providerId !== null && !provider) throw invalidField('provider_id', 'unknown_record');
  if (categoryId !== null && !category) throw invalidField('category_id', 'unknown_record');
}

function mountRules(api: Api): void {
  const { create, ...usual } = contract;
  const { add } = mountCrud(api, usual, {
    table: commissionRules,
    source,
    formOf: ({ name, percent, fixed, status, providerId, categoryId }): Form => ({
      name,
      percent,
      fixed,
      status,
      provider_id: providerId,
      category_id: categoryId,
    }),
    columnsOf,
    toWire,
    async refuseRemoval(_, row) {
      if (isEverybodys(row)) throw new Failure('in_use');
    },
    unique: { commission_rules_pair: 'provider_id' },
    csv,
  });
  mount(api, create, async (call) => {
    await refuseUnknown(call.db, call.body);
    return { data: await add(call, call.body) };
  });
}

export const commissionRulesFeature: Feature = {
  mount: mountRules,
  named: { table: commissionRules, id: commissionRules.id, name: commissionRules.name },
  found: null,
  purged: [commissionRules],
};

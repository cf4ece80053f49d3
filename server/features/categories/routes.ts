import { type Category, categories as contract } from '#contract/categories.ts';
import type { NamedKind } from '#server/catalogue/named/kind.ts';
import { labelOf, OFFERS_COLUMN } from '#server/catalogue/named/labels.ts';
import { mountNamed, mountNamedForm } from '#server/catalogue/named/routes.ts';
import { categories } from '#server/db/tables/catalog.ts';
import type { Api } from '#server/http/api.ts';

const kind: NamedKind<typeof categories, Category> = {
  table: categories,
  entity: 'categories',
  ...labelOf('category'),
  extra: (_row, { offers }) => ({ offers_count: offers }),
  columns: [OFFERS_COLUMN],
};

export function mountCategories(api: Api): void {
  mountNamed(api, contract, kind);
  mountNamedForm(api, contract, kind, () => ({}));
}

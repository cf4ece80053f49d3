import { sizes as contract, type Size } from '#contract/sizes.ts';
import type { NamedKind } from '#server/catalogue/named/kind.ts';
import { optionOf } from '#server/catalogue/named/options.ts';
import { mountNamed, mountNamedForm } from '#server/catalogue/named/routes.ts';
import { sizes } from '#server/db/tables/catalog.ts';
import type { Api } from '#server/http/api.ts';

const kind: NamedKind<typeof sizes, Size> = {
  table: sizes,
  entity: 'sizes',
  ...optionOf('size'),
  extra: () => ({}),
  columns: [],
};

export function mountSizes(api: Api): void {
  mountNamed(api, contract, kind);
  mountNamedForm(api, contract, kind, () => ({}));
}

import { type Color, colors as contract } from '#contract/colors.ts';
import type { NamedKind } from '#server/catalogue/named/kind.ts';
import { optionOf } from '#server/catalogue/named/options.ts';
import { mountNamed, mountNamedForm } from '#server/catalogue/named/routes.ts';
import { colors } from '#server/db/tables/catalog.ts';
import type { Api } from '#server/http/api.ts';

const kind: NamedKind<typeof colors, Color> = {
  table: colors,
  entity: 'colors',
  ...optionOf('color'),
  extra: ({ hex }) => ({ hex }),
  columns: [{ title: { en: 'Hex', ar: 'رمز اللون' }, cell: ({ hex }) => hex }],
};

export function mountColors(api: Api): void {
  mountNamed(api, contract, kind);
  mountNamedForm(api, contract, kind, ({ hex }) => ({ hex }));
}

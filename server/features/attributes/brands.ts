import { type Brand, brands as contract } from '#contract/brands.ts';
import { brands } from '#server/db/tables/catalog.ts';
import type { Api } from '#server/http/api.ts';
import { mountCrud } from '#server/http/crud.ts';
import type { Feature } from '#server/http/feature.ts';
import { mountFormWithPicture } from '#server/http/form-with-picture.ts';
import { mount } from '#server/http/mount.ts';
import { attributeOf, nameColumns } from './attribute.ts';
import type { AttributeKind } from './kind.ts';
import { labelOf, OFFERS_COLUMN } from './labels.ts';
import { mergeAttribute } from './merge.ts';

const brand: AttributeKind<typeof brands, Brand> = {
  table: brands,
  resource: 'brands',
  ...labelOf('brand'),
  extra: ({ image }, { offers }) => ({ image, offers_count: offers }),
  columns: [OFFERS_COLUMN],
};

function mountBrands(api: Api): void {
  const { create, update, merge, ...usual } = contract;
  const { add, edit, kind } = mountCrud(api, usual, {
    ...attributeOf(brand),
    formOf: ({ name, image }) => ({ name, image }),
    columnsOf: ({ name, image }) => ({ ...nameColumns(name), image }),
    unique: { brands_name_key: 'name' },
  });
  mountFormWithPicture(api, { create, update }, 'brand', { add, edit });
  mount(api, merge, async (call) => ({ data: await mergeAttribute(call, brand, kind) }));
}

export const brandsFeature: Feature = {
  mount: mountBrands,
  named: { table: brands, id: brands.id, name: brands.name },
  found: null,
  purged: [brands],
};

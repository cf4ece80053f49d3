import { type Category, categories as categoryCalls } from '#contract/categories.ts';
import { type Color, colors as colorCalls } from '#contract/colors.ts';
import { type Size, sizes as sizeCalls } from '#contract/sizes.ts';
import { categories, colors, sizes } from '#server/db/tables/catalog.ts';
import { mountCrud } from '#server/http/crud.ts';
import type { Feature } from '#server/http/feature.ts';
import { mount } from '#server/http/mount.ts';
import { attributeOf, nameColumns } from './attribute.ts';
import type { AttributeKind } from './kind.ts';
import { labelOf, OFFERS_COLUMN } from './labels.ts';
import { mergeAttribute } from './merge.ts';
import { optionOf } from './options.ts';

// The three attributes without a picture.

const category: AttributeKind<typeof categories, Category> = {
  table: categories,
  resource: 'categories',
  ...labelOf('category'),
  extra: (_row, { offers }) => ({ offers_count: offers }),
  columns: [OFFERS_COLUMN],
};

export const categoriesFeature: Feature = {
  mount(api) {
    const { kind } = mountCrud(api, categoryCalls, {
      ...attributeOf(category),
      formOf: ({ name }) => ({ name }),
      columnsOf: ({ name }) => nameColumns(name),
      unique: { categories_name_key: 'name' },
    });
    mount(api, categoryCalls.merge, async (call) => ({ data: await mergeAttribute(call, category, kind) }));
  },
  named: { table: categories, id: categories.id, name: categories.name },
  found: null,
  purged: [categories],
};

const size: AttributeKind<typeof sizes, Size> = {
  table: sizes,
  resource: 'sizes',
  ...optionOf('size'),
  extra: () => ({}),
  columns: [],
};

export const sizesFeature: Feature = {
  mount(api) {
    const { kind } = mountCrud(api, sizeCalls, {
      ...attributeOf(size),
      formOf: ({ name }) => ({ name }),
      columnsOf: ({ name }) => nameColumns(name),
      unique: { sizes_name_key: 'name' },
    });
    mount(api, sizeCalls.merge, async (call) => ({ data: await mergeAttribute(call, size, kind) }));
  },
  named: { table: sizes, id: sizes.id, name: sizes.name },
  found: null,
  purged: [sizes],
};

const color: AttributeKind<typeof colors, Color> = {
  table: colors,
  resource: 'colors',
  ...optionOf('color'),
  extra: ({ hex }) => ({ hex }),
  columns: [{ title: { en: 'Hex', ar: 'رمز اللون' }, cell: ({ hex }) => hex }],
};

export const colorsFeature: Feature = {
  mount(api) {
    const { kind } = mountCrud(api, colorCalls, {
      ...attributeOf(color),
      formOf: ({ name, hex }) => ({ name, hex }),
      columnsOf: ({ name, hex }) => ({ ...nameColumns(name), hex }),
      unique: { colors_name_key: 'name' },
    });
    mount(api, colorCalls.merge, async (call) => ({ data: await mergeAttribute(call, color, kind) }));
  },
  named: { table: colors, id: colors.id, name: colors.name },
  found: null,
  purged: [colors],
};

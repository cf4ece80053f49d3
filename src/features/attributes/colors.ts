import { msg, plural } from '@lingui/core/macro';
import { colorEdit, colorForm, colors } from '#contract/colors.ts';
import { type AttributeKind, callsOf } from './kind.ts';
import { colors as labels } from './labels.ts';

export const COLORS: AttributeKind = {
  resource: 'colors',
  calls: callsOf(colors),
  labels,
  nouns: {
    the: msg`the color`,
    many: (count) => msg`${plural(count, { one: '# color', other: '# colors' })}`,
  },
  createForm: colorForm,
  editForm: colorEdit,
  filter: 'color',
  hasHex: true,
  messages: {
    title: msg`Colors`,
    search: msg`Search colors`,
    empty: msg`No colors yet`,
    add: msg`Add color`,
    edit: msg`Edit color`,
    inUse: (name, products) =>
      msg`${plural(products, {
        one: `# product has the color ${name}, so it cannot be deleted.`,
        other: `# products have the color ${name}, so it cannot be deleted.`,
      })}`,
    choose: msg`Choose another color`,
  },
};

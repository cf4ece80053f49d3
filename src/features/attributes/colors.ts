import { msg, plural } from '@lingui/core/macro';
import { colorEdit, colorForm, colors } from '#contract/colors.ts';
import { type AttributeKind, callsOf } from './kind.ts';
import { colors as labels } from './labels.ts';

export const COLORS: AttributeKind = {
  resource: 'colors',
  calls: callsOf(colors),
  labels,
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
    remove: msg`Delete color`,
    removeMany: msg`Delete colors`,
    one: (name) => msg`Color ${name}`,
    isNew: (name) => msg`New color ${name}`,
    added: (name) => msg`Color ${name} added`,
    updated: (name) => msg`Color ${name} updated`,
    removing: (name) => msg`Deleting color ${name}`,
    removed: (name) => msg`Color ${name} deleted`,
    restored: (name) => msg`Color ${name} restored`,
    question: (name) => msg`Are you sure you want to delete the color ${name}?`,
    removedMany: (count) => msg`${plural(count, { one: '# color deleted', other: '# colors deleted' })}`,
    questionMany: (count) =>
      msg`${plural(count, {
        one: 'Are you sure you want to delete # color?',
        other: 'Are you sure you want to delete # colors?',
      })}`,
    inUse: (name, products) =>
      msg`${plural(products, {
        one: `# product has the color ${name}, so it cannot be deleted.`,
        other: `# products have the color ${name}, so it cannot be deleted.`,
      })}`,
    choose: msg`Choose another color`,
  },
};

import { msg, plural } from '@lingui/core/macro';
import { sizeEdit, sizeForm, sizes } from '#contract/sizes.ts';
import { type AttributeKind, callsOf } from './kind.ts';
import { sizes as labels } from './labels.ts';

export const SIZES: AttributeKind = {
  resource: 'sizes',
  calls: callsOf(sizes),
  labels,
  createForm: sizeForm,
  editForm: sizeEdit,
  filter: 'size',
  messages: {
    title: msg`Sizes`,
    search: msg`Search sizes`,
    empty: msg`No sizes yet`,
    add: msg`Add size`,
    edit: msg`Edit size`,
    remove: msg`Delete size`,
    removeMany: msg`Delete sizes`,
    one: (name) => msg`Size ${name}`,
    isNew: (name) => msg`New size ${name}`,
    added: (name) => msg`Size ${name} added`,
    updated: (name) => msg`Size ${name} updated`,
    updateFailed: msg`Error Updating Size`,
    removing: (name) => msg`Deleting size ${name}`,
    removed: (name) => msg`Size ${name} deleted`,
    restored: (name) => msg`Size ${name} restored`,
    question: (name) => msg`Are you sure you want to delete the size ${name}?`,
    removedMany: (count) => msg`${plural(count, { one: '# size deleted', other: '# sizes deleted' })}`,
    questionMany: (count) =>
      msg`${plural(count, {
        one: 'Are you sure you want to delete # size?',
        other: 'Are you sure you want to delete # sizes?',
      })}`,
    inUse: (name, products) =>
      msg`${plural(products, {
        one: `# product has the size ${name}, so it cannot be deleted.`,
        other: `# products have the size ${name}, so it cannot be deleted.`,
      })}`,
    choose: msg`Choose another size`,
  },
};

import { msg, plural } from '@lingui/core/macro';
import { sizeEdit, sizeForm, sizes } from '#contract/sizes.ts';
import { type AttributeKind, callsOf } from './kind.ts';
import { sizes as labels } from './labels.ts';

export const SIZES: AttributeKind = {
  resource: 'sizes',
  calls: callsOf(sizes),
  labels,
  nouns: {
    the: msg`the size`,
    many: (count) => msg`${plural(count, { one: '# size', other: '# sizes' })}`,
  },
  createForm: sizeForm,
  editForm: sizeEdit,
  filter: 'size',
  messages: {
    title: msg`Sizes`,
    search: msg`Search sizes`,
    empty: msg`No sizes yet`,
    add: msg`Add size`,
    edit: msg`Edit size`,
    updateFailed: msg`Error Updating Size`,
    inUse: (name, products) =>
      msg`${plural(products, {
        one: `# product has the size ${name}, so it cannot be deleted.`,
        other: `# products have the size ${name}, so it cannot be deleted.`,
      })}`,
    choose: msg`Choose another size`,
  },
};

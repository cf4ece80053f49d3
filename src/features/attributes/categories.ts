import { msg, plural } from '@lingui/core/macro';
import { categories, categoryEdit, categoryForm } from '#contract/categories.ts';
import { type AttributeKind, callsOf } from './kind.ts';
import { categories as labels } from './labels.ts';

export const CATEGORIES: AttributeKind = {
  resource: 'categories',
  calls: callsOf(categories),
  labels,
  nouns: {
    the: msg`the category`,
    many: (count) => msg`${plural(count, { one: '# category', other: '# categories' })}`,
  },
  createForm: categoryForm,
  editForm: categoryEdit,
  filter: 'category',
  messages: {
    title: msg`Categories`,
    search: msg`Search categories`,
    empty: msg`No categories yet`,
    add: msg`Add category`,
    edit: msg`Edit category`,
    // The specification's words.
    question: msg`Are you sure you want to delete this category?`,
    choices: { yes: msg`Yes`, no: msg`No` },
    inUse: (name, products, offers) => {
      if (offers === 0)
        return msg`${plural(products, {
          one: `The category ${name} has # product, so it cannot be deleted.`,
          other: `The category ${name} has # products, so it cannot be deleted.`,
        })}`;
      if (products === 0)
        return msg`${plural(offers, {
          one: `The category ${name} has # offer, so it cannot be deleted.`,
          other: `The category ${name} has # offers, so it cannot be deleted.`,
        })}`;
      return msg`The category ${name} has products (${products}) and offers (${offers}), so it cannot be deleted.`;
    },
    choose: msg`Choose another category`,
  },
};

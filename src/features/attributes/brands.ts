import { msg, plural } from '@lingui/core/macro';
import { brandEdit, brandForm, brands } from '#contract/brands.ts';
import { type AttributeKind, callsOf } from './kind.ts';
import { brands as labels } from './labels.ts';

export const BRANDS: AttributeKind = {
  resource: 'brands',
  calls: callsOf(brands),
  labels,
  createForm: brandForm,
  editForm: brandEdit,
  filter: 'brand',
  hasPicture: true,
  messages: {
    title: msg`Brands`,
    search: msg`Search brands`,
    empty: msg`No brands yet`,
    add: msg`Add brand`,
    edit: msg`Edit brand`,
    remove: msg`Delete brand`,
    removeMany: msg`Delete brands`,
    one: (name) => msg`Brand ${name}`,
    isNew: (name) => msg`New brand ${name}`,
    added: (name) => msg`Brand ${name} added`,
    updated: (name) => msg`Brand ${name} updated`,
    removing: (name) => msg`Deleting brand ${name}`,
    removed: (name) => msg`Brand ${name} deleted`,
    restored: (name) => msg`Brand ${name} restored`,
    question: (name) => msg`Are you sure you want to delete the brand ${name}?`,
    removedMany: (count) => msg`${plural(count, { one: '# brand deleted', other: '# brands deleted' })}`,
    questionMany: (count) =>
      msg`${plural(count, {
        one: 'Are you sure you want to delete # brand?',
        other: 'Are you sure you want to delete # brands?',
      })}`,
    inUse: (name, products, offers) => {
      if (offers === 0)
        return msg`${plural(products, {
          one: `The brand ${name} has # product, so it cannot be deleted.`,
          other: `The brand ${name} has # products, so it cannot be deleted.`,
        })}`;
      if (products === 0)
        return msg`${plural(offers, {
          one: `The brand ${name} has # offer, so it cannot be deleted.`,
          other: `The brand ${name} has # offers, so it cannot be deleted.`,
        })}`;
      return msg`The brand ${name} has products (${products}) and offers (${offers}), so it cannot be deleted.`;
    },
    choose: msg`Choose another brand`,
  },
};

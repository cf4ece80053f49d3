import { msg, plural } from '@lingui/core/macro';
import { brandEdit, brandForm, brands } from '#contract/brands.ts';
import { type AttributeKind, callsOf } from './kind.ts';
import { brands as labels } from './labels.ts';

export const BRANDS: AttributeKind = {
  resource: 'brands',
  calls: callsOf(brands),
  labels,
  nouns: {
    the: msg`the brand`,
    many: (count) => msg`${plural(count, { one: '# brand', other: '# brands' })}`,
  },
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

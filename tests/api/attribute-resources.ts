import { expect } from 'vitest';
import { brands } from '#contract/brands.ts';
import { categories } from '#contract/categories.ts';
import { colors } from '#contract/colors.ts';
import { sizes } from '#contract/sizes.ts';
import type { Resource } from './resources.ts';
import { smallPicture } from './small-picture.ts';

const WRONG_NAMES: Resource['wrong'] = [
  [{ name: '' }, 'name', 'Required'],
  [{ name: ' \n ' }, 'name', 'Required'],
  [{ name: 'x'.repeat(161) }, 'name', 'Too long'],
];

/** What brands, categories, sizes and colors have in common. */
function named(name: string): Omit<Resource, 'calls'> {
  return {
    name,
    text: 'name',
    sortsBy: 'name',
    form: (nth) => ({ name: `شركة النيل ${nth}` }),
    shows: (nth) => ({ name: `شركة النيل ${nth}`, products_count: 0, version: 1 }),
    edit: (nth) => ({ sent: { name: `إيمان ${nth} وشركاها` }, shows: { name: `إيمان ${nth} وشركاها` } }),
    wrong: WRONG_NAMES,
    unique: {
      field: 'name',
      variant: (text) => ` ${text.replace('شركة', 'شَرِكـــه').replace('  ', ' ').toUpperCase()}  `,
    },
    finds: ['شركه', 'النِّيل ١'],
    findsNot: 'فاروق',
    sortedNames: ['أحمر', 'إيمان 2', 'إيمان 10', 'ياسر', 'L', 'S1', 'S2', 'S10'],
  };
}

export const ATTRIBUTE_RESOURCES: readonly Resource[] = [
  {
    ...named('brands'),
    calls: brands,
    files: { image: smallPicture() },
    shows: (nth) => ({
      name: `شركة النيل ${nth}`,
      image: expect.stringMatching(/^[0-9a-f]{32}$/),
      products_count: 0,
      offers_count: 0,
      version: 1,
    }),
    wrong: [...WRONG_NAMES, [{ image: '' }, 'image', 'Required']],
  },
  {
    ...named('categories'),
    calls: categories,
    shows: (nth) => ({ name: `شركة النيل ${nth}`, products_count: 0, offers_count: 0, version: 1 }),
  },
  { ...named('sizes'), calls: sizes },
  {
    ...named('colors'),
    calls: colors,
    form: (nth) => ({ name: `شركة النيل ${nth}`, hex: ' ff٠0a1 ' }),
    shows: (nth) => ({ name: `شركة النيل ${nth}`, hex: '#FF00A1', products_count: 0, version: 1 }),
    edit: () => ({ sent: { hex: '' }, shows: { hex: null } }),
    wrong: [
      ...WRONG_NAMES,
      [{ hex: '#fff' }, 'hex', 'Use #RRGGBB'],
      [{ hex: 'red' }, 'hex', 'Use #RRGGBB'],
      [{ hex: '#12345g' }, 'hex', 'Use #RRGGBB'],
    ],
  },
];

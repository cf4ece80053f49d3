import { msg, plural } from '@lingui/core/macro';
import type { Labels, NounLabels } from '#app/kit/crud/section.ts';

export const labels: Labels<'promo-codes'> & NounLabels = {
  one: msg({ message: 'Promo code', context: 'kind of record' }),
  the: msg`the promo code`,
  many: (count) => msg`${plural(count, { one: '# promo code', other: '# promo codes' })}`,
  formAt: '',
  fields: { code: msg`Promo code`, percentage: msg`Percentage` },
  units: { percentage: 'percent' },
};

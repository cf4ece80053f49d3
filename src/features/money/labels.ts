import { msg, plural } from '@lingui/core/macro';
import { PAYOUT_METHOD_WORDS } from '#app/i18n/payout-words.ts';
import type { FormLabels, Labels, NounLabels } from '#app/kit/crud/section.ts';

export const payout: FormLabels<'provider-payout'> = {
  one: msg({ message: 'Payout details', context: 'kind of record' }),
  fields: {
    legal_name: msg`Legal name`,
    tax_number: msg`Tax number`,
    payout_method: msg`Paid by`,
    iban: msg`IBAN`,
    wallet: msg`Wallet number`,
  },
  values: { payout_method: PAYOUT_METHOD_WORDS },
};

export const labels: Labels<'commission-rules'> & NounLabels = {
  one: msg({ message: 'Commission rule', context: 'kind of record' }),
  the: msg`the commission rule`,
  many: (count) => msg`${plural(count, { one: '# commission rule', other: '# commission rules' })}`,
  formAt: '',
  parts: { 'provider-payout': payout },
  fields: {
    percent: msg({ message: 'Percentage', context: 'commission' }),
    fixed: msg`For each piece`,
    status: msg`Active`,
    provider_id: msg`Provider`,
    category_id: msg`Category`,
  },
  units: { percent: 'percent' },
  refersTo: { provider_id: 'providers', category_id: 'categories' },
};

import { msg, plural } from '@lingui/core/macro';
import { ACCOUNT_LABELS, CHARGE_LABELS, DIRECTION_LABELS } from '#app/i18n/money-labels.ts';
import { PAYOUT_METHOD_LABELS } from '#app/i18n/payout-labels.ts';
import type { RecordLabels } from '#app/kit/crud/field-labels.ts';
import type { FormLabels, Labels, NounLabels } from '#app/kit/crud/section.ts';
import { LINE_LABELS, SETTLEMENT_LABELS } from './settlement-labels.ts';

export const payout: FormLabels<'provider-payout'> = {
  one: msg({ message: 'Payout details', context: 'kind of record' }),
  fields: {
    legal_name: msg`Legal name`,
    tax_number: msg`Tax number`,
    payout_method: msg`Paid by`,
    iban: msg`IBAN`,
    wallet: msg`Wallet number`,
  },
  values: { payout_method: PAYOUT_METHOD_LABELS },
};

// What is drawn up and posted online alone has no fields of a form; the log of changes tells it.
export const settlements: Labels<'settlements'> = {
  one: msg({ message: 'Settlement', context: 'kind of record' }),
  fields: {},
  values: { status: SETTLEMENT_LABELS, state: LINE_LABELS },
};
const charges: RecordLabels = {
  one: msg({ message: 'Charge or credit', context: 'kind of record' }),
  fields: {},
  values: { charge: CHARGE_LABELS, direction: DIRECTION_LABELS },
};
export const ledger: Labels<'ledger'> = {
  one: msg({ message: 'Transfer of money', context: 'kind of record' }),
  fields: {},
  values: { from: ACCOUNT_LABELS, to: ACCOUNT_LABELS },
};

export const labels: Labels<'commission-rules'> & NounLabels = {
  one: msg({ message: 'Commission rule', context: 'kind of record' }),
  the: msg`the commission rule`,
  many: (count) => msg`${plural(count, { one: '# commission rule', other: '# commission rules' })}`,
  formAt: '',
  parts: { 'provider-payout': payout, charges },
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

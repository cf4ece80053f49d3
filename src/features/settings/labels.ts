import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { FormLabels } from '#app/kit/crud/section.ts';
import type { PromoBearer } from '#contract/ledger.ts';

/** Who bears a promo code on a provider's goods. */
export const BEARER_LABELS: Readonly<Record<PromoBearer, MessageDescriptor>> = {
  marketplace: msg`The marketplace`,
  provider: msg`The provider`,
};

export const labels: FormLabels<'settings'> = {
  one: msg({ message: 'Settings', context: 'kind of record' }),
  fields: {
    default_shipping_fee: msg`Shipping fee elsewhere`,
    free_shipping_from: msg`Free shipping from`,
    return_days: msg`Days to send back`,
    refund_days: msg`Days to refund`,
    promo_borne_by: msg`Promo codes are borne by`,
    commission_vat_percent: msg`VAT on the commission`,
    keep_commission_on_return: msg`Keep the commission on returns`,
    hold_days: msg`Days a balance is held`,
    payout_minimum: msg`Minimum payout`,
  },
  values: { promo_borne_by: BEARER_LABELS },
  units: { commission_vat_percent: 'percent' },
};

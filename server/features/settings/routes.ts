import { toPiastres, toPounds } from '#contract/money.ts';
import { settings } from '#contract/settings.ts';
import type { PgUpdateSetSource } from '#server/db/query/drizzle.ts';
import { shopSettings } from '#server/db/tables/shop.ts';
import { readSettings, SETTINGS_ID, type SettingsRow } from '#server/domain/shop/settings.ts';
import type { Api, Call } from '#server/http/api.ts';
import { editFixed } from '#server/http/fixed-rows.ts';
import { mount } from '#server/http/mount.ts';
import { recordToWire } from '#server/http/reply.ts';

const fixed = { table: shopSettings, resource: 'settings', toWire };

/** Serves what holds for the whole shop. */
export function mountSettings(api: Api): void {
  mount(api, settings.get, async ({ db }) => ({ data: toWire(await readSettings(db)) }));
  mount(api, settings.update, async (call) => ({
    data: toWire(await editFixed(call, fixed, SETTINGS_ID, () => columnsOf(call.body))),
  }));
}

function toWire(row: SettingsRow) {
  return {
    ...recordToWire({ ...row, deletedAt: null }),
    default_shipping_fee: toPounds(row.defaultShippingFee),
    free_shipping_from: row.freeShippingFrom === null ? null : toPounds(row.freeShippingFrom),
    return_days: row.returnDays,
    refund_days: row.refundDays,
    promo_borne_by: row.promoBorneBy,
    commission_vat_percent: row.commissionVatPercent,
    keep_commission_on_return: row.keepCommissionOnReturn,
    hold_days: row.holdDays,
    payout_minimum: toPounds(row.payoutMinimum),
  };
}

type Sent = Call<typeof settings.update>['body'];

/** Only what was sent. */
function columnsOf({ default_shipping_fee: fee, free_shipping_from: free, ...sent }: Sent) {
  const columns: PgUpdateSetSource<typeof shopSettings> = {
    ...(fee !== undefined && { defaultShippingFee: toPiastres(fee) }),
    ...(free !== undefined && { freeShippingFrom: free === null ? null : toPiastres(free) }),
    ...(sent.return_days !== undefined && { returnDays: sent.return_days }),
    ...(sent.refund_days !== undefined && { refundDays: sent.refund_days }),
    ...(sent.promo_borne_by !== undefined && { promoBorneBy: sent.promo_borne_by }),
    ...(sent.commission_vat_percent !== undefined && { commissionVatPercent: sent.commission_vat_percent }),
    ...(sent.keep_commission_on_return !== undefined && { keepCommissionOnReturn: sent.keep_commission_on_return }),
    ...(sent.hold_days !== undefined && { holdDays: sent.hold_days }),
    ...(sent.payout_minimum !== undefined && { payoutMinimum: toPiastres(sent.payout_minimum) }),
  };
  return columns;
}

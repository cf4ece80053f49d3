import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Money } from '#app/ui/money.tsx';
import { type Piastres, times } from '#contract/money.ts';
import type { AmendmentPreview } from '#contract/orders.ts';

/** What the order comes to now, and what it would come to. */
export function AmendTotals({ preview: { before, after } }: { preview: AmendmentPreview }) {
  return (
    <table className="w-full text-small">
      <thead className="text-muted">
        <tr>
          <td />
          <th scope="col" className="py-1 ps-3 text-end font-normal rtl:text-start">
            <Trans>Now</Trans>
          </th>
          <th scope="col" className="py-1 ps-3 text-end font-normal rtl:text-start">
            <Trans>Then</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        <Row label={<Trans>Subtotal</Trans>} from={before.subtotal} to={after.subtotal} />
        {(before.promo_amount > 0 || after.promo_amount > 0) && (
          <Row
            label={<Trans>Promo code discount</Trans>}
            from={times(before.promo_amount, -1)}
            to={times(after.promo_amount, -1)}
          />
        )}
        <Row label={<Trans>Shipping</Trans>} from={before.shipping_fee} to={after.shipping_fee} />
        <Row strong label={<Trans>Total</Trans>} from={before.total_price} to={after.total_price} />
        {after.due < 0 ? (
          <Row label={<Trans>To be refunded</Trans>} to={times(after.due, -1)} />
        ) : (
          after.due !== after.total_price && <Row label={<Trans>Still to be paid</Trans>} to={after.due} />
        )}
      </tbody>
    </table>
  );
}

type RowProps = { label: ReactNode; from?: Piastres; to: Piastres; strong?: boolean };

function Row({ label, from, to, strong = false }: RowProps) {
  return (
    <tr className={strong ? 'border-t border-hairline font-semibold' : ''}>
      <th scope="row" className={`py-1 text-start ${strong ? '' : 'font-normal text-muted'}`}>
        {label}
      </th>
      {/* Digits run the same way in both languages, so the ones stand under the ones on the right in both. */}
      <td className="py-1 ps-3 text-end whitespace-nowrap rtl:text-start">
        {from !== undefined && <Money amount={from} />}
      </td>
      <td className="py-1 ps-3 text-end whitespace-nowrap rtl:text-start">
        <Money amount={to} />
      </td>
    </tr>
  );
}

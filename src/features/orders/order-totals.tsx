import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useFormats } from '#app/i18n/formats.ts';
import { Ltr } from '#app/ui/ltr.tsx';
import { Money } from '#app/ui/money.tsx';
import { type Piastres, plus, times } from '#contract/money.ts';
import type { OrderDetails } from '#contract/orders.ts';
import { PaymentMethod } from './payment-method.tsx';

type OrderTotalsProps = {
  order: OrderDetails;
  /** A provider reads the sum of his own lines and nobody else's. */
  ownLinesOnly: boolean;
};

/** How the total came about, as it was stored when the order was placed. */
export function OrderTotals({ order, ownLinesOnly }: OrderTotalsProps) {
  const { percentage } = useFormats();
  const { offers_discount: offers, promo, shipping_fee: shipping, amount_due: due, refunded_amount: refunded } = order;
  // Also where all lines are his: the code and the shipping of the whole order are not his to see.
  if (ownLinesOnly)
    return (
      <dl className="surface-card grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-2 p-4 sm:p-5">
        <Sum strong label={<Trans>Subtotal of your items</Trans>}>
          <Money amount={order.subtotal} />
        </Sum>
      </dl>
    );
  return (
    <dl className="surface-card grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-2 p-4 sm:p-5">
      {offers > 0 && (
        <>
          <Sum label={<Trans>Before offers</Trans>}>
            <Money amount={plus(order.subtotal, offers)} />
          </Sum>
          <Sum label={<Trans>Offers discount</Trans>}>
            <Less amount={offers} />
          </Sum>
        </>
      )}
      <Sum label={<Trans>Subtotal</Trans>}>
        <Money amount={order.subtotal} />
      </Sum>
      {promo && (
        <Sum
          label={
            <Trans>
              Promo code <Ltr className="font-medium text-ink">{promo.code}</Ltr> (
              <Ltr>{percentage(promo.percentage)}</Ltr>)
            </Trans>
          }
        >
          <Less amount={promo.amount} />
        </Sum>
      )}
      <Sum label={<Trans>Shipping</Trans>}>{shipping > 0 ? <Money amount={shipping} /> : <Trans>Free</Trans>}</Sum>
      <Sum strong label={<Trans>Total</Trans>}>
        <Money amount={order.total_price} />
      </Sum>
      {due !== undefined && order.status === 'in_progress' && due !== order.total_price && (
        <Sum label={<Trans>Still to be paid</Trans>}>
          <Money amount={due} className="font-medium" />
        </Sum>
      )}
      {refunded !== undefined && refunded > 0 && (
        <Sum label={<Trans>Paid back for returns</Trans>}>
          <Money amount={times(refunded, -1)} className="font-medium" />
        </Sum>
      )}
      <Sum label={<Trans>Payment method</Trans>}>
        <PaymentMethod method={order.payment_method} />
      </Sum>
    </dl>
  );
}

function Sum({ label, strong = false, children }: { label: ReactNode; strong?: boolean; children: ReactNode }) {
  const look = strong ? 'border-t border-hairline pt-2 text-title font-semibold first:border-0 first:pt-0' : '';
  return (
    <div className={`col-span-2 grid grid-cols-subgrid items-baseline ${look}`}>
      <dt className={strong ? '' : 'text-muted'}>{label}</dt>
      {/* Digits run the same way in both languages, so the ones stand under the ones on the right in both. */}
      <dd className="text-end rtl:text-start">{children}</dd>
    </div>
  );
}

function Less({ amount }: { amount: Piastres }) {
  return (
    <span className="text-good">
      <Money amount={times(amount, -1)} />
    </span>
  );
}

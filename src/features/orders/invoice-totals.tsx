import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useFormats } from '#app/i18n/formats.ts';
import { Ltr } from '#app/ui/ltr.tsx';
import { Money } from '#app/ui/money.tsx';
import { NOTHING, times } from '#contract/money.ts';
import type { OrderDetails } from '#contract/orders.ts';
import { PaymentMethod } from './payment-method.tsx';

/** What the client owes, and how it is paid; on a provider's paper for his goods alone. */
export function InvoiceTotals({ order, ofProvider }: { order: OrderDetails; ofProvider: boolean }) {
  return (
    <section className="ms-auto grid w-full max-w-[80mm] gap-2">
      <dl className="grid gap-1">
        {ofProvider ? <ProviderSums order={order} /> : <WholeSums order={order} />}
        <Sum label={<Trans>Payment method</Trans>}>
          <PaymentMethod method={order.payment_method} />
        </Sum>
      </dl>
      {ofProvider && (
        <p className="text-small">
          <Trans>Goods of other providers and shipping are not part of this sum.</Trans>
        </p>
      )}
      {order.status === 'canceled' && (
        <p className="font-semibold">
          <Trans>This order is canceled. Nothing is to be paid for it.</Trans>
        </p>
      )}
    </section>
  );
}

function ProviderSums({ order }: { order: OrderDetails }) {
  // A server that does not say what the client owes is not made to say more than the sum of the lines.
  const { promo_discount: discount = NOTHING, due = order.subtotal } = order;
  return (
    <>
      <Sum label={<Trans>Sum of these goods</Trans>}>
        <Money amount={order.subtotal} />
      </Sum>
      {discount > 0 && (
        <Sum label={<Trans>Promo code discount</Trans>}>
          <Money amount={times(discount, -1)} />
        </Sum>
      )}
      <Sum strong label={<DueLabel status={order.status} />}>
        <Money amount={order.status === 'canceled' ? NOTHING : due} />
      </Sum>
    </>
  );
}

function DueLabel({ status }: Pick<OrderDetails, 'status'>) {
  return status === 'completed' ? <Trans>Paid for these goods</Trans> : <Trans>To be paid for these goods</Trans>;
}

function WholeSums({ order }: { order: OrderDetails }) {
  const { percentage } = useFormats();
  const { promo, shipping_fee: shipping } = order;
  return (
    <>
      <Sum label={<Trans>Subtotal</Trans>}>
        <Money amount={order.subtotal} />
      </Sum>
      {promo && (
        <Sum
          label={
            <Trans>
              Promo code <Ltr className="font-medium">{promo.code}</Ltr> (<Ltr>{percentage(promo.percentage)}</Ltr>)
            </Trans>
          }
        >
          <Money amount={times(promo.amount, -1)} />
        </Sum>
      )}
      <Sum label={<Trans>Shipping</Trans>}>{shipping > 0 ? <Money amount={shipping} /> : <Trans>Free</Trans>}</Sum>
      <Sum strong label={<Trans>Total</Trans>}>
        <Money amount={order.total_price} />
      </Sum>
    </>
  );
}

function Sum({ label, strong = false, children }: { label: ReactNode; strong?: boolean; children: ReactNode }) {
  return (
    <div
      className={`flex justify-between gap-4 ${strong ? 'border-t border-current pt-1 text-title font-semibold' : ''}`}
    >
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

import { Plural } from '@lingui/react/macro';
import { OrdersInTheWay } from '#app/kit/deleted/orders-in-the-way.tsx';

/** Why a user stays. */
export function OpenOrders({ user, count }: { user: number; count: number }) {
  return (
    <OrdersInTheWay search={{ user: String(user) }}>
      <Plural
        value={count}
        one="This user cannot be deleted while # order is in progress."
        other="This user cannot be deleted while # orders are in progress."
      />
    </OrdersInTheWay>
  );
}

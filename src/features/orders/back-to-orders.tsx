import { Trans } from '@lingui/react/macro';
import { BackLink } from '#app/kit/back-link.tsx';

/** Back to the list of orders. */
export function BackToOrders() {
  return (
    <BackLink to="/orders">
      <Trans>Orders</Trans>
    </BackLink>
  );
}

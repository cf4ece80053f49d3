import { Trans } from '@lingui/react/macro';

/** What an empty tab says. */
export function EmptyOrders({ status }: { status: string | undefined }) {
  switch (status) {
    case 'in_progress':
      return <Trans>No orders in progress. New ones appear here as soon as they are placed.</Trans>;
    case 'completed':
      return <Trans>No completed orders yet</Trans>;
    case 'canceled':
      return <Trans>No canceled orders</Trans>;
    case 'other':
      return <Trans>No orders with another status</Trans>;
    default:
      return <Trans>No orders yet. They appear here as soon as they are placed in the store.</Trans>;
  }
}

import { useLingui } from '@lingui/react/macro';
import { BackLink } from '#app/kit/record/back-link.tsx';

/** Back to the list of orders. */
export function BackToOrders() {
  const { t } = useLingui();
  return <BackLink to="/orders">{t`Orders`}</BackLink>;
}

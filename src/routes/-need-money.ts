import { redirect } from '@tanstack/react-router';
import { currentRights } from '#app/device/session.ts';
import { needMessages } from '#app/i18n/catalogs.ts';
import { financeReaders, mayCall } from '#contract/roles.ts';

/** The pages of money are for who may read the ledger; anybody else goes to the orders. */
export function needMoney(): Promise<unknown> | undefined {
  if (!mayCall(financeReaders, currentRights())) throw redirect({ to: '/orders', replace: true });
  return needMessages('orders', 'money');
}

import { useLingui } from '@lingui/react/macro';
import { useContact } from '#app/api/connection.ts';
import { rightsOf } from '#app/device/session.ts';
import { useSession } from '#app/session/use-session.ts';
import { type Transition, transitionsFor } from '#contract/order-status.ts';
import type { Order } from '#contract/orders.ts';

export interface OfferedTransition {
  readonly transition: Transition;
  /** Why it cannot be chosen now. */
  readonly disabledReason: string | undefined;
}

type ChangeableOrder = Pick<Order, 'status' | 'all_lines_own'>;

/** The changes of status that this account may make; taking stock again needs the server, so it waits for a connection. */
export function useTransitions(): (order: ChangeableOrder) => OfferedTransition[] {
  const { t } = useLingui();
  const { online } = useContact();
  const rights = rightsOf(useSession());
  return (order) =>
    (rights ? transitionsFor(order, rights) : []).map((transition) => {
      const needsServer = transition.to === 'in_progress';
      return { transition, disabledReason: needsServer && !online ? t`Only with a connection` : undefined };
    });
}

/** Those of one order. */
export function useOfferedTransitions(order: ChangeableOrder): OfferedTransition[] {
  return useTransitions()(order);
}

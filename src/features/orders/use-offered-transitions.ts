import { useLingui } from '@lingui/react/macro';
import { useContact } from '#app/offline/online.ts';
import { rightsOf } from '#app/session/session.ts';
import { useSession } from '#app/session/use-session.ts';
import { type Transition, transitionsFor } from '#contract/order-status.ts';
import type { Order } from '#contract/orders.ts';

interface OfferedTransition {
  readonly transition: Transition;
  /** Why it cannot be chosen now. */
  readonly disabledReason: string | undefined;
}

/** The changes of status that this account may make; taking stock again needs the server, so it waits for a connection. */
export function useOfferedTransitions(order: Pick<Order, 'status' | 'all_lines_own'>): OfferedTransition[] {
  const { t } = useLingui();
  const { online } = useContact();
  const rights = rightsOf(useSession());
  if (!rights) return [];
  return transitionsFor(order, rights).map((transition) => {
    const needsServer = transition.to === 'in_progress';
    return { transition, disabledReason: needsServer && !online ? t`Only with a connection` : undefined };
  });
}

import { useNavigate } from '@tanstack/react-router';
import { useAllowed } from '#app/session/use-session.ts';
import { orders } from '#contract/orders.ts';

/** Opens the packing slip of an order, and closing it leads back here; undefined: this account may not print. */
export function usePrintLink(): ((id: number) => void) | undefined {
  const allowed = useAllowed(orders.recordPrint.access);
  const navigate = useNavigate();
  if (!allowed) return undefined;
  return (id) =>
    void navigate({
      to: '/orders-details/$id',
      params: { id: String(id) },
      search: { print: 'slip' },
      state: { openedHere: true },
    });
}

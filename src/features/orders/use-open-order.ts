import { useNavigate, useRouter } from '@tanstack/react-router';

interface Target {
  readonly id: number;
}

/** Ways to the page of an order. */
export function useOpenOrder() {
  const navigate = useNavigate();
  const router = useRouter();
  const target = ({ id }: Target) => ({ to: '/orders-details/$id', params: { id: String(id) } }) as const;
  return {
    order: (order: Target) => void navigate({ ...target(order), state: { openedHere: true } }),
    hrefOf: (order: Target) => router.buildLocation(target(order)).href,
  };
}

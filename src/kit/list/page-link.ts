import { useNavigate } from '@tanstack/react-router';

export interface PageLink {
  /** The page's address, for a new tab. */
  hrefOf(id: number): string;
  /** Opens it in place; its way back leads here as it was left. */
  open(id: number): void;
}

/** The way to the page of one record; `to` names it as the router does: `/users/$id`. */
export function usePageLink(
  to: '/users/$id' | '/providers-details/$id' | '/orders-details/$id' | '/orders/money/settlements/$id',
): PageLink {
  const navigate = useNavigate();
  return {
    // The router takes long to write an address, and every row has one.
    hrefOf: (id) => to.replace('$id', String(id)),
    open: (id) => void navigate({ to, params: { id: String(id) }, state: { openedHere: true } }),
  };
}

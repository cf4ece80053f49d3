import { useNavigate, useRouter } from '@tanstack/react-router';

export interface PageLink {
  /** The page's address, for a new tab. */
  hrefOf(id: number): string;
  /** Opens it in place; its way back leads here as it was left. */
  open(id: number): void;
}

/** The way to the page of one record; `to` names it as the router does: `/users/$id`. */
export function usePageLink(to: '/users/$id' | '/providers-details/$id' | '/orders-details/$id'): PageLink {
  const navigate = useNavigate();
  const router = useRouter();
  const target = (id: number) => ({ to, params: { id: String(id) } });
  return {
    hrefOf: (id) => router.buildLocation(target(id)).href,
    open: (id) => void navigate({ ...target(id), state: { openedHere: true } }),
  };
}

import { useNavigate } from '@tanstack/react-router';
import type { PageLink } from '#app/kit/list/page-link.ts';

/** The way to a record that another section opens beside its list. */
export function useDrawerLink(to: '/products' | '/orders/returns' | '/reviews' | '/complaints'): PageLink {
  const navigate = useNavigate();
  return {
    // The router takes long to write an address, and every row has one.
    hrefOf: (id) => `${to}?open=${id}`,
    // Closing the drawer is then the Back button, which leads here.
    open: (id) => void navigate({ to, search: { open: String(id) }, state: { openedHere: true } }),
  };
}

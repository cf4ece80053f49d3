import { useNavigate, useRouter } from '@tanstack/react-router';
import type { PageLink } from '#app/kit/list/page-link.ts';

/** The way to a record that another section opens in a drawer beside its list. */
export function useDrawerLink(to: '/reviews' | '/complaints'): PageLink {
  const navigate = useNavigate();
  const router = useRouter();
  const target = (id: number) => ({ to, search: { open: String(id) } });
  return {
    hrefOf: (id) => router.buildLocation(target(id)).href,
    // Closing the drawer is then the Back button, which leads here.
    open: (id) => void navigate({ ...target(id), state: { openedHere: true } }),
  };
}

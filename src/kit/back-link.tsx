import { Link, useRouter } from '@tanstack/react-router';
import type { MouseEvent, ReactNode } from 'react';
import { Icon } from '#app/ui/icon.tsx';

/** Back to a list as it was left: its page, filters and place; to the plain list where the page was opened otherwise. */
export function BackLink({
  to,
  children,
}: {
  to: '/orders' | '/users' | '/providers' | '/profile';
  children: ReactNode;
}) {
  const router = useRouter();
  const back = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    if (!router.state.location.state.openedHere) return;
    event.preventDefault();
    router.history.back();
  };
  return (
    <Link
      to={to}
      onClick={back}
      className="inline-flex min-h-[max(1.5rem,calc(var(--control-height)-0.5rem))] items-center gap-1 justify-self-start text-small text-muted no-underline hover:text-ink"
    >
      <Icon flip name="arrow-left" className="size-4" />
      {children}
    </Link>
  );
}

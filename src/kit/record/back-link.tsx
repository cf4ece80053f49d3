import { Link, useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { Icon } from '#app/ui/icon.tsx';
import { type PageBack, pageBack } from '#app/ui/page-back.ts';
import { useLatestCallback } from '#app/ui/use-latest-callback.ts';

interface BackLinkProps {
  to: '/orders' | '/users' | '/providers' | '/profile' | '/orders/money/settlements' | '/orders/money/accounts';
  /** What it leads to: “Orders”. */
  children: string;
}

/**
 * Back to a list as it was left: its page, filters and place; to the plain list where the page was opened otherwise. On a
 * phone it stands in the top bar.
 */
export function BackLink({ to, children }: BackLinkProps) {
  const router = useRouter();
  const navigate = useNavigate();
  const back = useLatestCallback<Parameters<PageBack['onPress']>, void>((event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    if (router.state.location.state.openedHere) router.history.back();
    else void navigate({ to });
  });
  useEffect(() => {
    pageBack.set({ href: to, label: children, onPress: back });
    return () => pageBack.set(undefined);
  }, [to, children, back]);
  return (
    <Link
      to={to}
      onClick={back}
      className="inline-flex min-h-[max(1.5rem,calc(var(--control-height)-0.5rem))] items-center gap-1 justify-self-start text-small text-muted no-underline hover:text-ink max-md:hidden"
    >
      <Icon flip name="arrow-left" className="size-4" />
      {children}
    </Link>
  );
}

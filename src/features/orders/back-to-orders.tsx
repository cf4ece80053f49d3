import { Trans } from '@lingui/react/macro';
import { Link, useRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { Icon } from '#app/ui/icon.tsx';

/** Back to the list as it was left: its page, filters and place; to the plain list where there is no such list. */
export function BackToOrders() {
  const router = useRouter();
  const back = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    if (!router.state.location.state.openedHere) return;
    event.preventDefault();
    router.history.back();
  };
  return (
    <Link
      to="/orders"
      onClick={back}
      className="inline-flex min-h-[max(1.5rem,calc(var(--control-height)-0.5rem))] items-center gap-1 justify-self-start text-small text-muted no-underline hover:text-ink"
    >
      <Icon flip name="i-lucide-arrow-left" className="size-4" />
      <Trans>Orders</Trans>
    </Link>
  );
}

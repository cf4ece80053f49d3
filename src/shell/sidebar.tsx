import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useSession } from '#app/session/use-session.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Spinner } from '#app/ui/spinner.tsx';
import { isHighlighted, linksFor } from './navigation.ts';
import { useSignOut } from './use-sign-out.ts';

const row = 'flex w-full items-center gap-2.5 rounded-control px-2.5 min-h-[max(2.375rem,var(--control-height))] fades';
const plain = 'text-muted hover:bg-fill hover:text-ink';
const highlighted = 'bg-accent-tint text-accent-ink font-medium';

interface SidebarProps {
  /** In the logo's place. */
  head?: ReactNode;
  /** Who presses the link of the screen that he is on. */
  onStay?: () => void;
}

/** Logo, links and the way out; the drawer of small screens shows the same. */
export function Sidebar({ head, onStay }: SidebarProps) {
  const { t } = useLingui();
  const session = useSession();
  const pathname = useLocation({ select: (location) => location.pathname });
  const { pending, signOut } = useSignOut();
  return (
    <div className="flex h-full w-55 flex-col gap-3 overflow-y-auto px-2 pt-[max(0.75rem,env(safe-area-inset-top))] pb-[max(0.75rem,env(safe-area-inset-bottom))]">
      {head ?? <Brand />}
      <nav aria-label={t`Sections`} className="flex-1">
        <ul className="grid gap-0.5">
          {linksFor(session?.role).map(({ to, label, icon }) => {
            const current = isHighlighted(to, pathname);
            return (
              <li key={to}>
                <Link
                  to={to}
                  activeOptions={{ exact: true, includeSearch: false }}
                  aria-current={current ? 'page' : undefined}
                  {...(to === pathname && { onClick: onStay })}
                  className={`${row} ${current ? highlighted : plain}`}
                >
                  <Icon name={icon} className="size-4.5" />
                  {t(label)}
                </Link>
              </li>
            );
          })}
        </ul>
      </nav>
      <button
        type="button"
        disabled={pending}
        aria-busy={pending}
        onClick={signOut}
        className={`${row} ${plain} disabled:opacity-60`}
      >
        {pending ? <Spinner /> : <Icon name="log-out" flip className="size-4.5" />}
        <Trans>Log out</Trans>
      </button>
    </div>
  );
}

function Brand() {
  const { t } = useLingui();
  return (
    <Link
      to="/"
      aria-label={t`Home`}
      className="flex w-fit items-center gap-2 rounded-card p-1.5 text-ink no-underline"
    >
      <img src="/logo.svg" alt="" width={90} height={90} />
      <span className="text-title font-semibold">
        <Trans context="name of the shop">Souq</Trans>
      </span>
    </Link>
  );
}

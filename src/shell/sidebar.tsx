import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useLocation } from '@tanstack/react-router';
import { memo, type ReactNode } from 'react';
import { useSession } from '#app/session/use-session.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Spinner } from '#app/ui/spinner.tsx';
import { isHighlighted, linksFor, type NavigationLink } from './navigation.ts';
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
          {linksFor(session?.role).map((link) => (
            <li key={link.to}>
              <SidebarLink
                link={link}
                isCurrent={isHighlighted(link.to, pathname)}
                onClick={link.to === pathname ? onStay : undefined}
              />
            </li>
          ))}
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

interface SidebarLinkProps {
  link: NavigationLink;
  isCurrent: boolean;
  onClick: (() => void) | undefined;
}

/** Drawn again where it becomes the current one, or is it no longer: at a press all others would be most of the work. */
const SidebarLink = memo(({ link, isCurrent, onClick }: SidebarLinkProps) => {
  const { t } = useLingui();
  return (
    <Link
      to={link.to}
      activeOptions={EXACTLY}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={onClick}
      className={`${row} ${isCurrent ? highlighted : plain}`}
    >
      <Icon name={link.icon} className="size-4.5" />
      {t(link.label)}
    </Link>
  );
});

const EXACTLY = { exact: true, includeSearch: false } as const;

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

import { useLingui } from '@lingui/react/macro';
import { Link, useLocation } from '@tanstack/react-router';
import { useBottomTaken } from '#app/ui/bottom-place.ts';
import { Icon } from '#app/ui/icon.tsx';
import { isHighlighted, linksFor } from './navigation.ts';

const DAILY = ['/', '/orders', '/products', '/complaints'] as const;

const place = 'grid justify-items-center content-center gap-0.5 text-[0.8125rem] leading-none no-underline';
const around = 'grid h-7 w-14 place-items-center rounded-full';

/** An Admin's daily places in reach of the thumb; the rest is in the drawer. Whatever takes the bottom edge takes its place. */
export function BottomBar({ onMenu }: { onMenu: () => void }) {
  const { t } = useLingui();
  const pathname = useLocation({ select: (location) => location.pathname });
  const links = linksFor('Admin').filter(({ to }) => DAILY.some((path) => path === to));
  const ordered = DAILY.flatMap((path) => links.filter(({ to }) => to === path));
  if (useBottomTaken()) return null;
  return (
    <nav aria-label={t`Daily work`} className="bottom-bar">
      {ordered.map(({ to, label, icon }) => {
        const current = isHighlighted(to, pathname);
        return (
          <Link
            key={to}
            to={to}
            activeOptions={{ exact: true, includeSearch: false }}
            aria-current={current ? 'page' : undefined}
            className={`${place} ${current ? 'text-accent-ink font-medium' : 'text-muted'}`}
          >
            <span className={`${around} ${current ? 'bg-accent-tint' : ''}`}>
              <Icon name={icon} className="size-5" />
            </span>
            <span className="max-w-full truncate">{t(label)}</span>
          </Link>
        );
      })}
      <button type="button" aria-haspopup="dialog" onClick={onMenu} className={`${place} text-muted`}>
        <span className={around}>
          <Icon name="menu" className="size-5" />
        </span>
        {t`More`}
      </button>
    </nav>
  );
}

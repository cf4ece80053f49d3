import { useLingui } from '@lingui/react/macro';
import { useIsFetching } from '@tanstack/react-query';
import { Link, useRouterState } from '@tanstack/react-router';
import { lazy, Suspense, useSyncExternalStore } from 'react';
import { pictureUrl } from '#app/api/picture-url.ts';
import { useSession } from '#app/session/use-session.ts';
import { Avatar } from '#app/ui/avatar.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { getPageTitle, subscribePageTitle } from '#app/ui/page-title.ts';
import { ProgressBar } from '#app/ui/progress-bar.tsx';
import { SearchDoor } from './search-door.tsx';
import { SyncChip } from './sync-chip.tsx';

// Nobody opens it before the screen stands.
const AccountMenu = lazy(() => import('./account-menu.tsx').then((module) => ({ default: module.AccountMenu })));

const PLACEHOLDER_EMAIL = 'email@example.com';

export function TopBar({ onMenu }: { onMenu: () => void }) {
  const { t } = useLingui();
  const fetching = useIsFetching() > 0;
  const loading = useRouterState({ select: (state) => state.isLoading });
  return (
    <header className="sticky top-0 z-20 border-b border-hairline bg-card pt-[env(safe-area-inset-top)] print:hidden">
      <div className="flex min-h-16 flex-wrap items-center py-1 ps-1 pe-1 md:gap-x-2 md:ps-4 md:pe-4 lg:ps-8 lg:pe-6">
        <IconButton label={t`Open the menu`} icon="menu" onClick={onMenu} className="lg:hidden" />
        <Title />
        <SearchDoor />
        <SyncChip />
        <Person />
        <Suspense fallback={<span className="size-11" />}>
          <AccountMenu />
        </Suspense>
      </div>
      <div className="absolute inset-x-0 bottom-0">
        <ProgressBar active={fetching || loading} />
      </div>
    </header>
  );
}

// Beside five buttons a phone has room for a dozen letters in a line; on the narrowest the title has a line of its own.
function Title() {
  const title = useSyncExternalStore(subscribePageTitle, getPageTitle);
  const size = title.length > 12 ? 'line-clamp-2' : 'truncate text-title';
  return (
    <p
      aria-hidden="true"
      className={`min-w-0 flex-1 font-semibold max-[22rem]:order-1 max-[22rem]:basis-full max-[22rem]:px-3 ${size} ${title ? '' : 'max-[22rem]:hidden'}`}
    >
      <bdi className="md:hidden">{title}</bdi>
    </p>
  );
}

function Person() {
  const { t } = useLingui();
  const session = useSession();
  const name = session?.name || t`Guest`;
  const email = session?.email || PLACEHOLDER_EMAIL;
  return (
    <Link
      to="/profile"
      className="flex items-center gap-3 rounded-full max-md:shrink-0 md:min-w-0 md:max-w-70"
      title={t`Profile`}
    >
      <Avatar name={session?.name} image={pictureOf(session?.image)} size={50} />
      <span className="grid min-w-0 max-md:sr-only">
        <span className="truncate font-medium">
          <bdi>{name}</bdi>
        </span>
        <span className="truncate text-small text-muted">
          <bdi dir="ltr">{email}</bdi>
        </span>
      </span>
    </Link>
  );
}

// A storage key of our own server, or another server's complete address.
function pictureOf(image: string | undefined): string | undefined {
  if (!image) return undefined;
  return /^(?:https?:)?\//.test(image) ? image : pictureUrl(image, 96);
}

import { useLingui } from '@lingui/react/macro';
import { useIsFetching } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { lazy, Suspense, useSyncExternalStore } from 'react';
import { iconButtonClass } from '#app/ui/button-class.ts';
import { Icon } from '#app/ui/icon.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { pageBack } from '#app/ui/page-back.ts';
import { pageTitle } from '#app/ui/page-title.ts';
import { ProgressBar } from '#app/ui/progress-bar.tsx';
import { useRoomy } from '#app/ui/wide.ts';
import { Person } from './person.tsx';
import { SearchDoor } from './search-door.tsx';
import { SyncChip } from './sync-chip.tsx';

// Nobody opens it before the screen stands.
const AccountMenu = lazy(() => import('./account-menu.tsx').then((module) => ({ default: module.AccountMenu })));

/** On a phone: the way back or the menu, the title, the search, the connection; the person heads the drawer. */
export function TopBar({ onMenu }: { onMenu: () => void }) {
  const fetching = useIsFetching() > 0;
  const loading = useRouterState({ select: (state) => state.isLoading });
  const roomy = useRoomy();
  return (
    <header className="sticky top-0 z-20 border-b border-hairline bg-card pt-[env(safe-area-inset-top)] print:hidden">
      <div className="flex min-h-14 md:min-h-16 items-center px-1 md:gap-x-2 md:px-4 lg:ps-8 lg:pe-6">
        <Start onMenu={onMenu} />
        <Title />
        <SearchDoor />
        <SyncChip />
        {roomy && (
          <>
            <Person />
            <Suspense fallback={<span className="size-11" />}>
              <AccountMenu />
            </Suspense>
          </>
        )}
      </div>
      <div className="absolute inset-x-0 bottom-0">
        <ProgressBar active={fetching || loading} />
      </div>
    </header>
  );
}

function Start({ onMenu }: { onMenu: () => void }) {
  const { t } = useLingui();
  const back = useSyncExternalStore(pageBack.subscribe, pageBack.get);
  return (
    <>
      {back && (
        <a
          href={back.href}
          onClick={back.onPress}
          aria-label={t`Back to ${back.label}`}
          className={`${iconButtonClass()} md:hidden`}
        >
          <Icon name="arrow-left" flip />
        </a>
      )}
      <IconButton
        label={t`Open the menu`}
        icon="menu"
        onClick={onMenu}
        className={`lg:hidden ${back ? 'max-md:hidden' : ''}`}
      />
    </>
  );
}

function Title() {
  const { text, count } = useSyncExternalStore(pageTitle.subscribe, pageTitle.get);
  return (
    <p aria-hidden="true" className="flex min-w-0 flex-1 items-baseline gap-2">
      <bdi className="truncate text-title font-semibold md:hidden">{text}</bdi>
      {count && <bdi className="text-small text-muted tabular md:hidden">{count}</bdi>}
    </p>
  );
}

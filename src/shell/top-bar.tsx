import { useLingui } from '@lingui/react/macro';
import { useIsFetching } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { Suspense, useCallback, useState, useSyncExternalStore } from 'react';
import { needMessages } from '#app/i18n/catalogs.ts';
import { AgeNote } from '#app/ui/age-note.tsx';
import { pageAges } from '#app/ui/ages.ts';
import { iconButtonClass } from '#app/ui/button-class.ts';
import { Icon } from '#app/ui/icon.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { pageBack } from '#app/ui/page-back.ts';
import { pageTitle } from '#app/ui/page-title.ts';
import { ProgressBar } from '#app/ui/progress-bar.tsx';
import { useRoomy } from '#app/ui/wide.ts';
import { Person } from './person.tsx';
import { Shortcuts } from './shortcuts.tsx';
import { SyncChip } from './sync-chip.tsx';

// Nobody opens it before the screen stands.
const AccountMenu = lazyPart(
  () => import('./account-menu.tsx').then((module) => ({ default: module.AccountMenu })),
  'silent',
);

// A rare guest, asked in once the screen stands.
const UpdateBar = lazyPart(
  () => import('./update-bar.tsx').then((module) => ({ default: module.UpdateBar })),
  'silent',
);

interface TopBarProps {
  onMenu: () => void;
  /** The screen stands and nobody waits for anything. */
  isIdle: boolean;
}

/** On a phone: the way back or the menu, the title, the search, the connection; the person heads the drawer. */
export function TopBar({ onMenu, isIdle }: TopBarProps) {
  const fetching = useIsFetching() > 0;
  const loading = useRouterState({ select: (state) => state.isLoading });
  const roomy = useRoomy();
  return (
    <header className="sticky top-0 z-20 border-b border-hairline bg-card pt-[env(safe-area-inset-top)] print:hidden">
      <div className="flex min-h-14 md:min-h-16 items-center px-1 md:gap-x-2 md:px-4 lg:ps-8 lg:pe-6">
        <Start onMenu={onMenu} />
        <Title />
        <Suspense>{isIdle && <UpdateBar />}</Suspense>
        <SyncChip />
        <SearchButton />
        {roomy && (
          <>
            <Person />
            <Suspense fallback={<span className="size-[var(--control-height)]" />}>
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
    <div className="bar-title relative grid min-w-0 flex-1 items-center">
      <AgeNote ages={pageAges} />
      <p aria-hidden="true" className="flex items-baseline gap-2 md:hidden">
        <bdi className="truncate text-title font-semibold">{text}</bdi>
        {count && <bdi className="text-small text-muted tabular">{count}</bdi>}
      </p>
    </div>
  );
}

const SearchPalette = lazyPart(async () => {
  const [module] = await Promise.all([import('./search-palette.tsx'), needMessages('orders')]);
  return { default: module.SearchPalette };
});
/** The button of the search over everything. */
function SearchButton() {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const open = useCallback(() => setOpen(true), []);
  const close = useCallback(() => setOpen(false), []);
  return (
    <>
      <IconButton label={t`Search everything`} icon="search" aria-keyshortcuts="Control+K Meta+K" onClick={open} />
      <Suspense>{isOpen && <SearchPalette onClose={close} />}</Suspense>
      <Shortcuts onSearch={open} />
    </>
  );
}

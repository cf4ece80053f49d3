import { useLingui } from '@lingui/react/macro';
import { useIsFetching } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { Suspense, useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { needMessages } from '#app/i18n/catalogs.ts';
import { iconButtonClass } from '#app/ui/button-class.ts';
import { Icon } from '#app/ui/icon.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { isLayerOpen } from '#app/ui/layer-stack.ts';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { pageBack } from '#app/ui/page-back.ts';
import { pageTitle } from '#app/ui/page-title.ts';
import { plainKey } from '#app/ui/plain-key.ts';
import { ProgressBar } from '#app/ui/progress-bar.tsx';
import { useRoomy } from '#app/ui/wide.ts';
import { Person } from './person.tsx';
import { SyncChip } from './sync-chip.tsx';

// Nobody opens it before the screen stands.
const AccountMenu = lazyPart(
  () => import('./account-menu.tsx').then((module) => ({ default: module.AccountMenu })),
  'silent',
);

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
        <SearchButton />
        <SyncChip />
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
    <p aria-hidden="true" className="flex min-w-0 flex-1 items-baseline gap-2">
      <bdi className="truncate text-title font-semibold md:hidden">{text}</bdi>
      {count && <bdi className="text-small text-muted tabular md:hidden">{count}</bdi>}
    </p>
  );
}

const SearchPalette = lazyPart(async () => {
  const [module] = await Promise.all([import('./search-palette.tsx'), needMessages('orders')]);
  return { default: module.SearchPalette };
});
const ShortcutsHelp = lazyPart(() =>
  import('./shortcuts-help.tsx').then((module) => ({ default: module.ShortcutsHelp })),
);

/** The button of the search over everything, and the keys that open it and their help. */
function SearchButton() {
  const { t } = useLingui();
  const [opened, setOpened] = useState<'search' | 'help'>();
  const onSearch = useCallback(() => setOpened('search'), []);
  const onHelp = useCallback(() => setOpened('help'), []);
  const close = useCallback(() => setOpened(undefined), []);
  useShortcuts({ onSearch, onHelp });
  return (
    <>
      <IconButton label={t`Search everything`} icon="search" aria-keyshortcuts="Control+K Meta+K" onClick={onSearch} />
      <Suspense>
        {opened === 'search' && <SearchPalette onClose={close} />}
        {opened === 'help' && <ShortcutsHelp onClose={close} />}
      </Suspense>
    </>
  );
}

interface Shortcuts {
  onSearch: () => void;
  onHelp: () => void;
}

/** Ctrl or ⌘ with K searches everything, `?` tells the keys; `/` searches everything where the page has no search of its own. */
function useShortcuts({ onSearch, onHelp }: Shortcuts): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (isLayerOpen()) return;
      const key = plainKey(event, '/', '?');
      const isSearch = isCommandK(event) || (key === '/' && !document.querySelector('input[type=search]'));
      const isHelp = key === '?';
      if (!isSearch && !isHelp) return;
      event.preventDefault();
      if (isSearch) onSearch();
      else onHelp();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [onSearch, onHelp]);
}

// By the key's place: on an Arabic keyboard the same key writes another letter.
function isCommandK({ ctrlKey, metaKey, altKey, shiftKey, code }: KeyboardEvent): boolean {
  return (ctrlKey || metaKey) && !altKey && !shiftKey && code === 'KeyK';
}

import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useCallback, useState } from 'react';
import { needText } from '#app/i18n/catalogs.ts';
import { IconButton } from '#app/ui/icon-button.tsx';
import { useShortcuts } from './use-shortcuts.ts';

const SearchPalette = lazy(async () => {
  const [module] = await Promise.all([import('./search-palette.tsx'), needText('orders')]);
  return { default: module.SearchPalette };
});
const ShortcutsHelp = lazy(() => import('./shortcuts-help.tsx').then((module) => ({ default: module.ShortcutsHelp })));

/** The button of the search over everything, and the keys that open it and their help. */
export function SearchDoor() {
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

import { Suspense, useCallback, useEffect, useState } from 'react';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { isLayerOpen } from '#app/ui/open-layers.ts';
import { plainKey } from '#app/ui/plain-key.ts';

const ShortcutsHelp = lazyPart(() =>
  import('./shortcuts-help.tsx').then((module) => ({ default: module.ShortcutsHelp })),
);

/** Ctrl or ⌘ with K searches everything, `?` tells the keys; `/` searches everything where the page has no search of its own. */
export function Shortcuts({ onSearch }: { onSearch: () => void }) {
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (isLayerOpen()) return;
      const key = plainKey(event, '/', '?');
      const isSearch = isCommandK(event) || (key === '/' && !document.querySelector('input[type=search]'));
      const isHelp = key === '?';
      if (!isSearch && !isHelp) return;
      event.preventDefault();
      if (isSearch) onSearch();
      else setOpen(true);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [onSearch]);
  return <Suspense>{isOpen && <ShortcutsHelp onClose={close} />}</Suspense>;
}

// By the key's place: on an Arabic keyboard the same key writes another letter.
function isCommandK({ ctrlKey, metaKey, altKey, shiftKey, code }: KeyboardEvent): boolean {
  return (ctrlKey || metaKey) && !altKey && !shiftKey && code === 'KeyK';
}

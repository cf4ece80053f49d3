import { useEffect } from 'react';
import { isLayerOpen } from '#app/ui/layer-stack.ts';
import { plainKey } from '#app/ui/plain-key.ts';

interface Shortcuts {
  onSearch: () => void;
  onHelp: () => void;
}

/** Ctrl or ⌘ with K searches everything, `?` tells the keys; `/` searches everything where the page has no search of its own. */
export function useShortcuts({ onSearch, onHelp }: Shortcuts): void {
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

import { type RefObject, useEffect } from 'react';
import { isLayerOpen } from '#app/ui/open-layers.ts';
import { plainKey } from '#app/ui/plain-key.ts';

/** `j` and `k` move the focus to the next and previous row's name; Enter then opens it like any link. */
export function useRowKeys(frame: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const move = (event: KeyboardEvent) => {
      const key = plainKey(event, 'j', 'k');
      if (!key || isLayerOpen()) return;
      const links = [...(frame.current?.querySelectorAll<HTMLElement>('[data-row] [data-row-link]') ?? [])];
      const row = document.activeElement?.closest('[data-row]');
      const at = links.findIndex((link) => row?.contains(link));
      const next = links[key === 'j' ? at + 1 : Math.max(at - 1, 0)];
      if (!next) return;
      event.preventDefault();
      next.focus();
      next.scrollIntoView({ block: 'nearest' });
    };
    document.addEventListener('keydown', move);
    return () => document.removeEventListener('keydown', move);
  }, [frame]);
}

import { type RefObject, useCallback, useEffect } from 'react';
import { isLayerOpen } from '#app/ui/layer-stack.ts';
import { useLatestCallback } from '#app/ui/use-latest-callback.ts';

/** Focus goes to the name when the form opens, and back to where it came from when it goes; Escape in it leaves. */
export function useRowFocus(frame: RefObject<HTMLElement | null>, rowId: number | undefined, onLeave: () => void) {
  const leave = useLatestCallback(onLeave);

  const focusName = useCallback(() => {
    frame.current?.querySelector<HTMLInputElement>('input[name="name"]')?.select();
    frame.current?.querySelector<HTMLInputElement>('input[name="name"]')?.focus();
  }, [frame]);

  useEffect(() => {
    const before = document.activeElement;
    focusName();
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || isLayerOpen()) return;
      event.preventDefault();
      leave();
    };
    const element = frame.current;
    element?.addEventListener('keydown', onKeyDown);
    return () => {
      element?.removeEventListener('keydown', onKeyDown);
      giveBack(before, rowId);
    };
  }, [frame, rowId, focusName, leave]);

  return { focusName };
}

/** Focus that went with the form returns to its row, else to what opened it. */
function giveBack(before: Element | null, rowId: number | undefined): void {
  if (document.activeElement && document.activeElement !== document.body) return;
  const row = rowId && document.querySelector<HTMLElement>(`[data-row="${rowId}"] [data-row-link]`);
  if (row) row.focus({ preventScroll: true });
  else if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
}

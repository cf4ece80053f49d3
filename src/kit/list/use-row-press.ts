import { tick } from '#app/ui/haptics.ts';
import { useLongPress } from '#app/ui/use-long-press.ts';
import type { Selection } from './selection.ts';

/** Handlers for the element around rows: a finger that rests on one begins the selecting with it. */
export function useRowPress(selection: Selection | undefined) {
  return useLongPress((target) => {
    const row = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null;
    const id = Number(row?.dataset.row);
    if (!row || !selection || selection.has(id)) return;
    tick();
    selection.startSelecting();
    selection.toggle(id);
  });
}

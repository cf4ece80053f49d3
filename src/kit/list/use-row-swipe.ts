import { useLingui } from '@lingui/react/macro';
import type { PointerEvent } from 'react';
import type { RowAction } from './row-menu.ts';

interface SwipedRows {
  /** undefined: there is no such row, or nothing can be done with it. */
  actionsOf: (id: number) => readonly RowAction[] | undefined;
  openMenu: (id: number) => void;
}

/**
 * A handler for the element around rows: shortcuts for what the menu of a row has, under a finger that moves sideways. What follows
 * the finger comes with the first touch, so that no list waits for it.
 */
export function useRowSwipe({ actionsOf, openMenu }: SwipedRows) {
  const { t } = useLingui();
  const menuLabel = t`Actions`;
  return async ({ target, pointerType, pointerId, clientX: x, clientY: y, isPrimary }: PointerEvent) => {
    if (pointerType !== 'touch' || !isPrimary || !(target instanceof Element)) return;
    const row = target.closest<HTMLElement>('[data-row]');
    const id = Number(row?.dataset.row);
    const actions = row && actionsOf(id);
    if (!row || !actions) return;
    const { watchSwipe, isOffTheEdges } = await import('./row-swipe.ts');
    if (!isOffTheEdges(x)) return;
    const step = actions.find(({ next, disabledReason, onSelect }) => next && !disabledReason && onSelect);
    const word = typeof step?.word === 'string' ? step.word : (step?.label ?? '');
    watchSwipe(
      { row, pointerId, x, y },
      {
        menu: { word: menuLabel, act: () => openMenu(id) },
        ...(step && { next: { word, act: () => step.onSelect?.() } }),
      },
    );
  };
}

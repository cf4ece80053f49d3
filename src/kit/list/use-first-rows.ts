import { startTransition, useEffect, useState } from 'react';
import { seen } from '#app/device/seen.ts';
import { FIRST_ROWS } from './first-rows.ts';

/** Where in this tab's history the last list began. */
let lastIndex = -1;

/**
 * The rows to draw, from the top. A list that somebody goes on to shows its first ones as soon as they are drawn, and the rest a moment
 * later; one that he comes back to, or that stands there painted, is drawn whole, since he may be looking at any row of it.
 */
export function useFirstRows<Row>(rows: readonly Row[]): readonly Row[] {
  const [isWhole, setWhole] = useState(() => rows.length <= FIRST_ROWS || !isNewScreen());
  useEffect(() => {
    lastIndex = historyIndex();
    if (isWhole) return;
    let isOver = false;
    void seen().then(() => isOver || startTransition(() => setWhole(true)));
    return () => {
      isOver = true;
    };
  }, [isWhole]);
  return isWhole ? rows : rows.slice(0, FIRST_ROWS);
}

function isNewScreen(): boolean {
  // In the background no frame ever comes.
  if (document.hidden || document.getElementById('root')?.dataset.painted !== undefined) return false;
  return historyIndex() > lastIndex;
}

/** As the router counts the pages of this tab. */
function historyIndex(): number {
  const { __TSR_index: index = 0 } = { ...window.history.state };
  return Number(index);
}

import { tick } from '#app/ui/haptics.ts';

/** The system's own gestures begin at the edges. */
const EDGE_PX = 32;
/** A finger trembles that much before it means a direction. */
const SLACK_PX = 10;
/** So far it has to be pulled to act, and at most. */
const FAR_PX = 88;
const MOST_PX = 132;

interface PulledAction {
  /** Stands where the row was pulled away from. */
  readonly word: string;
  readonly act: () => void;
}

interface SwipeStart {
  readonly row: HTMLElement;
  readonly pointerId: number;
  readonly x: number;
  readonly y: number;
}

type Side = 'next' | 'menu';

/** May a swipe begin there, or is it the system's? */
export function isOffTheEdges(x: number): boolean {
  return x >= EDGE_PX && x <= window.innerWidth - EDGE_PX;
}

/**
 * Follows a finger that was put on a row until it leaves: pulled from the row's start it does the next step, from its end it opens
 * the menu. It shows what that would be from the first pixel, and acts only when it is let go far enough away.
 */
export function watchSwipe(start: SwipeStart, actions: Partial<Record<Side, PulledAction>>): void {
  const { row } = start;
  const towards = getComputedStyle(row).direction === 'rtl' ? -1 : 1;
  const ending = new AbortController();
  const { signal } = ending;
  let side: Side | undefined;
  let isFar = false;

  function pull(event: PointerEvent) {
    if (event.pointerId !== start.pointerId) return;
    const across = event.clientX - start.x;
    const along = across * towards;
    if (side === undefined) {
      if (Math.hypot(across, event.clientY - start.y) < SLACK_PX) return;
      const meant = along > 0 ? 'next' : 'menu';
      if (Math.abs(across) < 1.5 * Math.abs(event.clientY - start.y) || !actions[meant]) return ending.abort();
      side = meant;
      row.dataset.pull = side;
      row.dataset.word = actions[side]?.word;
    }
    const way = Math.min(Math.max(side === 'next' ? along : -along, 0), MOST_PX);
    row.style.setProperty('--pull', `${Math.sign(across) * way}px`);
    row.style.setProperty('--room', `${way}px`);
    if (way >= FAR_PX === isFar) return;
    isFar = !isFar;
    row.toggleAttribute('data-far', isFar);
    if (isFar) tick();
  }

  function letGo(event: PointerEvent) {
    if (event.pointerId !== start.pointerId) return;
    const action = isFar && side && event.type === 'pointerup' ? actions[side] : undefined;
    // A browser may take the end of the pull for a press on the row.
    if (side) swallowClick();
    ending.abort();
    action?.act();
  }

  signal.addEventListener('abort', () => {
    delete row.dataset.pull;
    delete row.dataset.word;
    row.removeAttribute('data-far');
    row.style.removeProperty('--pull');
    row.style.removeProperty('--room');
  });
  window.addEventListener('pointermove', pull, { signal });
  window.addEventListener('pointerup', letGo, { signal });
  window.addEventListener('pointercancel', letGo, { signal });
}

function swallowClick() {
  const swallowing = new AbortController();
  const swallow = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener('click', swallow, { capture: true, signal: swallowing.signal });
  setTimeout(() => swallowing.abort(), 60);
}

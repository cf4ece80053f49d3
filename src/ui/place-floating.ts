const GAP = 4;
const EDGE = 8;

/**
 * Puts a `.floating` box under its anchor (above, if there is no room), its start side on the anchor's start side, or end on end.
 * Coordinates are the viewport's.
 */
export function placeFloating(box: HTMLElement, anchor: HTMLElement, side: 'start' | 'end') {
  const target = anchor.getBoundingClientRect();
  const size = box.getBoundingClientRect();
  const rtl = getComputedStyle(anchor).direction === 'rtl';
  const alignsRight = (side === 'end') !== rtl;
  const wanted = alignsRight ? target.right - size.width : target.left;
  const x = Math.max(EDGE, Math.min(wanted, window.innerWidth - size.width - EDGE));
  const below = target.bottom + GAP;
  const above = target.top - GAP - size.height;
  const y = below + size.height > window.innerHeight - EDGE && above > EDGE ? above : below;
  box.style.translate = `${Math.round(x)}px ${Math.round(y)}px`;
}

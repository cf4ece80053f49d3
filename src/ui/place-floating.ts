const GAP = 4;
const EDGE = 8;

/**
 * Puts a `.floating` box under its anchor (above, if there is no room): start side on start side, end on end, or in the middle.
 * It stays inside the window.
 */
export function placeFloating(box: HTMLElement, anchor: HTMLElement, side: 'start' | 'middle' | 'end') {
  box.style.translate = '0px 0px';
  // Where the box stands unmoved; not always 0, since Arabic pages may have their scrollbar on the left.
  const origin = box.getBoundingClientRect();
  const target = anchor.getBoundingClientRect();
  // clientWidth would count a reserved scrollbar gutter in.
  const page = document.documentElement.getBoundingClientRect();
  const lastX = page.right - origin.width - EDGE;
  const x = Math.max(page.left + EDGE, Math.min(wantedX(origin.width, target, anchor, side), lastX));
  const below = target.bottom + GAP;
  const above = target.top - GAP - origin.height;
  const lastY = window.innerHeight - EDGE - origin.height;
  const y = below > lastY && above > EDGE ? above : Math.max(EDGE, Math.min(below, lastY));
  box.style.translate = `${Math.round(x - origin.left)}px ${Math.round(y - origin.top)}px`;
}

function wantedX(width: number, target: DOMRect, anchor: HTMLElement, side: 'start' | 'middle' | 'end'): number {
  if (side === 'middle') return target.left + target.width / 2 - width / 2;
  const rtl = getComputedStyle(anchor).direction === 'rtl';
  return (side === 'end') === rtl ? target.left : target.right - width;
}

import { type OpenLayer, openLayers as stack } from './open-layers.ts';

const FOCUSABLE =
  'a[href],button:not(:disabled),input:not(:disabled):not([type=hidden]),select:not(:disabled),textarea:not(:disabled),[tabindex]:not([tabindex="-1"])';

/** What gets focus back in the next frame. */
let returning: HTMLElement | undefined;

/**
 * Makes everything behind `root` (a child of body) unreachable, moves focus into `panel` and keeps it there until the returned
 * function is called; then focus goes back to where it was. Only the topmost layer hears Escape and Tab.
 */
export function openLayer(opening: OpenLayer): () => void {
  const layer = { ...opening, before: returning ?? document.activeElement };
  returning = undefined;
  stack.push(layer);
  settle(layer);
  if (stack.length === 1) document.addEventListener('keydown', onKeyDown);
  if (!layer.panel.contains(document.activeElement)) firstTarget(layer.panel).focus({ preventScroll: true });

  return () => {
    const place = stack.indexOf(layer);
    stack.splice(place, 1);
    settle(stack.at(-1));
    if (stack.length === 0) document.removeEventListener('keydown', onKeyDown);
    // A panel that is only hidden holds focus until the next frame, when it has to be free.
    if (layer.panel.contains(document.activeElement)) (document.activeElement as HTMLElement).blur();
    const above = stack[place];
    // A drawer that goes before its own question does: the question gives focus back in its stead.
    if (above) above.before = layer.before;
    else giveBack(layer.before);
  };
}

/** The page behind a layer that goes, told before its looks are worked out: what comes in its stead is drawn once, as it stays. */
export function freePage(root: HTMLElement): void {
  if (stack.length === 1 && stack[0]?.root === root) settle(undefined);
}

function settle(top: OpenLayer | undefined) {
  for (const part of pageParts()) if (!top || part === top.root) part.inert = false;
  holdPage(top !== undefined);
  if (top) requestAnimationFrame(() => setTimeout(seal));
}

// The scrim and the focus trap keep people out at once; `inert`, a new look of every element behind, is for later than what a press shows.
function seal() {
  const top = stack.at(-1);
  if (top) for (const part of pageParts()) part.inert = part !== top.root;
}

function pageParts(): HTMLElement[] {
  const parts = [...document.body.children].filter((child) => child instanceof HTMLElement);
  return parts.filter((part) => !part.hasAttribute('data-stays-live'));
}

// The page behind keeps still and keeps its width when its scrollbar goes, which browsers keep on the right in both directions.
function holdPage(held: boolean) {
  const page = document.documentElement;
  if (held === page.classList.contains('layer-open')) return;
  // Measuring makes the browser lay out the page; bars that touch screens show take no room.
  const takesRoom = held && !isTouched();
  document.body.style.paddingRight = takesRoom ? `${window.innerWidth - page.clientWidth}px` : '';
  page.classList.toggle('layer-open', held);
}

// A phone's keyboard must not jump up before the person has read what opened, so fields get focus only beside a mouse.
function firstTarget(panel: HTMLElement): HTMLElement {
  const asked = panel.querySelector<HTMLElement>('[data-autofocus]');
  if (asked) return asked;
  if (isTouched()) return panel;
  return panel.querySelector<HTMLElement>('form :is(input:not([type=hidden]),select,textarea)') ?? panel;
}

// Not at once: the browser would work out the whole page's looks for it, and once more for what stands there next.
function giveBack(before: Element | null) {
  const target = before instanceof HTMLElement && before !== document.body ? before : undefined;
  returning = target;
  requestAnimationFrame(() => {
    if (returning !== target || isTaken()) return;
    returning = undefined;
    const fallback = stack.at(-1)?.panel ?? document.querySelector<HTMLElement>('main');
    (target?.isConnected ? target : fallback)?.focus({ preventScroll: true });
  });
}

// Who moved focus meanwhile, such as a screen that has just been opened, keeps it.
function isTaken(): boolean {
  const { activeElement } = document;
  return activeElement !== null && activeElement !== document.body;
}

function onKeyDown(event: KeyboardEvent) {
  const top = stack.at(-1);
  if (!top || event.defaultPrevented) return;
  if (event.key === 'Escape') {
    event.preventDefault();
    top.onEscape();
  }
  if (event.key === 'Tab') keepInside(top.panel, event);
}

function keepInside(panel: HTMLElement, event: KeyboardEvent) {
  const targets = [...panel.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(isShown);
  const first = targets.at(0) ?? panel;
  const last = targets.at(-1) ?? panel;
  const active = document.activeElement;
  const outside = !panel.contains(active) || active === panel;
  if (event.shiftKey && (outside || active === first)) return moveTo(last, event);
  if (!event.shiftKey && ((outside && active !== panel) || active === last)) moveTo(first, event);
}

function isTouched(): boolean {
  return window.matchMedia('(pointer: coarse)').matches;
}

function isShown(element: HTMLElement): boolean {
  return element.checkVisibility?.() ?? true;
}

function moveTo(target: HTMLElement, event: KeyboardEvent) {
  event.preventDefault();
  target.focus();
}

export interface OpenLayer {
  readonly root: HTMLElement;
  readonly panel: HTMLElement;
  readonly onEscape: () => void;
}

/** The drawers, sheets and dialogs that are open, the topmost last, each with what had focus before, which gets it back. */
export const openLayers: (OpenLayer & { before: Element | null })[] = [];

/** True while one is open, so that shortcuts of the page keep still. Apart from what moves focus, which comes with the first of them. */
export function isLayerOpen(): boolean {
  return openLayers.length > 0;
}

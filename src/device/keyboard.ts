/**
 * Writes how much of the page's lower end the keyboard covers, in px, where whatever sticks to that end can use it (`--keyboard`).
 * Chromium and Firefox make the page shorter instead (interactive-widget in index.html), so there it is nothing; Safari lays it over.
 */
export function watchKeyboard(view: VisualViewport | null = window.visualViewport): void {
  if (!view) return;
  const write = () => {
    // A page that was zoomed by two fingers is covered by nothing.
    const covered = view.scale === 1 ? window.innerHeight - view.height - view.offsetTop : 0;
    document.documentElement.style.setProperty('--keyboard', `${Math.max(0, Math.round(covered))}px`);
  };
  for (const event of ['resize', 'scroll']) view.addEventListener(event, write);
}

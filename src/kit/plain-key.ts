/** True for one of these letters pressed alone and outside of anything one types into: a shortcut of the page. */
export function isPlainKey(event: KeyboardEvent, ...wanted: readonly string[]): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return false;
  if (!wanted.includes(event.key)) return false;
  const { target } = event;
  return !(target instanceof HTMLElement && (target.isContentEditable || target.matches('input,textarea,select')));
}

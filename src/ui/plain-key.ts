/**
 * Which of these keys was pressed, alone and outside of anything one types into: a shortcut of the page. On an Arabic keyboard
 * the key in the same place counts.
 */
export function plainKey<Key extends string>(event: KeyboardEvent, ...wanted: readonly Key[]): Key | undefined {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return undefined;
  const { target } = event;
  if (target instanceof HTMLElement && (target.isContentEditable || target.matches('input,textarea,select'))) return;
  const pressed = latinKey(event);
  return wanted.find((key) => key === pressed);
}

function latinKey({ key, code, shiftKey }: KeyboardEvent): string {
  if (!/^[\u0600-\u06ff]+$/.test(key)) return key;
  if (code === 'Slash') return shiftKey ? '?' : '/';
  return /^Key[A-Z]$/.test(code) ? code.slice(3).toLowerCase() : key;
}

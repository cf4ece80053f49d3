/** The item that gets focus for a key, as in WAI-ARIA's menu pattern; null if the key means nothing here. */
export function nextMenuItem(items: HTMLElement[], current: Element | null, key: string): HTMLElement | null {
  const index = current instanceof HTMLElement ? items.indexOf(current) : -1;
  if (key === 'ArrowDown') return items[(index + 1) % items.length] ?? null;
  if (key === 'ArrowUp') return items.at(index <= 0 ? -1 : index - 1) ?? null;
  if (key === 'Home') return items.at(0) ?? null;
  if (key === 'End') return items.at(-1) ?? null;
  if (key.length !== 1 || key === ' ') return null;
  const following = [...items.slice(index + 1), ...items.slice(0, index + 1)];
  return following.find((item) => item.textContent?.trim().toLowerCase().startsWith(key.toLowerCase())) ?? null;
}

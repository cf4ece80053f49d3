const KEY = 'last-contact';

/** When the server last answered this device, before this page was opened (ms since 1970); null: never. */
export function lastContact(): number | null {
  return Number(localStorage.getItem(KEY)) || null;
}

export function keepContact(at: number): void {
  localStorage.setItem(KEY, String(at));
}

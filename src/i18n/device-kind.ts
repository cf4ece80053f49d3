/** What a person calls the thing in hand: a small screen that is touched is a phone, anything else a device. */
export function deviceKind(): 'phone' | 'other' {
  const isSmall = Math.min(window.screen.width, window.screen.height) < 600;
  return isSmall && matchMedia('(pointer: coarse)').matches ? 'phone' : 'other';
}

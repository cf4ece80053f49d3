/** A short tick under the finger, on devices that have one: something was caught, chosen or counted. */
export function tick(): void {
  navigator.vibrate?.(10);
}

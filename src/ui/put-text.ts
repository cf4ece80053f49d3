export type TextField = HTMLInputElement | HTMLTextAreaElement;

/** As if it had been typed: React hears of a value only through the element's own setter and an event. */
export function putText(field: TextField, value: string): void {
  const prototype = field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

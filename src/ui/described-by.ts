/** The ids that <FieldFrame> gives to error and help, for the control's aria-describedby. */
export function describedBy(id: string, error: unknown, help: unknown): string | undefined {
  const ids = [error ? `${id}-error` : '', help ? `${id}-help` : ''].filter(Boolean);
  return ids.length > 0 ? ids.join(' ') : undefined;
}

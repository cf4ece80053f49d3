/** When a phone says that it was done; its clock may be wrong, but nothing was done after it arrived here. */
export function offlineTime(sent: string | undefined, at: Date): Date | null {
  if (sent === undefined) return null;
  const time = new Date(sent);
  return time > at ? at : time;
}

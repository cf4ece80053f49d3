const AT_ONCE_MS = 60_000;

/**
 * When a phone says that it was done; null: it arrived within a minute, so it did not wait. The phone's clock may be wrong, but
 * nothing was done after it arrived here.
 */
export function offlineTime(sent: string | undefined, at: Date): Date | null {
  if (sent === undefined) return null;
  const time = new Date(sent);
  return at.getTime() - time.getTime() < AT_ONCE_MS ? null : time;
}

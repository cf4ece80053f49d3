/** The frame after the one that shows what was put there: only then the browser has nothing of it left to do, and answers a press. */
export function seen(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))));
}

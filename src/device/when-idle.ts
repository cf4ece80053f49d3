const AT_THE_LATEST_MS = 3_000;
const WITHOUT_NEWS_MS = 1_000;

/** Calls when the browser is idle, after three seconds at the latest; Safari does not say, so there it is after one. Answers how to call it off. */
export function whenIdle(then: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const asked = requestIdleCallback(then, { timeout: AT_THE_LATEST_MS });
    return () => cancelIdleCallback(asked);
  }
  const timer = setTimeout(then, WITHOUT_NEWS_MS);
  return () => clearTimeout(timer);
}

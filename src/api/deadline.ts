interface Deadline {
  readonly signal: AbortSignal;
  /** True when the time was up, not when the caller lost interest. */
  expired(): boolean;
  /** The time begins anew: something moved. */
  restart(): void;
  clear(): void;
}

/** Aborts after `ms` or with `signal`, whichever comes first. AbortSignal.any is missing on phones still in use. */
export function deadline(ms: number, signal?: AbortSignal): Deadline {
  const controller = new AbortController();
  let expired = false;
  const give = () => controller.abort(signal?.reason);
  let timer = begin();
  if (signal?.aborted) give();
  signal?.addEventListener('abort', give, { once: true });
  return {
    signal: controller.signal,
    expired: () => expired,
    restart: () => {
      clearTimeout(timer);
      timer = begin();
    },
    clear: () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', give);
    },
  };

  function begin() {
    return setTimeout(() => {
      expired = true;
      controller.abort();
    }, ms);
  }
}

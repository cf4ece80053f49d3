/** A work that one tab of all does at a time. */
export interface SenderTab {
  /** For good: this tab does it no more. */
  end(): void;
}

/**
 * Lines this tab up under `name` and runs `work` whenever its turn comes; `work` ends soon after its signal is aborted.
 * A page that leaves for the browser's Back store, or is frozen in the background, would keep its place and stop all others,
 * so it steps out before. `onWake`: it is back, and heard nothing meanwhile.
 */
export function becomeSender(name: string, work: (turn: AbortSignal) => Promise<void>, onWake: () => void): SenderTab {
  const over = new AbortController();
  let turn: AbortController | undefined;
  lineUp();
  const options = { signal: over.signal };
  window.addEventListener('pagehide', stepOut, options);
  window.addEventListener('pageshow', ({ persisted }) => persisted && comeBack(), options);
  document.addEventListener('freeze', stepOut, options);
  document.addEventListener('resume', comeBack, options);
  return {
    end() {
      over.abort();
      stepOut();
    },
  };

  function lineUp(): void {
    const mine = new AbortController();
    turn = mine;
    void navigator.locks
      .request(name, { signal: mine.signal }, () => work(mine.signal))
      // The wait for the lock ends with the tab's interest in it.
      .catch((error: unknown) => {
        if (!mine.signal.aborted) throw error;
      });
  }

  function stepOut(): void {
    turn?.abort();
    turn = undefined;
  }

  function comeBack(): void {
    if (turn) return;
    lineUp();
    onWake();
  }
}

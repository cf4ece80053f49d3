import { useLingui } from '@lingui/react';
import { useEffect, useRef } from 'react';
import type { OutboxEntry } from '#app/sync/queue-view.ts';
import { isClaimed, useQueue } from '#app/sync/queue-view.ts';

/** Answers come one by one while the queue is sent; what stops within such a pause (ms) is told together. */
const PAUSE_MS = 700;

/** Says it aloud when waiting changes stop and no screen waits for them any more. */
export function useStoppedNews(onShow: () => void): void {
  const { i18n } = useLingui();
  const { entries } = useQueue();
  const waited = useRef<ReadonlySet<string>>(new Set());
  const untold = useRef<OutboxEntry[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    const before = waited.current;
    waited.current = new Set(entries.filter(({ state }) => state === 'waiting').map(({ key }) => key));
    const stopped = entries.filter(({ key, state }) => state !== 'waiting' && before.has(key) && !isClaimed(key));
    if (stopped.length === 0) return;
    untold.current.push(...stopped);
    clearTimeout(timer.current);
    timer.current = setTimeout(
      async () => {
        const { tellStopped } = await import('./tell-stopped.ts');
        tellStopped(untold.current.splice(0), i18n, onShow);
      },
      waited.current.size > 0 ? PAUSE_MS : 0,
    );
  }, [entries, i18n, onShow]);
  useEffect(() => () => clearTimeout(timer.current), []);
}

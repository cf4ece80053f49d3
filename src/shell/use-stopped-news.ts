import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { isClaimed, useQueue } from '#app/offline/queue.ts';
import { toast } from '#app/ui/toast.ts';

/** Says it aloud when a waiting change stops and no screen waits for it any more. */
export function useStoppedNews(onShow: () => void): void {
  const { t } = useLingui();
  const { entries } = useQueue();
  const waited = useRef<ReadonlySet<string>>(new Set());

  useEffect(() => {
    const before = waited.current;
    waited.current = new Set(entries.filter(({ state }) => state === 'waiting').map(({ key }) => key));
    const stopped = entries.filter(({ key, state }) => state !== 'waiting' && before.has(key));
    for (const { key, label, state, refusedText } of stopped) {
      if (isClaimed(key)) continue;
      const action = { label: t`Show`, onPress: onShow };
      if (state === 'conflict') toast.error(t`Somebody else changed this too: ${label}`, { action });
      else if (refusedText) toast.error(refusedText, { action, detail: label });
      else toast.error(t`Not accepted: ${label}`, { action });
    }
  }, [entries, onShow, t]);
}

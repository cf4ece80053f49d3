import { useBlocker } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useUnsaved } from '#app/pwa/unsaved.ts';

/** Holds a page with unsaved input: Back, a link or a reload asks first, unless `allow` was called. */
export function useLeaving(dirty: boolean) {
  useUnsaved(dirty);
  const allowed = useRef(false);
  const holds = useRef(dirty);
  useEffect(() => {
    holds.current = dirty;
  });
  const blocker = useBlocker({
    shouldBlockFn: () => holds.current && !allowed.current,
    enableBeforeUnload: () => holds.current,
    withResolver: true,
  });
  return {
    asked: blocker.status === 'blocked',
    stay: () => blocker.reset?.(),
    leave: () => blocker.proceed?.(),
    allow: () => {
      allowed.current = true;
    },
  };
}

import { type RefObject, useEffect, useRef } from 'react';

const FLASH_MS = 1_200;

interface Shown {
  readonly id: number;
  readonly version?: number;
}

/** Lights an element up for a moment when its record gets another version while it is shown: "just changed". */
export function useFlash<Target extends HTMLElement>({ id, version }: Shown): RefObject<Target | null> {
  const target = useRef<Target>(null);
  const seen = useRef({ id, version });
  useEffect(() => {
    const { current: before } = seen;
    seen.current = { id, version };
    if (before.id !== id || before.version === version) return;
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    target.current?.animate?.([{ backgroundColor: 'var(--accent-tint)' }, {}], {
      duration: FLASH_MS,
      easing: 'ease-out',
    });
  }, [id, version]);
  return target;
}

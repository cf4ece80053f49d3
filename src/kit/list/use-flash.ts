import { type RefObject, useEffect, useRef } from 'react';

const FLASH_MS = 1_200;

/** Lights an element up for a moment when its record gets another version while it is shown: "just changed". */
export function useFlash<Target extends HTMLElement>(version: number | undefined): RefObject<Target | null> {
  const target = useRef<Target>(null);
  const seen = useRef(version);
  useEffect(() => {
    if (seen.current === version) return;
    seen.current = version;
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    target.current?.animate?.([{ backgroundColor: 'var(--accent-tint)' }, {}], {
      duration: FLASH_MS,
      easing: 'ease-out',
    });
  }, [version]);
  return target;
}

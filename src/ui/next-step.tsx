import type { ReactNode } from 'react';
import { useTakeBottom } from './bottom-place.ts';
import { useRoomy } from './wide.ts';

/**
 * What a page is waiting for, as one filled button, and beside it the quiet way to the rest. On phones it sticks to the bottom
 * edge, in the place of the bar of links and above the keyboard.
 */
export function NextStep({ children }: { children: ReactNode }) {
  const roomy = useRoomy();
  useTakeBottom(!roomy);
  return <div className="next-step">{children}</div>;
}

import type { ReactNode } from 'react';

/** A small count or word beside a label. */
export function Badge({ strong = false, children }: { strong?: boolean; children: ReactNode }) {
  return (
    <span
      className={`inline-flex min-w-5 items-center justify-center rounded-full px-1.5 text-small leading-5 tabular ${
        strong ? 'bg-accent text-on-accent' : 'bg-fill-strong text-ink'
      }`}
    >
      {children}
    </span>
  );
}

import type { ReactNode } from 'react';

/** What a person typed: its own letters decide the direction, its neighbours are left alone. */
export function Name({ children, className }: { children: ReactNode; className?: string }) {
  return <bdi className={className}>{children}</bdi>;
}

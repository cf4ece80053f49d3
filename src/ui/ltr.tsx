import type { ReactNode } from 'react';

/** Phones, emails, ids, codes, prices: always left to right, also inside Arabic sentences. */
export function Ltr({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <bdi dir="ltr" className={className}>
      {children}
    </bdi>
  );
}

import type { ReactNode } from 'react';

type NameProps = {
  children: ReactNode;
  /** One line with an ellipsis where the name's own language ends. */
  truncate?: boolean;
  className?: string;
};

/** What a person typed: its own letters decide the direction, its neighbours are left alone. */
export function Name({ children, truncate = false, className = '' }: NameProps) {
  return <bdi className={`${truncate ? 'block truncate' : ''} ${className}`}>{children}</bdi>;
}

import type { MouseEvent, ReactNode } from 'react';

interface RowLinkProps {
  href: string;
  onOpen: () => void;
  className?: string;
  children: ReactNode;
}

/** The name of a row: a real link, so that it can be opened in a new tab, followed in place otherwise. */
export function RowLink({ href, onOpen, className = '', children }: RowLinkProps) {
  const openHere = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    event.stopPropagation();
    onOpen();
  };
  return (
    <a href={href} data-row-link onClick={openHere} className={`text-ink no-underline ${className}`}>
      {children}
    </a>
  );
}

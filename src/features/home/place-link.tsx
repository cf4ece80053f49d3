import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ListSearch } from '#contract/list.ts';

interface PlaceLinkProps {
  to: '/users' | '/products' | '/orders' | '/orders/returns' | '/complaints';
  search?: ListSearch;
  className?: string;
  children: ReactNode;
}

/** From a number to the list that it counts. */
export function PlaceLink({ to, search = {}, className = '', children }: PlaceLinkProps) {
  return (
    <Link to={to} search={search} className={`no-underline ${className}`}>
      {children}
    </Link>
  );
}

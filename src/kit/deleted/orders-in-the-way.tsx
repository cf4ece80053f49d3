import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

interface OrdersInTheWayProps {
  /** The filter that finds them: `{ user: '7' }`. */
  search: Readonly<Record<string, string>>;
  /** How many, and what follows from it. */
  children: ReactNode;
}

/** Why a record stays: orders in progress need it; with the way to them. */
export function OrdersInTheWay({ search, children }: OrdersInTheWayProps) {
  return (
    <>
      <p>{children}</p>
      <Link
        to="/orders"
        search={{ ...search, status: 'in_progress' }}
        className="inline-flex min-h-11 items-center text-accent-ink underline underline-offset-4"
      >
        <Trans>Show these orders</Trans>
      </Link>
    </>
  );
}

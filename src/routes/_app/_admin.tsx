import { createFileRoute, redirect } from '@tanstack/react-router';
import { getSession } from '#app/device/session.ts';

/** A stored role that is missing or is not Admin goes to the orders. */
export const Route = createFileRoute('/_app/_admin')({
  beforeLoad: () => {
    if (getSession()?.role !== 'Admin') throw redirect({ to: '/orders', replace: true });
  },
});

import { createFileRoute, redirect } from '@tanstack/react-router';
import { getSession } from '#app/device/session.ts';
import { Shell } from '#app/shell/shell.tsx';

export const Route = createFileRoute('/_app')({
  beforeLoad: ({ location }) => {
    if (getSession()) return;
    const wanted = location.href === '/' ? {} : { redirect: location.href };
    throw redirect({ to: '/login', search: wanted, replace: true });
  },
  component: Shell,
});

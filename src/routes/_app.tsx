import { createFileRoute, redirect } from '@tanstack/react-router';
import { drawn } from '#app/device/seen.ts';
import { getSession } from '#app/device/session.ts';
import { Shell } from '#app/shell/shell.tsx';

export const Route = createFileRoute('/_app')({
  beforeLoad: ({ location, preload }) => {
    if (!getSession()) {
      const wanted = location.href === '/' ? {} : { redirect: location.href };
      throw redirect({ to: '/login', search: wanted, replace: true });
    }
    if (preload) return undefined;
    const before = openedLast;
    openedLast = location.pathname;
    // Whoever pressed sees that he did, and then the screen, whose rows may be there already.
    return before && before !== openedLast ? drawn() : undefined;
  },
  component: Shell,
});

/** A path. */
let openedLast: string | undefined;

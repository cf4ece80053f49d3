import { getSession, type Session } from '#app/device/session.ts';

/** Where a person lands: Admin on the dashboard, everybody else on the orders. */
export function homeOf(session: Session | null): '/' | '/orders' {
  return session?.role === 'Admin' ? '/' : '/orders';
}

const OPEN_TO_ALL = /^\/(?:orders|orders-details)(?:\/|$)/;

/** May the stored role open this path of the panel? Explains only; the server decides. */
function mayOpen(session: Session | null, pathname: string): boolean {
  if (!session) return pathname === '/login';
  return session.role === 'Admin' || OPEN_TO_ALL.test(pathname);
}

/** The address after sign-in: the wanted one if the role may open it, else the role's home. */
export function landing(wanted: string | undefined): string {
  const session = getSession();
  const home = homeOf(session);
  if (!wanted || !URL.canParse(wanted, location.origin)) return home;
  // Only an address of this panel, as the browser reads it: it drops tabs and line ends, resolves dots, and takes `\` for `/`.
  const { origin, pathname, search, hash } = new URL(wanted, location.origin);
  const isOurs = origin === location.origin && !pathname.startsWith('//') && wanted.startsWith('/');
  return isOurs && pathname !== '/login' && mayOpen(session, pathname) ? pathname + search + hash : home;
}

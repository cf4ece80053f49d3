import { Trans } from '@lingui/react/macro';
import { Outlet, useRouter } from '@tanstack/react-router';
import { Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { needMessages } from '#app/i18n/catalogs.ts';
import { useInterrupted, useSession } from '#app/session/use-session.ts';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { mediaHook } from '#app/ui/media-hook.ts';
import { useIdle } from '#app/ui/use-idle.ts';
import { useRoomy } from '#app/ui/wide.ts';
import { useLeaveQuestion } from './leave-choice.ts';
import { Sidebar } from './sidebar.tsx';
import { TopBar } from './top-bar.tsx';

const SignInAgain = lazyPart(async () => {
  const [module] = await Promise.all([import('./sign-in-again.tsx'), needMessages('sign-in')]);
  return { default: module.SignInAgain };
}, 'silent');

const SignOutQuestion = lazyPart(
  () => import('./sign-out-question.tsx').then((module) => ({ default: module.SignOutQuestion })),
  'silent',
);

const NavDrawer = lazyPart(() => import('./nav-drawer.tsx').then((module) => ({ default: module.NavDrawer })));
const BottomBar = lazyPart(
  () => import('./bottom-bar.tsx').then((module) => ({ default: module.BottomBar })),
  'silent',
);
// A rare guest, asked in once the screen stands.
const InstallHint = lazyPart(
  () => import('./install-hint.tsx').then((module) => ({ default: module.InstallHint })),
  'silent',
);

// From here on the sidebar needs no drawer.
const useBeside = mediaHook('(min-width: 64rem)');

/** The frame around every screen. */
export function Shell() {
  const [menu, setMenu] = useState<'absent' | 'open' | 'hidden'>('absent');
  const openMenu = useCallback(() => setMenu('open'), []);
  const hideMenu = useCallback(() => setMenu('hidden'), []);
  // Whose code could not be had goes altogether: the next press asks for it anew.
  const dropMenu = useCallback(() => setMenu('absent'), []);
  const interrupted = useInterrupted();
  const leaving = useLeaveQuestion();
  const main = useFocusOnNavigation();
  const beside = useBeside();
  const isIdle = useIdle();
  const isAdmin = useSession()?.role === 'Admin';
  const isPhone = !useRoomy();
  // Other roles have no links to stand there.
  const hasBar = isAdmin && isPhone;
  return (
    <div className="min-h-dvh lg:ps-55">
      <a
        href="#main"
        className="fixed start-3 top-3 z-60 rounded-control bg-accent px-4 py-2 text-on-accent not-focus:sr-only"
      >
        <Trans>Skip to the content</Trans>
      </a>
      {beside && (
        <aside className="fixed inset-y-0 start-0 w-55 border-e border-hairline bg-card print:hidden">
          <Sidebar />
        </aside>
      )}
      <TopBar onMenu={openMenu} isIdle={isIdle} />
      <main
        ref={main}
        id="main"
        tabIndex={-1}
        className={`mx-auto max-w-320 px-4 pt-4 outline-none md:px-6 md:py-6 lg:px-8 ${isPhone ? 'pb-[calc(4.5rem+env(safe-area-inset-bottom))]' : 'pb-6'}`}
      >
        <Outlet />
        <Suspense>{isIdle && <InstallHint />}</Suspense>
      </main>
      <Suspense>{hasBar && <BottomBar onMenu={openMenu} />}</Suspense>
      <Suspense>
        {menu !== 'absent' && <NavDrawer isOpen={menu === 'open'} onHide={hideMenu} onClose={dropMenu} />}
      </Suspense>
      <Suspense>{interrupted && <SignInAgain />}</Suspense>
      <Suspense>{leaving && <SignOutQuestion question={leaving} />}</Suspense>
    </div>
  );
}

/** A screen reader starts at the new screen's beginning, not at the link that led there. */
function useFocusOnNavigation() {
  const main = useRef<HTMLElement>(null);
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
        if (pathChanged && fromLocation) main.current?.focus({ preventScroll: true });
      }),
    [router],
  );
  return main;
}

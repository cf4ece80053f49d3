import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { startTransition, useLayoutEffect } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { getSession, subscribeSession } from '#app/device/session.ts';
import { Toasts } from '#app/ui/toasts.tsx';
import { SignInScreen } from './sign-in-screen.tsx';

/** The sign-in page by itself, as the build draws it into the document (vite/ready-sign-in.ts). */
export function ReadyPage({ onSignedIn, onTaken }: { onSignedIn: () => unknown; onTaken?: () => void }) {
  useLayoutEffect(() => {
    onTaken?.();
  }, [onTaken]);
  return (
    <I18nProvider i18n={i18n}>
      <SignInScreen onSignedIn={onSignedIn} />
      <Toasts />
    </I18nProvider>
  );
}

/**
 * Takes over the page that src/boot has put there, with whatever was typed into it. `goOn` is called once somebody is signed in, here
 * or in another tab; it gets the way to take the page away.
 */
export function takeOverReadyPage(container: HTMLElement, goOn: (leave: () => void) => Promise<void>): void {
  let going: Promise<void> | undefined;
  const signedIn = () => {
    going ??= goOn(() => root.unmount());
    return going;
  };
  // Until it is taken over src/boot holds what is sent off.
  const taken = () => delete container.dataset.ready;
  let root: Root;
  startTransition(() => {
    root = hydrateRoot(container, <ReadyPage onSignedIn={signedIn} onTaken={taken} />);
  });
  subscribeSession(() => {
    if (getSession()) void signedIn();
  });
}

import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import { SignInForm } from '#app/features/sign-in/sign-in-form.tsx';
import { useSession } from '#app/session/use-session.ts';
import { Layer } from '#app/ui/layer.tsx';
import { useSignOut } from './use-sign-out.ts';

/** Over the page, which keeps its forms: the same account signs in again, or leaves. */
export function SignInAgain() {
  const titleId = useId();
  const textId = useId();
  const session = useSession();
  const { signOut } = useSignOut();
  return (
    <Layer
      labelledBy={titleId}
      describedBy={textId}
      onDismiss={() => {}}
      panelClass="layer-grow inset-x-4 inset-y-0 m-auto h-fit max-h-[calc(100dvh-2rem)] max-w-100 overflow-y-auto rounded-card p-5"
    >
      <h2 id={titleId} className="text-title">
        <Trans>Sign in again</Trans>
      </h2>
      <p id={textId} className="mt-1 mb-4 text-muted">
        <Trans>Your session has ended. What you typed on this page is kept.</Trans>
      </p>
      <SignInForm lockedEmail={session?.email || undefined} onSignedIn={() => {}} />
      <button type="button" onClick={signOut} className="mt-3 min-h-11 text-accent-ink">
        <Trans>Leave and use another account</Trans>
      </button>
    </Layer>
  );
}

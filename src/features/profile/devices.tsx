import { Trans } from '@lingui/react/macro';
import { useOwnSessions } from '#app/kit/record/own-sessions.ts';
import { SessionList } from '#app/kit/record/session-list.tsx';
import { SignOutOthers } from '#app/kit/record/sign-out-others.tsx';
import { Section } from './section.tsx';

/** Where this account is signed in. */
export function Devices() {
  const own = useOwnSessions();
  return (
    <Section title={<Trans>Signed-in devices</Trans>}>
      <SessionList of={own} />
      <div>
        <SignOutOthers of={own} />
      </div>
    </Section>
  );
}

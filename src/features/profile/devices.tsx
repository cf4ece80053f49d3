import { Trans } from '@lingui/react/macro';
import { useOwnSessions } from '#app/kit/own-sessions.ts';
import { SessionList } from '#app/kit/session-list.tsx';
import { Button } from '#app/ui/button.tsx';
import { Section } from './section.tsx';

/** Where this account is signed in. */
export function Devices() {
  const own = useOwnSessions();
  return (
    <Section title={<Trans>Signed-in devices</Trans>}>
      <SessionList of={own} />
      {own.rows.length > 1 && (
        <div>
          <Button tone="danger" pending={own.endOthers.isPending} onClick={() => own.endOthers.mutate()}>
            <Trans>Sign out all other devices</Trans>
          </Button>
        </div>
      )}
    </Section>
  );
}

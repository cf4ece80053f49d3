import { Trans, useLingui } from '@lingui/react/macro';
import { useOwnSessions } from '#app/kit/own-sessions.ts';
import { SessionList } from '#app/kit/session-list.tsx';
import { Button } from '#app/ui/button.tsx';
import { Drawer } from '#app/ui/drawer.tsx';

/** Where this account is signed in; one or all other devices can be signed out from here. */
export function SessionsDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const own = useOwnSessions();
  const actions = own.rows.length > 1 && (
    <Button tone="danger" pending={own.endOthers.isPending} onClick={() => own.endOthers.mutate()}>
      <Trans>Sign out all other devices</Trans>
    </Button>
  );
  return (
    <Drawer title={t`Signed-in devices`} actions={actions} onClose={onClose}>
      <SessionList of={own} />
    </Drawer>
  );
}

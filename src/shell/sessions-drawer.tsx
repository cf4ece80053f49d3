import { useLingui } from '@lingui/react/macro';
import { useOwnSessions } from '#app/kit/record/own-sessions.ts';
import { SessionList } from '#app/kit/record/session-list.tsx';
import { SignOutOthers } from '#app/kit/record/sign-out-others.tsx';
import { Drawer } from '#app/ui/drawer.tsx';

/** Where this account is signed in; one or all other devices can be signed out from here. */
export function SessionsDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const own = useOwnSessions();
  return (
    <Drawer title={t`Signed-in devices`} actions={<SignOutOthers of={own} />} onClose={onClose}>
      <SessionList of={own} />
    </Drawer>
  );
}

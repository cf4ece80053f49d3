import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { getSession } from '#app/device/session.ts';
import { forgetPeople } from '#app/sync/device-cache.ts';
import { toast } from '#app/ui/toast.ts';

/** Signs this device out, whatever the server says, and wipes what was kept for the person; asks first while changes wait. */
export function useSignOut(): { pending: boolean; signOut: () => void } {
  const { t } = useLingui();
  const [pending, setPending] = useState(false);
  const client = useQueryClient();
  const navigate = useNavigate();

  const leave = async () => {
    const { leave: leaveFor } = await import('./leave.ts');
    const result = await leaveFor(getSession()?.user ?? '');
    if (!result) return;
    await forgetPeople(client);
    await navigate({ to: '/login', search: {}, replace: true });
    if (result === 'done') toast.success(t`Logged out successfully`);
    else if (result === 'untold')
      toast.error(
        t`Signed out on this device. The server could not be told, so the session ends there only after a long time without use.`,
      );
    else toast.error(t`Signed out on this device. The server could not be told yet; it will be at the next contact.`);
  };
  const signOut = () => {
    if (pending) return;
    setPending(true);
    leave().finally(() => setPending(false));
  };
  return { pending, signOut };
}

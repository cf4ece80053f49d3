import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#app/api/client.ts';
import { bidiIsolate } from '#app/i18n/bidi-isolate.ts';
import { useOfflineReason } from '#app/sync/online-only.ts';
import { useChange } from '#app/sync/use-change.ts';
import { toast } from '#app/ui/toast.ts';
import type { sessionsOf } from '#contract/accounts.ts';
import type { Session } from '#contract/session.ts';
import { SessionList } from './session-list.tsx';

interface AccountProps {
  calls: ReturnType<typeof sessionsOf>;
  resource: string;
  row: { readonly id: number; readonly name: string };
}

/** Where somebody else is signed in; each of the devices can be signed out from here. */
export function AccountDevices(account: AccountProps) {
  const { t } = useLingui();
  const others = useOthersSessions(account);
  return (
    <section aria-label={t`Signed-in devices`} className="grid gap-1">
      <h3 className="font-medium">
        <Trans>Signed-in devices</Trans>
      </h3>
      {others.sessions.data && others.rows.length === 0 && (
        <p className="text-muted">
          <Trans>Not signed in on any device</Trans>
        </p>
      )}
      <SessionList of={others} />
    </section>
  );
}

function useOthersSessions({ calls, resource, row: { id: account, name } }: AccountProps) {
  const { t } = useLingui();
  const [ending, setEnding] = useState<number>();
  const sessions = useQuery({
    // Not among the persisted resources: it names devices and addresses.
    queryKey: ['sessions', account],
    queryFn: ({ signal }) => call(calls.sessions, { params: { id: account } }, { signal }),
  });
  const change = useChange(calls.endSession, { resource, label: () => t`Devices of ${name}` });

  async function end({ id, device }: Session): Promise<void> {
    setEnding(id);
    const outcome = await change.run({ params: { id: account, session: id }, body: {} });
    if (outcome.state === 'saved') toast.success(t`${bidiIsolate(name)} was signed out on ${bidiIsolate(device)}`);
    // Until the list is without it, a second press would ask for what has ended.
    await sessions.refetch({ cancelRefetch: false });
    setEnding(undefined);
  }

  return {
    sessions,
    rows: sessions.data?.data ?? [],
    ending,
    end: (session: Session) => void end(session),
    endReason: useOfflineReason(calls.endSession),
  };
}

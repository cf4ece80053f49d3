import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#app/api/client.ts';
import { errorText } from '#app/i18n/error-text.ts';
import { Button } from '#app/ui/button.tsx';
import { Drawer } from '#app/ui/drawer.tsx';
import { ErrorState } from '#app/ui/error-state.tsx';
import { Spinner } from '#app/ui/spinner.tsx';
import { toast } from '#app/ui/toast.ts';
import { endOtherSessions, endSession, listSessions } from '#contract/session.ts';
import { SessionRow } from './session-row.tsx';

// Not among the persisted roots: it names devices and addresses.
const KEY = ['sessions'];

/** Where this account is signed in; one or all other devices can be signed out from here. */
export function SessionsDrawer({ onClose }: { onClose: () => void }) {
  const { i18n, t } = useLingui();
  const client = useQueryClient();
  const sessions = useQuery({ queryKey: KEY, queryFn: ({ signal }) => call(listSessions, {}, { signal }) });
  const after = {
    onSuccess: () => client.invalidateQueries({ queryKey: KEY }),
    onError: (error: unknown) => toast.error(errorText(error, i18n)),
  };
  const end = useMutation({ mutationFn: (id: number) => call(endSession, { params: { id }, body: {} }), ...after });
  const endOthers = useMutation({ mutationFn: () => call(endOtherSessions, { body: {} }), ...after });
  const rows = sessions.data?.data ?? [];
  const actions = rows.length > 1 && (
    <Button tone="danger" pending={endOthers.isPending} onClick={() => endOthers.mutate()}>
      <Trans>Sign out all other devices</Trans>
    </Button>
  );
  return (
    <Drawer title={t`Signed-in devices`} actions={actions} onClose={onClose}>
      {sessions.isPending && <Spinner />}
      {sessions.isError && rows.length === 0 && (
        <ErrorState title={errorText(sessions.error, i18n)} onRetry={() => void sessions.refetch()} />
      )}
      <ul className="grid divide-y divide-hairline">
        {rows.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            pending={end.isPending && end.variables === session.id}
            onEnd={() => end.mutate(session.id)}
          />
        ))}
      </ul>
    </Drawer>
  );
}

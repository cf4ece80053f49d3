import { useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#app/api/client.ts';
import { errorText } from '#app/i18n/error-text.ts';
import { useOfflineReason } from '#app/sync/online-only.ts';
import { toast } from '#app/ui/toast.ts';
import { endOtherSessions, endSession, listSessions, type Session } from '#contract/session.ts';

// Not among the persisted resources: it names devices and addresses.
const KEY = ['sessions'];

/** Where this account is signed in, and the ways to end one or all of the other sessions. */
export function useOwnSessions() {
  const { i18n } = useLingui();
  const client = useQueryClient();
  const sessions = useQuery({ queryKey: KEY, queryFn: ({ signal }) => call(listSessions, {}, { signal }) });
  const after = {
    onSuccess: () => client.invalidateQueries({ queryKey: KEY }),
    onError: (error: unknown) => toast.error(errorText(error, i18n)),
  };
  const end = useMutation({ mutationFn: (id: number) => call(endSession, { params: { id }, body: {} }), ...after });
  const endOthers = useMutation({ mutationFn: () => call(endOtherSessions, { body: {} }), ...after });
  return {
    sessions,
    rows: sessions.data?.data ?? [],
    ending: end.isPending ? end.variables : undefined,
    end: ({ id }: Session) => end.mutate(id),
    endOthers,
    endReason: useOfflineReason(endSession),
  };
}

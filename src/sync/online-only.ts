import { useLingui } from '@lingui/react/macro';
import { useContact } from '#app/api/connection.ts';
import type { AnyEndpoint } from '#contract/endpoint.ts';

/** Why a button for this endpoint does nothing now: it needs the server, and the server does not answer. */
export function useOfflineReason(endpoint: AnyEndpoint): string | undefined {
  const { t } = useLingui();
  const { online } = useContact();
  return online || endpoint.offline !== 'online' ? undefined : t`This needs a connection`;
}

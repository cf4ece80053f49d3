import { useLingui } from '@lingui/react/macro';
import { useOfflineReason } from '#app/sync/online-only.ts';
import { type Complaint, complaints } from '#contract/complaints.ts';

/** Why a complaint cannot be deleted now; undefined: it can. */
export function useDeleteReason(): (complaint: Pick<Complaint, 'status'>) => string | undefined {
  const { t } = useLingui();
  const offline = useOfflineReason(complaints.remove);
  return ({ status }) => (status === 'solved' ? offline : t`Only a solved complaint can be deleted`);
}

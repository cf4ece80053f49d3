import { useLingui } from '@lingui/react/macro';
import { useOfflineReason } from '#app/kit/online-only.ts';
import { type Complaint, complaints } from '#contract/complaints.ts';

/** Why this complaint cannot be deleted now; undefined: it can. */
export function useDeleteReason({ status }: Pick<Complaint, 'status'>): string | undefined {
  const { t } = useLingui();
  const offline = useOfflineReason(complaints.remove);
  return status === 'solved' ? offline : t`Only a solved complaint can be deleted`;
}

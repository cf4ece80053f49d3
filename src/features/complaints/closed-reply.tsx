import { Trans } from '@lingui/react/macro';
import { Quote } from '#app/ui/quote.tsx';
import type { Complaint } from '#contract/complaints.ts';

/** The reply of a solved complaint, which is read until the complaint is reopened. */
export function ClosedReply({ complaint: { reply } }: { complaint: Complaint }) {
  return (
    <div className="grid gap-1">
      <h3 className="font-medium">
        <Trans>Reply</Trans>
      </h3>
      <Quote>{reply ?? ''}</Quote>
      <p className="text-small text-muted">
        <Trans>Reopen the complaint to change the reply.</Trans>
      </p>
    </div>
  );
}

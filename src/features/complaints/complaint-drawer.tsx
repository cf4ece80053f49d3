import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useFormats } from '#app/i18n/formats.ts';
import { RecordState } from '#app/kit/record-state.tsx';
import { useWaitingRecord } from '#app/kit/waiting.ts';
import { WaitingMark } from '#app/kit/waiting-mark.tsx';
import { Button } from '#app/ui/button.tsx';
import { Drawer } from '#app/ui/drawer.tsx';
import { Ltr } from '#app/ui/ltr.tsx';
import { Name } from '#app/ui/name.tsx';
import { mayEditReply } from '#contract/complaint-status.ts';
import type { Complaint, ComplaintDetails } from '#contract/complaints.ts';
import { ClosedReply } from './closed-reply.tsx';
import { ComplaintHistory } from './complaint-history.tsx';
import { COMPLAINTS, complaintRecord } from './queries.ts';
import { ReplyForm } from './reply-form.tsx';
import { StatusMenu } from './status-menu.tsx';
import { useDeleteReason } from './use-delete-reason.ts';
import { useReply } from './use-reply.ts';
import { UserCard } from './user-card.tsx';

interface ComplaintDrawerProps {
  id: number;
  /** The list's row, shown while the record itself is on its way. */
  row: Complaint | undefined;
  /** Opened to write the reply. */
  replying: boolean;
  onDelete: (complaint: Complaint) => void;
  onClose: () => void;
}

/** One complaint, whole: what was written, by whom, the reply and what was done. */
export function ComplaintDrawer({ id, row, replying, onDelete, onClose }: ComplaintDrawerProps) {
  const placeholder = row && { data: { ...row, user: null } };
  const answer = useQuery({ ...complaintRecord(id), ...(placeholder && { placeholderData: placeholder }) });
  // A placeholder goes when the request fails; without a connection the list's row has to do.
  const complaint = useWaitingRecord(COMPLAINTS, answer.data?.data ?? placeholder?.data);
  const isWhole = answer.data !== undefined && !answer.isPlaceholderData;
  return (
    <Drawer
      title={
        <span className="flex items-center gap-2">
          <span>
            <Trans>
              Complaint <Ltr>#{id}</Ltr>
            </Trans>
          </span>
          <WaitingMark root={COMPLAINTS} id={id} />
        </span>
      }
      onClose={onClose}
      actions={complaint && <DeleteButton complaint={complaint} onDelete={() => onDelete(complaint)} />}
    >
      {complaint ? (
        <Content key={complaint.id} complaint={complaint} isWhole={isWhole} replying={replying} />
      ) : (
        <RecordState error={answer.error} fetchStatus={answer.fetchStatus} onRetry={() => void answer.refetch()} />
      )}
    </Drawer>
  );
}

interface ContentProps {
  complaint: ComplaintDetails;
  /** Its sender is known, not only the list's row. */
  isWhole: boolean;
  replying: boolean;
}

function Content({ complaint, isWhole, replying }: ContentProps) {
  const { dateTime } = useFormats();
  const reply = useReply(complaint);
  // An answer that solves shows as solved before the server has it; the form stays to tell and to ask what comes of that.
  const isOpen = mayEditReply(complaint.status) || reply.pending || reply.conflict || reply.issue;
  return (
    <div className="grid gap-5">
      <div className="grid gap-2">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <span className="text-small text-muted">{dateTime(complaint.created_at)}</span>
          <StatusMenu complaint={complaint} />
        </div>
        <p className="whitespace-pre-line wrap-anywhere">
          <Name>{complaint.description}</Name>
        </p>
      </div>
      {isWhole && <UserCard complaint={complaint} />}
      {isOpen ? (
        <ReplyForm complaint={complaint} reply={reply} focus={replying} />
      ) : (
        <ClosedReply complaint={complaint} />
      )}
      <ComplaintHistory complaint={complaint} />
    </div>
  );
}

function DeleteButton({ complaint, onDelete }: { complaint: Complaint; onDelete: () => void }) {
  const reason = useDeleteReason(complaint);
  return (
    <Button icon="trash-2" disabledReason={reason} onClick={onDelete}>
      <Trans>Delete</Trans>
    </Button>
  );
}

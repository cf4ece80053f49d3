import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useFormats } from '#app/i18n/formats.ts';
import { RowActions } from '#app/kit/list/row-actions.tsx';
import { WaitingMark } from '#app/kit/list/waiting-mark.tsx';
import { AgedRecord } from '#app/kit/record/aged-record.tsx';
import { RecordState } from '#app/kit/record/record-state.tsx';
import { useWaitingRecord } from '#app/sync/waiting.ts';
import { Button } from '#app/ui/button.tsx';
import { Drawer } from '#app/ui/drawer.tsx';
import { Ltr } from '#app/ui/ltr.tsx';
import { Name } from '#app/ui/name.tsx';
import { Quote } from '#app/ui/quote.tsx';
import { mayEditReply } from '#contract/complaint-status.ts';
import type { Complaint, ComplaintDetails } from '#contract/complaints.ts';
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
  const result = useQuery({ ...complaintRecord(id), ...(placeholder && { placeholderData: placeholder }) });
  // A placeholder goes when the request fails; without a connection the list's row has to do.
  const complaint = useWaitingRecord(COMPLAINTS, result.data?.data ?? placeholder?.data);
  const isWhole = result.data !== undefined && !result.isPlaceholderData;
  if (complaint)
    return (
      <AgedRecord resource={COMPLAINTS} id={id} result={result}>
        <OpenComplaint
          key={complaint.id}
          complaint={complaint}
          isWhole={isWhole}
          replying={replying}
          onDelete={() => onDelete(complaint)}
          onClose={onClose}
        />
      </AgedRecord>
    );
  return (
    <Drawer title={<Title id={id} />} onClose={onClose}>
      <RecordState result={result} />
    </Drawer>
  );
}

interface OpenComplaintProps {
  complaint: ComplaintDetails;
  /** Its sender is known, not only the list's row. */
  isWhole: boolean;
  replying: boolean;
  onDelete: () => void;
  onClose: () => void;
}

/** Sending is what it waits for, so that is at hand all the time; deleting is rare. */
function OpenComplaint({ complaint, isWhole, replying, onDelete, onClose }: OpenComplaintProps) {
  const { dateTime } = useFormats();
  const formId = useId();
  const reply = useReply(complaint);
  // An answer that solves shows as solved before the server has it; the form stays to tell and to ask what comes of that.
  const isOpen = Boolean(mayEditReply(complaint.status) || reply.pending || reply.conflict || reply.issue);
  const send = (
    <Button type="submit" form={formId} tone="primary" pending={reply.pending} disabledReason={reply.idleReason}>
      <Trans>Send</Trans>
    </Button>
  );
  return (
    <Drawer
      title={<Title id={complaint.id} />}
      tools={<Deletion complaint={complaint} onDelete={onDelete} />}
      onClose={onClose}
      actions={isOpen && send}
    >
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
        <UserCard complaint={complaint} isWhole={isWhole} />
        {isOpen ? (
          <ReplyForm id={formId} complaint={complaint} reply={reply} focus={replying} />
        ) : (
          <ClosedReply complaint={complaint} />
        )}
        <ComplaintHistory complaint={complaint} />
      </div>
    </Drawer>
  );
}

function Title({ id }: { id: number }) {
  return (
    <span className="flex items-center gap-2">
      <span>
        <Trans>
          Complaint <Ltr>#{id}</Ltr>
        </Trans>
      </span>
      <WaitingMark resource={COMPLAINTS} id={id} />
    </span>
  );
}

function Deletion({ complaint, onDelete }: { complaint: Complaint; onDelete: () => void }) {
  const { t } = useLingui();
  const { id } = complaint;
  const disabledReason = useDeleteReason()(complaint);
  const label = t`Delete complaint ${id}`;
  return (
    <RowActions
      name={t`complaint ${id}`}
      actions={[
        { key: 'delete', word: t`Delete`, label, icon: 'trash-2', tone: 'bad', disabledReason, onSelect: onDelete },
      ]}
    />
  );
}

/** The reply of a solved complaint, which is read until the complaint is reopened. */
function ClosedReply({ complaint: { reply } }: { complaint: Complaint }) {
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

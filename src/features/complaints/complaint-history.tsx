import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { ComplaintPill } from '#app/kit/record/complaint-pill.tsx';
import { DoneBy } from '#app/kit/record/done-by.tsx';
import { ErrorState } from '#app/ui/error-state.tsx';
import type { IconName } from '#app/ui/icon.tsx';
import { Quote } from '#app/ui/quote.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { TimeAgo } from '#app/ui/time-ago.tsx';
import { TimelineItem } from '#app/ui/timeline-item.tsx';
import type { Complaint, ComplaintHistoryEntry } from '#contract/complaints.ts';
import { complaintHistory } from './queries.ts';
import { isStatus } from './value-labels.ts';

const ICONS: Record<ComplaintHistoryEntry['kind'], IconName> = {
  status_changed: 'refresh-cw',
  replied: 'reply',
  reply_changed: 'pencil',
  reply_removed: 'eraser',
};

/** What was done about the complaint, the newest first. */
export function ComplaintHistory({ complaint }: { complaint: Complaint }) {
  const titleId = useId();
  const { data, isError, isFetching, refetch } = useQuery(complaintHistory(complaint.id));
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId} className="mb-3 font-medium">
        <Trans>History</Trans>
      </h3>
      {data && (
        <ol className="grid">
          {data.data.toReversed().map((entry) => (
            <TimelineItem key={entry.id} icon={ICONS[entry.kind]}>
              <Event entry={entry} />
              <DoneBy entry={entry} />
            </TimelineItem>
          ))}
          <TimelineItem icon="inbox">
            <Trans>Complaint sent</Trans>
            <TimeAgo at={complaint.created_at} className="text-small text-muted" />
          </TimelineItem>
        </ol>
      )}
      {!data && isError && (
        <ErrorState
          title={<Trans>The history could not be loaded</Trans>}
          onRetry={() => void refetch()}
          pending={isFetching}
        />
      )}
      {!data && !isError && <Skeleton className="h-4 w-2/3" />}
    </section>
  );
}

function Event({ entry: { kind, data } }: { entry: ComplaintHistoryEntry }) {
  const { from, to, reply } = data;
  if (kind === 'status_changed' && isStatus(from) && isStatus(to))
    return (
      <p className="flex flex-wrap items-center gap-x-1.5 gap-y-1">
        <Trans>
          Status changed from <ComplaintPill status={from} /> to <ComplaintPill status={to} />
        </Trans>
      </p>
    );
  return (
    <>
      <p>
        <ReplyEvent kind={kind} />
      </p>
      {typeof reply === 'string' && <Quote>{reply}</Quote>}
    </>
  );
}

function ReplyEvent({ kind }: { kind: ComplaintHistoryEntry['kind'] }) {
  if (kind === 'replied') return <Trans>Reply sent</Trans>;
  if (kind === 'reply_removed') return <Trans>Reply removed</Trans>;
  return kind === 'reply_changed' ? <Trans>Reply changed</Trans> : <Trans>Status changed</Trans>;
}

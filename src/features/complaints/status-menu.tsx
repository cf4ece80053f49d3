import { useLingui } from '@lingui/react/macro';
import { COMPLAINT_STATUS_LABELS } from '#app/i18n/status-labels.ts';
import { COMPLAINT_TONES } from '#app/kit/record/complaint-pill.tsx';
import { useEdit } from '#app/sync/use-edit.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Menu } from '#app/ui/menu.tsx';
import { StatusPill } from '#app/ui/status-pill.tsx';
import { toast } from '#app/ui/toast.ts';
import { complaintTransitionsFrom } from '#contract/complaint-status.ts';
import { type Complaint, complaints } from '#contract/complaints.ts';
import { ComplaintConflict } from './complaint-conflict.tsx';
import { COMPLAINTS } from './queries.ts';
import { actionLabel, STATUS_ICONS } from './value-labels.ts';

/** The status, and a selector of those that it can change to. */
export function StatusMenu({ complaint }: { complaint: Complaint }) {
  const { t } = useLingui();
  const { id, status, reply } = complaint;
  const edit = useEdit(complaints.update, {
    resource: COMPLAINTS,
    label: t`Status of complaint ${id}`,
    preview: 'at once',
  });
  const word = t(COMPLAINT_STATUS_LABELS[status]);

  async function set(to: Complaint['status']) {
    const outcome = await edit.save(complaint, { status: to });
    if (outcome.state === 'saved') toast.success(t`Complaint status changed`);
  }

  return (
    <>
      <Menu
        label={t`${word}, select status of complaint ${id}`}
        items={complaintTransitionsFrom(status).map((transition) => ({
          key: transition.to,
          icon: STATUS_ICONS[transition.to],
          label: t(actionLabel(transition)),
          disabledReason: transition.needsReply && !reply ? t`Write a reply first` : undefined,
          onSelect: () => void set(transition.to),
        }))}
        look="inline-flex items-center min-h-[max(1.5rem,var(--control-height))] my-[calc((1.5rem-max(1.5rem,var(--control-height)))/2)] rounded-full hover:brightness-97 dark:hover:brightness-115"
      >
        <StatusPill tone={COMPLAINT_TONES[status]}>
          {word}
          <Icon name="chevron-down" className="size-3.5 align-middle opacity-70" />
        </StatusPill>
      </Menu>
      {edit.conflict && <ComplaintConflict conflict={edit.conflict} />}
    </>
  );
}

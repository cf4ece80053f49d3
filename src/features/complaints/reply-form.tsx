import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useEffect, useId, useRef } from 'react';
import { bidiIsolate } from '#app/i18n/bidi-isolate.ts';
import { useFormats } from '#app/i18n/formats.ts';
import { COMPLAINT_STATUS_LABELS } from '#app/i18n/status-labels.ts';
import { controlClass } from '#app/ui/control-class.ts';
import { Ltr } from '#app/ui/ltr.tsx';
import { Select } from '#app/ui/select.tsx';
import { typedDirection } from '#app/ui/typed-direction.ts';
import { complaintTransitionsFrom } from '#contract/complaint-status.ts';
import { type Complaint, LONGEST_REPLY } from '#contract/complaints.ts';
import { ComplaintConflict } from './complaint-conflict.tsx';
import type { Reply } from './use-reply.ts';
import { isStatus } from './value-labels.ts';

interface ReplyFormProps {
  /** For the button that sends it, which stands outside. */
  id: string;
  complaint: Complaint;
  reply: Reply;
  focus: boolean;
}

/** Where the reply is written, and the status that goes with it is chosen. */
export function ReplyForm({ id, complaint, reply, focus }: ReplyFormProps) {
  const { t } = useLingui();
  const { number } = useFormats();
  const inputId = useId();
  const input = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (focus) input.current?.focus();
  }, [focus]);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (reply.idleReason === undefined && !reply.pending) void reply.send();
  }

  const counted = `${number(reply.text.length)} / ${number(LONGEST_REPLY)}`;
  return (
    <form id={id} onSubmit={submit} className="grid gap-2">
      <label htmlFor={inputId} className="font-medium">
        <Trans>Reply</Trans>
      </label>
      <textarea
        ref={input}
        id={inputId}
        rows={5}
        dir={typedDirection(reply.text)}
        maxLength={LONGEST_REPLY}
        placeholder={t`Write a reply to ${bidiIsolate(complaint.name)}`}
        value={reply.text}
        aria-invalid={reply.issue ? true : undefined}
        aria-describedby={`${inputId}-count${reply.issue ? ` ${inputId}-error` : ''}`}
        onChange={(event) => reply.setText(event.currentTarget.value)}
        className={controlClass(reply.issue !== undefined, 'many')}
      />
      {reply.issue && (
        <p id={`${inputId}-error`} role="alert" className="text-small text-bad">
          {reply.issue}
        </p>
      )}
      <p id={`${inputId}-count`} className="text-small text-muted">
        <Ltr className="tabular">{counted}</Ltr>
      </p>
      <Select
        aria-label={t`Status after sending`}
        value={reply.status}
        onChange={({ currentTarget: { value } }) => reply.setStatus(isStatus(value) ? value : '')}
      >
        <option value="">{t`Select status`}</option>
        {complaintTransitionsFrom(complaint.status).map(({ to }) => (
          <option key={to} value={to}>
            {t(COMPLAINT_STATUS_LABELS[to])}
          </option>
        ))}
      </Select>
      {complaint.status === 'pending' && !complaint.reply && (
        <p className="text-small text-muted">
          <Trans>Unless you select a status, a first reply moves the complaint to “in progress”.</Trans>
        </p>
      )}
      {reply.conflict && <ComplaintConflict conflict={reply.conflict} />}
    </form>
  );
}

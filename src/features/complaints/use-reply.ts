import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useTypedDraft } from '#app/kit/form/typed-draft.ts';
import { useUnsaved } from '#app/pwa/unsaved.ts';
import { type OpenConflict, useEdit } from '#app/sync/use-edit.ts';
import { toast } from '#app/ui/toast.ts';
import { type ComplaintStatus, statusAfterReply } from '#contract/complaint-status.ts';
import { type Complaint, complaints } from '#contract/complaints.ts';
import { COMPLAINTS } from './queries.ts';

type Seen = Pick<Complaint, 'id' | 'version' | 'status' | 'reply'>;

interface Draft {
  readonly text: string;
  /** The complaint as it was when the typing began: a newer reply by somebody else is a conflict and never overwritten. */
  readonly seen: Seen;
}

export interface Reply {
  readonly text: string;
  setText(text: string): void;
  /** The status chosen to go with the reply; '': none. */
  readonly status: ComplaintStatus | '';
  setStatus(status: ComplaintStatus | ''): void;
  send(): Promise<void>;
  /** Why there is nothing to send. */
  readonly idleReason: string | undefined;
  /** The server's sentence about the text. */
  readonly issue: string | undefined;
  readonly pending: boolean;
  readonly conflict: OpenConflict | undefined;
}

/** The reply to one complaint while it is written; what was typed stays on this device until it is sent. */
export function useReply(complaint: Complaint): Reply {
  const { t } = useLingui();
  const { id } = complaint;
  const [draft, setDraft] = useTypedDraft<Draft>(COMPLAINTS, id, 'reply-draft');
  useUnsaved(draft !== undefined);
  const [status, setStatus] = useState<ComplaintStatus | ''>('');
  const [issue, setIssue] = useState<string>();
  const seen = draft?.seen ?? seenOf(complaint);
  const text = draft?.text ?? complaint.reply ?? '';
  const reply = text.trim();
  const isNew = reply !== (seen.reply ?? '');
  const edit = useEdit(complaints.update, {
    resource: COMPLAINTS,
    label: t`Reply to complaint ${id}`,
    shows: ({ fields }) => fields.reply !== undefined,
  });

  async function send(): Promise<void> {
    setIssue(undefined);
    const target = status || statusAfterReply(seen, reply || null);
    // The status goes along by name, so that it is shown at once and a later change waits on top of it.
    const mine = { ...(isNew && { reply }), ...(target !== seen.status && { status: target }) };
    const outcome = await edit.save(seen, mine);
    if (outcome.state === 'refused') return setIssue(outcome.error.fields.reply?.join(' '));
    setDraft(undefined);
    setStatus('');
    if (outcome.state === 'saved') toast.success(isNew ? t`Reply sent` : t`Complaint status changed`);
  }

  function idleReason(): string | undefined {
    if (status === 'solved' && reply === '') return t`Write a reply first`;
    return isNew || status !== '' ? undefined : t`Write something first`;
  }

  return {
    text,
    setText: (typed) => setDraft(typed === (seen.reply ?? '') ? undefined : { text: typed, seen }),
    status,
    setStatus,
    send,
    idleReason: idleReason(),
    issue,
    pending: edit.pending,
    conflict: edit.conflict,
  };
}

function seenOf({ id, version, status, reply }: Complaint): Seen {
  return { id, version, status, reply };
}

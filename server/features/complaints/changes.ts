import {
  type ComplaintStatus,
  complaintTransition,
  mayEditReply,
  statusAfterReply,
} from '#contract/complaint-status.ts';
import type { ComplaintDetails, complaints as contract } from '#contract/complaints.ts';
import { complaints } from '#server/db/tables/feedback.ts';
import { stampOf } from '#server/db/tables/order-trail.ts';
import { Failure, invalidField, refuseStale } from '#server/failure.ts';
import type { Call, CallContext } from '#server/http/api.ts';
import { offlineTime } from '#server/http/offline-time.ts';
import { auditRecord, lockLive, type RecordKind } from '#server/http/removal.ts';
import {
  type ComplaintRow,
  complaintDetails,
  complaintOf,
  type Edited,
  writeComplaint,
  writeHistory,
} from './store.ts';

export const complaintKind: RecordKind<typeof complaints, ComplaintDetails> = {
  table: complaints,
  resource: 'complaints',
  toWire: complaintDetails,
  async refuseRemoval(_db, { status }) {
    if (status !== 'solved') throw new Failure('not_solved');
  },
};

type Edit = Call<typeof contract.update>['body'];
type Editing = CallContext & { readonly params: { readonly id: number }; readonly body: Edit };

/** Changes status and reply under the rules of the contract, in the call's transaction. */
export async function editComplaint(call: Editing) {
  const { db, actor, at, body } = call;
  const row = await lockLive(call, complaints);
  const edited = editedOf(row, body);
  // Whoever asks for what is already so has nothing to be refused, not even with an old version.
  if (edited.status === row.status && edited.reply === row.reply) return complaintDetails(db, row);
  await refuseStale(body.version, row.version, () => complaintDetails(db, row));
  refuseBroken(row, edited);
  const written = await writeComplaint(db, row, edited, actor, at);
  const doneAt = offlineTime(body.done_at, at);
  const by = { ...stampOf(actor), at, doneAt };
  await writeHistory(
    db,
    row.id,
    eventsOf(row, edited).map((event) => ({ ...event, ...by })),
  );
  await auditRecord(call, complaintKind, 'update', { before: complaintOf(row), after: complaintOf(written), doneAt });
  return complaintDetails(db, written);
}

function editedOf(row: ComplaintRow, body: Edit): Edited {
  const reply = body.reply === undefined ? row.reply : body.reply || null;
  return { reply, status: body.status ?? statusAfterReply(row, reply) };
}

function refuseBroken(row: ComplaintRow, { status, reply }: Edited): void {
  if (status !== row.status && !complaintTransition(row.status, status)) throw new Failure('invalid_transition');
  if (status === 'solved' && reply === null) throw invalidField('reply', 'reply_required');
  // A reply may be changed in the call that reopens the complaint, and until it is solved.
  if (reply !== row.reply && !mayEditReply(row.status) && !mayEditReply(status)) {
    throw invalidField('reply', 'reopen_first');
  }
}

/** What the history says of an edit, in the order in which a reader expects it. */
function eventsOf(row: ComplaintRow, { status, reply }: Edited) {
  const moved = status === row.status ? [] : [{ kind: 'status_changed', data: movedData(row.status, status) }];
  if (reply === row.reply) return moved;
  const answered = { kind: replyKind(row.reply, reply), data: reply === null ? {} : { reply } };
  // Reopening comes before the new reply that it allows; taking up or solving comes after.
  return row.status === 'solved' ? [...moved, answered] : [answered, ...moved];
}

const movedData = (from: ComplaintStatus, to: ComplaintStatus): Record<string, unknown> => ({ from, to });

function replyKind(before: string | null, after: string | null) {
  if (after === null) return 'reply_removed';
  return before === null ? 'replied' : 'reply_changed';
}

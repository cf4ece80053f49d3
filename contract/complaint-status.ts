export const COMPLAINT_STATUSES = ['pending', 'in_progress', 'solved'] as const;
export type ComplaintStatus = (typeof COMPLAINT_STATUSES)[number];

export interface ComplaintTransition {
  readonly from: ComplaintStatus;
  readonly to: ComplaintStatus;
  /** Only a complaint with a reply may go there. */
  readonly needsReply: boolean;
}

/** Every allowed change. The server enforces it, the selector is drawn from it. Same → same is always a no-op. */
export const COMPLAINT_TRANSITIONS: readonly ComplaintTransition[] = [
  { from: 'pending', to: 'in_progress', needsReply: false },
  { from: 'pending', to: 'solved', needsReply: true },
  { from: 'in_progress', to: 'solved', needsReply: true },
  { from: 'in_progress', to: 'pending', needsReply: false },
  { from: 'solved', to: 'in_progress', needsReply: false },
];

export function complaintTransition(from: ComplaintStatus, to: ComplaintStatus): ComplaintTransition | undefined {
  return COMPLAINT_TRANSITIONS.find((transition) => transition.from === from && transition.to === to);
}

/** The changes that the selector offers. */
export function complaintTransitionsFrom(status: ComplaintStatus): ComplaintTransition[] {
  return COMPLAINT_TRANSITIONS.filter(({ from }) => from === status);
}

/** The status that follows when nobody chose one: a first reply takes up a pending complaint. */
export function statusAfterReply(
  { status, reply }: { readonly status: ComplaintStatus; readonly reply: string | null },
  newReply: string | null,
): ComplaintStatus {
  return status === 'pending' && reply === null && newReply !== null ? 'in_progress' : status;
}

/** A solved complaint is closed: its reply may be changed again once it is reopened. */
export function mayEditReply(status: ComplaintStatus): boolean {
  return status !== 'solved';
}

import { describe, expect, it } from 'vitest';
import {
  COMPLAINT_STATUSES,
  COMPLAINT_TRANSITIONS,
  complaintTransition,
  complaintTransitionsFrom,
  statusAfterReply,
} from './complaint-status.ts';

describe('the status of a complaint', () => {
  it('can be left from everywhere, and a solved one only by reopening it', () => {
    const ways = Object.fromEntries(
      COMPLAINT_STATUSES.map((status) => [status, complaintTransitionsFrom(status).map(({ to }) => to)]),
    );
    expect(ways).toEqual({
      pending: ['in_progress', 'solved'],
      in_progress: ['solved', 'pending'],
      solved: ['in_progress'],
    });
    expect(complaintTransition('solved', 'pending')).toBeUndefined();
  });

  it('becomes solved only with a reply', () => {
    for (const { to, needsReply } of COMPLAINT_TRANSITIONS) expect(needsReply).toBe(to === 'solved');
  });

  it('follows the first reply and no later one', () => {
    expect(statusAfterReply({ status: 'pending', reply: null }, 'a')).toBe('in_progress');
    expect(statusAfterReply({ status: 'pending', reply: 'a' }, 'b')).toBe('pending');
    expect(statusAfterReply({ status: 'solved', reply: 'a' }, 'a')).toBe('solved');
  });
});

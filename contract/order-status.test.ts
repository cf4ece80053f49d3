import { describe, expect, it } from 'vitest';
import { findTransition, ORDER_STATUSES, type OrderStatus, TRANSITIONS, transitionsFor } from './order-status.ts';
import { permissionsOf, type Role } from './roles.ts';

function reachable(role: Role, status: OrderStatus, own = true, overrides = {}): string[] {
  const who = { role, permissions: permissionsOf(role, overrides) };
  return transitionsFor({ status, all_lines_own: own }, who).map(({ to }) => to);
}

describe('changing the status of an order', () => {
  it('lets an admin do all that is allowed, and nobody complete a canceled order', () => {
    expect(reachable('Admin', 'in_progress')).toEqual(['completed', 'canceled']);
    expect(reachable('Admin', 'completed')).toEqual(['in_progress', 'canceled']);
    expect(reachable('Admin', 'canceled')).toEqual(['in_progress']);
    expect(reachable('Admin', 'other')).toEqual(['in_progress', 'completed', 'canceled']);
    expect(findTransition('canceled', 'completed')).toBeUndefined();
  });

  it('lets a sub-admin complete, and cancel once the right is given', () => {
    expect(reachable('Sub Admin', 'in_progress')).toEqual(['completed']);
    expect(reachable('Sub Admin', 'in_progress', true, { 'orders.cancel': true })).toEqual(['completed', 'canceled']);
    expect(reachable('Sub Admin', 'in_progress', true, { 'orders.status': false })).toEqual([]);
    for (const status of ['completed', 'canceled', 'other'] as const) {
      expect(reachable('Sub Admin', status, true, { 'orders.cancel': true })).toEqual([]);
    }
  });

  it('lets a provider complete only an order that is all his', () => {
    expect(reachable('Provider', 'in_progress', true)).toEqual(['completed']);
    expect(reachable('Provider', 'in_progress', false)).toEqual([]);
    expect(reachable('Provider', 'completed', true)).toEqual([]);
  });

  it('never leads to `other`, and never from a status to itself', () => {
    for (const { from, to } of TRANSITIONS) {
      expect(to).not.toBe('other');
      expect(from).not.toBe(to);
    }
    expect(new Set(TRANSITIONS.map(({ from, to }) => `${from} ${to}`)).size).toBe(TRANSITIONS.length);
    expect(ORDER_STATUSES.every((status) => reachable('Admin', status).length > 0)).toBe(true);
  });
});

import { act, screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { RETURNS } from '#app/features/orders/return-queries.ts';
import type { OutboxEntry } from '#app/sync/queue/entry.ts';
import { publishQueue } from '#app/sync/queue-view.ts';
import { orders } from '#contract/orders.ts';
import { returns } from '#contract/returns.ts';
import { fixturesOf, sell } from '../api/return-fixtures.ts';
import { openTestApp } from './panel.tsx';

let app: Awaited<ReturnType<typeof openTestApp>>;
beforeAll(async () => {
  app = await openTestApp();
});
afterEach(() => publishQueue(undefined));
afterAll(() => app.close());

function waiting(entry: Pick<OutboxEntry, 'resource' | 'record' | 'request'>): OutboxEntry {
  return {
    ...entry,
    ...{ key: 'k', seq: 1, merges: false, version: 1, base: {}, mine: {}, label: 'a change', attempts: 0 },
    ...{ queuedAt: Date.now(), firstSentAt: undefined, waitMs: 0, state: 'waiting' },
  } as OutboxEntry;
}

const hold = (entries: readonly OutboxEntry[]) =>
  act(() => publishQueue({ entries, sending: new Set(), unstored: new Set(), paused: false, unreadable: 0 }));

test('a return is offered only while nothing of the order waits to be sent', async () => {
  const order = await sell(app.shop, { pieces: [3] });
  const other = await sell(app.shop, { pieces: [3] });
  const { id: back } = (await fixturesOf(app.shop).ask(order, [1])).body.data;
  await app.visit({ path: `/orders-details/${order.id}`, as: 'admin' });
  await screen.findByRole('link', { name: `Return R-${back}` });
  const lines = within(screen.getByRole('region', { name: /^Order items/ }));
  const isOffered = () => lines.getByRole('button', { name: 'Return' }).getAttribute('aria-disabled') !== 'true';
  const ofReturn = (path: string, params: Record<string, number>, record: OutboxEntry['record']) =>
    waiting({ resource: RETURNS, record, request: { method: 'POST', path, params, body: {} } });

  expect(isOffered()).toBe(true);
  const held = [
    waiting({
      resource: 'orders',
      record: order.id,
      request: { method: 'POST', path: orders.addNote.path, params: { id: order.id }, body: {} },
    }),
    ofReturn(returns.create.path, { order_id: order.id }, 'new-1'),
    ofReturn(returns.update.path, { id: back }, back),
  ];
  for (const entry of held) {
    hold([entry]);
    await waitFor(() => expect([entry.request.path, isOffered()]).toEqual([entry.request.path, false]));
  }
  screen.getByText('Some changes to this order are still waiting to be sent');
  hold([ofReturn(returns.create.path, { order_id: other.id }, 'new-2')]);
  await waitFor(() => expect(isOffered()).toBe(true));
});

import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { useStoppedNews } from '#app/shell/use-stopped-news.ts';
import type { OutboxEntry } from '#app/sync/queue/entry.ts';
import { publishQueue } from '#app/sync/queue-view.ts';
import { toastQueue } from '#app/ui/toast.ts';

const entry = (order: number, more: Partial<OutboxEntry> = {}): OutboxEntry => ({
  key: `key-${order}`,
  seq: order,
  resource: 'orders',
  record: order,
  request: { method: 'POST', path: '/admin/orders/{id}', params: { id: order }, body: {} },
  merges: false,
  version: undefined,
  base: {},
  mine: {},
  label: `Order ${order}`,
  queuedAt: 0,
  attempts: 0,
  firstSentAt: undefined,
  waitMs: 0,
  state: 'waiting',
  refusal: undefined,
  theirs: undefined,
  ...more,
});
const stopped = (entries: readonly OutboxEntry[], state: OutboxEntry['state'] = 'refused') =>
  entries.map((one) => ({ ...one, state }));

function publish(entries: readonly OutboxEntry[]) {
  act(() => publishQueue({ entries, sending: new Set(), unstored: new Set(), paused: false, unreadable: 0 }));
}

const shown: { text: string; detail?: string | undefined }[] = [];
toastQueue.subscribe(() => shown.push(...toastQueue.take().map(({ text, detail }) => ({ text, detail }))));

const onShow = vi.fn();
beforeEach(() => {
  cleanup();
  shown.length = 0;
  publish([]);
  const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
  const wrapper = ({ children }: { children: ReactNode }) => <I18nProvider i18n={i18n}>{children}</I18nProvider>;
  renderHook(() => useStoppedNews(onShow), { wrapper });
});

test('what stops one after the other while the rest is sent is told once, with the number and the names', async () => {
  const note = { refusedText: 'The print was not noted in the history' };
  const all = [1, 2, 3].map((order) => entry(order, note));
  publish(all);
  for (const done of [1, 2, 3]) publish([...stopped(all.slice(0, done)), ...all.slice(done)]);
  await waitFor(() => expect(shown).toHaveLength(1));
  expect(shown).toEqual([{ text: `${note.refusedText} (3)`, detail: 'Order 1 · Order 2 · Order 3' }]);
});

test('one change is told by its name, and what clashed apart from what was refused', async () => {
  const [clash, refused, named] = [entry(1), entry(2), entry(3, { refusedText: 'The note was not saved' })];
  publish([clash, refused, named]);
  publish([...stopped([clash], 'conflict'), ...stopped([refused, named])]);
  await waitFor(() => expect(shown).toHaveLength(3));
  expect(shown).toEqual([
    { text: 'Somebody else changed this too: Order 1', detail: undefined },
    { text: 'Not accepted: Order 2', detail: undefined },
    { text: 'The note was not saved', detail: 'Order 3' },
  ]);
});

test('what may have arrived is called refused by nobody, the caller’s words included', async () => {
  const all = [entry(1), entry(2, { refusedText: 'The note was not saved' })];
  publish(all);
  publish(stopped(all, 'needs_you'));
  await waitFor(() => expect(shown).toHaveLength(1));
  expect(shown).toEqual([{ text: 'It is unknown whether these arrived (2)', detail: 'Order 1 · Order 2' }]);
});

test('one that may have arrived is told by its name', async () => {
  const note = entry(1, { refusedText: 'The note was not saved' });
  publish([note]);
  publish(stopped([note], 'needs_you'));
  await waitFor(() => expect(shown).toHaveLength(1));
  expect(shown).toEqual([{ text: 'It is unknown whether the change arrived', detail: 'Order 1' }]);
});

test('of many the first are named', async () => {
  const all = Array.from({ length: 50 }, (_, order) => entry(order + 1));
  publish(all);
  publish(stopped(all));
  await waitFor(() => expect(shown).toHaveLength(1));
  expect(shown[0]?.detail).toMatch(/^Order 1 · .+ · Order 12 · …$/);
});

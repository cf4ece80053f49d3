import { screen, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { askWhatBecomes } from '#app/shell/leave-choice.ts';
import { planRetry } from '#app/sync/queue/decisions.ts';
import { fateOf, type OutboxEntry, type Refusal, type Values } from '#app/sync/queue/entry.ts';
import { publishQueue } from '#app/sync/queue-view.ts';
import { openTestApp } from './panel.tsx';

let app: Awaited<ReturnType<typeof openTestApp>>;
beforeAll(async () => {
  app = await openTestApp();
});
afterEach(() => publishQueue(undefined));
afterAll(() => app.close());

let made = 0;

interface Change {
  readonly resource?: string;
  readonly record: number;
  readonly label: string;
  readonly body: Values;
  readonly base?: Values;
  readonly attempts?: number;
}

function waiting({ resource = 'orders', record, label, body, base = {}, attempts = 0 }: Change): OutboxEntry {
  made++;
  return {
    ...{ key: `key-${made}`, seq: made, resource, record, label, base, attempts, merges: false, version: 1 },
    request: { method: 'POST', path: '/admin/orders/{id}/notes', params: { id: record }, body },
    mine: Object.fromEntries(Object.keys(base).map((field) => [field, body[field]])),
    ...{ queuedAt: Date.now(), firstSentAt: undefined, waitMs: 0, state: 'waiting' },
    ...{ refusal: undefined, theirs: undefined },
  };
}

async function openSheet(entries: readonly OutboxEntry[], language: 'en' | 'ar' = 'en') {
  const { user } = await app.visit({ path: '/orders', as: 'admin', language });
  await screen.findByRole('heading', { level: 1 });
  publishQueue({ entries, sending: new Set(), unstored: new Set(), paused: false, unreadable: 0 });
  await user.click(await screen.findByRole('button', { name: language === 'en' ? /waiting/ : /الانتظار/ }));
  return { user, sheet: within(await screen.findByRole('dialog')) };
}

const note = (record: number, text: string, attempts = 0) =>
  waiting({ record, label: `Note on order ${record}`, body: { note: text, kind: 'note', done_at: 'x' }, attempts });

test('a waiting change says what it says: a note its text, an edit the old value and the new one', async () => {
  const status = {
    record: 8,
    label: 'Status of order 8',
    body: { status: 'completed' },
    base: { status: 'in_progress' },
  };
  const { sheet } = await openSheet([note(7, 'اتصل قبل الوصول'), waiting(status)]);
  sheet.getByText('اتصل قبل الوصول');
  sheet.getByText('In progress');
  sheet.getByText('Completed');
  expect(sheet.queryByText('x')).toBeNull();
});

test('before it is deleted, the question says what would be lost', async () => {
  const { user, sheet } = await openSheet([note(7, 'العميل سافر')]);
  await user.click(sheet.getByRole('button', { name: 'Delete this change: Note on order 7' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Delete this change?' }));
  question.getByText('العميل سافر');
  question.getByText('It was never sent. Deleted here, it is gone for good.');
});

const refusedWith = (code: Refusal['code'], status = 422): Partial<OutboxEntry> => ({
  state: status === 0 ? 'needs_you' : 'refused',
  refusal: { status, code, message: '' },
});
const sent: Partial<OutboxEntry> = { attempts: 1, firstSentAt: 1 };
const again = (stopped: Partial<OutboxEntry>) =>
  planRetry({ ...note(7, 'a'), ...stopped }, { now: 0, serverNow: 0, chance: 0, newKey: () => 'fresh' }).put[0];

test.each<[string, RegExp, Partial<OutboxEntry> | undefined]>([
  ['never left', /^It was never sent/, {}],
  ['conflicts before it left', /^It was never sent/, { state: 'conflict', theirs: {} }],
  ['is the part of a record that was refused', /^It was never sent/, refusedWith('lost_create', 400)],
  ['waits for its answer', /^It was already sent/, sent],
  ['was never answered', /^It was already sent/, { ...sent, ...refusedWith('unanswered', 0) }],
  ['waits for too long', /^It was already sent/, { ...sent, ...refusedWith('outcome_unknown', 0) }],
  ['met somebody in between', /^It was already sent/, { ...sent, ...refusedWith('foreign_answer', 0) }],
  ['goes out again unanswered', /^It was already sent/, again({ ...sent, ...refusedWith('unanswered', 0) })],
  ['goes out again after too long', /^It was already sent/, again({ ...sent, ...refusedWith('outcome_unknown', 0) })],
  ['was refused', /^The server did not accept it/, { ...sent, ...refusedWith('validation_failed') }],
  ['conflicts', /^The server did not accept it/, { ...sent, state: 'conflict', theirs: {} }],
  ['goes out again after a refusal', /^The server did not accept it/, again({ ...sent, ...refusedWith('forbidden') })],
])('the question before it is deleted knows of a change that %s', async (_, sentence, differs) => {
  const { user } = await app.visit({ path: '/orders', as: 'admin', language: 'en' });
  await screen.findByRole('heading', { level: 1 });
  const entries = [{ ...note(7, 'a'), ...differs }];
  publishQueue({ entries, sending: new Set(), unstored: new Set(), paused: false, unreadable: 0 });
  await user.click(await screen.findByRole('button', { name: /waiting|needs? you/ }));
  await user.click(await screen.findByRole('button', { name: 'Delete this change: Note on order 7' }));
  within(await screen.findByRole('alertdialog', { name: 'Delete this change?' })).getByText(sentence);
});

test.each([
  ['2 changes are only on this device.', {}],
  ['2 changes are not confirmed by the server. Some were sent and may have arrived.', sent],
])('signing out says: %s', async (sentence, differs) => {
  const entries = [note(7, 'a'), { ...note(8, 'b'), ...differs }];
  const doubtful = entries.some((entry) => fateOf(entry) === 'unknown');
  await app.visit({ path: '/orders', as: 'admin', language: 'en' });
  const answered = askWhatBecomes({ waiting: entries.length, doubtful, lock: 'possible' });
  const question = within(await screen.findByRole('alertdialog', { name: 'Not everything was sent' }));
  question.getByText(sentence);
  question.getByRole('button', { name: 'Stay signed in' }).click();
  expect(await answered).toBe('stay');
});

test('what was never sent is not offered to be sent again', async () => {
  const { sheet } = await openSheet([note(7, 'a'), note(8, 'b')]);
  sheet.getByRole('button', { name: 'Send all now' });
  publishQueue(undefined);
  const { sheet: later } = await openSheet([note(7, 'a', 1), note(8, 'b')]);
  later.getByRole('button', { name: 'Send all again' });
});

test('a hundred changes stand by record, each record once with how many', async () => {
  const many = Array.from({ length: 100 }, (_, nth) => note(1 + (nth % 4), `note ${nth}`));
  const { sheet } = await openSheet(many);
  const records = sheet.getAllByText('25 changes');
  expect(records.map((line) => line.parentElement?.textContent?.replace(/\s+/g, ' '))).toEqual(
    [1, 2, 3, 4].map((id) => `Orders #${id} 25 changes`),
  );
  expect(sheet.getByText('note 0').closest('details')?.open).toBe(false);
});

test('in Arabic the sheet speaks as one speaks', async () => {
  const conflict: OutboxEntry = {
    ...waiting({ record: 9, label: 'حالة الطلب 9', body: { status: 'completed' }, base: { status: 'in_progress' } }),
    ...{ state: 'conflict', theirs: { id: 9, version: 3, status: 'canceled' } },
  };
  const { user } = await app.visit({ path: '/orders', as: 'admin', language: 'ar' });
  await screen.findByRole('heading', { level: 1 });
  publishQueue({
    entries: [conflict, note(7, 'ملاحظة')],
    sending: new Set(),
    unstored: new Set(),
    paused: false,
    unreadable: 0,
  });
  await user.click(await screen.findByRole('button', { name: /يحتاج|تحتاج|تنتظر|انتظار/ }));
  const sheet = within(await screen.findByRole('dialog'));
  sheet.getByRole('button', { name: 'اعتماد تعديلي' });
  sheet.getByRole('button', { name: 'الإبقاء على تعديل الآخر' });
  expect(sheet.getAllByRole('button', { name: /^حذف هذا التعديل/ }).length).toBeGreaterThan(0);
  expect(sheet.queryByText(/تجاهل/)).toBeNull();
});

test.each([
  [{ message: 'Orders cannot be changed now' }, 'Orders cannot be changed now'],
  [{ message: 'Check the fields', fields: { client_phone: ['Not a phone number'] } }, 'Not a phone number'],
])('the row of a record says why its change was refused', async (told, reason) => {
  const { id } = app.shop.orders.own;
  await app.visit({ path: '/orders', as: 'admin', width: 360 });
  await screen.findByRole('button', { name: `Actions of order ${id}` });
  const refusal: Refusal = { status: 422, code: 'validation_failed', ...told };
  const entry: OutboxEntry = { ...note(id, 'اتصل'), state: 'refused', refusal };
  publishQueue({ entries: [entry], sending: new Set(), unstored: new Set(), paused: false, unreadable: 0 });
  const row = (await screen.findByText(reason)).closest<HTMLElement>('[data-row]');
  expect(row?.dataset.row).toBe(String(id));
});

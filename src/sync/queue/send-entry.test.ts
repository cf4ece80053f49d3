import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { saveSession } from '#app/device/session.ts';
import type { OutboxEntry } from './entry.ts';
import { sendEntry } from './send-entry.ts';

const seen: string[] = [];
const server = setupServer(
  http.get('*/healthz', () => HttpResponse.error()),
  http.all('*/api/*', ({ request }) => {
    seen.push(request.headers.get('authorization') ?? '');
    return HttpResponse.error();
  }),
);
beforeAll(() => server.listen());
afterAll(() => server.close());

const entry: OutboxEntry = {
  ...{ key: 'k', seq: 1, queuedAt: 0, attempts: 0, firstSentAt: undefined, waitMs: 0, state: 'waiting', label: 'Name' },
  ...{ resource: 'sub-admins', record: 7, version: 1, merges: true, base: {}, mine: { name: 'a' } },
  ...{ refusal: undefined, theirs: undefined },
  request: { method: 'PATCH', path: '/admin/sub-admins/{id}', params: { id: 7 }, body: { name: 'a' } },
};

test('G6: what was chosen for sending stays when somebody else signs in before it leaves', async () => {
  saveSession('first', { role: 'Admin', id: 1 });
  expect(await sendEntry(entry, '1')).toEqual({ kind: 'silence' });
  const sending = sendEntry(entry, '1');
  saveSession('second', { role: 'Admin', id: 2 });
  expect(await sending).toEqual({ kind: 'silence' });
  expect(seen).toEqual(['Bearer first']);
});

test('G4: what only a newer version of the panel can send is refused by nobody here', async () => {
  const request = { method: 'POST', path: '/admin/couriers', params: {}, body: {} } as const;
  expect(await sendEntry({ ...entry, request }, '1')).toEqual({ kind: 'silence' });
});

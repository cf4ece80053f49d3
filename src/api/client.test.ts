import { delay, HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { clearSession, isInterrupted, saveSession } from '#app/device/session.ts';
import { SENT_AT } from '#contract/answer.ts';
import { whoAmI } from '#contract/session.ts';
import { subAdmins } from '#contract/sub-admins.ts';
import { ApiError, isUnreachable } from './api-error.ts';
import { call } from './client.ts';
import { getContact } from './connection.ts';

const me = '*/api/auth/me';
const server = setupServer(http.get('*/healthz', () => HttpResponse.error()));

beforeAll(() => server.listen());
beforeEach(() => saveSession('good', { role: 'Admin' }));
afterEach(() => {
  server.resetHandlers();
  clearSession();
});
afterAll(() => server.close());

async function failureOf(work: Promise<unknown>): Promise<ApiError> {
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error instanceof ApiError) return error;
  throw new Error(`not an ApiError: ${String(error)}`);
}

test('a call carries the token, the language and, when it changes something, a key', async () => {
  const seen: Headers[] = [];
  server.use(
    http.all('*/api/*', ({ request }) => {
      seen.push(request.headers);
      return HttpResponse.json({ data: { id: 1, deleted_at: '2026-11-21T00:00:00Z' } });
    }),
  );
  await call(subAdmins.remove, { params: { id: 1 }, body: {} }, { idempotencyKey: 'k-1' });
  await failureOf(call(whoAmI));
  expect(seen[0]?.get('authorization')).toBe('Bearer good');
  expect(seen[0]?.get('accept-language')).toBe('ar');
  expect(seen.map((headers) => headers.get('idempotency-key'))).toEqual(['k-1', null]);
});

test('G6: nothing leaves in the name of whoever signed in since', async () => {
  const seen: string[] = [];
  server.use(
    http.all('*/api/*', ({ request }) => {
      seen.push(request.headers.get('authorization') ?? '');
      return HttpResponse.json({ data: { id: 1, deleted_at: '2026-11-21T00:00:00Z' } });
    }),
  );
  saveSession('first', { role: 'Admin', id: 1 });
  const remove = () => call(subAdmins.remove, { params: { id: 1 }, body: {} }, { by: '1' });
  await remove();
  saveSession('second', { role: 'Admin', id: 2 });
  const late = await failureOf(remove());
  clearSession();
  const later = await failureOf(remove());
  expect([late.code, later.code, isUnreachable(late)]).toEqual(['signed_out', 'signed_out', true]);
  expect(seen).toEqual(['Bearer first']);
});

test('L11: what changes something says what the device’s clock shows as it is sent', async () => {
  const seen: (string | null)[] = [];
  server.use(
    http.all('*/api/*', ({ request }) => {
      seen.push(request.headers.get(SENT_AT));
      return HttpResponse.json({ data: { id: 1, deleted_at: '2026-11-21T00:00:00Z' } });
    }),
  );
  await call(subAdmins.remove, { params: { id: 1 }, body: {} });
  await failureOf(call(whoAmI));
  expect(Math.abs(Date.parse(seen[0] ?? '') - Date.now())).toBeLessThan(10_000);
  expect(seen[1]).toBeNull();
});

test('an answer that does not fit the contract is a bad_reply, never a crash later', async () => {
  server.use(http.get(me, () => HttpResponse.json({ data: { role: 'Emperor' } })));
  expect((await failureOf(call(whoAmI))).code).toBe('bad_reply');
});

test("a proxy's page instead of an answer is silence, whatever its status", async () => {
  for (const status of [200, 403, 404, 502, 511]) {
    server.use(http.get(me, () => HttpResponse.html('<h1>Sign in to the network</h1>', { status })));
    const error = await failureOf(call(whoAmI));
    expect([error.status, error.code, error.met, isUnreachable(error)]).toEqual([0, 'foreign', status, true]);
  }
  await expect.poll(() => getContact().online).toBe(false);
});

test("the server's message, fields and request id come along", async () => {
  const body = { error: { code: 'validation_failed', message: 'راجع الحقول', fields: { email: ['موجود بالفعل'] } } };
  server.use(http.get(me, () => HttpResponse.json(body, { status: 422, headers: { 'X-Request-Id': 'r-9' } })));
  const error = await failureOf(call(whoAmI));
  expect(error).toMatchObject({
    status: 422,
    message: 'راجع الحقول',
    fields: { email: ['موجود بالفعل'] },
    requestId: 'r-9',
  });
});

test('an expired token asks to sign in again, wrong credentials do not', async () => {
  const response = (code: string) =>
    http.get(me, () => HttpResponse.json({ error: { code, message: '' } }, { status: 401 }));
  server.use(response('invalid_credentials'));
  await failureOf(call(whoAmI));
  expect(isInterrupted()).toBe(false);
  server.use(response('token_expired'));
  await failureOf(call(whoAmI));
  expect(isInterrupted()).toBe(true);
});

test('a server without codes of ours says why in its own words, and when the session is over', async () => {
  const response = (status: number, error: object) => http.get(me, () => HttpResponse.json({ error }, { status }));
  saveSession('good', { role: 'Admin' });
  server.use(response(422, { message: 'Phone is taken', fields: { phone: ['Taken'] } }));
  expect(await failureOf(call(whoAmI))).toMatchObject({
    code: 'bad_request',
    message: 'Phone is taken',
    fields: { phone: ['Taken'] },
  });
  server.use(http.get(me, () => HttpResponse.json({ message: 'Not today' }, { status: 409 })));
  expect(await failureOf(call(whoAmI))).toMatchObject({ code: 'bad_request', message: 'Not today' });
  server.use(response(401, { code: 'UNAUTHORIZED', message: 'Who are you?' }));
  await failureOf(call(whoAmI));
  expect(isInterrupted()).toBe(true);
});

test('without an answer the call fails at once and the panel knows that it is offline', async () => {
  server.use(http.get(me, () => HttpResponse.error()));
  const error = await failureOf(call(whoAmI));
  expect([error.status, error.code]).toEqual([0, 'network']);
  expect(getContact().online).toBe(false);
});

test('a call that is no longer wanted rejects as aborted, not as failed', async () => {
  server.use(
    http.get(me, async () => {
      await delay(50);
      return HttpResponse.json({ data: { role: 'Admin' } });
    }),
  );
  const controller = new AbortController();
  const work = call(whoAmI, {}, { signal: controller.signal });
  controller.abort();
  await expect(work).rejects.toMatchObject({ name: 'AbortError' });
});

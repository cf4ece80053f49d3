import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { clearSession, saveSession } from '#app/device/session.ts';
import { ANSWER_MARK } from '#contract/answer.ts';
import { whoAmI } from '#contract/session.ts';
import { subAdmins } from '#contract/sub-admins.ts';

const me = '*/api/auth/me';
const marked = { headers: { [ANSWER_MARK]: '' } };
const admin = { data: { role: 'Admin' } };
const server = setupServer();

beforeAll(() => server.listen());
beforeEach(() => {
  // Each page begins without what an earlier one learned.
  vi.resetModules();
  localStorage.clear();
  document.head.innerHTML = '';
  saveSession('good', { role: 'Admin' });
});
afterEach(() => {
  server.resetHandlers();
  clearSession();
});
afterAll(() => server.close());

async function openPage() {
  const [{ call }, { getContact, ask }] = await Promise.all([import('./client.ts'), import('./connection.ts')]);
  const codeOf = (work: Promise<unknown>) =>
    work.then(
      () => 'done',
      (error: { code: string }) => error.code,
    );
  return { ask, getContact, call, codeOf, look: () => codeOf(call(whoAmI)) };
}

test('a server that ever marked an answer must mark them all: presence decides, whatever else it says', async () => {
  server.use(http.get(me, () => HttpResponse.json(admin, marked), { once: true }));
  server.use(http.get('*/healthz', () => HttpResponse.json({ status: 'ok' })));
  const page = await openPage();
  expect(await page.look()).toBe('done');
  server.use(http.get(me, () => HttpResponse.json(admin)));
  expect(await page.look()).toBe('foreign');
  await expect.poll(() => page.getContact().online).toBe(false);
  vi.resetModules();
  const next = await openPage();
  expect(await next.look()).toBe('foreign');
  await expect.poll(() => next.getContact().online).toBe(false);
});

test('the page of our own server says it from the start', async () => {
  document.head.innerHTML = '<meta name="api-marked" content="1">';
  server.use(http.get(me, () => HttpResponse.json(admin)));
  server.use(http.get('*/healthz', () => HttpResponse.json({ status: 'ok' })));
  const page = await openPage();
  expect(await page.look()).toBe('foreign');
  await expect.poll(() => page.getContact().online).toBe(false);
});

test('a server that keeps only the specification answers without a mark, and its session is its sign of life', async () => {
  const asked: string[] = [];
  server.events.on('request:start', ({ request }) => void asked.push(new URL(request.url).pathname));
  server.use(http.get(me, () => HttpResponse.json({ error: { message: 'who?' } }, { status: 401 })));
  const page = await openPage();
  expect([await page.look(), await page.ask(), page.getContact().online]).toEqual(['unauthenticated', true, true]);
  expect(asked).toEqual(['/api/auth/me', '/api/auth/me']);
  server.use(http.get(me, () => HttpResponse.html('<h1>Welcome to our Wi-Fi</h1>')));
  expect([await page.look(), await page.ask(), page.getContact().online]).toEqual(['foreign', false, false]);
});

test('such a server may have nothing to say to a deletion', async () => {
  server.use(http.all('*/api/admin/sub-admins/1', () => new HttpResponse(null, { status: 204 })));
  const page = await openPage();
  const code = await page.codeOf(page.call(subAdmins.remove, { params: { id: 1 }, body: {} }));
  // It answered, and the panel finds nothing to read in it.
  expect(code).toBe('bad_reply');
});

test('a mark on an error of the server counts as contact', async () => {
  server.use(http.get(me, () => HttpResponse.json({}, { status: 500, ...marked })));
  const page = await openPage();
  expect([await page.look(), page.getContact().online]).toEqual(['server_error', true]);
});

test('an answer that breaks off leaves open what the server did', async () => {
  server.use(http.get(me, () => new HttpResponse('{"data":{"ro', marked)));
  const page = await openPage();
  expect([await page.look(), page.getContact().online]).toEqual(['cut', true]);
});

import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { clearSession, saveSession } from '#app/device/session.ts';
import { ANSWER_MARK } from '#contract/answer.ts';
import { brands } from '#contract/brands.ts';
import { ApiError } from './api-error.ts';
import { call, takeOver } from './client.ts';
import type {} from './first-call.ts';

const page = { data: [], meta: { current_page: 1, last_page: 1, per_page: 10, total: 0, total_exact: true } };
const search = { per_page: '10' };

const server = setupServer();
let asked: string[] = [];

beforeAll(() => server.listen());
beforeEach(() => {
  asked = [];
  saveSession('good', { role: 'Admin' });
  document.head.innerHTML = '<meta name="first-calls" content="/api/admin/brands?per_page={rows}">';
  server.use(
    http.all('*/api/*', ({ request }) => {
      asked.push(`${request.method} ${request.headers.get('authorization')}`);
      return HttpResponse.json(page, { headers: { [ANSWER_MARK]: '1' } });
    }),
  );
});
afterEach(() => {
  server.resetHandlers();
  clearSession();
  window.firstCalls = undefined;
});
afterAll(() => server.close());

test('the early call is not made for a section that the role may not open', async () => {
  saveSession('good', { role: 'Sub Admin' });
  window.history.replaceState(null, '', '/brands');
  await boot();
  expect(window.firstCalls?.size ?? 0).toBe(0);
  window.history.replaceState(null, '', '/orders');
  await boot();
  expect(window.firstCalls?.size).toBe(1);
  await [...(window.firstCalls ?? [])][0]?.[1].answer;
  window.history.replaceState(null, '', '/');
});

/** What the document does before anything else. */
async function boot(): Promise<void> {
  vi.resetModules();
  await import('#app/boot/main.ts');
}

test('the first rows are asked for once: what the page asked before the panel ran is the answer', async () => {
  await boot();
  expect(await call(brands.list, { search })).toEqual(page);
  expect(asked).toEqual(['GET Bearer good']);
  await call(brands.list, { search });
  expect(asked).toHaveLength(2);
});

test('signed out nothing is asked in advance', async () => {
  clearSession();
  await boot();
  expect(window.firstCalls?.size ?? 0).toBe(0);
});

test("somebody else's rows are never taken over", async () => {
  await boot();
  saveSession('another', { role: 'Admin' });
  await call(brands.list, { search });
  expect(asked).toEqual(['GET Bearer good', 'GET Bearer another']);
});

test('rows from before a change are asked for again', async () => {
  await boot();
  await call(brands.remove, { params: { id: 1 }, body: {} }).catch((error: unknown) =>
    expect(error).toBeInstanceOf(ApiError),
  );
  await call(brands.list, { search });
  expect(asked).toHaveLength(3);
});

test('another page than the first is its own question', async () => {
  await boot();
  await call(brands.list, { search: { ...search, page: '2' } });
  expect(asked).toHaveLength(2);
});

test('a first question that failed is asked again', async () => {
  server.use(http.all('*/api/*', () => HttpResponse.error(), { once: true }));
  await boot();
  expect(await call(brands.list, { search })).toEqual(page);
});

test('what came with another answer is taken over once, by whoever it came for', async () => {
  const brought = { address: '/api/admin/brands?per_page=10', text: JSON.stringify(page) };
  takeOver(brought, 'good');
  expect(await call(brands.list, { search })).toEqual(page);
  expect(asked).toEqual([]);
  takeOver(brought, 'good');
  saveSession('another', { role: 'Admin' });
  await call(brands.list, { search });
  expect(asked).toEqual(['GET Bearer another']);
});

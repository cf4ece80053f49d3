import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { delay, HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import type { ReactNode } from 'react';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { noteAnswer, noteSilence } from '#app/api/connection.ts';
import { saveSession } from '#app/device/session.ts';
import { ANSWER_MARK } from '#contract/answer.ts';
import { productAttachments } from '#contract/product-attachments.ts';
import { useUploads } from './use-uploads.ts';

const kept = {
  ...{ id: 1, product_id: 7, name: '1.pdf', mime: 'application/pdf', bytes: 8 },
  created_at: '2026-11-28T10:00:00Z',
};
const seen: string[] = [];
let underWay = 0;
let most = 0;
const server = setupServer(
  http.get('*/healthz', () => HttpResponse.error()),
  http.post('*/api/*', async ({ request }) => {
    seen.push(request.headers.get('authorization') ?? '');
    underWay += 1;
    most = Math.max(most, underWay);
    await delay(50);
    underWay -= 1;
    return HttpResponse.json({ data: kept }, { status: 201, headers: { [ANSWER_MARK]: '1' } });
  }),
);
beforeAll(() => server.listen());
afterAll(() => server.close());
beforeEach(() => {
  seen.length = 0;
  saveSession('first', { role: 'Admin', id: 1 });
  noteAnswer(new Date().toUTCString());
});

const paper = (name: string) => new File(['%PDF-1.7'], name, { type: 'application/pdf' });

function openForm(prepare: () => Promise<string>) {
  const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
  const client = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>
      <I18nProvider i18n={i18n}>{children}</I18nProvider>
    </QueryClientProvider>
  );
  const options = {
    ...{
      endpoint: productAttachments.create,
      resource: 'attachments',
      shownBy: 'products',
      label: 'File',
      added: 'Added',
    },
    input: (product: number, file: File) => ({ params: { product_id: product }, body: { file } }),
    prepare: async (file: File) => (await prepare()) && file,
  };
  return renderHook(() => useUploads(options), { wrapper }).result;
}

test.each([
  ['with a connection', () => undefined],
  ['without one, where the device keeps nothing', noteSilence],
])('G6: a file that is made small still leaves in nobody else’s name: %s', async (_, lose) => {
  const made = Promise.withResolvers<string>();
  const form = openForm(() => made.promise);
  act(() => form.current.add([paper('mine.pdf')], 7));
  lose();
  saveSession('second', { role: 'Admin', id: 2 });
  made.resolve('small');
  await vi.waitFor(() => expect(form.current.uploads[0]?.state).toBe('failed'), 10_000);
  expect(seen).toEqual([]);
});

test('files leave one after the other', async () => {
  const form = openForm(async () => 'as it is');
  act(() => form.current.add(['1.pdf', '2.pdf', '3.pdf'].map(paper), 7));
  await vi.waitFor(() => expect(form.current.uploads).toEqual([]), 10_000);
  expect([seen.length, most]).toEqual([3, 1]);
});

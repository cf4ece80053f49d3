import { i18n } from '@lingui/core';
import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { safeParse } from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ApiError } from '#app/api/api-error.ts';
import { errorText } from '#app/i18n/error-text.ts';
import { subAdmins } from '#contract/sub-admins.ts';
import { openTestApp } from './panel.tsx';

let app: Awaited<ReturnType<typeof openTestApp>>;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const row = { id: 7, name: 'Nadia Lutfi', email: 'nadia@shop.example', phone: '0100', status: 1 };

test('a list of bare rows is one page of them', () => {
  const reading = safeParse(subAdmins.list.reply, { data: [row] });
  expect(reading.success && reading.output).toMatchObject({
    data: [{ ...row, status: true, image: null, permissions: [] }],
    meta: { current_page: 1, last_page: 1, total: 1 },
  });
});

test('the list of sub-admins of a server that keeps only the specification is shown', async () => {
  app.server.use(
    http.get('*/api/admin/sub-admins', () => HttpResponse.json({ data: [row] }, { headers: { 'X-Souq-Api': '1' } })),
  );
  await app.visit({ path: '/sub-admins', as: 'admin' });
  await screen.findByText('Nadia Lutfi');
  app.server.resetHandlers();
});

test('an error without a code is told in the server’s words', () => {
  const error = new ApiError({ status: 422, code: 'bad_request', data: { error: { message: 'Phone is taken' } } });
  expect(errorText(error, i18n)).toBe('Phone is taken');
  const page = new ApiError({ status: 502, code: 'server_error', data: '<html>' });
  expect(errorText(page, i18n)).not.toContain('<');
});

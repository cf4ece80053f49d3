import { screen, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { productAttachments } from '#contract/product-attachments.ts';
import { products } from '#contract/products.ts';
import { formOf } from '../api/shop.ts';
import { openTestApp, toastOf } from './panel.tsx';

let app: Awaited<ReturnType<typeof openTestApp>>;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

test('an attachment is deleted after a question that names it and says that it cannot be brought back', async () => {
  const { ask, keys, products: goods } = app.shop;
  const file = new File(['%PDF-1.4 warranty'], 'warranty.pdf', { type: 'application/pdf' });
  const added = await ask(keys.admin, productAttachments.create, { product_id: goods.bag }, { body: formOf({ file }) });
  expect(added.status).toBe(201);
  const attachments = async () => (await ask(keys.admin, products.get, { id: goods.bag })).body.data.attachments;
  const { user } = await app.visit({ path: `/products?open=edit-${goods.bag}`, as: 'admin' });
  await user.click(await screen.findByRole('button', { name: /Picture and files/ }));
  await user.click(screen.getByRole('button', { name: 'Delete warranty.pdf' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Delete attachment' }));
  question.getByText('warranty.pdf');
  question.getByText('It cannot be brought back: its file is deleted with it.');
  expect(await attachments()).toHaveLength(1);
  await user.click(question.getByRole('button', { name: 'Delete' }));
  const news = await toastOf('Attachment deleted');
  expect(news.queryByRole('button', { name: 'Undo' })).toBeNull();
  expect(await attachments()).toEqual([]);
});

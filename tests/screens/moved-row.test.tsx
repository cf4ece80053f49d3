import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sizes } from '#contract/sizes.ts';
import { openTestApp } from './panel.tsx';

let app: Awaited<ReturnType<typeof openTestApp>>;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const ask = (...call: Parameters<typeof app.shop.ask> extends [string, ...infer Rest] ? Rest : never) =>
  app.shop.ask(app.shop.keys.admin, ...call);
const make = async (name: string): Promise<number> => (await ask(sizes.create, {}, { body: { name } })).body.data.id;

test('a size that somebody else moved to another page asks whose name counts, and is left when it was told', async () => {
  for (let nth = 0; nth < 10; nth += 1) await make(`Bb ${nth}`);
  const id = await make('Aa first');
  const { user } = await app.visit({ path: '/sizes', as: 'admin' });
  await user.click(await screen.findByRole('button', { name: 'Edit Aa first' }));
  const form = within(await screen.findByRole('group', { name: 'Edit size' }));
  await user.type(form.getByRole('textbox', { name: 'Name' }), ' by me');
  const { version } = (await ask(sizes.get, { id })).body.data;
  expect((await ask(sizes.update, { id }, { body: { name: 'Zz last', version } })).status).toBe(200);
  await user.click(form.getByRole('button', { name: 'Save' }));
  const question = within(await screen.findByRole('alertdialog'));
  // His row is on the next page now.
  await screen.findByRole('link', { name: 'Bb 9' });
  await user.click(question.getByRole('button', { name: 'Keep theirs' }));
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Edit size' })).toBeNull());
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

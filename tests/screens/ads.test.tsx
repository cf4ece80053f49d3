import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { ads } from '#contract/ads.ts';
import { formOf } from '../api/shop.ts';
import { smallPicture } from '../api/small-picture.ts';
import { openTestApp } from './panel.tsx';

let app: Awaited<ReturnType<typeof openTestApp>>;
beforeAll(async () => {
  app = await openTestApp();
});
afterEach(() => app.server.resetHandlers());
afterAll(() => app.close());

const PIXEL = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
  (letter) => letter.charCodeAt(0),
);
const picture = () => new File([PIXEL], 'ad.png', { type: 'image/png' });

async function make(description: string, type = 'main') {
  const body = formOf({ link: 'https://shop.example/sale', description, type, image: picture() });
  return (await app.shop.ask(app.shop.keys.admin, ads.create, {}, { body })).body.data;
}
const read = (id: number) => app.shop.ask(app.shop.keys.admin, ads.get, { id });

async function cardOf(name: string) {
  const card = (await screen.findByRole('link', { name })).closest<HTMLElement>('[data-row]');
  if (!card) throw new Error(`There is no card of ${name}.`);
  return within(card);
}

describe('the list of ads', () => {
  test('is ordered on a desk, where its cards have no header', async () => {
    await make('Older');
    await make('Newer');
    const { user } = await app.visit({ path: '/ads', as: 'admin' });
    await cardOf('Newer');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Order' }), 'Added, ascending');
    const first = async () => (await screen.findAllByRole('link', { name: /^(Older|Newer)$/ }))[0]?.textContent;
    await waitFor(async () => expect(await first()).toBe('Older'));
  });

  test('shows cards with picture, type and a link that opens safely', async () => {
    await make('Summer sale', 'sub');
    const { container } = await app.visit({ path: '/ads?query=summer', as: 'admin' });
    const card = await cardOf('Summer sale');
    card.getByText('Secondary');
    const link = card.getByRole('link', { name: 'Open https://shop.example/sale in a new tab' });
    expect([link.getAttribute('href'), link.getAttribute('target'), link.getAttribute('rel')]).toEqual([
      'https://shop.example/sale',
      '_blank',
      'noopener noreferrer',
    ]);
    expect(container.querySelector('[data-row] img')?.getAttribute('src')).toMatch(/\/files\/[0-9a-f]{32}-1600\.webp$/);
  });

  test('is shown as a table when asked', async () => {
    await make('Table ad');
    const { user } = await app.visit({ path: '/ads?query=table', as: 'admin' });
    await cardOf('Table ad');
    await user.click(screen.getByRole('button', { name: 'More actions' }));
    await user.click(screen.getByRole('menuitem', { name: 'Show as table' }));
    await screen.findByRole('table', { name: 'Ads' });
    await cardOf('Table ad');
  });

  test('is filtered by type', async () => {
    await make('Filter main', 'main');
    await make('Filter sub', 'sub');
    const { user } = await app.visit({ path: '/ads?query=filter', as: 'admin' });
    await cardOf('Filter main');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Type' }), 'Secondary');
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Filter main' })).toBeNull());
    await cardOf('Filter sub');
  });

  test('deletes an ad after a question, and takes it back from the toast', async () => {
    const { id } = await make('Leaving ad');
    const { user } = await app.visit({ path: '/ads?query=leaving', as: 'admin' });
    const card = await cardOf('Leaving ad');
    await user.click(card.getByRole('button', { name: 'Delete Leaving ad' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Delete the ad' }));
    await user.click(question.getByRole('button', { name: 'Delete' }));
    await screen.findByText(/Deleted the ad .Leaving ad./);
    expect((await read(id)).status).toBe(404);
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await screen.findByText(/Restored the ad .Leaving ad./);
    expect((await read(id)).status).toBe(200);
  });
});

describe('the form of an ad', () => {
  test('needs a picture, a type and a real link', async () => {
    const { user } = await app.visit({ path: '/ads?open=new', as: 'admin' });
    const form = within(await screen.findByRole('dialog'));
    await user.type(form.getByLabelText('Link'), 'javascript:alert(1)');
    await user.click(form.getByRole('button', { name: 'Add' }));
    await form.findByText('Invalid link');
    expect(form.getAllByText('Required')).toHaveLength(2);
    expect(app.sent.filter(({ method }) => method === 'POST')).toHaveLength(0);
  });

  test('edits the text and keeps the picture', async () => {
    const { id, image } = await make('Before the edit');
    const { user } = await app.visit({ path: `/ads?open=${id}`, as: 'admin' });
    const field = await screen.findByLabelText(/^Description/);
    const form = within(screen.getByRole('dialog', { name: 'Edit ad' }));
    for (const shape of ['Main, 16:9', 'Secondary, 1:1']) form.getByRole('img', { name: shape });
    await user.clear(field);
    await user.type(field, 'After the edit');
    await user.click(form.getByRole('button', { name: 'Edit' }));
    await screen.findByText(/Saved the ad .After the edit./);
    expect((await read(id)).body.data).toMatchObject({ description: 'After the edit', image, version: 2 });
  });

  test('is never left without its picture: another one takes its place, and only that choice can be removed', async () => {
    const { id, image } = await make('Keeps its picture');
    const { user } = await app.visit({ path: `/ads?open=${id}`, as: 'admin' });
    const input = await screen.findByLabelText('Picture: Choose a picture');
    expect(screen.queryByRole('button', { name: 'Remove: Picture' })).toBeNull();
    await user.upload(input, new File([await smallPicture().arrayBuffer()], 'other.png', { type: 'image/png' }));
    await user.click(await screen.findByRole('button', { name: 'Remove: Picture' }));
    const form = within(screen.getByRole('dialog', { name: 'Edit ad' }));
    await user.click(form.getByRole('button', { name: 'Edit' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect((await read(id)).body.data.image).toBe(image);
  });
});

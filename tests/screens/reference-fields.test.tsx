import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { ImageField } from '#app/kit/form/image-field.tsx';
import type { ListControl } from '#app/kit/list/list-search.ts';
import type { ChoiceSource } from '#app/kit/reference/choice-source.ts';
import { ReferenceField } from '#app/kit/reference/reference-field.tsx';
import { ReferenceFilter } from '#app/kit/reference/reference-filter.tsx';
import { ReferencesField } from '#app/kit/reference/references-field.tsx';
import { useHeavyReason } from '#app/sync/heavy-files.ts';
import { Form } from '#app/ui/form/form.tsx';
import { useFormState } from '#app/ui/form/form-state.ts';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { subAdmins } from '#contract/sub-admins.ts';
import { openTestApp } from './panel.tsx';
import { hire } from './sub-admin-fixtures.ts';

let app: Awaited<ReturnType<typeof openTestApp>>;
let mona: number;
beforeAll(async () => {
  app = await openTestApp();
  mona = (await hire(app.shop, 'منى الأمين')).id;
});
afterAll(() => app.close());

const people: ChoiceSource = {
  resource: 'sub-admins',
  list: subAdmins.list,
  get: subAdmins.get,
  search: { sort: 'name' },
};
const empty: { who: number | null; team: string[]; image: File | null | undefined } = {
  who: null,
  team: [],
  image: undefined,
};
type Values = typeof empty;

function Sample({ start, send }: { start: Values; send: (values: Values) => void }) {
  const form = useFormState({ initialValues: start });
  return (
    <Form of={form} onSubmit={send}>
      <ReferenceField of={form} name="who" label="Helper" source={people} placeholder="Choose a helper" />
      <ReferencesField of={form} name="team" label="Team" source={people} chooseLabel="Choose the team" />
      <ImageField of={form} name="image" label="Photo" current={null} />
      <SubmitButton of={form}>Save</SubmitButton>
      <Remark values={form.values()} />
    </Form>
  );
}

function Remark({ values }: { values: Values }) {
  return <output>{useHeavyReason(values) ?? 'Nothing is too large'}</output>;
}

function Filter({ name }: { name: string }) {
  const [texts, setTexts] = useState<readonly string[]>([]);
  const setFilters = (patch: Record<string, string | undefined>) => setTexts(patch[name] ? [patch[name]] : []);
  // The filter reads and writes nothing else of its list.
  const list = { filterTexts: () => texts, setFilters } as unknown as ListControl;
  return (
    <>
      <ReferenceFilter list={list} name={name} label="Anybody" source={people} />
      <output>filtered by {texts.join()}</output>
    </>
  );
}

async function open({ start = empty, width = 1440 }: { start?: Values; width?: number } = {}) {
  const visit = await app.visit({ path: '/no-such-page', as: 'admin', width });
  const send = vi.fn<(values: Values) => void>();
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={visit.queryClient}>
        <Sample start={start} send={send} />
        <Filter name="by" />
      </QueryClientProvider>
    </I18nProvider>,
  );
  const save = async () => {
    await visit.user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(send).toHaveBeenCalledOnce());
    return send.mock.calls[0]?.[0];
  };
  return { ...visit, save };
}

const asked = () => app.sent.filter(({ url }) => url.pathname.endsWith('/sub-admins'));

test('a related record is found however its name is spelt, with one call, and chosen by Enter', async () => {
  const { user, save } = await open();
  const box = screen.getByRole('combobox', { name: 'Helper' });
  expect(asked()).toHaveLength(0);
  await user.type(box, 'الامين');
  await screen.findByRole('option', { name: 'منى الأمين' });
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
  expect(asked().filter(({ url }) => url.searchParams.get('query'))).toHaveLength(1);
  await user.keyboard('{ArrowDown}');
  await waitFor(() => expect(box.getAttribute('aria-activedescendant')).toMatch(/-0$/));
  await user.keyboard('{Enter}');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(box).toHaveProperty('value', 'منى الأمين');
  expect(await save()).toMatchObject({ who: mona });
});

test('a chosen record is named though only its id is known, and its cross takes it away', async () => {
  const { user, save } = await open({ start: { ...empty, who: mona } });
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Helper' })).toHaveProperty('value', 'منى الأمين'));
  await user.click(screen.getByRole('button', { name: 'Clear: Helper' }));
  expect(await save()).toMatchObject({ who: null });
});

test('Escape closes the choices and keeps what was chosen; a search without results says so', async () => {
  const { user } = await open({ start: { ...empty, who: mona } });
  const box = screen.getByRole('combobox', { name: 'Helper' });
  await waitFor(() => expect(box).toHaveProperty('value', 'منى الأمين'));
  await user.type(box, 'zzzz');
  await screen.findByText('Nothing found');
  await user.keyboard('{Escape}');
  expect(box).toHaveProperty('value', 'منى الأمين');
});

test('without a connection what was seen before is searched here', async () => {
  const { user } = await open();
  const box = screen.getByRole('combobox', { name: 'Helper' });
  await user.click(box);
  await screen.findByRole('option', { name: 'منى الأمين' });
  app.goOffline();
  await user.type(box, 'منى');
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
  await user.clear(box);
  // By another spelling too, as the server would find it.
  await user.type(box, 'mona elamin');
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
  screen.getByRole('option', { name: 'منى الأمين' });
});

test('choices that are not written as was typed are said to be, once', async () => {
  const { user } = await open();
  const box = screen.getByRole('combobox', { name: 'Helper' });
  await user.type(box, 'mona elamin');
  await screen.findByRole('option', { name: 'منى الأمين' });
  expect(await screen.findAllByText(/^Results for/)).toHaveLength(1);
  await user.clear(box);
  await user.type(box, 'منى');
  await waitFor(() => expect(screen.queryByText(/^Results for/)).toBeNull());
  await screen.findByRole('option', { name: 'منى الأمين' });
});

test('on a phone the choices have a screen of their own', async () => {
  const { user, save } = await open({ width: 360 });
  await user.click(screen.getByRole('combobox', { name: 'Helper: Choose a helper' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Helper' }));
  await user.type(sheet.getByRole('combobox', { name: 'Search' }), 'منى');
  await waitFor(() => expect(sheet.getAllByRole('option')).toHaveLength(1));
  await user.click(sheet.getByRole('option', { name: 'منى الأمين' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await save()).toMatchObject({ who: mona });
});

test('all that are in sight are chosen at once, and single ones taken away again', async () => {
  const { user, save } = await open();
  await user.click(screen.getByRole('button', { name: 'Choose the team' }));
  const picker = within(await screen.findByRole('dialog', { name: 'Choose the team' }));
  await picker.findByRole('option', { name: 'منى الأمين' });
  const count = picker.getAllByRole('option').length;
  await user.click(picker.getByRole('button', { name: 'Select all visible' }));
  await picker.findByText(`${count} chosen`);
  await user.click(picker.getByRole('option', { name: 'كريم صلاح' }));
  await user.click(picker.getByRole('button', { name: 'Done' }));
  const values = await save();
  expect(values?.team).toContain(`${mona} منى الأمين`);
  expect(values?.team).toHaveLength(count - 1);
});

test('a picture is shown with its name and size, sent as a file, and can be removed', async () => {
  const { user, save } = await open();
  const file = new File([new Uint8Array(2048)], 'shirt.png', { type: 'image/png' });
  await user.upload(screen.getByLabelText('Photo: Choose a picture'), file);
  await screen.findByText('shirt.png');
  screen.getByText('2 kB');
  expect((await save())?.image).toBeInstanceOf(File);
});

test('a file that is no picture is refused in words, and what was there before stays', async () => {
  const { user, save } = await open();
  const input = screen.getByLabelText<HTMLInputElement>('Photo: Choose a picture');
  input.removeAttribute('accept');
  await user.upload(input, new File(['<svg/>'], 'logo.svg', { type: 'image/svg+xml' }));
  await screen.findByText('This picture cannot be used. Choose a JPEG, PNG or WebP.');
  expect((await save())?.image).toBeUndefined();
});

test('a picture that is too large to wait says so without a connection', async () => {
  const { user } = await open();
  const file = new File([new Uint8Array(3 * 1024 * 1024)], 'large.png', { type: 'image/png' });
  await user.upload(screen.getByLabelText('Photo: Choose a picture'), file);
  await screen.findByText('large.png');
  screen.getByText('Nothing is too large');
  app.goOffline();
  await screen.findByText('The picture is too large to be kept until the connection is back');
});

test('a list is filtered by a related record, and by none again', async () => {
  const { user } = await open();
  const box = screen.getByRole('combobox', { name: 'Anybody' });
  expect(box.getAttribute('placeholder')).toBe('Anybody: all');
  await user.type(box, 'منى');
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
  await user.click(screen.getByRole('option'));
  screen.getByText(`filtered by ${mona}`);
  await user.click(screen.getByRole('button', { name: 'Clear: Anybody' }));
  screen.getByText('filtered by');
});

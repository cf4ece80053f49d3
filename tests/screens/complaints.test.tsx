import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasUnsaved } from '#app/pwa/unsaved.ts';
import { complaints } from '#contract/complaints.ts';
import { addComplaint, addUser } from '../api/feedback.ts';
import { openTestApp } from './panel.tsx';

let app: Awaited<ReturnType<typeof openTestApp>>;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const send = (draft: Parameters<typeof addComplaint>[1]) => addComplaint(app.shop.db, draft);
const read = async (id: number) => (await app.shop.ask(app.shop.keys.admin, complaints.get, { id })).body.data;
const replyTo = (id: number, body: object) => app.shop.ask(app.shop.keys.admin, complaints.update, { id }, { body });

async function openDrawer(id: number, task = '') {
  const visit = await app.visit({ path: `/complaints?open=${task}${id}`, as: 'admin' });
  // Another dialog stands there while the complaint is on its way.
  await screen.findByText('Complaint sent');
  const drawer = within(screen.getByRole('dialog', { name: `Complaint #${id}` }));
  return { ...visit, drawer };
}

describe('the list of complaints', () => {
  test('has a tab with a number for each status, the longest waiting first', async () => {
    await send({ name: 'Tabs Late', createdAt: new Date('2026-01-02') });
    await send({ name: 'Tabs Early', createdAt: new Date('2026-01-01') });
    await send({ name: 'Tabs Solved', status: 'solved', reply: 'تم' });
    const { user } = await app.visit({ path: '/complaints?query=tabs', as: 'admin' });
    await screen.findByRole('link', { name: 'Tabs Early' });
    const names = screen.getAllByRole('link', { name: /^Tabs/ }).map((link) => link.textContent);
    expect(names).toEqual(['Tabs Early', 'Tabs Late', 'Tabs Solved']);
    const tabs = within(screen.getByRole('navigation', { name: 'Complaints by status' }));
    expect(tabs.getAllByRole('button').map((tab) => tab.textContent)).toEqual([
      'All3',
      'Pending2',
      'In progress0',
      'Solved1',
    ]);
    await user.click(tabs.getByRole('button', { name: /^Solved/ }));
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Tabs Early' })).toBeNull());
  });

  test('is narrowed to one user, who is found by name and told apart by the phone', async () => {
    const userId = await addUser(app.shop.db, { fullName: 'Narrow Person', phone: '01044443333' });
    await addUser(app.shop.db, { fullName: 'Narrow Person', phone: '01044442222' });
    await send({ name: 'Narrow Person', userId, description: 'narrow mine' });
    await send({ name: 'Narrow Other', description: 'narrow theirs' });
    const { user, router } = await app.visit({ path: '/complaints?query=narrow', as: 'admin' });
    await screen.findByRole('link', { name: 'Narrow Other' });
    const box = screen.getByRole('combobox', { name: 'User' });
    await user.type(box, 'Narrow P');
    await user.click(await screen.findByRole('option', { name: /01044443333/ }));
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Narrow Other' })).toBeNull());
    expect(screen.getByRole('link', { name: 'Narrow Person' })).toBeDefined();
    expect(router.state.location.search).toMatchObject({ user: String(userId) });
  });

  test('offers only the changes of status that the contract allows', async () => {
    const id = await send({ name: 'Menu Person' });
    const { user } = await app.visit({ path: '/complaints?query=menu', as: 'admin' });
    await user.click(await screen.findByRole('button', { name: `Pending, select status of complaint ${id}` }));
    const solve = screen.getByRole('menuitem', { name: /Mark as solved/ });
    expect(solve.getAttribute('aria-disabled')).toBe('true');
    expect(solve.textContent).toContain('Write a reply first');
    await user.click(screen.getByRole('menuitem', { name: 'Start working on it' }));
    await screen.findByText('Complaint status changed');
    expect((await read(id)).status).toBe('in_progress');
  });

  test('lets only a solved complaint be deleted, with a way back', async () => {
    const open = await send({ name: 'Delete Open' });
    const done = await send({ name: 'Delete Done', status: 'solved', reply: 'تم' });
    const { user } = await app.visit({ path: '/complaints?query=delete', as: 'admin' });
    const idle = await screen.findByRole('button', { name: `Delete complaint ${open}` });
    expect(idle.getAttribute('aria-disabled')).toBe('true');
    await user.click(screen.getByRole('button', { name: `Delete complaint ${done}` }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Delete complaint' }));
    await user.click(question.getByRole('button', { name: 'Delete' }));
    await screen.findByText(`Complaint ${done} deleted`);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByText(`Complaint ${done} restored`);
    expect((await read(done)).status).toBe('solved');
  });

  test('moves the selected ones together, and says which refused and why', async () => {
    const bare = await send({ name: 'Bulk Bare' });
    const answered = await send({ name: 'Bulk Answered', status: 'in_progress', reply: 'تم' });
    const { user } = await app.visit({ path: '/complaints?query=bulk', as: 'admin' });
    await user.click(await screen.findByRole('checkbox', { name: `Select complaint ${bare}` }));
    await user.click(screen.getByRole('checkbox', { name: `Select complaint ${answered}` }));
    await user.click(screen.getByRole('button', { name: 'Select status of the selected complaints' }));
    await user.click(screen.getByRole('menuitem', { name: 'Solved' }));
    await screen.findByText('1 complaint changed');
    await screen.findByText('Write a reply first');
    expect([(await read(bare)).status, (await read(answered)).status]).toEqual(['pending', 'solved']);
  });
});

describe('a complaint', () => {
  test('shows its sender with the ways to call and to their orders', async () => {
    const userId = await addUser(app.shop.db, { fullName: 'Hoda Sultan', phone: '01055556666' });
    const id = await send({ name: 'Hoda Sultan', userId, orderId: app.shop.orders.own.id });
    const { drawer } = await openDrawer(id);
    const phone = await drawer.findByRole('link', { name: '01055556666' });
    expect(phone.getAttribute('href')).toBe('tel:01055556666');
    expect(drawer.getByRole('link', { name: 'Their orders' }).getAttribute('href')).toBe(`/orders?user=${userId}`);
    drawer.getByRole('link', { name: `Order #${app.shop.orders.own.id}` });
  });

  test('is answered, and the first reply takes it up', async () => {
    const id = await send({ name: 'Answered Person' });
    const { user, drawer } = await openDrawer(id, 'reply-');
    const box = drawer.getByRole('textbox', { name: 'Reply' });
    expect(document.activeElement).toBe(box);
    expect(drawer.getByRole('button', { name: 'Send' }).getAttribute('aria-disabled')).toBe('true');
    await user.type(box, 'سنرسل البديل غدًا');
    await user.click(drawer.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(screen.getAllByText('Reply sent').length).toBeGreaterThan(0));
    expect(await read(id)).toMatchObject({ status: 'in_progress', reply: 'سنرسل البديل غدًا' });
    await drawer.findByText(/Status changed from/);
  });

  test('is answered and solved in one step, then its reply is closed until it is reopened', async () => {
    const id = await send({ name: 'Solved Person' });
    const { user, drawer } = await openDrawer(id);
    const status = drawer.getByRole('combobox', { name: 'Status after sending' });
    within(status).getByRole('option', { name: 'Select status' });
    await user.selectOptions(status, 'Solved');
    await user.type(drawer.getByRole('textbox', { name: 'Reply' }), 'تم الحل');
    await user.click(drawer.getByRole('button', { name: 'Send' }));
    await drawer.findByText('Reopen the complaint to change the reply.');
    expect(drawer.queryByRole('textbox')).toBeNull();
    await user.click(drawer.getByRole('button', { name: `Solved, select status of complaint ${id}` }));
    await user.click(screen.getByRole('menuitem', { name: 'Reopen the complaint' }));
    expect(await drawer.findByRole('textbox', { name: 'Reply' })).toHaveProperty('value', 'تم الحل');
  });

  test('keeps a reply that was typed and not sent, for each complaint its own', async () => {
    const [one, other] = [await send({ name: 'Draft One' }), await send({ name: 'Draft Other' })];
    const { user } = await app.visit({ path: '/complaints?query=draft', as: 'admin' });
    await user.click(await screen.findByRole('button', { name: `Reply to complaint ${one}` }));
    await user.type(await screen.findByRole('textbox', { name: 'Reply' }), 'نصف رد');
    expect(hasUnsaved(), 'no update reloads over it').toBe(true);
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(hasUnsaved()).toBe(false);
    await user.click(await screen.findByRole('button', { name: `Reply to complaint ${other}` }));
    expect(await screen.findByRole('textbox', { name: 'Reply' })).toHaveProperty('value', '');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await user.click(await screen.findByRole('button', { name: `Reply to complaint ${one}` }));
    expect(await screen.findByRole('textbox', { name: 'Reply' })).toHaveProperty('value', 'نصف رد');
  });

  test('answered by two at once shows the other reply and lets one choose', async () => {
    const id = await send({ name: 'Two Admins' });
    const { user, drawer } = await openDrawer(id);
    await user.type(drawer.getByRole('textbox', { name: 'Reply' }), 'ردي');
    await replyTo(id, { reply: 'رد الزميل' });
    await user.click(drawer.getByRole('button', { name: 'Send' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Somebody else changed this too' }));
    dialog.getByText('رد الزميل');
    dialog.getByText('ردي');
    await user.click(dialog.getByRole('button', { name: 'Keep theirs' }));
    await waitFor(async () => expect((await read(id)).reply).toBe('رد الزميل'));
    await waitFor(() => expect(drawer.getByRole('textbox', { name: 'Reply' })).toHaveProperty('value', 'رد الزميل'));
  });

  test('that was deleted meanwhile says who did it', async () => {
    const id = await send({ name: 'Gone', status: 'solved', reply: 'تم' });
    await app.shop.ask(app.shop.keys.admin, complaints.remove, { id });
    await app.visit({ path: `/complaints?open=${id}`, as: 'admin' });
    const drawer = within(await screen.findByRole('dialog', { name: `Complaint #${id}` }));
    await drawer.findByText(/It was deleted by/);
  });
});

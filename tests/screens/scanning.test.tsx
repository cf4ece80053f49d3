import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { orders } from '#contract/orders.ts';
import { orderLines } from '#server/db/tables/orders.ts';
import { addOrder } from '../api/goods.ts';
import { openTestApp } from './panel.tsx';

const BARCODE = '6221234';

let app: Awaited<ReturnType<typeof openTestApp>>;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

async function open(search = '', status?: 'completed') {
  const line = { productId: app.shop.products.pen, name: 'Pen', quantity: 3, price: 100 };
  const { id } = await addOrder(app.shop.db, { lines: [line] });
  await app.shop.db.update(orderLines).set({ barcode: BARCODE }).where(eq(orderLines.orderId, id));
  if (status) await app.shop.ask(app.shop.keys.admin, orders.changeStatus, { id }, { body: { status } });
  const { user } = await app.visit({ path: `/orders-details/${id}${search}`, as: 'subAdmin' });
  return user;
}

const picking = () => screen.findByRole('button', { name: /^Pick one piece of Pen: 0 of 3/ });
const noteField = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Note' });

/** What a scanner does in a field: keys that come faster than any hand types, each written unless somebody prevents it. */
function scanInto(field: HTMLTextAreaElement, code: string): void {
  const press = (key: string) => new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
  const keys = [...code].map(press);
  const enter = press('Enter');
  const set = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set;
  act(() => {
    for (const key of keys) {
      if (!field.dispatchEvent(key)) continue;
      set?.call(field, field.value + key.key);
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }
    field.dispatchEvent(enter);
  });
}

describe('a scan', () => {
  test('that is wrong is felt in the hand, and three of them are said in one place', async () => {
    const vibrate = vi.fn();
    Object.assign(navigator, { vibrate });
    const user = await open('?pick=1');
    await picking();
    for (const code of ['wrong-1', 'wrong-2', 'wrong-3']) await user.keyboard(`${code}{Enter}`);
    await screen.findByText(/^Nothing in this order has the code .wrong-3.$/);
    await waitFor(() => expect(screen.getAllByText(/^Nothing in this order has the code/)).toHaveLength(1));
    expect(vibrate).toHaveBeenCalledTimes(3);
  });

  test('outside of picking opens it when the order has that code, and is answered when it has not', async () => {
    const user = await open();
    await noteField();
    await user.keyboard('not-of-this{Enter}');
    await screen.findByText(/^Nothing in this order has the code .not-of-this.$/);
    await user.keyboard(`${BARCODE}{Enter}`);
    await picking();
  });

  test('never leaves its digits in a note that was being typed', async () => {
    const user = await open();
    const note = await noteField();
    await user.type(note, 'call first');
    await new Promise((resolve) => setTimeout(resolve, 100));
    scanInto(note, BARCODE);
    await picking();
    expect((await noteField()).value).toBe('call first');
  });

  test('on an order that is not in progress picks nothing, says why, and leaves no digits in a note', async () => {
    const user = await open('', 'completed');
    const note = await noteField();
    await user.type(note, 'call first');
    await new Promise((resolve) => setTimeout(resolve, 100));
    scanInto(note, BARCODE);
    await screen.findByText('The order is not in progress, so nothing of it is picked');
    expect((await noteField()).value).toBe('call first');
    expect(screen.queryByRole('button', { name: /^Pick one piece of Pen/ })).toBeNull();
  });

  test('is not what a hand types into a note', async () => {
    await open();
    const note = await noteField();
    const hand = userEvent.setup({ delay: 70 });
    await hand.type(note, 'floor 12{Enter}34');
    expect(note.value).toBe('floor 12\n34');
  });
});

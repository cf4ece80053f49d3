import { photograph, submit } from './actions.ts';
import { type Act, field, nth, open, type Setup } from './queue-setup.ts';

/** An order in progress; each action has one of its own. */
const order = (place: number, query = '') =>
  async function openOrder(setup: Setup) {
    const { id } = await nth(setup.other, 'orders?status=in_progress&per_page=10', place);
    await open(setup, `/orders-details/${id}${query}`);
  };

/** What an Admin may do to orders, and to what comes back of them, without a connection. */
export const ORDER_ACTIONS: Readonly<Record<string, Act>> = {
  'orders.changeStatus': async (setup) => {
    await order(0)(setup);
    await setup.page
      .getByRole('button', { name: /change the status of order/ })
      .first()
      .click();
    await setup.page.getByRole('menuitem', { name: 'Mark as completed' }).click();
  },
  'orders.updateContact': async (setup) => {
    await order(4, '?open=contact')(setup);
    await field(setup, 'Address').fill(`A refused address ${Date.now()}`);
    await submit(setup.page);
  },
  'orders.addNote': async (setup) => {
    await order(1)(setup);
    await field(setup, 'Note').fill('A refused note');
    await setup.page.getByRole('button', { name: 'Add note' }).click();
  },
  'orders.pick': async (setup) => {
    await order(2, '?pick=1')(setup);
    await setup.page
      .getByRole('button', { name: /^Pick one piece/, disabled: false })
      .first()
      .click();
  },
  'orders.recordPrint': async (setup) => {
    await order(3, '?print=slip')(setup);
    // The order's own page has such a button as well.
    await setup.page.getByRole('dialog').getByRole('button', { name: 'Print', exact: true }).click();
  },
  'returns.create': async (setup) => {
    const { id } = await nth(setup.other, 'orders?status=completed&per_page=10', 3);
    await open(setup, `/orders-details/${id}?open=return`);
    const form = setup.page.getByRole('dialog');
    await form
      .getByRole('textbox', { name: /^Quantity:/ })
      .first()
      .fill('1');
    await submit(setup.page);
  },
  'return-pictures.create': async (setup) => {
    const { id } = await nth(setup.other, 'returns?status=requested', 1);
    await open(setup, `/orders/returns?open=${id}`);
    const field = setup.page.getByLabel('Add a picture').and(setup.page.locator('input'));
    await field.waitFor({ state: 'attached' });
    await photograph(setup.page, /^Add a picture/);
  },
  'returns.update': async (setup) => {
    const { id } = await nth(setup.other, 'returns?status=requested', 0);
    await open(setup, `/orders/returns?open=${id}`);
    await setup.page.getByRole('button', { name: 'Cancel the return' }).click();
    await submit(setup.page);
  },
};

import { expect, test } from 'vitest';
import { api } from './api.ts';
import { ERRORS } from './errors.ts';
import { EVENT_KINDS } from './events.ts';
import { LEDGER_ACCOUNTS, POSTING_KINDS } from './ledger.ts';
import { TRANSFER_ACCOUNTS } from './ledger-calls.ts';
import { orderList } from './orders.ts';
import { PERMISSIONS } from './roles.ts';
import { settingsEdit } from './settings.ts';

test('until there are couriers nothing of them may be asked, set or answered, and the ledger keeps their names', () => {
  const said = [
    ...PERMISSIONS,
    ...Object.keys(ERRORS),
    ...EVENT_KINDS,
    ...Object.keys(settingsEdit.entries),
    ...Object.keys(orderList.filters),
    ...Object.entries(api).flatMap(([name, calls]) => [name, ...Object.values(calls).map(({ path }) => path)]),
  ];
  const theirs =
    /courier|shipment|manifest|remit|tracking|\bcash|cod_limit|\.ship$|shipping_status|totals_differ|on_delivery/;
  expect(said.filter((one) => theirs.test(one))).toEqual([]);
  expect(TRANSFER_ACCOUNTS).not.toContain('suspense');
  expect(LEDGER_ACCOUNTS).toEqual(expect.arrayContaining(['suspense', 'expense:courier', 'expense:cash_difference']));
  expect(POSTING_KINDS).toEqual(expect.arrayContaining(['deposit', 'remittance', 'difference']));
});

import { type LedgerModel, linesSold, type Sums, saleOf, takeIn, totalOf } from './ledger-model.ts';

type Fields = Pick<LedgerModel, 'lines' | 'promo' | 'isCash'>;

const blank = (fields: Fields, isOld: boolean): LedgerModel => ({
  status: 'in_progress',
  ...fields,
  isOld,
  fee: 0,
  accounts: {},
  sale: {},
  taken: 0,
  sold: [],
  fault: undefined,
  came: [],
  kept: 0,
});

/** An order as the store places it. */
export function placedModel({ isPaidAhead, ...fields }: Fields & { isPaidAhead: boolean }): LedgerModel {
  const it = blank(fields, false);
  if (isPaidAhead) takeIn(it, 'gateway', totalOf(it));
  return it;
}

/** An order that was completed and paid before the ledger: nothing was posted for it alone. */
export function oldModel(fields: Omit<Fields, 'isCash'>): LedgerModel {
  const lines = fields.lines.map((line) => ({ ...line, percent: 0, fixed: 0 }));
  const it = blank({ ...fields, lines, isCash: true }, true);
  it.sold = linesSold(it, { promoBorneBy: 'marketplace', commissionVatPercent: 0, keepsCommission: false });
  it.sale = saleOf(it);
  it.taken = totalOf(it);
  it.came = [{ account: 'opening', amount: it.taken }];
  it.kept = it.taken;
  it.status = 'completed';
  return it;
}

/** What the day's `history` and `history_paid` say of such an order: the client and every provider stand at nothing. */
export function historyOf({ sale }: LedgerModel): Sums {
  const sums: Sums = { opening: 0 };
  for (const [account, amount] of Object.entries(sale)) {
    const isSettled = account === 'customers' || account.startsWith('provider:');
    sums[isSettled ? 'opening' : account] = (isSettled ? (sums.opening ?? 0) : 0) + amount;
  }
  return sums;
}

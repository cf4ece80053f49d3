/** One line of a modelled order; `seller` null is the shop itself. Amounts are piastres. */
export interface ModelLine {
  readonly seller: number | null;
  readonly price: number;
  quantity: number;
  readonly percent: number;
  readonly fixed: number;
}

export interface Rules {
  readonly promoBorneBy: 'marketplace' | 'provider';
  readonly commissionVatPercent: number;
}

type Sums = Record<string, number>;

/** An order and all that the ledger shall say of it; written from the specification's table and from nothing of the server's. */
export interface LedgerModel {
  status: 'in_progress' | 'completed' | 'canceled';
  readonly lines: ModelLine[];
  promo: number;
  fee: number;
  readonly isCash: boolean;
  /** What each account stands at, by this order alone. */
  readonly accounts: Sums;
  /** What the last completion posted, and what of it was collected. */
  sale: Sums;
  taken: number;
  /** What came in and where, oldest first. */
  came: { account: string; amount: number }[];
  /** What the client paid and was not given back. */
  kept: number;
}

export const placedModel = (
  fields: Pick<LedgerModel, 'lines' | 'promo' | 'isCash'> & { isPaidAhead: boolean },
): LedgerModel => {
  const { lines, promo, isCash, isPaidAhead } = fields;
  const it: LedgerModel = {
    status: 'in_progress',
    lines,
    promo,
    isCash,
    fee: 0,
    accounts: {},
    sale: {},
    taken: 0,
    came: [],
    kept: 0,
  };
  if (isPaidAhead) takeIn(it, 'gateway', totalOf(it));
  return it;
};

/** Half up. */
const percentOf = (amount: number, percent: number) =>
  Math.floor((2 * amount * Math.round(percent * 100) + 10_000) / 20_000);
const worth = ({ price, quantity }: ModelLine) => price * quantity;
const goodsOf = ({ lines }: LedgerModel) => lines.reduce((sum, line) => sum + worth(line), 0);
const promoOf = (it: LedgerModel) => percentOf(goodsOf(it), it.promo);
export const totalOf = (it: LedgerModel) => goodsOf(it) - promoOf(it) + it.fee;
/** What is due to the shop; below nothing: to the client. */
export const dueOf = (it: LedgerModel) => (it.status === 'canceled' ? 0 : totalOf(it)) - it.kept;

function add(to: Sums, account: string, amount: number): void {
  to[account] = (to[account] ?? 0) + amount;
}

function takeIn(it: LedgerModel, account: string, amount: number): void {
  add(it.accounts, account, amount);
  add(it.accounts, 'customers', -amount);
  it.kept += amount;
  if (amount > 0) it.came.push({ account, amount });
}

/** The piastres that rounding leaves over go to the largest remainders, of equals to the first line. */
function promoShares(it: LedgerModel): number[] {
  const [promo, goods] = [promoOf(it), goodsOf(it)];
  if (goods === 0) return it.lines.map(() => 0);
  const parts = it.lines.map((line) => Math.floor((promo * worth(line)) / goods));
  const order = it.lines
    .map((line, at) => ({ at, rest: (promo * worth(line)) % goods }))
    .sort((a, b) => b.rest - a.rest || a.at - b.at);
  const over = promo - parts.reduce((sum, part) => sum + part, 0);
  for (const { at } of order.slice(0, over)) parts[at] = (parts[at] ?? 0) + 1;
  return parts;
}

function saleOf(it: LedgerModel, rules: Rules): Sums {
  const sums: Sums = {};
  add(sums, 'customers', totalOf(it));
  add(sums, 'income:shipping', -it.fee);
  const shares = promoShares(it);
  for (const [at, line] of it.lines.entries()) {
    const seller = line.seller === null ? 'income:own_sales' : `provider:${line.seller}`;
    add(sums, seller, -worth(line));
    const bears = line.seller !== null && rules.promoBorneBy === 'provider' ? seller : 'expense:promo';
    add(sums, bears, shares[at] ?? 0);
    if (line.seller === null) continue;
    const commission = Math.min(worth(line), percentOf(worth(line), line.percent) + line.fixed * line.quantity);
    const vat = percentOf(commission, rules.commissionVatPercent);
    add(sums, seller, commission + vat);
    add(sums, 'income:commission', -commission);
    add(sums, 'vat', -vat);
  }
  return sums;
}

function addAll(it: LedgerModel, sums: Sums, sign: 1 | -1): void {
  for (const [account, amount] of Object.entries(sums)) add(it.accounts, account, sign * amount);
}

/** Each answers whether the move is made; where not, nothing changes. */
export const LEDGER_MOVES = {
  complete(it: LedgerModel, rules: Rules) {
    if (it.status !== 'in_progress') return false;
    it.sale = saleOf(it, rules);
    addAll(it, it.sale, 1);
    it.taken = Math.max(0, dueOf(it));
    takeIn(it, it.isCash ? 'cash:unassigned' : 'gateway', it.taken);
    it.status = 'completed';
    return true;
  },
  reopen(it: LedgerModel) {
    if (it.status !== 'completed') return false;
    addAll(it, it.sale, -1);
    if (it.taken > 0) {
      const last = it.came.pop();
      takeIn(it, last?.account ?? '', -it.taken);
    }
    it.status = 'in_progress';
    return true;
  },
  cancel(it: LedgerModel) {
    if (it.status === 'canceled') return false;
    if (it.status === 'completed') {
      addAll(it, it.sale, -1);
      let left = it.kept;
      for (const { account, amount } of it.came.toReversed()) {
        const part = Math.min(left, amount);
        takeOut(it, account, part);
        left -= part;
      }
      it.came = [];
    }
    it.status = 'canceled';
    return true;
  },
  restore(it: LedgerModel) {
    if (it.status !== 'canceled') return false;
    it.status = 'in_progress';
    return true;
  },
  /** By hand, out of the bank. */
  refund(it: LedgerModel) {
    if (dueOf(it) >= 0) return false;
    takeOut(it, 'cash:bank', -dueOf(it));
    return true;
  },
  amend(it: LedgerModel, to: { readonly quantity: number; readonly fee: number }) {
    if (it.status !== 'in_progress') return false;
    const [first] = it.lines;
    if (first) first.quantity = to.quantity;
    it.fee = to.fee;
    return true;
  },
};

function takeOut(it: LedgerModel, account: string, amount: number): void {
  add(it.accounts, account, -amount);
  add(it.accounts, 'customers', amount);
  it.kept -= amount;
}

/** Accounts that stand at something. */
export function standing(sums: Sums): Sums {
  return Object.fromEntries(Object.entries(sums).filter(([, amount]) => amount !== 0));
}

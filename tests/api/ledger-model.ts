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
  readonly keepsCommission: boolean;
}

/** What a completion sold of a line, and what came back of it. */
interface SoldLine {
  readonly seller: string;
  readonly bears: string;
  readonly quantity: number;
  readonly gross: number;
  readonly share: number;
  readonly commission: number;
  readonly vat: number;
  back: number;
}

export type Sums = Record<string, number>;

/** An order and all that the ledger shall say of it; written from the specification's table and from nothing of the server's. */
export interface LedgerModel {
  status: 'in_progress' | 'completed' | 'canceled';
  readonly lines: ModelLine[];
  promo: number;
  fee: number;
  readonly isCash: boolean;
  /** Completed before the ledger: it knows no commission, and its money comes from `opening` and goes back there. */
  readonly isOld: boolean;
  /** What each account stands at, by this order alone. */
  readonly accounts: Sums;
  /** What the last completion posted, and what of it was collected. */
  sale: Sums;
  taken: number;
  sold: SoldLine[];
  /** Whether all that came back was the shop's fault; nothing came back yet: undefined. */
  fault: boolean | undefined;
  /** What came in and where, oldest first. */
  came: { account: string; amount: number }[];
  /** What the client paid and was not given back. */
  kept: number;
}

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

export function takeIn(it: LedgerModel, account: string, amount: number): void {
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

export function linesSold(it: LedgerModel, rules: Rules): SoldLine[] {
  const shares = promoShares(it);
  return it.lines.map((line, at) => {
    const seller = line.seller === null ? 'income:own_sales' : `provider:${line.seller}`;
    const commission =
      line.seller === null
        ? 0
        : Math.min(worth(line), percentOf(worth(line), line.percent) + line.fixed * line.quantity);
    return {
      seller,
      bears: line.seller !== null && rules.promoBorneBy === 'provider' ? seller : 'expense:promo',
      quantity: line.quantity,
      gross: worth(line),
      share: shares[at] ?? 0,
      commission,
      vat: percentOf(commission, rules.commissionVatPercent),
      back: 0,
    };
  });
}

export function saleOf(it: LedgerModel): Sums {
  const sums: Sums = {};
  add(sums, 'customers', totalOf(it));
  add(sums, 'income:shipping', -it.fee);
  for (const { seller, bears, gross, share, commission, vat } of it.sold) {
    add(sums, seller, commission + vat - gross);
    add(sums, bears, share);
    add(sums, 'income:commission', -commission);
    add(sums, 'vat', -vat);
  }
  return sums;
}

/** What pieces of a line are worth after others of it, half up. */
function part(amount: number, { back, quantity }: SoldLine, pieces: number): number {
  const worthOf = (count: number) => Math.floor((2 * amount * count + quantity) / (2 * quantity));
  return worthOf(back + pieces) - worthOf(back);
}

function addAll(it: LedgerModel, sums: Sums, sign: 1 | -1): void {
  for (const [account, amount] of Object.entries(sums)) add(it.accounts, account, sign * amount);
}

/** Pieces of one line that a client brings back. */
export interface Brought {
  readonly line: number;
  readonly pieces: number;
  readonly isFault: boolean;
  readonly isPaid: boolean;
}

/** Each answers whether the move is made; where not, nothing changes. */
export const LEDGER_MOVES = {
  complete(it: LedgerModel, rules: Rules) {
    if (it.status !== 'in_progress') return false;
    it.sold = linesSold(it, rules);
    it.sale = saleOf(it);
    addAll(it, it.sale, 1);
    it.taken = Math.max(0, dueOf(it));
    const taker = it.isCash ? 'cash:unassigned' : 'gateway';
    takeIn(it, it.isOld ? 'opening' : taker, it.taken);
    it.status = 'completed';
    return true;
  },
  reopen(it: LedgerModel) {
    if (it.status !== 'completed' || it.fault !== undefined) return false;
    addAll(it, it.sale, -1);
    if (it.taken > 0) {
      const last = it.came.pop();
      takeIn(it, last?.account ?? '', -it.taken);
    }
    it.status = 'in_progress';
    return true;
  },
  cancel(it: LedgerModel) {
    if (it.status === 'canceled' || it.fault !== undefined) return false;
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
    takeOut(it, bankOf(it), -dueOf(it));
    return true;
  },
  /** Pieces of a line are brought, found good, and where wanted paid back out of the bank. */
  bringBack(it: LedgerModel, { line: at, pieces, isFault, isPaid }: Brought, { keepsCommission }: Rules) {
    const line = it.sold[at];
    if (it.status !== 'completed' || !line || line.back + pieces > line.quantity) return false;
    it.fault = isFault && it.fault !== false;
    const gross = part(line.gross, line, pieces);
    const net = part(line.gross - line.share, line, pieces);
    const [commission, vat] = keepsCommission
      ? [0, 0]
      : [part(line.commission, line, pieces), part(line.vat, line, pieces)];
    line.back += pieces;
    const isAll = it.fault && it.sold.every(({ back, quantity }) => back === quantity);
    const shipping = isAll ? it.fee : 0;
    const total = net + shipping;
    add(it.accounts, line.seller, gross - commission - vat);
    add(it.accounts, line.bears, net - gross);
    add(it.accounts, 'income:commission', commission);
    add(it.accounts, 'vat', vat);
    add(it.accounts, 'income:shipping', shipping);
    add(it.accounts, 'customers', isPaid ? 0 : -total);
    add(it.accounts, bankOf(it), isPaid ? -total : 0);
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

/** What is paid back by hand goes out of the bank. */
const bankOf = ({ isOld }: LedgerModel) => (isOld ? 'opening' : 'cash:bank');

function takeOut(it: LedgerModel, account: string, amount: number): void {
  add(it.accounts, account, -amount);
  add(it.accounts, 'customers', amount);
  it.kept -= amount;
}

/** Accounts that stand at something. */
export function standing(sums: Sums): Sums {
  return Object.fromEntries(Object.entries(sums).filter(([, amount]) => amount !== 0));
}

import { partOf } from '#contract/allocation.ts';
import type { EntryComponent, LedgerAccount, PromoBearer } from '#contract/ledger.ts';
import { asPiastres, minus, NOTHING, type Piastres, plus } from '#contract/money.ts';

/** One side of a posting: what an account gains (debit, above nothing) or gives (credit, below it). */
export interface Entry {
  readonly account: LedgerAccount;
  readonly component: EntryComponent;
  readonly amount: Piastres;
  readonly orderLineId?: number;
  /** Of that line. */
  readonly pieces?: number;
}

/** Of which line an entry is, and of how many of its pieces. */
type OfLine = Required<Pick<Entry, 'orderLineId' | 'pieces'>>;

/** What the ledger has to know of a line that was sold. */
export interface SoldLine {
  readonly id: number;
  /** null: the shop's own goods. */
  readonly providerId: number | null;
  readonly quantity: number;
  /** After offers, before the promo code. */
  readonly lineTotal: Piastres;
  readonly promoShare: Piastres;
  /** As its rule fixed it; nothing on own goods. */
  readonly commission: Piastres;
  readonly vat: Piastres;
}

export interface Sale {
  readonly lines: readonly SoldLine[];
  readonly shippingFee: Piastres;
  readonly promoBorneBy: PromoBearer;
}

/** The client owes the order; providers, own sales and shipping earn it; whoever bears the promo code pays for it. */
export function saleEntries({ lines, shippingFee, promoBorneBy }: Sale): Entry[] {
  const total = plus(shippingFee, ...lines.map(({ lineTotal, promoShare }) => minus(lineTotal, promoShare)));
  return real([
    debit('customers', 'gross', total),
    ...lines.flatMap((line) => [
      credit(seller(line), 'gross', line.lineTotal, whole(line)),
      debit(promoBearer(line, promoBorneBy), 'promo', line.promoShare, whole(line)),
    ]),
    credit('income:shipping', 'shipping', shippingFee),
  ]);
}

/** What the marketplace keeps of a provider's line, and the tax on that. */
export function commissionEntries(line: SoldLine): Entry[] {
  if (line.providerId === null) return [];
  return real([
    debit(seller(line), 'commission', line.commission, whole(line)),
    debit(seller(line), 'vat', line.vat, whole(line)),
    credit('income:commission', 'commission', line.commission, whole(line)),
    credit('vat', 'vat', line.vat, whole(line)),
  ]);
}

/** Pieces of a line that came back and are accepted, after those that did before. */
interface ReturnedLine {
  readonly line: SoldLine;
  readonly before: number;
  readonly pieces: number;
}

export interface Returned {
  readonly lines: readonly ReturnedLine[];
  /** What of the order's shipping fee is given back. */
  readonly shipping: Piastres;
  /** What is kept for fetching the goods. */
  readonly deduction: Piastres;
  readonly promoBorneBy: PromoBearer;
  readonly keepsCommission: boolean;
}

/** What of a line's price, and of what the client paid for it, these pieces are. */
function returnedParts({ line, before, pieces }: ReturnedLine): { gross: Piastres; net: Piastres } {
  const after = before + pieces;
  return {
    gross: partOf(line.lineTotal, before, after, line.quantity),
    net: partOf(minus(line.lineTotal, line.promoShare), before, after, line.quantity),
  };
}

/** What the client gets back for what was accepted: goods + shipping − deduction. */
export function returnCredit({ lines, shipping, deduction }: Returned): Piastres {
  const goods = plus(...lines.map((returned) => returnedParts(returned).net));
  return minus(plus(goods, shipping), deduction);
}

/** The sale taken back for the pieces that came back, with the promo code and, unless it is kept, the commission on them. */
export function returnEntries(returned: Returned): Entry[] {
  const { lines, shipping, deduction, promoBorneBy, keepsCommission } = returned;
  return real([
    ...lines.flatMap((one) => {
      const { line } = one;
      const { gross, net } = returnedParts(one);
      return [
        debit(seller(line), 'gross', gross, backOf(one)),
        credit(promoBearer(line, promoBorneBy), 'promo', minus(gross, net), backOf(one)),
        ...(keepsCommission ? [] : commissionBack(one)),
      ];
    }),
    debit('income:shipping', 'shipping', shipping),
    credit('customers', 'gross', returnCredit(returned)),
    credit('income:return_shipping', 'shipping', deduction),
  ]);
}

function commissionBack(one: ReturnedLine): Entry[] {
  const { line, before, pieces } = one;
  if (line.providerId === null) return [];
  const [commission, vat] = [line.commission, line.vat].map((amount) =>
    partOf(amount, before, before + pieces, line.quantity),
  );
  return [
    credit(seller(line), 'commission', commission ?? NOTHING, backOf(one)),
    credit(seller(line), 'vat', vat ?? NOTHING, backOf(one)),
    debit('income:commission', 'commission', commission ?? NOTHING, backOf(one)),
    debit('vat', 'vat', vat ?? NOTHING, backOf(one)),
  ];
}

/** Money that goes from one account to another, or what one comes to owe the other. */
export function moveEntries(
  from: LedgerAccount,
  to: LedgerAccount,
  amount: Piastres,
  component: EntryComponent,
): Entry[] {
  return real([debit(to, component, amount), credit(from, component, amount)]);
}

/** Each entry the other way round: how a posting is taken back. */
export function reversed<One extends Entry>(entries: readonly One[]): One[] {
  return entries.map((entry) => ({ ...entry, amount: asPiastres(-entry.amount) }));
}

function seller({ providerId }: SoldLine): LedgerAccount {
  return providerId === null ? 'income:own_sales' : `provider:${providerId}`;
}

function promoBearer({ providerId }: SoldLine, borneBy: PromoBearer): LedgerAccount {
  return providerId !== null && borneBy === 'provider' ? `provider:${providerId}` : 'expense:promo';
}

const whole = ({ id, quantity }: SoldLine): OfLine => ({ orderLineId: id, pieces: quantity });
const backOf = ({ line, pieces }: ReturnedLine): OfLine => ({ orderLineId: line.id, pieces });

function debit(account: LedgerAccount, component: EntryComponent, amount: Piastres, of?: OfLine): Entry {
  return { account, component, amount, ...of };
}

function credit(account: LedgerAccount, component: EntryComponent, amount: Piastres, of?: OfLine): Entry {
  return debit(account, component, asPiastres(-amount), of);
}

/** An amount of nothing makes no entry. */
function real(entries: readonly Entry[]): Entry[] {
  return entries.filter(({ amount }) => amount !== 0);
}

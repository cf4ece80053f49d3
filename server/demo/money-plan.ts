import { searchText, sortKey } from '#contract/arabic.ts';
import type { LedgerAccount } from '#contract/ledger.ts';
import { asPiastres, minus, NOTHING, type Piastres, percentOf, plus, toPiastres } from '#contract/money.ts';
import type { providerCharges } from '#server/db/tables/charges.ts';
import type { commissionRules } from '#server/db/tables/commission.ts';
import { moveEntries, reversed } from '#server/domain/ledger/entries.ts';
import { DAY, HOUR } from './calendar.ts';
import { type Booked, rowsOf } from './ledger-book.ts';
import { planSales } from './ledger-plan.ts';
import { DEMO_ACCOUNTS } from './people.ts';
import type { DemoShop } from './shop.ts';

/** So many days ago the demo shop began to keep a ledger. */
const LEDGER_DAYS = 60;
const EVERYBODYS_PERCENT = 10;
const ELECTRONICS = 'موبايلات وإلكترونيات';
const PARTNER = 'بيت القطن المصري';

type RuleRow = typeof commissionRules.$inferInsert & { id: number };
type ChargeRow = typeof providerCharges.$inferInsert & { id: number };

/** The rules, charges and postings of a shop as seen at `now`. */
export function planMoney({ people, catalog, stock, orders }: DemoShop, now: Date) {
  const from = new Date(now.getTime() - LEDGER_DAYS * DAY);
  const category = catalog.categories.find(({ name }) => name === ELECTRONICS)?.id ?? null;
  const partner = people.accounts.find(({ name }) => name === PARTNER)?.id ?? null;
  // The first one came with the shop itself, and keeps its name.
  const rules = [
    rule(1, '', { percent: EVERYBODYS_PERCENT }),
    rule(2, 'الإلكترونيات', { percent: 6, fixed: 5, categoryId: category }),
    rule(3, `اتفاق ${PARTNER}`, { percent: 8, providerId: partner }),
  ];
  const sales = planSales({ book: orders, stock, rules, from });
  const sellers = people.accounts.filter(({ role }) => role === 'Provider').map(({ id }) => id);
  const charges = planCharges(sales, sellers, now);
  const booked = [...sales, ...charges.flatMap(bookCharge), ...planTransfers(sales, from, now)];
  return { from, rules, charges, ...rowsOf(booked, DEMO_ACCOUNTS.admin.id) };
}

type Terms = Partial<Pick<RuleRow, 'providerId' | 'categoryId'>> & { percent: number; fixed?: number };

function rule(id: number, name: string, { percent, fixed = 0, providerId = null, categoryId = null }: Terms) {
  const texts = { name, searchText: searchText(name), sortKey: sortKey(name) };
  return { id, ...texts, percent, fixed: toPiastres(fixed), providerId, categoryId };
}

/** A fine, a credit, one that was taken back, and what leaves the smallest seller owing the shop. */
function planCharges(sales: readonly Booked[], sellers: readonly number[], now: Date): ChargeRow[] {
  const own = DEMO_ACCOUNTS.provider.id;
  const byBalance = sellers
    .filter((id) => id !== own)
    .map((id) => ({ id, balance: minus(NOTHING, standing(sales, `provider:${id}`)) }))
    .sort((a, b) => a.balance - b.balance || a.id - b.id);
  const smallest = byBalance[0] ?? { id: own, balance: NOTHING };
  const largest = byBalance.at(-1) ?? smallest;
  const charge = (id: number, daysAgo: number, fields: Omit<ChargeRow, 'id' | 'byId' | 'createdAt' | 'orderId'>) => ({
    id,
    orderId: null,
    byId: DEMO_ACCOUNTS.admin.id,
    createdAt: new Date(now.getTime() - daysAgo * DAY),
    reversedAt: null,
    ...fields,
  });
  const takenBack = new Date(now.getTime() - 18 * DAY);
  return [
    charge(1, 33, {
      providerId: own,
      kind: 'fine',
      direction: 'charge',
      amount: toPiastres(75),
      note: 'تأخر تجهيز طلب عن موعده',
    }),
    charge(2, 26, {
      providerId: largest.id,
      kind: 'compensation',
      direction: 'credit',
      amount: toPiastres(240),
      note: 'بضاعة تلفت في المخزن',
    }),
    charge(3, 20, {
      providerId: own,
      kind: 'storage',
      direction: 'charge',
      amount: toPiastres(120),
      note: 'تخزين شهر، سُجّل مرتين',
      reversedAt: takenBack,
    }),
    charge(4, 11, {
      providerId: smallest.id,
      kind: 'adjustment',
      direction: 'charge',
      amount: plus(smallest.balance, toPiastres(860)),
      note: 'فرق حساب البضاعة المستردة قبل الدفتر',
    }),
  ];
}

function bookCharge({ id, providerId, direction, amount, note, createdAt: at = new Date(0), reversedAt }: ChargeRow) {
  const provider = `provider:${providerId}` as const;
  const [giver, taker]: [LedgerAccount, LedgerAccount] =
    direction === 'charge' ? ['income:charges', provider] : [provider, 'expense:compensation'];
  const entries = moveEntries(giver, taker, asPiastres(amount), 'charge');
  const booked: Booked = { kind: direction, source: ['charge', id, 0], at, note, entries };
  if (!reversedAt) return [booked];
  const back = { kind: direction, source: ['charge', id, 1] as const, at: reversedAt, note };
  return [booked, { ...back, reverses: booked, entries: reversed(entries) }];
}

/** Once a week the office takes the cash in and brings most of it to the bank, and the gateway pays out what it does not keep. */
function planTransfers(sales: readonly Booked[], from: Date, now: Date): Booked[] {
  const done: Booked[] = [];
  const move = (at: Date, from: LedgerAccount, to: LedgerAccount, amount: Piastres, note: string) => {
    const source = ['transfer', done.length + 1, 0] as const;
    if (amount > 0) done.push({ kind: 'transfer', source, at, note, entries: moveEntries(from, to, amount, 'money') });
  };
  for (let at = from.getTime() + 7 * DAY; at < now.getTime(); at += 7 * DAY) {
    const on = (account: LedgerAccount) =>
      standing(
        [...sales, ...done].filter((one) => one.at.getTime() < at),
        account,
      );
    const part = (amount: Piastres, percent: number) => percentOf(asPiastres(Math.max(0, amount)), percent);
    const handedIn = part(on('cash:unassigned'), 90);
    const paidOut = part(on('gateway'), 80);
    const moment = (hours: number) => new Date(at + hours * HOUR);
    move(moment(0), 'cash:unassigned', 'cash:office', handedIn, 'تسليم نقدية الأسبوع');
    move(moment(1), 'cash:office', 'cash:bank', part(handedIn, 75), 'إيداع في البنك');
    move(moment(2), 'gateway', 'cash:bank', paidOut, 'تحويل بوابة الدفع');
    move(moment(2), 'gateway', 'expense:gateway', part(paidOut, 2), 'عمولة بوابة الدفع');
  }
  return done;
}

/** What an account stands at after these: debits less credits. */
function standing(booked: readonly Booked[], account: LedgerAccount): Piastres {
  const amounts = booked.flatMap(({ entries }) => entries.filter((one) => one.account === account));
  return plus(...amounts.map(({ amount }) => amount));
}

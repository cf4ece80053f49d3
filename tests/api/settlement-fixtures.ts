import { providerMoney } from '#contract/provider-money.ts';
import { providerPayout } from '#contract/provider-payout.ts';
import { settlementFiles, settlements } from '#contract/settlements.ts';
import { checkLedger } from '#server/domain/ledger/check.ts';
import { parseCsv } from './csv-rows.ts';
import { addOrder } from './goods.ts';
import { setStatus } from './order-fixtures.ts';
import type { Shop } from './shop.ts';

export const DAY = 86_400_000;
export const IBAN = 'EG380019000500000000263180002';
export const SOUND = { postings: 0, balances: 0, revenue: 0, providers: 0, payments: 0, payouts: 0, statements: 0 };

type Who = 'provider' | 'otherProvider';
interface Line {
  readonly id: number;
  readonly provider_id: number;
  readonly state: string;
  readonly why: string | null;
  readonly amount: number;
}

/** What tests of settlements do to a shop. */
export function settlementFixtures(shop: Shop) {
  const admin = shop.keys.admin;
  const ask = (call: (typeof settlements)[keyof typeof settlements], id = 0, body: object = {}) =>
    shop.ask(admin, call, { id }, call.method === 'GET' ? {} : { body });

  return {
    /** Sells something of his for so many pounds; its money is available after its days. */
    async sell(price: number, who: Who = 'provider'): Promise<number> {
      const isFirst = who === 'provider';
      const goods = { productId: isFirst ? shop.products.shirt : shop.products.bag, name: 'قميص', quantity: 1 };
      const provider = { id: shop.people[who], name: isFirst ? 'بيت القطن' : 'آخر' };
      const { id } = await addOrder(shop.db, { lines: [{ ...goods, price: price * 100, provider }] });
      const { status } = await setStatus(shop, id, { status: 'completed' });
      if (status !== 200) throw new Error('It was not sold.');
      return id;
    },
    async payTo(who: Who, details: object = { payout_method: 'bank', iban: IBAN, legal_name: 'شركة القطن' }) {
      return shop.ask(admin, providerPayout.update, { id: shop.people[who] }, { body: details });
    },
    async charge(amount: number, who: Who = 'provider', direction = 'charge') {
      const body = { kind: 'fine', direction, amount, note: 'late' };
      return shop.ask(admin, providerMoney.charge, { id: shop.people[who] }, { body });
    },
    async draw() {
      return (await ask(settlements.draw)).body.data as { id: number; lines: Line[]; status: string };
    },
    ask,
    async read(id: number) {
      return (await ask(settlements.details, id)).body.data;
    },
    /** The line of one of the two in a run. */
    async lineOf(id: number, who: Who = 'provider'): Promise<Line | undefined> {
      const lines: Line[] = (await ask(settlements.details, id)).body.data.lines;
      return lines.find((line) => line.provider_id === shop.people[who]);
    },
    async balance(who: Who = 'provider') {
      const { body } = await shop.ask(admin, providerMoney.balance, { id: shop.people[who] });
      const { balance, pending, available, in_run } = body.data;
      return { balance, pending, available, in_run };
    },
    async statement(run: number, who: Who = 'provider') {
      const search = { run: String(run), sort: 'at', per_page: '100' };
      return shop.ask(admin, providerMoney.statement, { id: shop.people[who] }, { search });
    },
    async file(run: number) {
      const ticket = await shop.ask(admin, settlementFiles.exportTicket, {}, { body: { search: `run=${run}` } });
      if (ticket.status !== 201) return { status: ticket.status, rows: [] };
      const file = await shop.call('', 'GET', ticket.body.data.address);
      return { status: file.status, rows: parseCsv(file.body) };
    },
    paid: (line: number, more: object = {}) =>
      ask(settlements.paid, line, { bank_ref: 'B-1', paid_on: '2026-01-02', ...more }),
    failed: (line: number, reason = 'رُدّ التحويل') => ask(settlements.failed, line, { reason }),
    isSound: async () => JSON.stringify(await checkLedger(shop.db)) === JSON.stringify(SOUND),
  };
}

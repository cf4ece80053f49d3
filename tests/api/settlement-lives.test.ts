import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { providerMoney } from '#contract/provider-money.ts';
import { settlements } from '#contract/settlements.ts';
import { balances, setUp } from './ledger-fixtures.ts';
import { setStatus } from './order-fixtures.ts';
import { DAY, settlementFixtures } from './settlement-fixtures.ts';
import { type ModelLine, type ModelRun, type Outcome, SettlementModel } from './settlement-model.ts';
import { openShop, type Shop } from './shop.ts';
import { tries } from './tries.ts';

/** Each begins with an empty ledger. */
const LIVES = tries(12, 2);
const MOVES = 120;
/** Older runs are left as they are: most of what happens shall come about. */
const LATEST = 2;
const MINIMUM = 2_000;
const HOLD_DAYS = 1;
const CHANGES = ['approve', 'cancel', 'fail', 'hold', 'pay', 'refresh', 'send', 'take in'];
const SELLERS = ['provider', 'otherProvider'] as const;

const seller = fc.nat(SELLERS.length - 1);
const twice = fc.boolean();
const move = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ what: fc.constant('sell' as const), seller, pounds: fc.integer({ min: 10, max: 90 }) }),
  },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('take back' as const), which: fc.nat() }) },
  {
    weight: 2,
    arbitrary: fc.record({
      what: fc.constant('charge' as const),
      seller,
      pounds: fc.integer({ min: -40, max: 40 }).filter(Boolean),
    }),
  },
  { weight: 3, arbitrary: fc.record({ what: fc.constant('day' as const) }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('details' as const), seller, way: fc.nat(1) }) },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('draw' as const) }) },
  {
    weight: 10,
    arbitrary: fc.record({
      what: fc.constantFrom('refresh', 'approve', 'approve', 'approve', 'cancel', 'send', 'send', 'send'),
      which: fc.nat(),
      twice,
    }),
  },
  {
    weight: 10,
    arbitrary: fc.record({
      what: fc.constantFrom('hold', 'take in', 'pay', 'pay', 'pay', 'fail', 'fail'),
      which: fc.nat(),
      line: fc.nat(),
      twice,
    }),
  },
);
type Move = typeof move extends fc.Arbitrary<infer One> ? One : never;

/** So every life begins: whatever can be done to a run and its lines comes about at least once. */
const BEGIN: readonly Move[] = [
  { what: 'details', seller: 0, way: 0 },
  { what: 'details', seller: 1, way: 1 },
  { what: 'sell', seller: 0, pounds: 90 },
  { what: 'day' },
  { what: 'draw' },
  { what: 'hold', which: 0, line: 0, twice: true },
  { what: 'take in', which: 0, line: 0, twice: true },
  { what: 'refresh', which: 0, twice: true },
  { what: 'approve', which: 0, twice: true },
  { what: 'send', which: 0, twice: true },
  { what: 'pay', which: 0, line: 0, twice: true },
  { what: 'fail', which: 0, line: 0, twice: true },
  { what: 'draw' },
  { what: 'cancel', which: 1, twice: true },
];

interface Sale {
  readonly id: number;
  readonly seller: number;
  readonly amount: number;
  readonly from: number;
}

let shop: Shop;
let on: ReturnType<typeof settlementFixtures>;
/** Two providers, their runs and the model of both, in a shop that is theirs alone. */
class Life {
  readonly model = new SettlementModel(SELLERS.length, MINIMUM, HOLD_DAYS);
  readonly #ids = new Map<ModelRun, number>();
  readonly #sales: Sale[] = [];
  /** What was not only repeated or refused. */
  readonly made = new Set<string>();

  async take(one: Move): Promise<void> {
    const { model } = this;
    if (one.what === 'day') {
      model.today += 1;
      shop.clock.ahead += DAY;
    } else if (one.what === 'sell') {
      const id = await on.sell(one.pounds, SELLERS[one.seller]);
      const amount = one.pounds * 100;
      this.#sales.push({ id, seller: one.seller, amount, from: model.sell(one.seller, amount) });
    } else if (one.what === 'take back') await this.#takeBack(one.which);
    else if (one.what === 'charge') {
      const direction = one.pounds > 0 ? 'charge' : 'credit';
      expect((await on.charge(Math.abs(one.pounds), SELLERS[one.seller], direction)).status).toBe(201);
      model.charge(one.seller, one.pounds * 100);
    } else if (one.what === 'details') await this.#setMethod(one.seller, one.way);
    else if (one.what === 'draw') this.#ids.set(model.draw(), (await on.draw()).id);
    else if ('line' in one) await this.#changeLine(one);
    else await this.#changeRun(one);
  }

  async #takeBack(which: number): Promise<void> {
    const [sale] = this.#sales.splice(which % Math.max(1, this.#sales.length), 1);
    if (!sale) return;
    expect((await setStatus(shop, sale.id, { status: 'in_progress' })).status).toBe(200);
    this.model.takeBack(sale.seller, sale.amount, sale.from);
  }

  async #setMethod(at: number, way: number): Promise<void> {
    const others = (['bank', 'cash', ''] as const).filter((one) => one !== this.model.sellers[at]?.method);
    const method = others[way] ?? '';
    const more = method === 'bank' ? { iban: 'EG380019000500000000263180002', legal_name: 'شركة' } : {};
    expect((await on.payTo(SELLERS[at] ?? 'provider', { payout_method: method, ...more })).status).toBe(200);
    this.model.setMethod(at, method);
  }

  async #changeRun({ what, which, twice: isTwice }: { what: string; which: number; twice: boolean }): Promise<void> {
    const run = this.#latest[which % LATEST];
    if (!run) return;
    const id = this.#ids.get(run) ?? 0;
    const { model } = this;
    const ways: Record<string, [() => Promise<{ status: number }>, () => Outcome]> = {
      refresh: [() => on.ask(settlements.refresh, id), () => model.refresh(run)],
      approve: [() => on.ask(settlements.approve, id), () => model.approve(run)],
      cancel: [() => on.ask(settlements.cancel, id), () => model.cancel(run)],
      send: [() => on.file(id), () => model.send(run)],
    };
    if (await both(what, ways, isTwice)) this.made.add(what);
  }

  async #changeLine(one: { what: string; which: number; line: number; twice: boolean }): Promise<void> {
    const lines = this.#latest.flatMap((run) => run.lines.map((line) => [run, line] as const));
    const [run, line] = lines[one.line % Math.max(1, lines.length)] ?? [];
    if (!run || !line) return;
    const id = await this.#lineId(run, line);
    const { model } = this;
    const ways: Record<string, [() => Promise<{ status: number }>, () => Outcome]> = {
      hold: [() => on.ask(settlements.hold, id, { held: 1, note: 'نزاع' }), () => model.hold(run, line, true)],
      'take in': [() => on.ask(settlements.hold, id, { held: 0 }), () => model.hold(run, line, false)],
      pay: [() => on.paid(id), () => model.pay(run, line)],
      fail: [() => on.failed(id), () => model.fail(run, line)],
    };
    if (await both(one.what, ways, one.twice)) this.made.add(one.what);
  }

  get #latest(): readonly ModelRun[] {
    return this.model.runs.slice(-LATEST);
  }

  async #lineId(run: ModelRun, line: ModelLine): Promise<number> {
    const found = await on.lineOf(this.#ids.get(run) ?? 0, SELLERS[line.seller]);
    return found?.id ?? 0;
  }

  /** What the shop says is what the model says, in pounds. */
  async compareBalances(): Promise<void> {
    for (const [at, who] of SELLERS.entries()) {
      const said = Object.entries(await on.balance(who)).map(([name, pounds]) => [name, Math.round(pounds * 100)]);
      expect([who, Object.fromEntries(said)]).toEqual([who, this.model.balance(at)]);
    }
  }

  async compareRuns(): Promise<void> {
    for (const [run, id] of this.#ids) {
      const { status, lines } = await on.read(id);
      const said = lines.map((line: { provider_id: number; state: string; amount: number }) => [
        SELLERS.findIndex((who) => shop.people[who] === line.provider_id),
        line.state,
        Math.round(line.amount * 100),
      ]);
      const meant = run.lines.map((line) => [line.seller, line.state, line.amount]);
      expect([id, status, said.sort()]).toEqual([id, run.status, meant.sort()]);
    }
  }

  async compareStatements(): Promise<void> {
    const runs = [...this.#ids.values()];
    for (const [at, who] of SELLERS.entries()) {
      const said = (await shop.ask(shop.keys.admin, providerMoney.statements, { id: shop.people[who] })).body.data;
      const meant = this.model.sellers[at]?.statements.map(({ run, opening, closing }) => ({
        settlement_id: runs[run],
        opening: opening / 100,
        closing: closing / 100,
      }));
      const own = said.filter((one: { settlement_id: number }) => runs.includes(one.settlement_id));
      expect(own.reverse()).toMatchObject(meant ?? []);
    }
  }
}

/** Asks once, or twice at once, and the model as often: whoever comes second is told the same, or refused as it would be later. Answers whether anything was made. */
async function both(
  what: string,
  ways: Record<string, [() => Promise<{ status: number }>, () => Outcome]>,
  isTwice: boolean,
): Promise<boolean> {
  const [send, make] = ways[what] ?? [];
  if (!send || !make) throw new Error(`Nobody knows how to ${what}.`);
  const times = isTwice ? [1, 2] : [1];
  const said = (await Promise.all(times.map(send))).map(({ status }) => status === 409);
  const meant = times.map(() => make());
  expect([what, said.sort()]).toEqual([what, meant.map((one) => one === 'refused').sort()]);
  return meant.includes('made');
}

test('settlements are what a model of the specification says, in random lives with calls that are repeated', async () => {
  const made = new Set<string>();
  await fc.assert(
    fc.asyncProperty(fc.array(move, { minLength: MOVES, maxLength: MOVES }), async (moves) => {
      shop = await openShop();
      on = settlementFixtures(shop);
      await setUp(shop, { holdDays: HOLD_DAYS, payoutMinimum: MINIMUM as never });
      const life = new Life();
      for (const one of [...BEGIN, ...moves]) {
        await life.take(one);
        await life.compareBalances();
      }
      await life.compareRuns();
      await life.compareStatements();
      for (const what of life.made) made.add(what);
      const { bank, cash } = life.model.cash;
      const own = await balances(shop);
      expect([own['cash:bank'] ?? 0, own['cash:office'] ?? 0]).toEqual([bank, cash]);
      expect(Object.values(own).reduce((all, amount) => all + amount, 0)).toBe(0);
      expect(-bank - cash).toBeLessThanOrEqual(life.model.everOwed);
      expect(await on.isSound()).toBe(true);
      await shop.close();
    }),
    { numRuns: LIVES, endOnFailure: true },
  );
  expect([...made].sort()).toEqual(CHANGES);
}, 600_000);

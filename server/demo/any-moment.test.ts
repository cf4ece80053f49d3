import { expect, it } from 'vitest';
import { planDemoShop } from './shop.ts';

const passwordHashes = { admin: 'a', subAdmin: 's', provider: 'p' };

it('has amended orders and corrected contacts at any moment that it is drawn for', () => {
  for (const moment of [
    '2026-11-21T09:30:00Z',
    '2026-03-31T22:00:30Z',
    '2026-11-30T22:01:00Z',
    '2026-07-15T20:59:59Z',
  ]) {
    const { planned, history } = planDemoShop(new Date(moment), passwordHashes).orders;
    const ofKind = (kind: string) => history.filter((one) => one.kind === kind).map(({ orderId }) => orderId);
    const [amended, corrected] = [ofKind('amended'), ofKind('contact_changed')];
    expect([amended.length, corrected.length, new Set([...amended, ...corrected]).size]).toEqual([2, 2, 4]);
    const changed = planned.filter(({ order }) => [...amended, ...corrected].includes(order.id));
    expect(changed.map(({ order }) => [order.status, order.version])).toEqual(Array(4).fill(['in_progress', 2]));
    expect(changed.flatMap(({ lines }) => lines).filter(({ quantity }) => quantity === 0)).toHaveLength(1);
    expect(history.filter(({ at, doneAt }) => doneAt && at && doneAt < at)).toHaveLength(2);
  }
});

it('brings goods back at any moment that it is drawn for', () => {
  for (const moment of ['2026-03-31T22:00:30Z', '2026-11-30T22:01:00Z', '2026-07-15T20:59:59Z']) {
    const { returns, orders } = planDemoShop(new Date(moment), passwordHashes);
    expect(returns).toHaveLength(24);
    // No one of them eats what a day earns.
    const back = new Set(returns.flatMap(({ lines }) => lines.map(({ lineId }) => lineId)));
    const dear = orders.planned.flatMap(({ lines }) => lines).filter(({ lineTotal }) => lineTotal > 2_000_00);
    expect(dear.filter(({ id }) => back.has(id))).toEqual([]);
    expect(returns.flatMap(({ events }) => events).filter(({ at }) => at > new Date(moment))).toEqual([]);
  }
});

import { home, MOST_SOLD_SHOWN } from '#contract/home.ts';
import type { Api } from '#server/http/api.ts';
import { mount } from '#server/http/mount.ts';
import { iso } from '#server/http/reply.ts';
import { readAttention, readIncome, readMostSold, readOrderStatus, readStats, readToday } from './store.ts';

export function mountHome(api: Api): void {
  const figure = async <Data>(at: Date, data: Promise<Data>) => ({ data: await data, as_of: iso(at) });
  mount(api, home.stats, ({ db, at }) => figure(at, readStats(db)));
  mount(api, home.mostSold, ({ db, at, list }) => figure(at, readMostSold(db, list.filters.limit ?? MOST_SOLD_SHOWN)));
  mount(api, home.income, ({ db, at, list }) => figure(at, readIncome(db, list.filters.range ?? 'year_orders', at)));
  mount(api, home.orderStatus, ({ db, at, list }) =>
    figure(at, readOrderStatus(db, list.filters.range ?? 'monthly', at)),
  );
  mount(api, home.today, ({ db, at }) => figure(at, readToday(db, at)));
  mount(api, home.needsAttention, ({ db, at }) => figure(at, readAttention(db, at)));
}

import { NOTHING, toPounds } from '#contract/money.ts';
import { providerPayout } from '#contract/provider-payout.ts';
import { providers as contract } from '#contract/providers.ts';
import type { Reader } from '#server/db/database.ts';
import { and, eq, isNull, sql } from '#server/db/query/drizzle.ts';
import { findRow } from '#server/db/soft-delete.ts';
import { accounts } from '#server/db/tables/accounts.ts';
import { products } from '#server/db/tables/products.ts';
import { endOneSession, readSessions } from '#server/domain/accounts/others-sessions.ts';
import { hashNewPassword, setPassword } from '#server/domain/accounts/password.ts';
import { providerFiguresOf } from '#server/domain/figures/figures.ts';
import { takeNewPicture, WITH_PICTURE } from '#server/files/form-pictures.ts';
import type { Api, CallContext } from '#server/http/api.ts';
import type { Feature } from '#server/http/feature.ts';
import { mount, mountPrepared } from '#server/http/mount.ts';
import { mountReadOrDelete } from '#server/http/read-or-delete.ts';
import { requireLive } from '#server/http/records.ts';
import { mountStatusBulk } from '#server/http/status-bulk.ts';
import { addProvider, editProvider, prepareProvider } from './changes.ts';
import { listedProviders, providerFinder } from './list.ts';
import { editPayout, readPayout } from './payout.ts';
import { listItems } from './products.ts';
import { providerKind } from './removal.ts';
import { isProvider } from './store.ts';

function mountProviders(api: Api): void {
  mountReadOrDelete(api, contract, providerKind, listedProviders);
  mountPrepared(api, contract.create, prepareProvider, async (call) => ({ data: await addProvider(call) }), {
    ...WITH_PICTURE,
    abandon: ({ picture }, deps) => WITH_PICTURE.abandon(picture, deps),
  });
  mountPrepared(
    api,
    contract.update,
    ({ deps, body }) => takeNewPicture(deps.storage, body.image),
    async (call) => ({ data: await editProvider(call, call.prepared) }),
    WITH_PICTURE,
  );
  mountPrepared(api, contract.setPassword, hashNewPassword, async (call) => {
    return { data: await setPassword(call, providerKind) };
  });
  mount(api, contract.sessions, async (call) => ({ data: await readSessions(call, providerKind) }));
  mount(api, contract.endSession, (call) => endOneSession(call, providerKind));
  mountStatusBulk(api, contract, providerKind, listedProviders, editProvider);
  mount(api, contract.figures, async (call) => {
    const { id } = await requireProvider(call);
    return { data: await figuresOf(call.db, id) };
  });
  mount(api, providerPayout.get, async (call) => {
    const { id } = await requireProvider(call);
    return { data: await readPayout(call.db, id) };
  });
  mount(api, providerPayout.update, async (call) => {
    await requireProvider(call);
    return { data: await editPayout(call) };
  });
  mount(api, contract.products, async (call) => listItems(call.db, await requireProvider(call), call.list));
}

async function requireProvider({ db, actor, params }: CallContext & { readonly params: { readonly id: number } }) {
  return requireLive(db, await findRow(db, providerKind.table, params.id, isProvider), actor);
}

// Their accounts are purged with those of the sub-admins: one table, one job.
export const providersFeature: Feature = {
  mount: mountProviders,
  named: { table: accounts, id: accounts.id, name: accounts.name },
  found: providerFinder,
  purged: [],
};

/** What a provider's orders and reviews come to. */
async function figuresOf(db: Reader, id: number) {
  const placed = (await providerFiguresOf(db, id)).filter(({ status }) => status !== 'canceled');
  // The products count their reviews, so that no review has to be read.
  const [rated] = await db
    .select({
      sum: sql<number>`coalesce(sum(${products.ratingSum}), 0)::int`,
      count: sql<number>`coalesce(sum(${products.ratingCount}), 0)::int`,
    })
    .from(products)
    .where(and(eq(products.providerId, id), isNull(products.deletedAt)));
  const { sum = 0, count = 0 } = rated ?? {};
  return {
    orders: placed.reduce((all, { number }) => all + number, 0),
    revenue: toPounds(placed.find(({ status }) => status === 'completed')?.amount ?? NOTHING),
    rating: count === 0 ? null : Math.round((10 * sum) / count) / 10,
    reviews: count,
  };
}

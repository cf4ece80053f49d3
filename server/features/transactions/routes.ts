import { transactions } from '#contract/transactions.ts';
import type { Api } from '#server/http/api.ts';
import type { Feature } from '#server/http/feature.ts';
import { mount } from '#server/http/mount.ts';
import { mountTransactionExport } from './export.ts';
import { listMethods, listTransactions } from './list.ts';
import { markRefunded } from './refund.ts';

function mountTransactions(api: Api): void {
  mount(api, transactions.list, ({ db, actor, list }) => listTransactions(db, actor, list));
  mount(api, transactions.choices, async ({ db }) => ({ data: { methods: await listMethods(db) } }));
  mount(api, transactions.refund, async (call) => ({ data: await markRefunded(call) }));
  mountTransactionExport(api);
}

export const transactionsFeature: Feature = {
  mount: mountTransactions,
  named: null,
  purged: [],
};

import { ledger } from '#contract/ledger-calls.ts';
import type { ListQuery } from '#contract/list.ts';
import { plus, toPounds } from '#contract/money.ts';
import { type chargeList, providerMoney, providerStatements } from '#contract/provider-money.ts';
import type { Reader } from '#server/db/database.ts';
import type { ListSource } from '#server/db/list-source.ts';
import { inOrder, pageOfIds } from '#server/db/paging.ts';
import { eq, inArray } from '#server/db/query/drizzle.ts';
import { providerCharges } from '#server/db/tables/charges.ts';
import { keptSums } from '#server/domain/ledger/balances.ts';
import { checkLedger, isSound } from '#server/domain/ledger/check.ts';
import { providerBalance } from '#server/domain/ledger/provider-balance.ts';
import { numberOf } from '#server/domain/returns/rows.ts';
import type { Api } from '#server/http/api.ts';
import type { CsvColumn } from '#server/http/csv.ts';
import { mountExport } from '#server/http/exports.ts';
import type { Feature } from '#server/http/feature.ts';
import { mount } from '#server/http/mount.ts';
import { iso } from '#server/http/reply.ts';
import { listFixed } from './fixed-statement.ts';
import { type EntryRow, entryBatches, listEntries } from './list.ts';
import { chargeProvider, chargeToWire, refuseNoProvider, reverseCharge, transferMoney } from './moves.ts';
import { providerNames } from './provider-names.ts';
import { readStatement, type StatementRow, statementBatches } from './statement.ts';

const source: ListSource<typeof chargeList> = {
  from: providerCharges,
  id: providerCharges.id,
  sort: { id: providerCharges.id },
  filters: {},
};

const ENTRY_COLUMNS: readonly CsvColumn<EntryRow>[] = [
  { title: { en: 'Posting', ar: 'القيد' }, cell: ({ posting_id }) => posting_id },
  { title: { en: 'Written', ar: 'وقت التسجيل' }, cell: ({ at }) => new Date(at) },
  { title: { en: 'Day', ar: 'اليوم' }, cell: ({ day }) => day },
  { title: { en: 'Kind', ar: 'النوع' }, cell: ({ kind }) => kind },
  { title: { en: 'Account', ar: 'الحساب' }, cell: ({ account }) => account },
  { title: { en: 'Provider', ar: 'المورّد' }, cell: ({ provider }) => provider },
  { title: { en: 'Of', ar: 'مقابل' }, cell: ({ component }) => component },
  { title: { en: 'Amount', ar: 'المبلغ' }, cell: ({ amount }) => amount },
  { title: { en: 'Order', ar: 'رقم الطلب' }, cell: ({ order_id }) => order_id },
  { title: { en: 'Available on', ar: 'متاح من' }, cell: ({ available_on }) => available_on },
  { title: { en: 'Note', ar: 'ملاحظة' }, cell: ({ note }) => note },
  { title: { en: 'Return', ar: 'المرتجع' }, cell: ({ return_id: id }) => (id === null ? null : numberOf({ id })) },
  { title: { en: 'Takes back', ar: 'يعكس القيد' }, cell: ({ reverses_id }) => reverses_id },
];

const STATEMENT_COLUMNS: readonly CsvColumn<StatementRow>[] = [
  { title: { en: 'Written', ar: 'وقت التسجيل' }, cell: ({ at }) => new Date(at) },
  { title: { en: 'Day', ar: 'اليوم' }, cell: ({ day }) => day },
  { title: { en: 'Kind', ar: 'النوع' }, cell: ({ kind }) => kind },
  { title: { en: 'Of', ar: 'مقابل' }, cell: ({ component }) => component },
  { title: { en: 'Order', ar: 'رقم الطلب' }, cell: ({ order_id }) => order_id },
  { title: { en: 'Product', ar: 'المنتج' }, cell: ({ product }) => product },
  { title: { en: 'Pieces', ar: 'القطع' }, cell: ({ pieces }) => pieces },
  { title: { en: 'Rate', ar: 'النسبة' }, cell: ({ rate }) => rate },
  { title: { en: 'Available on', ar: 'متاح من' }, cell: ({ available_on }) => available_on },
  { title: { en: 'Note', ar: 'ملاحظة' }, cell: ({ note }) => note },
  { title: { en: 'Amount', ar: 'المبلغ' }, cell: ({ amount }) => amount },
  { title: { en: 'Balance', ar: 'الرصيد' }, cell: ({ running }) => running },
];

function mountLedger(api: Api): void {
  mount(api, ledger.list, ({ db, list }) => listEntries(db, list));
  mountExport(api, ledger, {
    name: 'ledger',
    columns: () => ENTRY_COLUMNS,
    rows: ({ db, list }) => entryBatches(db, list),
  });
  mount(api, ledger.accounts, async ({ db }) => ({ data: await accountsOf(db) }));
  mount(api, ledger.check, async ({ db, at }) => {
    const differing = await checkLedger(db);
    return { data: { sound: isSound(differing), differing, as_of: iso(at) } };
  });
  mount(api, ledger.transfer, async (call) => ({ data: await transferMoney(call) }));

  mount(api, providerMoney.balance, async ({ db, params, at }) => {
    await refuseNoProvider(db, params.id);
    return { data: await balanceOf(db, params.id, at) };
  });
  mount(api, providerMoney.statement, async ({ db, params, list }) => {
    await refuseNoProvider(db, params.id);
    return readStatement(db, params.id, list);
  });
  mount(api, providerMoney.statements, async ({ db, params, list }) => {
    await refuseNoProvider(db, params.id);
    return listFixed(db, params.id, list);
  });
  mount(api, providerMoney.myStatements, ({ db, actor, list }) => listFixed(db, actor.id, list));
  mount(api, providerMoney.charges, async ({ db, params, list }) => {
    await refuseNoProvider(db, params.id);
    return listCharges(db, params.id, list);
  });
  mount(api, providerMoney.charge, async (call) => ({ data: await chargeProvider(call) }));
  mount(api, providerMoney.reverse, async (call) => ({ data: await reverseCharge(call) }));
  mount(api, providerMoney.myBalance, async ({ db, actor, at }) => ({ data: await balanceOf(db, actor.id, at) }));
  mount(api, providerMoney.myStatement, ({ db, actor, list }) => readStatement(db, actor.id, list));
  mountExport(api, providerMoney, {
    name: 'statement',
    columns: () => STATEMENT_COLUMNS,
    rows: ({ db, actor, list }) => statementBatches(db, actor.id, list),
  });
  mountExport(api, providerStatements, {
    name: 'statement',
    columns: () => STATEMENT_COLUMNS,
    rows: ({ db, list }) => statementBatches(db, list.filters.provider?.[0] ?? 0, list),
  });
}

/** What was posted, and what a provider is owed by it. */
export const ledgerFeature: Feature = {
  mount: mountLedger,
  named: null,
  found: null,
  purged: [],
};

async function balanceOf(db: Reader, providerId: number, at: Date) {
  const { balance, pending, available, inRun } = await providerBalance(db, providerId, at);
  const parts = { pending: toPounds(pending), available: toPounds(available), in_run: toPounds(inRun) };
  return { balance: toPounds(balance), ...parts, as_of: iso(at) };
}

async function accountsOf(db: Reader) {
  const sums = Map.groupBy(await keptSums(db), ({ account }) => account);
  const nameOf = await providerNames(db, [...sums.keys()]);
  return [...sums].map(([account, parts]) => ({
    account,
    provider: nameOf(account),
    balance: toPounds(plus(...parts.map(({ amount }) => amount))),
  }));
}

/** One page of what was asked of a provider or given to him beside his sales, the newest first. */
async function listCharges(db: Reader, providerId: number, query: ListQuery<typeof chargeList>) {
  const { ids, meta } = await pageOfIds(db, source, query, eq(providerCharges.providerId, providerId));
  if (ids.length === 0) return { data: [], meta };
  const rows = await db.select().from(providerCharges).where(inArray(providerCharges.id, ids));
  return { data: inOrder(ids, rows.map(chargeToWire)), meta };
}

import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '#app/api/client.ts';
import { listText } from '#app/api/encode.ts';
import { listCall } from '#app/kit/list/list-search.ts';
import { keys, pageQuery, warm } from '#app/sync/queries.ts';
import { ledger, ledgerList } from '#contract/ledger-calls.ts';
import type { ListSearch } from '#contract/list.ts';
import { providerMoney, statementList } from '#contract/provider-money.ts';

export const LEDGER = 'ledger';
export const PROVIDER_MONEY = 'provider-money';

export const ledgerPage = (search: ListSearch) => pageQuery(LEDGER, ledger.list, search);

export const ledgerAccounts = queryOptions({
  queryKey: [LEDGER, 'accounts'],
  queryFn: ({ signal }) => call(ledger.accounts, {}, { signal }),
});

/** Whose money a screen is about: a provider that an admin looks at, or whoever is signed in. */
export type Owner = number | 'mine';

const MINE = 0;
const keyOf = (owner: Owner, part: string) => keys.part(PROVIDER_MONEY, owner === 'mine' ? MINE : owner, part);

export const balanceOf = (owner: Owner) =>
  queryOptions({
    queryKey: keyOf(owner, 'balance'),
    queryFn: ({ signal }) =>
      owner === 'mine'
        ? call(providerMoney.myBalance, {}, { signal })
        : call(providerMoney.balance, { params: { id: owner } }, { signal }),
  });

export function readStatement(owner: Owner, search: ListSearch, signal?: AbortSignal) {
  const sent = signal ? { signal } : {};
  return owner === 'mine'
    ? call(providerMoney.myStatement, { search }, sent)
    : call(providerMoney.statement, { params: { id: owner }, search }, sent);
}

export const statementPage = (owner: Owner, search: ListSearch) =>
  queryOptions({
    queryKey: [...keyOf(owner, 'statement'), listText(search)],
    queryFn: ({ signal }) => readStatement(owner, search, signal),
  });

/** More than a settlement a day in two years; of the older ones the settlement itself has the address. */
const MOST_PAGES = 8;

/** Every statement that was fixed, the newest first. */
export const fixedStatements = (owner: Owner) =>
  queryOptions({
    queryKey: keyOf(owner, 'statements'),
    queryFn: async ({ signal }) => {
      const first = await readFixed(owner, 1, signal);
      const pages = [first];
      const last = Math.min(first.meta.last_page, MOST_PAGES);
      while (pages.length < last) pages.push(await readFixed(owner, pages.length + 1, signal));
      return { ...first, data: pages.flatMap(({ data }) => data) };
    },
  });

function readFixed(owner: Owner, page: number, signal: AbortSignal) {
  const search = { per_page: '100', page: String(page) };
  return owner === 'mine'
    ? call(providerMoney.myStatements, { search }, { signal })
    : call(providerMoney.statements, { params: { id: owner }, search }, { signal });
}

export const chargesPage = (provider: number, search: ListSearch) =>
  queryOptions({
    queryKey: [...keyOf(provider, 'charges'), listText(search)],
    queryFn: ({ signal }) => call(providerMoney.charges, { params: { id: provider }, search }, { signal }),
  });

/** Asks for what an address shows before its screen is here. */
export function warmLedger(client: QueryClient, search: ListSearch) {
  return warm(client, ledgerPage(listCall(ledgerList, search)));
}

export function warmAccounts(client: QueryClient): void {
  void client.prefetchQuery(ledgerAccounts);
}

export function warmMyBalance(client: QueryClient, search: ListSearch): void {
  void client.prefetchQuery(balanceOf('mine'));
  void client.prefetchQuery(statementPage('mine', listCall(statementList, search)));
}

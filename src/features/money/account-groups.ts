import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { minus, NOTHING, type Piastres, plus } from '#contract/money.ts';

export interface AccountBalance {
  readonly account: string;
  readonly provider: string | null;
  readonly balance: Piastres;
}

export interface AccountGroup {
  readonly key: string;
  readonly title: MessageDescriptor;
  /** How the figures of this group read. */
  readonly remark: MessageDescriptor;
  readonly rows: readonly AccountBalance[];
  readonly sum: Piastres;
}

/** The groups in their order; what is owed and what was earned stand in the ledger below nothing, and are shown above it. */
const GROUPS = [
  {
    key: 'money',
    title: msg`Where the money is`,
    remark: msg`What the shop holds or is on its way to it`,
    owed: false,
  },
  { key: 'clients', title: msg`Clients`, remark: msg`What clients still owe`, owed: false },
  { key: 'providers', title: msg`Providers`, remark: msg`What the shop owes them`, owed: true },
  { key: 'vat', title: msg`Tax`, remark: msg`What is to be paid to the state`, owed: true },
  { key: 'income', title: msg`Income`, remark: msg`What the shop earned`, owed: true },
  { key: 'expense', title: msg`Expenses`, remark: msg`What the shop paid for`, owed: false },
  {
    key: 'opening',
    title: msg`Before the ledger`,
    remark: msg`What balances the orders from before the ledger`,
    owed: false,
  },
] as const;
type GroupKey = (typeof GROUPS)[number]['key'];

/** The accounts as people look for them, each figure in the sense of its group. */
export function groupAccounts(accounts: readonly AccountBalance[]): AccountGroup[] {
  const byGroup = Map.groupBy(accounts, ({ account }) => groupOf(account));
  return GROUPS.flatMap(({ key, owed, ...group }) => {
    const rows = (byGroup.get(key) ?? [])
      .map((row) => ({ ...row, balance: owed ? minus(NOTHING, row.balance) : row.balance }))
      .filter(({ balance }) => balance !== 0);
    if (rows.length === 0) return [];
    if (key === 'providers') rows.sort((one, other) => other.balance - one.balance);
    return [{ ...group, key, rows, sum: plus(...rows.map(({ balance }) => balance)) }];
  });
}

function groupOf(account: string): GroupKey {
  const [kind] = account.split(':');
  if (kind === 'provider') return 'providers';
  if (kind === 'income' || kind === 'expense' || kind === 'vat' || kind === 'opening') return kind;
  return kind === 'customers' ? 'clients' : 'money';
}

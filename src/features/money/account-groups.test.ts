import { describe, expect, test } from 'vitest';
import { asPiastres } from '#contract/money.ts';
import { type AccountBalance, groupAccounts } from './account-groups.ts';

const row = (account: string, balance: number, provider: string | null = null): AccountBalance => ({
  account,
  provider,
  balance: asPiastres(balance),
});

describe('the accounts in groups', () => {
  const groups = groupAccounts([
    row('cash:bank', 7_000),
    row('customers', 0),
    row('gateway', 500),
    row('income:commission', -1_500),
    row('provider:3', -6_900, 'معرض الحرفيين'),
    row('provider:9', 900, 'مؤسسة النيل'),
  ]);
  const found = (wanted: string) => groups.find(({ key }) => key === wanted);

  test('leave out what is empty, and keep their order', () => {
    expect(groups.map(({ key }) => key)).toEqual(['money', 'providers', 'income']);
  });

  test('show what is owed and earned above nothing, who is owed most first', () => {
    expect(found('providers')?.rows.map(({ account, balance }) => [account, balance])).toEqual([
      ['provider:3', 6_900],
      ['provider:9', -900],
    ]);
    expect(found('providers')?.sum).toBe(6_000);
    expect(found('income')?.sum).toBe(1_500);
    expect(found('money')?.sum).toBe(7_500);
  });
});

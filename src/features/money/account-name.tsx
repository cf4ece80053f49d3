import { useLingui } from '@lingui/react/macro';
import { Ltr } from '#app/ui/ltr.tsx';
import { Name } from '#app/ui/name.tsx';
import { accountLabel } from './value-labels.ts';

/** How an account is called: by its word, or by whose it is. */
export function AccountName({ account, provider }: { account: string; provider: string | null }) {
  const { t } = useLingui();
  const word = accountLabel(account);
  if (word) return t(word);
  return provider === null ? <Ltr>{account}</Ltr> : <Name>{provider}</Name>;
}

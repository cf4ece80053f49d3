import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';

/** What is said once several deleted records are back. */
export function useRestoredText(): (count: number) => string {
  const { t } = useLingui();
  return (count) => t`${plural(count, { one: '# record restored', other: '# records restored' })}`;
}

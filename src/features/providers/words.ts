import { useLingui } from '@lingui/react/macro';
import { isolate } from '#app/kit/isolate.ts';

/** What is said once a provider was switched on or off. */
export function useStatusText(name: string): (on: boolean) => string {
  const { t } = useLingui();
  return (on) =>
    on
      ? t`Provider ${isolate(name)} activated`
      : t`Provider ${isolate(name)} deactivated. The products are not sold now.`;
}

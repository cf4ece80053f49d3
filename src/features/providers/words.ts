import { useLingui } from '@lingui/react/macro';
import { bidiIsolate } from '#app/i18n/bidi-isolate.ts';

/** What is said once a provider was switched on or off. */
export function useStatusText(name: string): (on: boolean) => string {
  const { t } = useLingui();
  return (on) =>
    on
      ? t`Provider ${bidiIsolate(name)} activated`
      : t`Provider ${bidiIsolate(name)} deactivated. The products are not sold now.`;
}

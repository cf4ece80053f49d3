import { useLingui } from '@lingui/react/macro';
import { bidiIsolate } from '#app/i18n/bidi-isolate.ts';
import type { Versioned } from '#app/sync/use-edit.ts';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import { StatusSwitch } from './status-switch.tsx';

interface SaleSwitchProps {
  /** The resource's update endpoint. */
  endpoint: AnyEndpoint;
  resource: string;
  /** What else the endpoint's path names beside the row: the product of a sub-product. */
  params?: Readonly<Record<string, number>>;
  row: Versioned & { readonly enabled: boolean };
  /** The product's or sub-product's, as the screen shows it. */
  name: string;
}

/** Puts a product or sub-product on sale, or takes it off. */
export function SaleSwitch({ name, ...rest }: SaleSwitchProps) {
  const { t } = useLingui();
  return (
    <StatusSwitch
      {...rest}
      field="enabled"
      label={t`Sale of ${name}`}
      changedText={(on) => (on ? t`${bidiIsolate(name)} is on sale` : t`${bidiIsolate(name)} is no longer on sale`)}
    />
  );
}

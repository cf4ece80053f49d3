import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { bidiIsolate } from '#app/i18n/bidi-isolate.ts';
import { keys } from '#app/sync/queries.ts';
import { useChange } from '#app/sync/use-change.ts';
import { Switch } from '#app/ui/switch.tsx';
import { toast } from '#app/ui/toast.ts';
import { products } from '#contract/products.ts';
import type { Provider, ProviderProduct } from '#contract/providers.ts';
import { subProducts } from '#contract/sub-products.ts';
import { PRODUCTS, PROVIDERS, SUB_PRODUCTS } from './queries.ts';

/** Whether a product, or one size of it, is sold; it keeps this of its own while its provider is off. */
export function ItemSwitch({ item, provider }: { item: ProviderProduct; provider: Provider }) {
  const { t } = useLingui();
  const client = useQueryClient();
  const label = t`Switch of ${bidiIsolate(item.product)}`;
  const whole = useChange(products.update, { resource: PRODUCTS, label: () => label });
  const part = useChange(subProducts.update, { resource: SUB_PRODUCTS, label: () => label });

  async function set(enabled: boolean): Promise<void> {
    const { product_id, sub_product_id, version, product } = item;
    const body = { enabled, version };
    const outcome =
      sub_product_id === null
        ? await whole.run({ params: { id: product_id }, body })
        : await part.run({ params: { product_id, id: sub_product_id }, body });
    await client.invalidateQueries({ queryKey: keys.part(PROVIDERS, provider.id, 'products') });
    if (outcome.state !== 'saved') return;
    const name = bidiIsolate(product);
    toast.success(enabled ? t`Product ${name} enabled` : t`Product ${name} disabled`);
  }

  return (
    <span className="flex">
      <Switch
        checked={item.enabled}
        onChange={set}
        label={t`Enabled: ${item.product}`}
        pending={whole.pending || part.pending}
      />
    </span>
  );
}

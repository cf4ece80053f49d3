import { useLingui } from '@lingui/react/macro';
import { bidiIsolate } from '#app/i18n/bidi-isolate.ts';
import { useEdit } from '#app/sync/use-edit.ts';
import { Switch } from '#app/ui/switch.tsx';
import { toast } from '#app/ui/toast.ts';
import { products } from '#contract/products.ts';
import type { Provider, ProviderProduct } from '#contract/providers.ts';
import { subProducts } from '#contract/sub-products.ts';
import { PRODUCTS, SUB_PRODUCTS } from './queries.ts';
import { useLeftItem } from './use-left-item.ts';

/** Whether a product, or one size of it, is sold; it keeps this of its own while its provider is off. */
export function ItemSwitch({ item, provider }: { item: ProviderProduct; provider: Provider }) {
  const { t } = useLingui();
  const { row, keep } = useLeftItem(item, provider);
  const { product_id, sub_product_id } = item;
  const label = t`Switch of ${bidiIsolate(item.product)}`;
  const whole = useEdit(products.update, { resource: PRODUCTS, label });
  const part = useEdit(subProducts.update, { resource: SUB_PRODUCTS, label, params: { product_id } });
  const edit = sub_product_id === null ? whole : part;

  async function set(enabled: boolean): Promise<void> {
    const outcome = await edit.save(row, { enabled });
    if (outcome.state !== 'saved') return;
    keep({ ...row, enabled });
    const name = bidiIsolate(item.product);
    toast.success(enabled ? t`Product ${name} enabled` : t`Product ${name} disabled`);
  }

  // Of two values both sides can only have chosen the same one, so a switch never has to ask whose counts.
  return (
    <span className="flex">
      <Switch checked={row.enabled} onChange={set} label={t`Enabled: ${item.product}`} pending={edit.pending} />
    </span>
  );
}

import { useLingui } from '@lingui/react/macro';
import type { ListControl } from '#app/kit/list-search.ts';
import { useOfflineReason } from '#app/kit/online-only.ts';
import { RowActions } from '#app/kit/row-actions.tsx';
import { useUsualActions } from '#app/kit/usual-actions.ts';
import { type Product, products } from '#contract/products.ts';

interface ProductActionsProps {
  row: Product;
  list: ListControl;
  onDelete: () => void;
}

/** What can be done with one product. */
export function ProductActions({ row: { id, name }, list, onDelete }: ProductActionsProps) {
  const { t } = useLingui();
  const deleteReason = useOfflineReason(products.remove);
  const usual = useUsualActions(name);
  return (
    <RowActions
      label={usual.label}
      actions={[
        usual.view(() => list.openDrawer(id)),
        usual.edit(() => list.openDrawer(`edit-${id}`)),
        {
          key: 'sub',
          word: t`Add sub-product`,
          label: t`Add a sub-product of ${name}`,
          icon: 'copy-plus',
          onSelect: () => list.openDrawer(`sub-${id}`),
        },
        {
          key: 'stock',
          word: t`Change the stock`,
          label: t`Change the stock of ${name}`,
          icon: 'package-plus',
          onSelect: () => list.openDrawer(`stock-${id}`),
        },
        usual.remove(onDelete, deleteReason),
      ]}
    />
  );
}

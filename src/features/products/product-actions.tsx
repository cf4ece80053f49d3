import { useLingui } from '@lingui/react/macro';
import type { ListControl } from '#app/kit/list-search.ts';
import { useOfflineReason } from '#app/kit/online-only.ts';
import { RowActions } from '#app/kit/row-actions.tsx';
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
  return (
    <RowActions
      label={t`Actions of ${name}`}
      actions={[
        {
          key: 'view',
          word: t`View`,
          label: t`View ${name}`,
          icon: 'i-lucide-eye',
          onSelect: () => list.openDrawer(id),
        },
        {
          key: 'edit',
          word: t`Edit`,
          label: t`Edit ${name}`,
          icon: 'i-lucide-pencil',
          onSelect: () => list.openDrawer(`edit-${id}`),
        },
        {
          key: 'sub',
          word: t`Add sub-product`,
          label: t`Add a sub-product of ${name}`,
          icon: 'i-lucide-copy-plus',
          onSelect: () => list.openDrawer(`sub-${id}`),
        },
        {
          key: 'stock',
          word: t`Change the stock`,
          label: t`Change the stock of ${name}`,
          icon: 'i-lucide-package-plus',
          onSelect: () => list.openDrawer(`stock-${id}`),
        },
        {
          key: 'delete',
          word: t`Delete`,
          label: t`Delete ${name}`,
          icon: 'i-lucide-trash-2',
          tone: 'bad',
          disabledReason: deleteReason,
          onSelect: onDelete,
        },
      ]}
    />
  );
}

import { useLingui } from '@lingui/react/macro';
import { useUsualActions } from '#app/kit/crud/usual-actions.ts';
import type { ListControl } from '#app/kit/list/list-search.ts';
import type { RowAction } from '#app/kit/list/row-menu.ts';
import { useOfflineReason } from '#app/sync/online-only.ts';
import { type Product, products } from '#contract/products.ts';

/** What can be done with one product. */
export function useProductActions(list: ListControl, onDelete: (row: Product) => void) {
  const { t } = useLingui();
  const deleteReason = useOfflineReason(products.remove);
  const usual = useUsualActions();
  return (row: Product): RowAction[] => {
    const { id, name } = row;
    const { view, edit, remove } = usual(name);
    return [
      view(() => list.openDrawer(id)),
      edit(() => list.openDrawer(`edit-${id}`)),
      {
        key: 'price',
        word: t`Change the price`,
        label: t`Change the price of ${name}`,
        icon: 'banknote',
        onSelect: () => list.openDrawer(`price-${id}`),
      },
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
        next: true,
        onSelect: () => list.openDrawer(`stock-${id}`),
      },
      remove(() => onDelete(row), deleteReason),
    ];
  };
}

import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { bidiIsolate } from '#app/i18n/bidi-isolate.ts';
import { ConfirmRemove } from '#app/kit/deleted/confirm-remove.tsx';
import { OrdersInTheWay } from '#app/kit/deleted/orders-in-the-way.tsx';
import { StaysDialog } from '#app/kit/deleted/stays-dialog.tsx';
import { Name } from '#app/ui/name.tsx';
import { type Product, products } from '#contract/products.ts';
import { PRODUCTS } from './queries.ts';

interface DeleteQuestionProps {
  row: Pick<Product, 'id' | 'version' | 'name' | 'sub_products_count'>;
  onRemoved: () => void;
  onClose: () => void;
}

export function DeleteQuestion({ row, onRemoved, onClose }: DeleteQuestionProps) {
  const { t } = useLingui();
  const name = bidiIsolate(row.name);
  return (
    <ConfirmRemove
      remove={products.remove}
      restore={products.restore}
      resource={PRODUCTS}
      record={row}
      title={<Trans>Delete product</Trans>}
      label={t`Deleting product ${name}`}
      removedText={t`Product ${name} deleted`}
      restoredText={t`Product ${name} restored`}
      onRemoved={onRemoved}
      inUse={({ orders = 0 }) => (
        <StaysDialog onClose={onClose}>
          <OrdersInTheWay search={{ product: String(row.id) }}>
            <Plural
              value={orders}
              one="# order in progress has this product. Complete or cancel it first, or switch the product off: then nobody can buy it."
              other="# orders in progress have this product. Complete or cancel them first, or switch the product off: then nobody can buy it."
            />
          </OrdersInTheWay>
        </StaysDialog>
      )}
      onClose={onClose}
    >
      <p>
        <Trans>
          Are you sure you want to delete the product <Name className="font-medium text-ink">{row.name}</Name> with its
          sub-products?
        </Trans>
      </p>
      <p className="mt-2">
        <Trans>
          It cannot be deleted while it is in orders in progress. Take it off sale instead: nobody can buy it then, and
          the orders stay as they are.
        </Trans>
      </p>
    </ConfirmRemove>
  );
}

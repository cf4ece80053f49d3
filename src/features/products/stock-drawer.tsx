import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { RecordState } from '#app/kit/record/record-state.tsx';
import { Drawer } from '#app/ui/drawer.tsx';
import type { Product } from '#contract/products.ts';
import type { SubProduct } from '#contract/sub-products.ts';
import { productRecord } from './queries.ts';
import { StockForm } from './stock-form.tsx';

interface StockDrawerProps {
  id: number;
  row: Product | undefined;
  onClose: () => void;
}

export function StockDrawer({ id, row, onClose }: StockDrawerProps) {
  const answer = useQuery(productRecord(id));
  const details = answer.data?.data;
  // Without its sub-products a product can still be counted itself, so a row of the list will do where it has none.
  const product = details ?? (row?.sub_products_count === 0 ? row : undefined);
  const subs: readonly SubProduct[] = details?.sub_products ?? [];
  if (product) return <StockForm product={product} subs={subs} onClose={onClose} />;
  return (
    <Drawer title={<Trans>Change the stock</Trans>} onClose={onClose}>
      <RecordState error={answer.error} fetchStatus={answer.fetchStatus} onRetry={() => void answer.refetch()} />
    </Drawer>
  );
}

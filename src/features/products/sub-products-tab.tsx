import { Trans, useLingui } from '@lingui/react/macro';
import { WaitingMark } from '#app/kit/list/waiting-mark.tsx';
import { Empty } from '#app/ui/empty.tsx';
import { Ltr } from '#app/ui/ltr.tsx';
import { Name } from '#app/ui/name.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { Price } from '#app/ui/price.tsx';
import { StatusPill } from '#app/ui/status-pill.tsx';
import type { ProductDetails } from '#contract/products.ts';
import { ColorName } from './color-name.tsx';
import { Pieces } from './pieces.tsx';
import { SUB_PRODUCTS } from './queries.ts';

/** The other sizes and colors of a product. */
export function SubProductsTab({ product }: { product: ProductDetails }) {
  const { t } = useLingui();
  if (product.sub_products.length === 0)
    return (
      <Empty icon="layers">
        <Trans>No other sizes or colors yet</Trans>
      </Empty>
    );
  return (
    <ul className="surface-card divided">
      {product.sub_products.map((sub) => (
        <li key={sub.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 p-4">
          <Picture picture={sub.image ?? product.image} size={44} />
          <span className="grid min-w-32 flex-1">
            <span className="flex flex-wrap items-center gap-x-2 font-medium">
              {sub.size && <Name>{sub.size.name}</Name>}
              {sub.color && <ColorName color={sub.color} />}
              {!sub.size && !sub.color && <Trans>Without size and color</Trans>}
              <WaitingMark resource={SUB_PRODUCTS} id={sub.id} />
            </span>
            {sub.barcode && <Ltr className="justify-self-start text-small text-muted">{sub.barcode}</Ltr>}
          </span>
          <Price {...sub} />
          <span className="flex items-center gap-2">
            <span className="text-small text-muted">
              <Trans>Quantity</Trans>
            </span>
            <Pieces count={sub.quantity} />
          </span>
          <StatusPill tone={sub.enabled ? 'good' : 'neutral'}>{sub.enabled ? t`On sale` : t`Not on sale`}</StatusPill>
        </li>
      ))}
    </ul>
  );
}

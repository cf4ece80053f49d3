import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { useFormats } from '#app/i18n/formats.ts';
import { SaleSwitch } from '#app/kit/crud/sale-switch.tsx';
import { WaitingMark } from '#app/kit/list/waiting-mark.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Ltr } from '#app/ui/ltr.tsx';
import { Money } from '#app/ui/money.tsx';
import { toPiastres } from '#contract/money.ts';
import { type MyProduct, myProducts } from '#contract/my-products.ts';
import { MY_SUB_PRODUCTS } from './queries.ts';
import { useMySub, useSubName } from './use-my-sub.ts';

interface MySubProductsProps {
  product: MyProduct;
  onOpen: (id: number) => void;
}

/** The other sizes and colors of a product, each sold by its own price, quantity and switch. */
export function MySubProducts({ product, onOpen }: MySubProductsProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="grid gap-2">
      <h3 id={titleId} className="font-medium">
        <Trans>Other sizes and colors</Trans>
      </h3>
      <ul className="grid divided rounded-card border border-hairline">
        {product.sub_products.map((sub) => (
          <SubRow key={sub.id} product={product} seen={sub} onOpen={() => onOpen(sub.id)} />
        ))}
      </ul>
    </section>
  );
}

interface SubRowProps {
  product: MyProduct;
  seen: MyProduct['sub_products'][number];
  onOpen: () => void;
}

function SubRow({ product, seen, onOpen }: SubRowProps) {
  const { t } = useLingui();
  const { number } = useFormats();
  const sub = useMySub(seen);
  const name = useSubName()(sub);
  return (
    <li className="flex items-center gap-2 pe-3">
      <button
        type="button"
        aria-label={t`Edit ${name}`}
        onClick={onOpen}
        className="flex min-h-14 min-w-0 flex-1 items-center gap-3 px-3 py-2 text-start hover:bg-fill"
      >
        <span className="grid min-w-0 flex-1">
          <bdi className="truncate font-medium">{name}</bdi>
          <span className="flex flex-wrap gap-x-2 text-small text-muted">
            <Money amount={toPiastres(sub.price)} />
            <span aria-hidden="true">·</span>
            <Ltr className={sub.quantity === 0 ? 'text-bad' : ''}>× {number(sub.quantity)}</Ltr>
          </span>
        </span>
        <Icon name="chevron-right" className="size-4 text-muted rtl:-scale-x-100" />
      </button>
      {/* Beside the button: inside it nobody would hear of it. */}
      <WaitingMark resource={MY_SUB_PRODUCTS} id={sub.id} />
      <SaleSwitch
        endpoint={myProducts.updateSub}
        resource={MY_SUB_PRODUCTS}
        params={{ product_id: product.id }}
        row={sub}
        name={name}
      />
    </li>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useFormats } from '#app/i18n/formats.ts';
import { SaleSwitch } from '#app/kit/crud/sale-switch.tsx';
import type { ListControl } from '#app/kit/list/list-search.ts';
import { OrderPill } from '#app/kit/list/order-pill.tsx';
import { WaitingMark } from '#app/kit/list/waiting-mark.tsx';
import { PartList } from '#app/kit/record/part-list.tsx';
import { RecordPage } from '#app/kit/record/record-page.tsx';
import { RecordState } from '#app/kit/record/record-state.tsx';
import { useOfflineReason } from '#app/sync/online-only.ts';
import { useWaitingRecord } from '#app/sync/waiting.ts';
import { useAge } from '#app/ui/ages.ts';
import { Button } from '#app/ui/button.tsx';
import { Ltr } from '#app/ui/ltr.tsx';
import { Menu } from '#app/ui/menu.tsx';
import { Money } from '#app/ui/money.tsx';
import { Name } from '#app/ui/name.tsx';
import { Tabs } from '#app/ui/tabs.tsx';
import { TimeAgo } from '#app/ui/time-ago.tsx';
import { type Product, type ProductDetails, products } from '#contract/products.ts';
import type { DeleteQuestion } from './delete-question.tsx';
import { DetailsTab } from './details-tab.tsx';
import { PRODUCTS, productOrders, productRecord } from './queries.ts';
import { ReviewsTab } from './reviews-tab.tsx';
import { StockTab } from './stock-tab.tsx';
import { SubProductsTab } from './sub-products-tab.tsx';

interface ViewPageProps {
  id: number;
  /** The list's row: its name is known before the record is here. */
  row: Product | undefined;
  list: ListControl;
  onDelete: (row: Parameters<typeof DeleteQuestion>[0]['row']) => void;
}

/** One product to look at: what it is, in which sizes, what was said of it, where its pieces went, who bought it. */
export function ViewPage({ id, row, list, onDelete }: ViewPageProps) {
  const { t } = useLingui();
  const result = useQuery(productRecord(id));
  const product = useWaitingRecord(PRODUCTS, result.data?.data);
  return (
    <RecordPage
      title={product?.name ?? row?.name ?? t`Product`}
      remark={
        product && (
          <span className="flex flex-wrap items-center gap-x-3">
            <Ltr>#{id}</Ltr>
            <WaitingMark resource={PRODUCTS} id={id} />
          </span>
        )
      }
      tools={product && <Tools product={product} list={list} onDelete={() => onDelete(product)} />}
      onClose={list.closeDrawer}
    >
      {product ? <Content product={product} at={result.dataUpdatedAt} /> : <RecordState result={result} />}
    </RecordPage>
  );
}

type Tab = 'details' | 'sub-products' | 'reviews' | 'stock' | 'orders';

function Content({ product, at }: { product: ProductDetails; at: number }) {
  useAge(at);
  const { t } = useLingui();
  const [tab, setTab] = useState<Tab>('details');
  const { number } = useFormats();
  const { id, sub_products: subs, rating_count: reviewed } = product;
  return (
    <div className="grid gap-5">
      <Tabs
        label={t`Parts of the product`}
        value={tab}
        onChange={setTab}
        items={[
          { value: 'details', label: t`Details` },
          { value: 'sub-products', label: t`Sub-products`, count: subs.length > 0 ? number(subs.length) : undefined },
          { value: 'reviews', label: t`Reviews`, count: reviewed > 0 ? number(reviewed) : undefined },
          { value: 'stock', label: t`Stock history` },
          { value: 'orders', label: t`Orders` },
        ]}
      />
      {tab === 'details' && <DetailsTab product={product} />}
      {tab === 'sub-products' && <SubProductsTab product={product} />}
      {tab === 'reviews' && <ReviewsTab id={id} />}
      {tab === 'stock' && <StockTab id={id} />}
      {tab === 'orders' && <OrdersTab id={id} />}
    </div>
  );
}

interface ToolsProps {
  product: ProductDetails;
  list: ListControl;
  onDelete: () => void;
}

function Tools({ product, list, onDelete }: ToolsProps) {
  const { t } = useLingui();
  const deleteReason = useOfflineReason(products.remove);
  const { id, name } = product;
  return (
    <>
      <span className="me-2 flex items-center gap-2 max-md:me-auto">
        <span aria-hidden="true" className="text-muted">
          <Trans>On sale</Trans>
        </span>
        <SaleSwitch endpoint={products.update} resource={PRODUCTS} row={product} name={name} />
      </span>
      <Menu
        label={t`More actions of ${name}`}
        items={[
          {
            key: 'stock',
            label: t`Change the stock`,
            icon: 'package-plus',
            onSelect: () => list.openDrawer(`stock-${id}`),
          },
          {
            key: 'sub',
            label: t`Add sub-product`,
            icon: 'copy-plus',
            onSelect: () => list.openDrawer(`sub-${id}`),
          },
          {
            key: 'delete',
            label: t`Delete`,
            icon: 'trash-2',
            tone: 'bad',
            separated: true,
            disabledReason: deleteReason,
            onSelect: onDelete,
          },
        ]}
      />
      <Button tone="primary" icon="pencil" onClick={() => list.openDrawer(`edit-${id}`)}>
        <Trans>Edit</Trans>
      </Button>
    </>
  );
}

/** The orders that have the product, the newest first. */
function OrdersTab({ id }: { id: number }) {
  const [page, setPage] = useState(1);
  const result = useQuery(productOrders(id, page));
  return (
    <section className="surface-card px-4 sm:px-5">
      <PartList result={result} page={page} onPage={setPage} emptyText={<Trans>Nobody ordered it yet</Trans>}>
        {(order) => (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <Link
              to="/orders-details/$id"
              params={{ id: String(order.id) }}
              className="inline-flex min-h-11 items-center font-medium underline decoration-rule underline-offset-4"
            >
              <Ltr>#{order.id}</Ltr>
            </Link>
            <Name className="min-w-24 flex-1 truncate">{order.client_name}</Name>
            <OrderPill status={order.status} />
            <Money amount={order.total_price} />
            <TimeAgo at={order.created_at} className="text-small text-muted" />
          </div>
        )}
      </PartList>
    </section>
  );
}

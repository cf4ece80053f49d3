import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useFormats } from '#app/i18n/formats.ts';
import { ChoiceFilter } from '#app/kit/filter/choice-filter.tsx';
import type { ColumnsOf } from '#app/kit/list/column.ts';
import { DataList } from '#app/kit/list/data-list.tsx';
import { useListSearch } from '#app/kit/list/list-search.ts';
import { ListSection } from '#app/kit/list/list-section.tsx';
import { WaitingMark } from '#app/kit/list/waiting-mark.tsx';
import { useDrawerLink } from '#app/kit/record/drawer-link.ts';
import { useWaitingRows } from '#app/sync/waiting.ts';
import { Ltr } from '#app/ui/ltr.tsx';
import { Money } from '#app/ui/money.tsx';
import { Name } from '#app/ui/name.tsx';
import { Nothing } from '#app/ui/nothing.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { useIsWide } from '#app/ui/wide.ts';
import { toPiastres } from '#contract/money.ts';
import { LOW_STOCK, type Provider, type ProviderProduct, providerProductList } from '#contract/providers.ts';
import { ItemSwitch } from './item-switch.tsx';
import { PRODUCTS, providerItems } from './queries.ts';
import { recordOf } from './use-left-item.ts';

/** What a provider sells: a row for each size and color. */
export function ProviderItems({ provider }: { provider: Provider }) {
  const { t } = useLingui();
  const list = useListSearch(providerProductList);
  const result = useWaitingRows(PRODUCTS, useQuery(providerItems(provider.id, list.params)));
  const columns = useItemColumns(provider);
  const product = useDrawerLink('/products');
  const switches = [
    { value: '1', label: t`Enabled` },
    { value: '0', label: t`Disabled` },
  ];
  const stock = [
    { value: 'in', label: t`In stock` },
    { value: 'low', label: t`Running low` },
    { value: 'out', label: t`Out of stock` },
  ];
  return (
    <ListSection
      title={t`Products`}
      list={list}
      result={result}
      columns={columns}
      searchLabel={t`Search these products`}
      filters={
        <>
          <ChoiceFilter list={list} name="enabled" label={t`Switch`} choices={switches} />
          <ChoiceFilter list={list} name="stock" label={t`Stock`} choices={stock} />
        </>
      }
      emptyText={<Trans>This provider has no products yet</Trans>}
    >
      {(rows) => (
        <DataList
          label={t`Products`}
          columns={columns}
          rows={rows}
          list={list}
          nameOf={(row) => row.product}
          hrefOf={(row) => product.hrefOf(row.product_id)}
          onOpen={(row) => product.open(row.product_id)}
          remark={(row) => <WaitingMark {...recordOf(row)} />}
        />
      )}
    </ListSection>
  );
}

type ItemColumns = ColumnsOf<typeof providerProductList, ProviderProduct>;

function useItemColumns(provider: Provider): ItemColumns {
  const { t } = useLingui();
  const { number } = useFormats();
  const kind = useKindColumns();
  return useMemo(
    () => [
      {
        key: 'product',
        label: t`Product`,
        sort: 'name',
        phone: 'name',
        width: 'w-1/4',
        picture: (row) => <Picture picture={row.image} size={40} />,
        cell: (row) => <Name>{row.product}</Name>,
      },
      ...kind,
      {
        key: 'price',
        label: t`Price`,
        sort: 'price',
        align: 'end',
        phone: 'worth',
        cell: (row) => <Money amount={toPiastres(row.price)} />,
      },
      {
        key: 'quantity',
        label: t`Quantity`,
        sort: 'quantity',
        align: 'end',
        phone: 'apart',
        phoneCell: (row) => (
          <span className={stockTone(row.quantity)}>
            <Plural value={row.quantity} _0="no pieces" one="# piece" other="# pieces" />
          </span>
        ),
        cell: (row) => <Ltr className={`tabular ${stockTone(row.quantity)}`}>{number(row.quantity)}</Ltr>,
      },
      {
        key: 'enabled',
        label: t`Enabled`,
        width: 'w-24',
        phone: 'status',
        cell: (row) => <ItemSwitch item={row} provider={provider} />,
      },
    ],
    [t, kind, provider, number],
  );
}

/** Which one it is: a column for each word at a desk, all in one line of a card. */
function useKindColumns(): ItemColumns {
  const { t } = useLingui();
  const wide = useIsWide();
  return useMemo(() => {
    if (!wide)
      return [
        {
          key: 'variant',
          label: t`Brand, category, size, color`,
          phone: 'apart',
          cell: ({ product_id: id, brand, category, size, color }) => (
            <span>
              <Ltr className="tabular">#{id}</Ltr>{' '}
              {[brand, category, size, color].filter(Boolean).map((word) => (
                <span key={word}>
                  {'· '}
                  <Name>{word}</Name>{' '}
                </span>
              ))}
            </span>
          ),
        },
      ];
    const word = (key: string, label: string, text: (row: ProviderProduct) => string | null): ItemColumns[number] => ({
      key,
      label,
      cell: (row) => (text(row) ? <Name>{text(row)}</Name> : <Nothing />),
    });
    return [
      {
        key: 'id',
        label: t`ID`,
        sort: 'id',
        width: 'w-20',
        cell: ({ product_id: id }) => <Ltr className="tabular">{id}</Ltr>,
      },
      word('brand', t`Brand`, (row) => row.brand),
      word('category', t`Category`, (row) => row.category),
      word('size', t`Size`, (row) => row.size),
      word('color', t`Color`, (row) => row.color),
    ];
  }, [t, wide]);
}

function stockTone(quantity: number): string {
  if (quantity === 0) return 'font-medium text-bad';
  return quantity <= LOW_STOCK ? 'font-medium text-warning' : '';
}

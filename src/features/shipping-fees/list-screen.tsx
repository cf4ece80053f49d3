import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useMemo } from 'react';
import { useFormats } from '#app/i18n/formats.ts';
import { RecordList } from '#app/kit/crud/record-list.tsx';
import { useRecords } from '#app/kit/crud/records.ts';
import { ChoiceFilter } from '#app/kit/filter/choice-filter.tsx';
import type { ColumnsOf } from '#app/kit/list/column.ts';
import { useListSearch } from '#app/kit/list/list-search.ts';
import { useExportTool } from '#app/kit/list/list-tool.ts';
import { useAllowed } from '#app/session/use-session.ts';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { Ltr } from '#app/ui/ltr.tsx';
import { Money } from '#app/ui/money.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { SkeletonLines } from '#app/ui/skeleton-lines.tsx';
import { StatusPill } from '#app/ui/status-pill.tsx';
import { governorateName } from '#contract/governorates.ts';
import { toPiastres } from '#contract/money.ts';
import { type ShippingFee, shippingFeeList, shippingFees } from '#contract/shipping-fees.ts';
import { FeeBulk } from './fee-bulk.tsx';
import { FEES, feesPage, unmappedTexts } from './queries.ts';
import { UnmappedPlaces } from './unmapped-places.tsx';

const FeeDrawer = lazyPart(() => import('./fee-form.tsx').then((module) => ({ default: module.FeeDrawer })));

/** What carrying to each governorate costs. `pages` are those of the orders. */
export function FeesScreen({ pages }: { pages: ReactNode }) {
  const { t } = useLingui();
  // What is above the list decides where it stands; nothing that is seen moves because of it.
  if (!useQuery(unmappedTexts).isLoading) return <Fees pages={pages} />;
  return (
    <section className="list-screen" aria-busy="true">
      <PageHeader title={t`Shipping fees`}>
        <span />
      </PageHeader>
      <div className="list-page">
        {pages}
        <SkeletonLines />
      </div>
    </section>
  );
}

function Fees({ pages }: { pages: ReactNode }) {
  const { t, i18n } = useLingui();
  const list = useListSearch(shippingFeeList);
  const { selection, ...records } = useRecords(FEES, list, useQuery(feesPage(list.params)));
  const mayEdit = useAllowed(shippingFees.update.access);
  const { open } = list;
  const delivered = [
    { value: '1', label: t`Delivered to` },
    { value: '0', label: t`Not delivered to` },
  ];
  return (
    <>
      <RecordList
        title={t`Shipping fees`}
        records={mayEdit ? { ...records, selection } : records}
        columns={useFeeColumns()}
        searchLabel={t`Search governorates`}
        tabs={
          <>
            {pages}
            <UnmappedPlaces />
          </>
        }
        filters={<ChoiceFilter list={list} name="enabled" label={t`Delivery`} choices={delivered} />}
        tools={useExportTool(shippingFees, list)}
        emptyText={<Trans>No governorates</Trans>}
        bulk={<FeeBulk selection={selection} />}
        nameOf={({ code }) => governorateName(code, i18n.locale)}
      />
      <Suspense>
        {typeof open === 'number' && (
          <FeeDrawer
            key={open}
            id={open}
            row={records.result.data?.data.find(({ id }) => id === open)}
            onClose={list.closeDrawer}
          />
        )}
      </Suspense>
    </>
  );
}

function useFeeColumns(): ColumnsOf<typeof shippingFeeList, ShippingFee> {
  const { t, i18n } = useLingui();
  return useMemo(
    () => [
      {
        key: 'name',
        label: t`Governorate`,
        sort: 'name',
        phone: 'name',
        cell: ({ code }) => <span className="font-medium">{governorateName(code, i18n.locale)}</span>,
      },
      { key: 'code', label: t`Code`, sort: 'id', width: 'w-28', cell: ({ code }) => <Ltr>{code}</Ltr> },
      {
        key: 'fee',
        label: t`Shipping fee`,
        sort: 'fee',
        align: 'end',
        phone: 'worth',
        cell: ({ fee }) => <Money amount={toPiastres(fee)} className="font-medium" />,
      },
      {
        key: 'return_fee',
        label: t`Return fee`,
        align: 'end',
        cell: (row) => <Money amount={toPiastres(row.return_fee)} />,
      },
      { key: 'days', label: t`Takes`, phone: 'apart', cell: (row) => <Days {...row} /> },
      {
        key: 'enabled',
        label: t`Delivered to`,
        phone: 'status',
        cell: ({ enabled }) => (
          <StatusPill tone={enabled ? 'good' : 'neutral'}>
            {enabled ? <Trans>Delivered to</Trans> : <Trans>Not delivered to</Trans>}
          </StatusPill>
        ),
      },
    ],
    [t, i18n.locale],
  );
}

function Days({ days_min: least, days_max: most }: ShippingFee) {
  const { number } = useFormats();
  if (most === 0) return <Trans>The same day</Trans>;
  if (least === most) return <Plural value={most} one="# day" other="# days" />;
  const from = number(least);
  return <Plural value={most} one={`${from} to # day`} other={`${from} to # days`} />;
}

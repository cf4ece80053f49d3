import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { RecordList } from '#app/kit/crud/record-list.tsx';
import { useRecords } from '#app/kit/crud/records.ts';
import { ChoiceFilter } from '#app/kit/filter/choice-filter.tsx';
import { useListSearch } from '#app/kit/list/list-search.ts';
import { useExportTool } from '#app/kit/list/list-tool.ts';
import { useAllowed } from '#app/session/use-session.ts';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { governorateName } from '#contract/governorates.ts';
import { shippingFeeList, shippingFees } from '#contract/shipping-fees.ts';
import { FeeBulk } from './fee-bulk.tsx';
import { useFeeColumns } from './fee-columns.tsx';
import { FEES, feesPage } from './fee-queries.ts';
import { OrderSections } from './order-sections.tsx';
import { UnmappedPlaces } from './unmapped-places.tsx';

const FeeDrawer = lazyPart(() => import('./fee-form.tsx').then((module) => ({ default: module.FeeDrawer })));

/** What carrying to each governorate costs. */
export function FeesScreen() {
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
            <OrderSections value="/orders/shipping-fees" />
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

import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useMemo } from 'react';
import { RETURN_STATUS_LABELS } from '#app/i18n/status-labels.ts';
import { useBulk } from '#app/kit/bulk/bulk.ts';
import { BulkFailures } from '#app/kit/bulk/bulk-failures.tsx';
import { RecordList } from '#app/kit/crud/record-list.tsx';
import { useRecords } from '#app/kit/crud/records.ts';
import { ChoiceFilter } from '#app/kit/filter/choice-filter.tsx';
import { DayRangeFilter } from '#app/kit/filter/day-range-filter.tsx';
import { RecordFilter } from '#app/kit/filter/record-filter.tsx';
import { useListSearch } from '#app/kit/list/list-search.ts';
import { useExportTool } from '#app/kit/list/list-tool.ts';
import type { Selection } from '#app/kit/list/selection.ts';
import { StatusTabs } from '#app/kit/list/status-tabs.tsx';
import { KnownFilter } from '#app/kit/reference/known-filter.tsx';
import { useAllowed } from '#app/session/use-session.ts';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { Menu } from '#app/ui/menu.tsx';
import { returnList, returns } from '#contract/returns.ts';
import { LINE_RETURN_REASONS, RETURN_STATUSES, RETURN_WAYS } from '#contract/returns-rules.ts';
import { OrderSections } from './order-sections.tsx';
import { orderChoices } from './queries.ts';
import { useReturnColumns } from './return-columns.tsx';
import { LINE_REASON_LABELS, WAY_LABELS } from './return-labels.ts';
import { RETURNS, returnsPage } from './return-queries.ts';

const ReturnDrawer = lazyPart(() => import('./return-drawer.tsx').then((module) => ({ default: module.ReturnDrawer })));

/** What clients send back, and what each is waiting for. */
export function ReturnsScreen() {
  const { t } = useLingui();
  const list = useListSearch(returnList, { tab: 'status' });
  const { selection, ...records } = useRecords(RETURNS, list, useQuery(returnsPage(list.params)));
  const { data } = records.result;
  const { open } = list;
  const mayTake = useAllowed(returns.create.access);
  return (
    <>
      <RecordList
        title={t`Returns`}
        records={mayTake ? { ...records, selection } : records}
        columns={useReturnColumns()}
        searchLabel={t`Search returns`}
        tabs={
          <>
            <OrderSections value="/orders/returns" />
            <StatusTabs
              list={list}
              label={t`Returns by status`}
              counts={data?.meta.counts}
              statuses={RETURN_STATUSES.map((status) => ({ value: status, label: t(RETURN_STATUS_LABELS[status]) }))}
            />
          </>
        }
        filters={<Filters list={list} />}
        tools={useExportTool(returns, list)}
        emptyText={<Trans>No returns yet</Trans>}
        bulk={
          <ReturnBulk
            selection={selection}
            doneText={(count) => t`${plural(count, { one: '# return approved', other: '# returns approved' })}`}
          />
        }
        nameOf={({ number }) => t`return ${number}`}
      />
      <Suspense>
        {typeof open === 'number' && (
          <ReturnDrawer
            key={open}
            id={open}
            row={data?.data.find(({ id }) => id === open)}
            onClose={list.closeDrawer}
          />
        )}
      </Suspense>
    </>
  );
}

function Filters({ list }: { list: ReturnType<typeof useListSearch<typeof returnList>> }) {
  const { t } = useLingui();
  const choices = useQuery(orderChoices).data?.data.providers;
  const providers = useMemo(() => choices?.map(({ id, name }) => ({ value: String(id), label: name })), [choices]);
  return (
    <>
      <RecordFilter list={list} name="user" label={t`User`} nameOf={undefined} />
      <KnownFilter list={list} name="provider" label={t`Provider`} options={providers} />
      <ChoiceFilter
        list={list}
        name="reason"
        label={t`Reason`}
        choices={LINE_RETURN_REASONS.map((value) => ({ value, label: t(LINE_REASON_LABELS[value]) }))}
      />
      <ChoiceFilter
        list={list}
        name="way"
        label={t`Way back`}
        choices={RETURN_WAYS.map((value) => ({ value, label: t(WAY_LABELS[value]) }))}
      />
      <ChoiceFilter
        list={list}
        name="overdue"
        label={t`Refund overdue`}
        choices={[{ value: '1', label: t`Refund overdue` }]}
      />
      <ChoiceFilter
        list={list}
        name="fault"
        label={t`Whose fault`}
        choices={[
          { value: '1', label: t`The shop’s fault` },
          { value: '0', label: t`Not the shop’s fault` },
        ]}
      />
      <DayRangeFilter list={list} from="date_from" to="date_to" label={t`Requested`} />
    </>
  );
}

interface ReturnBulkProps {
  selection: Selection;
  doneText: (count: number) => string;
}

/** Approves the selected returns. */
function ReturnBulk({ selection, doneText }: ReturnBulkProps) {
  const { t } = useLingui();
  const bulk = useBulk({
    endpoint: returns.bulk,
    single: returns.update,
    resource: RETURNS,
    selection,
    labelOf: (id) => t`Approval of return ${id}`,
    doneText,
  });
  if (selection.count === 0) return null;
  const disabledReason = bulk.reasonFor({});
  return (
    <>
      <BulkFailures failures={bulk.failures} />
      <Menu
        label={t`Approve the selected returns`}
        tone="plain"
        items={RETURN_WAYS.map((way) => ({
          key: way,
          label: t(WAY_LABELS[way]),
          disabledReason,
          onSelect: () => void bulk.run({ fields: { action: 'approve', way } }),
        }))}
      >
        <Trans>Approve…</Trans>
      </Menu>
    </>
  );
}

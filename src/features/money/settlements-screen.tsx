import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import { useFormats } from '#app/i18n/formats.ts';
import { DayRangeFilter } from '#app/kit/filter/day-range-filter.tsx';
import type { ColumnsOf } from '#app/kit/list/column.ts';
import { DataList } from '#app/kit/list/data-list.tsx';
import { ListPage } from '#app/kit/list/list-page.tsx';
import { useListSearch } from '#app/kit/list/list-search.ts';
import { useExportTool } from '#app/kit/list/list-tool.ts';
import { usePageLink } from '#app/kit/list/page-link.ts';
import { StatusTabs } from '#app/kit/list/status-tabs.tsx';
import { useAllowed } from '#app/session/use-session.ts';
import { useOfflineReason } from '#app/sync/online-only.ts';
import { useChange } from '#app/sync/use-change.ts';
import { Button } from '#app/ui/button.tsx';
import { Money } from '#app/ui/money.tsx';
import { StatusPill } from '#app/ui/status-pill.tsx';
import { toast } from '#app/ui/toast.ts';
import { SETTLEMENT_STATUSES } from '#contract/settlement-states.ts';
import { type SettlementRow, settlementList, settlements } from '#contract/settlements.ts';
import { Moment } from './moment.tsx';
import { MoneySections } from './money-sections.tsx';
import { SETTLEMENT_LABELS, SETTLEMENT_TONES } from './settlement-labels.ts';
import { SETTLEMENTS, settlementsPage } from './settlement-queries.ts';

/** The runs in which providers are paid. `pages` are those of the orders. */
export function SettlementsScreen({ pages }: { pages: ReactNode }) {
  const { t } = useLingui();
  const list = useListSearch(settlementList, { tab: 'status' });
  const result = useQuery(settlementsPage(list.params));
  const columns = useSettlementColumns();
  const page = usePageLink('/orders/money/settlements/$id');
  return (
    <ListPage
      title={t`Settlements`}
      list={list}
      result={result}
      columns={columns}
      tabs={
        <>
          {pages}
          <MoneySections value="/orders/money/settlements" />
          <Draw />
          <StatusTabs
            list={list}
            label={t`Settlements by status`}
            counts={result.data?.meta.counts}
            statuses={SETTLEMENT_STATUSES.map((value) => ({ value, label: t(SETTLEMENT_LABELS[value]) }))}
          />
        </>
      }
      filters={<DayRangeFilter list={list} from="date_from" to="date_to" label={t`Drawn up`} />}
      tools={useExportTool(settlements, list)}
      emptyText={<Trans>No settlements yet</Trans>}
    >
      {(rows) => (
        <DataList
          label={t`Settlements`}
          columns={columns}
          rows={rows}
          list={list}
          nameOf={({ id }) => t`settlement ${id}`}
          hrefOf={({ id }) => page.hrefOf(id)}
          onOpen={({ id }) => page.open(id)}
        />
      )}
    </ListPage>
  );
}

/** Takes everything available into a new draft, and shows it. */
function Draw() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const allowed = useAllowed(settlements.draw.access);
  const offline = useOfflineReason(settlements.draw);
  const draw = useChange(settlements.draw, { resource: SETTLEMENTS, label: () => t`New settlement` });
  if (!allowed) return null;

  async function run() {
    const outcome = await draw.run({ body: {} });
    if (outcome.state !== 'saved') return;
    toast.success(t`Settlement drawn up`);
    const { id } = outcome.reply.data;
    void navigate({ to: '/orders/money/settlements/$id', params: { id: String(id) }, state: { openedHere: true } });
  }

  return (
    <div>
      <Button tone="primary" icon="plus" pending={draw.pending} disabledReason={offline} onClick={() => void run()}>
        <Trans>New settlement</Trans>
      </Button>
    </div>
  );
}

function useSettlementColumns(): ColumnsOf<typeof settlementList, SettlementRow> {
  const { t } = useLingui();
  const { date } = useFormats();
  return useMemo(
    () => [
      { key: 'id', label: t`Settlement`, width: 'w-36', phone: 'name', cell: ({ id }) => t`Settlement ${id}` },
      {
        key: 'created_at',
        label: t`Drawn up`,
        sort: 'created_at',
        width: 'w-44',
        phone: 'apart',
        cell: ({ created_at: at }) => <Moment at={at} />,
        phoneCell: ({ created_at: at }) => date(at),
      },
      {
        key: 'payouts',
        label: t`Payouts`,
        phone: 'apart',
        cell: ({ payouts }) => <Plural value={payouts} one="# payout" other="# payouts" />,
      },
      {
        key: 'failed',
        label: t`Failed`,
        phone: 'warning',
        cell: ({ failed }) =>
          failed > 0 && (
            <span className="text-bad">
              <Plural value={failed} one="# failed" other="# failed" />
            </span>
          ),
      },
      {
        key: 'total',
        label: t`Total`,
        align: 'end',
        width: 'w-36',
        phone: 'worth',
        cell: ({ total }) => <Money amount={total} className="font-medium" />,
      },
      {
        key: 'status',
        label: t`Status`,
        phone: 'status',
        cell: ({ status }) => <StatusPill tone={SETTLEMENT_TONES[status]}>{t(SETTLEMENT_LABELS[status])}</StatusPill>,
      },
    ],
    [t, date],
  );
}

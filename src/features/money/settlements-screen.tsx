import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { DayRangeFilter } from '#app/kit/filter/day-range-filter.tsx';
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
import { toast } from '#app/ui/toast.ts';
import { SETTLEMENT_STATUSES } from '#contract/settlement-states.ts';
import { settlementList, settlements } from '#contract/settlements.ts';
import { MoneySections } from './money-sections.tsx';
import { useSettlementColumns } from './settlement-columns.tsx';
import { SETTLEMENT_LABELS } from './settlement-labels.ts';
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
